/**
 * `npm run mutate-grammar`: refutes every single edit of each PEG with a shortest string, or proves that it changes neither
 * the language of any rule nor a choice that the document settles. Exits 1 if an edit is left open.
 *
 * The rules that a document of schemes takes from a generation are edited only there.
 *
 * - `--generation ID` narrows the run to one grammar, `--rule NAME` to one rule of a PEG.
 * - `--rotating` tries a sixth of the edits of each grammar, a different one each day: after six days all have been
 *   tried. `--day N` names the day instead of the clock.
 * - `--verbose` prints every edit.
 *
 * The edits are divided among as many processes as there are processors.
 */
import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Automata } from "../../src/languages/automata/automaton.js";
import { decide } from "../../src/languages/peg/decide.js";
import { UndecidableError } from "../../src/languages/peg/undecidableError.js";
import { proveDocumentAttribution } from "./documentAttribution.js";
import { RuleAutomata } from "../../src/languages/abnf/ruleAutomata.js";
import { matchesNowhere } from "../../src/grammars/synthesis/translationFaults.js";
import { knownPegs } from "./knownPegs.js";
import { followedBy, type Peg } from "../../src/languages/peg/peg.js";
import { usersOf } from "./departures.js";
import { readDocuments, readGrammarSource, type GrammarSource } from "../generate/grammarSource.js";
import { mutants } from "./mutants.js";
import { pegIdentifier } from "../../src/languages/peg/mechanicalPeg.js";
import type { PegRule } from "../generate/pegFile.js";

type Outcome =
  | { readonly kind: "refuted"; readonly by: string; readonly witness: string }
  | { readonly kind: "attributed otherwise"; readonly by: string; readonly witness: string }
  | { readonly kind: "equivalent" }
  | { readonly kind: "no grammar"; readonly by: string }
  | { readonly kind: "open"; readonly by: string };

/** The outcome of one edit of a rule of a PEG, as one process sends it to another. */
interface JudgedEdit {
  readonly id: string;
  readonly rule: string;
  readonly edit: string;
  readonly outcome: Outcome;
}

/** The message of a process that its share of a grammar is judged. */
interface JudgedShare {
  readonly judged: string;
}

/** The number of parts into which `--rotating` divides the edits of a grammar. */
const PARTS = 6;
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
const generations = all.filter(({ id }) => values.generation === undefined || id === values.generation);

if (values.share !== undefined) {
  const [share = 0, shares = 1] = values.share.split("/").map(Number);
  judgeShare(share, shares);
} else if (generations.length === 0) {
  console.error(`there is no document ${values.generation ?? ""}; there are ${all.map(({ id }) => id).join(", ")}`);
  process.exitCode = 2;
} else {
  if (values.rotating === true) console.log(`day ${dayNumber()}: a sixth of the edits of each grammar`);
  if ((await report()) > 0) process.exitCode = 1;
}

/** Returns the number of the day since 1970, or the one that was given. */
function dayNumber(): number {
  return values.day === undefined ? Math.floor(Date.now() / MS_PER_DAY) : Number(values.day);
}

