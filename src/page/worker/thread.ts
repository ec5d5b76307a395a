import { getOrInsert } from "../../text/itemAt.js";
import { locale, setLocale, type Language } from "../locales/message.js";
import type { Report } from "./decidePeg.js";
import { works, type Kind, type Works } from "./works.js";

/** One question that is not answered yet. */
interface Question<K extends Kind = Kind> {
  readonly kind: K;
  readonly ask: Works[K]["ask"];
  /** The language of the answer's sentences. */
  readonly language: Language;
}

export interface WorkProgress {
  readonly done: number;
  readonly of: number;
}

/** A message of the other thread: the progress of the work now and then; at the end the answer, or the reason why there is none. */
export type WorkReply<K extends Kind = Kind> =
  { readonly progress: WorkProgress } | { readonly answer: Works[K]["answer"] } | { readonly failure: string };

/** Answers the page's questions, one after the other, in a thread of their own. */
export function startWorker(): void {
  const reply = (message: WorkReply): void => postMessage(message);
  addEventListener("message", ({ data }: MessageEvent<Question>) => {
    setLocale(data.language);
    try {
      reply({ answer: answered(data, (done, of) => reply({ progress: { done, of } })) });
    } catch (error) {
      reply({ failure: error instanceof Error ? error.message : String(error) });
    }
  });
}

function answered<K extends Kind>({ kind, ask }: Question<K>, report: Report): Works[K]["answer"] {
  const byKind: {
    readonly [Each in Kind]: (...ask: [...Works[Each]["ask"], report: Report]) => Works[Each]["answer"];
  } = works;
  return byKind[kind](...ask, report);
}

interface Asked {
  readonly question: Question;
  readonly onMessage: (event: MessageEvent) => void;
  readonly failed: (why: string) => void;
}

/** Another thread, which answers its questions one after the other. */
class Thread {
  private worker: Worker | undefined;
  /** The first one is under way. */
  private readonly asked: Asked[] = [];

  add(one: Asked): void {
    if (this.asked.push(one) === 1) this.begin();
  }

  constructor(private readonly isQuick: boolean) {}

  /** Removes a question that has been answered, or that is not to be answered any more. */
  remove(one: Asked, isAnswered: boolean): void {
    const place = this.asked.indexOf(one);
    if (place < 0) return;
    // Its answer is on the way, and nobody waits for it.
    if (place === 0 && !isAnswered && this.isQuick) return;
    this.asked.splice(place, 1);
    if (place > 0) return;
    if (!isAnswered) {
      this.worker?.terminate();
      this.worker = undefined;
    }
    this.begin();
  }

  private begin(): void {
    const [first] = this.asked;
    if (!first) return;
    // The page's own program is also that of the worker: it does the work if there is no document. So the file contains it once.
    this.worker ??= new Worker(programAddress("program"));
    this.worker.onmessage = first.onMessage;
    this.worker.onerror = ({ message }) => first.failed(message);
    this.worker.postMessage(first.question);
  }
}

/** The kinds of work that never take long: they share a thread, which is not ended when an answer is not wanted any more. */
const QUICK: ReadonlySet<Kind> = new Set<Kind>([
  "checked",
  "readText",
  "stringVerdicts",
  "stringReading",
  "stringTrace",
]);

/** One thread for each other kind of work, so that cancelling one kind does not end the others. */
const threads = new Map<Kind | "quick", Thread>();

/**
 * Asks another thread, so that the page stays responsive.
 *
 * @param onReply is called with each reply
 * @returns a function that cancels the work, which then has no further replies
 */
export function request<K extends Kind>(
  kind: K,
  what: Works[K]["ask"],
  onReply: (reply: WorkReply<K>) => void,
): () => void {
  const isQuick = QUICK.has(kind);
  const thread = getOrInsert(threads, isQuick ? "quick" : kind, () => new Thread(isQuick));
  const question: Question<K> = { kind, ask: what, language: locale() };
  let isWanted = true;
  const asked: Asked = {
    question,
    onMessage: ({ data }: MessageEvent<WorkReply<K>>) => {
      if (isWanted) onReply(data);
      if (!("progress" in data)) thread.remove(asked, true);
    },
    failed: (failure) => {
      onReply({ failure });
      thread.remove(asked, false);
    },
  };
  thread.add(asked);
  return () => {
    isWanted = false;
    thread.remove(asked, false);
  };
}

/** The addresses of programs that are in the page's file. */
const addresses = new Map<string, string>();

/** Returns an address from which a program that the page's file contains can be loaded. */
export function programAddress(id: "program" | "editor"): string {
  return getOrInsert(addresses, id, () => {
    const text = document.getElementById(id)?.textContent ?? "";
    return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  });
}
