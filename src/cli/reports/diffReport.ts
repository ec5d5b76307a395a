import { citation } from "../../text/citation.js";
import type { GrammarDiff } from "../../comparison/grammars/index.js";
import type { DiffChange, DiffChangeKind, UsualWitness } from "../../grammars/difference/changes.js";
import type { DifferenceCause, RuleDiff, StartDiff } from "../../grammars/difference/grammarDiff.js";
import type { RuleText } from "../../grammars/difference/comparedGrammar.js";
import type { DiffStyle, RuleSource } from "./diffStyles.js";
import { keysOf } from "../../text/records.js";

interface Named {
  readonly id: string;
  readonly document: string;
}

/** The table of characters of two generations, and what else there is to say. */
interface ReportOptions {
  /** True if every rule is listed. */
  readonly full?: boolean | undefined;
  /** Returns the table of the characters of components; there is none of grammars in files. */
  readonly characters?: (() => string) | undefined;
  readonly nesting?: number | undefined;
  /** The program with its version, and the command that made the report. */
  readonly origin?: string | undefined;
}

const HEADINGS: Readonly<Record<DiffChangeKind, string>> = {
  narrowed: "Narrowed: accepted before, refused now",
  "re-split": "Split differently: accepted by both",
  resolution: "Resolution, by examples",
  normalization: "Normalization, by examples",
  widened: "Widened: refused before, accepted now",
  renamed: "Renamed",
  "no effect": "Without further effect on which strings are accepted",
};

/** Returns a report of what changed between two grammars. */
export function diffReport(
  result: GrammarDiff,
  before: Named,
  after: Named,
  style: DiffStyle,
  options: ReportOptions,
): string {
  return new DiffReport(result, before, after, style).text(options);
}

class DiffReport {
  constructor(
    private readonly result: GrammarDiff,
    private readonly a: Named,
    private readonly b: Named,
    private readonly style: DiffStyle,
  ) {}

  text({ full, characters, nesting, origin }: ReportOptions): string {
    const { a, b, style } = this;
    const { headline, changes, start, rules } = this.result;
    const pair = this.joined([a.id, b.id].map((id) => style.words(id)));
    const names = this.joined([...new Set([start.a.rule, start.b.rule])].map((name) => style.words(name)));
    return style.page([
      style.title(`${pair}, ${names} ${start.relation}`, headline),
      ...keysOf(HEADINGS).flatMap((kind) => {
        const list = changes.filter((change) => change.kind === kind);
        const heading = HEADINGS[kind];
        if (list.length === 0) return [];
        if (kind === "no effect") return this.ineffective(heading, list);
        if (kind === "renamed") return [style.heading(heading), style.item(this.folded(list))];
        return [style.heading(heading), ...list.flatMap((change) => this.told(change, start))];
      }),
      "",
      start.complete
        ? "What is narrowed and widened explains every string that only one of the two accepts."
        : "What is narrowed and widened does not explain every string that only one of the two accepts.",
      ...(changes.some(({ kind }) => kind === "re-split")
        ? ["Every string that both accept and split differently has one of these differences, by the tables of parse."]
        : []),
      ...(full ? this.ruleList(rules) : ["--format full prints every rule, and the characters of each component."]),
      ...(characters && full
        ? [style.heading("Characters that they allow, where they differ"), ...style.table(characters())]
        : []),
      ...(nesting === undefined
        ? []
        : ["", `All this holds up to nesting ${nesting}, and says nothing of deeper nesting.`]),
      ...(origin === undefined ? [] : ["", style.words(origin)]),
    ]);
  }

  /** Returns the rules that no string is lost or gained for; those that are part of what is split differently are in a list of their own. */
  private ineffective(heading: string, list: readonly DiffChange[]): string[] {
    const { style } = this;
    const lists = [
      ["Rules of what is split differently", list.filter(({ splits }) => splits === true)],
      [heading, list.filter(({ splits }) => splits !== true)],
    ] as const;
    return lists.flatMap(([name, of]) => (of.length === 0 ? [] : [style.heading(name), style.item(this.folded(of))]));
  }

  private joined(names: readonly string[]): string {
    return names.join(" -> ");
  }

