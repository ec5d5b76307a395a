import { componentMoves } from "./componentMoves.js";
import type { ComponentMove } from "./componentMoves.js";
import { componentFits } from "./componentRules.js";
import { counterpartOf, describe, distinct } from "./decidingRules.js";
import type { DecidingRule, Named } from "./decidingRules.js";
import type { ParsedString } from "./parsedString.js";

/** A move with the rules that make it, outermost first. */
export interface ExplainedMove extends ComponentMove {
  /** The rules that the component of each side fits; with those of the older one that the newer one's have for counterparts, and that do not derive the text. */
  readonly rules: { readonly older: readonly DecidingRule[]; readonly newer: readonly DecidingRule[] };
}

/** The moves from one generation to another, each with the rules by which the parts are in their components. */
export function explainedMoves(one: ParsedString, other: ParsedString): ExplainedMove[] {
  const { generation: older } = one;
  const { generation: newer } = other;
  const moves = componentMoves(one, other);
  if (moves.length === 0) return [];
  const [before, after] = [rulesOfComponents(one), rulesOfComponents(other)];
  return moves.map((move) => {
    const made = before(move.before);
    const makes = after(move.after);
    const failing = makes.flatMap(({ rule, start, text }) => {
      const same = counterpartOf(rule, older);
      return same === undefined || older.test(text, { rule: same }) ? [] : [{ rule: same, start, text }];
    });
    return {
      ...move,
      rules: {
        older: distinct([...made, ...failing]).map((one) => describe(older, one)),
        newer: makes.map((one) => describe(newer, one)),
      },
    };
  });
}

/** For each component the outermost and the innermost rule that it fits. */
function rulesOfComponents(reading: ParsedString): (component: string | undefined) => Named[] {
  const fits = componentFits(reading);
  return (component) => {
    const start = reading.spans.find(({ name }) => name === component)?.start ?? 0;
    const fit = fits.find((one) => one.component === component);
    const rules = fit?.rules.map(({ rule }) => rule) ?? [];
    return distinct(
      [rules[0], rules[rules.length - 1]].flatMap((rule) =>
        rule === undefined || !fit ? [] : [{ rule, start, text: fit.text }],
      ),
    );
  };
}
