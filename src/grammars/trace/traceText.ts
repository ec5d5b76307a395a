import { assertOneOf, assertWholeNumber, readOptions } from "../../text/options.js";
import { argumentTypeError, assertFunction, assertObject, typeName } from "../../text/uriError.js";
import { excerpt, printable } from "../../text/printable.js";
import type { Trace, TraceStep } from "./steps.js";
import { itemAt, lastItem } from "../../text/itemAt.js";
import { isList } from "../../text/records.js";

/**
 * Which steps a text shows. `rules`: rules and lookaheads. `choices`: also the alternatives, and the repetitions that
 * gave something back. `all`: every step, down to single characters.
 */
export const TRACE_DETAILS = Object.freeze(["rules", "choices", "all"] as const);
export type TraceDetail = (typeof TRACE_DETAILS)[number];

export interface TraceTextOptions {
  /** Which steps to show; `"choices"` if left out. */
  readonly detail?: TraceDetail | undefined;
  /** The number of levels to show; deeper steps are only counted. */
  readonly depth?: number | undefined;
  /** Rules, as published, whose insides are only counted. */
  readonly fold?: readonly string[] | undefined;
  /** Colours a part of the text; no colours if left out. */
  readonly paint?: ((text: string, as: "matched" | "lost" | "failed" | "rule" | "note") => string) | undefined;
}

/** Deeper steps are indented no further: a recursion without end would have lines of any length. */
const MOST_INDENTED = 200;

/** The notes of a trace's text in one language; a text in quotes comes with them. */
export interface TracePhrases {
  readonly committed: (left: number) => string;
  readonly alternative: (number: number, of: number) => string;
  readonly looksAhead: string;
  readonly sees: (text: string) => string;
  readonly gaveBack: (text: string) => string;
  readonly folded: (steps: number) => string;
  readonly list: (notes: readonly string[]) => string;
  /** The outcome of a trace and its counts, on one line. */
  readonly summary: (trace: Trace) => string;
}

/** The notes of the package's own texts. */
export const ENGLISH_TRACE: TracePhrases = {
  committed: (left) => `committed, ${left} not tried`,
  alternative: (number, of) => `${number} of ${of}`,
  looksAhead: "looks ahead",
  sees: (text) => `sees ${text}`,
  gaveBack: (text) => `gave back ${text}`,
  folded: (steps) => `+ ${count(steps, "step")}`,
  list: (notes) => notes.join("; "),
  summary: traceSummary,
};

const LONGEST_TEXT = 60;

/**
 * Returns a trace as text, one step per line: a tick or a cross, where it began and ended, what was tried, and what it
 * consumed. A tick below a cross is a match that was given up with it. Safe to print, whatever the input.
 *
 * @example
 * traceText(trace("rfc3986", "7", { rule: "port" })).split("\n")[0] // '✓ 0-1  port  "7"'
 */
export function traceText(trace: Trace, options?: TraceTextOptions): string {
  return traceTextIn(ENGLISH_TRACE, trace, options);
}

/** Returns what {@link traceText} does, with its notes in another language. */
export function traceTextIn(phrases: TracePhrases, trace: Trace, options?: TraceTextOptions): string {
  assertObject(trace, "trace", ["steps"]);
  const given = readOptions(options, ["detail", "depth", "fold", "paint"]);
  assertOneOf("detail", given.detail ?? "choices", TRACE_DETAILS);
  if (given.depth !== undefined && given.depth !== Infinity) assertWholeNumber("depth", given.depth);
  const { fold } = given;
  const folded = fold && rulesOf(fold);
  assertFunction(given.paint, "paint");
  return [...new TraceLines(trace, { ...given, fold: folded }, phrases).lines(), phrases.summary(trace), ""].join("\n");
}

function rulesOf(fold: readonly string[]): readonly string[] {
  if (!isList(fold)) throw argumentTypeError(`fold must be an array of rules, got ${typeName(fold)}`, "fold");
  return [...fold];
}

class TraceLines {
  private readonly paint: NonNullable<TraceTextOptions["paint"]>;
  private readonly digits: number;

  constructor(
    private readonly trace: Trace,
    private readonly options: TraceTextOptions,
    private readonly phrases: TracePhrases,
  ) {
    this.paint = options.paint ?? ((text) => text);
    this.digits = String(trace.input.length).length;
  }

