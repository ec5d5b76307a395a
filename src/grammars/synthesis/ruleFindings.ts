import { AutomatonError, RULE_STATE_LIMIT, RuleAutomata } from "../../languages/abnf/ruleAutomata.js";
import { expressionText } from "../../languages/abnf/expressionText.js";
import { inCodeUnits } from "../../languages/abnf/codeUnits.js";
import { recursiveGroups, references, RuleIndex, rulesThatReach, type Rule } from "../../languages/abnf/rules.js";
import { productiveRules } from "../../languages/abnf/productiveRules.js";
import { cutRules, type CutRules, DEEPEST_NESTING, withoutCopies } from "../../languages/abnf/unrolledRules.js";
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
import { assertGrammarLevels, atLevels, isReadAsPeg } from "./grammarRules.js";
import type { RuleFinding, UnratedFinding } from "./ruleFinding.js";
import { WrittenFindings } from "./writtenFindings.js";

/** The options of `UserGrammar.lint`. */
export interface LintOptions extends SynthesisOptions {
  /**
   * For recursion that is not regular: how often a rule may occur inside itself in the strings that are looked at. If left out it is cut
   * at 2, and that there is such recursion is a finding.
   */
  readonly nesting?: number | undefined;
  /** The levels of what is found, by their ids; `peg/*` is all that is about reading the rules as a PEG, which is off if left out. */
  readonly rules?: RuleLevels | undefined;
}

/** The options of `ruleFindings`. */
export interface RuleFindingsOptions extends LintOptions {
  /** Returns true for the rules to look at; all if left out. The others are only referred to. */
  readonly isOwn?: ((rule: string) => boolean) | undefined;
}

/** The depth at which recursion is cut that is not regular: that of the shortest string with two trees of `E = E "+" E / "a"`. */
const DEFAULT_NESTING = 2;

/** The depth at which it is cut where rules are examined as a PEG. */
const PEG_NESTING = 0;

/** The most rules that a message lists. */
const MOST_LISTED = 5;

/** The most steps for a rule, for each state that its automaton may have. */
const STEPS_PER_STATE = 2;
/** Rules that take more steps than this part of them are put off until all others are decided. */
const FIRST_SHARE = 1 / 20;
/** The steps in which the PEG of a rule is searched for, for each rule. */
const PEG_STEPS = 5_000;

/** How far a rule was examined: whole; up to the depth of nesting; not, as what it derives is not known; not, because of a limit. */
export type Coverage = "whole" | "cut" | "none" | "undecided";

/** What was found in a rule. A rule that takes long has two reports: what is wrong with how it is written, and the rest at the end. */
export interface RuleReport {
  readonly rule: string;
  readonly findings: readonly RuleFinding[];
  /** Absent if the rule is not examined yet. */
  readonly coverage?: Coverage;
}

/** The time is over: the work ends. */
class RunOver extends Error {}

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
  const { isOwn = () => true, rules: levels = {} } = options ?? {};
  const found = new Map<string, RuleFinding[]>();
  const open = new Map(given.filter(({ name }) => isOwn(name)).map((rule) => [rule.name, rule]));
  for (const { rule, findings, coverage } of examinedRules(given, options)) {
    getOrInsert(found, rule, () => []).unshift(...findings);
    if (coverage !== undefined) open.delete(rule);
  }
  return given.flatMap(({ name }) => {
    const rule = open.get(name);
    const late = rule ? [finding(rule, "not-decided", "the time is over")] : [];
    return [...atLevels(late, levels), ...(found.get(name) ?? [])];
  });
}

/**
 * Yields what is found in each rule, in their order, as soon as it is decided. A rule has a number of steps and not of seconds, so that less
 * time yields the first of the same reports.
 *
 * @param given the rules with all that they refer to
 */
export function* examinedRules(given: readonly Rule[], options?: RuleFindingsOptions): Generator<RuleReport, void> {
  try {
    yield* reportsOf(given, options);
  } catch (error) {
    if (!(error instanceof RunOver)) throw error;
  }
}

