/** Run by `bench.ts` in processes of their own: times all contenders on all corpora, and prints the values as JSON. */
import { generations } from "../../src/index.js";
import { GENERATIONS, NORMALIZATIONS, PARSES, REFUSALS, LONG_TREES, RESOLUTIONS, TESTS, TREES } from "./contenders.js";
import { CORPORA, corpusOf, type Corpus } from "./corpora.js";
import { interleaved, sunk, type Samples } from "./timing.js";

/** The times on one corpus, in nanoseconds an input. */
export interface Timing {
  readonly corpus: string;
  readonly what: "test" | "parse" | "refuse" | "generations" | "tree" | "resolve" | "normalize";
  readonly samples: readonly Samples[];
}

const [rounds, turnMs, file] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]];
const corpora = file === undefined ? CORPORA : [corpusOf(file)];

const timings = corpora.flatMap((corpus): Timing[] => {
  const tests = timed(corpus, "test", TESTS);
  if (!corpus.valid) return [tests, timed(corpus, "refuse", REFUSALS)];
  return [tests, timed(corpus, "parse", PARSES), ...(corpus === CORPORA[0] ? [sideBySide(corpus)] : [])];
});
const [first] = corpora;
if (first?.valid)
  timings.push(
    timed(first, "resolve", RESOLUTIONS),
    timed(first, "normalize", NORMALIZATIONS),
    timed(first, "tree", TREES),
    timed(pathOf(1e3), "tree", TREES),
    timed(pathOf(1e6), "tree", LONG_TREES),
  );
console.log(JSON.stringify(timings));
console.error(`${sunk()} results were looked at`);

/** Returns a corpus of one URI with a path so long. */
function pathOf(size: number): Corpus {
  const input = Buffer.from("http://a/" + "b/".repeat(size / 2 - 5), "latin1").toString("latin1");
  return { name: `a path of ${size.toLocaleString("en")} characters`, inputs: [input], valid: true };
}

function timed({ name, inputs }: Corpus, what: Timing["what"], contenders: typeof TESTS): Timing {
  return { corpus: name, what, samples: interleaved(contenders, inputs, rounds, turnMs) };
}

/** The generations accept different strings; they are measured on those that all of them accept. */
function sideBySide(corpus: Corpus): Timing {
  const inputs = corpus.inputs.filter((input) => generations.every((generation) => generation.test(input)));
  const name = `${corpus.name}, the ${inputs.length} that all generations accept`;
  return timed({ ...corpus, name, inputs }, "generations", GENERATIONS);
}
