import { CORE_RULES } from "../../languages/abnf/readGrammar.js";
import { AutomatonError, RuleAutomata } from "../../languages/abnf/ruleAutomata.js";
import {
  allParts,
  references,
  RuleIndex,
  rulesIn,
  withReferences,
  type Expression,
  type Rule,
} from "../../languages/abnf/rules.js";
import { rootsOf, type Roots } from "../../languages/abnf/rootsOf.js";
import { reachable } from "../../languages/automata/reach.js";
import { isEmpty, shortestString, type MinimalDfa } from "../../languages/automata/minimalDfa.js";
import { tryCatch } from "../../text/tryCatch.js";
import { cutRules } from "../../languages/abnf/unrolledRules.js";
import { UndecidableError } from "../../languages/peg/undecidableError.js";
import { Ambiguities } from "./ambiguities.js";
import type { LeftRecursion } from "./leftRecursiveRules.js";
import { finding } from "./ruleExamination.js";
import type { UnratedFinding } from "./ruleFinding.js";
import { expressionText } from "../../languages/abnf/expressionText.js";

/** How often a rule is in itself in the strings by which a proposal is checked. */
const PROPOSAL_NESTING = 2;

/** The most rules of a circle that are named. */
const MOST_SHOWN = 12;

/** The beginning of a rule whose first line has `=/` (RFC 5234 section 3.3). Comments may precede it. */
const ONLY_ADDED = /^[A-Za-z][\w+-]*(?:\s|;.*[\r\n])*=\//;

/** A letter that is a digit of base 16: either case is meant where all of them are listed, or beside a rule of such digits. */
const HEXADECIMAL_LETTER = /^[A-Fa-f]$/;
const HEXADECIMAL_LETTERS = 6;
const HEXADECIMAL_RULE = /hex/i;

/** Finds what authors may not have meant in how they wrote rules, whatever these derive. */
export class WrittenFindings {
  private readonly roots: Roots;
  private readonly namesSaid = new Set<string>();
  private readonly index: RuleIndex<Rule>;
  private readonly rules: readonly Rule[];

  /**
   * @param own the rules of the author
   * @param rules these, and all that they refer to
   */
  constructor(
    own: readonly Rule[],
    rules: readonly Rule[],
    private readonly leftRecursive: ReadonlyMap<Rule, LeftRecursion>,
    private readonly isOver: () => boolean,
  ) {
    this.rules = rules;
    this.index = new RuleIndex(rules);
    this.roots = rootsOf(own, rules);
  }

  /** Returns the findings about a rule of the author. */
  of(rule: Rule): UnratedFinding[] {
    return [
      ...this.leftRecursion(rule),
      ...this.inOtherCapitals(rule),
      ...this.differsFromCore(rule),
      ...this.unused(rule),
      ...(ONLY_ADDED.test(rule.text) ? [addsToNothing(rule)] : []),
      ...eitherCase(rule),
    ];
  }

  private leftRecursion(rule: Rule): UnratedFinding[] {
    const found = this.leftRecursive.get(rule);
    if (!found) return [];
    const { through } = found;
    const shown = through.length > MOST_SHOWN ? [...through.slice(0, MOST_SHOWN), "…", rule.name] : through;
    const way = `${shown.join(" begins with ")}, so a PEG or a parser by functions never ends`;
    const instead = [found.flat, found.instead].find((one) => one && this.isUnambiguous(rule, one));
    const repaired = instead
      ? `write ${rule.name} = ${expressionText(instead)}`
      : "let one of them begin with something else, and repeat the rest";
    return [finding(rule, "peg/left-recursion", `${way}; ${repaired}`)];
  }

  /** Returns true if no string is derived in two ways by a rule as it would be written, up to a depth of nesting. */
  private isUnambiguous(rule: Rule, expression: Expression): boolean {
    const rewritten = { ...rule, expression };
    const { rules, cut } = cutRules(
      this.rules.map((one) => (one === rule ? rewritten : one)),
      [rewritten],
      PROPOSAL_NESTING,
    );
    const inside = cut(rewritten);
    return tryCatch(
      () => inside !== undefined && new Ambiguities(rules, undefined, this.isOver).all(inside).length === 0,
      [AutomatonError, UndecidableError],
      () => false,
    );
  }

