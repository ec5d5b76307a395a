/**
 * `npm run prove:check [-- FOLDER]`: checks the certificate that `npm run prove` has written, or one that is attached to a release, without any
 * code of the decision: every proof in it, and that the proofs are about the tables of this checkout. Exits 1 if something is wrong.
 */
import type { GeneratedGrammar } from "../../src/uri/generated.js";
import { GENERATED } from "../generate/grammarSource.js";
import { certificateFaults } from "./certificateFaults.js";

const [folder = GENERATED] = process.argv.slice(2);
const { rules, components, pairs, faults } = await certificateFaults(folder, async (id) => {
  const { default: grammar } = (await import(new URL(`../../generated/${id}.js`, import.meta.url).href)) as {
    default: GeneratedGrammar;
  };
  return grammar.automata;
});
for (const fault of faults) console.error(fault);
console.log(
  `${rules} rules and ${components} languages of components, proved by ${pairs.toLocaleString("en")} pairs of states; ${faults.length} faults`,
);
if (faults.length > 0) process.exitCode = 1;
