import { AbnfParser, type Expected } from "../../grammars/user/abnfParser.js";
import { leavesOf, parseTreeOf, writeTree, type TreeNode } from "../../grammars/trace/parseTree.js";
import type { Trace } from "../../grammars/trace/steps.js";
import { tracePeg } from "../../grammars/trace/traceRules.js";
import { expressionText } from "../../languages/abnf/expressionText.js";
import { findRule, RuleIndex, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { charactersOf } from "../../languages/peg/pegCharacters.js";
import { pegIdentifier, translation } from "../../languages/peg/mechanicalPeg.js";
import { allPegParts, type Peg, type PegGrammar, type PegTerminal } from "../../languages/peg/peg.js";
import { CORE_RULES } from "../../languages/abnf/readGrammar.js";
import { generation } from "../../documents/index.js";
import { tryCatch } from "../../text/tryCatch.js";
import { leftCircle } from "./leftCircle.js";
import { rulesOf, type GrammarSubject } from "./languageSubject.js";
import { ownRules } from "./grammarReading.js";
import { readPeg } from "./writtenPeg.js";
import type { Unusable } from "./unusable.js";

/** A grammar as it is asked about: a text in a notation, or a document. */
export type GrammarText =
  { readonly text: string; readonly notation: "abnf" | "peg" } | { readonly generation: string };

export function subjectOfText(of: GrammarText): GrammarSubject {
  if ("generation" in of) return of;
  return of.notation === "peg" ? { peg: of.text } : { abnf: of.text };
}

/** The rules of a grammar by their names, or why it cannot be read. */
export function readText(of: GrammarText): { readonly rules: readonly string[] } | Unusable {
  if ("generation" in of) return { rules: generation(of.generation).rules };
  return ownRules(of.text, of.notation);
}

/** The verdict on one of the strings beside a grammar. */
export interface StringVerdict {
  readonly text: string;
  /** `undefined` if it takes too long to decide. */
  readonly accepted: boolean | undefined;
  /** The number of trees of an accepted string in decimal digits, or `endless`. */
  readonly trees?: string;
  /** The offset of the character with which a rejected string cannot go on; its length if it ends too early. */
  readonly offset?: number;
}

/** A string near a rejected one that is accepted, with the place that was written anew. */
export interface NearString {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** How a grammar reads one string. */
export type StringReading =
  | {
      readonly is: "accepted";
      /** The number of derivations in decimal digits, or `endless`. */
      readonly count: string;
      readonly trees: readonly TreeNode[];
      /** True if both trees look alike: they differ in a choice inside a rule. */
      readonly alike: boolean;
    }
  | {
      readonly is: "rejected";
      readonly offset: number;
      readonly found: string;
      /** The rule that had read something, and what it had read. */
      readonly rule: string;
      readonly read: string;
      readonly expected: readonly string[];
      readonly mayEnd: boolean;
      readonly partial: TreeNode;
      readonly near: readonly NearString[];
    }
  | { readonly is: "undecided"; readonly why: "long" | "steps" };

/** The most steps of a PEG on one string, and the most characters of a string that is read. */
const STEPS = 20_000;
const LONGEST = 2_000;

/** Decides the strings beside a grammar. */
export function stringVerdicts(of: GrammarText, rule: string, strings: readonly string[]): StringVerdict[] {
  const read = reader(of, rule);
  return strings.map((text) => {
    const reading = read(text, false);
    if (reading.is === "undecided") return { text, accepted: undefined };
    return reading.is === "accepted"
      ? { text, accepted: true, trees: reading.count }
      : { text, accepted: false, offset: reading.offset };
  });
}

/** Reads one string, with its trees, or with what went wrong. */
export function stringReading(of: GrammarText, rule: string, text: string): StringReading {
  return reader(of, rule)(text, true);
}

function reader(of: GrammarText, rule: string): (text: string, withNear: boolean) => StringReading {
  const subject = subjectOfText(of);
  if ("peg" in subject) {
    const rules = readPeg(subject.peg);
    return (text, withNear) => readByPeg(rules, rule, text, withNear);
  }
  const rules = rulesOf(subject);
  const index = new RuleIndex(rules);
  return (text, withNear) => readByAbnf(index, rule, text, withNear);
}

function readByAbnf(index: RuleIndex<Rule>, rule: string, text: string, withNear: boolean): StringReading {
  if (text.length > LONGEST) return { is: "undecided", why: "long" };
  const parser = new AbnfParser(index, text);
  const found = parser.derivations(rule);
  if (found) {
    const trees = found.trees.flatMap((tree) => (tree ? [tree] : []));
    const alike = new Set(trees.map(writeTree)).size < trees.length;
    return { is: "accepted", count: found.count === Infinity ? "endless" : String(found.count), trees, alike };
  }
  const rejection = parser.rejection(rule);
  if (!rejection) return { is: "undecided", why: "steps" };
  const { offset, expected, mayEnd, partial } = rejection;
  const accepts = (other: string): boolean => new AbnfParser(index, other).derives(rule) === true;
  const [first] = expected;
  return {
    is: "rejected",
    offset,
    found: characterAt(text, offset),
    rule: first?.rule ?? rule,
    read: text.slice(first?.start ?? 0, offset),
    expected: [...new Set(expected.map(({ leaf }) => expressionText(leaf)))],
    mayEnd,
    partial,
    near: withNear
      ? nearStrings(
          text,
          first?.start ?? 0,
          offset,
          expected.flatMap((one) => samplesOf(one, index)),
          accepts,
        )
      : [],
  };
}

function readByPeg(rules: PegGrammar, rule: string, text: string, withNear: boolean): StringReading {
  if (text.length > LONGEST) return { is: "undecided", why: "long" };
  const trace = tracePeg(rules, rule, text, { limit: STEPS });
  if (trace.outcome === "stopped") return { is: "undecided", why: "steps" };
  const tree = parseTreeOf(trace);
  if (tree) return { is: "accepted", count: "1", trees: [tree], alike: false };
  const { furthest, steps, end } = trace;
  const failed = steps.filter(
    ({ kind, start, matched }) => kind === "terminal" && start === furthest && matched === false,
  );
  const around = [...steps.entries()]
    .filter(([number, { kind, start, inside }]) => {
      const last = number + inside;
      return kind === "rule" && start < furthest && steps.slice(number, last + 1).some((step) => failed.includes(step));
    })
    .map(([, step]) => step)
    .at(-1);
  const terminals = [...rules.values()].flatMap((peg) => allPegParts(peg)).filter(isTerminal);
  const accepts = (other: string): boolean => tracePeg(rules, rule, other, { limit: STEPS }).outcome === "accepted";
  return {
    is: "rejected",
    offset: furthest,
    found: characterAt(text, furthest),
    rule: around?.rule ?? rule,
    read: text.slice(around?.start ?? 0, furthest),
    expected: [...new Set(failed.map(({ peg }) => peg))],
    mayEnd: end === furthest,
    partial: partialOf(trace, around?.start ?? 0),
    near: withNear
      ? nearStrings(text, around?.start ?? 0, furthest, [...new Set(terminals.map(sampleOf))], accepts)
      : [],
  };
}

function isTerminal(peg: Peg): peg is PegTerminal {
  return peg.kind === "literal" || peg.kind === "class" || peg.kind === "any";
}

function sampleOf(terminal: PegTerminal): string {
  return tryCatch(
    () =>
      charactersOf(terminal, "")
        .map((set) => String.fromCharCode(set[0]?.[0] ?? 0x20))
        .join(""),
    [Error],
    () => "a",
  );
}

/** Returns the root with the rules that had matched before the furthest place. */
function partialOf({ rule, input, furthest, steps }: Trace, from: number): TreeNode {
  const children: TreeNode["children"][number][] = [];
  let at = 0;
  for (const { kind, depth, matched, start, end, rule: name } of steps) {
    if (
      kind !== "rule" ||
      depth === 0 ||
      matched !== true ||
      end === undefined ||
      start !== at ||
      end > furthest ||
      end <= start
    )
      continue;
    const text = input.slice(start, end);
    children.push({ rule: name, start, end, children: [{ text, start, end }] });
    at = end;
    if (at > from) break;
  }
  if (at < furthest) children.push({ text: input.slice(at, furthest), start: at, end: furthest });
  return { rule, start: 0, end: furthest, children, unfinished: true };
}

function characterAt(text: string, offset: number): string {
  return offset < text.length ? String.fromCodePoint(text.codePointAt(offset) ?? 0) : "";
}

/** Returns strings that begin with what was expected. */
function samplesOf({ leaf }: Expected, index: RuleIndex<Rule>): string[] {
  const expression: Expression | undefined = leaf.kind === "rule" ? index.find(leaf.name)?.expression : leaf;
  const first = (one: Expression | undefined): string[] => {
    if (one?.kind === "string") return [one.text];
    if (one?.kind === "range") return [String.fromCodePoint(one.from)];
    return one?.kind === "choice" ? one.items.flatMap(first) : [];
  };
  return first(expression);
}

const MOST_NEAR = 3;
const MOST_TRIED = 200;

/** Returns accepted strings that are one change away: something inserted, replaced or deleted near the place of the fault. */
function nearStrings(
  text: string,
  from: number,
  offset: number,
  samples: readonly string[],
  accepts: (text: string) => boolean,
): NearString[] {
  if (text.length > 200) return [];
  const places = [offset, ...Array.from({ length: Math.min(8, offset - from) }, (_, back) => offset - 1 - back)];
  const unique = [...new Set(samples.filter((one) => one !== ""))].slice(0, 12);
  const tries: NearString[] = [
    ...places.flatMap((at) =>
      unique.map((one) => ({ text: text.slice(0, at) + one + text.slice(at), start: at, end: at + one.length })),
    ),
    { text: text.slice(0, offset) + text.slice(offset + 1), start: offset, end: offset },
    ...unique.map((one) => ({
      text: text.slice(0, offset) + one + text.slice(offset + 1),
      start: offset,
      end: offset + one.length,
    })),
    { text: text.slice(0, offset), start: offset, end: offset },
  ];
  const found: NearString[] = [];
  for (const one of tries.slice(0, MOST_TRIED)) {
    if (found.length === MOST_NEAR) break;
    if (one.text !== text && !found.some((other) => other.text === one.text) && accepts(one.text)) found.push(one);
  }
  return found;
}

/** Returns the PEG with the words of a grammar in ABNF, rule by rule, without any change that would make it right. */
export function literalPeg(rules: readonly Rule[]): PegGrammar {
  const all = [...rules, ...CORE_RULES.filter(({ name }) => !findRule(rules, name))];
  const index = new RuleIndex(all);
  return new Map(all.map(({ name, expression }) => [pegIdentifier(name), translation(expression, index)]));
}

/** What a PEG does on a string, as a trace; or why there is none. */
export type StringTrace =
  { readonly is: "trace"; readonly trace: Trace } | { readonly is: "endless"; readonly rules: readonly string[] };

/** The most steps of a trace that is shown. */
const STEPS_SHOWN = 3_000;

/** Returns the trace of a PEG; of a grammar in ABNF that of the PEG with the same words. */
export function stringTrace(of: GrammarText, rule: string, text: string): StringTrace {
  const subject = subjectOfText(of);
  const peg = "peg" in subject ? readPeg(subject.peg) : literalPeg(rulesOf(subject));
  const name = "peg" in subject ? rule : pegIdentifier(rule);
  const circle = leftCircle(peg, name);
  if (circle.length > 0) return { is: "endless", rules: circle };
  return { is: "trace", trace: tracePeg(peg, name, text, { limit: STEPS_SHOWN }) };
}

/** Another way to write an ambiguous rule `X = X s X / b` with the same strings. */
export interface OtherForm {
  readonly form: "list" | "right" | "left";
  readonly rule: string;
  /** The whole grammar with it. */
  readonly grammar: string;
}

/**
 * Returns three ways to write a rule that is a list of its other alternatives, `X = X s X / b`, which derives `b *( s b )` whatever `s` and
 * `b` are, as long as X is in neither.
 */
export function otherForms(abnf: string, rule: string): OtherForm[] {
  const found = rulesOf({ abnf }).find(({ name }) => name.toLowerCase() === rule.toLowerCase());
  if (!found || found.expression.kind !== "choice") return [];
  const { name, text, expression } = found;
  const isX = (one: Expression | undefined): boolean =>
    one?.kind === "rule" && one.name.toLowerCase() === name.toLowerCase();
  const refers = (one: Expression): boolean =>
    isX(one) || ("items" in one ? one.items.some(refers) : "item" in one && refers(one.item));
  const doubled = expression.items.filter(
    (one) => one.kind === "sequence" && one.items.length >= 2 && isX(one.items[0]) && isX(one.items.at(-1)),
  );
  const bases = expression.items.filter((one) => !refers(one));
  if (doubled.length === 0 || bases.length === 0 || doubled.length + bases.length < expression.items.length) return [];
  const separators = doubled.map((one) => ("items" in one ? one.items.slice(1, -1) : []));
  if (separators.some((items) => items.some(refers))) return [];
  const written = (items: readonly Expression[]): string =>
    items.map((item) => (item.kind === "choice" ? `( ${expressionText(item)} )` : expressionText(item))).join(" ");
  const options = separators.map(written);
  const separator = options.length === 1 ? (options[0] ?? "") : `( ${options.map((one) => one || '""').join(" / ")} )`;
  const base = bases.length === 1 ? written(bases) : `( ${bases.map((one) => expressionText(one)).join(" / ")} )`;
  const last = bases.map((one) => expressionText(one)).join(" / ");
  const between = separator === "" ? " " : ` ${separator} `;
  const forms = {
    list: `${base} *(${between}${base} )`,
    right: `${base}${between}${name} / ${last}`,
    left: `${name}${between}${base} / ${last}`,
  };
  return (["list", "right", "left"] as const).map((form) => ({
    form,
    rule: `${name} = ${forms[form]}`,
    grammar: abnf.replace(text, () => `${name} = ${forms[form]}`),
  }));
}

/** Returns how a tree groups its string, `(a+a)+a`, if it is short. */
export function groupingOf(tree: TreeNode): string | undefined {
  const text = leavesOf(tree)
    .map((leaf) => leaf.text)
    .join("");
  if (text.length > 24) return undefined;
  const written = (one: TreeNode, isRoot: boolean): string => {
    const inner = one.children.map((child) => ("text" in child ? child.text : written(child, false))).join("");
    return isRoot || one.children.length < 2 ? inner : `(${inner})`;
  };
  const grouped = written(tree, true);
  return grouped === text ? undefined : grouped;
}
