import { getOrInsert } from "../../text/itemAt.js";
import { step } from "../../languages/automata/minimalDfa.js";
import { browser } from "../../documents/urlStandard/browser.js";
import { namedUrlStandard } from "../../documents/urlStandard/urlStandard.js";
import type { Generation } from "../../uri/generation/generation.js";
import { normalized } from "../resolutions/normalizationDifferences.js";
import { answerText, resolutionAnswer } from "../resolutions/resolutionTable.js";
import type { GrammarPair } from "../../grammars/difference/grammarPair.js";
import { partsOf } from "./changes.js";
import { generationPair } from "./comparedGeneration.js";
import { ComponentComparison, isSame } from "./resplits.js";

/** The number of lines that one change concerns. */
export interface CorpusRow {
  /** The change, such as `narrowed/reg_name`. All changes of resolution share the row `resolution`, those of normalization `normalization`. */
  readonly id: string;
  lines: number;
  /** The first lines, with what each generation makes of them. */
  readonly examples: { readonly input: string; readonly before: string; readonly after: string }[];
}

/** The number of lines of a corpus that each change between two generations concerns. A line may count for several changes. */
export interface CorpusCounts {
  readonly lines: number;
  /** Lines that neither generation accepts. */
  readonly refused: number;
  readonly rows: readonly CorpusRow[];
}

/** The base on which lines are resolved: that of the examples of RFC 3986 section 5.4. */
const BASE = "http://a/b/c/d;p?q";
const MOST_EXAMPLES = 3;

/** Counts lines, one after another, in memory that does not grow with them. */
export class CorpusCounter {
  private readonly pair: GrammarPair;
  private readonly comparison: ComponentComparison;
  private readonly resplits: ReturnType<ComponentComparison["resplits"]>;
  private readonly rows = new Map<string, CorpusRow>();
  private lines = 0;
  private refused = 0;

  constructor(
    private readonly a: Generation,
    private readonly b: Generation,
  ) {
    this.pair = generationPair(a, b);
    this.comparison = new ComponentComparison(a, b);
    this.resplits = this.comparison.resplits();
  }

  read(line: string): void {
    const { a, b } = this;
    this.lines++;
    const [inA, inB] = [isAccepted(a, line), isAccepted(b, line)];
    if (!inA && !inB) this.refused++;
    else if (!inB) this.count(`narrowed/${this.causeOf(line, "a")}`, line, "accepted", "refused");
    else if (!inA) this.count(`widened/${this.causeOf(line, "b")}`, line, "refused", "accepted");
    else this.compare(line);
  }

  counts(): CorpusCounts {
    const rows = [...this.rows.values()].sort((one, other) => other.lines - one.lines);
    return { lines: this.lines, refused: this.refused, rows };
  }

  private compare(line: string): void {
    const { a, b } = this;
    if (isRead(a, line) || isRead(b, line)) {
      this.compareResolutions(line);
      return;
    }
    const differences = this.comparison.differences(line);
    for (const resplit of differences.length === 0 ? [] : (this.resplits ?? [])) {
      if (!resplit.differences.some((one) => differences.some((other) => isSame(one, other)))) continue;
      const id = `re-split/${resplit.differences.map(({ component, change }) => `${component.b} ${change}`).join(", ")}`;
      this.count(id, line, partsOf(line, a, differences, "inA"), partsOf(line, b, differences, "inB"));
    }
    this.compareResolutions(line);
    const normal = [normalized(a, line), normalized(b, line)] as const;
    if (normal[0] !== normal[1] && !normal.includes("not defined")) this.count("normalization", line, ...normal);
  }

  private compareResolutions(line: string): void {
    const [before, after] = [resolvedLine(this.a, line), resolvedLine(this.b, line)];
    if (before !== after && ![before, after].includes("not defined")) this.count("resolution", line, before, after);
  }

  /** Returns the rule because of which a line belongs to one generation only. */
  private causeOf(line: string, side: "a" | "b"): string {
    if (isRead(this.a, line) || isRead(this.b, line)) return "relative reference";
    const symbols = this.pair.inA.shared.characters.read(line);
    const found = this.pair.causes(side).find(({ strings }) => {
      const last = symbols.reduce((state, symbol) => step(strings, state, symbol), 0);
      return strings.outputs[last] === 1;
    });
    return found?.cause.rule ?? "?";
  }

  private count(id: string, input: string, before: string, after: string): void {
    const row = getOrInsert(this.rows, id, () => ({ id, lines: 0, examples: [] }));
    row.lines++;
    if (row.examples.length < MOST_EXAMPLES) row.examples.push({ input, before, after });
  }
}

/**
 * Returns true for a relative reference that the URL Standard reads: its grammar has one for each kind of base, and its parser, `browser`,
 * takes any.
 */
function isRead(of: Generation, line: string): boolean {
  return of === namedUrlStandard && !/^[a-z][a-z\d+.-]*:/i.test(line);
}

function isAccepted(of: Generation, line: string): boolean {
  return isRead(of, line) ? browser(line, { base: BASE }).accepted : of.test(line);
}

/** Returns what a line is on the base, or "not defined". */
function resolvedLine(of: Generation, line: string): string {
  if (!isRead(of, line)) return answerText(resolutionAnswer(of, line, BASE));
  const reading = browser(line, { base: BASE });
  return reading.accepted ? reading.href : "refused";
}
