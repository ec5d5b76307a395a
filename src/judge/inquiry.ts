import type { Generation } from "../generation.js";
import { LIMIT } from "./limit.js";
import { generation, generations } from "../generations.js";
import type { Asked, DeviationCause } from "./deviationCause.js";
import { causesOf } from "./causes.js";
import { splitDeviations, verdictDeviation } from "./deviation.js";
import type { Agreement, Finding, Judgement } from "./judgement.js";
import { Memory } from "./memory.js";
import type { Inquiry } from "./memory.js";
import { subject } from "./subject.js";
import type { Subject } from "./subject.js";
import { survey } from "./survey.js";

export interface JudgeOptions {
  /** The rule that the parser is for, as published; each generation's start rule if left out. Only generations that have the rule are held against it. */
  readonly rule?: string | undefined;
  /** The id of the only generation to hold the parser against. */
  readonly generation?: string | undefined;
  /** Another whole number, other random strings; 1 if left out. */
  readonly seed?: number | undefined;
  /** How many strings to ask at most, 50,000 if left out; `Infinity` for the complete suites. Deviations are made shorter with some more. */
  readonly limit?: number | undefined;
}

/** Strings in one batch. */
const BATCH = 512;
/** Strings whose components are held against each generation; against the closest one all of them are. */
const SPLITS = 1000;
/** Findings one after another that end the inquiry. */
export const IN_A_ROW = 10;
/** Findings that end the inquiry. */
export const FINDINGS = 100;

/**
 * Asks a parser all that is needed to judge it. Yields strings, gets the replies to them in their order (fewer only
 * once there was trouble {@link IN_A_ROW} times in a row or {@link FINDINGS} times), and comes to a judgement.
 *
 * @throws {RangeError} for an unknown generation or rule, or a number that is not a whole one
 */
export function inquire(options: JudgeOptions): Inquiry<Judgement> {
  const { seed = 1, limit = LIMIT } = options;
  if (!Number.isSafeInteger(seed)) throw new RangeError(`seed: a whole number is expected, not ${String(seed)}`);
  if (limit !== Infinity && (!Number.isSafeInteger(limit) || limit < 1)) throw new RangeError(`limit: a whole number from 1 on is expected, not ${String(limit)}`);
  return run(subjectsOf(options), options.rule, seed, limit);
}

function subjectsOf({ rule, generation: only }: JudgeOptions): Subject[] {
  const among = only === undefined ? generations : [generation(only)];
  const having = among.filter((of) => rule === undefined || of.rules.includes(rule));
  // Names the rules that there are.
  if (having.length === 0) (among[among.length - 1] as Generation).rule(rule as string);
  if (having.length === 0) throw new RangeError(`no generation has a rule ${JSON.stringify(rule)} of its own`);
  return having.map((of) => subject(of, rule ?? of.startRule));
}

