import type { ComponentChildren, JSX } from "preact";
import { texts } from "../texts/texts.js";
import type { WorkProgress } from "../work/requests.js";

interface WaitingProps {
  /** The progress of the work, where that is known. */
  readonly progress?: WorkProgress | undefined;
  readonly children: ComponentChildren;
}

/** Says that something is being worked out. */
export function Waiting({ progress, children }: WaitingProps): JSX.Element {
  return (
    <p class="waiting">
      {children}{" "}
      {progress && (
        <>
          <progress aria-label={texts().common.partsDecided} value={progress.done} max={progress.of} />{" "}
          {texts().common.partsOf(progress.done, progress.of)}
        </>
      )}
    </p>
  );
}
