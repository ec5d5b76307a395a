import type { GeneratedGrammar, PackedTaggedAutomaton } from "../../src/uri/generated.js";
import { remembered } from "../../src/text/itemAt.js";
import { readGenerations } from "../generate/grammarSource.js";
import type { PeggyGrammar } from "./peggyGrammar.js";
import { ALPHABET_SIZE, Automata } from "../../src/languages/automata/automaton.js";
import { spansOf, textsOf, type LayoutOf, type Span } from "../../src/uri/components/span.js";
import { layoutOfTree } from "../../src/uri/components/treeLayout.js";
import { compareLanguages } from "../../src/languages/automata/product.js";
import { mostReadable } from "../../src/languages/automata/readable.js";
import { ShortestPaths } from "../../src/languages/automata/shortest.js";
import { REFUSED, TaggedAutomaton } from "../../src/uri/parse/taggedAutomaton.js";
import { treeOf } from "../../src/uri/parse/treeOf.js";

/** The result of comparing the two ways to the components of a rule's strings. */
export interface RoadsAgreement {
  readonly strings: number;
  /** The first strings on which they differ, and how. */
  readonly wrong: readonly string[];
}

const SHOWN = 5;
/** How many times as many strings of the start rule are compared as of other rules, if not all of them are. */
const START_RULE_MORE = 10;
/** A number that is not an offset in any string of the suites. */
const STALE = 1e6;

/**
 * Compares the components that a tagged automaton gives with those of the parser's tree, property by property, in
 * order: on strings that take every transition of the automaton and end in every accepting state.
 *
 * @param characters whether a transition is taken with one of its characters, or with each of them
 * @param packed what to test; the grammar's own if left out
 * @param every one of this many strings is compared for rules other than the start rule; for the start rule, ten times
 *   as many strings
 */
export function agreement(
  grammar: PeggyGrammar,
  characters: "one" | "all",
  packed: PackedTaggedAutomaton = grammar.tagged,
  every = 1,
): RoadsAgreement {
  const automaton = new TaggedAutomaton(packed);
  const wrong: string[] = [];
  let strings = 0;
  let others = 0;
  packed.rules.forEach((rule, number) => {
    const differs = disagreement(grammar, rule, automaton);
    for (const input of transitionCover(automaton, number, characters)) {
      if (wrong.length === SHOWN) return;
      if (others++ % (number > 0 ? every : Math.ceil(every / START_RULE_MORE)) !== 0) continue;
      strings++;
      const difference = differs(input);
      if (difference !== undefined) wrong.push(difference);
    }
  });
  return { strings, wrong };
}

/** Returns a function that returns how the two differ on a string of a rule's language; `undefined` if they do not. */
export function disagreement(
  grammar: PeggyGrammar,
  rule: string,
  automaton = new TaggedAutomaton(grammar.tagged),
): (input: string) => string | undefined {
  const number = automaton.numberOf(rule);
  const pegName = grammar.rules.find(({ name }) => name === rule)?.pegName as string;
  return (input) => {
    // The registers may still hold offsets of an earlier string, which must not hide a fault.
    automaton.registers.fill(STALE);
    const template = automaton.run(input, number);
    const ofTree = layoutOfTree(treeOf(grammar, { pegName }, input), input, grammar);
    const layout = withoutEmpty(withNetLoc(withSite(ofTree, input, grammar), input), grammar);
    const byTree = [textsOf(layout, input), spansOf(layout)];
    const byAutomaton = template === REFUSED ? [] : [automaton.make(template, input), automaton.spans(template, input)];
    if (isSame(byAutomaton, byTree)) return undefined;
    const [made, tree] = [byAutomaton, byTree].map((parts) => parts.map(written).join(""));
    return `${JSON.stringify(input)} as ${rule}: the automaton gives ${made || "refused"}, the tree ${tree}`;
  };
}

const emptyIsAbsent = new Map(readGenerations().map((facts) => [facts.id, facts.emptyIsAbsent?.components]));

/** Removes empty params, query and fragment, if the document counts them as absent (RFC 1808 2.4). */
function withoutEmpty(layout: LayoutOf<unknown>, { id }: PeggyGrammar): LayoutOf<unknown> {
  const components = emptyIsAbsent.get(id);
  if (!components) return layout;
  const isEmpty = (span: unknown): boolean =>
    typeof span === "object" && span !== null && (span as Span).start === (span as Span).end;
  return Object.fromEntries(
    Object.entries(layout as object).map(([name, span]) => [
      name,
      components.includes(name) && isEmpty(span) ? undefined : (span as unknown),
    ]),
  ) as LayoutOf<unknown>;
}

