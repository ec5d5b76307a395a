import { chosenGenerations } from "../../comparison/verdicts.js";
import { askedRule, LineCounter, LineScanner, type AskedRule } from "../../checking/scan/lineScanner.js";
import { lazy } from "../../text/lazy.js";
import { json } from "../../text/escaping.js";
import type { Explanation, ExplainOptions } from "../../comparison/explain/explain.js";
import { printable } from "../../text/printable.js";
import { explanationOf } from "../reports/explanationText.js";
import { acceptanceInWords, verdictsOn, ID_WIDTH, type VerdictsDocuments } from "../reports/verdictsTable.js";
import { textReader } from "../shell/input.js";
import { LineDescriber, type LineAnswer, type LineVerb } from "./answerLines.js";
import type { Generation } from "../../uri/generation/generation.js";

/** Returns a zero for each combination of verdicts. A pattern has a bit for each generation that accepts, the lowest for the oldest. */
function noCounts({ length }: readonly Generation[]): number[] {
  return Array.from({ length: 2 ** length }, () => 0);
}

/**
 * Returns the pattern of some answers.
 *
 * @param asked one item for each generation, oldest first
 */
function patternOf<T>(asked: readonly T[], accepts: (one: T) => boolean): number {
  let pattern = 0;
  asked.forEach((one, place) => {
    if (accepts(one)) pattern |= 1 << place;
  });
  return pattern;
}

/** Writes a pattern as a character for each generation, oldest first: "+" accepted, "-" refused. */
function plusesAndMinuses(pattern: number, asked: readonly Generation[]): string {
  return asked.map((_, place) => ((pattern >> place) & 1 ? "+" : "-")).join("");
}

/** The number of lines that each generation accepted, and the number of times that each pattern occurred. */
export interface VerdictCounts {
  readonly lines: number;
  readonly generations: readonly { readonly generation: string; readonly accepted: number; readonly refused: number }[];
  /** The patterns that occurred, the most frequent first. */
  readonly patterns: readonly { readonly verdicts: string; readonly lines: number }[];
}

/**
 * @param counts the number of lines for each pattern
 * @param asked the generations, oldest first
 */
export function verdictCounts(counts: readonly number[], asked: readonly Generation[]): VerdictCounts {
  const total = (which: (pattern: number) => boolean): number =>
    counts.reduce((sum, count, pattern) => (which(pattern) ? sum + count : sum), 0);
  return {
    lines: total(() => true),
    generations: asked.map(({ id }, place) => {
      const accepts = (pattern: number): boolean => ((pattern >> place) & 1) === 1;
      return { generation: id, accepted: total(accepts), refused: total((pattern) => !accepts(pattern)) };
    }),
    patterns: counts
      .map((lines, pattern) => ({ verdicts: plusesAndMinuses(pattern, asked), lines }))
      .filter(({ lines }) => lines > 0)
      .sort((a, b) => b.lines - a.lines),
  };
}

/** Returns which generations accept, of a pattern such as `---+++`: "accepted from rfc1738 to rfc2396". */
function verdictsInWords(verdicts: string, ids: readonly string[]): string {
  const [from, to] = [verdicts.indexOf("+"), verdicts.lastIndexOf("+")];
  const [first, last] = [ids[from], ids[to]];
  if (first === undefined || last === undefined) return acceptanceInWords(undefined);
  if (!verdicts.includes("-")) return "accepted by all generations";
  const gaps = ids.filter((_, i) => i > from && i < to && verdicts[i] === "-");
  return acceptanceInWords({ first, last, gaps } as Explanation["accepted"]);
}

/** Writes the counts as text, a generation or a pattern on each line. */
export function verdictSummary({ lines, generations: rows, patterns }: VerdictCounts): string {
  const width = String(lines).length;
  return [
    ...rows.map(
      ({ generation, accepted, refused }) =>
        `${generation.padEnd(ID_WIDTH)}  accepted ${String(accepted).padStart(width)}  refused ${String(refused).padStart(width)}`,
    ),
    "",
    ...patterns.map((one) => {
      const count = `${one.lines.toLocaleString("en").padStart(width)} ${one.lines === 1 ? "line" : "lines"}`;
      return `${count.padEnd(ID_WIDTH)}  ${verdictsInWords(
        one.verdicts,
        rows.map(({ generation }) => generation),
      )}`;
    }),
  ]
    .map((line) => `${line}\n`)
    .join("");
}

interface VerdictsAnswers {
  readonly output: "table" | "json" | "brief" | "none";
  readonly documents: VerdictsDocuments;
  /** Present if the changes between disagreeing generations, and the target of the line on a base, are also printed. */
  readonly explained?: ExplainOptions;
}

/** Builds the command that checks each line by all generations. It counts lines by pattern of verdicts. */
export function verdictsLines(answers: VerdictsAnswers): LineVerb {
  const asked = chosenGenerations(answers.documents.generations);
  const rules = (): AskedRule[] => asked.map((generation) => askedRule(generation, generation.startRule));
  // Made for the first block: URIs that are arguments need none.
  const scanner = lazy(() => new LineScanner(rules()));
  const { explained } = answers;
  const describedBy = explained
    ? (input: string) => explanationOf(input, explained)
    : (input: string) => verdictsOn(input, answers.documents);
  const describe = (input: string, pattern: number): string => {
    switch (answers.output) {
      case "table":
        return describedBy(input)[1]();
      case "json":
        return `${json(describedBy(input)[0])}\n`;
      case "brief":
        return `${plusesAndMinuses(pattern, asked)}  ${printable(input)}\n`;
      case "none":
        return "";
    }
  };
  const describer = new LineDescriber(describe);
  const between = answers.output === "table" ? "\n" : "";
  const isOffByDefault = answers.output === "none";
  return {
    frame: { between },
    isOffByDefault,
    line(input: string): LineAnswer {
      const pattern = patternOf(asked, (generation) => generation.test(input));
      return {
        text: describer.text(input, pattern),
        counts: noCounts(asked).map((_, one) => (one === pattern ? 1 : 0)),
        faults: describer.takeFaults(),
      };
    },
    reader: () => Promise.resolve(isOffByDefault ? { counter: new LineCounter(rules()) } : { block }),
  };

  function block(octets: Uint8Array): LineAnswer {
    const counts = noCounts(asked);
    const texts: string[] = [];
    const textAt = textReader(octets);
    scanner().readLines(octets, (from, to, pattern) => {
      counts[pattern] = (counts[pattern] ?? 0) + 1;
      const text = describer.text(textAt(from, to), pattern);
      if (text !== "") texts.push(text);
    });
    return { text: texts.join(between), counts, faults: describer.takeFaults() };
  }
}
