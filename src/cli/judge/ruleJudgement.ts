import { basename } from "node:path";
import type { Reply } from "../../comparison/judge/answer.js";
import { verdictDeviation } from "../../comparison/judge/deviation.js";
import { LEAST_SHARE_ANSWERED } from "../../comparison/judge/judgeOptions.js";
import type { AskedString } from "../../comparison/judge/judgement.js";
import { batches, separatingStrings } from "../../comparison/judge/questions.js";
import { counted, cutOff } from "../../comparison/judge/judgementSentences.js";
import type { Language } from "../../languages/questions/language.js";
import { escapeMarkdown, json, markdownCode, markdownTable } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { itemAt } from "../../text/itemAt.js";
import { CONFORMS, DOES_NOT_CONFORM, MISUSE } from "../shell/exit.js";
import { grammarOf, type LanguageOptions } from "../shell/languageSubject.js";
import { print } from "../shell/output.js";

/** The most strings of each kind that are printed. */
const MOST_SHOWN = 20;
/** The time for the automaton of a rule. */
const MOST_SECONDS = 60;
/** The number of random strings of a rule, and of strings with one change, that are asked after its suite. */
const RANDOM_STRINGS = 1500;

/** How a program is judged against a rule of one grammar or more, each in a file. */
export interface JudgeRuleOptions extends Omit<LanguageOptions, "grammar"> {
  readonly grammar: readonly string[];
  readonly seed: number;
  /** The most strings to send. */
  readonly limit: number;
  readonly json?: true;
  readonly markdown?: true;
}

/** The strings that a program judges wrongly, shortest first. */
interface RuleJudgement {
  readonly grammar: string;
  readonly rule: string;
  readonly asked: number;
  readonly answered: number;
  /** True if the whole suite was sent. */
  readonly complete: boolean;
  readonly wronglyAccepted: readonly string[];
  readonly wronglyRefused: readonly string[];
  /** The strings whose replies are not answers, each with a description of the reply. */
  readonly troubles: readonly { readonly input: string; readonly detail: string }[];
}

/**
 * Sends a program the complete suite of a rule and random strings, and prints where it deviates. If there are several grammars, sends
 * the strings that separate them first, and names the closest one. Exit code 0: it deviates nowhere, from one of them; 1: somewhere;
 * 2: it answered too few strings.
 */
export async function printRuleJudgement(
  options: JudgeRuleOptions,
  ask: (inputs: readonly string[]) => Promise<readonly Reply[]>,
): Promise<number> {
  const subjects: Subject[] = [];
  for (const path of options.grammar) {
    const file = await grammarOf({ ...options, grammar: path });
    const limits = { nesting: options.nesting, maxSeconds: MOST_SECONDS };
    if (file) subjects.push({ name: basename(path), language: file.grammar.language(file.rule, limits) });
  }
  const { log, whole } = await askAll(subjects, options, ask);
  const judgements = subjects.map((subject) => judgementOf(subject, log, whole.has(subject)));
  const closest = judgements.reduce((best, next) => (deviations(next) <= deviations(best) ? next : best));
  const several = judgements.length > 1;
  await print(
    options.json
      ? `${json(several ? { closest: closest.grammar, judgements } : closest)}\n`
      : [
          ...(several ? [closestLine(closest, judgements)] : []),
          ...judgements.map(options.markdown ? judgementTable : judgementText),
        ].join("\n"),
  );
  if (isTooFew(closest)) return MISUSE;
  return deviations(closest) > 0 ? DOES_NOT_CONFORM : CONFORMS;
}

interface Subject {
  readonly name: string;
  readonly language: Language;
}

function deviations({ wronglyAccepted, wronglyRefused, troubles }: RuleJudgement): number {
  return wronglyAccepted.length + wronglyRefused.length + troubles.length;
}

/** Names the grammar with the fewest deviations; of several, the last one that was named. */
function closestLine(closest: RuleJudgement, judgements: readonly RuleJudgement[]): string {
  const equal = judgements.filter((one) => one !== closest && deviations(one) === deviations(closest));
  const also = equal.length === 0 ? "" : `, and equally to ${equal.map(({ grammar }) => grammar).join(", ")}`;
  return `${printable(`closest to ${closest.grammar}${also}`)}\n`;
}

/** Returns true if there are too few answers for a judgement. */
function isTooFew({ asked, answered }: RuleJudgement): boolean {
  return answered < asked * LEAST_SHARE_ANSWERED;
}

