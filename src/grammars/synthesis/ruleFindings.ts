import { AutomatonError, RuleAutomata } from "../../languages/abnf/ruleAutomata.js";
import { expressionText } from "../../languages/abnf/expressionText.js";
import { inCodeUnits } from "../../languages/abnf/codeUnits.js";
import {
  recursiveGroups,
  references,
  RuleIndex,
  rulesThatReach,
  smallFirst,
  type Rule,
} from "../../languages/abnf/rules.js";
import { cutRules, DEEPEST_NESTING, withoutCopies } from "../../languages/abnf/unrolledRules.js";
import { DEFAULT_SECONDS, Deadline } from "../../text/deadline.js";
import { getOrInsert } from "../../text/itemAt.js";
import { lazy } from "../../text/lazy.js";
import type { RuleLevels } from "../../text/ruleLevels.js";
import { assertWholeNumber, readOptions } from "../../text/options.js";
import { leftRecursiveRules } from "./leftRecursiveRules.js";
import { PrintedPeg } from "./printedPeg.js";
import { RecursiveOrder } from "./recursiveOrder.js";
import { finding, RuleExamination, undecidedReason } from "./ruleExamination.js";
import type { SynthesisOptions } from "./synthesize.js";
import { assertGrammarLevels, atLevels, isReadAsPeg, type GrammarRuleId } from "./grammarRules.js";
import type { RuleFinding, UnratedFinding } from "./ruleFinding.js";
import { WrittenFindings } from "./writtenFindings.js";

/** The options of `UserGrammar.lint`. */
export interface LintOptions extends SynthesisOptions {
  /**
   * For recursion that is not regular: how often a rule may occur inside itself in the strings that are looked at. If left out it is cut
   * at 0, and that there is such recursion is a finding.
   */
  readonly nesting?: number | undefined;
  /** The levels of what is found, by their ids; `peg/*` is all that is about reading the rules as a PEG, which is off if left out. */
  readonly rules?: RuleLevels | undefined;
}

/** The options of {@link ruleFindings}. */
export interface RuleFindingsOptions extends LintOptions {
  /** Returns true for the rules to look at; all if left out. The others are only referred to. */
  readonly isOwn?: ((rule: string) => boolean) | undefined;
}

/** The findings because of which other rules are not examined. */
const CAUSES: ReadonlySet<GrammarRuleId> = new Set(["undefined-rule", "in-words", "not-regular"]);

/** The depth at which recursion is cut that is not regular. */
const DEFAULT_NESTING = 0;

/** The most rules that a message lists. */
const MOST_LISTED = 5;

/**
 * Returns what the authors of rules in ABNF may not have meant, each with a shortest string that shows it, in the order of the
 * rules.
 *
 * @param given the rules with all that they refer to
 *
 * @example
 * ruleFindings(readRules(`hour = *DIGIT [ DIGIT ]\nDIGIT = %x30-39`, "abnf"))[0].kind // "ambiguous-split"
 */
