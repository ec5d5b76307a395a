import type { JSX } from "preact";
import type { Kind, Work } from "../work/useWork.js";
import { visible } from "./visible.js";
import { Waiting } from "./Waiting.js";

/** What stands in the place of an answer that is not there: that it is under way, or why it never comes. */
export function NotYet({ work, said }: { readonly work: Work<Kind> | undefined; readonly said: string }): JSX.Element {
  return work?.is === "failed" ? <p class="bad">{visible(work.why)}</p> : <Waiting>{said}</Waiting>;
}
