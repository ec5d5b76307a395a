import { componentMoves, type ComponentMove } from "./componentMoves.js";
import { componentFits } from "./componentRules.js";
import { counterpartOf, describe, distinct, type DecidingRule, type RuleOccurrence } from "./decidingRules.js";
import type { ParsedString } from "./parsedString.js";

/** A move with the rules that cause it, outermost first. */
export interface ExplainedMove extends ComponentMove {
  /** The rules that derive the component on each side. The older side also has the counterparts of the newer rules that do not derive the text. */
  readonly rules: { readonly older: readonly DecidingRule[]; readonly newer: readonly DecidingRule[] };
}

/** Returns the moves from one generation to another, each with the rules that put the parts into their components. */
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

/** Returns a function from a component to the outermost and the innermost rule that derive it. */
function rulesOfComponents(parsed: ParsedString): (component: string | undefined) => RuleOccurrence[] {
  const fits = componentFits(parsed);
  return (component) => {
    const start = parsed.spans.find(({ name }) => name === component)?.start ?? 0;
    const fit = fits.find((one) => one.component === component);
    const rules = fit?.rules.map(({ rule }) => rule) ?? [];
    return distinct(
      [rules[0], rules[rules.length - 1]].flatMap((rule) =>
        rule === undefined || !fit ? [] : [{ rule, start, text: fit.text }],
      ),
    );
  };
}
