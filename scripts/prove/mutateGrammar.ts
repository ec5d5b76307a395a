/**
 * `npm run mutate-grammar`: refutes every single edit of each PEG with a shortest string, or proves that it changes neither
 * the language of any rule nor a choice that the document settles. Exits 1 if an edit is left open.
 *
 * The rules that a document of schemes takes from a generation are edited only there.
 *
 * - `--generation ID` narrows the run to one grammar, `--rule NAME` to one rule of a PEG.
 * - `--sample N` tries one edit in N of each grammar, which the commit chooses.
 * - `--verbose` prints every edit.
 *
 * The edits are divided among as many threads as there are processors.
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { isMainThread, parentPort } from "node:worker_threads";
import { commitSample, isInSample, type Sample } from "../commitSample.js";
import { inWorkers } from "../inWorkers.js";
import { Automata } from "../../src/languages/automata/automaton.js";
import { UndecidableError } from "../../src/languages/peg/undecidableError.js";
import { RuleAutomata } from "../../src/languages/abnf/ruleAutomata.js";
import { matchesNowhere } from "../../src/grammars/synthesis/translationFaults.js";
import { chosenDocuments } from "./chosenDocuments.js";
import { changedChoice, changedLanguage, knownPegs } from "./changedPeg.js";
import { followedBy, type Peg } from "../../src/languages/peg/peg.js";
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

/** The outcome of one edit of a rule of a PEG. */
interface JudgedEdit {
  readonly rule: string;
  readonly edit: string;
  readonly outcome: Outcome;
}

/** A thread's job: one of several shares of the edits of a grammar or of one rule, or of a sample of them. */
interface Share {
  readonly id: GrammarSource["facts"]["id"];
  readonly rule: string | undefined;
  readonly share: number;
  readonly shares: number;
  readonly sample: Sample;
}

const { values } = parseArgs({
  options: {
    generation: { type: "string" },
    rule: { type: "string" },
    sample: { type: "string" },
    verbose: { type: "boolean" },
  },
});
const all = readDocuments();
const generations = chosenDocuments(all, values.generation);

if (!isMainThread) parentPort?.on("message", (job: Share) => parentPort?.postMessage({ job, edits: judgedEdits(job) }));
else if (generations.length > 0 && (await report()) > 0) process.exitCode = 1;

/** Has the edits judged, prints the results for each grammar, and returns how many edits were left open. */
async function report(): Promise<number> {
  const began = Date.now();
  const sample = commitSample(values.sample);
  const shares = availableParallelism();
  const jobs = generations.flatMap(({ id }) =>
    Array.from({ length: shares }, (_, share) => ({ id, rule: values.rule, share, shares, sample })),
  );
  const judged = new Map(generations.map(({ id }) => [id, [] as (readonly JudgedEdit[])[]]));
  let open = 0;
  await inWorkers<Share, { readonly job: Share; readonly edits: readonly JudgedEdit[] }>(
    new URL(import.meta.url),
    jobs,
    ({ job: { id }, edits }) => {
      const finished = judged.get(id) ?? [];
      if (finished.push(edits) < shares) return;
      const counts = new Map<Outcome["kind"], number>();
      for (const { rule, edit, outcome } of finished.flat()) {
        counts.set(outcome.kind, (counts.get(outcome.kind) ?? 0) + 1);
        if (values.verbose !== true && outcome.kind !== "open" && outcome.kind !== "equivalent") continue;
        const by = "by" in outcome ? `: ${outcome.by}` : "";
        const witness = "witness" in outcome ? ` ${JSON.stringify(outcome.witness)}` : "";
        console.log(`  ${id} ${rule}: ${edit}: ${outcome.kind}${by}${witness}`);
      }
      const told = [...counts].map(([kind, count]) => `${count} ${kind}`).join(", ");
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      console.log(`${id}: ${finished.flat().length} edits: ${told} (after ${seconds} s)`);
      open += counts.get("open") ?? 0;
    },
  );
  return open;
}

/** Judges a share of the edits of a grammar. */
function judgedEdits({ id, rule: only, ...share }: Share): JudgedEdit[] {
  const facts = all.find((one) => one.id === id);
  if (!facts) throw new Error(`there is no document ${id}`);
  const source = readGrammarSource(facts);
  const { corrected, core, peg } = source;
  const automata = new RuleAutomata([...corrected, ...core]).tables([...corrected, ...core]);
  const shipped = new Map(peg.map((rule) => [rule.pegName, rule.peg]));
  const judged: JudgedEdit[] = [];
  let number = 0;
  for (const rule of peg) {
    if (facts.imported && !rule.file.endsWith(`/${id}.peggy`)) continue;
    if (only !== undefined && rule.pegName !== pegIdentifier(only)) continue;
    for (const { edit, peg: edited, exchanged } of mutants(rule.peg)) {
      if (!isChosen(number++, share)) continue;
      const outcome: Outcome =
        exchanged && matchesNowhere(shipped, exchanged.map(followedBy), { known: knownPegs(source) })
          ? { kind: "equivalent" }
          : judge(source, automata, rule, edited);
      judged.push({ rule: rule.pegName, edit, outcome });
    }
  }
  return judged;
}

/** Returns true if an edit belongs to the sample, and in it to a share. */
function isChosen(number: number, { share, shares, sample }: Pick<Share, "share" | "shares" | "sample">): boolean {
  return isInSample(number, sample) && Math.floor(number / sample.parts) % shares === share;
}

function judge(source: GrammarSource, automata: Automata, rule: PegRule, edited: Peg): Outcome {
  const peg = source.peg.map((other) => (other === rule ? { ...other, peg: edited } : other));
  try {
    const language = changedLanguage(source, rule.pegName, peg, automata);
    if (language) return { kind: "refuted", by: language.rule, witness: language.witness };
    const choice = changedChoice({ ...source, peg });
    if (choice) return { kind: "attributed otherwise", by: `${choice.rule} to ${choice.to}`, witness: choice.witness };
    return { kind: "equivalent" };
  } catch (error) {
    if (!(error instanceof UndecidableError)) throw error;
    // A loop around an empty match, or an empty rule: Peggy makes no parser of it.
    return /never ends|recursion/.test(error.reason)
      ? { kind: "no grammar", by: error.reason }
      : { kind: "open", by: error.reason };
  }
}
