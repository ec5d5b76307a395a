import { START } from "../automata/dfa.js";
import { language } from "../language/index.js";
import { sentences } from "../language/sentences.js";
import type { SyntaxNode } from "../parse/syntaxNode.js";
import { Cover } from "./cover.js";
import type { Subject } from "./subject.js";

/** What may stand around a text of some rule. */
export interface Context {
  readonly before: string;
  readonly after: string;
}

/** A rule as it stands in strings of the start rule. */
export interface Occurrences {
  readonly rule: string;
  /** The shortest one for each way from the start rule down, and each state in which the rule begins; the simplest ones first. */
  readonly contexts: readonly Context[];
  /** How many of the contexts are the first of their way down; they stand in front. */
  readonly ways: number;
  /** Others as random strings have them, longer and with more of everything around. */
  readonly others: readonly Context[];
  /** Some short texts of the rule. */
  readonly texts: readonly string[];
  /** How many rules are above it where it is nearest to the start rule. */
  readonly depth: number;
}

interface Found {
  readonly ways: Map<string, Map<number, Context>>;
  readonly others: Context[];
  readonly texts: Set<string>;
  depth: number;
}

const TEXTS = 6;
const SENTENCES = 150;
const SENTENCES_OF_A_RULE = 5;
const SENTENCE_LENGTH = 24;
/** Contexts that one rule is tried in, and other ones. */
const CONTEXTS = 24;
const OTHERS = 16;

const known = new WeakMap<object, Map<string, ReadonlyMap<string, Occurrences>>>();

/** Where rules stand in the strings of a subject: those that its parse trees show, for strings that take each way through its automaton. */
export function occurrences(subject: Subject): ReadonlyMap<string, Occurrences> {
  const byRule = known.get(subject.of) ?? new Map<string, ReadonlyMap<string, Occurrences>>();
  known.set(subject.of, byRule);
  const made = byRule.get(subject.rule) ?? harvest(subject);
  byRule.set(subject.rule, made);
  return made;
}

function harvest(subject: Subject): ReadonlyMap<string, Occurrences> {
  const found = new Map<string, Found>();
  const asked = new Set<string>();
  for (const text of new Cover(subject.dfa).transitions()) {
    if (asked.has(text) || !subject.accepts(text)) continue;
    asked.add(text);
    visit(subject.tree(text), text);
  }
  // Shortest strings take one way down only where several lead to the same state; random ones take the others too, and those
  // of a rule that is an alternative of the whole take its own.
  for (const text of randomStrings(subject)) visit(subject.tree(text), text, true);
  return new Map(
    [...found].map(([rule, { ways, texts, others, depth }]) => [
      rule,
      { rule, depth, others, ...arranged(ways), texts: shortest(texts) },
    ]),
  );

  function visit(tree: SyntaxNode, input: string, random = false): void {
    const descend = (node: SyntaxNode, above: string, depth: number): void => {
      const entry = found.get(node.rule) ?? {
        ways: new Map<string, Map<number, Context>>(),
        others: [],
        texts: new Set<string>(),
        depth,
      };
      found.set(node.rule, entry);
      entry.depth = Math.min(entry.depth, depth);
      entry.texts.add(node.text);
      const place = { before: input.slice(0, node.start), text: node.text, after: input.slice(node.end) };
      note(entry, place, { rule: node.rule, above });
      if (random && entry.others.length < OTHERS) entry.others.push({ before: place.before, after: place.after });
      for (const child of node.children) descend(child, `${above}/${node.rule}`, depth + 1);
    };
    const note = (entry: Found, place: Place, way: Way): void => {
      const contexts = entry.ways.get(way.above);
      if (!contexts) {
        const context = random ? shortened(subject, place, way) : place;
        entry.ways.set(way.above, new Map([[subject.dfa.run(START, context.before), context]]));
        return;
      }
      const state = subject.dfa.run(START, place.before);
      const other = contexts.get(state);
      if (!other || length(other) > length(place)) contexts.set(state, { before: place.before, after: place.after });
    };
    descend(tree, "", 0);
  }
}

function* randomStrings({ of, rule, dfa }: Subject): Generator<string, void, undefined> {
  yield* sentences(dfa, { count: SENTENCES, maxLength: SENTENCE_LENGTH });
  for (const other of of.rules) {
    if (other === rule) continue;
    for (const text of sentences(language(of, other).dfa, { count: SENTENCES_OF_A_RULE, maxLength: SENTENCE_LENGTH })) {
      if (of.test(text, { rule })) yield text;
    }
  }
}

interface Place extends Context {
  readonly text: string;
}

interface Way {
  readonly rule: string;
  /** The rules from the start rule to the one that holds it. */
  readonly above: string;
}

/** A context with characters left out, as long as the text in it is still reached the same way. */
function shortened(subject: Subject, { before, text, after }: Place, way: Way): Context {
  const without = (part: string, fits: (shorter: string) => boolean): string => {
    let rest = part;
    for (let at = rest.length - 1; at >= 0; at--) {
      const shorter = rest.slice(0, at) + rest.slice(at + 1);
      if (fits(shorter)) rest = shorter;
    }
    return rest;
  };
  const end = without(after, (shorter) => stands(subject, { before, text, after: shorter }, way));
  const start = without(before, (shorter) => stands(subject, { before: shorter, text, after: end }, way));
  return { before: start, after: end };
}

function stands(subject: Subject, { before, text, after }: Place, { rule, above }: Way): boolean {
  const input = before + text + after;
  if (!subject.accepts(input)) return false;
  const reached = (node: SyntaxNode, way: string): boolean =>
    (node.rule === rule && way === above && node.start === before.length && node.text === text) ||
    (above.startsWith(`${way}/${node.rule}`) && node.children.some((child) => reached(child, `${way}/${node.rule}`)));
  return reached(subject.tree(input), "");
}

/** The shortest context of each way down, then the second of each, and so on. */
function arranged(ways: ReadonlyMap<string, ReadonlyMap<number, Context>>): Pick<Occurrences, "contexts" | "ways"> {
  const lists = [...ways.values()]
    .map((contexts) => [...contexts.values()].sort(byLength))
    .sort((a, b) => byLength(a[0] as Context, b[0] as Context));
  const contexts = new Map<string, Context>();
  let first = 0;
  for (let round = 0; lists.some((list) => round < list.length); round++) {
    for (const list of lists) {
      const context = list[round];
      const key = context && `${context.before}\0${context.after}`;
      if (key !== undefined && !contexts.has(key)) contexts.set(key, context as Context);
    }
    if (round === 0) first = contexts.size;
  }
  return { contexts: [...contexts.values()].slice(0, Math.max(first, CONTEXTS)), ways: first };
}

function byLength(a: Context, b: Context): number {
  return length(a) - length(b);
}

function length({ before, after }: Context): number {
  return before.length + after.length;
}

function shortest(texts: ReadonlySet<string>): string[] {
  return [...texts].sort((a, b) => a.length - b.length).slice(0, TEXTS);
}
