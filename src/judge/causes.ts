import { generations } from "../generations/index.js";
import type { SyntaxNode } from "../parse/syntaxNode.js";
import type { Reply } from "./answer.js";
import { suspects } from "./blame.js";
import type { Suspect } from "./blame.js";
import { occurrences } from "./contexts.js";
import { splitDeviations, verdictDeviation } from "./deviation.js";
import type { Asked, DeviationCause } from "./deviationCause.js";
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
export function* causesOf(subject: Subject, asked: readonly Asked[], memory: Memory): Inquiry<DeviationCause[]> {
  const causes: DeviationCause[] = [];
  for (const kind of ["accepts", "refuses"] as const) {
    const deviating = asked
      .filter(({ input, reply }) => verdictDeviation(subject, input, reply) === kind)
      .map(({ input }) => input);
    if (deviating.length > 0) causes.push(...(yield* verdictCauses(subject, kind, deviating, asked, memory)));
  }
  causes.push(
    ...(yield* splitCauses(
      subject,
      asked.filter(({ input, reply }) => splitDeviations(subject, input, reply).length > 0),
      memory,
    )),
  );
  return causes.sort((a, b) => b.count - a.count);
}

/** Strings with one signature, and what some of them come down to. */
interface Explained {
  readonly inputs: readonly string[];
  readonly samples: ReadonlyMap<string, Minimal>;
}

/** A deviating string that nothing can be left out of, with what may explain it. */
interface Minimal {
  readonly input: string;
  readonly suspects: readonly Suspect[];
}

function* verdictCauses(
  subject: Subject,
  kind: "accepts" | "refuses",
  deviating: readonly string[],
  asked: readonly Asked[],
  memory: Memory,
): Inquiry<DeviationCause[]> {
  const groups = grouped(deviating, signatures(subject, kind, deviating, asked));
  const known = new Map<string, Minimal>();
  const budget = memory.asked + QUESTIONS;
  const explained: Explained[] = [];
  for (const { signature, inputs } of groups) {
    const samples = new Map<string, Minimal>();
    for (const input of inputs.slice(0, SAMPLES)) {
      if (memory.asked > budget) break;
      const shortest = yield* shrink(input, wanted(subject, kind, signature), memory);
      const found = known.get(shortest) ?? { input: shortest, suspects: yield* explain(shortest, signature) };
      known.set(shortest, found);
      samples.set(input, found);
    }
    const [shortest = ""] = inputs;
    // Out of questions: the string stands for itself.
    if (samples.size === 0) samples.set(shortest, { input: shortest, suspects: [] });
    explained.push({ inputs, samples });
  }

  const blamed = blame(explained, subject);
  const byRule = new Map<string, { readonly strings: Set<string>; readonly minimal: Set<Minimal> }>();
  for (const { inputs, samples } of explained) {
    // What was not looked at itself is taken for what the shortest string of its signature is.
    const [first] = samples.values();
    for (const input of inputs) {
      const minimal = samples.get(input) ?? (first as Minimal);
      const rule = blamed.get(minimal) as string;
      const entry = byRule.get(rule) ?? { strings: new Set<string>(), minimal: new Set<Minimal>() };
      byRule.set(rule, entry);
      entry.minimal.add(minimal);
      entry.strings.add(input);
    }
  }
  const causes: DeviationCause[] = [];
  for (const [rule, { strings, minimal }] of byRule) {
    const proofs = [...minimal].map(({ input, suspects: all }) => ({
      input,
      suspect: all.find((suspect) => suspect.rule === rule),
    }));
    const texts = shortestFirst(proofs.map(({ input, suspect }) => suspect?.text ?? input));
    const [example = ""] = shortestFirst(
      proofs.flatMap(({ input, suspect }) => [input, ...(suspect?.witnesses ?? [])]),
    );
    const every = kind === "refuses" && (yield* refusesEvery(subject, rule, memory));
    causes.push({
      kind,
      rule,
      section: subject.of.rule(rule).section,
      example,
      texts,
      ...(every && { every }),
      count: strings.size,
      like: likeWhom(subject, kind, strings),
    });
  }
  return causes;

  function* explain(input: string, { rule }: Signature): Inquiry<readonly Suspect[]> {
    return rule === undefined ? yield* suspects(subject, kind, input, memory) : [itself(subject, rule, input)];
  }
}