/** Yields the strings to ask: what separates the rules; their suites; random strings and strings with one change. */
function* questions(
  subjects: readonly Subject[],
  seed: number,
  isWhole: (subject: Subject) => void,
): Generator<string, void, undefined> {
  yield* separatingStrings(subjects);
  for (const subject of subjects) {
    for (const { input } of subject.language.suite()) yield input;
    isWhole(subject);
  }
  // A program with more states than the rule may have faults that no suite finds, such as one that takes "=" at the end only.
  for (const { language } of subjects) {
    yield* language.sentences({ seed, count: RANDOM_STRINGS });
    for (const { input } of language.nearMisses({ seed, count: RANDOM_STRINGS })) yield input;
  }
}

async function askAll(
  subjects: readonly Subject[],
  { limit, seed }: JudgeRuleOptions,
  ask: (inputs: readonly string[]) => Promise<readonly Reply[]>,
): Promise<{ readonly log: readonly AskedString[]; readonly whole: ReadonlySet<Subject> }> {
  const log: AskedString[] = [];
  const whole = new Set<Subject>();
  const inputs = questions(subjects, seed, (subject) => whole.add(subject));
  for (const batch of batches(inputs, false, new Set(), limit)) {
    const replies = await ask(batch);
    log.push(...replies.map((reply, i) => ({ input: itemAt(batch, i), reply })));
    if (replies.length < batch.length) return { log, whole: new Set() };
  }
  return { log, whole };
}

function judgementOf({ name, language }: Subject, log: readonly AskedString[], complete: boolean): RuleJudgement {
  const wrong = (kind: "accepts" | "refuses"): string[] =>
    log
      .filter(({ input, reply }) => verdictDeviation(language, input, reply) === kind)
      .map(({ input }) => input)
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return {
    grammar: name,
    rule: language.rule,
    asked: log.length,
    answered: log.filter(({ reply }) => "accepts" in reply).length,
    complete,
    wronglyAccepted: wrong("accepts"),
    wronglyRefused: wrong("refuses"),
    troubles: log.flatMap(({ input, reply }) => ("trouble" in reply ? [{ input, detail: reply.detail }] : [])),
  };
}

function verdictOf(judgement: RuleJudgement): string {
  const { grammar, rule, asked, answered, complete } = judgement;
  const verdict = isTooFew(judgement)
    ? "not enough to tell"
    : deviations(judgement) === 0
      ? "no deviation"
      : "it deviates";
  return `${rule} of ${grammar}: ${verdict} in ${counted(answered, "answer")} to ${counted(asked, "string")}${complete ? ", the complete suite among them" : ""}`;
}

/** Returns what is printed of a judgement: kinds of deviations, each with its strings. */
function sectionsOf(judgement: RuleJudgement): (readonly [string, readonly string[]])[] {
  const { wronglyAccepted, wronglyRefused, troubles } = judgement;
  const quoted = (text: string): string => JSON.stringify(cutOff(text));
  return [
    ["accepted, though the rule does not derive them", wronglyAccepted.map(quoted)] as const,
    ["refused, though the rule derives them", wronglyRefused.map(quoted)] as const,
    ["not answered", troubles.map(({ input, detail }) => `${quoted(input)}: it ${detail}`)] as const,
  ].filter(([, lines]) => lines.length > 0);
}

function judgementText(judgement: RuleJudgement): string {
  const sections = sectionsOf(judgement).flatMap(([title, lines]) => [
    `${title}: ${lines.length}`,
    ...lines.slice(0, MOST_SHOWN).map((line) => `  ${printable(line)}`),
    ...(lines.length > MOST_SHOWN ? [`  and ${lines.length - MOST_SHOWN} more`] : []),
  ]);
  return `${[printable(verdictOf(judgement)), ...sections].join("\n")}\n`;
}

function judgementTable(judgement: RuleJudgement): string {
  const rows = sectionsOf(judgement).flatMap(([title, lines]) => [
    ...lines.slice(0, MOST_SHOWN).map((line) => [title, markdownCode(line)]),
    ...(lines.length > MOST_SHOWN ? [[title, `and ${lines.length - MOST_SHOWN} more`]] : []),
  ]);
  const verdict = `${escapeMarkdown(verdictOf(judgement))}\n`;
  return rows.length === 0 ? verdict : `${verdict}\n${markdownTable(["deviation", "string"], rows)}`;
}
