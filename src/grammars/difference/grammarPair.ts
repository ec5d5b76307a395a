import { isEmpty, shortestString, type MinimalDfa } from "../../languages/automata/minimalDfa.js";
import { difference } from "../../languages/questions/difference.js";
import { citation } from "../../text/citation.js";
import type { ComparedGrammar } from "./comparedGrammar.js";
import { causesOf, type Cause, type Causes, type CausingRule } from "./causes.js";
import { counterparts, type Counterparts } from "./counterparts.js";
import type { DifferenceCause, RuleDiff, RuleRelation, StartDiff } from "./grammarDiff.js";
import { getOrInsert } from "../../text/itemAt.js";
import { argumentRangeError } from "../../text/uriError.js";
import { ruleLanguages, type RuleLanguages } from "./ruleLanguages.js";

/** A cause with the language of all its strings. */
export interface CauseLanguage {
  readonly cause: DifferenceCause;
  readonly strings: MinimalDfa;
}

/** The comparison of two grammars, or of a rule of each. */
export class GrammarPair {
  readonly inA: RuleLanguages;
  readonly inB: RuleLanguages;
  private readonly rows: readonly Counterparts[];
  private readonly startA: string;
  private readonly startB: string;
  private readonly languages = new Map<"a" | "b", readonly CauseLanguage[]>();
  private known: { readonly onlyInA: Causes; readonly onlyInB: Causes } | undefined;

  /**
   * @param isOver returns true when there is no time left
   * @throws {RangeError} if there is no such rule, or it has no counterpart
   * @throws {LimitError} when the time is over, or an automaton would be too large
   */
  constructor(
    readonly a: ComparedGrammar,
    readonly b: ComparedGrammar,
    rule?: string,
    isOver?: () => boolean,
  ) {
    [this.inA, this.inB] = ruleLanguages(a, b, isOver);
    this.rows = counterparts(this.inA, this.inB, a.startRule, b.startRule, a.statedCounterparts?.(b), isOver);
    [this.startA, this.startB] = rule === undefined ? [a.startRule, b.startRule] : this.counterpartsOf(rule);
  }

  rules(): RuleDiff[] {
    return this.rows.map(({ match, a, b, stated }) => ({
      match,
      ...(stated && { stated: { as: stated.b, section: stated.section } }),
      ...(a !== undefined && { a: this.a.ruleText(a) }),
      ...(b !== undefined && { b: this.b.ruleText(b) }),
      ...(a !== undefined && b !== undefined && this.relation(a, b)),
    }));
  }

  start(): StartDiff {
    const { onlyInA, onlyInB } = this.allCauses();
    const relation = this.relation(this.startA, this.startB);
    const causes = {
      onlyInA: this.causes("a").map(({ cause }) => cause),
      onlyInB: this.causes("b").map(({ cause }) => cause),
    };
    const match = this.rows.find(({ a, b }) => a === this.startA && b === this.startB)?.match ?? "replaced";
    return {
      match,
      a: this.a.ruleText(this.startA),
      b: this.b.ruleText(this.startB),
      ...relation,
      causes,
      complete:
        isEmpty(onlyInA.unexplained) &&
        isEmpty(onlyInB.unexplained) &&
        // Half a character is a difference, and has no cause.
        causes.onlyInA.length > 0 === (relation.onlyInA !== undefined) &&
        causes.onlyInB.length > 0 === (relation.onlyInB !== undefined),
    };
  }

  /** Returns the causes of the strings that belong to one of the two only, those with shorter witnesses first. */
  causes(onlyIn: "a" | "b"): readonly CauseLanguage[] {
    return getOrInsert(this.languages, onlyIn, () => {
      const { onlyInA, onlyInB } = this.allCauses();
      const causes = (onlyIn === "a" ? onlyInA : onlyInB).causes.map((cause) => ({
        strings: cause.strings,
        cause: this.described(cause, onlyIn),
      }));
      return causes.sort(
        ({ cause: { witness: a } }, { cause: { witness: b } }) => a.length - b.length || (a < b ? -1 : 1),
      );
    });
  }

