import { railroadOfPeg, railroadOfRules } from "../../grammars/drawings/railroadRules.js";
import { texts } from "../texts/texts.js";
import { readPeg } from "./writtenPeg.js";
import { rulesOf, type GrammarSubject } from "./languageSubject.js";

/** Returns the railroad diagrams of all rules of a grammar as one drawing, as SVG without links. */
export function railroadSheet(of: GrammarSubject): string {
  const { common, railroad } = texts();
  const options = { styled: false, href: () => undefined };
  if ("peg" in of) {
    const rules = [...readPeg(of.peg)].map(([pegName, peg]) => ({ pegName, peg }));
    return railroadOfPeg(rules, common.railroadSheet, options, railroad);
  }
  return railroadOfRules(rulesOf(of), {}, options, railroad, common.railroadSheet);
}
