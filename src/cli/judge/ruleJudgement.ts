import type { Reply } from "../../comparison/judge/answer.js";
import { BATCH, LEAST_SHARE_ANSWERED } from "../../comparison/judge/judgeOptions.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { itemAt } from "../../text/itemAt.js";
import { CONFORMS, DOES_NOT_CONFORM, MISUSE, UsageError } from "../shell/exit.js";
import { grammarOf } from "../shell/languageSubject.js";
import type { LanguageOptions } from "../shell/languageSubject.js";
import { print } from "../shell/output.js";

/** The most strings of each kind that are printed. */
const MOST_SHOWN = 20;

/** How a program is judged against a rule of a grammar in a file. */
export interface JudgeRuleOptions extends LanguageOptions {
  /** The most strings to send. */
  readonly limit: number;
  readonly json?: true;
  readonly markdown?: true;
}

/** The strings that a program judges wrongly, shortest first. */
interface RuleJudgement {
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
 * Sends a program the complete suite of a rule, and prints where it deviates. Exit code 0: nowhere, 1: somewhere, 2: it
 * answered too few strings.
 */
export async function printRuleJudgement(
  options: JudgeRuleOptions,
  ask: (inputs: readonly string[]) => Promise<readonly Reply[]>,
): Promise<number> {
  if (options.markdown) throw new UsageError("--markdown: there is no such report of a rule; use --json");
  const file = await grammarOf(options);
  if (!file) throw new UsageError("--grammar: a file is expected");
  const judgement = await judgeRule(file.grammar.language(file.rule, { nesting: options.nesting }), options.limit, ask);
  await print(options.json ? `${json(judgement)}\n` : judgementText(judgement));
  if (isTooFew(judgement)) return MISUSE;
  const { wronglyAccepted, wronglyRefused, troubles } = judgement;
  return wronglyAccepted.length + wronglyRefused.length + troubles.length > 0 ? DOES_NOT_CONFORM : CONFORMS;
}

/** Returns true if there are too few answers for a judgement. */
function isTooFew({ asked, answered }: RuleJudgement): boolean {
  return answered < asked * LEAST_SHARE_ANSWERED;
}

interface Suite {
  readonly rule: string;
  suite(): Iterable<{ readonly input: string; readonly conforms: boolean }>;
}

async function judgeRule(
  language: Suite,
  limit: number,
  ask: (inputs: readonly string[]) => Promise<readonly Reply[]>,
): Promise<RuleJudgement> {
  const wronglyAccepted: string[] = [];
  const wronglyRefused: string[] = [];
  const troubles: { input: string; detail: string }[] = [];
  let [asked, answered, isGivenUp] = [0, 0, false];
  let batch: { readonly input: string; readonly conforms: boolean }[] = [];
  const send = async (): Promise<void> => {
    const replies = await ask(batch.map(({ input }) => input));
    replies.forEach((reply, i) => {
      const { input, conforms } = itemAt(batch, i);
      asked++;
      if ("trouble" in reply) troubles.push({ input, detail: reply.detail });
      else if (!("passes" in reply)) {
        answered++;
        if (reply.accepts !== conforms) (conforms ? wronglyRefused : wronglyAccepted).push(input);
      }
    });
    isGivenUp = replies.length < batch.length;
    batch = [];
  };
  let complete = true;
  for (const row of language.suite()) {
    if (asked + batch.length >= limit || isGivenUp) {
      complete = false;
      break;
    }
    if (batch.push(row) === BATCH) await send();
  }
  if (batch.length > 0) await send();
  const byLength = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1);
  return {
    rule: language.rule,
    asked,
    answered,
    complete: complete && !isGivenUp,
    wronglyAccepted: wronglyAccepted.sort(byLength),
    wronglyRefused: wronglyRefused.sort(byLength),
    troubles,
  };
}

function judgementText(judgement: RuleJudgement): string {
  const { rule, asked, answered, complete, wronglyAccepted, wronglyRefused, troubles } = judgement;
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0
      ? []
      : [
          `${title}: ${lines.length}`,
          ...lines.slice(0, MOST_SHOWN).map((line) => `  ${printable(line)}`),
          ...(lines.length > MOST_SHOWN ? [`  and ${lines.length - MOST_SHOWN} more`] : []),
        ];
  const isRight = wronglyAccepted.length + wronglyRefused.length + troubles.length === 0;
  const verdict = isTooFew(judgement) ? "not enough to tell" : isRight ? "no deviation" : "it deviates";
  return `${[
    `${printable(rule)}: ${verdict} in ${answered} answers to ${asked} strings${complete ? ", the complete suite" : ""}`,
    ...section(
      "accepted, though the rule does not derive them",
      wronglyAccepted.map((text) => JSON.stringify(text)),
    ),
    ...section(
      "refused, though the rule derives them",
      wronglyRefused.map((text) => JSON.stringify(text)),
    ),
    ...section(
      "not answered",
      troubles.map(({ input, detail }) => `${JSON.stringify(input)}: it ${detail}`),
    ),
  ].join("\n")}\n`;
}