function* run(subjects: readonly Subject[], rule: string | undefined, seed: number, limit: number): Inquiry<Judgement> {
  const memory = new Memory();
  const asked: Asked[] = [];
  const findings: Finding[] = [];
  let incomplete: string | undefined;

  let inARow = 0;
  for (const batch of batches(survey(subjects, seed), limit)) {
    const replies = yield batch;
    for (const [i, reply] of replies.entries()) {
      const input = batch[i] as string;
      memory.note(input, reply);
      asked.push({ input, reply });
      if ("passes" in reply) continue;
      if ("trouble" in reply) findings.push({ kind: reply.trouble, input, detail: reply.detail });
      inARow = "trouble" in reply ? inARow + 1 : 0;
      if (inARow >= IN_A_ROW) incomplete = `it gave no usable answer ${IN_A_ROW} times in a row`;
      else if (findings.length >= FINDINGS) incomplete = `it gave no usable answer to ${FINDINGS} strings`;
      if (incomplete !== undefined) break;
    }
    if (incomplete !== undefined) break;
  }

  const agreement = subjects.map((one) => agreementOf(one, asked));
  const contenders = incomplete === undefined ? nearest(subjects, agreement) : [];
  const explained = new Map<Subject, readonly DeviationCause[]>();
  for (const one of contenders) explained.set(one, yield* causesOf(one, asked, memory));
  const few = Math.min(...[...explained.values()].map(({ length }) => length));
  const tooMany = few > 0 && few <= FEW_CAUSES ? few * MORE_CAUSES : Infinity;
  const order = contenders.length > 0 ? contenders.filter((one) => (explained.get(one) as readonly DeviationCause[]).length < tooMany) : subjects;
  const strings = (one: Subject): number => deviating(agreement[subjects.indexOf(one)] as Counts);
  const fewest = Math.min(...order.map(strings));
  const equal = order.filter((one) => strings(one) === fewest);
  const closest = equal[equal.length - 1] as Subject;
  const final = agreementOf(closest, asked, Infinity);
  return {
    rule,
    seed,
    asked: asked.length,
    askedMore: memory.asked,
    agreement: agreement.map((one, i) => {
      const causes = explained.get(subjects[i] as Subject);
      return { ...(subjects[i] === closest ? final : one), causes: causes?.length };
    }),
    closest: closest.of.id,
    equallyClose: equal.slice(0, -1).map(({ of }) => of.id),
    follows: deviating(final) === 0 && findings.length === 0 && incomplete === undefined,
    components: componentsIn(asked),
    causes: explained.get(closest) ?? [],
    findings: [...findings, ...memory.findings],
    incomplete,
  };
}

type Counts = Omit<Agreement, "causes">;

/** How many generations are looked at closely, and how many times as many deviating strings as the fewest they may have. */
const CONTENDERS = 3;
const RATIO = 8;
/** Where so few causes explain all, a generation that takes as many times as many is not the closest one. */
const FEW_CAUSES = 3;
const MORE_CAUSES = 2;

/**
 * The generations that may be the closest one. A single difference may show in more strings than several others, so that the number
 * of strings alone does not tell.
 */
function nearest(subjects: readonly Subject[], agreement: readonly Counts[]): Subject[] {
  const ranked = subjects.map((one, i) => ({ one, count: deviating(agreement[i] as Counts) })).sort((a, b) => a.count - b.count);
  const fewest = ranked[0]?.count as number;
  const near = ranked.slice(0, CONTENDERS).filter(({ count }) => count <= fewest * RATIO).map(({ one }) => one);
  return subjects.filter((one) => near.includes(one));
}

function* batches(inputs: Iterable<string>, limit: number): Generator<string[], void, undefined> {
  let batch: string[] = [];
  let count = 0;
  for (const input of inputs) {
    if (count++ >= limit) break;
    batch.push(input);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function agreementOf(subject: Subject, asked: readonly Asked[], most = SPLITS): Counts {
  let accepts = 0;
  let refuses = 0;
  let splits = 0;
  let split = 0;
  let answered = 0;
  for (const { input, reply } of asked) {
    if (!("accepts" in reply)) continue;
    answered++;
    const kind = verdictDeviation(subject, input, reply);
    if (kind === "accepts") accepts++;
    else if (kind === "refuses") refuses++;
    else if (reply.accepts && split < most && Object.keys(reply.components).length > 0) {
      split++;
      if (splitDeviations(subject, input, reply).length > 0) splits++;
    }
  }
  return { generation: subject.of.id, rule: subject.rule, answered, accepts, refuses, split, splits };
}

function deviating({ accepts, refuses, splits }: Counts): number {
  return accepts + refuses + splits;
}

function componentsIn(asked: readonly Asked[]): string[] {
  const names = new Set<string>();
  for (const { reply } of asked) if ("accepts" in reply && reply.accepts) for (const name of Object.keys(reply.components)) names.add(name);
  return [...names];
}
