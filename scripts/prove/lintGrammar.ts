/**
 * `npm run lint:grammar`: what is wrong with the mechanical translation of each rule, with a shortest string that shows it;
 * what can never match in the PEGs as they are; and what the published rules leave open. Exits 1 if the mechanical
 * translation is wrong without a departure, or if a finding on the shipped PEG has no explanation. `--generation ID`
 * narrows the run.
 */
import { parseArgs } from "node:util";
import { isEmpty } from "../../src/languages/automata/minimalDfa.js";
import { Ambiguities } from "../../src/grammars/synthesis/ambiguities.js";
import { RuleAutomata } from "../../src/languages/abnf/ruleAutomata.js";
import { TranslationFaults, type TranslationFault } from "../../src/grammars/synthesis/translationFaults.js";
import { chosenDocuments } from "./chosenDocuments.js";
import { departures } from "./departures.js";
import { readDocuments, readGrammarSource, type GrammarSource } from "../generate/grammarSource.js";
import { mechanicalPeg, pegIdentifier } from "../../src/languages/peg/mechanicalPeg.js";
import { writePeg } from "../../src/languages/peg/writePeg.js";
import { itemAt } from "../../src/text/itemAt.js";

let faultCount = 0;
const { generation: only } = parseArgs({ options: { generation: { type: "string" } } }).values;
for (const facts of chosenDocuments(readDocuments(), only)) report(readGrammarSource(facts));
if (faultCount > 0) process.exitCode = 1;

function report(source: GrammarSource): void {
  const { facts, corrected, core, peg } = source;
  const faults = new TranslationFaults([...corrected, ...core], new Map(peg.map((rule) => [rule.pegName, rule.peg])));
  const departed = new Set(departures(source).map(({ pegName }) => pegName));
  const shipped = peg.flatMap((rule) => faults.inPeg(rule.pegName, rule.peg));

  console.log(`\n${facts.id}: the mechanical translation`);
  for (const rule of corrected) {
    const name = pegIdentifier(rule.name);
    const findings = faults.inTranslation(rule);
    const kept = findings.every((finding) =>
      shipped.some((other) => other.rule === name && other.kind === finding.kind),
    );
    const inDocument = findings.every((finding) => finding.kind === "dead" && overlap(source, finding) !== undefined);
    for (const finding of findings) console.log(`  ${line(finding)}`);
    if (findings.length > 0 && !departed.has(name) && !kept && !inDocument)
      fault(`${name}: the translation is wrong here, and the PEG does not depart from it`);
  }

  console.log(`${facts.id}: the PEG as it is${shipped.length === 0 ? ": nothing" : ""}`);
  for (const finding of shipped) {
    const explanation = overlap(source, finding) ?? reading(source, finding);
    console.log(`  ${line(finding)}${explanation === undefined ? "" : `; ${explanation}`}`);
    if (explanation === undefined)
      fault(`${finding.rule}: ${finding.place} never matches, and the document does not explain it`);
  }

  console.log(`${facts.id}: what the published rules leave open`);
  const ambiguities = new Ambiguities([...corrected, ...core]);
  for (const { rule, kind, witness } of corrected.flatMap((one) => ambiguities.of(one))) {
    const settled =
      facts.readings.find((one) => one.rule === rule && (one.kind ?? kind) === kind) ??
      facts.attributions.find((one) => one.rule === rule);
    const where = settled ? `${settled.section === undefined ? "" : `${settled.section}: `}${settled.says}` : undefined;
    console.log(`  ${rule}: ${kind}, ${JSON.stringify(witness)}. ${where ?? ""}`);
    if (where === undefined) fault(`${rule}: nothing in grammar/${facts.id}.json says how this is read`);
  }
}

function line({ rule, kind, place, witness, reason }: TranslationFault): string {
  const shown = witness === undefined ? reason : JSON.stringify(witness);
  return `${rule}: ${place} ${kind === "dead" ? "never matches" : kind}${shown === undefined ? "" : `: ${shown}`}`;
}

function fault(message: string): void {
  faultCount++;
  console.error(`  ! ${message}`);
}

/** A dead alternative is the document's own if all its strings match alternatives printed before it. */
function overlap({ corrected, core }: GrammarSource, { rule, place, part }: TranslationFault): string | undefined {
  const published = corrected.find(({ name }) => pegIdentifier(name) === pegIdentifier(rule));
  if (published?.expression.kind !== "choice") return undefined;
  const { items } = published.expression;
  const dead = items
    .map((item) => item === part || writePeg(mechanicalPeg(item, pegIdentifier)) === place)
    .lastIndexOf(true);
  if (dead < 1) return undefined;
  const made = new RuleAutomata([...corrected, ...core]);
  const before = made.ofExpression({ kind: "choice", items: items.slice(0, dead) }, published);
  const others = made.algebra.without(made.ofExpression(itemAt(items, dead), published), before);
  return isEmpty(others) ? "in the document too, all its strings fit the alternatives before it" : undefined;
}

/**
 * Returns how the document's entry explains a rule with a dead part, or explains the dead part itself, which may be a
 * rule.
 */
function reading({ facts }: GrammarSource, { rule, place }: TranslationFault): string | undefined {
  return [...facts.attributions, ...facts.readings].find(
    (one) => one.rule !== undefined && [rule, place].includes(pegIdentifier(one.rule)),
  )?.says;
}
