import { speak, spokenLanguage, type Language } from "../texts/texts.js";
import { works, type Kind, type Report, type Works } from "./works.js";

/** One question that is not answered yet. */
interface Question<K extends Kind = Kind> {
  readonly number: number;
  readonly kind: K;
  readonly ask: Works[K]["ask"];
  /** The language of the answer's sentences. */
  readonly language: Language;
}

/** The progress of some work. */
export interface WorkProgress {
  readonly done: number;
  readonly of: number;
}

/** A message of the other thread: the progress of the work now and then; at the end the answer, or the reason why there is none. */
type WorkReply<K extends Kind = Kind> = { readonly number: number } & (
  { readonly progress: WorkProgress } | { readonly answer: Works[K]["answer"] } | { readonly failure: string }
);

/** Answers the page's questions, one after the other, in a thread of their own. */
export function startWorker(): void {
  const reply = (message: WorkReply): void => postMessage(message);
  addEventListener("message", ({ data }: MessageEvent<Question>) => {
    const { number, language } = data;
    speak(language);
    try {
      reply({ number, answer: answered(data, (done, of) => reply({ number, progress: { done, of } })) });
    } catch (error) {
      reply({ number, failure: error instanceof Error ? error.message : String(error) });
    }
  });
}

function answered<K extends Kind>({ kind, ask }: Question<K>, report: Report): Works[K]["answer"] {
  const byKind: { readonly [Each in Kind]: (ask: Works[Each]["ask"], report: Report) => Works[Each]["answer"] } = works;
  return byKind[kind](ask, report);
}

/** Work under way in another thread. */
interface UnderWay<K extends Kind> {
  readonly answer: Promise<Works[K]["answer"]>;
  /** Ends the thread, which then never answers. */
  readonly cancel: () => void;
}

/** The addresses of programs that are in the page's file. */
const addresses = new Map<string, string>();
/** One thread for each kind of work, so that cancelling one kind does not end the others. */
const threads = new Map<Kind, Worker>();
/** The number of the question that each thread is working on. */
const busy = new Map<Kind, number>();
let questions = 0;

/** Asks another thread, so that the page stays responsive. A question cancels the previous one of its kind. */
export function ask<K extends Kind>(
  kind: K,
  what: Works[K]["ask"],
  progress: (progress: WorkProgress) => void,
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

/** Returns an address from which a program that the page's file contains can be loaded. */
export function programAddress(id: "program" | "editor"): string {
  const known = addresses.get(id);
  if (known !== undefined) return known;
  const text = document.getElementById(id)?.textContent ?? "";
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  addresses.set(id, address);
  return address;
}

function start(kind: Kind): Worker {
  // The page's own program is also that of the worker: it does the work if there is no document. So the file contains it once.
  const worker = new Worker(programAddress("program"));
  threads.set(kind, worker);
  return worker;
}

function stop(kind: Kind): void {
  threads.get(kind)?.terminate();
  threads.delete(kind);
  busy.delete(kind);
}
