import { Worker } from "node:worker_threads";
import { colours } from "../shell/colours.js";
import type { CheckPlan } from "./checkLines.js";
import type { FileRange } from "./countRange.js";
import type { LineAnswer } from "./lineVerb.js";
import type { VerdictsPlan } from "./verdictsLines.js";

/** A command and its options, as plain data that can be sent to another thread. */
export type Plan = CheckPlan | VerdictsPlan;

interface Request {
  readonly resolve: (answer: LineAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** Threads that answer blocks of lines. Each thread answers in the order in which it was asked. */
export class Threads {
  private readonly threads: readonly { readonly worker: Worker; readonly requests: Request[] }[];

  constructor(count: number, plan: Plan) {
    // A thread cannot see whether the output is a terminal, so it is told whether colours are wanted.
    const { NO_COLOR: _, FORCE_COLOR: __, ...others } = process.env;
    const env = { ...others, ...(colours.isColorSupported ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }) };
    this.threads = Array.from({ length: count }, () => {
      const worker = new Worker(new URL("worker.js", import.meta.url), { workerData: plan, env });
      const requests: Request[] = [];
      worker.on("message", (answer: LineAnswer) => requests.shift()?.resolve(answer));
      worker.on("error", (error: Error) => {
        for (const request of requests.splice(0)) request.reject(error);
      });
      return { worker, requests };
    });
  }

  /** Sends a block to a thread. The octets move to that thread and are gone here. */
  answer(octets: Uint8Array): Promise<LineAnswer> {
    return this.ask(octets, [octets.buffer as ArrayBuffer]);
  }

  /** Has a thread count the lines in a part of standard input. */
  count(range: FileRange): Promise<LineAnswer> {
    return this.ask(range, []);
  }

  /** Sends a request to the thread with the fewest of them. */
  private ask(request: Uint8Array | FileRange, moved: readonly ArrayBuffer[]): Promise<LineAnswer> {
    const idle = this.threads.reduce((least, thread) =>
      thread.requests.length < least.requests.length ? thread : least,
    );
    return new Promise((resolve, reject) => {
      idle.requests.push({ resolve, reject });
      idle.worker.postMessage(request, moved);
    });
  }

  async end(): Promise<void> {
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }
}
