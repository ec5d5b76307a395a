import { generationOf } from "../../documents/generationOf.js";
import { generations } from "../../documents/index.js";
import { assertWholeNumber, readOptions } from "../../text/options.js";
import { argumentRangeError, argumentTypeError, typeName } from "../../text/uriError.js";
import { agreements, agreementWith, deviatingStrings } from "./deviation.js";
import { readAnswer, type Reply } from "./answer.js";
import { causesOf, confirmedCauses } from "./causes.js";
import { closestReferences, contenders, decisiveStrings, likeliest } from "./closestGeneration.js";
import { Interviewer, type Interview } from "./interview.js";
import { DEFAULT_LIMIT, LEAST_SHARE_ANSWERED, type JudgeOptions } from "./judgeOptions.js";
import { URL_STANDARD, type AskedString, type DeviationCause, type Judgement } from "./judgement.js";
import { batches, firstQuestions, questions } from "./questions.js";
import { referenceRule, type ReferenceRule } from "./referenceRule.js";
import { standardAgreement } from "./urlStandard.js";
import { itemAt, lastItem } from "../../text/itemAt.js";

/**
 * A parser to be judged. It refuses the input by returning `false` or by throwing. It accepts the input by returning
 * `true` or an object with the components under their names in RFC 3986 (`scheme, authority, userinfo, host, port,
 * path, query, fragment`), without delimiters, `null` or `undefined` if absent. It passes by returning `null`: the
 * string is outside its task. Only own properties with these names are read. Anything else that it returns (a promise,
 * a string, a number as port) is a finding of kind `garbage`.
 */
export type Parser = (input: string) => unknown;

/**
 * The number of generations with which a parser is compared completely. If there are more, the first strings decide
 * which ones: a dozen would need more strings than the limit allows.
 */
const ASKED_ALL_ABOUT = 6;
/** The largest share of the limit that goes into the choice of these. */
const SHARE_OF_CHOICE = 0.2;

/**
 * Finds out which generation a parser follows and where it deviates. Asks the parser the test suites of all rules, each within a
 * complete string, and traces each deviation to the rule that the parser reads differently. Returns the same for the same parser and
 * options.
 *
 * @param parser is called with tens of thousands of strings, hostile ones among them, and must be synchronous
 * @throws {RangeError} for an unknown rule or generation, or a number in the options that is not whole
 * @throws {TypeError} if the parser is not a function
 *
 * @example
 * judge((input) => URL.canParse(input, "http://a/"), { limit: 3000 }).follows // false
 */
export function judge(parser: Parser, options?: JudgeOptions): Judgement {
  assertParser(parser);
  const interview = interviewParser(options);
  let step = interview.next();
  while (!step.done) step = interview.next(step.value.map((input) => ask(parser, input)));
  return step.value;
}

/** Returns the reply of a parser to a string; an exception refuses it, thrown at once or when the result is read. */
export function ask(parser: Parser, input: string): Reply {
  try {
    return readAnswer(parser(input));
  } catch {
    return readAnswer(false);
  }
}

/**
 * Asks a parser everything that is needed to judge it. Yields strings and receives the replies in their order; fewer
 * replies than strings only if the parser is given up ({@link Interviewer.ended}). Returns the judgement.
 *
 * @throws {RangeError} for an unknown generation or rule, or a number that is not whole
 */
export function interviewParser(options?: JudgeOptions): Interview<Judgement> {
  const given = readJudgeOptions(options);
  return interviewAbout(referencesFor(given), given);
}

/** The options of {@link judge} with their defaults. */
type JudgePlan = JudgeOptions & { readonly seed: number; readonly limit: number; readonly illFormed: boolean };

export function readJudgeOptions(options?: JudgeOptions): JudgePlan {
  const given = readOptions(options, ["rule", "generation", "seed", "limit", "illFormed"]);
  const { seed = 1, limit = DEFAULT_LIMIT } = given;
  assertWholeNumber("seed", seed);
  if (limit !== Infinity) assertWholeNumber("limit", limit, 1);
  // Each as an own property, so that none is inherited.
  return { rule: given.rule, generation: given.generation, seed, limit, illFormed: given.illFormed === true };
}

