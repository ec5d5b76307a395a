import { remembered } from "../../text/itemAt.js";
import { step } from "../../languages/automata/minimalDfa.js";
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
    const [inA, inB] = [a.test(line), b.test(line)];
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
    const differences = this.comparison.differences(line);
    for (const resplit of differences.length === 0 ? [] : (this.resplits ?? [])) {
      if (!resplit.differences.some((one) => differences.some((other) => isSame(one, other)))) continue;
      const id = `re-split/${resplit.differences.map(({ component, change }) => `${component.b} ${change}`).join(", ")}`;
      this.count(id, line, partsOf(line, a, differences, "inA"), partsOf(line, b, differences, "inB"));
    }
    const answer = (of: Generation): string => answerText(resolutionAnswer(of, line, BASE));
    const resolved = [answer(a), answer(b)] as const;
    if (resolved[0] !== resolved[1] && !resolved.includes("not defined")) this.count("resolution", line, ...resolved);
    const normal = [normalized(a, line), normalized(b, line)] as const;
    if (normal[0] !== normal[1] && !normal.includes("not defined")) this.count("normalization", line, ...normal);
  }

  /** Returns the rule because of which a line belongs to one generation only. */
  private causeOf(line: string, side: "a" | "b"): string {
    const symbols = this.pair.inA.shared.characters.read(line);
    const found = this.pair.causes(side).find(({ strings }) => {
      const last = symbols.reduce((state, symbol) => step(strings, state, symbol), 0);
      return strings.outputs[last] === 1;
    });
    return found?.cause.rule ?? "?";
  }

  private count(id: string, input: string, before: string, after: string): void {
    const row = remembered(this.rows, id, () => ({ id, lines: 0, examples: [] }));
    row.lines++;
    if (row.examples.length < MOST_EXAMPLES) row.examples.push({ input, before, after });
  }
}
