/**
 * `npm run diagnosis:learn [rounds]`: learns the prices of src/uri/diagnosis/prices.ts from the labelled mistakes that are for tuning, by coordinate
 * descent: each price is moved a little, and the change is kept if more first repairs are right. The held-out sets are
 * not read. Prints the prices that moved, and the worth of each price: how many rows go wrong without it.
 */
import { readFileSync } from "node:fs";
import type { GeneratedGrammar } from "../../src/uri/generated.js";
import { automataOf } from "../../src/uri/facade/internals.js";
import { Diagnostician } from "../../src/uri/diagnosis/diagnostician.js";
import { PRICES, type PriceName } from "../../src/uri/diagnosis/prices.js";
import { generation } from "../../src/documents/index.js";
import type { Generation } from "../../src/uri/generation/generation.js";
import { valueFor } from "../../src/text/itemAt.js";

interface Row {
  readonly origin: string;
  readonly generation?: Generation["id"];
  readonly rule?: string;
  readonly input: string;
  readonly unfilled?: true;
  readonly expect: { readonly repair?: string; readonly alsoRepairs?: readonly string[] };
}

const ORIGINS = ["tuned", "typed", "found"];
const STEPS = [1, -1, 3, -3];
const ROUNDS = Number(process.argv[2] ?? 1);

const text = readFileSync(new URL("../../test/cases/diagnosis.json", import.meta.url), "utf8");
const rows = (JSON.parse(text) as readonly Row[]).filter(({ origin }) => ORIGINS.includes(origin));
const grammars = new Map<string, GeneratedGrammar>();
for (const id of new Set(rows.map(({ generation: of = "rfc3986" }) => of))) {
  const module = (await import(`../../generated/${id}.js`)) as { readonly default: GeneratedGrammar };
  grammars.set(id, module.default);
}

/** Returns the number of rows whose first repair is right, with the prices as they are. */
function rightRows(): number {
  const diagnosticians = new Map(
    [...grammars].map(([id, grammar]) => [
      id,
      new Diagnostician(grammar, automataOf(generation(id as Generation["id"]))),
    ]),
  );
  return rows.filter(({ generation: id = "rfc3986", rule = generation(id).startRule, input, unfilled, expect }) => {
    const [first] = valueFor(diagnosticians, id).refusal(input, rule).repairs;
    return first
      ? [expect.repair, ...(expect.alsoRepairs ?? [])].includes(first.mended)
      : unfilled === true || expect.repair === undefined;
  }).length;
}

/** Returns the number of right rows with another price. */
function rightWith(name: PriceName, price: number): number {
  const before = PRICES[name];
  PRICES[name] = price;
  const right = rightRows();
  PRICES[name] = before;
  return right;
}

const names = Object.keys(PRICES) as PriceName[];
let best = rightRows();
console.log(`${best} of ${rows.length} first repairs are right`);
for (let round = 0; round < ROUNDS; round++) {
  for (const name of names) {
    for (const step of STEPS) {
      const price = PRICES[name] + step;
      const right = price > 0 ? rightWith(name, price) : 0;
      if (right <= best) continue;
      console.log(`${name}: ${PRICES[name]} -> ${price}, ${best} -> ${right}`);
      [PRICES[name], best] = [price, right];
    }
  }
}
for (const name of names) console.log(`${name} ${PRICES[name]}: ${best - rightWith(name, 1)} rows go wrong without it`);
