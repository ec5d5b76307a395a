import type { BrowserRule } from "../../documents/urlStandard/browserRule.js";
import type { ReportedComponents } from "./answer.js";
import { splitDeviations, verdictDeviation } from "./deviation.js";
import { COMMON_HABITS, ruleHabits, type Habit, type HabitualParser } from "./habits.js";
import type { Interview, Interviewer } from "./interview.js";
import type { AskedString, DeviationCause } from "./judgement.js";
import { counted } from "./judgementSentences.js";

/** The least number of strings that a habit must explain. */
const LEAST_EXPLAINED = 3;
/** A habit explains at least this many times as many strings as contradict it. */
const EXPLAINED_PER_EXCEPTION = 10;
/** The number of questions for the place of one limit: a range of 2^50 is halved that often. */
const MOST_HALVINGS = 50;
/** The number of strings that are read with each scheme that a parser knows, to see that it is the scheme that it refuses. */
const SCHEMES_TRIED = 5;

/**
 * Finds the habits that explain what a parser answers otherwise than what it is taken to follow: the one that explains most strings, then
 * the one that explains most of what is left. Asks further strings, to find out from which size on something is refused.
 *
 * For example, a parser that removes spaces at both ends has one habit, and not one wrong rule for each place at an end of the string.
 */
export function* habitsOf(
  followed: HabitualParser,
  asked: readonly AskedString[],
  interviewer: Interviewer,
): Interview<HabitualParser> {
  let parser = followed;
  let wrong = asked.filter((one) => parser.contradicts(one));
  if (wrong.length === 0) return parser;
  const untried = new Set([...COMMON_HABITS, ...ruleHabits(parser)]);
  if (asked.every(({ reply }) => !("accepts" in reply) || reply.accepts))
    untried.add({ sentence: "refuses nothing", acceptsAll: true });
  const schemes = yield* knownSchemes(parser, asked, interviewer);
  if (schemes) untried.add(schemes);
  for (;;) {
    const limits = yield* exceededLimits(parser, wrong, asked, interviewer);
    const isWrong = new Set(wrong);
    let [best, most]: [Habit | undefined, number] = [undefined, 0];
    for (const habit of [...limits, ...untried]) {
      const other = parser.with(habit);
      const supported = wrong.filter((one) => concerns(habit, parser, one) && !other.contradicts(one));
      const explained = supported.length;
      if (explained === 0) untried.delete(habit);
      // A parser that refuses what a rule refuses need not carry out the rule: a rule of the document itself may be the reason.
      if (habit.rule && !parser.standard && supported.every(({ input }) => other.isRefusedBy(habit.rule, input)))
        continue;
      if (explained < LEAST_EXPLAINED || explained <= most) continue;
      const exceptions = asked.filter(
        (one) => !isWrong.has(one) && concerns(habit, parser, one) && other.contradicts(one),
      ).length;
      const isLikely = explained >= exceptions * EXPLAINED_PER_EXCEPTION;
      if (isLikely && explained - exceptions > most) [best, most] = [habit, explained - exceptions];
    }
    if (!best) return parser;
    untried.delete(best);
    parser = parser.with(best);
    wrong = asked.filter((one) => parser.contradicts(one));
    if (wrong.length === 0) return parser;
  }
}

/** Returns true if a habit may show in the reply to a string. */
function concerns(
  { read, report, component, rule }: Habit,
  parser: HabitualParser,
  { input, reply }: AskedString,
): boolean {
  if (read) return read(input) !== input;
  if (rule) return parser.concerns(rule, input);
  if (!report || !component) return true;
  if (!("accepts" in reply && reply.accepts && component in reply.components)) return false;
  const components = parser.components(input);
  return report(components)[component] !== components[component];
}

