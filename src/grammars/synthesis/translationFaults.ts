import { ALPHABET_SIZE, Automata, DEAD } from "../../languages/automata/automaton.js";
import { decide, type Decision } from "../../languages/peg/decide.js";
import { PART, PartLanguages } from "./partLanguages.js";
import type { DecisionLimits } from "../../languages/peg/decisionLimits.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { parts, RuleIndex, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { ANY, not, pegParts, pegRepeat, pegSequence, type Peg, type PegGrammar } from "../../languages/peg/peg.js";
import { writePeg } from "../../languages/peg/writePeg.js";
import { translation } from "../../languages/peg/mechanicalPeg.js";
import { matchesWhole } from "../../languages/peg/matchPeg.js";
import { expressionText } from "../../languages/abnf/expressionText.js";
import { shortestStrings } from "../../languages/abnf/shortestStrings.js";
import { getOrInsert } from "../../text/itemAt.js";
import { tryCatch } from "../../text/tryCatch.js";

/** A part of a PEG that parses differently from the published expression that it was translated from. */
export interface TranslationFault {
  readonly rule: string;
  readonly kind:
    /** An alternative matches only the beginning of what a later one would match, and the choice is made. */
    | "steals a prefix"
    /** An item takes characters that the items after it need. */
    | "eats its tail"
    /** An alternative, or what is optional, that can never match in its place. */
    | "dead"
    /** A loop of it never ends, or the decision would go beyond its limits. */
    | "not decided";
  /** The alternative or element: as the document writes it, or of a PEG in Peggy's syntax. */
  readonly place: string;
  /** The place as an expression of the document. */
  readonly part?: Expression;
  /** A shortest string that shows it: derived by the part, and not matched by its translation. */
  readonly witness?: string;
  /** A string of the whole rule that shows it; absent where it is not decided whether there is one. */
  readonly whole?: string;
  /** Why nothing is decided, for the kind `"not decided"`. */
  readonly reason?: string;
}

/** How far {@link TranslationFaults} looks, and what it need not look at. */
export interface TranslationLimits extends DecisionLimits {
  /** The most states of an automaton. */
  readonly maxStates?: number | undefined;
  /** The rules as they are printed, as a PEG: what never matches in it either is dead. Not asked if left out. */
  readonly printed?: PegGrammar;
  /** Returns true for a rule whose PEG is known to accept what the rule derives. */
  readonly isProved?: (rule: Rule) => boolean;
  /** Returns true for a rule whose mechanical translation is known to accept what the rule derives. */
  readonly isTranslated?: (rule: Rule) => boolean;
}

/**
 * Looks for the smallest parts of a rule whose mechanical translation is another language than the part itself, though
 * the parts inside it are right, and for parts that never match. All other rules are taken as they are shipped.
 */
export class TranslationFaults {
  private readonly languages: PartLanguages;
  private readonly index: RuleIndex<Rule>;
  private readonly limits: TranslationLimits;
  private readonly comparisons = new Map<Rule, Outcome<Decision>>();
  private readonly shortest: (expression: Expression) => string | undefined;

  /**
   * @param rules the rules with all that they refer to
   * @param grammar the PEG that the parts of a rule refer to
   */
  constructor(
    rules: readonly Rule[],
    private readonly grammar: PegGrammar,
    limits: TranslationLimits = {},
  ) {
    this.languages = new PartLanguages(rules, limits, grammar.values());
    this.index = new RuleIndex(rules);
    this.shortest = shortestStrings(rules);
    this.limits = { ...limits, known: this.languages.knownPegs };
  }

  /** Returns what is wrong with the mechanical translation of a rule. */
  inTranslation(rule: Rule): TranslationFault[] {
    const findings: TranslationFault[] = [];
    if (this.limits.isTranslated?.(rule) !== true) this.visit(rule.expression, rule, findings);
    const suspects: (Suspect & { readonly part: Expression })[] = [];
    const translated = (part: Expression): Peg => translation(part, this.index);
    const visit = (inner: Expression, before: readonly Expression[] = []): void => {
      for (const [i, part] of parts(inner).entries()) {
        const earlier = parts(inner).slice(0, i);
        // Alternatives of alternatives are tried after all before them.
        const tried = inner.kind === "choice" ? [...before, ...earlier] : [];
        if (inner.kind === "choice" && tried.length > 0 && part.kind !== "choice")
          suspects.push({ before: tried.map((one) => not(translated(one))), item: translated(part), part });
        if (inner.kind === "sequence" && i > 0 && part.kind === "repeat" && part.min === 0 && part.max !== 0)
          suspects.push({ before: earlier.map(translated), item: translated(part.item), part: part.item });
        visit(part, tried);
      }
    };
    visit(rule.expression);
    for (const suspect of suspects) findings.push(...this.deadOf(rule.name, suspect, partText(suspect.part)));
    return findings;
  }

  /** Returns the alternatives and options in a rule of a PEG that never match in their places. Lookahead is not looked into. */
  inPeg(rule: string, peg: Peg): TranslationFault[] {
    const suspects: Suspect[] = [];
    const visit = (inner: Peg): void => {
      if (inner.kind === "lookahead") return;
      if (inner.kind === "choice") {
        for (const [i, item] of inner.items.entries())
          if (i > 0) suspects.push({ before: inner.items.slice(0, i).map(not), item });
      } else if (inner.kind === "sequence") {
        for (const [i, item] of inner.items.entries())
          if (i > 0 && item.kind === "repeat" && item.min === 0)
            suspects.push({ before: inner.items.slice(0, i), item: item.item });
      }
      pegParts(inner).forEach(visit);
    };
    visit(peg);
    return suspects.flatMap((suspect) => this.deadOf(rule, suspect, writePeg(suspect.item)));
  }

