import type { Plugin } from "peggy";
import type { LayoutFacts } from "../../../src/uri/components/layout.js";
import type { NodeFacts } from "../../../src/uri/generated.js";
import { rulesOfLayout } from "../placedComponents.js";
import { registrationFacts } from "../registration.js";
import { isVariant, parsePeg, type PegRule } from "../pegFile.js";
import { compilePeg, readProgram } from "./compilePeg.js";
import { PresenceFinder, type Presence } from "./presence.js";
import type { Wanted } from "./program.js";
import { separateRecorded } from "./separateRecorded.js";
import { writeComponents } from "./writeComponents.js";
import { writeComponentParser, writeTreeParser } from "./writeModule.js";

/** The rules of a PEG. */
export interface NamedPeg {
  readonly rules: readonly Pick<PegRule, "pegName" | "text">[];
  /** Returns the published name of a rule of the PEG. */
  readonly published: (pegName: string) => string;
}

/** Returns the plugin that makes the parser of components: it records the rules that the layout names. */
export function componentParser(peg: NamedPeg, facts: NodeFacts): Plugin {
  const names = recordedNames(facts);
  const components = writeComponents({ ...facts, ...registrationFacts(facts), names });
  const placed = rulesOfLayout(facts).placed.size;
  return compilePeg(componentWanted(peg, facts), (program) => writeComponentParser(program, placed, components));
}

/** Returns the plugin that makes the parser of trees: it records all rules. */
export function treeParser(peg: Pick<NamedPeg, "published"> & Named): Plugin {
  return compilePeg(treeWanted(peg), writeTreeParser);
}

/** Returns what the parser of trees records: all rules. */
export function treeWanted({ rules, published }: Pick<NamedPeg, "published"> & Named): Wanted {
  const names = [...new Set(rules.map(({ pegName }) => published(pegName)))];
  return { published, names, holders: new Set(names), entries: entriesOf(rules) };
}

/** Returns the rules that the parser of components records: those that have slots first. */
export function recordedNames(facts: LayoutFacts): string[] {
  const { placed, noticed } = rulesOfLayout(facts);
  return [...new Set([...placed, ...noticed])];
}

/** Returns a function that returns which of {@link recordedNames} the strings of a rule have, by its published name. */
export function presenceIn(
  peg: NamedPeg,
  facts: LayoutFacts & Pick<NodeFacts, "holders">,
): (rule: string) => Presence[] {
  const text = peg.rules.map((rule) => rule.text).join("\n\n");
  const program = separateRecorded(readProgram(parsePeg(text, ""), componentWanted(peg, facts)));
  const rules = new Map([...program.entries].map(([pegName, rule]) => [peg.published(pegName), rule]));
  const finder = new PresenceFinder(program);
  return (rule) => finder.of(rules.get(rule) ?? "");
}

/** Returns what the parser of components records. */
export function componentWanted(
  { rules, published }: NamedPeg,
  facts: LayoutFacts & Pick<NodeFacts, "holders">,
): Wanted {
  return { published, names: recordedNames(facts), holders: new Set(facts.holders), entries: entriesOf(rules) };
}

interface Named {
  readonly rules: readonly Pick<PegRule, "pegName">[];
}

/** Returns the rules that a document has: not those for single places. */
export function entriesOf(rules: Named["rules"]): string[] {
  return rules.map(({ pegName }) => pegName).filter((name) => !isVariant(name));
}
