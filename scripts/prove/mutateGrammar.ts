/**
 * `npm run mutate-grammar`: every single edit of each PEG is refuted with a shortest string, or proved to change neither the
 * language of any rule nor a choice that the document settles. `--generation ID` narrows the run; `--verbose` prints
 * every edit. Exits 1 if an edit is left open.
 */
import { parseArgs } from "node:util";
import { Automata } from "../../src/automata/automaton.js";
import { decide } from "../../src/peg/decide.js";
import { UndecidableError } from "../../src/peg/undecidableError.js";
import { proveAttribution } from "./attribution.js";
import { packAutomata, RuleAutomata } from "../../src/abnf/ruleAutomata.js";
import { matchesNowhere } from "../../src/synthesis/translationFaults.js";
import { followedBy } from "../../src/peg/peg.js";
import type { Peg } from "../../src/peg/peg.js";
import { usersOf } from "./departures.js";
import { readGenerations, readGrammarSource } from "../generate/grammarSource.js";
import type { GrammarSource } from "../generate/grammarSource.js";
import { mutants } from "./mutants.js";
import { pegIdentifier } from "../../src/peg/mechanicalPeg.js";
import type { PegRule } from "../generate/pegFile.js";

type Outcome =
  | { readonly kind: "refuted"; readonly by: string; readonly witness: string }
  | { readonly kind: "attributed otherwise"; readonly by: string; readonly witness: string }
  | { readonly kind: "equivalent" }
  | { readonly kind: "no grammar"; readonly by: string }
  | { readonly kind: "open"; readonly by: string };

const { values } = parseArgs({ options: { generation: { type: "string" }, verbose: { type: "boolean" } } });
const generations = readGenerations().filter(({ id }) => values.generation === undefined || id === values.generation);
if (generations.length === 0) {
  console.error(
    `there is no generation ${values.generation ?? ""}; there are ${readGenerations()
      .map(({ id }) => id)
      .join(", ")}`,
  );
  process.exit(2);
}
let open = 0;
for (const facts of generations) run(readGrammarSource(facts));
if (open > 0) process.exitCode = 1;

function run(source: GrammarSource): void {
  const { facts, corrected, core, peg } = source;
  const began = Date.now();
  const made = new RuleAutomata([...corrected, ...core]);
  const automata = new Automata(
    packAutomata(new Map([...corrected, ...core].map((rule) => [rule.name, made.of(rule)]))),
  );
  const shipped = new Map(peg.map((rule) => [rule.pegName, rule.peg]));
  const counts = new Map<Outcome["kind"], number>();
  for (const rule of peg) {
    for (const { edit, peg: edited, exchanged } of mutants(rule.peg)) {
      const outcome: Outcome =
        exchanged && matchesNowhere(shipped, exchanged.map(followedBy))
          ? { kind: "equivalent" as const }
          : judge(source, automata, rule, edited);
      counts.set(outcome.kind, (counts.get(outcome.kind) ?? 0) + 1);
      if (outcome.kind === "open") open++;
      if (values.verbose === true || outcome.kind === "open" || outcome.kind === "equivalent") {
        const shown =
          "witness" in outcome
            ? `${outcome.kind}: ${outcome.by} ${JSON.stringify(outcome.witness)}`
            : "by" in outcome
              ? `${outcome.kind}: ${outcome.by}`
              : outcome.kind;
        console.log(`  ${facts.id} ${rule.pegName}: ${edit}: ${shown}`);
      }
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${facts.id} ${rule.pegName}\x1b[K\r`);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const told = [...counts].map(([kind, count]) => `${count} ${kind}`).join(", ");
  console.log(`${facts.id}: ${total} edits: ${told} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

function judge(source: GrammarSource, automata: Automata, rule: PegRule, edited: Peg): Outcome {
  const peg = source.peg.map((other) => (other === rule ? { ...other, peg: edited } : other));
  const expressions = new Map(peg.map((other) => [other.pegName, other.peg]));
  try {
    for (const user of usersOf(source, rule)) {
      const decision = decide(expressions, pegIdentifier(user.name), automata, automata.startOf(user.name));
      if (!decision.equal) return { kind: "refuted", by: user.name, witness: decision.witness };
    }
    for (const attribution of source.facts.attributions) {
      for (const { to, counterExample } of proveAttribution({ ...source, peg }, attribution)) {
        if (counterExample)
          return { kind: "attributed otherwise", by: `${attribution.rule} to ${to}`, witness: counterExample.witness };
      }
    }
    return { kind: "equivalent" };
  } catch (error) {
    if (!(error instanceof UndecidableError)) throw error;
    // A loop round nothing, or a rule that nothing is left of: Peggy would not even make a parser of it.
    return /never ends|recursion/.test(error.reason)
      ? { kind: "no grammar", by: error.reason }
      : { kind: "open", by: error.reason };
  }
}
