/**
 * `npm run compare`: decides for every two documents, and for each document and its printed grammar, in which ways components differ in
 * strings that both accept, and writes it into grammar/comparisons.json. A pair whose grammars have not changed is left as it is.
 *
 * `-- --check` only looks whether that is so for all pairs, which takes a second; `-- --fresh --check` decides everything anew and compares.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { isMainThread, parentPort } from "node:worker_threads";
import { ComponentComparison } from "../../src/comparison/diff/resplits.js";
import { comparisonKey, type StoredComparison } from "../../src/comparison/diff/storedComparisons.js";
import { namedGenerations } from "../../src/documents/generationOf.js";
import type { Generation } from "../../src/uri/generation/generation.js";
import { factsOf } from "../../src/uri/facade/internals.js";
import { valueFor } from "../../src/text/itemAt.js";
import { hash } from "../generate/cache.js";
import { GRAMMAR, readDocuments, readGrammarSource, type GrammarSource } from "../generate/grammarSource.js";
import { GrammarFileError } from "../generate/pegFile.js";
import { inWorkers } from "../inWorkers.js";
import { compiledParsers } from "./compiledParsers.js";
import { readableWitness } from "./comparison/readableWitness.js";
import { componentWitnesses, type ComparedParser } from "./comparison/resplits.js";

const FILE = "comparisons.json";

/** Two grammars, the older document first. */
interface Pair {
  readonly key: string;
  readonly a: Generation;
  readonly b: Generation;
}

const known = new Map<Generation, GrammarSource>();

if (isMainThread) await lead();
else
  parentPort?.on("message", (key: string) => {
    const pair = valueFor(new Map(pairs().map((one) => [one.key, one])), key);
    parentPort?.postMessage({ key, components: decided(pair) });
  });

async function lead(): Promise<void> {
  const { values } = parseArgs({
    options: { check: { type: "boolean", default: false }, fresh: { type: "boolean", default: false } },
  });
  const stored = JSON.parse(readFileSync(join(GRAMMAR, FILE), "utf8")) as Record<string, StoredComparison>;
  const all = pairs();
  const stale = all.filter((pair) => stored[pair.key]?.madeFrom !== madeFrom(pair));
  const keys = new Set(all.map(({ key }) => key));
  const gone = Object.keys(stored).filter((key) => !keys.has(key));
  if (values.check && !values.fresh) {
    const wrong = [...stale.map(({ key }) => key), ...gone];
    if (wrong.length === 0) return;
    console.error(`grammar/${FILE} is not made from the grammars: ${wrong.join(", ")}. Run "npm run compare".`);
    process.exitCode = 1;
    return;
  }
  const wanted = values.fresh ? all : stale;
  const found = new Map<string, StoredComparison["components"]>();
  await inWorkers(
    new URL(import.meta.url),
    wanted.map(({ key }) => key),
    ({ key, components }: { readonly key: string; readonly components: StoredComparison["components"] }) => {
      found.set(key, components);
      console.log(`${key}: ${components.length} ways in which components differ (${found.size} of ${wanted.length})`);
      // Nothing is lost if it is interrupted.
      if (!values.check) write(all, stored, found);
    },
  );
  if (!values.check) return write(all, stored, found);
  const other = wanted.filter(({ key }) => !isDeepStrictEqual(stored[key]?.components, found.get(key)));
  if (other.length === 0) return;
  console.error(`grammar/${FILE} has something else for ${other.map(({ key }) => key).join(", ")}`);
  process.exitCode = 1;
}

function write(
  all: readonly Pair[],
  stored: Readonly<Record<string, StoredComparison>>,
  found: ReadonlyMap<string, StoredComparison["components"]>,
): void {
  const lines = all.flatMap((pair) => {
    const components = found.get(pair.key);
    const comparison = components ? { madeFrom: madeFrom(pair), components } : stored[pair.key];
    return comparison ? [`  ${JSON.stringify(pair.key)}: ${JSON.stringify(comparison)}`] : [];
  });
  writeFileSync(join(GRAMMAR, FILE), `{\n${lines.join(",\n")}\n}\n`);
}

/** Returns every two documents, and each one with its printed grammar. */
function pairs(): Pair[] {
  return namedGenerations.flatMap((a, i) =>
    [...(a.published ? [a.published] : []), ...namedGenerations.slice(i + 1)].map((b) => ({
      key: comparisonKey(a, b),
      a,
      b,
    })),
  );
}

function decided({ a, b }: Pair): StoredComparison["components"] {
  const comparison = new ComponentComparison(a, b);
  const found = componentWitnesses(parserOf(a), parserOf(b), comparison.components);
  return found.map(([inA, inB, change, witness]) => {
    const differences = JSON.stringify(comparison.differences(witness));
    const shows = (text: string): boolean =>
      a.test(text) && b.test(text) && JSON.stringify(comparison.differences(text)) === differences;
    return [inA, inB, change, readableWitness(witness, shows)];
  });
}

function parserOf(of: Generation): ComparedParser {
  const nodes = factsOf(of);
  return { program: compiledParsers(sourceOf(of), nodes).components, nodes };
}

/** Returns a hash of everything that the comparison of two grammars is made from; not of the code. */
function madeFrom({ a, b }: Pair): string {
  const inputs = [a, b].map((of) => {
    const { componentPeg, files } = sourceOf(of);
    const { layout, rulesOf, forms, holders, components } = factsOf(of);
    return [files, componentPeg.map(({ text }) => text), layout, rulesOf, forms, holders, components];
  });
  return hash(JSON.stringify([inputs, new ComponentComparison(a, b).components])).slice(0, 16);
}

function sourceOf(of: Generation): GrammarSource {
  const found = known.get(of);
  if (found) return found;
  const facts = readDocuments().find(({ id }) => id === of.id);
  if (!facts) throw new GrammarFileError("grammar/documents.json", 1, "there is no such document", of.id);
  const source = readGrammarSource(facts);
  const isPrinted = namedGenerations.some(({ published }) => published === of);
  const peg = isPrinted ? source.publishedPeg : undefined;
  const made = peg ? { ...source, peg, componentPeg: peg } : source;
  known.set(of, made);
  return made;
}