  *lines(): Generator<string> {
    const { steps } = this.trace;
    /** The last steps inside each shown step around the current one. */
    const around: number[] = [];
    for (let number = 0; number < steps.length; number++) {
      const step = itemAt(steps, number);
      while (around.length > 0 && lastItem(around) < number) around.pop();
      if (!this.shows(step)) continue;
      const only = this.onlyChild(number);
      const shown = only ? [step, only] : [step];
      const folded = this.folds(shown, around.length);
      yield this.line(shown, around.length, folded);
      const last = number + step.inside;
      around.push(last);
      if (folded) number = last;
      else if (only) number++;
    }
  }

  private shows({ kind, ...step }: TraceStep): boolean {
    switch (this.options.detail ?? "choices") {
      case "rules":
        return kind === "rule" || kind === "lookahead";
      case "choices":
        return kind !== "terminal" && (kind !== "repetition" || step.gaveUp !== undefined);
      case "all":
        return true;
    }
  }

  /** The step that is all that an alternative consists of: both are on one line. */
  private onlyChild(number: number): TraceStep | undefined {
    const [step, child] = [itemAt(this.trace.steps, number), this.trace.steps[number + 1]];
    return step.kind === "alternative" && child?.peg === step.peg && this.shows(child) ? child : undefined;
  }

  private folds(shown: readonly TraceStep[], depth: number): boolean {
    const { fold, depth: most = Infinity } = this.options;
    const step = lastItem(shown);
    if (step.inside === 0) return false;
    return depth + 1 >= most || (step.kind === "rule" && fold?.includes(step.rule) === true);
  }

  /** One line for a step, or for an alternative and all that it consists of. */
  line(shown: readonly TraceStep[], depth: number, folded: boolean): string {
    const step = lastItem(shown);
    const { matched, start, end, kept } = step;
    const span = `${String(start).padStart(this.digits)}${end === undefined ? "" : `-${end}`}`.padEnd(
      this.digits * 2 + 1,
    );
    const mark =
      matched === undefined ? "…" : matched ? this.paint("✓", kept ? "matched" : "lost") : this.paint("✗", "failed");
    const label = shown.map((one) => this.label(one, shown.length > 1)).join("  ");
    const consumed = end !== undefined && step.kind !== "lookahead" ? `  ${this.quoted(start, end)}` : "";
    const notes = [
      ...shown.flatMap((one) => [...this.notes(one)]),
      ...(folded ? [this.phrases.folded(step.inside)] : []),
    ];
    const note = notes.length > 0 ? `  ${this.paint(this.phrases.list(notes), "note")}` : "";
    return `${mark} ${this.paint(span, "note")}  ${"  ".repeat(Math.min(depth, MOST_INDENTED))}${label}${consumed}${note}`;
  }

  private label(step: TraceStep, together: boolean): string {
    switch (step.kind) {
      case "rule":
        return this.paint(printable(step.pegRule.includes("$") ? step.pegRule : step.rule), "rule");
      case "alternative":
        return `${this.paint(this.phrases.alternative(step.number, step.of), "note")}${together ? "" : `  ${printable(step.peg)}`}`;
      default:
        return printable(step.peg);
    }
  }

  private *notes(step: TraceStep): Generator<string> {
    const { gaveUp, matched, start, end } = step;
    const { phrases } = this;
    if (step.kind === "alternative" && matched && step.number < step.of) yield phrases.committed(step.of - step.number);
    if (step.kind === "lookahead") yield phrases.looksAhead;
    if (step.kind === "lookahead" && step.looked !== undefined) yield phrases.sees(this.quoted(start, step.looked));
    if (gaveUp !== undefined) yield phrases.gaveBack(this.quoted(end ?? start, gaveUp));
  }

  private quoted(from: number, to: number): string {
    const text = this.trace.input.slice(from, to);
    return `"${text.length > LONGEST_TEXT ? excerpt(text, 0).text : printable(text)}"`;
  }
}

function traceSummary({ outcome, rule, input, end, furthest, limit, counts, steps }: Trace): string {
  const { tries, matches, backtracks, givenBack, readTwice } = counts;
  const result = {
    accepted: "accepted",
    refused:
      end === undefined
        ? `refused: ${printable(rule)} does not match; nothing was tried beyond offset ${furthest}`
        : `refused: ${printable(rule)} ends at offset ${end} of ${input.length}`,
    stopped: `stopped after ${count(steps.length, "step")}, the limit is ${limit.toLocaleString("en")}`,
  }[outcome];
  return [
    result,
    `${count(tries, "rule")} tried, ${matches.toLocaleString("en")} matched`,
    ...(backtracks > 0 ? [`${count(backtracks, "backtrack")} gave ${count(givenBack, "character")} back`] : []),
    ...(readTwice > 0 ? [`${count(readTwice, "character")} read twice`] : []),
  ].join("; ");
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}
