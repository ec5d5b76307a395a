import type { JSX } from "preact";
import type { Judgement } from "../work/peg.js";
import type { Kind, Work } from "../work/useWork.js";
import { Quoted } from "./Quoted.js";
import { visible } from "./visible.js";

interface VerdictProps {
  readonly work: Work<Kind & ("judge" | "own")> | undefined;
  readonly rule: string;
  /** What to say and show of a string on which the two differ. */
  readonly more?: (witness: string) => JSX.Element;
  readonly cancel: () => void;
}

/** What was decided of a PEG, said so that a screen reader hears it when it changes. */
export function Verdict({ work, rule, more, cancel }: VerdictProps): JSX.Element {
  return (
    <div class="judgement" role="status" aria-live="polite">
      {work === undefined && <p>Nothing is being decided.</p>}
      {work?.is === "under way" && <p>Deciding, for all strings … {work.said} <button type="button" onClick={cancel}>Cancel</button></p>}
      {work?.is === "failed" && <p class="bad">{visible(work.why)}</p>}
      {work?.is === "done" && <Decided judgement={work.answer} rule={rule} more={more} />}
    </div>
  );
}

function Decided({ judgement, rule, more }: { readonly judgement: Judgement; readonly rule: string; readonly more: VerdictProps["more"] }): JSX.Element {
  switch (judgement.is) {
    case "equal":
      return <p class="good"><strong>Equal.</strong> It accepts exactly the strings of <code>{rule}</code>: decided for all strings, with {judgement.pairs} pairs of states, in {milliseconds(judgement.milliseconds)}.</p>;
    case "unequal":
      return (
        <div class="bad">
          <p>
            <strong>Not equal.</strong> <Quoted text={judgement.witness} witness /> is wrongly {judgement.wrongly};
            no shorter string shows a difference. ({milliseconds(judgement.milliseconds)})
          </p>
          <p>{judgement.wrongly === "accepted"
            ? <>The published rule <code>{rule}</code> does not derive it, but your PEG matches it.</>
            : <>The published rule <code>{rule}</code> derives it, but your PEG does not match the whole of it.</>}</p>
          {more?.(judgement.witness)}
        </div>
      );
    case "undecided":
      return <p class="bad">{visible(judgement.reason)}</p>;
    case "unreadable":
      return <p class="bad">Line {judgement.line}, column {judgement.column}: {visible(judgement.reason)}</p>;
  }
}

function milliseconds(time: number): string {
  return `${Math.max(1, Math.round(time))} ms`;
}
