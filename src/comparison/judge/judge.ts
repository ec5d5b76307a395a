import { generationOf } from "../../documents/generationOf.js";
import { generations } from "../../documents/index.js";
import { assertWholeNumber, readOptions } from "../../text/options.js";
import { argumentRangeError, argumentTypeError, typeName } from "../../text/uriError.js";
import { agreementWith, deviatingStrings } from "./deviation.js";
import { readAnswer, type Reply } from "./answer.js";
import { causesOf, confirmedCauses } from "./causes.js";
import { byDeviations, closestReferences } from "./closestGeneration.js";
import { interviewerOfOne, logOf, type Interview, type Interviewer } from "./interview.js";
import { DEFAULT_LIMIT, LEAST_SHARE_ANSWERED, type JudgeOptions } from "./judgeOptions.js";
import { URL_STANDARD, type Agreement, type AskedString, type Judgement } from "./judgement.js";
import { firstQuestions, questions } from "./questions.js";
import { referenceRule, type ReferenceRule } from "./referenceRule.js";
import { standardAgreement } from "./urlStandard.js";
import { lastItem } from "../../text/itemAt.js";

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
type JudgePlan = JudgeOptions & { readonly seed: number; readonly limit: number };

export function readJudgeOptions(options?: JudgeOptions): JudgePlan {
  const given = readOptions(options, ["rule", "generation", "seed", "limit"]);
  const { seed = 1, limit = DEFAULT_LIMIT } = given;
  assertWholeNumber("seed", seed);
  if (limit !== Infinity) assertWholeNumber("limit", limit, 1);
  // Each as an own property, so that none is inherited.
  return { rule: given.rule, generation: given.generation, seed, limit };
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
  const interviewer = interviewerOfOne();
  yield* askSuites(references, plan, interviewer);
  const asked = logOf(interviewer);
  const incomplete = interviewer.ended;
  const agreement: Agreement[] = references.map((one) => ({ ...agreementWith(one, asked), causes: undefined }));
  const judged = (found: Partial<Judgement>): Judgement =>
    judgementOf(plan, interviewer, asked, { agreement, incomplete, ...found });
  if (incomplete !== undefined) return judged({});
  const tooFewAnswers = tooFewOf(asked) ?? alwaysTheSame(asked);
  if (tooFewAnswers !== undefined) return judged({ tooFewAnswers });

  const refusesSome = asked.some(({ reply }) => "accepts" in reply && !reply.accepts);
  if (plan.rule === undefined && references.length > 1 && refusesSome) {
    const standard = yield* standardAgreement(asked, interviewer, (some) =>
      Math.min(...references.map((one) => deviatingStrings(agreementWith(one, some)))),
    );
    if (standard) {
      const { counts, causes } = standard;
      return judged({
        agreement: [...agreement, { ...counts, causes: causes.length }],
        closest: URL_STANDARD,
        causes,
      });
    }
  }
  const equallyClose = closestReferences(references, asked);
  const closest = equallyClose.pop() as ReferenceRule;
  const tooFewForClosest = tooFewFor(closest, asked);
  if (tooFewForClosest !== undefined) return judged({ tooFewAnswers: tooFewForClosest });
  const found = yield* causesOf(closest, asked, interviewer);
  const causes = confirmedCauses(closest, found, logOf(interviewer));
  return judged({
    agreement: agreement.map((one, i) => (references[i] === closest ? { ...one, causes: causes.length } : one)),
    closest: closest.generation.id,
    equallyClose: references.filter((one) => equallyClose.includes(one)).map(({ generation }) => generation.id),
    causes,
  });
}

/** Returns a judgement after the last question. `asked` are the strings of the suites, with the replies. */
function judgementOf(
  { rule, seed }: JudgePlan,
  { known, findings }: Interviewer,
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
    askedMore: known.size - asked.length,
    components: reportedComponents(asked),
    findings: findings.flat(),
    incomplete,
    agreement,
    closest,
    equallyClose,
    follows: closest !== undefined && causes.length + findings.flat().length === 0 && incomplete === undefined,
    causes,
    tooFewAnswers,
  };
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

/** Asks the strings of the suites, until there are too many findings. */
function* askSuites(
  all: readonly ReferenceRule[],
  { seed, limit }: JudgePlan,
  interviewer: Interviewer,
): Interview<void> {
  let references = all;
  if (all.length > ASKED_ALL_ABOUT) {
    yield* interviewer.askAll(firstQuestions(all), limit * SHARE_OF_CHOICE);
    const likeliest = byDeviations(all, logOf(interviewer)).slice(0, ASKED_ALL_ABOUT);
    references = all.filter((one) => likeliest.includes(one));
  }
  yield* interviewer.askAll(questions(references, seed), limit);
}

function reportedComponents(asked: readonly AskedString[]): string[] {
  const names = new Set<string>();
  for (const { reply } of asked)
    if ("accepts" in reply && reply.accepts) for (const name of Object.keys(reply.components)) names.add(name);
  return [...names];
}
