import type { ast } from "peggy";
import { ALPHABET_SIZE, Automata, DEAD } from "../../src/automata/automaton.js";
import { decide } from "../../src/peg/decide.js";
import type { Decision } from "../../src/peg/decide.js";
import { UndecidableError } from "../../src/peg/undecidable.js";
import { parts } from "../../src/abnf/rules.js";
import type { Expression, Rule } from "../../src/abnf/rules.js";
import { written } from "../../src/peg/written.js";
import { packAutomata, RuleAutomata } from "../../src/abnf/ruleAutomata.js";
import { pegReference } from "../generate/grammarSource.js";
import type { GrammarSource } from "../generate/grammarSource.js";
import { mechanical } from "../../src/abnf/mechanicalPeg.js";
import { parsePeg } from "../generate/pegFile.js";
import type { PegRule } from "../generate/pegFile.js";

/** Something in a PEG that parses otherwise than the published expression it was translated from. */
export interface Finding {
  readonly rule: string;
  readonly kind:
    /** An alternative matches only the beginning of what a later one would match, and the choice is made. */
    | "steals a prefix"
    /** An element takes characters that what stands behind it needs. */
    | "eats its tail"
    /** An alternative, or what is optional, that can never match in its place. */
    | "dead"
    /** Whether it can match is beyond the limits of the decision. */
    | "not decided";
  /** The alternative or element, as the document writes it in PEG terms. */
  readonly place: string;
  /** A shortest string that shows it: of the published expression and refused by the PEG, or the other way round. */
  readonly witness?: string;
}

const SUBJECT = "subject$ofBlame";
const NOWHERE = { source: "blame", start: { offset: 0, line: 1, column: 1 }, end: { offset: 0, line: 1, column: 1 } };

const ANYTHING = {
  type: "zero_or_more",
  expression: { type: "any", location: NOWHERE },
  location: NOWHERE,
} as unknown as ast.Expression;

/**
 * Looks for the smallest parts of a rule whose mechanical translation is another language than the part itself, though
 * the parts inside it are right, and for parts that never match. All other rules are taken as they are shipped.
 */
export class Blame {
  private readonly shipped: ReadonlyMap<string, ast.Expression>;
  private readonly rules: readonly Rule[];

  constructor(private readonly source: GrammarSource) {
    this.shipped = new Map(source.peg.map(({ pegName, expression }) => [pegName, expression]));
    this.rules = [...source.corrected, ...source.core];
  }

  /** What is wrong with the mechanical translation of a rule. */
  ofTranslation(rule: Rule): Finding[] {
    const findings: Finding[] = [];
    this.visit(rule.expression, rule, findings);
    return [...findings, ...this.dead(rule.name, this.with(this.text(rule.expression)).get(SUBJECT) as ast.Expression)];
  }

  /** What can never match in a rule as it is shipped. */
  ofShipped({ pegName, expression }: PegRule): Finding[] {
    return this.dead(pegName, expression);
  }

  /** The alternatives and options in an expression that never match in their places. Lookahead is not looked into. */
  private dead(rule: string, expression: ast.Expression): Finding[] {
    const suspects: { readonly before: readonly ast.Expression[]; readonly item: ast.Expression }[] = [];
    const visit = (node: ast.Expression): void => {
      if (node.type === "choice") {
        node.alternatives.forEach((item, i) => {
          if (i > 0) suspects.push({ before: node.alternatives.slice(0, i).map(not), item });
          visit(item);
        });
      } else if (node.type === "sequence") {
        node.elements.forEach((item, i) => {
          if (i > 0 && (item.type === "optional" || item.type === "zero_or_more")) {
            suspects.push({ before: node.elements.slice(0, i), item: item.expression });
          }
          visit(item);
        });
      } else if (
        node.type === "group" ||
        node.type === "optional" ||
        node.type === "zero_or_more" ||
        node.type === "one_or_more" ||
        node.type === "repeated"
      ) {
        visit(node.expression);
      }
    };
    visit(expression);
    return suspects.flatMap(({ before, item }): Finding[] => {
      try {
        return matchesNowhere(this.shipped, [...before, item]) ? [{ rule, kind: "dead", place: written(item) }] : [];
      } catch (error) {
        if (!(error instanceof UndecidableError)) throw error;
        return [{ rule, kind: "not decided", place: written(item) }];
      }
    });
  }

  /** Whether the part is right; otherwise the findings in it. */
  private visit(expression: Expression, rule: Rule, findings: Finding[]): boolean {
    const before = findings.length;
    for (const part of parts(expression)) this.visit(part, rule, findings);
    if (findings.length > before) return false;
    const decision = this.compare(expression);
    if (decision.equal) return true;
    const { witness } = decision;
    if (expression.kind === "choice")
      findings.push({ rule: rule.name, kind: "steals a prefix", place: this.text(expression), witness });
    else findings.push({ rule: rule.name, kind: "eats its tail", place: this.text(this.culprit(expression)), witness });
    return false;
  }

  /** The shortest end of a sequence that is wrong already; its first element is to blame. */
  private culprit(expression: Expression): Expression {
    if (expression.kind !== "sequence") return expression;
    for (let i = expression.items.length - 1; i >= 0; i--) {
      const end: Expression = { kind: "sequence", items: expression.items.slice(i) };
      if (!this.compare(end).equal) return end;
    }
    return expression;
  }

  private compare(expression: Expression): Decision {
    const rule: Rule = { name: SUBJECT, expression, text: "", section: "", line: 0 };
    const automata = new Automata(packAutomata(new Map([[SUBJECT, new RuleAutomata(this.rules).of(rule)]])));
    return decide(this.with(this.text(expression)), SUBJECT, automata, automata.startOf(SUBJECT));
  }

  private with(peg: string): Map<string, ast.Expression> {
    const [rule] = parsePeg(`${SUBJECT} = ${peg}`, "blame").rules;
    return new Map([...this.shipped, [SUBJECT, (rule as ast.Rule).expression as ast.Expression]]);
  }

  private text(expression: Expression): string {
    return mechanical(expression, (name) => pegReference(this.source, name));
  }
}

/** Whether no input at all begins with what these elements match one after the other. */
export function matchesNowhere(
  rules: ReadonlyMap<string, ast.Expression>,
  elements: readonly ast.Expression[],
): boolean {
  const nothing = new Automata({ classes: "0".repeat(ALPHABET_SIZE), states: "", starts: {} });
  const whole = { type: "sequence", elements: [...elements, ANYTHING], location: NOWHERE } as unknown as ast.Expression;
  return decide(new Map([...rules, [SUBJECT, whole]]), SUBJECT, nothing, DEAD).equal;
}

export function looking(expression: ast.Expression): ast.Expression {
  return { type: "simple_and", expression, location: NOWHERE } as unknown as ast.Expression;
}

function not(expression: ast.Expression): ast.Expression {
  return { type: "simple_not", expression, location: NOWHERE } as unknown as ast.Expression;
}
