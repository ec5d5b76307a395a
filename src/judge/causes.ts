import { generations } from "../generations.js";
import type { Reply } from "./answer.js";
import { suspects } from "./blame.js";
import type { Suspect } from "./blame.js";
import { occurrences } from "./contexts.js";
import { splitDeviations, verdictDeviation } from "./deviation.js";
import type { Asked, Cause } from "./cause.js";
import type { Inquiry, Memory } from "./memory.js";
import { shrink } from "./shrink.js";
import type { Wanted } from "./shrink.js";
import { exclusions, intrusions } from "./signature.js";
import type { Signature } from "./signature.js";
import { splitCauses } from "./splits.js";
import type { Subject } from "./subject.js";

/** Strings with the same signature that are made as short as can be. */
const SAMPLES = 2;
/** Extra questions after which no more strings are made shorter. */
const QUESTIONS = 15_000;
/** Strings with an agreeing verdict that the refused ones are held against. */
const SPECTRA = 2000;

/** Why a parser deviates from a subject. Asks more, to make deviations shorter and to test what explains them. */
export function* causesOf(subject: Subject, asked: readonly Asked[], memory: Memory): Inquiry<Cause[]> {
  const causes: Cause[] = [];
  for (const kind of ["accepts", "refuses"] as const) {
    const deviating = asked.filter(({ input, reply }) => verdictDeviation(subject, input, reply) === kind).map(({ input }) => input);
    if (deviating.length > 0) causes.push(...yield* verdictCauses(subject, kind, deviating, asked, memory));
  }
  causes.push(...yield* splitCauses(subject, asked.filter(({ input, reply }) => splitDeviations(subject, input, reply).length > 0), memory));
  return causes.sort((a, b) => b.count - a.count);
}

/** Strings with one signature, and what some of them come down to. */
interface Explained {
  readonly inputs: readonly string[];
  readonly minimal: readonly Minimal[];
}

/** A deviating string that nothing can be left out of, with what may explain it. */
interface Minimal {
  readonly input: string;
  readonly suspects: readonly Suspect[];
}

function* verdictCauses(
  subject: Subject, kind: "accepts" | "refuses", deviating: readonly string[], asked: readonly Asked[], memory: Memory,
): Inquiry<Cause[]> {
  const groups = grouped(deviating, signatures(subject, kind, deviating, asked));
  const known = new Map<string, Minimal>();
  const budget = memory.asked + QUESTIONS;
  const explained: Explained[] = [];
  for (const { signature, inputs } of groups) {
    const minimal = new Set<Minimal>();
    for (const input of inputs.slice(0, SAMPLES)) {
      if (memory.asked > budget) break;
      const shortest = yield* shrink(input, wanted(subject, kind, signature), memory);
      const found = known.get(shortest) ?? { input: shortest, suspects: yield* suspects(subject, kind, shortest, memory) };
      known.set(shortest, found);
      minimal.add(found);
    }
    const [shortest = ""] = inputs;
    // Out of questions: the string stands for itself.
    if (minimal.size === 0) {
      const itself = known.get(shortest) ?? { input: shortest, suspects: [] };
      known.set(shortest, itself);
      minimal.add(itself);
    }
    explained.push({ inputs, minimal: [...minimal] });
  }

  const blamed = blame(explained, subject);
  const byRule = new Map<string, { readonly strings: Set<string>; readonly minimal: Set<Minimal> }>();
  for (const { inputs, minimal } of explained) {
    const [first] = minimal;
    for (const one of minimal) {
      const rule = blamed.get(one) as string;
      const entry = byRule.get(rule) ?? { strings: new Set<string>(), minimal: new Set<Minimal>() };
      byRule.set(rule, entry);
      entry.minimal.add(one);
      if (one === first) inputs.forEach((input) => entry.strings.add(input));
      else entry.strings.add(one.input);
    }
  }
  const causes: Cause[] = [];
  for (const [rule, { strings, minimal }] of byRule) {
    const texts = shortestFirst([...minimal].map(({ suspects: all, input }) => all.find((suspect) => suspect.rule === rule)?.text ?? input));
    const [example = ""] = shortestFirst([...minimal].flatMap(({ input, suspects: all }) => [input, ...(all.find((one) => one.rule === rule)?.witnesses ?? [])]));
    const every = kind === "refuses" && (yield* refusesEvery(subject, rule, memory));
    causes.push({
      kind, rule, section: subject.of.rule(rule).section, example, texts, ...(every && { every }), count: strings.size, like: likeWhom(subject, kind, strings),
    });
  }
  return causes;
}