interface SiteLayout {
  readonly site?: Span | undefined;
  readonly path?: Span | undefined;
}

/**
 * Takes the site of url-syntax-05 out of a path that begins with two slashes (4.4, appendix B), according to its
 * reading of components. The parts of the site come from its own tree, if the BNF derives it.
 */
function withSite(layout: LayoutOf<unknown>, input: string, grammar: PeggyGrammar): LayoutOf<unknown> {
  const { site, path } = layout as SiteLayout;
  if (!Object.hasOwn(layout as object, "site") || site !== undefined || path === undefined) return layout;
  if (!input.startsWith("//", path.start)) return layout;
  const start = path.start + "//".length;
  const slash = input.indexOf("/", start);
  const end = slash < 0 || slash > path.end ? path.end : slash;
  const parts = partsOfSite(input.slice(start, end), grammar).map(
    ([name, span]) => [name, span && { start: span.start + start, end: span.end + start }] as const,
  );
  return {
    ...(layout as object),
    ...Object.fromEntries(parts),
    site: { start, end },
    path: { start: end, end: path.end },
  } as LayoutOf<unknown>;
}

/**
 * Parses, in the order of RFC 1808 2.4, a URL of that document whose tree has only a scheme and characters. Its scheme
 * and fragment are those of the tree.
 */
function withNetLoc(layout: LayoutOf<unknown>, input: string): LayoutOf<unknown> {
  const { scheme, path, fragment } = layout as Readonly<Record<string, Span | undefined>>;
  if (!Object.hasOwn(layout as object, "netLoc") || scheme === undefined || path !== undefined) return layout;
  let from = scheme.end + ":".length;
  let to = fragment === undefined ? input.length : fragment.start - "#".length;
  const firstOf = (character: string): number => {
    const at = input.indexOf(character, from);
    return at < 0 ? to : Math.min(at, to);
  };
  const parts: Record<string, Span | undefined> = {};
  if (input.startsWith("//", from)) {
    from += "//".length;
    parts["netLoc"] = { start: from, end: firstOf("/") };
    from = parts["netLoc"].end;
  }
  for (const [name, mark] of [
    ["query", "?"],
    ["params", ";"],
  ] as const) {
    const at = firstOf(mark);
    if (at === to) continue;
    parts[name] = { start: at + mark.length, end: to };
    to = at;
  }
  if (input.startsWith("/", from) && from < to) {
    parts["slash"] = { start: from, end: from + "/".length };
    from = parts["slash"].end;
  }
  return { ...(layout as object), ...parts, path: { start: from, end: to } } as LayoutOf<unknown>;
}

function partsOfSite(site: string, grammar: PeggyGrammar): [string, Span | undefined][] {
  try {
    const tree = grammar.parse(site, {
      startRule: grammar.rules.find(({ name }) => name === "site")?.pegName as string,
    });
    const { user, password, host, port } = layoutOfTree<Record<string, string | undefined>>(
      tree,
      site,
      grammar,
    ) as Record<string, Span | undefined>;
    return Object.entries({ user, password, host, port });
  } catch (error) {
    // Peggy's own error: the BNF has no such site.
    if (!(error instanceof Error) || error.name !== "SyntaxError") throw error;
    return [];
  }
}

/** Returns true for component objects with the same properties in the same order, both frozen or neither. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other) || Object.isFrozen(one) !== Object.isFrozen(other)) return false;
  const [ofOne, ofOther] = [Object.entries(one), Object.entries(other)];
  return (
    ofOne.length === ofOther.length &&
    ofOne.every(([name, value], i) => ofOther[i]?.[0] === name && isSame(value, ofOther[i][1]))
  );
}

/** Returns a component object as text, which says what {@link isSame} compares. */
function written(value: unknown): string {
  if (typeof value !== "object" || value === null) return value === undefined ? "absent" : JSON.stringify(value);
  const inner = Array.isArray(value)
    ? value.map(written)
    : Object.entries(value).map(([name, part]) => `${name}: ${written(part)}`);
  return `${Object.isFrozen(value) ? "" : "not frozen "}${Array.isArray(value) ? "[" : "{"}${inner.join(", ")}${Array.isArray(value) ? "]" : "}"}`;
}

/**
 * Yields conforming strings: a shortest string to each state, each transition from there, and a shortest string to
 * acceptance; for each register that is set, also one to a state where it is read.
 */
