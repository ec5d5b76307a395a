import type { LineCounter } from "../../scan/lineCounter.js";
import { blocks, pieces } from "../shell/input.js";
import { print } from "../shell/output.js";
import { progressOfInput } from "../shell/progressBar.js";
import { rangesOfInput } from "./countRange.js";
import type { LineAnswer, LineVerb } from "./lineVerb.js";
import type { Plan } from "./threads.js";

/** The number of unanswered blocks for each thread: one that it works on, and one that waits. */
const BLOCKS_PER_THREAD = 2;

/**
 * Prints what a command answers to its arguments or, if there are none, to the lines of standard input. The answers come in
 * the order of the lines, and memory does not grow with the number of lines.
 *
 * @param plan builds the same command in another thread
 * @param jobs the number of threads that share the lines
 * @param quiet true if the command prints nothing until it ends
 * @returns the number of lines of each kind that the command counts
 */
export async function answerLines(
  uris: readonly string[],
  verb: LineVerb,
  plan: Plan,
  jobs: number,
  quiet: boolean,
): Promise<readonly number[]> {
  let counts: readonly number[] = [];
  let between = "";
  const printAnswer = async (answer: LineAnswer): Promise<void> => {
    counts = addCounts(counts, answer.counts);
    await print(between);
    await print(answer.text);
    between = verb.between;
  };
  if (uris.length > 0) {
    for (const uri of uris) await printAnswer(verb.line(uri));
    return counts;
  }
  const reader = await verb.reader();
  if (reader.counter && jobs === 1) return countLines(reader.counter());
  const threads = jobs > 1 ? new (await import("./threads.js")).Threads(jobs, plan) : undefined;
  const ranges = threads && reader.counter && rangesOfInput(jobs);
  if (ranges) {
    try {
      const answers = await Promise.all(ranges.map((range) => threads.count(range)));
      return answers.reduce<readonly number[]>((sum, answer) => addCounts(sum, answer.counts), []);
    } finally {
      await threads.end();
    }
  }
  const progress = await progressOfInput(quiet);
  try {
    await inOrder(
      blocks(),
      jobs * BLOCKS_PER_THREAD,
      async (octets) => {
        const size = octets.length;
        return { answer: threads ? await threads.answer(octets) : reader.block(octets), size };
      },
      async ({ answer, size }) => {
        await printAnswer(answer);
        progress.advance(size);
      },
    );
  } finally {
    progress.stop();
    await threads?.end();
  }
  return counts;
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

function addCounts(sum: readonly number[], counts: readonly number[]): number[] {
  return counts.map((count, kind) => count + (sum[kind] ?? 0));
}

/**
 * Works on several items at once, and yields each result as soon as it and all earlier results are ready. A program
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
