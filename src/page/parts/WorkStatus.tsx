import type { JSX } from "preact";
import type { Kind, Work } from "../work/useWork.js";
import { visible } from "./visible.js";
import { Waiting } from "./Waiting.js";

/** Stands in for an answer that is not there yet: says that it is being worked out, or why it failed. */
export function WorkStatus({
  work,
  said,
}: {
  readonly work: Work<Kind> | undefined;
  readonly said: string;
}): JSX.Element {
  return work?.is === "failed" ? <p class="bad">{visible(work.why)}</p> : <Waiting>{said}</Waiting>;
}