  /** Each name is said once. */
  private inOtherCapitals(rule: Rule): UnratedFinding[] {
    return references(rule.expression).flatMap((name) => {
      const defined = this.index.find(name)?.name;
      if (defined === undefined || defined === name || this.namesSaid.has(name)) return [];
      this.namesSaid.add(name);
      const message = `refers to ${name}, which is ${defined} where it is defined; ABNF takes both for the same name (RFC 5234 2.1)`;
      return [finding(rule, "name-in-another-case", message)];
    });
  }

  private differsFromCore(rule: Rule): UnratedFinding[] {
    const core = CORE_RULES.find(({ name }) => name.toLowerCase() === rule.name.toLowerCase());
    if (!core) return [];
    const published = `${core.name} of RFC 5234`;
    const renamed = CORE_RULES.map((one) => ({ ...one, name: `${one.name} of RFC 5234`, expression: moved(one) }));
    const needed = [...reachable([rule], (one) => rulesIn(one, this.index))];
    const automata = new RuleAutomata([...needed, ...renamed]);
    const language = (name: string): MinimalDfa => automata.ofExpression({ kind: "rule", name }, rule);
    const without = (one: MinimalDfa, other: MinimalDfa): string | undefined => {
      const left = automata.algebra.without(one, other);
      return isEmpty(left) ? undefined : automata.characters.write(shortestString(left) ?? []);
    };
    return tryCatch(
      () => {
        const [here, there] = [language(rule.name), language(published)];
        const [more, less] = [without(here, there), without(there, here)];
        if (more === undefined && less === undefined) return [];
        const shown = [
          ...(more === undefined ? [] : [`${JSON.stringify(more)} is only derived here`]),
          ...(less === undefined ? [] : [`${JSON.stringify(less)} only there`]),
        ].join(", ");
        const message = `differs from the core rule of RFC 5234 appendix B.1: ${shown}; give it another name`;
        return [finding(rule, "differs-from-core", message, { witness: more ?? less ?? "" })];
      },
      [AutomatonError],
      () => [],
    );
  }

  /** All of them are listed at the first. */
  private unused(rule: Rule): UnratedFinding[] {
    const { start, others } = this.roots;
    if (rule !== others[0]) return [];
    const names = others.map(({ name }) => name).join(", ");
    const said = start ? `the start rule seems to be ${start.name}` : "which of them is the start rule?";
    return [finding(rule, "unused-rule", `no other rule refers to ${names}; ${said}`)];
  }
}

/** Returns the expression of a core rule, which refers to core rules. */
function moved({ expression }: Rule): Expression {
  return withReferences(expression, (name) => ({ kind: "rule", name: `${name} of RFC 5234` }));
}

function addsToNothing(rule: Rule): UnratedFinding {
  const message = `"=/" adds alternatives, and nothing before it defines ${rule.name}; write "=" if this is its definition`;
  return finding(rule, "adds-to-nothing", message);
}

/**
 * Returns the first string in quotation marks whose letters are all in one case, though either matches, and that string in the other
 * case. Returns none if the rule says `%i`, which means both cases (RFC 7405 2.1).
 */
function eitherCase(rule: Rule): UnratedFinding[] {
  const { expression, text: written } = rule;
  const found = new Set<string>();
  for (const part of allParts(expression)) {
    if (part.kind !== "string" || part.caseSensitive) continue;
    const { text } = part;
    const isOneCase = text === text.toLowerCase() || text === text.toUpperCase();
    if (isOneCase && text.toLowerCase() !== text.toUpperCase() && !written.includes(`%i"${text}"`)) found.add(text);
  }
  const isHexadecimal =
    [...found].every((text) => HEXADECIMAL_LETTER.test(text)) &&
    (found.size === HEXADECIMAL_LETTERS || references(expression).some((name) => HEXADECIMAL_RULE.test(name)));
  const [first, ...others] = found;
  if (first === undefined || isHexadecimal) return [];
  const texts = `${JSON.stringify(first)}${others.length === 0 ? "" : ` (and ${others.length} other${others.length === 1 ? "" : "s"})`}`;
  const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase();
  const message = `${texts} also matches ${JSON.stringify(other)}; write %s to mean this case only, or %i to mean both (RFC 7405)`;
  return [finding(rule, "either-case", message, { witness: other })];
}
