import { EMPTY, findRule, references, type Rule } from "../../src/languages/abnf/rules.js";
import type { LayoutFacts } from "../../src/uri/components/layout.js";
import { rulesOfLayout } from "./placedComponents.js";

/** The rules inside which a layout looks for the rules that it names: not those that are named only as labels. */
export function holdersOf(rules: readonly Rule[], facts: LayoutFacts): string[] {
  const { placed, noticed } = rulesOfLayout(facts);
  const any = new Set([...placed, ...noticed]);
  const holds = (name: string, wanted: ReadonlySet<string>): boolean => {
    const names = new Set([name]);
    for (const outer of names)
      for (const inner of references(findRule(rules, outer)?.expression ?? EMPTY)) {
        if (wanted.has(inner) || wanted.has(`${outer}/${inner}`)) return true;
        names.add(inner);
      }
    return false;
  };
  return rules
    .map(({ name }) => name)
    .filter((name) => holds(name, noticed.has(name) && !placed.has(name) ? placed : any));
}
