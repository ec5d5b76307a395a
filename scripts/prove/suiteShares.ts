/**
 * `npm run suite-shares`: how many mutants of a grammar each size of suite catches. A mutant is a single edit of the PEG of a rule that the
 * start rule leads to, as `npm run mutate-grammar` makes them; Peggy makes a parser of it, which is asked the rows of the suites of the
 * start rule. Edits that change nothing are not counted: that is decided for all strings. A row of `suite --minimal` also has components;
 * those of other suites tell verdicts only. Prints a table in Markdown.
 *
 * - `--generation ID` names another grammar than that of RFC 3986.
 * - `--every N` takes one edit of N only.
 */
import { parseArgs } from "node:util";
import { minimalSuite } from "../../src/comparison/judge/minimalSuite.js";
import { reachable } from "../../src/languages/automata/reach.js";
import { RuleAutomata } from "../../src/languages/abnf/ruleAutomata.js";
import { findRule, references } from "../../src/languages/abnf/rules.js";
import { decide } from "../../src/languages/peg/decide.js";
import { pegIdentifier } from "../../src/languages/peg/mechanicalPeg.js";
import { UndecidableError } from "../../src/languages/peg/undecidableError.js";
import { writePeg } from "../../src/languages/peg/writePeg.js";
import type { SuiteRow } from "../../src/languages/questions/suite.js";
import { Deadline } from "../../src/text/deadline.js";
import { markdownTable } from "../../src/text/escaping.js";
import { generation } from "../../src/uri/documents/index.js";
import { textsOf } from "../../src/uri/components/span.js";
import { layoutOfTree } from "../../src/uri/components/treeLayout.js";
import { language } from "../../src/uri/language/index.js";
import { readDocuments, readGrammarSource } from "../generate/grammarSource.js";
import { proveDocumentAttribution } from "./documentAttribution.js";
import { knownPegs } from "./knownPegs.js";
import { baseName } from "../generate/pegFile.js";
import { mutants } from "./mutants.js";
import { parserAccepts, peggyGrammar, peggyParse, type PeggyGrammar } from "./peggyGrammar.js";

const { values } = parseArgs({
  options: { generation: { type: "string", default: "rfc3986" }, every: { type: "string", default: "1" } },
});
const { generation: id } = values;
const of = generation(id);
const facts = readDocuments().find((one) => one.id === id);
if (!facts) throw new Error(`there is no document ${id}`);
const source = readGrammarSource(facts);
const start = pegIdentifier(of.startRule);
const grammar = await peggyGrammar(id);
const rules = [...source.corrected, ...source.core];
const automata = new RuleAutomata(rules).tables(rules);

/** A suite of the start rule. */
interface Suite {
  readonly name: string;
  readonly rows: readonly SuiteRow[];
  readonly hasComponents: boolean;
  readonly caught: Record<Change, number>;
}
type Change = "verdicts" | "components";

const suites: readonly Suite[] = [
  suite("`--minimal`", minimalSuite(of, of.startRule, new Deadline(Infinity), console.error), true),
  ...(["classes", "neighbours", "complete"] as const).map((extent) =>
    suite(`\`--extent ${extent}\``, language(of, of.startRule).suite({ extent }), false),
  ),
];
const total: Record<Change, number> = { verdicts: 0, components: 0 };
let number = 0;
const reached = reachedRules();
for (const rule of source.peg) {
  if (!reached.has(baseName(rule.pegName))) continue;
  for (const { edit, peg } of mutants(rule.peg)) {
    if (number++ % Number(values.every) !== 0) continue;
    const edited = source.peg.map((other) => (other === rule ? { ...other, peg } : other));
    const change = changeOf(edited);
    if (change === undefined) continue;
    total[change]++;
    const texts = [...grammar.rules, ...grammar.core].map((one) =>
      one.pegName === rule.pegName ? { ...one, peg: `${rule.pegName} = ${writePeg(peg)}` } : one,
    );
    const mutant = { ...grammar, parse: peggyParse({ rules: texts, core: [] }) };
    const missed = suites.filter((one) => {
      const isCaught = one.rows.some((row) => isWrong(mutant, row, one.hasComponents));
      if (isCaught) one.caught[change]++;
      return !isCaught;
    });
    if (missed.length > 0)
      console.error(`${rule.pegName}: ${edit}: missed by ${missed.map(({ name }) => name).join(", ")}`);
  }
}
console.log(
  markdownTable(
    [
      "suite of RFC 3986",
      "rows",
      `of ${total.verdicts} mutants that change verdicts`,
      `of ${total.components} that change components only`,
    ],
    suites.map(({ name, rows, caught }) => [
      name,
      rows.length.toLocaleString("en"),
      share(caught.verdicts, total.verdicts),
      share(caught.components, total.components),
    ]),
  ),
);

function suite(name: string, rows: Iterable<SuiteRow>, hasComponents: boolean): Suite {
  return { name, rows: [...rows], hasComponents, caught: { verdicts: 0, components: 0 } };
}

/** Returns the names in the PEG of the rules that the start rule leads to. */
function reachedRules(): ReadonlySet<string> {
  const leadsTo = (name: string): string[] => {
    const rule = findRule(rules, name);
    return rule ? references(rule.expression) : [];
  };
  return new Set([...reachable([of.startRule], leadsTo)].map(pegIdentifier));
}

/** Returns what an edit changes in strings of the start rule; `undefined` if nothing, or if Peggy makes no parser of it. */
function changeOf(edited: typeof source.peg): Change | undefined {
  const expressions = new Map(edited.map(({ pegName, peg }) => [pegName, peg]));
  try {
    const known = knownPegs(source);
    if (!decide(expressions, start, automata, automata.startOf(of.startRule), { known }).equal) return "verdicts";
    const isSplitOtherwise = source.facts.attributions.some((attribution) =>
      [...proveDocumentAttribution({ ...source, peg: edited }, attribution)].some((one) => one.counterExample),
    );
    return isSplitOtherwise ? "components" : undefined;
  } catch (error) {
    if (error instanceof UndecidableError) return undefined;
    throw error;
  }
}

function isWrong(mutant: PeggyGrammar, { input, conforms }: SuiteRow, hasComponents: boolean): boolean {
  const accepts = parserAccepts(mutant, input, start);
  if (accepts !== conforms) return true;
  return accepts && hasComponents && components(mutant, input) !== components(grammar, input);
}

function components(one: PeggyGrammar, input: string): string {
  return JSON.stringify(textsOf(layoutOfTree(one.parse(input, { startRule: start }), input, grammar), input));
}

/** Rounded down, so that 100 % means all. */
function share(caught: number, all: number): string {
  return all === 0 ? "none" : `${caught} (${Math.floor((caught / all) * 1000) / 10} %)`;
}
