import { Worker } from "node:worker_threads";
import { colours } from "./colours.js";

/** The number of unfinished tasks of a thread: one that it works on, and one that waits. */
const TASKS_PER_THREAD = 2;

interface Request<Task, Result> {
  readonly task: Task;
  readonly moved: readonly ArrayBuffer[];
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

interface Thread<Task, Result> {
  readonly worker: Worker;
  /** The tasks that it has, in order. It sends one result for each. */
  readonly requests: Request<Task, Result>[];
}

/** Threads that share tasks. Each runs the same program, which sends one message for every message, in order. */
export class ThreadPool<Task, Result> {
  private readonly threads: readonly Thread<Task, Result>[];
  private readonly waiting: Request<Task, Result>[] = [];

  /**
   * @param program the file that each thread runs
   * @param data given to each thread as its `workerData`
   */
  constructor(program: URL, count: number, data: unknown) {
    // A thread cannot see whether the output is a terminal, so this setting is passed to it.
    const { NO_COLOR: _, FORCE_COLOR: __, ...others } = process.env;
    const env = { ...others, ...(colours.isColorSupported ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }) };
    this.threads = Array.from({ length: count }, () => {
      const worker = new Worker(program, { workerData: data, env });
      const requests: Request<Task, Result>[] = [];
      worker.on("message", (result: Result) => {
        requests.shift()?.resolve(result);
        this.send();
      });
      worker.on("error", (error: Error) => this.fail(error));
      return { worker, requests };
    });
  }

  /** The number of tasks that keep all threads busy. */
  get capacity(): number {
    return this.threads.length * TASKS_PER_THREAD;
  }

  /**
   * Returns the result of a task. The task waits here until a thread has room for it.
   *
   * @param moved buffers of the task, which are transferred to the thread and unusable here afterwards
   */
  run(task: Task, moved: readonly ArrayBuffer[] = []): Promise<Result> {
    const result = new Promise<Result>((resolve, reject) => {
      this.waiting.push({ task, moved, resolve, reject });
    });
    // The promise may be awaited later. Until then Node must not report a rejection as unhandled.
    result.catch(() => undefined);
    this.send();
    return result;
  }

  /** Ends the threads, whatever they work on. */
  async end(): Promise<void> {
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }

  /** Sends waiting tasks to the threads that have the fewest. */
  private send(): void {
    while (this.waiting.length > 0) {
      const least = this.threads.reduce((one, other) => (other.requests.length < one.requests.length ? other : one));
      const next = least.requests.length < TASKS_PER_THREAD ? this.waiting.shift() : undefined;
      if (!next) return;
      least.requests.push(next);
      least.worker.postMessage(next.task, next.moved);
    }
  }

  private fail(error: Error): void {
    for (const { requests } of this.threads) for (const { reject } of requests.splice(0)) reject(error);
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }
}