function* reportsOf(given: readonly Rule[], options?: RuleFindingsOptions): Generator<RuleReport, void> {
  const {
    maxSeconds = DEFAULT_SECONDS,
    maxStates = RULE_STATE_LIMIT,
    nesting,
    rules: levels = {},
    isOwn = () => true,
  } = readOptions(options, ["maxSeconds", "maxStates", "nesting", "rules", "isOwn"]);
  assertGrammarLevels(levels);
  const depth = nesting ?? DEFAULT_NESTING;
  assertWholeNumber("nesting", depth, 0, DEEPEST_NESTING);
  const run = Deadline.ofWork(maxSeconds);
  const step = (): void => {
    if (run.isOver) throw new RunOver();
  };
  const mostSteps = maxStates * STEPS_PER_STATE;
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
  const printed = new PrintedPeg(ended);
  const asPeg = isReadAsPeg(levels);
  // The steps that are left for one rule.
  let share = Deadline.ofSteps(mostSteps, step);
  const toDepth = cutRules(ended, ended, depth);
  const isOver = (): boolean => share.isOver;
  const examination = new RuleExamination(toDepth.rules, printed, maxStates, isOver);
  const peg = asPeg ? examinationAsPeg() : undefined;
  const nested = lazy(() => {
    const once = cutRules(
      ended,
      ended.filter(({ name }) => isCut(name)),
      Math.max(1, depth),
    );
    return { ...once, order: new RecursiveOrder(printed, once.rules, () => share.isOver) };
  });
  const productive = productiveRules(ended);
  const own = rules.filter(({ name }) => isOwn(name));
  const written = new WrittenFindings(own, rules, leftRecursive, isOver);
  // The first rule of each circle, which stands for all of it.
  const firstOf = new Map(
    [...own].reverse().flatMap((rule) => (groups.has(rule) ? [[groups.get(rule), rule.name]] : [])),
  );
  // The first rule with each name that no rule defines.
  const firstWith = new Map<string, string>();
  const missing = new Map(own.map((rule) => [rule, undefinedIn(rule)]));
  const report = (rule: Rule, found: readonly UnratedFinding[], coverage?: Coverage): RuleReport => {
    return { rule: rule.name, findings: atLevels(found, levels), ...(coverage && { coverage }) };
  };
  const late: Rule[] = [];
  for (const rule of own) {
    share = Deadline.ofSteps(mostSteps * FIRST_SHARE, step);
    const { found, coverage } = examined(rule);
    if (coverage === "undecided" && share.isOver) late.push(rule);
    else {
      yield report(rule, [...found, ...asWritten(rule)], coverage);
      continue;
    }
    const known = asWritten(rule);
    if (known.length > 0) yield report(rule, known);
  }
  for (const rule of late) {
    share = Deadline.ofSteps(mostSteps, step);
    const { found, coverage } = examined(rule);
    yield report(rule, found, coverage);
  }

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

  /** Returns how the rules are examined as a PEG: less deep, since that takes far longer. */
  function examinationAsPeg(): { readonly examination: RuleExamination; readonly cut: CutRules["cut"] } {
    const { rules: cut, ...others } = cutRules(ended, ended, nesting ?? PEG_NESTING);
    const forPeg = Deadline.ofSteps(PEG_STEPS * cut.length, step);
    return { ...others, examination: new RuleExamination(cut, printed, maxStates, isOver, forPeg) };
  }

  /** Returns the findings about what a rule derives up to the depth. */
  function inDepth(rule: Rule): UnratedFinding[] {
    const cut = toDepth.cut(rule);
    if (!cut) return [finding(rule, "not-decided", `every string of it nests deeper than ${depth}`)];
    const cutPeg = peg?.cut(rule);
    const faults = peg && cutPeg ? peg.examination.faults({ rule: cutPeg, printed: rule, isCut }) : [];
    return [...faults, ...examination.of({ rule: cut, printed: rule, isCut }, faults)];
  }

  /** Returns the wrong orders in a rule whose recursion is not regular, which show in strings that nest at least once. */
  function orderFindings(rule: Rule): UnratedFinding[] {
    const cut = nested().cut(rule);
    return (cut ? nested().order.of(rule, cut) : []).map(({ choice, earlier, later, witness }) => {
      const message = `in PEG order, ${expressionText(earlier)} takes the beginning of ${JSON.stringify(witness)}, which is ${expressionText(later)}`;
      return finding(rule, "peg/shadowed-alternative", message, { part: choice, witness });
    });
  }

  /** Returns the findings about how a rule is written. */
  function asWritten(rule: Rule): UnratedFinding[] {
    const found = [
      ...(missing.get(rule) ?? []).map((name) =>
        finding(
          rule,
          "undefined-rule",
          `refers to ${name}, which no rule defines; define it, or import a grammar that does${listNote(rule, name)}`,
          { name },
        ),
      ),
      ...written.of(rule),
    ];
    if (nesting !== undefined || !bounded.has(rule.name) || firstOf.get(groups.get(rule)) !== rule.name) return found;
    const others = (groups.get(rule) ?? []).filter((one) => one !== rule).map(({ name }) => name);
    const way = others.length === 0 ? "" : ` through ${listed(others)}`;
    const message = `refers to itself${way}, and not only at one end: examined up to nesting ${depth}`;
    return [finding(rule, "not-regular", message), ...found];
  }

  /** Returns the findings about what a rule derives. */
  function examined(rule: Rule): { readonly found: UnratedFinding[]; readonly coverage: Coverage } {
    const undecided = (reason: string): ReturnType<typeof examined> => {
      const message = share.isOver ? "it takes too many steps" : reason;
      return { found: [finding(rule, "not-decided", message)], coverage: "undecided" };
    };
    try {
      const one = endedOf.get(rule.name) ?? rule;
      if (!productive.has(one))
        return { found: [finding(rule, "derives-nothing", "derives no string")], coverage: "whole" };
      const orders = asPeg && isCut(rule.name) ? orderFindings(one) : [];
      const found = [...orders, ...inDepth(one)];
      const open = found.find(({ kind }) => kind === "not-decided");
      if (!open) return { found, coverage: toDepth.cut(one)?.name === one.name ? "whole" : "cut" };
      // One reason why something is not decided is enough.
      const [reason] = undecided(open.message).found;
      return {
        found: [...found.filter(({ kind }) => kind !== "not-decided"), ...(reason ? [reason] : [])],
        coverage: "undecided",
      };
    } catch (error) {
      const reason = undecidedReason(error);
      if (reason !== undefined) return undecided(reason);
      if (!(error instanceof AutomatonError)) throw error;
      const cause = causeOf(error);
      // What is not defined, in words or not regular is said of the rule that has it.
      const isSaid =
        (cause !== rule.name && isOwn(cause)) || (error.kind === "undefined rule" && isOwn(withoutCopies(error.rule)));
      const kind = error.kind === "words" ? "in-words" : "not-regular";
      return { found: isSaid ? [] : [finding(rule, kind, withoutCopies(error.reason))], coverage: "none" };
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