  /** Returns that a part of a PEG never matches in its place, if that is so. */
  private deadOf(rule: string, { before, item, part }: Suspect, place: string): TranslationFault[] {
    const decision = unlessUndecidable(() => matchesNowhere(this.grammar, [...before, item], this.limits));
    const found = { rule, place, ...(part && { part }) };
    if ("reason" in decision) return [{ ...found, kind: "not decided", reason: decision.reason }];
    const { printed } = this.limits;
    const neverPrinted = (): boolean => !printed || matchesNowhere(printed, [...before, item], this.limits);
    const isDead = decision.value && tryCatch(neverPrinted, [UndecidableError], () => false);
    return isDead ? [{ ...found, kind: "dead" }] : [];
  }

  /** Returns whether a part is right; adds the findings in it to `findings` if it is not. */
  private visit(expression: Expression, rule: Rule, findings: TranslationFault[]): boolean {
    const before = findings.length;
    for (const part of parts(expression)) this.visit(part, rule, findings);
    if (findings.length > before) return false;
    if (this.isRight(expression, rule)) return true;
    const comparison = unlessUndecidable(() => this.compare(expression));
    if ("reason" in comparison) {
      const found = { rule: rule.name, place: partText(expression), part: expression };
      findings.push({ ...found, kind: "not decided", reason: comparison.reason });
      return false;
    }
    const decision = comparison.value;
    if (decision.equal) return true;
    const whole = this.wholeString(rule, expression, decision.witness);
    if (whole === null) return true;
    const part = expression.kind === "choice" ? expression : this.culprit(expression);
    findings.push({
      rule: rule.name,
      kind: expression.kind === "choice" ? "steals a prefix" : "eats its tail",
      place: partText(part),
      part,
      witness: decision.witness,
      ...(whole !== undefined && { whole }),
    });
    return false;
  }

  /**
   * Returns a string of a rule that shows that one of its parts is wrong, around the string of the part if possible; `null` if the rule
   * is right all the same, `undefined` if that is not decided.
   */
  private wholeString(rule: Rule, part: Expression, witness: string): string | null | undefined {
    if (part === rule.expression) return witness;
    const string = stringAround(rule, part, witness, this.shortest);
    if (string !== undefined && !matchesWhole(this.grammar, translation(rule.expression, this.index), string))
      return string;
    const comparison = getOrInsert(this.comparisons, rule, () =>
      unlessUndecidable(() => this.compare(rule.expression)),
    );
    if ("reason" in comparison) return undefined;
    return comparison.value.equal ? null : comparison.value.witness;
  }

  /** Returns true for a part that is known to be right before it is examined. */
  private isRight(expression: Expression, rule: Rule): boolean {
    if (expression.kind === "string" || expression.kind === "range") return true;
    const referred =
      expression.kind === "rule" && expression !== rule.expression ? this.index.find(expression.name) : undefined;
    return referred !== undefined && (this.limits.isProved?.(referred) ?? false);
  }

  /** Returns the shortest suffix of a sequence that is wrong by itself; its first item is at fault. */
  private culprit(expression: Expression): Expression {
    if (expression.kind !== "sequence") return expression;
    for (let i = expression.items.length - 1; i >= 0; i--) {
      const end: Expression = { kind: "sequence", items: expression.items.slice(i) };
      if (!this.compare(end).equal) return end;
    }
    return expression;
  }

  private compare(expression: Expression): Decision {
    return this.languages.compare(this.grammar, translation(expression, this.index), expression, this.limits);
  }
}

/** A part of a PEG that may never match: after what is before it. */
interface Suspect {
  readonly before: readonly Peg[];
  readonly item: Peg;
  readonly part?: Expression;
}

/** Returns a part as a message names it. */
function partText(expression: Expression): string {
  const text = expressionText(expression);
  return expression.kind === "choice" || expression.kind === "sequence" ? `( ${text} )` : text;
}

/** Returns a shortest string of a rule in which one of its parts derives a certain string; `undefined` if there is none, or it is long. */
export function stringAround(
  { expression }: Rule,
  part: Expression,
  text: string,
  shortest: (expression: Expression) => string | undefined,
): string | undefined {
  const around = through(expression, part, { kind: "string", text, caseSensitive: true });
  return around && shortest(around);
}

/** Returns what an expression derives by a part of it, with another expression instead of the part; `undefined` if it has no such part. */
function through(whole: Expression, part: Expression, instead: Expression): Expression | undefined {
  if (whole === part) return instead;
  for (const [i, inner] of parts(whole).entries()) {
    const found = through(inner, part, instead);
    if (!found) continue;
    if (whole.kind === "sequence") return { ...whole, items: whole.items.map((item, j) => (i === j ? found : item)) };
    if (whole.kind !== "repeat") return found;
    return { kind: "sequence", items: [found, { ...whole, min: Math.max(0, whole.min - 1), max: undefined }] };
  }
  return undefined;
}

/** Returns true if no input at all begins with what these items match one after the other. */
export function matchesNowhere(grammar: PegGrammar, items: readonly Peg[], limits?: DecisionLimits): boolean {
  const nothing = new Automata({ classes: "0".repeat(ALPHABET_SIZE), states: "", starts: {} });
  const whole = pegSequence([...items, pegRepeat(ANY, 0)]);
  return decide(new Map([...grammar, [PART, whole]]), PART, nothing, DEAD, limits).equal;
}

type Outcome<T> = { readonly value: T } | { readonly reason: string };

/** Returns the result of a decision, or the reason why there is none. */
function unlessUndecidable<T>(decision: () => T): Outcome<T> {
  return tryCatch(
    () => ({ value: decision() }),
    [UndecidableError],
    ({ reason }) => ({ reason }),
  );
}
