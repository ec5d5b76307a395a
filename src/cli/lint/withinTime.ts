import { createContext, Script } from "node:vm";

const context = createContext({}) as { work?: (() => unknown) | undefined };
const script = new Script("work()");

/** The seconds of processor time in which a file is read, or else given up: no file of a megabyte that people wrote takes half a second. */
export const SECONDS_TO_READ = 4;

/** The share of the limit that a run must have worked to be over it: the clock and the processor time are not read at once. */
const SHARE = 0.9;

/**
 * Returns what a function returns, or `undefined` if it takes too long. A function that runs too long is stopped wherever it is, also in a
 * library and in a regular expression; it must be one that can be called again. The time is that of the processor: a run that was stopped
 * because the machine was busy is begun again, with twice the time on the clock.
 *
 * @example withinTime(1, () => 2) // { value: 2 }
 */
export function withinTime<T>(seconds: number, work: () => T): { readonly value: T } | undefined {
  context.work = work;
  try {
    for (let run = 0; ; run++) {
      const before = process.cpuUsage();
      try {
        return { value: script.runInContext(context, { timeout: Math.ceil(seconds * 1000) * 2 ** run }) as T };
      } catch (error) {
        if (!isTimeout(error)) throw error;
      }
      const { user, system } = process.cpuUsage(before);
      if (user + system >= seconds * 1e6 * SHARE) return undefined;
    }
  } finally {
    context.work = undefined;
  }
}

function isTimeout(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}
