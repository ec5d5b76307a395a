import type { Generation } from "../generation.js";
import { componentSpans } from "./componentMoves.js";
import type { ComponentMove } from "./componentMoves.js";
import { componentFits } from "./componentRules.js";
import { counterpartOf, describe, distinct } from "./decidingRules.js";
import type { DecidingRule, Named } from "./decidingRules.js";

/** A move with the rules that make it, outermost first. */
export interface ExplainedMove extends ComponentMove {
  /** The rules that the component of each side fits; with those of the older one that the newer one's have for counterparts, and that do not derive the text. */
  readonly rules: { readonly older: readonly DecidingRule[]; readonly newer: readonly DecidingRule[] };
}

/** The moves from one generation to another, each with the rules by which the parts are in their components. */
export function explainedMoves(older: Generation, newer: Generation, input: string, moves: readonly ComponentMove[]): ExplainedMove[] {
  const [before, after] = [rulesOfComponents(older, input), rulesOfComponents(newer, input)];
  return moves.map((move) => {
    const made = before(move.before);
    const makes = after(move.after);
    const failing = makes.flatMap(({ rule, start, text }) => {
      const same = counterpartOf(rule, older);
      return same === undefined || older.test(text, { rule: same }) ? [] : [{ rule: same, start, text }];
    });
    return {
      ...move,
      rules: { older: distinct([...made, ...failing]).map((one) => describe(older, one)), newer: makes.map((one) => describe(newer, one)) },
    };
  });
}

/** For each component the outermost and the innermost rule that it fits. */
function rulesOfComponents(generation: Generation, input: string): (component: string | undefined) => Named[] {
  const spans = componentSpans(generation, input);
  const fits = componentFits(generation, input);
  return (component) => {
    const start = spans.find(({ name }) => name === component)?.start ?? 0;
    const fit = fits.find((one) => one.component === component);
    const rules = fit?.rules.map(({ rule }) => rule) ?? [];
    return distinct([rules[0], rules[rules.length - 1]].flatMap((rule) => (rule === undefined || !fit ? [] : [{ rule, start, text: fit.text }])));
  };
}
