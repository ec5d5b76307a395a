import type { Span } from "../../uri/components/span.js";
import { componentFits } from "./componentRules.js";
import { counterpartOf, describe, distinct, type DecidingRule, type RuleOccurrence } from "./decidingRules.js";
import type { NamedSpan, ParsedString } from "./parsedString.js";
import { itemAt } from "../../text/itemAt.js";

/** A part of the input that is in different components under two generations. */
export interface ComponentMove extends Span {
  readonly text: string;
  /**
   * The component that it is in under the first generation; absent where it is a delimiter, or where an empty component
   * is new.
   */
  readonly before: string | undefined;
  /**
   * The component that it is in under the second generation; absent where it is a delimiter, or where an empty
   * component is gone.
   */
  readonly after: string | undefined;
}

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

/**
 * Returns how the components of a string move from one generation to another, where both accept it: first components that
 * only change their name, then characters that go from one component to another, then empty components that appear or
 * disappear. A character counts for the innermost component that holds it.
 */
function componentMoves({ input, spans: before }: ParsedString, { spans: after }: ParsedString): ComponentMove[] {
  const renamed = before.flatMap((one) => {
    const other =
      one.start < one.end && !find(after, one.name, one)
        ? after.find((span) => same(span, one) && !find(before, span.name, one))
        : undefined;
    return other
      ? [{ start: one.start, end: one.end, text: input.slice(one.start, one.end), before: one.name, after: other.name }]
      : [];
  });
  const isRenamed = (from: string | undefined, to: string | undefined): boolean =>
    renamed.some((move) => move.before === from && move.after === to);
  const moved = runs(before, after, input).filter(
    (run) => run.before !== run.after && !isRenamed(run.before, run.after),
  );
  return [...renamed, ...moved, ...empty(before, after, "before"), ...empty(after, before, "after")];
}

/** Cuts the input wherever a component of either side begins or ends. */
function runs(before: readonly NamedSpan[], after: readonly NamedSpan[], input: string): ComponentMove[] {
  const cuts = [...new Set([0, input.length, ...[...before, ...after].flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((start, i) => {
    const end = itemAt(cuts, i + 1);
    return {
      start,
      end,
      text: input.slice(start, end),
      before: innermost(before, start),
      after: innermost(after, start),
    };
  });
}

/** Returns the shortest component that holds a character, the last one of those. */
function innermost(spans: readonly NamedSpan[], at: number): string | undefined {
  let best: NamedSpan | undefined;
  for (const span of spans) {
    if (span.start <= at && at < span.end && (!best || span.end - span.start <= best.end - best.start)) best = span;
  }
  return best?.name;
}

/** Returns the components that are present and empty in one generation, and absent in the other. */
function empty(spans: readonly NamedSpan[], others: readonly NamedSpan[], side: "before" | "after"): ComponentMove[] {
  return spans
    .filter(({ name, start, end }) => start === end && !others.some((other) => other.name === name))
    .map(({ name, start, end }) => ({ start, end, text: "", before: undefined, after: undefined, [side]: name }));
}

function find(spans: readonly NamedSpan[], name: string, at: Span): NamedSpan | undefined {
  return spans.find((span) => span.name === name && same(span, at));
}

function same(one: Span, other: Span): boolean {
  return one.start === other.start && one.end === other.end;
}