/** A rule of which all is refused, as it stands in a string. */
function itself(subject: Subject, rule: string, input: string): Suspect {
  const find = (node: SyntaxNode): string | undefined =>
    node.rule === rule ? node.text : node.children.map(find).find((text) => text !== undefined);
  return { rule, text: find(subject.tree(input)) ?? input, witnesses: [input], share: 1, depth: 0 };
}

/** A string that deviates in the same way must not become one that does in another way, which would hide this one. */
function wanted(subject: Subject, kind: "accepts" | "refuses", { fits }: Signature): Wanted {
  return {
    possible: (input: string): boolean => subject.accepts(input) === (kind === "refuses") && fits(input),
    shown: (input: string, reply: Reply): boolean => verdictDeviation(subject, input, reply) === kind,
  };
}

function signatures(
  subject: Subject,
  kind: "accepts" | "refuses",
  deviating: readonly string[],
  asked: readonly Asked[],
): Signature[] {
  if (kind === "accepts") return intrusions(subject, deviating);
  const accepted = asked
    .filter(({ input, reply }) => "accepts" in reply && reply.accepts && subject.accepts(input))
    .map(({ input }) => input);
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
  const sorted = [...groups.values()].map(({ signature, members }) => ({ signature, inputs: shortestFirst(members) }));
  return sorted.sort((a, b) => b.inputs.length - a.inputs.length);
}

/** One rule for each minimal string: of those that explain it and are the likeliest for one at least, that which explains most strings. */
function blame(explained: readonly Explained[], subject: Subject): Map<Minimal, string> {
  const minimal = new Map(
    explained.flatMap(({ inputs, samples }) => [...samples.values()].map((one) => [one, inputs.length] as const)),
  );
  const likeliest = new Set([...minimal.keys()].flatMap(({ suspects: [first] }) => (first ? [first.rule] : [])));
  const explains = new Map<string, number>();
  for (const [{ suspects: all }, strings] of minimal) {
    for (const rule of new Set(all.map((one) => one.rule))) explains.set(rule, (explains.get(rule) ?? 0) + strings);
  }
  const weight = ({ rule }: Suspect): number => (likeliest.has(rule) ? (explains.get(rule) as number) : 0);
  const choose = ({ suspects: all }: Minimal): string =>
    all.reduce<Suspect | undefined>((best, next) => (best && weight(best) >= weight(next) ? best : next), undefined)
      ?.rule ?? subject.rule;
  return new Map([...minimal.keys()].map((one) => [one, choose(one)]));
}

/** Whether the parser refuses all texts of a rule that are at hand, where it may stand. */
function* refusesEvery(subject: Subject, rule: string, memory: Memory): Inquiry<boolean> {
  const { contexts, texts } = occurrences(subject).get(rule) ?? { contexts: [], texts: [] };
  const inputs = contexts.slice(0, SAMPLES).flatMap(({ before, after }) => texts.map((text) => before + text + after));
  const replies = (yield* memory.ask(inputs.filter((input) => subject.accepts(input)))).filter(
    (reply) => !("passes" in reply),
  );
  return replies.length > 0 && replies.every((reply) => "accepts" in reply && !reply.accepts);
}

function likeWhom(subject: Subject, kind: "accepts" | "refuses", strings: ReadonlySet<string>): string[] {
  return generations
    .filter(
      (of) => of.id !== subject.of.id && (of.rules.includes(subject.rule) || subject.rule === subject.of.startRule),
    )
    .filter((of) => {
      const rule = subject.rule === subject.of.startRule ? of.startRule : subject.rule;
      return [...strings].every((input) => of.test(input, { rule }) === (kind === "accepts"));
    })
    .map(({ id }) => id);
}

function shortestFirst(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort((a, b) => a.length - b.length);
}