/** Describes the habits of a parser as causes, with all strings that it was asked, `asked`, as their evidence. */
export function habitCauses(parser: HabitualParser, asked: readonly AskedString[]): DeviationCause[] {
  const { followed } = parser;
  return parser.habits.flatMap((habit) => {
    const without = parser.without(habit);
    const changed = asked.filter((one) => parser.contradicts(one) !== without.contradicts(one));
    // A string that does not deviate from the document shows no habit: this one only takes back there what another habit does.
    const explained = changed.filter(
      (one) =>
        !parser.contradicts(one) &&
        (verdictDeviation(followed, one.input, one.reply) ?? splitDeviations(followed, one.input, one.reply)[0]),
    );
    // Another habit, found later, may explain all that this one did.
    if (explained.length === 0) return [];
    const exceptions = changed.filter((one) => parser.contradicts(one));
    const shortestOf = (some: readonly AskedString[]): AskedString =>
      some.reduce((best, next) => (next.input.length < best.input.length ? next : best));
    const example = shortestOf(explained);
    const components = splitDeviations(followed, example.input, example.reply);
    const answered = asked.filter(({ reply }) => "accepts" in reply).length;
    return {
      kind: verdictDeviation(followed, example.input, example.reply) ?? "splits",
      ...placeOf(parser, habit.component, habit.rule),
      example: example.input,
      ...(components.length > 0 && { components }),
      texts: [],
      habit: habit.acceptsAll
        ? `${habit.sentence}: accepts all ${counted(answered, "string")} that were asked`
        : habit.sentence,
      ...(habit.rule && !parser.standard && { afterRule: habit.rule.id }),
      ...(exceptions.length > 0 && { exceptions: { count: exceptions.length, example: shortestOf(exceptions).input } }),
      count: explained.length,
      like: [],
    };
  });
}

/** Returns the rule that a cause concerns, with its section: one of the generation, or of the URL Standard. */
export function placeOf(
  { reference: { generation, rule: whole }, standard }: HabitualParser,
  component: string | undefined,
  own: BrowserRule | undefined,
): Pick<DeviationCause, "rule" | "section"> {
  if (standard) return { rule: own?.id ?? component ?? "URL", section: own?.section ?? "4.1 URL representation" };
  if (own) return { rule: whole, section: own.section };
  const rule = component !== undefined && generation.rules.includes(component) ? component : whole;
  return { rule, section: generation.rule(rule).section };
}

/** Returns the habit of a parser that refuses a string unless it knows the scheme; `undefined` if it has not that habit. */
function* knownSchemes(
  parser: HabitualParser,
  asked: readonly AskedString[],
  interviewer: Interviewer,
): Interview<Habit | undefined> {
  const known = new Set<string>();
  const unknown = new Map<string, string>();
  for (const { input, reply } of asked) {
    if (!("accepts" in reply) || !parser.accepts(input)) continue;
    const { scheme } = parser.components(input);
    if (scheme === undefined) continue;
    if (reply.accepts) known.add(scheme.toLowerCase());
    else unknown.set(scheme.toLowerCase(), input);
  }
  const refused = [...unknown].filter(([scheme]) => !known.has(scheme)).slice(0, SCHEMES_TRIED);
  const replaced = refused.flatMap(([scheme, input]) => [...known].map((other) => other + input.slice(scheme.length)));
  const conforming = replaced.filter((input) => parser.accepts(input));
  const replies = yield* interviewer.ask(conforming);
  if (known.size > MOST_KNOWN || !replies.some((reply) => "accepts" in reply && reply.accepts)) return undefined;
  return {
    sentence: `refuses schemes other than ${[...known].sort().join(", ")}`,
    component: "scheme",
    refuses: (_, { scheme }) => scheme !== undefined && !known.has(scheme.toLowerCase()),
  };
}

/** The most schemes that are called known: a list of all that were tried would not be a habit. */
const MOST_KNOWN = 20;

/** Something in a string whose size may be limited. */
interface Measure {
  readonly component?: Habit["component"];
  /** Returns the part of a string that is measured. */
  readonly part: (input: string, components: ReportedComponents) => string | undefined;
  /** Present if the part is measured by its value and not by its length. */
  readonly isNumber?: true;
  /** The plural of its name. */
  readonly noun: string;
}