/** A string that deviates in the same way must not become one that does in another way, which would hide this one. */
function wanted(subject: Subject, kind: "accepts" | "refuses", { fits }: Signature): Wanted {
  return {
    possible: (input: string): boolean => subject.accepts(input) === (kind === "refuses") && fits(input),
    shown: (input: string, reply: Reply): boolean => verdictDeviation(subject, input, reply) === kind,
  };
}

function signatures(subject: Subject, kind: "accepts" | "refuses", deviating: readonly string[], asked: readonly Asked[]): Signature[] {
  if (kind === "accepts") return intrusions(subject, deviating);
  const accepted = asked.filter(({ input, reply }) => "accepts" in reply && reply.accepts && subject.accepts(input)).map(({ input }) => input);
  return exclusions(subject, deviating, accepted.slice(0, SPECTRA));
}

interface Group {
  readonly signature: Signature;
  readonly inputs: readonly string[];
}

/** The strings of each signature, the shortest first; the signature that most have first. */
function grouped(inputs: readonly string[], signed: readonly Signature[]): Group[] {
  const groups = new Map<string, { readonly signature: Signature; readonly members: string[] }>();
  inputs.forEach((input, i) => {
    const signature = signed[i] as Signature;
    const group = groups.get(signature.key) ?? { signature, members: [] };
    groups.set(signature.key, group);
    group.members.push(input);
  });
  return [...groups.values()].map(({ signature, members }) => ({ signature, inputs: shortestFirst(members) })).sort((a, b) => b.inputs.length - a.inputs.length);
}

/** One rule for each minimal string: of those that explain it that which is the likeliest one for most strings. */
function blame(explained: readonly Explained[], subject: Subject): Map<Minimal, string> {
  const votes = new Map<string, number>();
  for (const { inputs, minimal } of explained) {
    for (const { suspects: [first] } of minimal) if (first) votes.set(first.rule, (votes.get(first.rule) ?? 0) + inputs.length);
  }
  const voted = (one: Suspect): number => votes.get(one.rule) ?? 0;
  const choose = ({ suspects }: Minimal): string =>
    suspects.reduce<Suspect | undefined>((best, next) => (best && voted(best) >= voted(next) ? best : next), undefined)?.rule ?? subject.rule;
  return new Map(explained.flatMap(({ minimal }) => minimal.map((one) => [one, choose(one)] as const)));
}

/** Whether the parser refuses all texts of a rule that are at hand, where it may stand. */
function* refusesEvery(subject: Subject, rule: string, memory: Memory): Inquiry<boolean> {
  const { contexts, texts } = occurrences(subject).get(rule) ?? { contexts: [], texts: [] };
  const inputs = contexts.slice(0, SAMPLES).flatMap(({ before, after }) => texts.map((text) => before + text + after)).filter((input) => subject.accepts(input));
  const replies = (yield* memory.ask(inputs)).filter((reply) => !("passes" in reply));
  return replies.length > 0 && replies.every((reply) => "accepts" in reply && !reply.accepts);
}

function likeWhom(subject: Subject, kind: "accepts" | "refuses", strings: ReadonlySet<string>): string[] {
  return generations.filter((of) => of.id !== subject.of.id && (of.rules.includes(subject.rule) || subject.rule === subject.of.startRule)).filter((of) => {
    const rule = subject.rule === subject.of.startRule ? of.startRule : subject.rule;
    return [...strings].every((input) => of.test(input, { rule }) === (kind === "accepts"));
  }).map(({ id }) => id);
}

export function shortestFirst(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort((a, b) => a.length - b.length);
}
