import type { Reply } from "./answer.js";
import type { SyntaxNode } from "../parse/syntaxNode.js";
import { occurrences } from "./contexts.js";
import type { Context, Occurrences } from "./contexts.js";
import type { Inquiry, Memory } from "./memory.js";
import type { Subject } from "./subject.js";

/** A rule that a parser seems to read otherwise: it takes `text` for one although it is none, or for none although it is one. */
export interface Suspect {
  readonly rule: string;
  readonly text: string;
  /** Strings with the text in the place of the rule that show the same, the shortest first. */
  readonly witnesses: readonly string[];
  /** How many of the contexts that were tried could show anything at all. */
  readonly share: number;
  readonly depth: number;
}

/** Below this share of contexts that show it, a text stands in the rule's place by chance rather than as one. */
const LEAST_SHARE = 0.25;
/** Contexts that suspects are tried in before those that stand the test are tried in all. */
const FIRST_ROUND = 5;
/** Longer strings, of which nothing could be left out, are not taken apart. */
const LONGEST = 60;

/**
 * The rules that explain a deviation: wherever such a rule may stand, the parser treats the text in its place in the same wrong
 * way. The likeliest first: the shortest text; then the rule of which most contexts show it; then the innermost.
 */
export function* suspects(
  subject: Subject,
  kind: "accepts" | "refuses",
  input: string,
  memory: Memory,
): Inquiry<Suspect[]> {
  const known = occurrences(subject);
  // Nothing can be tried of a rule that no string at hand has.
  const candidates = (kind === "accepts" ? intruders(subject, input) : outcasts(subject, input)).filter(({ rule }) =>
    known.has(rule),
  );
  const found: Suspect[] = [];
  // A longer text explains no more than a shorter one that stands the test.
  for (const group of byTextLength(candidates)) {
    const probes = group.map((candidate) => ({ candidate, ...tests(subject, kind, candidate) }));
    yield* memory.ask(probes.flatMap(({ strings }) => strings.slice(0, FIRST_ROUND)));
    for (const { candidate, strings, tried, others } of probes) {
      if (
        !(yield* shows(candidate, strings.slice(0, FIRST_ROUND))) ||
        !(yield* shows(candidate, [...strings, ...others]))
      )
        continue;
      const replies = yield* memory.ask(strings);
      const witnesses = strings.filter((_, k) => isVerdict(replies[k] as Reply, kind === "accepts"));
      if (witnesses.length === 0 && strings.length > 0) continue;
      const { depth } = known.get(candidate.rule) as Occurrences;
      found.push({
        ...candidate,
        depth,
        share: strings.length / tried,
        witnesses: witnesses.sort((x, y) => x.length - y.length),
      });
    }
    if (found.some(({ share }) => share >= LEAST_SHARE)) break;
  }
  return found.sort(likeliest);

  function* shows({ rule, text }: Candidate, strings: readonly string[]): Inquiry<boolean> {
    const replies = yield* memory.ask(strings);
    const silent = strings.filter(
      (_, i) => !("passes" in (replies[i] as Reply)) && !isVerdict(replies[i] as Reply, kind === "accepts"),
    );
    if (kind === "refuses" || silent.length === 0) return silent.length === 0;
    // A string that the parser refuses with a proper text in the same place too is refused for another reason.
    const controls = silent.map((string) => proper(subject, rule, text, string));
    const others = yield* memory.ask(controls);
    return others.every((reply) => !isVerdict(reply, true));
  }
}

function isVerdict(reply: Reply, accepts: boolean): boolean {
  return "accepts" in reply && reply.accepts === accepts;
}

/** A string that conforms, made from one with a foreign text in the place of a rule. */
function proper(subject: Subject, rule: string, text: string, string: string): string {
  const { contexts, others, texts } = occurrences(subject).get(rule) as Occurrences;
  const place = [...contexts, ...others].find(({ before, after }) => before + text + after === string) as Context;
  const conforming = texts.map((own) => place.before + own + place.after).find((input) => subject.accepts(input));
  return conforming ?? string;
}

function likeliest(a: Suspect, b: Suspect): number {
  return (
    Number(b.share >= LEAST_SHARE) - Number(a.share >= LEAST_SHARE) ||
    a.text.length - b.text.length ||
    b.share * b.witnesses.length - a.share * a.witnesses.length ||
    b.depth - a.depth
  );
}

function byTextLength(candidates: readonly Candidate[]): Candidate[][] {
  const groups: Candidate[][] = [];
  for (const candidate of candidates) (groups[candidate.text.length] ??= []).push(candidate);
  return groups.filter((group) => group !== undefined);
}

interface Candidate {
  readonly rule: string;
  readonly text: string;
}

/** Each rule and text such that the string would conform if a text of the rule stood there. */
function intruders(subject: Subject, input: string): Candidate[] {
  const found = new Map<string, Candidate>();
  const trees = new Map<string, SyntaxNode | undefined>();
  const tree = (text: string): SyntaxNode | undefined => {
    if (!trees.has(text)) trees.set(text, subject.accepts(text) ? subject.tree(text) : undefined);
    return trees.get(text);
  };
  if (input.length > LONGEST) return [{ rule: subject.rule, text: input }];
  for (const { rule, texts } of occurrences(subject).values()) {
    for (let from = 0; from <= input.length; from++) {
      for (let to = from; to <= input.length; to++) {
        const text = input.slice(from, to);
        const key = `${rule}\0${text}`;
        if (found.has(key) || subject.of.test(text, { rule })) continue;
        const fits = texts.some((own) => {
          const mended = tree(input.slice(0, from) + own + input.slice(to));
          return mended !== undefined && stands(mended, rule, from, from + own.length);
        });
        if (fits) found.set(key, { rule, text });
      }
    }
  }
  return [...found.values()];
}

/** Each rule and text that the string's own tree has. */
function outcasts(subject: Subject, input: string): Candidate[] {
  const found = new Map<string, Candidate>();
  const visit = ({ rule, text, children }: SyntaxNode): void => {
    found.set(`${rule}\0${text}`, { rule, text });
    children.forEach(visit);
  };
  visit(subject.tree(input));
  return [...found.values()];
}

interface Tests {
  readonly strings: readonly string[];
  /** From how many contexts. */
  readonly tried: number;
  readonly others: readonly string[];
}

/** The strings that can show whether the parser is wrong about the text wherever the rule stands. */
function tests(subject: Subject, kind: "accepts" | "refuses", { rule, text }: Candidate): Tests {
  const { contexts, others } = occurrences(subject).get(rule) as Occurrences;
  const strings = (from: readonly Context[]): string[] => [
    ...new Set(from.filter(tells).map(({ before, after }) => before + text + after)),
  ];
  return { strings: strings(contexts), tried: contexts.length, others: strings(others) };

  function tells({ before, after }: Context): boolean {
    const input = before + text + after;
    if (kind === "accepts") return !subject.accepts(input);
    return subject.accepts(input) && stands(subject.tree(input), rule, before.length, before.length + text.length);
  }
}

/** Whether a rule derives just this part of the string. */
function stands(node: SyntaxNode, rule: string, start: number, end: number): boolean {
  if (node.start > start || node.end < end) return false;
  if (node.rule === rule && node.start === start && node.end === end) return true;
  return node.children.some((child) => stands(child, rule, start, end));
}
