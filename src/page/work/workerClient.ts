import { spokenLanguage } from "../texts/texts.js";
import type { Kind, WorkProgress, Question, WorkReply, Works } from "./requests.js";

/** Work under way in another thread. */
export interface UnderWay<K extends Kind> {
  readonly answer: Promise<Works[K]["answer"]>;
  /** Ends the thread, which then never answers. */
  readonly cancel: () => void;
}

let address: string | undefined;
/** One thread for each kind of work, so that cancelling one kind does not end the others. */
const threads = new Map<Kind, Worker>();
let questions = 0;

/** Asks another thread, so that the page stays responsive. A question cancels the one of its kind before it. */
export function ask<K extends Kind>(
  kind: K,
  what: Works[K]["ask"],
  progress: (progress: WorkProgress) => void = () => undefined,
): UnderWay<K> {
  if (busy.has(kind)) stop(kind);
  const worker = threads.get(kind) ?? start(kind);
  const number = questions++;
  busy.set(kind, number);
  const answer = new Promise<Works[K]["answer"]>((resolve, reject) => {
    worker.addEventListener("message", function heard({ data }: MessageEvent<WorkReply<K>>) {
      if (data.number !== number) return;
      if ("progress" in data) {
        progress(data.progress);
        return;
      }
      worker.removeEventListener("message", heard);
      busy.delete(kind);
      if ("answer" in data) resolve(data.answer);
      else reject(new Error(data.failure));
    });
  });
  const question: Question<K> = { number, kind, ask: what, language: spokenLanguage() };
  worker.postMessage(question);
  return {
    answer,
    cancel: () => {
      if (busy.get(kind) === number) stop(kind);
    },
  };
}

const busy = new Map<Kind, number>();

function start(kind: Kind): Worker {
  // The page's own program is also that of the worker: it does the work if there is no document. So the file contains it once.
  address ??= URL.createObjectURL(
    new Blob([document.getElementById("program")?.textContent ?? ""], { type: "text/javascript" }),
  );
  const worker = new Worker(address);
  threads.set(kind, worker);
  return worker;
}

function stop(kind: Kind): void {
  threads.get(kind)?.terminate();
  threads.delete(kind);
  busy.delete(kind);
}
