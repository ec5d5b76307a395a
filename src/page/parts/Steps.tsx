import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { PegGrammar } from "../../languages/peg/peg.js";
import type { Trace, TraceStep } from "../../grammars/trace/steps.js";
import { itemAt } from "../../text/itemAt.js";
import { rich, t } from "../locales/message.js";
import { visible } from "../locales/visible.js";
import { alternativesFailed, alternativesUntried } from "../worker/orderedChoice.js";

/** A line of the list of steps. */
export interface StepLine {
  readonly sign: "ok" | "bad" | "skipped" | "tries";
  readonly name: string;
  readonly says: JSX.Element;
  /** The characters that were read, and those that were given back. */
  readonly start: number;
  readonly end: number;
  readonly depth: number;
  readonly decisive?: boolean;
}

/** The most steps that are listed. */
const MOST = 300;
const LONGEST = 60;

/** Returns a text that fits into a line. */
export function shortened(text: string): string {
  return text.length > LONGEST
    ? `${visible(text.slice(0, LONGEST - 20))} … ${visible(text.slice(-18))}`
    : visible(text);
}

interface StepsProps {
  readonly input: string;
  readonly lines: readonly StepLine[];
  /** The line with which it begins; the first if omitted. */
  readonly first?: number;
}

const SIGNS = { ok: "✓", bad: "✗", skipped: "–", tries: "" } as const;

/** What a PEG does, step by step, one of which is the current one. */
export function Steps({ input, lines, first = 0 }: StepsProps): JSX.Element {
  const shown = lines.slice(0, MOST);
  const [chosen, setChosen] = useState(first);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => setChosen(first), [lines, first]);
  const current = Math.max(0, Math.min(chosen, shown.length - 1));
  useEffect(() => {
    const row = list.current?.children[current] as HTMLElement | undefined;
    if (list.current && row) {
      const { offsetTop, offsetHeight } = row;
      const top = offsetTop - list.current.offsetTop;
      if (top < list.current.scrollTop) list.current.scrollTop = top;
      else if (top + offsetHeight > list.current.scrollTop + list.current.clientHeight)
        list.current.scrollTop = top + offsetHeight - list.current.clientHeight;
    }
  }, [current]);
  const { start = 0, end = start } = shown[current] ?? {};
  return (
    <div class="stepper">
      <p class="string">
        <span class="done">{shortened(input.slice(0, start))}</span>
        {end > start ? <span class="now">{shortened(input.slice(start, end))}</span> : <span class="at" />}
        {shortened(input.slice(end))}
      </p>
      <div class="row">
        <button
          type="button"
          class="button"
          aria-disabled={current === 0}
          onClick={() => setChosen(Math.max(0, current - 1))}
        >
          {t("common.back")}
        </button>
        <button
          type="button"
          class="button"
          aria-disabled={current >= shown.length - 1}
          onClick={() => setChosen(Math.min(shown.length - 1, current + 1))}
        >
          {t("common.next")}
        </button>
        <span class="small quiet" role="status">
          {t("common.step", { n: current + 1, of: shown.length })}
        </span>
      </div>
      <ol class="steps" tabIndex={0} ref={list} aria-label={t("trace.label")}>
        {shown.map((line, i) => (
          <Row key={i} line={line} isCurrent={i === current} choose={() => setChosen(i)} />
        ))}
      </ol>
      {lines.length > MOST && <p class="small quiet">{t("trace.stopped", { n: MOST })}</p>}
    </div>
  );
}

interface RowProps {
  readonly line: StepLine;
  readonly isCurrent?: boolean;
  readonly choose?: () => void;
}

function Row({ line, isCurrent = false, choose }: RowProps): JSX.Element {
  const { sign, name, says, depth, decisive = false } = line;
  return (
    <li
      class={`step${isCurrent ? " current" : ""}${decisive ? " decisive" : ""}${sign === "skipped" ? " skipped" : ""}`}
      style={{ "--depth": Math.min(depth, 8) }}
      onClick={choose}
    >
      <span class={sign} aria-hidden="true">
        {SIGNS[sign]}
      </span>
      <span class="mono name">{shortened(name)}</span>
      <span>{says}</span>
    </li>
  );
}

interface ChoiceProps {
  readonly trace: Trace;
  readonly grammar: PegGrammar;
  /** The number of the step of the alternative at which the choice was made. */
  readonly number: number;
}

/** The choice because of which a PEG refuses a string: its alternatives in their order, and what each does there. */
export function Choice({ trace, grammar, number }: ChoiceProps): JSX.Element {
  const { input, steps, end: ended } = trace;
  const made = itemAt(steps, number);
  const { start, end = start } = made;
  const rest = end === ended ? shortened(input.slice(end)) : "";
  const failed = alternativesFailed(trace, number).map((step) => lineOf(step, says(step, input), 0));
  const read = shortened(input.slice(start, end));
  const madeHere = rest === "" ? rich("trace.madeHere", { read }) : rich("trace.madeHereLeft", { read, rest });
  return (
    <div class="stepper choice">
      <p class="string">
        <span class="done">{shortened(input.slice(0, start))}</span>
        <span class="now">{read}</span>
        {rest === "" ? shortened(input.slice(end)) : <span class="left">{rest}</span>}
      </p>
      <ol class="steps" aria-label={t("trace.alternatives")}>
        {failed.map((line, i) => (
          <Row key={i} line={line} />
        ))}
        <Row line={{ ...lineOf(made, madeHere, 0), decisive: true }} />
        {untriedLines(trace, grammar, number, 0).map((line, i) => (
          <Row key={i} line={line} />
        ))}
      </ol>
    </div>
  );
}

