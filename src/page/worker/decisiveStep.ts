import { tracePeg, traceUnlike } from "../../grammars/trace/traceRules.js";
import type { Trace, TraceStep } from "../../grammars/trace/steps.js";
import { itemAt } from "../../text/itemAt.js";
import { quoted, stepsAround, subject } from "./stepNames.js";
import type { Continuation } from "../../languages/questions/language.js";
import type { PegGrammar } from "../../languages/peg/peg.js";
import { visible } from "../locales/visible.js";
import { t } from "../locales/message.js";
import { readPeg } from "./writtenPeg.js";

/** The step of a trace that causes a string to be refused, or to be accepted wrongly, with the reason in one sentence. */
export interface DecisiveStep {
  readonly step: number;
  readonly cause: string;
}

/** A PEG of which a learner wrote some rules. */
export interface WrittenPeg {
  readonly grammar: PegGrammar;
  readonly pegName: string;
  /** The names of the rules that the learner wrote. The cause is looked for in these first. */
  readonly written: ReadonlySet<string>;
}

/**
 * Returns the step that decides that a string is refused; `undefined` if it is accepted, or if the trace was stopped.
 *
 * @param by makes it look first for a choice or a repetition in the learner's own rules without which the string is accepted
 */
export function decisiveStep(trace: Trace, by?: WrittenPeg): DecisiveStep | undefined {
  if (trace.outcome !== "refused") return undefined;
  const own = by && ownCause(trace, by);
  if (own) return own;
  const failures = furthestFailures(trace);
  for (const failed of failures) {
    const greedy = greedyBefore(trace, failed);
    if (greedy) return greedy;
  }
  if (trace.end !== undefined) return committed(trace, trace.end, by?.written);
  const last = failures.at(-1);
  if (last === undefined) return undefined;
  const failed = by ? writtenAround(trace, last, by.written) : last;
  const { start, peg } = itemAt(trace.steps, failed);
  return {
    step: failed,
    cause:
      start < trace.input.length
        ? t("cause.beyond", { offset: start, wanted: visible(peg), found: quoted(trace.input.slice(start, start + 1)) })
        : t("cause.beyondAtEnd", { offset: start, wanted: visible(peg) }),
  };
}

/**
 * Returns for a string that is accepted wrongly the choice or the repetition in the learner's own rules that reads what no string of a rule has there, or that ends before
 * one can end.
 *
 * @param next what the published rule has after the string, or after as much of it as some string of the rule begins with
 *
 * @example
 * // h16 = HEXDIG|1..5| on "00000": HEXDIG|1..5| reads the last "0".
 */
export function wronglyAcceptingStep(
  trace: Trace,
  written: ReadonlySet<string>,
  rule: string,
  next: Continuation,
): DecisiveStep | undefined {
  const { input, steps } = trace;
  const at = next.viable ? input.length : next.diedAt;
  if (next.viable) {
    const ending = steps.flatMap(({ kept, end, pegRule }, i) =>
      kept && end === at && written.has(pegRule) ? [i] : [],
    );
    const repetition = ending.filter((one) => steps[one]?.kind === "repetition").at(-1);
    const number = repetition ?? ending.filter((one) => steps[one]?.kind === "alternative").at(-1) ?? 0;
    const step = itemAt(steps, number);
    const cause = t("cause.stopsEarly", {
      subject: subject(step),
      ownRule: step.pegRule,
      rule,
      read: quoted(input),
      completion: quoted(next.completion),
    });
    return { step: number, cause };
  }
  const terminal = steps.findIndex(
    ({ kept, kind, start, end = 0 }) => kept && kind === "terminal" && start <= at && at < end,
  );
  const around = terminal < 0 ? [] : writtenIn(trace, terminal, written);
  const isChoice = (one: number): boolean => ["repetition", "alternative"].includes(itemAt(steps, one).kind);
  const number = around.filter(isChoice).at(-1) ?? around.at(-1);
  if (number === undefined) return undefined;
  const step = itemAt(steps, number);
  const by = itemAt(steps, (step.kind === "rule" ? stepsAround(trace, number).at(-2) : undefined) ?? number);
  const read = quoted(input.slice(at, at + next.found.length));
  return {
    step: number,
    cause: t("cause.mayNotRead", {
      subject: subject(step),
      ownRule: by.pegRule,
      rule,
      before: quoted(input.slice(0, at)),
      read,
    }),
  };
}

