import { ALPHABET_SIZE, Automata, DEAD } from "../../languages/automata/automaton.js";
import { decide, type Decision } from "../../languages/peg/decide.js";
import { knownAutomata } from "./partLanguages.js";
import type { DecisionLimits } from "../../languages/peg/decisionLimits.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { parts, RuleIndex, unprintedRule, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { ANY, not, pegParts, pegRepeat, pegSequence, type Peg, type PegGrammar } from "../../languages/peg/peg.js";
import { writePeg } from "../../languages/peg/writePeg.js";
import { RuleAutomata } from "../../languages/abnf/ruleAutomata.js";
import { translation } from "../../languages/peg/mechanicalPeg.js";
import { rescued } from "../../text/rescued.js";

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
  /** The alternative or element, as the document writes it in PEG terms. */
  readonly place: string;
  /** A shortest string that shows it: of the published expression and refused by the PEG, or the other way round. */
  readonly witness?: string;
  /** Why nothing is decided, for the kind `"not decided"`. */
  readonly reason?: string;
}

const SUBJECT = "subject$ofFaults";

/** How far {@link TranslationFaults} looks, and what it need not look at. */
export interface TranslationLimits extends DecisionLimits {
  /** The most states of an automaton. */
  readonly maxStates?: number | undefined;
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
  private readonly made: RuleAutomata;
  private readonly index: RuleIndex<Rule>;
  private readonly limits: TranslationLimits;

  /**
   * @param rules the rules with all that they refer to
   * @param grammar the PEG that the parts of a rule refer to
   */
  constructor(
    rules: readonly Rule[],
    private readonly grammar: PegGrammar,
    limits: TranslationLimits = {},
  ) {
    this.made = new RuleAutomata(rules, limits);
    this.index = new RuleIndex(rules);
    this.limits = { ...limits, known: knownAutomata(grammar.values(), rules) };
  }

  /** Returns what is wrong with the mechanical translation of a rule. */
  inTranslation(rule: Rule): TranslationFault[] {
    const findings: TranslationFault[] = [];
    this.visit(rule.expression, rule, findings);
    return [...findings, ...this.inPeg(rule.name, translation(rule.expression, this.index))];
  }

  /** Returns the alternatives and options in a rule of a PEG that never match in their places. Lookahead is not looked into. */
  inPeg(rule: string, peg: Peg): TranslationFault[] {
    const suspects: { readonly before: readonly Peg[]; readonly item: Peg }[] = [];
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
    return suspects.flatMap(({ before, item }): TranslationFault[] => {
      const place = writePeg(item);
      const decision = unlessUndecidable(() => matchesNowhere(this.grammar, [...before, item], this.limits));
      if ("reason" in decision) return [{ rule, kind: "not decided", place, reason: decision.reason }];
      return decision.value ? [{ rule, kind: "dead", place }] : [];
    });
  }

  /** Returns whether a part is right; adds the findings in it to `findings` if it is not. */
  private visit(expression: Expression, rule: Rule, findings: TranslationFault[]): boolean {
    const before = findings.length;
    for (const part of parts(expression)) this.visit(part, rule, findings);
    if (findings.length > before) return false;
    if (this.isRight(expression, rule)) return true;
    const comparison = unlessUndecidable(() => this.compare(expression));
    if ("reason" in comparison) {
      const place = this.text(expression);
      findings.push({ rule: rule.name, kind: "not decided", place, reason: comparison.reason });
      return false;
    }
    const decision = comparison.value;
    if (decision.equal) return true;
    const { witness } = decision;
    if (expression.kind === "choice")
      findings.push({ rule: rule.name, kind: "steals a prefix", place: this.text(expression), witness });
    else findings.push({ rule: rule.name, kind: "eats its tail", place: this.text(this.culprit(expression)), witness });
    return false;
  }

  /** Returns true for a part that is known to be right before it is examined. */
  private isRight(expression: Expression, rule: Rule): boolean {
    const { isProved, isTranslated } = this.limits;
    if (expression.kind === "string" || expression.kind === "range") return true;
    if (expression === rule.expression) return isTranslated?.(rule) ?? false;
    const referred = expression.kind === "rule" ? this.index.find(expression.name) : undefined;
    return referred !== undefined && (isProved?.(referred) ?? false);
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
    const automata = this.made.tables([unprintedRule(SUBJECT, expression)]);
    return decide(
      new Map([...this.grammar, [SUBJECT, translation(expression, this.index)]]),
      SUBJECT,
      automata,
      automata.startOf(SUBJECT),
      this.limits,
    );
  }

  private text(expression: Expression): string {
    const text = writePeg(translation(expression, this.index));
    return expression.kind === "choice" || expression.kind === "sequence" ? `( ${text} )` : text;
  }
}

/** Returns true if no input at all begins with what these items match one after the other. */
export function matchesNowhere(grammar: PegGrammar, items: readonly Peg[], limits?: DecisionLimits): boolean {
  const nothing = new Automata({ classes: "0".repeat(ALPHABET_SIZE), states: "", starts: {} });
  const whole = pegSequence([...items, pegRepeat(ANY, 0)]);
  return decide(new Map([...grammar, [SUBJECT, whole]]), SUBJECT, nothing, DEAD, limits).equal;
}

/** Returns the result of a decision, or the reason why there is none. */
function unlessUndecidable<T>(decision: () => T): { readonly value: T } | { readonly reason: string } {
  return rescued(
    () => ({ value: decision() }),
    [UndecidableError],
    ({ reason }) => ({ reason }),
  );
}
