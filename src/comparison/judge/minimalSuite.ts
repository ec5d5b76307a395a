import { AutomatonError, RuleAutomata } from "../../languages/abnf/ruleAutomata.js";
import { choiceOf, mapParts, parts, sequenceOf, unprintedRule, type Expression } from "../../languages/abnf/rules.js";
import { START } from "../../languages/automata/dfa.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { printableDifference } from "../../languages/questions/difference.js";
import type { Generation } from "../../uri/generation/generation.js";
import { language, type SuiteRow } from "../../documents/language.js";
import { languageOf } from "../../languages/questions/language.js";
import type { Deadline } from "../../text/deadline.js";
import { expressionText } from "../../languages/abnf/expressionText.js";
import { tryCatch } from "../../text/tryCatch.js";
import { comparedGeneration } from "../diff/comparedGeneration.js";
import type { ReportedComponents } from "./answer.js";
import { referenceRule } from "./referenceRule.js";

/** A string of a minimal suite, and the mistake that it finds. */
export interface MinimalRow extends SuiteRow {
  /** The rule that the row guards: a parser with the mistake in this rule gives another verdict. */
  readonly guards: string;
  /** The section that has this rule. */
  readonly section: string;
  readonly mistake: string;
  /** If the string conforms: its components under their names in RFC 3986, `null` for an absent one. */
  readonly components?: Readonly<Record<string, string | null>>;
}

/** An expression with one mistake. */
interface Mistake {
  readonly mistake: string;
  readonly expression: Expression;
}

/**
 * Yields a short suite for a rule of a generation. Each rule of the generation is changed by one mistake after the other: an alternative or
 * an option is missing, an option is required, a count is one too small or too large, the first or the last character of a range is
 * missing, one more is allowed. Each mistake that changes the language of `rule` has a shortest string that is lost by it and a shortest
 * one that is gained. No string occurs twice: a later mistake may be found by an earlier row.
 *
 * @param undecided is called with a message for each mistake whose language is not decided; it has no row
 * @param known strings that another suite already has: a mistake that one of them finds, or an earlier row, has no row
 * @throws {UndecidableError} while rows are read after the deadline
 */
export function* minimalSuite(
  generation: Generation,
  rule: string,
  deadline: Deadline,
  undecided: (message: string) => void,
  known?: readonly string[],
): Generator<MinimalRow, void, undefined> {
  const right = language(generation, rule);
  const reference = referenceRule(generation, rule);
  const rules = Object.entries(comparedGeneration(generation).expressions).map(([name, expression]) =>
    unprintedRule(name, expression),
  );
  const start = rules.find(({ name }) => name === rule);
  const found = new Set<string>();
  const verdicts = new Map(known?.map((input) => [input, right.accepts(input)]));
  for (const edited of rules) {
    for (const { mistake, expression } of mistakesIn(edited.expression)) {
      const wrongRule = unprintedRule(edited.name, expression);
      const asked = start === edited ? wrongRule : start;
      if (!asked) continue;
      if (deadline.isOver) throw new UndecidableError(rule, "not decided: the time is over", "time");
      const automata = new RuleAutomata(rules.map((one) => (one === edited ? wrongRule : one)));
      const wrong = tryCatch(
        () => languageOf(automata.tables([asked]), rule),
        [AutomatonError],
        ({ message }) => undecided(`no string for the mistake ${mistake} in ${edited.name}: ${message}`),
      );
      if (!wrong || [...verdicts].some(([input, accepts]) => wrong.accepts(input) !== accepts)) continue;
      const { onlyInA, onlyInB } = printableDifference(right, wrong);
      for (const input of [onlyInA, onlyInB]) {
        if (input === undefined || found.has(input)) continue;
        found.add(input);
        if (known) verdicts.set(input, input === onlyInA);
        const guarded = { guards: edited.name, section: generation.rule(edited.name).section, mistake };
        if (reference.accepts(input))
          yield { rule, input, conforms: true, ...guarded, components: presentOrNull(reference.components(input)) };
        else yield { rule, input, conforms: false, failAt: right.dfa.survives(START, input), ...guarded };
      }
    }
  }
}

/** Returns components with `null` for the absent ones, as the parsers that are judged write them. */
function presentOrNull(components: ReportedComponents): Readonly<Record<string, string | null>> {
  return Object.fromEntries(Object.entries(components).map(([name, text]) => [name, text ?? null]));
}

/** Yields an expression with one mistake in each of its parts in turn. */
function* mistakesIn(expression: Expression): Generator<Mistake, void, undefined> {
  yield* mistakesAt(expression);
  for (const [i, part] of parts(expression).entries())
    for (const { mistake, expression: wrong } of mistakesIn(part))
      yield { mistake, expression: mapParts(expression, (other, j) => (j === i ? wrong : other)) };
}

function* mistakesAt(expression: Expression): Generator<Mistake, void, undefined> {
  if (expression.kind === "choice" || expression.kind === "sequence") {
    const [made, what] = expression.kind === "choice" ? [choiceOf, "the alternative "] : [sequenceOf, ""];
    for (const [i, item] of expression.items.entries()) {
      const others = expression.items.filter((_, j) => j !== i);
      yield { mistake: `without ${what}${expressionText(item)}`, expression: made(others) };
    }
  }
  for (const wrong of wrongBounds(expression))
    yield { mistake: `${expressionText(wrong)} instead of ${expressionText(expression)}`, expression: wrong };
}

/** Returns a repetition or a range with each bound one too small and one too large; nothing for other expressions. */
function wrongBounds(expression: Expression): Expression[] {
  if (expression.kind === "range") {
    const { from, to } = expression;
    const ends = [[from + 1, to] as const, [from, to - 1] as const, [from - 1, to] as const, [from, to + 1] as const];
    const possible = ends.filter(([low, high]) => low >= 0 && low <= high);
    return possible.map(([low, high]) => ({ ...expression, from: low, to: high }));
  }
  if (expression.kind !== "repeat") return [];
  const { min, max } = expression;
  const bounds: [number, number | undefined][] = [[min + 1, max]];
  if (min > 0) bounds.push([min - 1, max]);
  if (max === undefined) bounds.push([min, min + 1]);
  else bounds.push([min, max + 1], [min, max - 1]);
  const possible = bounds.filter(([low, high]) => low <= (high ?? Infinity));
  return possible.map(([low, high]) => ({ ...expression, min: low, max: high }));
}
