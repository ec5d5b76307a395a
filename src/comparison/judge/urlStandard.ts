import type { BrowserRule } from "../../documents/urlStandard/browserRule.js";
import { countDeviations, deviatingStrings, type AgreementCounts, verdictDeviation } from "./deviation.js";
import type { Interview, Interviewer } from "./interview.js";
import { URL_STANDARD, type AskedString, type DeviationCause } from "./judgement.js";
import { shortestFirst, shrink } from "./shrink.js";
import { splitCauses } from "./splitCauses.js";
import { StandardParser } from "./standardParser.js";
import { getOrInsert } from "../../text/itemAt.js";

/** The standard is closer than a generation if a parser deviates from it in less than this share of the strings. */
const MUCH_CLOSER = 0.5;
/** The number of strings that show whether a parser may follow the standard: reading all of them by its rules takes long. */
const SCREENED = 2500;
/** Parsers of references read them on a base; any one of http does here. */
const BASES = [undefined, "http://base.example/"];
/** The most groups of unexplained strings that are told. */
const MOST_GROUPS = 40;

/** A parser's agreement with the URL Standard, and the causes of its deviations. */
export interface StandardAgreement {
  readonly counts: AgreementCounts;
  readonly causes: readonly DeviationCause[];
}

/**
 * Compares a parser with the URL Standard. Returns how they agree, or `undefined` if it deviates in half as many strings as
 * from the closest generation, or more.
 *
 * @param closest counts the deviations from the closest generation in some of the strings
 */
export function* standardAgreement(
  asked: readonly AskedString[],
  interviewer: Interviewer,
  closest: (some: readonly AskedString[]) => number,
): Interview<StandardAgreement | undefined> {
  const deviations = (parser: StandardParser, some: readonly AskedString[]): AgreementCounts => ({
    generation: URL_STANDARD,
    rule: parser.base === undefined ? "URL" : "URL or relative reference",
    ...countDeviations(parser, some),
  });
  // One string of several, so that each kind of question is among them.
  const every = Math.ceil(asked.length / SCREENED);
  const sample = asked.filter((_, i) => i % every === 0);
  const [best, count] = BASES.map((base) => new StandardParser(base))
    .map((parser) => [parser, deviatingStrings(deviations(parser, sample))] as const)
    .reduce((least, one) => (one[1] < least[1] ? one : least));
  if (count >= closest(sample) * MUCH_CLOSER) return undefined;
  const counts = deviations(best, asked);
  if (deviatingStrings(counts) >= closest(asked) * MUCH_CLOSER) return undefined;
  const splits = yield* splitCauses(best, asked, interviewer, (example, { component }) =>
    placeOf(best.lastRule(example), component),
  );
  const causes = [...(yield* verdictCauses(best, asked, interviewer)), ...splits];
  return { counts, causes: causes.sort((a, b) => b.count - a.count) };
}

/** Returns a cause for each rule that refuses what the parser accepts, and for each that was the last to change what it refuses. */
function* verdictCauses(
  parser: StandardParser,
  asked: readonly AskedString[],
  interviewer: Interviewer,
): Interview<DeviationCause[]> {
  const groups = new Map<string, string[]>();
  const keyOf = (input: string, kind: string | undefined): string => `${kind} ${parser.lastRule(input)?.id}`;
  for (const { input, reply } of asked) {
    const kind = verdictDeviation(parser, input, reply);
    if (kind !== undefined) getOrInsert(groups, keyOf(input, kind), () => []).push(input);
  }
  const causes = new Map<string, DeviationCause>();
  const largest = [...groups].sort(([, a], [, b]) => b.length - a.length).slice(0, MOST_GROUPS);
  for (const [key, inputs] of largest) {
    const kind = key.startsWith("accepts") ? "accepts" : "refuses";
    const goal = {
      // What a rule changes need not be why a string is refused: without the change it may be refused, too.
      possible: (input: string) =>
        kind === "refuses" ? parser.accepts(input) : keyOf(input, kind) === key && !parser.accepts(input),
      reached: (input: string, reply: AskedString["reply"]) => verdictDeviation(parser, input, reply) === kind,
    };
    const [shortest = ""] = shortestFirst(inputs);
    const example = yield* shrink(shortest, goal, interviewer);
    const count = inputs.length + (causes.get(example)?.count ?? 0);
    causes.set(example, {
      kind,
      ...placeOf(parser.lastRule(example)),
      example,
      texts: [example],
      count,
      like: [],
    });
  }
  return [...causes.values()];
}

/** Returns the rule of the standard that a cause concerns, with its section; the component, or the whole, if no rule changed the string. */
function placeOf(rule: BrowserRule | undefined, component = "URL"): Pick<DeviationCause, "rule" | "section"> {
  return { rule: rule?.id ?? component, section: rule?.section ?? "4.1 URL representation" };
}