const MEASURES: readonly Measure[] = [
  { component: "port", part: (_, { port }) => port, isNumber: true, noun: "ports" },
  { component: "host", part: (_, { host }) => longestLabel(host), noun: "labels of a host" },
  ...(["port", "host", "scheme", "userinfo", "path", "query", "fragment"] as const).map((component): Measure => ({
    component,
    part: (_, all) => all[component],
    noun: component === "query" ? "queries" : component === "userinfo" ? "userinfo parts" : `${component}s`,
  })),
  { part: (input) => input, noun: "strings" },
];

function longestLabel(host: string | undefined): string | undefined {
  if (host === undefined || host.startsWith("[")) return undefined;
  return host.split(".").reduce((longest, label) => (label.length > longest.length ? label : longest));
}

/** Returns a habit for each measure of which large values only are refused. */
function* exceededLimits(
  parser: HabitualParser,
  wrong: readonly AskedString[],
  asked: readonly AskedString[],
  interviewer: Interviewer,
): Interview<Habit[]> {
  const found: Habit[] = [];
  const refused = wrong.filter(({ input, reply }) => verdictDeviation(parser, input, reply) === "refuses");
  if (refused.length < LEAST_EXPLAINED) return found;
  const accepted = asked.filter(({ input, reply }) => "accepts" in reply && reply.accepts && parser.accepts(input));
  const components = new Map([...refused, ...accepted].map(({ input }) => [input, parser.components(input)]));
  for (const measure of MEASURES) {
    const sizeOf = (input: string, all = components.get(input) ?? parser.components(input)): number => {
      const part = measure.part(input, all);
      return part === undefined ? 0 : measure.isNumber ? Number(part) : part.length;
    };
    const largest = accepted.reduce((most, { input }) => Math.max(most, sizeOf(input)), 0);
    const beyond = refused.filter(({ input }) => sizeOf(input) > largest);
    if (largest === 0 || beyond.length < LEAST_EXPLAINED) continue;
    const smallest = beyond
      .map(({ input }) => ({ input, size: sizeOf(input) }))
      .reduce((least, one) => (one.size < least.size ? one : least));
    const [fitting, tooLarge] = yield* limitBetween(largest, smallest);
    if (fitting === undefined) continue;
    const [last, first] = [fitting, tooLarge].map((size) => size.toLocaleString("en"));
    const isExact = tooLarge === fitting + 1;
    const what = measure.isNumber ? (isExact ? `above ${last}` : `from ${first} on`) : undefined;
    const habit: Habit = {
      sentence: `refuses ${measure.noun} ${what ?? (isExact ? `of more than ${last} characters` : `of ${first} characters or more`)}`,
      ...(measure.component !== undefined && { component: measure.component }),
      refuses: (input, all) => sizeOf(input, all) >= tooLarge,
    };
    found.push(habit);

    /** Halves the range between an accepted size and a refused one; the accepted one is `undefined` if the size is not the reason. */
    function* limitBetween(
      low: number,
      { input, size }: { readonly input: string; readonly size: number },
    ): Interview<readonly [number | undefined, number]> {
      let [fits, exceeds, isReason] = [low, size, false];
      for (let i = 0; i < MOST_HALVINGS && (exceeds - fits > 1 || !isReason); i++) {
        const middle = isReason ? Math.floor((fits + exceeds) / 2) : fits;
        const resized = withPart(input, measure, parser.components(input), middle);
        if (resized === undefined || !parser.accepts(resized) || sizeOf(resized) !== middle) break;
        const [reply] = yield* interviewer.ask([resized]);
        if (!reply || !("accepts" in reply)) break;
        if (reply.accepts) [fits, isReason] = [middle, true];
        else if (isReason) exceeds = middle;
        else break;
      }
      return [isReason ? fits : undefined, exceeds];
    }
  }
  return found;
}

/** Returns a string with a smaller part: another number, or the first characters of the text. */
function withPart(
  input: string,
  { part: partOf, isNumber }: Measure,
  components: ReportedComponents,
  size: number,
): string | undefined {
  const part = partOf(input, components);
  if (part === undefined) return undefined;
  const at = input.indexOf(part);
  return input.slice(0, at) + (isNumber ? String(size) : part.slice(0, size)) + input.slice(at + part.length);
}