export function assertParser(parser: Parser): void {
  if (typeof parser !== "function")
    throw argumentTypeError(`parser must be a function, got ${typeName(parser)}`, "parser");
}

function referencesFor({ rule, generation: only }: JudgeOptions): ReferenceRule[] {
  const among = only === undefined ? generations : [generationOf(only)];
  const having = among.filter(({ rules }) => rule === undefined || rules.includes(rule));
  // The error of `rule` names the existing rules.
  if (having.length === 0) lastItem(among).rule(rule as string);
  if (having.length === 0)
    throw argumentRangeError(`no generation has a rule ${JSON.stringify(rule)} of its own`, "rule");
  return having.map((one) => referenceRule(one, rule ?? one.startRule));
}

function* interviewAbout(references: readonly ReferenceRule[], plan: JudgePlan): Interview<Judgement> {
  const { rule } = plan;
  const interviewer = new Interviewer(plan.illFormed);
  const incomplete = yield* askSuites(references, plan, interviewer);
  const asked = interviewer.log;
  const agreement = agreements(references, asked);
  const judged = (found: Partial<Judgement>): Judgement =>
    judgementOf(plan, interviewer, asked, { agreement: withCauses(agreement), incomplete, ...found });
  const tooFewAnswers = tooFewOf(asked) ?? alwaysTheSame(asked);
  if (tooFewAnswers !== undefined && incomplete === undefined) return judged({ tooFewAnswers });

  const decisive = rule === undefined ? decisiveStrings(references, asked) : asked;
  const counts = decisive === asked ? agreement : agreements(references, decisive);
  const refusesSome = asked.some(({ reply }) => "accepts" in reply && !reply.accepts);
  if (rule === undefined && references.length > 1 && refusesSome && incomplete === undefined) {
    const fewestDeviations = (some: readonly AskedString[]): number =>
      Math.min(...[...agreements(references, some).values()].map(deviatingStrings));
    const standard = yield* standardAgreement(asked, interviewer, fewestDeviations);
    if (standard) {
      const { causes } = standard;
      const own = { ...standard.counts, causes: causes.length };
      return judged({ agreement: [...withCauses(agreement), own], closest: URL_STANDARD, causes });
    }
  }
  const found = new Map<ReferenceRule, readonly DeviationCause[]>();
  if (incomplete === undefined)
    for (const reference of contenders(references, counts))
      found.set(reference, yield* causesOf(reference, asked, interviewer));
  const explained = new Map<ReferenceRule, readonly DeviationCause[]>(
    [...found].map(([reference, causes]) => [reference, confirmedCauses(reference, causes, interviewer.log)]),
  );
  const candidates = explained.size > 0 ? explained : new Map(references.map((reference) => [reference, []]));
  const equallyClose = closestReferences(candidates, decisive, refusesSome);
  const closest = equallyClose.pop() as ReferenceRule;
  const tooFewForClosest = incomplete === undefined ? tooFewFor(closest, asked) : undefined;
  if (tooFewForClosest !== undefined) return judged({ tooFewAnswers: tooFewForClosest });
  const causes = yield* allCauses(closest, found.get(closest), interviewer);
  return judged({
    agreement: withCauses(agreement, explained),
    closest: closest.generation.id,
    equallyClose: references.filter((one) => equallyClose.includes(one)).map(({ generation }) => generation.id),
    causes,
  });
}

/** Returns a judgement after the last question. `asked` are the strings of the suites, with the replies. */
function judgementOf(
  { rule, seed }: JudgePlan,
  { asked: askedMore, findings }: Interviewer,
  asked: readonly AskedString[],
  { agreement = [], closest, equallyClose = [], causes = [], incomplete, tooFewAnswers }: Partial<Judgement>,
): Judgement {
  const answered = asked.filter(isAnswered);
  return {
    rule,
    seed,
    asked: asked.length,
    answered: answered.length,
    longest: answered.reduce((most, { input }) => Math.max(most, input.length), 0),
    askedMore,
    components: reportedComponents(asked),
    findings,
    incomplete,
    agreement,
    closest,
    equallyClose,
    follows: closest !== undefined && causes.length + findings.length === 0 && incomplete === undefined,
    causes,
    tooFewAnswers,
  };
}

