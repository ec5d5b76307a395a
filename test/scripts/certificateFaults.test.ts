import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { certificateFaults } from "../../scripts/prove/certificateFaults.js";
import { hash } from "../../scripts/generate/cache.js";
import { readRules } from "../../src/languages/abnf/notation.js";
import { RuleAutomata } from "../../src/languages/abnf/ruleAutomata.js";
import { Automata, type PackedAutomata } from "../../src/languages/automata/automaton.js";
import type { Bisimulation } from "../../src/languages/peg/checkBisimulation.js";
import { decide } from "../../src/languages/peg/decide.js";
import { readPegText } from "../../scripts/generate/pegFile.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";

afterAll(removeScratch);

const tables = (abnf: string): PackedAutomata => {
  const rules = readRules(abnf, "abnf");
  return new RuleAutomata(rules).packed(rules);
};
const table = tables('a = *"xy"');

/** The proof that a PEG accepts what the table does. */
function proofOf(peg: string): Bisimulation {
  const automata = new Automata(table);
  const decided = decide(readPegText(peg, "test"), "a", automata, automata.startOf("a"));
  return decided.equal ? decided.certificate() : expect.fail(`"${decided.witness}"`);
}

const PROOF = proofOf('a = "xy"i*');

/** Writes a certificate of one rule and one language of components, and returns its folder. */
function certificate({
  result = "equal",
  rule = "a",
  proof = PROOF,
  certified = proof,
}: { result?: string; rule?: string; proof?: Bisimulation; certified?: Bisimulation } = {}): string {
  const folder = scratchDirectory();
  const sum = hash(JSON.stringify(certified));
  const rules = [{ rule, result, bisimulation: { hash: sum } }];
  const components = [{ of: "host: x", result: "equal", hash: sum }];
  mkdirSync(join(folder, "proofs"));
  writeFileSync(join(folder, "certificate.json"), JSON.stringify({ grammars: [{ id: "g", rules, components }] }));
  writeFileSync(join(folder, "proofs/g.json"), JSON.stringify({ a: { restsOn: "", bisimulation: proof } }));
  writeFileSync(
    join(folder, "proofs/g.components.json"),
    JSON.stringify({ key: [{ of: "host: x", result: "equal", certificate: proof }] }),
  );
  return folder;
}

const faults = async (folder: string, automata = table): Promise<readonly string[]> =>
  (await certificateFaults(folder, () => Promise.resolve(automata))).faults;

it("a certificate that proves what it says has no fault", async () => {
  const { rules, components, pairs, faults } = await certificateFaults(certificate(), () => Promise.resolve(table));
  expect({ rules, components, faults }).toEqual({ rules: 1, components: 1, faults: [] });
  expect(pairs).toBeGreaterThan(2);
});

it.each([
  ["a rule that is not equal", { result: "undecided" }, "g a: undecided, not proved equal"],
  ["a proof that was changed", { certified: { ...PROOF, pairs: [] } }, "g a: the proof is not the certified one"],
  ["a rule without a proof", { rule: "b" }, "g b: no proof"],
  ["a table without a rule", { rule: "b" }, "g a: has a table and no proof"],
])("%s", async (_, change, fault) => {
  expect(await faults(certificate(change))).toContain(fault);
});

it("a proof with a pair fewer is no bisimulation", async () => {
  for (const i of PROOF.pairs.keys()) {
    const proof = { ...PROOF, pairs: PROOF.pairs.filter((_, j) => j !== i) };
    expect((await faults(certificate({ proof }))).map((fault) => fault.replace(/:.*/, ""))).toEqual(["g a", "g, host"]);
  }
});

it.each(['a = *"xz"', 'a = 1*"xy"', 'a = *( "xy" / "u" )', 'a = *%s"xy"'])(
  "a proof about another table: %s",
  async (abnf) => {
    expect(await faults(certificate(), tables(abnf))).toEqual(["g a: the proof is about another table"]);
  },
);