function lineOf(step: TraceStep, said: JSX.Element, depth: number): StepLine {
  return { ...placeOf(step), sign: signOf(step), name: step.peg, says: said, depth };
}

/** Returns a line for each alternative that is not tried, since one before it matched. */
function untriedLines(trace: Trace, grammar: PegGrammar, number: number, depth: number): StepLine[] {
  const { start, end: chosen = 0 } = itemAt(trace.steps, number);
  return alternativesUntried(trace, grammar, number).map(({ peg, end = start }) => ({
    start,
    end: start,
    sign: "skipped",
    name: peg,
    says:
      end > chosen
        ? rich("trace.notTriedBut", { text: shortened(trace.input.slice(start, end)) })
        : rich("trace.notTried"),
    depth,
  }));
}

/** Returns the steps of rules with what they read in the end, in the order in which they were tried. */
export function ruleLines({ steps, input }: Trace, isFolded: (step: TraceStep) => boolean): StepLine[] {
  return steps
    .filter((step) => step.kind === "rule" && !isFolded(step))
    .map((step) => ({ ...placeOf(step), sign: signOf(step), name: step.rule, says: says(step, input), depth: 0 }));
}

function signOf({ matched }: TraceStep): "ok" | "bad" {
  return matched === true ? "ok" : "bad";
}

function placeOf({ start, end = start, gaveUp = end }: TraceStep): { readonly start: number; readonly end: number } {
  return { start, end: Math.max(end, gaveUp) };
}

function says({ matched, start, end, gaveUp, kept }: TraceStep, input: string): JSX.Element {
  if (matched !== true || end === undefined)
    return gaveUp === undefined
      ? rich("trace.fails")
      : rich("trace.gives", { text: shortened(input.slice(start, gaveUp)) });
  if (start === end) return rich("trace.empty");
  return rich(kept ? "trace.reads" : "trace.readsAndBack", { text: shortened(input.slice(start, end)) });
}

interface PeggedLinesOptions {
  /** Its rules: with them, each alternative that is not tried has a line, with what it would have read. */
  readonly grammar?: PegGrammar;
  /** The number of the step that decides, if it is known. */
  readonly decisive?: number | undefined;
  /** Returns true for the rules that are not looked into. */
  readonly isGiven?: (pegRule: string) => boolean;
}

/**
 * Returns the steps of a PEG that a reader wrote: its rules, the alternatives of choices with those that are not tried after the choice is
 * made, and what is left at the end.
 */
export function peggedLines(
  trace: Trace,
  { grammar, decisive, isGiven = () => false }: PeggedLinesOptions = {},
): StepLine[] {
  const { steps, input, outcome, end = 0 } = trace;
  const lines: StepLine[] = [];
  /** The last step inside a given rule: nothing in it is listed. */
  let hiddenTo = -1;
  for (const [number, step] of steps.entries()) {
    if (number <= hiddenTo) continue;
    const isWithin = step.kind === "rule" && isGiven(step.pegRule);
    if (isWithin) hiddenTo = number + step.inside;
    if (step.kind === "alternative") {
      const isMade = step.matched === true && step.number < step.of;
      const said = says(step, input);
      lines.push({
        ...lineOf(step, isMade ? rich("trace.choice", { says: said }) : said, step.depth),
        decisive: number === decisive,
      });
      if (isMade && grammar) lines.push(...untriedLines(trace, grammar, number, step.depth));
      else if (isMade)
        lines.push({
          start: step.start,
          end: step.start,
          sign: "skipped",
          name: t("trace.others", { n: step.of - step.number }),
          says: rich("trace.notTried"),
          depth: step.depth,
        });
      continue;
    }
    const before = steps[number - 1];
    // An alternative that is one rule, or one terminal, says it already.
    if (before?.kind === "alternative" && step.depth === before.depth + 1 && before.inside === step.inside + 1)
      continue;
    if (step.kind === "lookahead") hiddenTo = number + step.inside;
    lines.push({
      ...placeOf(step),
      sign: signOf(step),
      name: step.kind === "rule" ? step.pegRule : step.peg,
      says:
        step.kind === "lookahead" ? rich(step.matched === true ? "trace.looks" : "trace.looksNot") : says(step, input),
      depth: step.depth,
      decisive: number === decisive,
    });
  }
  if (outcome === "refused" && steps[0]?.matched === true)
    lines.push({
      start: end,
      end: input.length,
      sign: "bad",
      name: t("trace.end"),
      says: rich("trace.left", { text: shortened(input.slice(end)) }),
      depth: 0,
    });
  return lines;
}
