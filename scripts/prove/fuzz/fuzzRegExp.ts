/**
 * `npm run fuzz:regexp`: compares the languages of random regular expressions, of all flags, with the engine's own RegExp, on pairs of an expression and a
 * string.
 *
 *   -- --pairs N   how many pairs are compared (100,000 by default)
 *   -- --seed N    repeats a run
 */
import { parseArgs } from "node:util";
import { compareRegExps } from "./regexpPairs.js";

const { values } = parseArgs({
  options: { pairs: { type: "string", default: "100000" }, seed: { type: "string", default: "1" } },
});
const { differences, ...counts } = compareRegExps(Number(values.seed), Number(values.pairs));
console.log(JSON.stringify({ seed: Number(values.seed), ...counts, differences: differences.length }));
for (const difference of differences.slice(0, 20)) console.log(JSON.stringify(difference));
if (differences.length > 0) process.exitCode = 1;
