import { generationOf } from "../../documents/generationOf.js";
import { getOrInsert } from "../../text/itemAt.js";
import { keysOf } from "../../text/records.js";
import { COMPONENT_NAMES, PASSES, type ComponentName, type Reply, type ReportedComponents } from "./answer.js";
import { splitDeviations } from "./deviation.js";
import { Interviewer, type Interview } from "./interview.js";
import { ask, assertParser, readJudgeOptions, type Parser } from "./judge.js";
import type { JudgeOptions } from "./judgeOptions.js";
import type { Finding, SplitComponent } from "./judgement.js";
import { questions } from "./questions.js";
import { referenceRule } from "./referenceRule.js";
import { WEB_PORTS } from "../../uri/normalize/webPorts.js";
import { shortestFirst, shrink } from "./shrink.js";

/** The replies of two parsers to one string. */
type PairOfReplies = readonly [first: Reply, second: Reply];

/** A parser's reading of a string: whether it accepts it, and the text of a component, absent if there is none. */
export interface PairReading {
  readonly accepts: boolean;
  readonly text?: string | undefined;
}

/** Strings that two parsers read differently, in one component or in accepting them, for one reason. */
export interface Confusion {
  /** The first component that differs, the host before all others; `"verdict"` if only one parser accepts the strings. */
  readonly component: ComponentName | "verdict";
  /**
   * The part of the strings that makes the difference: without it both parsers read the same. `"other"` if it is none of these.
   */
  readonly class: ConfusionClass;
  /** A short string of them. */
  readonly example: string;
  /** The readings of the first parser and of the second one. */
  readonly readings: readonly [PairReading, PairReading];
  readonly count: number;
}

/** The result of {@link judgePair}: plain data. */
export interface PairJudgement {
  readonly seed: number;
  /** The number of strings that both were asked. */
  readonly asked: number;
  /** The number of those that both answered. */
  readonly answered: number;
  /** The number of those that they read differently. */
  readonly differing: number;
  /** The number of strings that they report in other letters or escapes only, with a default port or without it. */
  readonly writtenDifferently: number;
  /** The components that both reported; only these could be compared. */
  readonly components: readonly ComponentName[];
  /** Differences of hosts first, then by component, the most frequent ones first. */
  readonly confusions: readonly Confusion[];
  readonly findings: readonly [readonly Finding[], readonly Finding[]];
  /** The reason why not all strings were asked; `undefined` if all were. */
  readonly incomplete: string | undefined;
}

