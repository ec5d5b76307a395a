/**
 * `npm run diagnosis:check [count [seed]]`: `viablePrefix` against the derivatives of each document's rules, on that many near misses
 * of every generation (100,000), others for each seed, which is the commit's if none is given; and that every repair offered for each twentieth of them conforms.
 */
import { commitNumber } from "../commitSample.js";
import { automataOf } from "../../src/uri/facade/internals.js";
import { generation } from "../../src/documents/index.js";
import type { Generation } from "../../src/uri/generation/generation.js";
import { language } from "../../src/documents/language.js";
import { Derivatives } from "./derivatives.js";
import { readGenerations, readGrammarSource } from "../generate/grammarSource.js";

const [count = 100_000, seed = commitNumber()] = process.argv.slice(2).map(Number);
let wrong = 0;

for (const facts of readGenerations()) {
  const subject = generation(facts.id);
  const automata = automataOf(subject);
  const start = automata.startOf(subject.startRule);
  const { corrected, core } = readGrammarSource(facts);
  const derivatives = new Derivatives([...corrected, ...core]);
  const begin = performance.now();
  let compared = 0;
  let repairs = 0;
  for (const { input } of language(subject).nearMisses({ seed, count })) {
    const expected = derivatives.viablePrefix(input, subject.startRule);
    if (automata.viablePrefix(input, start).length !== expected) complain(subject, input, "another viable prefix");
    // The error also has that number; computing it there costs more, so only some errors are checked.
    if (++compared % 20 !== 0) continue;
    const result = subject.safeParse(input);
    if (result.success || result.error.viablePrefix !== expected)
      complain(subject, input, "no error with this viable prefix");
    if (result.success) continue;
    for (const { mended } of result.error.repairs) {
      repairs++;
      if (!subject.test(mended)) complain(subject, input, `no repair: ${JSON.stringify(mended)}`);
    }
  }
  console.log(
    `${subject.id}: ${compared} viable prefixes, ${repairs} repairs, ${((performance.now() - begin) / 1000).toFixed(1)} s`,
  );
}
process.exitCode = wrong > 0 ? 1 : 0;

function complain(subject: Generation, input: string, what: string): void {
  if (wrong++ < 20) console.error(`${subject.id} ${JSON.stringify(input)}: ${what}`);
}