/** The most steps that are changed to see whether the string is then accepted: each is a trace of its own. */
const MOST_CHANGED = 60;

/**
 * Looks for a step in the learner's rules without which the string is accepted: an alternative that matched before another one
 * could, or a repetition that took a round too much.
 *
 * @example
 * // h16 = HEXDIG / HEXDIG HEXDIG on "00": if alternative 1 had failed, alternative 2 would have read the whole string.
 */
function ownCause(trace: Trace, { grammar, pegName, written }: WrittenPeg): DecisiveStep | undefined {
  const accepted = (step: number, rounds?: number): Trace | undefined => {
    const other = traceUnlike(grammar, pegName, trace, { step, ...(rounds !== undefined && { rounds }) });
    return other.outcome === "accepted" ? other : undefined;
  };
  const candidates = trace.steps
    .map((step, number) => ({ step, number }))
    .filter(({ step }) => step.matched === true && step.end !== step.start && written.has(step.pegRule))
    .filter(({ step }) => (step.kind === "alternative" ? step.number < step.of : step.kind === "repetition"));
  for (const { step, number } of candidates.slice(0, MOST_CHANGED)) {
    if (step.kind === "alternative") {
      const other = accepted(number);
      if (other) return tooEarly(trace, number, other);
    } else if (step.kind === "repetition") {
      for (let rounds = step.rounds - 1; rounds >= Math.max(0, step.rounds - MOST_FEWER); rounds--)
        if (accepted(number, rounds)) return tookTooMuch(trace, number, rounds);
    }
  }
  return undefined;
}

/** A repetition is tried with at most so many rounds fewer. */
const MOST_FEWER = 4;

/** An alternative matched, and a later one would have led to the end of the string. */
function tooEarly({ input, steps }: Trace, number: number, other: Trace): DecisiveStep {
  const step = itemAt(steps, number);
  const { start, end, depth } = step;
  const later = other.steps.find(
    (one, at) => at > number && one.kind === "alternative" && one.depth === depth && one.start === start && one.kept,
  );
  const named = subject(step);
  return {
    step: number,
    cause: later
      ? t("cause.before", {
          subject: named,
          rule: step.pegRule,
          read: quoted(input.slice(start, end)),
          later: subject(later),
          whole: quoted(input.slice(start, later.end)),
        })
      : t("cause.committed", { subject: named, read: quoted(input.slice(start, end)), rest: quoted(input.slice(end)) }),
  };
}

/** A repetition took rounds that what follows it needed. */
function tookTooMuch(trace: Trace, number: number, rounds: number): DecisiveStep {
  const { peg, pegRule, start, end } = itemAt(trace.steps, number);
  const took = quoted(trace.input.slice(rounds === 0 ? start : roundsOf(trace, number)[rounds], end));
  return { step: number, cause: t("cause.tookTooMuch", { repetition: visible(peg), rule: pegRule, took }) };
}

/** Returns the innermost step of the learner's rules around a failure: not DIGIT inside HEXDIG, but HEXDIG as it is written. */
function writtenAround(trace: Trace, failed: number, written: ReadonlySet<string>): number {
  const { start } = itemAt(trace.steps, failed);
  return (
    writtenIn(trace, failed, written)
      .filter((number) => trace.steps[number]?.start === start)
      .at(-1) ?? failed
  );
}

