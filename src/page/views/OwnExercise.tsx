import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { pegIdentifier } from "../../../scripts/peg-name.js";
import { hrefAfter } from "../fragment.js";
import { Editor } from "../parts/Editor.js";
import { Notation } from "../parts/Notation.js";
import { NotYet } from "../parts/NotYet.js";
import { Tried } from "../parts/Tried.js";
import { useSettled } from "../parts/useSettled.js";
import { Verdict } from "../parts/Verdict.js";
import { visible, visibleLines } from "../parts/visible.js";
import type { ViewProps } from "../view.js";
import { givenRules, readOwn } from "../work/own.js";
import type { Unusable } from "../work/own.js";
import { useWork } from "../work/useWork.js";

/** What a maker of exercises begins with. */
const SAMPLE = "colour = \"#\" 3HEXDIG [ 3HEXDIG ]";

/** What to say before anything is written. */
export const HOW = "Write the rule behind the = sign. Whenever you pause, it is decided whether it is right.";

/** An exercise that somebody made and sent as a link. */
export function OwnExercise({ shown, show }: ViewProps): JSX.Element {
  const abnf = shown["abnf"] ?? "";
  const own = readOwn(abnf);
  const name = "rules" in own ? own.rules[0]?.name ?? "" : "";
  const begun = `${pegIdentifier(name)} = `;
  const peg = shown["answer"] ?? begun;
  const settled = useSettled(peg);
  const [cancelled, setCancelled] = useState<string>();
  const work = useWork("own", "reason" in own || settled.trim() === begun.trim() || cancelled === settled ? undefined : { abnf, peg: settled });
  return (
    <section aria-labelledby="own-heading">
      <h2 id="own-heading">{visible(shown["title"] ?? "An exercise of somebody's own")}</h2>
      {"reason" in own ? <CannotUse {...own} /> : (
        <>
          <Notation />
          <div class="beside">
            <div><h3>The rules</h3><pre class="grammar">{visibleLines(abnf)}</pre></div>
            <div><h3>Your PEG</h3><Editor label={`Your PEG of ${name}`} text={peg} change={(text) => { show({ answer: text }); }} /></div>
          </div>
          <Verdict work={work} rule={name} idle={HOW} cancel={() => { setCancelled(settled); }}
            more={(witness) => <Tried rules={givenRules(own.rules)} pegName={pegIdentifier(name)} peg={settled} input={witness} />} />
        </>
      )}
      <p><a href={hrefAfter(shown, { abnf: undefined, title: undefined, answer: undefined })}>To the other exercises</a></p>
    </section>
  );
}

/** Where a teacher makes a link to an exercise. */
export function OwnMaker({ shown, show }: ViewProps): JSX.Element {
  const abnf = shown["abnf"] ?? SAMPLE;
  const title = shown["title"] ?? "";
  const own = readOwn(abnf);
  const settled = useSettled(abnf);
  const open = shown["make"] === "1";
  const check = useWork("checkOwn", open && !("reason" in own) ? { abnf: settled } : undefined);
  const link = hrefAfter({}, { view: "exercises", abnf, ...(title !== "" && { title }) });
  return (
    <details open={open} onToggle={(event) => { if (event.currentTarget.open !== open) show({ make: event.currentTarget.open ? "1" : "0" }); }}>
      <summary>Make an exercise of your own</summary>
      <p class="help">Write rules in ABNF. The first is the one to be written as PEG; the others, and the core rules of RFC 5234, are given.</p>
      <label for="own-title">Title</label>
      <input id="own-title" type="text" value={title} onInput={(event) => { show({ title: event.currentTarget.value, make: "1" }); }} />
      <Editor label="ABNF of the exercise" text={abnf} change={(text) => { show({ abnf: text, make: "1" }); }} />
      {!open ? null : "reason" in own ? <CannotUse {...own} /> : check?.is !== "done" ? <NotYet work={check} said="Looking at the rules …" />
        : check.answer ? <CannotUse {...check.answer} /> : <p>The link for your learners: <a href={link}>{visible(own.rules[0]?.name ?? "")}</a></p>}
    </details>
  );
}

function CannotUse({ reason, line, column }: Unusable): JSX.Element {
  return <p class="bad" role="status">These rules cannot be used: line {line}, column {column}: {visible(reason)}</p>;
}