  /** Returns changes that no string shows in one line: the names of their rules. */
  private folded(list: readonly DiffChange[]): string {
    const { style } = this;
    const named = list.map(({ a, b }) => {
      const [one, other] = [a?.rule, b?.rule];
      if (other === undefined) return `${style.code(one ?? "")} gone`;
      if (one === undefined) return `${style.code(other)} new`;
      return this.joined([...new Set([one, other])].map((name) => style.code(name)));
    });
    return named.join(", ");
  }

  /** Returns a change with its witness and what both sides make of it; for a rule that is a cause also the texts of the rule. */
  private told(change: DiffChange, { causes }: StartDiff): string[] {
    const { a, b, style } = this;
    const { id, kind, witness = "", base, before = "", after = "", usual } = change;
    const list = kind === "narrowed" ? causes.onlyInA : kind === "widened" ? causes.onlyInB : [];
    const cause = list.find(({ rule }) => id === `${kind}/${rule}`);
    if (cause) {
      const [more, less] = kind === "narrowed" ? ([a, b] as const) : ([b, a] as const);
      return this.explained(cause, more, less, change.usual);
    }
    const cited = [
      [a, change.a?.section],
      [b, change.b?.section],
    ] as const;
    const sections = cited.flatMap(([of, section]) =>
      section === undefined ? [] : [style.words(citation(of.document, section))],
    );
    return [
      style.item(
        `${this.string(usual?.input ?? witness)}${base === undefined ? "" : ` on ${style.code(base)}`}${sections.length > 0 ? ` (${this.joined(sections)})` : ""}`,
      ),
      style.sides(style.code(usual?.before ?? before), style.code(usual?.after ?? after)),
      ...(usual
        ? [style.detail(`shortest: ${this.string(witness)}: ${this.joined([before, after].map(style.code))}`)]
        : []),
    ];
  }

  private explained(cause: DifferenceCause, more: Named, less: Named, usual?: UsualWitness): string[] {
    const { style } = this;
    const { witness, repaired, parts, counterpart, within } = cause;
    const places = (within ?? []).map((one) =>
      this.joined([...new Set([one.a, one.b])].map((name) => style.code(name))),
    );
    const notes = [
      ...(usual ? [`shortest: ${this.string(witness)}`] : []),
      ...(parts.length > 0 ? [`in both: ${this.string(repaired)}`] : []),
    ];
    return [
      style.item(
        `${style.code(cause.rule)} ${cause.change}${places.length > 0 ? ` in ${places.join(", ")}` : ""}: ${this.string(usual?.input ?? witness)}`,
      ),
      ...(notes.length > 0 ? [style.detail(notes.join("; "))] : []),
      ...style.rules([this.source(more, cause), ...(counterpart ? [this.source(less, counterpart)] : [])]),
    ];
  }

  private string(text: string): string {
    return text === "" ? "the empty string" : this.style.code(text);
  }

  private source({ document }: Named, { section, text }: RuleText): RuleSource {
    return { from: citation(document, section).trimEnd(), text };
  }

  /** Returns the rules that differ, and the number of the others. */
  private ruleList(rules: readonly RuleDiff[]): string[] {
    const { a, b, style } = this;
    const isSame = ({ match, relation }: RuleDiff): boolean => relation === "equal" && match === "same name";
    const unchanged = rules.filter(isSame).length;
    const shown = rules.filter((row) => !isSame(row));
    return [
      style.heading(`Rules (${unchanged} others are the same under the same name)`),
      ...shown.flatMap((row) => [
        style.item(this.headline(row)),
        ...style.rules([...(row.a ? [this.source(a, row.a)] : []), ...(row.b ? [this.source(b, row.b)] : [])]),
      ]),
    ];
  }

  private headline({ match, stated, a, b, relation, onlyInA, onlyInB }: RuleDiff): string {
    const { style } = this;
    const names = [a?.rule, b?.rule].filter((name) => name !== undefined).map((name) => style.code(name));
    const only = [
      [this.a.id, onlyInA],
      [this.b.id, onlyInB],
    ] as const;
    const told = only.flatMap(([id, text]) =>
      text === undefined ? [] : [`only in ${style.words(id)} ${this.string(text)}`],
    );
    const source =
      stated &&
      (stated.as === b?.rule
        ? `(${style.words(stated.section)})`
        : `(${style.code(stated.as)}: ${style.words(stated.section)})`);
    const relations = [source ? `${match} ${source}` : match, relation, ...told].filter((part) => part !== undefined);
    return `${this.joined([...new Set(names)])}: ${relations.join(", ")}`;
  }
}
