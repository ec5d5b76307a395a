/**
 * `npm run prove`: decides for every rule of every published grammar whether its PEG accepts exactly what its ABNF derives.
 * Prints one line per rule; then whether the passes of the compiler have left each rule of both parsers its language, and whether the
 * parser of components records in all strings of the start rule what the ABNF says; then, for each choice that a document settles, whether the PEG makes it in the same way
 * for all strings, and for each departure the string that goes wrong without it. generated/certificate.json; exit 1 if
 * anything fails.
 *
 * Each equality comes with a bisimulation, which checkBisimulation verifies without any code of the decision.
 *
 * A proof is kept in generated/proofs/ and holds as long as nothing that it depends on changes.
 * `--fresh` proves everything anew, `--generation ID` and `--rule NAME` prove a part; `--sample 4` proves parsers, components and choices of
 * one document in four, which the commit chooses, and the languages of all rules.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import peggy from "peggy";
import type { GeneratedGrammar } from "../../src/uri/generated.js";
import { reachable } from "../../src/languages/automata/reach.js";
import { tryCatch } from "../../src/text/tryCatch.js";
import { parserAccepts, peggyGrammar } from "./peggyGrammar.js";
import { Automata, type PackedAutomata } from "../../src/languages/automata/automaton.js";
import { canonical } from "../../src/languages/automata/canonical.js";
import { knownPegs } from "./changedPeg.js";
import { compiledParsers } from "./compiledParsers.js";
import { KnownAutomata } from "../../src/languages/peg/knownAutomata.js";
import { pegReferences, type Peg } from "../../src/languages/peg/peg.js";
import { valueFor } from "../../src/text/itemAt.js";
import type { Program } from "../generate/compilePeg/program.js";
import { decide } from "../../src/languages/peg/decide.js";
import { checkBisimulation, type Bisimulation } from "../../src/languages/peg/checkBisimulation.js";
import { UndecidableError } from "../../src/languages/peg/undecidableError.js";
import { RuleIndex, rulesIn, type Rule } from "../../src/languages/abnf/rules.js";
import { AutomatonError, RuleAutomata } from "../../src/languages/abnf/ruleAutomata.js";
import { codeHash, hash } from "../generate/cache.js";
import {
  GENERATED,
  readDocuments,
  readGrammarSource,
  type Correction,
  type GrammarSource,
} from "../generate/grammarSource.js";
import { baseName, GrammarFileError, reachableRules, type PegRule } from "../generate/pegFile.js";
import { pegIdentifier } from "../../src/languages/peg/mechanicalPeg.js";
import { certified, inWords, type CertifiedRule, type ProofResult } from "./proofResult.js";
import { proveComponents, recheckedComponent, type ComponentProof } from "./components/proveComponents.js";
import { proveChoices, type ChoiceProof } from "./proveChoices.js";
import { commitSample, isInSample } from "../commitSample.js";

/** A corrected grammar, or one as printed if its language differs. */
interface Grammar {
  /** The name of its files in generated/. */
  readonly id: string;
  readonly source: GrammarSource;
  readonly rules: readonly Rule[];
  readonly peg: readonly PegRule[];
  readonly corrections: readonly Correction[];
}

/** The entry of the certificate for one language of components. */
type CertifiedComponent = Omit<ComponentProof, "certificate"> & { readonly hash?: string };

/** The entry of the certificate for one rule of a parser. */
interface CertifiedParser {
  readonly parser: string;
  readonly rule: string;
  readonly hash: string;
}

/** A saved proof: a hash of everything that it depends on, and the bisimulation, which can be checked independently. */
interface KeptProof {
  readonly restsOn: string;
  readonly bisimulation: Bisimulation;
}

const PROOFS = join(GENERATED, "proofs");

const { values: options } = parseArgs({
  options: {
    generation: { type: "string" },
    rule: { type: "string" },
    sample: { type: "string" },
    fresh: { type: "boolean", default: false },
  },
});

