import type { Generation } from "../generations/generation.js";
import { generation, generations } from "../generations/index.js";
import { causesOf } from "./causes.js";
import { closest, nearest, telling } from "./closest.js";
import { countsOf, deviating } from "./counts.js";
import type { Asked, DeviationCause } from "./deviationCause.js";
import type { Finding, Judgement } from "./judgement.js";
import { LIMIT } from "./limit.js";
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
  if (limit !== Infinity && (!Number.isSafeInteger(limit) || limit < 1))
    throw new RangeError(`limit: a whole number from 1 on is expected, not ${String(limit)}`);
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

  const agreement = new Map(subjects.map((one) => [one, countsOf(one, asked)]));
  const told = rule === undefined ? telling(subjects, asked) : asked;
  const counts = told === asked ? agreement : new Map(subjects.map((one) => [one, countsOf(one, told)]));
  const explained = new Map<Subject, readonly DeviationCause[]>();
  if (incomplete === undefined)
    for (const one of nearest(subjects, counts)) explained.set(one, yield* causesOf(one, asked, memory));
  const near = explained.size > 0 ? explained : new Map(subjects.map((one) => [one, []]));
  const equal = closest(near, counts);
  const best = equal.pop() as Subject;
  return {
    rule,
    seed,
    asked: asked.length,
    askedMore: memory.asked,
    agreement: [...agreement].map(([one, found]) => ({ ...found, causes: explained.get(one)?.length })),
    closest: best.of.id,
    equallyClose: equal.map(({ of }) => of.id),
    follows: deviating(agreement.get(best)) === 0 && findings.length === 0 && incomplete === undefined,
    components: componentsIn(asked),
    causes: explained.get(best) ?? [],
    findings: [...findings, ...memory.findings],
    incomplete,
  };
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

function componentsIn(asked: readonly Asked[]): string[] {
  const names = new Set<string>();
  for (const { reply } of asked)
    if ("accepts" in reply && reply.accepts) for (const name of Object.keys(reply.components)) names.add(name);
  return [...names];
}