function* transitionCover(
  automaton: TaggedAutomaton<unknown>,
  rule: number,
  characters: "one" | "all",
): Generator<string> {
  const prefixes = waysTo(automaton);
  const origins = originsOf(automaton, prefixes.keys());
  const ends = [...prefixes.keys()].filter((state) => automaton.endOf(state, rule) !== REFUSED);
  const suffixes = waysOn(origins, ends, () => true);
  const registers = new Set(ends.flatMap((state) => automaton.reads(automaton.endOf(state, rule))));
  const read = new Map(
    [...registers].map((register) => [
      register,
      waysOn(
        origins,
        ends.filter((state) => automaton.reads(automaton.endOf(state, rule)).includes(register)),
        ({ sets }) => !sets.includes(register),
      ),
    ]),
  );

  for (const [state, prefix] of prefixes) {
    for (const [, ways] of read) if (ways.has(state)) yield prefix + (ways.get(state) as string);
    for (const { target, codes } of steps(automaton, state)) {
      for (const code of characters === "one" ? [mostReadable(codes) as number] : codes) {
        const text = prefix + String.fromCharCode(code);
        // The suffixes may complete strings of other rules, and the register may be read for those only.
        const ways = [suffixes, ...automaton.registersSet(state, code).map((register) => read.get(register))];
        for (const way of ways) if (way?.has(target)) yield text + (way.get(target) as string);
      }
    }
  }
}

/**
 * Returns a shortest string that one of the two automata of a rule accepts and the other does not, or `undefined` if
 * they accept the same strings: all reachable pairs of states were compared.
 */
export function languageDifference(
  grammar: GeneratedGrammar,
  rule = grammar.startRule,
  automaton = new TaggedAutomaton(grammar.tagged),
): string | undefined {
  const automata = new Automata(grammar.automata);
  const number = automaton.numberOf(rule);
  const codes = Array.from({ length: ALPHABET_SIZE }, (_, code) => code);
  const { onlyInFirst, onlyInSecond } = compareLanguages(
    {
      start: automaton.start,
      step: (state, code) => automaton.step(state, code),
      accepts: (state) => automaton.endOf(state, number) !== REFUSED,
    },
    {
      start: automata.startOf(rule),
      step: (state, code) => automata.step(state, code),
      accepts: (state) => automata.accepting[state] === 1,
    },
    codes,
    "differ",
  );
  const difference = onlyInFirst ?? onlyInSecond;
  return difference && String.fromCharCode(...difference);
}

/** Returns for each state a shortest string that leads there. */
function waysTo(automaton: TaggedAutomaton<unknown>): ReadonlyMap<number, string> {
  const paths = new ShortestPaths([automaton.start], (state, visit) => {
    for (const { target, sign } of steps(automaton, state)) visit(sign.charCodeAt(0), target);
  });
  return new Map(Array.from(paths.states(), (state) => [state, String.fromCharCode(...paths.pathTo(state))]));
}

/** Returns for each state a shortest string that leads from there to one of the ends by allowed steps. */
function waysOn(
  origins: ReadonlyMap<number, readonly Origin[]>,
  ends: readonly number[],
  allowed: (origin: Origin) => boolean,
): ReadonlyMap<number, string> {
  const paths = new ShortestPaths(ends, (state, visit) => {
    for (const origin of origins.get(state) ?? []) if (allowed(origin)) visit(origin.sign.charCodeAt(0), origin.state);
  });
  return new Map(Array.from(paths.states(), (state) => [state, String.fromCharCode(...paths.pathTo(state).reverse())]));
}

interface Origin {
  readonly state: number;
  readonly sign: string;
  readonly sets: readonly number[];
}

function originsOf(
  automaton: TaggedAutomaton<unknown>,
  states: Iterable<number>,
): ReadonlyMap<number, readonly Origin[]> {
  const origins = new Map<number, Origin[]>();
  for (const state of states) {
    for (const { target, sign, sets } of steps(automaton, state))
      remembered(origins, target, () => []).push({ state, sign, sets });
  }
  return origins;
}

interface Step {
  readonly target: number;
  readonly sets: readonly number[];
  readonly codes: readonly number[];
  /** The most readable of its characters. */
  readonly sign: string;
}

/** Returns the transitions of a state, each with the characters that lead to the same target. */
function steps(automaton: TaggedAutomaton<unknown>, state: number): Step[] {
  const found = new Map<string, Omit<Step, "sign" | "codes"> & { readonly codes: number[] }>();
  for (let code = 0; code < ALPHABET_SIZE; code++) {
    const target = automaton.step(state, code);
    if (target === 0) continue;
    const sets = automaton.registersSet(state, code);
    remembered(found, `${target} ${sets.join()}`, () => ({ target, sets, codes: [] })).codes.push(code);
  }
  return [...found.values()].map((step) => ({
    ...step,
    sign: String.fromCharCode(mostReadable(step.codes) as number),
  }));
}