const began = performance.now();
const totals = {
  ...{ equal: 0, before: 0, unequal: 0, undecided: 0 },
  parsers: { equal: 0, failed: 0 },
  components: { equal: 0, unequal: 0, undecided: 0, pairs: 0 },
  choices: { attribution: 0, departure: 0, failed: 0 },
};
const stale: string[] = [];
const sizes: string[] = [];
try {
  const decision = await codeHash("src/languages/peg/decide.ts");
  const choiceCode = await codeHash("scripts/prove/proveChoices.ts");
  const compilerCode = hash(decision + (await codeHash("scripts/prove/compiledParsers.ts")));
  const componentCode = await codeHash("scripts/prove/components/proveComponents.ts");
  const certificate = [];
  const sample = commitSample(options.sample);
  const documents: readonly string[] = readDocuments().map(({ id }) => id);
  for (const grammar of chosenGrammars()) {
    const rules = await prove(grammar, decision);
    const isChosen = isInSample(documents.indexOf(grammar.id), sample);
    const meant = grammar.peg === grammar.source.peg && options.rule === undefined && isChosen;
    certificate.push({
      id: grammar.id,
      document: grammar.source.facts.document,
      rules,
      ...(meant && { parsers: await parsersOf(grammar, compilerCode) }),
      ...(meant && { components: await componentsOf(grammar, componentCode) }),
      ...(meant && { choices: choicesOf(grammar, choiceCode) }),
    });
  }
  const count = totals.equal + totals.unequal + totals.undecided;
  if (count === 0) throw new GrammarFileError("grammar/documents.json", 1, "no generation has this rule", options.rule);
  if (options.generation === undefined && options.rule === undefined && sample.parts === 1) {
    writeFileSync(
      join(GENERATED, "certificate.json"),
      `${JSON.stringify({ peggy: peggy.VERSION, decision, grammars: certificate }, null, 1)}\n`,
    );
  }
  console.log(
    `${count} rules of ${certificate.length} grammars: ${totals.equal} equal (${totals.before} of them proved before), ` +
      `${totals.unequal} unequal, ${totals.undecided} not decided; ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  const { components, parsers } = totals;
  console.log(
    `parsers: ${parsers.equal} rules accept what the ABNF derives, ${parsers.failed} do not or are not decided`,
  );
  console.log(
    `components: ${components.equal} ends of parts are recorded where the ABNF has them, by ${components.pairs} pairs; ` +
      `${components.unequal} are not, ${components.undecided} not decided`,
  );
  console.log(`automata of all rules, as they are shipped: ${sizes.join(", ")}`);
  const { choices } = totals;
  console.log(
    `${choices.attribution} choices attributed as the documents say, ${choices.departure} departures shown to be needed or to keep the language, ` +
      `${choices.failed} otherwise`,
  );
  if (stale.length > 0)
    console.error(`not made from this grammar: generated/${stale.join(", generated/")}; run "npm run generate"`);
  const failures = [totals, components].map(({ unequal, undecided }) => unequal + undecided);
  if ([...failures, parsers.failed, choices.failed, stale.length].some((count) => count > 0)) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof GrammarFileError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function chosenGrammars(): Grammar[] {
  const grammars = readDocuments()
    .map(readGrammarSource)
    .flatMap((source): Grammar[] => {
      const { facts, corrected, published, core, peg, publishedPeg } = source;
      const meant = { id: facts.id, source, rules: [...corrected, ...core], peg, corrections: facts.corrections };
      if (!publishedPeg) return [meant];
      const unreadable = facts.corrections.filter((correction) => correction.unreadable);
      return [
        meant,
        {
          id: `${facts.id}.published`,
          source,
          rules: [...published, ...core],
          peg: publishedPeg,
          corrections: unreadable,
        },
      ];
    });
  const { generation } = options;
  if (generation === undefined) return grammars;
  const chosen = grammars.filter(({ id, source }) => id === generation || source.facts.id === generation);
  if (chosen.length === 0) {
    throw new GrammarFileError(
      "grammar/documents.json",
      1,
      `no generation is called ${generation}; there are ${grammars.map(({ id }) => id).join(", ")}`,
    );
  }
  return chosen;
}

async function prove(grammar: Grammar, decision: string): Promise<CertifiedRule[]> {
  const { id, rules, peg } = grammar;
  const { packed, refused } = automataOf(grammar);
  const automata = new Automata(packed);
  const generated = await peggyGrammar(id);
  const isStale = !isMadeFrom(generated, peg, packed);
  if (isStale) stale.push(`${id}.js`);
  sizes.push(
    `${id} ${automata.accepting.length - 1} states in ${kilobytes(packed.states.length)} (${kilobytes(gzipSync(packed.states).length)} gzipped)`,
  );
  const pegGrammar = new Map(peg.map((rule) => [rule.pegName, rule.peg]));
  const limits = { known: knownPegs({ corrected: rules, peg }) };
  const known = options.fresh ? {} : readProofs<KeptProof>(id);
  const proofs: Record<string, KeptProof> = {};
  const rows: CertifiedRule[] = [];

  const chosen = rules.filter(({ name }) => options.rule === undefined || name === options.rule);
  for (const [i, rule] of chosen.entries()) {
    progress(`${id} ${i + 1}/${chosen.length} ${rule.name}`);
    const start = automata.starts.get(rule.name);
    const abnf = hash(abnfText(grammar, rule));
    const reached = reachableRules(peg, pegIdentifier(rule.name))
      .map(({ text }) => text)
      .join("\n\n");
    const language = start === undefined ? undefined : canonical(automata, start);
    const proof = hash(
      `${decision}\n${peggy.VERSION}\n${pegIdentifier(rule.name)}\n${reached}\n${language?.text ?? ""}`,
    );
    const since = performance.now();
    const kept = known[rule.name];
    const result =
      start === undefined
        ? { is: "undecided" as const, reason: refused.get(rule.name) as string }
        : checked(
            rule,
            kept?.restsOn === proof
              ? { is: "equal", before: true, bisimulation: kept.bisimulation }
              : resultOf(rule, start),
          );
    if (result.is === "equal") proofs[rule.name] = { restsOn: proof, bisimulation: result.bisimulation };
    report(grammar, rule, language?.states, result, performance.now() - since);
    rows.push({
      rule: rule.name,
      ...(language && { states: language.states }),
      abnf,
      peg: hash(reached),
      ...(language && { automaton: hash(language.text) }),
      ...certified(result),
      ...correctionOf(grammar, rule),
    });
  }
  keepProofs(id, { ...readProofs(id), ...proofs });
  return rows;

  function resultOf(rule: Rule, start: number): ProofResult {
    const pegName = pegIdentifier(rule.name);
    const decideRule = (): ProofResult => {
      const decided = decide(pegGrammar, pegName, automata, start, limits);
      if (decided.equal) return { is: "equal", before: false, bisimulation: decided.certificate() };
      const { witness, acceptedBy } = decided;
      if (isStale) return { is: "unequal", witness, acceptedBy, parser: "is stale" };
      const confirmed =
        parserAccepts(generated, witness, pegName) === (acceptedBy === "PEG") &&
        automata.accepts(witness, start) === (acceptedBy === "ABNF");
      return { is: "unequal", witness, acceptedBy, parser: confirmed ? "confirms" : "contradicts" };
    };
    return tryCatch(decideRule, [UndecidableError], ({ rule: pegRule, message }) => {
      const place = peg.find((candidate) => candidate.pegName === pegRule);
      return { is: "undecided", reason: `${place ? `${place.file}:${place.line}: ` : ""}${message}` };
    });
  }
}

/** Returns the result, or "undecided" for a proof, new or saved, whose bisimulation the checker does not accept. */
function checked(rule: Rule, result: ProofResult): ProofResult {
  if (result.is !== "equal") return result;
  const fault = checkBisimulation(result.bisimulation);
  return fault === undefined
    ? result
    : { is: "undecided", reason: `rule ${rule.name}: the certificate is wrong: ${fault}` };
}

/** Proves that the rules of both parsers, as the compiler leaves them, accept what the ABNF derives, and prints a line. */
async function parsersOf(grammar: Grammar, code: string): Promise<CertifiedParser[]> {
  const { id, source, rules } = grammar;
  const { packed } = automataOf(grammar);
  const automata = new Automata(packed);
  const name = `${id}.parsers`;
  const kept = options.fresh ? {} : readProofs<Bisimulation>(name);
  const proofs: Record<string, Bisimulation> = {};
  const rows: CertifiedParser[] = [];
  let before = 0;
  const { components, tree } = compiledParsers(source, await peggyGrammar(id));
  for (const [parser, program] of Object.entries({ components, tree })) {
    const limits = { known: KnownAutomata.of(program.rules.values()) };
    for (const { name: rule } of rules) {
      progress(`${id}: ${parser}, ${rule}`);
      const start = automata.starts.get(rule);
      const own = valueFor(program.entries, pegIdentifier(rule));
      if (start === undefined) continue;
      const restsOn = hash(
        JSON.stringify([code, own, [...reachedBodies(program, own)], canonical(automata, start).text]),
      );
      const known = kept[restsOn];
      const result = tryCatch(
        (): Bisimulation | string => {
          if (known) return known;
          const decided = decide(program.rules, own, automata, start, limits);
          return decided.equal
            ? decided.certificate()
            : `${JSON.stringify(decided.witness)} by the ${decided.acceptedBy} only`;
        },
        [UndecidableError],
        ({ message }) => message,
      );
      const says = typeof result === "string" ? result : checkBisimulation(result);
      if (typeof result !== "string" && says === undefined) {
        proofs[restsOn] = result;
        if (known) before++;
        totals.parsers.equal++;
        rows.push({ parser, rule, hash: hash(JSON.stringify(result)) });
      } else {
        totals.parsers.failed++;
        progress("");
        console.log(`${id.padEnd(18)} ${rule.padEnd(23)} parser of ${parser} FAILS: ${says ?? ""}`);
      }
    }
  }
  progress("");
  console.log(
    `${id.padEnd(18)} parsers: ${rows.length} rules accept what the ABNF derives${before > 0 ? `, ${before} proved before` : ""}`,
  );
  keepProofs(name, proofs);
  return rows;
}

/** Returns the rules of a compiled PEG that a rule reaches, with their bodies. */
function reachedBodies({ rules }: Program, rule: string): Map<string, Peg> {
  const names = reachable([rule], (name) => pegReferences(valueFor(rules, name)));
  return new Map(Array.from(names, (name) => [name, valueFor(rules, name)]));
}

/** Proves the components of the start rule, and prints a line. */
async function componentsOf({ id, source, rules }: Grammar, code: string): Promise<readonly CertifiedComponent[]> {
  const { facts } = source;
  const line = (says: string): void =>
    console.log(`${id.padEnd(18)} ${facts.startRule.padEnd(23)} components: ${says}`);
  const nodes = await peggyGrammar(id);
  const { components: program } = compiledParsers(source, nodes);
  const name = `${id}.components`;
  const { layout, rulesOf, forms, holders } = nodes;
  const restsOn = hash(
    JSON.stringify([code, [...program.rules], [...program.records], layout, rulesOf, forms, holders, rules, facts]),
  );
  const kept = options.fresh ? {} : readProofs<readonly ComponentProof[]>(name);
  const before = kept[restsOn]?.map((proof) => recheckedComponent(proof));
  const proofs: ComponentProof[] = [];
  for (const proof of before ?? proveComponents({ program, rules, facts, nodes })) {
    progress(`${id}: ${proof.of}`);
    proofs.push(proof);
    totals.components[proof.result]++;
    totals.components.pairs += proof.pairs ?? 0;
  }
  progress("");
  for (const { of, result, says } of proofs)
    if (result !== "equal") line(`${of} ${result.toUpperCase()}: ${says ?? ""}`);
  const equal = proofs.filter(({ result }) => result === "equal");
  line(
    `${equal.length} of ${proofs.length} ends of parts are recorded where the ABNF has them${before ? ", proved before" : ""}`,
  );
  keepProofs(name, { [restsOn]: equal });
  return proofs.map(({ certificate, ...proof }) => ({
    ...proof,
    ...(certificate && { hash: hash(JSON.stringify(certificate)) }),
  }));
}

/** Proves the choices of a grammar, which equality of languages does not decide, and prints a line for each. */
function choicesOf({ id, source }: Grammar, code: string): ChoiceProof[] {
  const name = `${id}.choices`;
  const known = options.fresh ? {} : readProofs<string>(name);
  const proofs: Record<string, string> = {};
  const rows: ChoiceProof[] = [];
  progress(`${id}: choices`);
  for (const { proof, key, before } of proveChoices(source, code, known)) {
    rows.push(proof);
    if (proof.holds) {
      proofs[key] = proof.says;
      totals.choices[proof.proves]++;
    } else totals.choices.failed++;
    progress("");
    console.log(
      `${id.padEnd(18)} ${proof.rule.padEnd(23)} ${proof.proves}${proof.holds ? "" : " FAILS"}: ${proof.says}${before ? ", proved before" : ""}`,
    );
    progress(`${id}: choices`);
  }
  progress("");
  for (const { rule = "", says } of source.facts.readings)
    console.log(`${id.padEnd(18)} ${rule.padEnd(23)} tested only: ${says}`);
  keepProofs(name, proofs);
  return rows;
}

/** Returns the automata of a grammar's rules, and for rules without one the reason. */
function automataOf({ id, source, rules }: Grammar): { packed: PackedAutomata; refused: ReadonlyMap<string, string> } {
  const made = new RuleAutomata(rules);
  const refused = new Map<string, string>();
  const decided = rules.filter((rule) => {
    progress(`${id}: automaton of ${rule.name}`);
    return tryCatch(
      () => made.of(rule),
      [AutomatonError],
      ({ message }) => void refused.set(rule.name, `grammar/${source.facts.rules}: ${message}`),
    );
  });
  return { packed: made.packed(decided), refused };
}

/** Returns whether the generated grammar was made from the rules that are proved. */
function isMadeFrom(
  { rules, core, automata }: GeneratedGrammar,
  peg: readonly PegRule[],
  packed: PackedAutomata,
): boolean {
  return (
    JSON.stringify(automata) === JSON.stringify(packed) &&
    [...rules, ...core].every(
      (rule) =>
        rule.peg ===
        peg
          .filter(({ pegName }) => baseName(pegName) === rule.pegName)
          .map(({ text }) => text)
          .join("\n"),
    )
  );
}

function abnfText({ rules, corrections }: Grammar, start: Rule): string {
  const index = new RuleIndex(rules);
  const reached = new Set(reachable([start], (rule) => rulesIn(rule, index)));
  return rules
    .filter((rule) => reached.has(rule))
    .map(({ name, text }) => {
      const whole = corrections.find((correction) => correction.rule === name && correction.notation !== undefined);
      return whole ? whole.corrected : text;
    })
    .join("\n");
}

/** Reads the proofs of a grammar by rule. A file that cannot be read proves nothing. */
function readProofs<Proof>(id: string): Record<string, Proof | undefined> {
  try {
    const proofs: unknown = JSON.parse(readFileSync(join(PROOFS, `${id}.json`), "utf8"));
    return typeof proofs === "object" && proofs !== null ? (proofs as Record<string, Proof>) : {};
  } catch {
    return {};
  }
}

function keepProofs(id: string, proofs: object): void {
  mkdirSync(PROOFS, { recursive: true });
  writeFileSync(join(PROOFS, `${id}.json`), `${JSON.stringify(proofs)}\n`);
}

function correctionOf({ corrections }: Grammar, rule: Rule): Pick<CertifiedRule, "corrected"> {
  const correction = corrections.find((candidate) => candidate.rule === rule.name);
  if (!correction) return {};
  const { published, corrected, why } = correction;
  return { corrected: { published, corrected, why } };
}

function report(grammar: Grammar, rule: Rule, states: number | undefined, result: ProofResult, ms: number): void {
  totals[result.is]++;
  if (result.is === "equal" && result.before) totals.before++;
  const { corrected } = correctionOf(grammar, rule);
  const line = [
    grammar.id.padEnd(18),
    rule.name.padEnd(23),
    `${states ?? "?"} state${states === 1 ? " " : "s"}`.padStart(10),
    ` ${inWords(result)}`,
    ...(result.is === "equal" && result.before ? [] : [` ${ms.toFixed(0)} ms`]),
    ...(corrected ? [` (corrected; printed: ${corrected.published.replace(/\s+/g, " ")})`] : []),
  ].join(" ");
  progress("");
  console.log(line);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Shows the current work on a terminal; "" removes it. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}
