import type { LineCounter } from "../../checking/scan/lineCounter.js";
import { FramePrinter } from "../reports/frame.js";
import { MISUSE } from "../shell/exit.js";
import { blocks, pieces, readsInput } from "../shell/input.js";
import { warn } from "../shell/output.js";
import { progressOfInput, type Progress } from "../shell/progressBar.js";
import type { ThreadPool } from "../shell/threadPool.js";
import type { CheckPlan } from "./checkLines.js";
import type { LineAnswer, LineVerb } from "./lineVerb.js";
import type { VerdictsPlan } from "./verdictsLines.js";

/** A command and its options, as plain data that can be sent to another thread. */
export type Plan = CheckPlan | VerdictsPlan;

/** The number of lines of each kind, and the exit code that faults of this program lead to. */
export interface LineTotals {
  readonly counts: readonly number[];
  readonly exit: number;
}

/**
 * Prints a command's answers to its arguments or, if there are none, to the lines of standard input. The answers come
 * in the order of the lines, and memory does not grow with the number of lines.
 *
 * @param plan builds the same command in another thread
 * @param jobs the number of threads that share the lines
 */
export async function answerLines(
  uris: readonly string[],
  verb: LineVerb,
  plan: Plan,
  jobs: number,
): Promise<LineTotals> {
  const totals: { counts: readonly number[]; exit: number } = { counts: [], exit: 0 };
  const printer = new FramePrinter(verb.frame);
  const add = async ({ text, counts, faults }: LineAnswer): Promise<void> => {
    totals.counts = counts.map((count, kind) => count + (totals.counts[kind] ?? 0));
    await printer.add(text);
    for (const fault of faults) warn(`a fault of this program, please report it: ${fault}`);
    if (faults.length > 0) totals.exit = MISUSE;
  };
  if (!readsInput(uris)) for (const uri of uris) await add(verb.line(uri));
  else {
    const reader = await verb.reader();
    // Counting is as quick as reading, so threads would gain nothing.
    if (reader.counter) totals.counts = await countLines(reader.counter);
    else await answerBlocks(reader.block, { plan, jobs, progress: await progressOfInput(verb.isQuiet), add });
  }
  await printer.end();
  return totals;
}

async function countLines(counter: LineCounter): Promise<readonly number[]> {
  const progress = await progressOfInput(true);
  try {
    for await (const piece of pieces(counter.room)) {
      counter.read(piece);
      progress.advance(piece.length);
    }
  } finally {
    progress.stop();
  }
  return counter.end();
}

/** Answers the blocks of standard input, in this thread or in several others. */
async function answerBlocks(
  here: (octets: Uint8Array) => LineAnswer,
  {
    plan,
    jobs,
    progress,
    add,
  }: {
    readonly plan: Plan;
    readonly jobs: number;
    readonly progress: Progress;
    readonly add: (answer: LineAnswer) => Promise<void>;
  },
): Promise<void> {
  const pool = jobs > 1 ? await threadPool(plan, jobs) : undefined;
  try {
    await inOrder(
      blocks(),
      pool?.capacity ?? 1,
      async (octets) => {
        const size = octets.length;
        return { answer: await (pool?.run(octets, [octets.buffer]) ?? here(octets)), size };
      },
      async ({ answer, size }) => {
        await add(answer);
        progress.advance(size);
      },
    );
  } finally {
    progress.stop();
    await pool?.end();
  }
}

async function threadPool(plan: Plan, jobs: number): Promise<ThreadPool<Uint8Array, LineAnswer>> {
  const { ThreadPool } = await import("../shell/threadPool.js");
  return new ThreadPool(new URL("worker.js", import.meta.url), jobs, plan);
}

/**
 * Works on several items at once, and hands on each result as soon as it and all earlier results are ready. A program
 * that waits for an answer before it writes its next line gets that answer.
 *
 * @param atOnce the number of items that may be unfinished at a time
 */
async function inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
  handOn: (result: Result) => Promise<void>,
): Promise<void> {
  const underWay: Promise<void>[] = [];
  let last = Promise.resolve();
  for await (const item of items) {
    const result = work(item);
    const before = last;
    last = result.then(async (done) => {
      await before;
      await handOn(done);
    });
    // The promise is awaited later. Until then Node must not report a rejection as unhandled.
    last.catch(() => undefined);
    underWay.push(last);
    if (underWay.length >= atOnce) await underWay.shift();
  }
  await last;
}