/** Known classes of confusion, each with a change that removes its cause from a string. */
const CLASSES = {
  backslash: (input: string) => input.replaceAll("\\", "/"),
  "white space": (input: string) => input.replace(/[\0- ]+/g, ""),
  "encoded data": (input: string) => input.replace(/%[0-9A-Fa-f]{2}/g, "a"),
  userinfo: (input: string) => input.replace(/^([^/?#]*\/\/)[^/?#]*@/, "$1"),
  slashes: (input: string) => input.replace(/^([a-z][a-z0-9+.-]*:)?[/\\]*/i, "$1//"),
  scheme: (input: string) => input.replace(/^([^:/?#[@]*:)?/, "http:"),
} as const;
export type ConfusionClass = keyof typeof CLASSES | "other";

/** The order in which a difference is told: what decides where a request goes comes first. */
const ORDER: readonly ComponentName[] = [
  "host",
  "port",
  "userinfo",
  "scheme",
  "authority",
  "path",
  "query",
  "fragment",
];
/** The number of groups of strings of which one is shortened. */
const MOST_GROUPS = 60;

/**
 * Finds out where two parsers differ. Asks both the same strings, as {@link judge} does, and names what makes them differ: slashes,
 * backslashes, userinfo, schemes, encoded data.
 *
 * @param options `generation` is the one whose suites are asked, RFC 3986 if omitted
 * @throws {RangeError} for an unknown rule or generation, or a number in the options that is not whole
 * @throws {TypeError} if a parser is not a function
 *
 * @example
 * const host = (input) => ({ host: /^[^:]*:\/\/([^/?#]*@)?([^/?#]*)/.exec(input)?.[2] ?? null });
 * judgePair(host, (input) => host(input.replaceAll("\\", "/")), { limit: 2000 }).confusions[0].class // "backslash"
 */
export function judgePair(first: Parser, second: Parser, options?: JudgeOptions): PairJudgement {
  [first, second].forEach(assertParser);
  const interview = interviewPair(options);
  let step = interview.next();
  while (!step.done) step = interview.next(step.value.map((input) => [ask(first, input), ask(second, input)]));
  return step.value;
}

/** Asks two parsers, as {@link judgePair} does. Yields strings, and receives the replies of both. */
export function* interviewPair(options?: JudgeOptions): Interview<PairJudgement, PairOfReplies> {
  const { seed, limit, generation = "rfc3986", rule } = readJudgeOptions(options);
  const of = generationOf(generation);
  of.rule(rule ?? of.startRule);
  const reference = referenceRule(of, rule ?? of.startRule);
  const findings: [Finding[], Finding[]] = [[], []];
  const interviewer = new Interviewer<PairOfReplies>((both) => both, [PASSES, PASSES], findings);
  yield* interviewer.askAll(questions([reference], seed), limit);
  const log = [...interviewer.known];
  const groups = new Map<string, string[]>();
  let writtenDifferently = 0;
  for (const [input, replies] of log) {
    const component = differing(replies, input);
    if (component !== undefined) getOrInsert(groups, keyOf(input, component), () => []).push(input);
    else if (differences(replies, input).length > 0) writtenDifferently++;
  }
  const largest = [...groups].sort(([, a], [, b]) => b.length - a.length);
  return {
    seed,
    asked: log.length,
    answered: log.filter(([, replies]) => replies.every((reply) => "accepts" in reply)).length,
    differing: largest.reduce((sum, [, { length }]) => sum + length, 0),
    writtenDifferently,
    components: COMPONENT_NAMES.filter((name) =>
      log.some(([, replies]) => replies.every((reply) => reports(reply, name))),
    ),
    confusions: yield* confusions(largest, interviewer),
    findings,
    incomplete: interviewer.ended,
  };
}

/** Shortens a string of each group, and joins the groups with the same component and class. */
function* confusions(
  groups: readonly (readonly [key: string, inputs: readonly string[]])[],
  interviewer: Interviewer<PairOfReplies>,
): Interview<Confusion[], PairOfReplies> {
  const found = new Map<string, Confusion>();
  for (const [i, [key, inputs]] of groups.entries()) {
    const [shortest = ""] = shortestFirst(inputs);
    const goal = {
      possible: () => true,
      reached: (input: string, replies: PairOfReplies) => keyOf(input, differing(replies, input)) === key,
    };
    const example = i < MOST_GROUPS ? yield* shrink(shortest, goal, interviewer) : shortest;
    const [replies = [PASSES, PASSES]] = yield* interviewer.ask([example]);
    const component = differing(replies, example) ?? "verdict";
    const one = { component, class: yield* classOf(example, interviewer), example, count: inputs.length };
    const name = `${component} ${one.class}`;
    const known = found.get(name);
    const best =
      known && known.example.length <= example.length ? known : { ...one, readings: readingsOf(replies, component) };
    found.set(name, { ...best, count: one.count + (known?.count ?? 0) });
  }
  const rank = ({ component }: Confusion): number =>
    component === "verdict" ? ORDER.indexOf("path") - 1 / 2 : ORDER.indexOf(component);
  return [...found.values()].sort((a, b) => rank(a) - rank(b) || b.count - a.count);
}

/** Returns the class without whose cause both parsers accept a string and read it alike. */
function* classOf(input: string, interviewer: Interviewer<PairOfReplies>): Interview<ConfusionClass, PairOfReplies> {
  for (const name of keysOf(CLASSES)) {
    const without = CLASSES[name](input);
    if (without === input) continue;
    const [replies] = yield* interviewer.ask([without]);
    const isAgreed = replies?.every((reply) => "accepts" in reply && reply.accepts) === true;
    if (isAgreed && differing(replies, without) === undefined) return name;
  }
  return "other";
}

/** Strings with one key have the same difference, and the same classes may be its cause. */
function keyOf(input: string, component: string | undefined): string {
  return `${component} ${Object.values(CLASSES)
    .map((without) => Number(without(input) !== input))
    .join("")}`;
}

/** Returns the components that two parsers report differently. */
function differences([first, second]: PairOfReplies, input: string): SplitComponent[] {
  if (!("accepts" in first && first.accepts)) return [];
  return splitDeviations({ accepts: () => true, components: () => first.components }, input, second);
}

/** Returns the first component that two parsers read differently, apart from case, escapes and default ports; `undefined` if none. */
function differing(replies: PairOfReplies, input: string): Confusion["component"] | undefined {
  const [first, second] = replies;
  if (!("accepts" in first && "accepts" in second)) return undefined;
  if (first.accepts !== second.accepts) return "verdict";
  if (!first.accepts || !second.accepts) return undefined;
  const { scheme = second.components.scheme, authority, host = authority } = first.components;
  const asAbsent: ReportedComponents = {
    // The default port depends on the scheme, which one of them may not report.
    port: WEB_PORTS.get(scheme?.toLowerCase() ?? ""),
    path: host === undefined ? "" : "/",
  };
  const found = differences(replies, input).filter(
    ({ component, expected, reported, relation }) =>
      relation !== "other case" &&
      relation !== "decoded" &&
      [expected, reported].some((text = "") => text !== "" && text !== asAbsent[component]),
  );
  return ORDER.find((name) => found.some(({ component }) => component === name));
}

function reports(reply: Reply, name: ComponentName): boolean {
  return "accepts" in reply && reply.accepts && Object.hasOwn(reply.components, name);
}

function readingsOf([first, second]: PairOfReplies, component: Confusion["component"]): [PairReading, PairReading] {
  const reading = (reply: Reply): PairReading => {
    if (!("accepts" in reply && reply.accepts)) return { accepts: false };
    return { accepts: true, ...(component !== "verdict" && { text: reply.components[component] }) };
  };
  return [reading(first), reading(second)];
}