/** Returns the steps around another one, and that one, whose expressions are in the learner's rules, the innermost last. */
function writtenIn(trace: Trace, number: number, written: ReadonlySet<string>): readonly number[] {
  const around = stepsAround(trace, number);
  return around.filter((one, i) => {
    // A rule that is tried is written where it is referred to: in the rule around it.
    const by = itemAt(trace.steps, one).kind === "rule" ? around[i - 1] : one;
    return by !== undefined && written.has(itemAt(trace.steps, by).pegRule);
  });
}

/** The most failures that are examined: each is traced again. */
const MOST_FAILURES = 50;

/** Returns the terminals that failed at the furthest offset, outside of anything that looks ahead. */
function furthestFailures(trace: Trace): readonly number[] {
  return trace.steps
    .flatMap((step, number) =>
      step.kind === "terminal" && step.matched === false && step.start === trace.furthest ? [number] : [],
    )
    .slice(0, MOST_FAILURES)
    .filter((number) => !stepsAround(trace, number).some((around) => trace.steps[around]?.kind === "lookahead"));
}

/**
 * Looks for a repetition that ended just before a failure and, in its last round, read what the failed terminal would have
 * read: `[1-9]?` before `DIGIT` on "1".
 */
function greedyBefore(trace: Trace, failed: number): DecisiveStep | undefined {
  const { input, steps } = trace;
  const { start, peg } = itemAt(steps, failed);
  for (const around of stepsAround(trace, failed)) {
    if (itemAt(steps, around).start !== start) continue;
    const before = stepEndingAt(steps, around - 1, itemAt(steps, around).depth);
    const step = before === undefined ? undefined : itemAt(steps, before);
    if (before === undefined || step?.kind !== "repetition" || step.matched !== true || step.rounds === 0) continue;
    const round = roundsOf(trace, before).at(-1);
    if (round === undefined || !reads(peg, input.slice(round))) continue;
    const needing = itemAt(steps, around);
    const needed = needing.kind === "rule" ? needing.rule : visible(needing.peg);
    const took = quoted(input.slice(round, step.end));
    return { step: before, cause: t("cause.greedy", { repetition: visible(step.peg), took, needed }) };
  }
  return undefined;
}

/** Returns the step at a depth whose last inner step has a given number. */
function stepEndingAt(steps: readonly TraceStep[], last: number, depth: number): number | undefined {
  for (let number = last; number >= 0; number--) {
    const step = itemAt(steps, number);
    if (step.depth < depth) return undefined;
    if (step.depth === depth) return number + step.inside === last ? number : undefined;
  }
  return undefined;
}

/** Returns where the steps of a repetition's rounds began that read anything. */
function roundsOf({ steps }: Trace, number: number): readonly number[] {
  const { depth, end = 0, inside } = itemAt(steps, number);
  return steps
    .slice(number + 1, number + inside + 1)
    .filter((step) => step.depth === depth + 1 && step.matched === true && step.end !== undefined && step.end <= end)
    .filter((step) => step.end !== step.start)
    .map(({ start }) => start);
}

function reads(terminal: string, text: string): boolean {
  return tracePeg(readPeg(`terminal = ${terminal}`), "terminal", text).steps[0]?.matched === true;
}

/** The PEG has matched a prefix: the innermost choice that stays and ends there was committed too early, if there is one. */
function committed(trace: Trace, end: number, written?: ReadonlySet<string>): DecisiveStep {
  const { input, steps } = trace;
  const rest = quoted(input.slice(end));
  for (let number = steps.length - 1; number >= 0; number--) {
    const step = itemAt(steps, number);
    if (!step.kept || step.kind !== "alternative" || step.end !== end || step.number === step.of) continue;
    if (written && !written.has(step.pegRule)) continue;
    return {
      step: number,
      cause: t("cause.committed", { subject: subject(step), read: quoted(input.slice(step.start, end)), rest }),
    };
  }
  return { step: 0, cause: t("cause.endsEarly", { subject: subject(itemAt(steps, 0)), offset: end, rest }) };
}
