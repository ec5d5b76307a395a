import { railroadOfPeg, railroadOfRules } from "../../grammars/drawings/railroadRules.js";
import { readGrammar } from "../../languages/abnf/readGrammar.js";
import { texts } from "../texts/texts.js";
import { readPeg } from "./decidePeg.js";
import type { GrammarSubject } from "./languageSubject.js";
import { publishedRules } from "./ruleGraph.js";

/** Returns the railroad diagrams of all rules of a grammar as one drawing, as SVG without links. */
export function railroadSheet(of: GrammarSubject): string {
  const { common, railroad } = texts();
  const options = { styled: false, href: () => undefined };
  if ("peg" in of) {
    const rules = [...readPeg(of.peg)].map(([pegName, peg]) => ({ pegName, peg }));
    return railroadOfPeg(rules, common.railroadSheet, options, railroad);
  }
  const rules = "abnf" in of ? readGrammar([{ name: "", text: of.abnf }]).rules : publishedRules(of.generation);
  return railroadOfRules(rules, {}, options, railroad, common.railroadSheet);
}
