import type { ComponentChildren, JSX } from "preact";
import { texts } from "../texts/texts.js";
import { useSettled, type Work } from "../work/useWork.js";
import { Button } from "./fields.js";
import { Failure } from "./words.js";

interface WorkStatusProps {
  readonly work: Work<unknown> | undefined;
  /** The text while it is under way. */
  readonly said: string;
}

/** A placeholder for a result that is not ready: shows how far it is, with a button that cancels it, or why there is none. */
export function WorkStatus({ work, said }: WorkStatusProps): JSX.Element {
  const { common } = texts();
  if (work?.is === "failed") return <Failure why={work.why} />;
  if (work?.is === "cancelled")
    return (
      <p>
        {common.notDecided} <Button press={work.again}>{common.decide}</Button>
      </p>
    );
  if (work?.is !== "under way") return <p class="waiting">{said}</p>;
  const { cancel, progress } = work;
  return (
    <p class="waiting">
      {said} <Button press={cancel}>{common.cancel}</Button>{" "}
      {progress && (
        <>
          <progress aria-label={common.partsDecided} value={progress.done} max={progress.of} />{" "}
          {common.partsOf(progress.done, progress.of)}
        </>
      )}
    </p>
  );
}

interface WorkedProps<Answer> extends WorkStatusProps {
  readonly work: Work<Answer> | undefined;
  readonly children: (answer: Answer) => ComponentChildren;
}

/** Shows the answer of some work, and its status before that. */
export function Worked<Answer>({ work, said, children }: WorkedProps<Answer>): JSX.Element {
  return work?.is === "done" ? <>{children(work.answer)}</> : <WorkStatus work={work} said={said} />;
}

/** The time in milliseconds without a change after which a text is announced: half a word is useless to a listener. */
const PAUSE = 800;

/** Announces the visible text to a screen reader, once it has not changed for a while. */
export function LiveStatus({ text }: { readonly text: string }): JSX.Element {
  return (
    <p class="unseen" role="status">
      {useSettled(text, PAUSE)}
    </p>
  );
}
