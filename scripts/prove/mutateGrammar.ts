/**
 * `npm run mutate-grammar`: refutes every single edit of each PEG with a shortest string, or proves that it changes neither
 * the language of any rule nor a choice that the document settles. Exits 1 if an edit is left open.
 *
 * The rules that a document of schemes takes from a generation are edited there alone.
 *
 * - `--generation ID` narrows the run to one grammar, `--rule NAME` to one rule of a PEG.
 * - `--rotating` takes a third of the grammars, another one each day: after three days all have been taken.
 *   `--day N` names the day instead of the clock.
 * - `--verbose` prints every edit.
 *
 * The edits are divided among as many processes as there are processors.
 */
import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Automata } from "../../src/automata/automaton.js";
import { decide } from "../../src/peg/decide.js";
import { UndecidableError } from "../../src/peg/undecidableError.js";
import { proveDocumentAttribution } from "./documentAttribution.js";
import { packAutomata } from "../../src/abnf/packAutomata.js";
import { RuleAutomata } from "../../src/abnf/ruleAutomata.js";
import { matchesNowhere } from "../../src/synthesis/translationFaults.js";
import { followedBy } from "../../src/peg/peg.js";
import type { Peg } from "../../src/peg/peg.js";
import { usersOf } from "./departures.js";
import { readDocuments, readGrammarSource } from "../generate/grammarSource.js";
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

/** The outcome of one edit of a rule of a PEG, as one process tells it to another. */
interface JudgedEdit {
  readonly rule: string;
  readonly edit: string;
  readonly outcome: Outcome;
}

/** The number of parts into which `--rotating` divides the grammars. */
const PARTS = 3;
const MS_PER_DAY = 86_400_000;

const { values } = parseArgs({
  options: {
    generation: { type: "string" },
    rule: { type: "string" },
    rotating: { type: "boolean" },
    day: { type: "string" },
    verbose: { type: "boolean" },
    // Given by this script to the processes that it starts: `1/4` is the second of four shares of the edits.
    share: { type: "string" },
  },
});
const all = readDocuments();
const generations = all.filter(({ id }, i) => {
  if (values.generation !== undefined) return id === values.generation;
  return values.rotating !== true || i % PARTS === dayNumber() % PARTS;
});

if (values.share !== undefined) {
  const [share = 0, shares = 1] = values.share.split("/").map(Number);
  judgeShare(share, shares);
} else if (generations.length === 0) {
  console.error(`there is no document ${values.generation ?? ""}; there are ${all.map(({ id }) => id).join(", ")}`);
  process.exitCode = 2;
} else {
  const ids = generations.map(({ id }) => id);
  if (values.rotating === true) console.log(`day ${dayNumber()}, so this third of the grammars: ${ids.join(", ")}`);
  let open = 0;
  for (const id of ids) open += await report(id);
  if (open > 0) process.exitCode = 1;
}

/** Returns the number of the day since 1970, or the one that was given. */
function dayNumber(): number {
  return values.day === undefined ? Math.floor(Date.now() / MS_PER_DAY) : Number(values.day);
}

/** Has the edits of a grammar judged, prints what came out, and returns how many were left open. */
async function report(id: string): Promise<number> {
  const began = Date.now();
  const counts = new Map<Outcome["kind"], number>();
  const shares = availableParallelism();
  await Promise.all(
    Array.from({ length: shares }, (_, share) =>
      judgedBy(id, `${share}/${shares}`, ({ rule, edit, outcome }) => {
        counts.set(outcome.kind, (counts.get(outcome.kind) ?? 0) + 1);
        if (values.verbose !== true && outcome.kind !== "open" && outcome.kind !== "equivalent") return;
        const by = "by" in outcome ? `: ${outcome.by}` : "";
        const witness = "witness" in outcome ? ` ${JSON.stringify(outcome.witness)}` : "";
        console.log(`  ${id} ${rule}: ${edit}: ${outcome.kind}${by}${witness}`);
      }),
    ),
  );
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const told = [...counts].map(([kind, count]) => `${count} ${kind}`).join(", ");
  console.log(`${id}: ${total} edits: ${told} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return counts.get("open") ?? 0;
}

/** Starts this script again for a share of the edits of a grammar. Rejects if the process fails. */
function judgedBy(id: string, share: string, tell: (judged: JudgedEdit) => void): Promise<void> {
  const rule = values.rule === undefined ? [] : ["--rule", values.rule];
  const child = fork(fileURLToPath(import.meta.url), ["--generation", id, "--share", share, ...rule]);
  child.on("message", (message) => {
    tell(message as JudgedEdit);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`the process for share ${share} of ${id} ended with ${code ?? "a signal"}`));
    });
  });
}

/** Judges a share of the edits of one grammar, and tells each outcome to the process that started this one. */
function judgeShare(share: number, shares: number): void {
  for (const facts of generations) {
    const source = readGrammarSource(facts);
    const { corrected, core, peg } = source;
    const made = new RuleAutomata([...corrected, ...core]);
    const automata = new Automata(
      packAutomata(new Map([...corrected, ...core].map((rule) => [rule.name, made.of(rule)]))),
    );
    const shipped = new Map(peg.map((rule) => [rule.pegName, rule.peg]));
    let number = 0;
    for (const rule of peg) {
      if (facts.imported && !rule.file.endsWith(`/${facts.id}.peggy`)) continue;
      if (values.rule !== undefined && rule.pegName !== pegIdentifier(values.rule)) continue;
      for (const { edit, peg: edited, exchanged } of mutants(rule.peg)) {
        if (number++ % shares !== share) continue;
        const outcome: Outcome =
          exchanged && matchesNowhere(shipped, exchanged.map(followedBy))
            ? { kind: "equivalent" }
            : judge(source, automata, rule, edited);
        process.send?.({ rule: rule.pegName, edit, outcome } satisfies JudgedEdit);
      }
    }
  }
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
      for (const { to, counterExample } of proveDocumentAttribution({ ...source, peg }, attribution)) {
        if (counterExample)
          return { kind: "attributed otherwise", by: `${attribution.rule} to ${to}`, witness: counterExample.witness };
      }
    }
    return { kind: "equivalent" };
  } catch (error) {
    if (!(error instanceof UndecidableError)) throw error;
    // A loop around an empty match, or an empty rule: Peggy would not make a parser of it.
    return /never ends|recursion/.test(error.reason)
      ? { kind: "no grammar", by: error.reason }
      : { kind: "open", by: error.reason };
  }
}
