/** Run by `bench.ts` in processes of their own: times all contenders on all corpora, and prints the values as JSON. */
import { generations } from "../../src/index.js";
import { GENERATIONS, NORMALIZATIONS, PARSES, REFUSALS, RESOLUTIONS, TESTS, TREES } from "./contenders.js";
import { CORPORA, corpusOf } from "./corpora.js";
import type { Corpus } from "./corpora.js";
import { interleaved, sunk } from "./timing.js";
import type { Samples } from "./timing.js";

/** The times on one corpus, in nanoseconds an input. */
export interface Timing {
  readonly corpus: string;
  readonly what: "test" | "parse" | "refuse" | "generations" | "tree" | "resolve" | "normalize";
  readonly samples: readonly Samples[];
}

const [rounds, turnMs, file] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]];
const corpora = file === undefined ? CORPORA : [corpusOf(file)];

const timings = corpora.flatMap((corpus): Timing[] => {
  const { name, inputs, valid } = corpus;
  const tests: Timing = { corpus: name, what: "test", samples: interleaved(TESTS, inputs, rounds, turnMs) };
  if (!valid) return [tests, { corpus: name, what: "refuse", samples: interleaved(REFUSALS, inputs, rounds, turnMs) }];
  return [
    tests,
    { corpus: name, what: "parse", samples: interleaved(PARSES, inputs, rounds, turnMs) },
    ...(corpus === CORPORA[0] ? [sideBySide(corpus)] : []),
  ];
});
const [first] = corpora;
if (first?.valid) {
  timings.push({
    corpus: first.name,
    what: "resolve",
    samples: interleaved(RESOLUTIONS, first.inputs, rounds, turnMs),
  });
  timings.push({
    corpus: first.name,
    what: "normalize",
    samples: interleaved(NORMALIZATIONS, first.inputs, rounds, turnMs),
  });
  timings.push({ corpus: first.name, what: "tree", samples: interleaved(TREES, first.inputs, rounds, turnMs) });
}
console.log(JSON.stringify(timings));
console.error(`${sunk()} results were looked at`);

/** The generations accept different strings; they are measured on those that all of them accept. */
function sideBySide({ name, inputs }: Corpus): Timing {
  const common = inputs.filter((input) => generations.every((generation) => generation.test(input)));
  return {
    corpus: `${name}, the ${common.length} that all generations accept`,
    what: "generations",
    samples: interleaved(GENERATIONS, common, rounds, turnMs),
  };
}
