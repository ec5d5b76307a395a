import { Worker } from "node:worker_threads";
import { colours } from "../colours.js";
import type { Answer } from "./lineVerb.js";
import type { Plan } from "./lineVerbs.js";

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** Threads that answer blocks of lines. Each answers in the order in which it was asked. */
export class Workers {
  private readonly threads: readonly { readonly worker: Worker; readonly waiting: Waiting[] }[];

  constructor(count: number, plan: Plan) {
    // A thread has no terminal of its own to find out whether colours are wanted.
    const { NO_COLOR: _, FORCE_COLOR: __, ...others } = process.env;
    const env = { ...others, ...(colours.isColorSupported ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }) };
    this.threads = Array.from({ length: count }, () => {
      const worker = new Worker(new URL("worker.js", import.meta.url), { workerData: plan, env });
      const waiting: Waiting[] = [];
      worker.on("message", (answer: Answer) => waiting.shift()?.resolve(answer));
      worker.on("error", (error: Error) => {
        for (const one of waiting.splice(0)) one.reject(error);
      });
      return { worker, waiting };
    });
  }

  /** Hands the octets over: they are gone here. */
  answer(octets: Uint8Array): Promise<Answer> {
    const idle = this.threads.reduce((least, thread) =>
      thread.waiting.length < least.waiting.length ? thread : least,
    );
    return new Promise((resolve, reject) => {
      idle.waiting.push({ resolve, reject });
      idle.worker.postMessage(octets, [octets.buffer as ArrayBuffer]);
    });
  }

  async end(): Promise<void> {
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }
}
