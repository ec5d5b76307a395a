import { blocks } from "../input.js";
import { print } from "../output.js";
import { inOrder } from "./inOrder.js";
import { addCounts } from "./lineVerb.js";
import type { Answer } from "./lineVerb.js";
import { lineVerb } from "./lineVerbs.js";
import type { Plan } from "./lineVerbs.js";
import { progressOfInput } from "./progress.js";
import { Workers } from "./workers.js";

/** Blocks that may be under way for each thread: one that it works on, one that waits for it. */
const BLOCKS_A_THREAD = 2;

/**
 * Prints what a command says of its arguments or, without any, of the lines of standard input, in their order, with the
 * work shared by `jobs` threads. Memory does not grow with the number of lines.
 *
 * @param quiet true if the command prints nothing before its end
 * @returns how many lines there were of each kind that the command tells apart
 */
export async function answerLines(
  uris: readonly string[],
  plan: Plan,
  jobs: number,
  quiet: boolean,
): Promise<readonly number[]> {
  const verb = lineVerb(plan);
  let counts: readonly number[] = [];
  let between = "";
  const handOn = async (answer: Answer): Promise<void> => {
    counts = addCounts(counts, answer.counts);
    await print(between);
    await print(answer.text);
    between = verb.between;
  };
  if (uris.length > 0) {
    for (const uri of uris) await handOn(verb.line(uri));
    return counts;
  }
  const workers = jobs > 1 ? new Workers(jobs, plan) : undefined;
  const progress = await progressOfInput(quiet);
  try {
    await inOrder(
      blocks(),
      jobs * BLOCKS_A_THREAD,
      async (octets: Uint8Array) => {
        const size = octets.length;
        return { answer: workers ? await workers.answer(octets) : verb.block(octets), size };
      },
      async ({ answer, size }) => {
        await handOn(answer);
        progress.advance(size);
      },
    );
  } finally {
    progress.stop();
    await workers?.end();
  }
  return counts;
}