  private described({ rule, causing, alone, strings }: Cause, onlyIn: "a" | "b"): DifferenceCause {
    const { characters } = this.inA.shared;
    const [more, less] = onlyIn === "a" ? [this.a, this.b] : [this.b, this.a];
    const witness = shortestString(alone) ?? shortestString(strings) ?? [];
    const { parts, repaired } = this.repaired(witness, causing);
    const itself = causing.find(({ anchor }) => anchor === rule);
    return {
      ...more.ruleText(rule),
      change: onlyIn === "a" ? (itself ? "narrower" : "gone") : itself ? "wider" : "new",
      ...(itself
        ? { counterpart: less.ruleText(itself.counterpart) }
        : {
            within: causing.map(({ anchor, counterpart }) =>
              onlyIn === "a" ? { a: anchor, b: counterpart } : { a: counterpart, b: anchor },
            ),
          }),
      witness: characters.write(witness),
      parts,
      repaired,
    };
  }

  /** Returns the faulty parts of a string, and the string with shortest substitutes in their places. */
  private repaired(
    witness: readonly number[],
    causing: readonly CausingRule[],
  ): Pick<DifferenceCause, "parts" | "repaired"> {
    const { characters } = this.inA.shared;
    for (const { anchor, substitutes, replaceable } of causing) {
      const parts = replaceable.partsOf(witness);
      if (!parts) continue;
      const substitute = characters.write(shortestString(substitutes) ?? []);
      const between = [0, ...parts.map(({ end }) => end)].map((from, i) =>
        characters.write(witness.slice(from, parts[i]?.start)),
      );
      return { parts: parts.map((part) => ({ ...part, rule: anchor })), repaired: between.join(substitute) };
    }
    return { parts: [], repaired: "" };
  }

  private allCauses(): { readonly onlyInA: Causes; readonly onlyInB: Causes } {
    if (this.known) return this.known;
    const matched = this.rows.filter(({ match }) => ["same name", "renamed", "replaced"].includes(match));
    const [ofA, ofB] = [new Map(matched.map(({ a, b }) => [a, b])), new Map(matched.map(({ a, b }) => [b, a]))];
    const { inA, inB, startA, startB } = this;
    const [a, b] = [
      { more: inA, start: startA, counterparts: ofA },
      { more: inB, start: startB, counterparts: ofB },
    ];
    const onlyIn = (one: typeof a, other: typeof a): Causes =>
      causesOf({
        more: one.more,
        less: other.more,
        start: one.start,
        lessStart: other.start,
        counterpart: (rule) => one.counterparts.get(rule),
      });
    return (this.known = { onlyInA: onlyIn(a, b), onlyInB: onlyIn(b, a) });
  }

  /** Returns how the second language relates to the first. */
  private relation(
    a: string,
    b: string,
  ): { readonly relation: RuleRelation; readonly onlyInA?: string; readonly onlyInB?: string } {
    const [strings, otherStrings] = [this.inA.of(a), this.inB.of(b)];
    if (isEmpty(strings) || isEmpty(otherStrings)) return this.relationToNothing(strings, otherStrings);
    const found = difference(this.b.language(b), this.a.language(a));
    const { relation, onlyInA: onlyInB, onlyInB: onlyInA } = found;
    return {
      relation,
      ...(onlyInA !== undefined && { onlyInA }),
      ...(onlyInB !== undefined && { onlyInB }),
    };
  }

  /** Returns how two languages relate, at least one of them empty, such as that of a rule that needs deeper nesting. */
  private relationToNothing(a: MinimalDfa, b: MinimalDfa): ReturnType<GrammarPair["relation"]> {
    const { characters } = this.inA.shared;
    const [inA, inB] = [shortestString(a), shortestString(b)];
    if (inA) return { relation: "narrower", onlyInA: characters.write(inA) };
    return inB ? { relation: "wider", onlyInB: characters.write(inB) } : { relation: "equal" };
  }

  private counterpartsOf(rule: string): [string, string] {
    const row = this.rows.find(({ a, b }) => (a === rule || b === rule) && a !== undefined && b !== undefined);
    if (row?.a !== undefined && row.b !== undefined) return [row.a, row.b];
    // If neither grammar has this rule, this throws an error that names the existing rules.
    const [owner, other] = this.inB.names.includes(rule) ? [this.b, this.a] : [this.a, this.b];
    const { section } = owner.ruleText(rule);
    throw argumentRangeError(
      `${other.document} has no counterpart of ${rule}${section === "" ? "" : ` (${citation(owner.document, section)})`}`,
      "rule",
      { code: "ERR_UNKNOWN_RULE", generation: other.id },
    );
  }
}