/** Returns the causes of all deviations in the log. Questions about other generations may have shown the first one. */
function* allCauses(
  reference: ReferenceRule,
  known: readonly DeviationCause[] | undefined,
  interviewer: Interviewer,
): Interview<readonly DeviationCause[]> {
  if (!known) return [];
  const { log } = interviewer;
  const isDeviating = known.length === 0 && deviatingStrings(agreementWith(reference, log)) > 0;
  const causes = isDeviating ? yield* causesOf(reference, log, interviewer) : known;
  return confirmedCauses(reference, causes, interviewer.log);
}

function withCauses(
  agreement: ReturnType<typeof agreements>,
  explained?: ReadonlyMap<ReferenceRule, readonly DeviationCause[]>,
): Judgement["agreement"] {
  return [...agreement].map(([reference, found]) => ({ ...found, causes: explained?.get(reference)?.length }));
}

function isAnswered({ reply }: AskedString): boolean {
  return "accepts" in reply;
}

/** Returns why the answers to some strings are too few for a verdict; `undefined` if they are enough. */
function tooFewOf(asked: readonly AskedString[], whose = ""): string | undefined {
  const answered = asked.filter(isAnswered).length;
  if (asked.length === 0 || answered >= asked.length * LEAST_SHARE_ANSWERED) return undefined;
  const [few, all] = [answered, asked.length].map((count) => count.toLocaleString("en"));
  return `it answered ${few} of ${whose === "" ? "" : "the "}${all} strings${whose}; at least one in ${1 / LEAST_SHARE_ANSWERED} is needed`;
}

/** Returns what a parser says of every string, if it says nothing else: it follows no document, and every rule is a cause. */
function alwaysTheSame(asked: readonly AskedString[]): string | undefined {
  const answers = new Set(asked.map(({ reply }) => ("accepts" in reply ? reply.accepts : undefined)));
  if (answers.size > 1 || reportedComponents(asked).length > 0) return undefined;
  const all = `${asked.length.toLocaleString("en")} strings`;
  return answers.has(true) ? `it accepted all ${all} and returned no components` : `it rejected all ${all}`;
}

/**
 * The share of answers among the strings that a rule accepts, and among those that it refuses: a parser must answer
 * some of both.
 */
function tooFewFor(reference: ReferenceRule, asked: readonly AskedString[]): string | undefined {
  const accepted = asked.filter(({ input }) => reference.accepts(input));
  const refused = asked.filter(({ input }) => !reference.accepts(input));
  const { document } = reference.generation;
  return tooFewOf(accepted, ` that ${document} accepts`) ?? tooFewOf(refused, ` that ${document} refuses`);
}

/** Asks the strings of the suites, until there are too many findings. Returns why the interview ended then. */
function* askSuites(
  references: readonly ReferenceRule[],
  { rule, seed, limit }: JudgePlan,
  interviewer: Interviewer,
): Interview<string | undefined> {
  const known = new Set<string>();

  /** Asks strings that were not asked yet. Returns why the interview ended, if it did. */
  function* askAll(inputs: Iterable<string>, most: number): Interview<string | undefined> {
    for (const batch of batches(inputs, interviewer.illFormed, known, most)) {
      for (const [i, reply] of (yield batch).entries()) {
        interviewer.note(itemAt(batch, i), reply);
        if (interviewer.ended !== undefined) return interviewer.ended;
      }
    }
    return undefined;
  }

  let incomplete: string | undefined;
  if (references.length > ASKED_ALL_ABOUT) {
    incomplete = yield* askAll(firstQuestions(references), limit * SHARE_OF_CHOICE);
    const asked = interviewer.log;
    const decisive = rule === undefined ? decisiveStrings(references, asked) : asked;
    const counts = agreements(references, decisive);
    const chosen = likeliest(references, counts, (_, place) => place < ASKED_ALL_ABOUT);
    incomplete ??= yield* askAll(questions(chosen, seed), limit);
  }
  return incomplete ?? (yield* askAll(questions(references, seed), limit));
}

function reportedComponents(asked: readonly AskedString[]): string[] {
  const names = new Set<string>();
  for (const { reply } of asked)
    if ("accepts" in reply && reply.accepts) for (const name of Object.keys(reply.components)) names.add(name);
  return [...names];
}
