import { generations } from "../generations.js";
import type { Reply } from "./answer.js";
import { suspects } from "./blame.js";
import type { Suspect } from "./blame.js";
import { occurrences } from "./contexts.js";
import { splitDeviations, verdictDeviation } from "./deviation.js";
import type { Asked, Cause } from "./cause.js";
import type { Inquiry, Memory } from "./memory.js";
import { shrink } from "./shrink.js";
import { exclusions, intrusions } from "./signature.js";
import { splitCauses } from "./splits.js";
import type { Subject } from "./subject.js";

/** Strings with the same signature that are made as short as can be. */
const SAMPLES = 3;
/** Extra questions after which no more strings are made shorter. */
const QUESTIONS = 20_000;
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
  const explained: { readonly inputs: readonly string[]; readonly minimal: readonly Minimal[] }[] = [];
  for (const inputs of groups) {
    const minimal = new Set<Minimal>();
    for (const input of inputs.slice(0, SAMPLES)) {
      if (minimal.size > 0 && memory.asked > budget) break;
      const shortest = yield* shrink(input, wanted(subject, kind), memory);
      const found = known.get(shortest) ?? { input: shortest, suspects: yield* suspects(subject, kind, shortest, memory) };
      known.set(shortest, found);
      minimal.add(found);
    }
    explained.push({ inputs, minimal: [...minimal] });
  }

  const blamed = blame([...known.values()], subject);
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

function wanted(subject: Subject, kind: "accepts" | "refuses") {
  return {
    possible: (input: string): boolean => subject.accepts(input) === (kind === "refuses"),
    shown: (input: string, reply: Reply): boolean => verdictDeviation(subject, input, reply) === kind,
  };
}

function signatures(subject: Subject, kind: "accepts" | "refuses", deviating: readonly string[], asked: readonly Asked[]): string[] {
  if (kind === "accepts") return intrusions(subject, deviating);
  const accepted = asked.filter(({ input, reply }) => !("trouble" in reply) && reply.accepts && subject.accepts(input)).map(({ input }) => input);
  return exclusions(subject, deviating, accepted.slice(0, SPECTRA));
}

/** The strings of each signature, the shortest first; the signature that most have first. */
function grouped(inputs: readonly string[], signed: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  inputs.forEach((input, i) => {
    const signature = signed[i] as string;
    const group = groups.get(signature);
    if (group) group.push(input);
    else groups.set(signature, [input]);
  });
  return [...groups.values()].map(shortestFirst).sort((a, b) => b.length - a.length);
}

/** One rule for each minimal string: of its likeliest ones that which is the likeliest for most. */
function blame(minimal: readonly Minimal[], subject: Subject): Map<Minimal, string> {
  const votes = new Map<string, number>();
  for (const { suspects: [first] } of minimal) if (first) votes.set(first.rule, (votes.get(first.rule) ?? 0) + 1);
  return new Map(minimal.map((one) => {
    const [first] = one.suspects;
    const equal = one.suspects.filter(({ text }) => text.length === first?.text.length);
    const chosen = equal.reduce<Suspect | undefined>((best, next) => (best && (votes.get(best.rule) ?? 0) >= (votes.get(next.rule) ?? 0) ? best : next), undefined);
    return [one, chosen?.rule ?? subject.rule];
  }));
}

/** Whether the parser refuses all texts of a rule that are at hand, where it may stand. */
function* refusesEvery(subject: Subject, rule: string, memory: Memory): Inquiry<boolean> {
  const { contexts, texts } = occurrences(subject).get(rule) ?? { contexts: [], texts: [] };
  const inputs = contexts.slice(0, SAMPLES).flatMap(({ before, after }) => texts.map((text) => before + text + after)).filter((input) => subject.accepts(input));
  const replies = yield* memory.ask(inputs);
  return replies.every((reply) => !("trouble" in reply) && !reply.accepts);
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