export function ruleFindings(given: readonly Rule[], options?: RuleFindingsOptions): RuleFinding[] {
  const {
    maxSeconds = DEFAULT_SECONDS,
    maxStates,
    nesting,
    rules: levels = {},
    isOwn = () => true,
  } = readOptions(options, ["maxSeconds", "maxStates", "nesting", "rules", "isOwn"]);
  assertGrammarLevels(levels);
  const asPeg = isReadAsPeg(levels);
  const depth = nesting ?? DEFAULT_NESTING;
  assertWholeNumber("nesting", depth, 0, DEEPEST_NESTING);
  const rules = inCodeUnits(given);
  const index = new RuleIndex(rules);
  const leftRecursive = leftRecursiveRules(rules);
  const whole = new RuleAutomata(rules, { maxStates });
  const groups = recursiveGroups(rules);
  // What a rule derives, without recursion at its left end and nested up to the depth.
  const ended = rules.map((rule) => {
    const { instead } = leftRecursive.get(rule) ?? {};
    return instead ? { ...rule, expression: instead } : rule;
  });
  const endedOf = new Map(ended.map((rule) => [rule.name, rule]));
  const irregular = [...new Set(groups.values())].flatMap(([first]) =>
    first && !whole.isDecided(first) ? [first] : [],
  );
  const bounded = new Set(Array.from(rulesThatReach(irregular, rules, index), ({ name }) => name));
  const isCut = (name: string): boolean => bounded.has(withoutCopies(name));
  // Half of the time is for the PEG of all rules; the other half begins only then: a large rule may take more.
  const work = { maxSeconds: maxSeconds / 2, maxStates };
  const printed = new PrintedPeg(ended);
  const toDepth = cutRules(ended, ended, depth);
  const examination = new RuleExamination(toDepth.rules, printed, work, () => share.isOver, asPeg);
  const deadline = Deadline.ofWork(maxSeconds / 2);
  // The time that is left for one rule.
  let share = deadline;
  const nested = lazy(() => {
    const once = cutRules(
      ended,
      ended.filter(({ name }) => isCut(name)),
      Math.max(1, depth),
    );
    return { ...once, order: new RecursiveOrder(printed, once.rules, () => share.isOver) };
  });
  const oneDeeper = lazy(() => {
    const missing = ended.filter((rule) => !toDepth.cut(rule));
    const deeper = cutRules(ended, missing, depth + 1);
    const half = { maxSeconds: deadline.secondsLeft / 2, maxStates };
    return { ...deeper, examination: new RuleExamination(deeper.rules, printed, half, () => share.isOver, asPeg) };
  });
  const own = rules.filter(({ name }) => isOwn(name));
  let rulesLeft = own.length;
  const written = new WrittenFindings(own, rules, leftRecursive);
  // The first rule of each circle, which stands for all of it.
  const firstOf = new Map(
    [...own].reverse().flatMap((rule) => (groups.has(rule) ? [[groups.get(rule), rule.name]] : [])),
  );
  // The first rule with each name that no rule defines.
  const firstWith = new Map<string, string>();
  const missing = new Map(own.map((rule) => [rule, undefinedIn(rule)]));
  // The rules that are not examined, by the rule because of which they are not.
  const unexamined = new Map<string, string[]>();
  const found = new Map(smallFirst(own, index).map((rule) => [rule, findingsOf(rule)]));
  return atLevels(
    own.flatMap((rule) => (found.get(rule) ?? []).map(withUnexamined)),
    levels,
  );

  /** Returns the names in a rule that no rule defines, each only in the first rule that has it. */
  function undefinedIn({ name: rule, expression }: Rule): string[] {
    return references(expression).filter((name) => {
      if (index.find(name) || firstWith.has(name.toLowerCase())) return false;
      firstWith.set(name.toLowerCase(), rule);
      return true;
    });
  }

  /** Returns the rule whose finding says why no automaton can be made of another one. */
  function causeOf({ rule, kind }: AutomatonError): string {
    const name = withoutCopies(rule);
    const culprit = index.find(name);
    if (!culprit) return name;
    const group = groups.get(culprit);
    if (group && kind === "recursion") return firstOf.get(group) ?? name;
    const unknown = references(culprit.expression).find((one) => firstWith.has(one.toLowerCase()) && !index.find(one));
    return (kind === "undefined rule" && unknown !== undefined && firstWith.get(unknown.toLowerCase())) || name;
  }

  function withUnexamined(finding: UnratedFinding): UnratedFinding {
    const others = CAUSES.has(finding.kind) ? (unexamined.get(finding.rule) ?? []) : [];
    if (others.length === 0) return finding;
    unexamined.delete(finding.rule);
    return { ...finding, message: `${finding.message} (not examined because of it: ${listed(others)})` };
  }

  /** Returns the findings about a rule as far as the depth, or one deeper if it derives nothing up to there. */
  function examined(rule: Rule): UnratedFinding[] {
    const atDepth = toDepth.cut(rule);
    if (atDepth) return examination.of({ rule: atDepth, printed: rule, isCut });
    const deeper = oneDeeper().cut(rule);
    if (deeper) return oneDeeper().examination.of({ rule: deeper, printed: rule, isCut });
    return [finding(rule, "derives-nothing", `derives no string up to nesting ${depth + 1}`)];
  }

  /** Returns the wrong orders in a rule whose recursion is not regular, which show in strings that nest at least once. */
  function orderFindings(rule: Rule): UnratedFinding[] {
    const cut = nested().cut(rule);
    return (cut ? nested().order.of(rule, cut) : []).map(({ choice, earlier, later, witness }) => {
      const message = `in PEG order, ${expressionText(earlier)} takes the beginning of ${JSON.stringify(witness)}, which is ${expressionText(later)}`;
      return finding(rule, "peg/shadowed-alternative", message, { part: choice, witness });
    });
  }

  function findingsOf(rule: Rule): UnratedFinding[] {
    share = deadline.share(rulesLeft--);
    const asWritten = [
      ...(missing.get(rule) ?? []).map((name) =>
        finding(
          rule,
          "undefined-rule",
          `refers to ${name}, which no rule defines; define it, or import a grammar that does${listNote(rule, name)}`,
        ),
      ),
      ...written.of(rule),
    ];
    if (nesting === undefined && bounded.has(rule.name) && firstOf.get(groups.get(rule)) === rule.name) {
      const others = (groups.get(rule) ?? []).filter((one) => one !== rule).map(({ name }) => name);
      const way = others.length === 0 ? "" : ` through ${listed(others)}`;
      asWritten.unshift(
        finding(
          rule,
          "not-regular",
          `refers to itself${way}, and not only at one end: examined up to nesting ${depth}`,
        ),
      );
    }
    try {
      if (deadline.isOver) return [finding(rule, "not-decided", "the time is over"), ...asWritten];
      const one = endedOf.get(rule.name) ?? rule;
      if (asPeg && isCut(rule.name)) asWritten.unshift(...orderFindings(one));
      const found = examined(one);
      // One reason why something is not decided is enough.
      const open = found.find(({ kind }) => kind === "not-decided");
      return [...found.filter((other) => other.kind !== "not-decided" || other === open), ...asWritten];
    } catch (error) {
      const reason = undecidedReason(error);
      if (reason !== undefined) return [finding(rule, "not-decided", reason), ...asWritten];
      if (!(error instanceof AutomatonError)) throw error;
      const cause = causeOf(error);
      if (cause !== rule.name && isOwn(cause)) {
        getOrInsert(unexamined, cause, () => []).push(rule.name);
        return asWritten;
      }
      // That a name is not defined is said above.
      if (error.kind === "undefined rule" && isOwn(withoutCopies(error.rule))) return asWritten;
      const kind = error.kind === "words" ? "in-words" : "not-regular";
      return [finding(rule, kind, withoutCopies(error.reason)), ...asWritten];
    }
  }
}

/** Returns some names, and how many more there are. */
function listed(names: readonly string[]): string {
  const more = names.length > MOST_LISTED ? ` and ${names.length - MOST_LISTED} more` : "";
  return `${names.slice(0, MOST_LISTED).join(", ")}${more}`;
}

/** Returns what the author need not have written: the white space of a list. */
function listNote({ text }: Rule, name: string): string {
  return name === "OWS" && !/\bOWS\b/.test(text)
    ? "; it is the white space around the commas of # (RFC 9110 section 5.6.1)"
    : "";
}
