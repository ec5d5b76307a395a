import type { ComponentChildren, JSX } from "preact";
import { texts } from "../texts/texts.js";
import { useSettled, type Cancellable, type Work } from "../work/useWork.js";
import { Button } from "./fields.js";
import { Failure } from "./words.js";

interface WorkStatusProps {
  readonly work: Work<unknown> | undefined;
  /** The text while it is under way. */
  readonly said: string;
}

/** A placeholder for a result that is not ready yet: shows that it is being computed, or why it failed. */
export function WorkStatus({ work, said }: WorkStatusProps): JSX.Element {
  return work?.is === "failed" ? <Failure why={work.why} /> : <p class="waiting">{said} </p>;
}

interface WorkedProps<Answer> extends WorkStatusProps {
  readonly work: Work<Answer> | undefined;
  readonly children: (answer: Answer) => ComponentChildren;
}

/** Shows the answer of some work, and its status before that. */
export function Worked<Answer>({ work, said, children }: WorkedProps<Answer>): JSX.Element {
  return work?.is === "done" ? <>{children(work.answer)}</> : <WorkStatus work={work} said={said} />;
}

interface CancellingProps {
  readonly of: Cancellable<unknown>;
  /** The text while the work is under way. */
  readonly said: string;
  /** The text after it was cancelled. */
  readonly cancelled?: string;
}

/** Shows how far some work is, with a button that cancels it, or one that restarts it. */
export function Cancelling({ of: { work, cancel, again }, said, cancelled }: CancellingProps): JSX.Element {
  const { common } = texts();
  if (again)
    return (
      <p>
        {cancelled !== undefined && `${cancelled} `}
        <Button press={again}>{common.decide}</Button>
      </p>
    );
  if (work?.is !== "under way") return <></>;
  const { progress } = work;
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