/** Has the edits judged, prints the results for each grammar, and returns how many edits were left open. */
async function report(): Promise<number> {
  const began = Date.now();
  const shares = availableParallelism();
  const grammars = new Map<string, { readonly counts: Map<Outcome["kind"], number>; shares: number }>(
    generations.map(({ id }) => [id, { counts: new Map<Outcome["kind"], number>(), shares }]),
  );
  let open = 0;
  const tell = (message: JudgedEdit | JudgedShare): void => {
    const id = "judged" in message ? message.judged : message.id;
    const grammar = grammars.get(id);
    if (!grammar) throw new Error(`nobody asked for ${id}`);
    const { counts } = grammar;
    if ("judged" in message) {
      if (--grammar.shares > 0) return;
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const told = [...counts].map(([kind, count]) => `${count} ${kind}`).join(", ");
      console.log(`${id}: ${total} edits: ${told} (after ${((Date.now() - began) / 1000).toFixed(1)} s)`);
      open += counts.get("open") ?? 0;
      return;
    }
    const { rule, edit, outcome } = message;
    counts.set(outcome.kind, (counts.get(outcome.kind) ?? 0) + 1);
    if (values.verbose !== true && outcome.kind !== "open" && outcome.kind !== "equivalent") return;
    const by = "by" in outcome ? `: ${outcome.by}` : "";
    const witness = "witness" in outcome ? ` ${JSON.stringify(outcome.witness)}` : "";
    console.log(`  ${id} ${rule}: ${edit}: ${outcome.kind}${by}${witness}`);
  };
  await Promise.all(Array.from({ length: shares }, (_, share) => judgedBy(`${share}/${shares}`, tell)));
  const unfinished = [...grammars].filter(([, { shares: left }]) => left > 0).map(([id]) => id);
  if (unfinished.length > 0) throw new Error(`not judged to the end: ${unfinished.join(", ")}`);
  return open;
}

/** Starts this script again, with the same options, for a share of the edits. Rejects if the process fails. */
function judgedBy(share: string, tell: (message: JudgedEdit | JudgedShare) => void): Promise<void> {
  // Both processes must use the same day.
  const day = values.rotating === true ? ["--day", String(dayNumber())] : [];
  const child = fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), ...day, "--share", share]);
  child.on("message", (message) => {
    tell(message as JudgedEdit | JudgedShare);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`the process for share ${share} ended with ${code ?? "a signal"}`));
    });
  });
}

/** Judges a share of the edits of each grammar, and sends each outcome to the process that started this one. */
function judgeShare(share: number, shares: number): void {
  for (const facts of generations) {
    const { id } = facts;
    const source = readGrammarSource(facts);
    const { corrected, core, peg } = source;
    const made = new RuleAutomata([...corrected, ...core]);
    const automata = made.tables([...corrected, ...core]);
    const shipped = new Map(peg.map((rule) => [rule.pegName, rule.peg]));
    let number = 0;
    for (const rule of peg) {
      if (facts.imported && !rule.file.endsWith(`/${id}.peggy`)) continue;
      if (values.rule !== undefined && rule.pegName !== pegIdentifier(values.rule)) continue;
      for (const { edit, peg: edited, exchanged } of mutants(rule.peg)) {
        if (!isOfToday(number++, share, shares)) continue;
        const outcome: Outcome =
          exchanged && matchesNowhere(shipped, exchanged.map(followedBy), { known: knownPegs(source) })
            ? { kind: "equivalent" }
            : judge(source, automata, rule, edited);
        process.send?.({ id, rule: rule.pegName, edit, outcome } satisfies JudgedEdit);
      }
    }
    process.send?.({ judged: id } satisfies JudgedShare);
  }
}

/** Returns true if an edit belongs to a share, and, if only some are taken, to those of the day. */
function isOfToday(number: number, share: number, shares: number): boolean {
  if (values.rotating !== true) return number % shares === share;
  return number % PARTS === dayNumber() % PARTS && Math.floor(number / PARTS) % shares === share;
}

function judge(source: GrammarSource, automata: Automata, rule: PegRule, edited: Peg): Outcome {
  const peg = source.peg.map((other) => (other === rule ? { ...other, peg: edited } : other));
  const expressions = new Map(peg.map((other) => [other.pegName, other.peg]));
  try {
    for (const user of usersOf(source, rule)) {
      const decision = decide(expressions, pegIdentifier(user.name), automata, automata.startOf(user.name), {
        known: knownPegs(source),
      });
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
    // A loop around an empty match, or an empty rule: Peggy makes no parser of it.
    return /never ends|recursion/.test(error.reason)
      ? { kind: "no grammar", by: error.reason }
      : { kind: "open", by: error.reason };
  }
}
