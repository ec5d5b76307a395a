import type * as commands from "../commands/documentCommands.js";
import type { Verb } from "../commands/options.js";
import { interviewParser } from "../../comparison/judge/judge.js";
import type { Reply } from "../../comparison/judge/answer.js";
import { judgementMarkdown } from "../../comparison/judge/judgementMarkdown.js";
import { DEFAULT_LIMIT, LEAST_SHARE_ANSWERED } from "../../comparison/judge/judgeOptions.js";
import type { Judgement } from "../../comparison/judge/judgement.js";
import type { PairJudgement } from "../../comparison/judge/judgePair.js";
import { json } from "../../text/escaping.js";
import { CONFORMS, DOES_NOT_CONFORM, NOT_DECIDED, UsageError } from "../shell/exit.js";
import { killAll } from "../judge/parserProcess.js";
import { Conversation } from "../judge/conversation.js";
import { questionProgress } from "../judge/questionProgress.js";
import { judgementText } from "../judge/judgementText.js";
import { print } from "../shell/output.js";
import { readRef } from "../shell/readRef.js";
import { documentOf } from "../shell/subject.js";
import { itemAt } from "../../text/itemAt.js";

/** Prints which document a program that parses URIs follows, and where it deviates. */
export const printJudgement: Verb<typeof commands.judge> = async (given) => {
  const options = { ...given, ...(await judgedBy(given.in)) };
  const { format } = options;
  endWithThis();
  if (options.command.length > 1) return judgeTwo(options);
  const judgement = await judgeByGenerations(options);
  await print(
    format === "json"
      ? `${json(withNulls(judgement))}\n`
      : format === "markdown"
        ? judgementMarkdown(judgement)
        : judgementText(judgement),
  );
  if (judgement.tooFewAnswers !== undefined) return NOT_DECIDED;
  return judgement.follows ? CONFORMS : DOES_NOT_CONFORM;
};

/** Returns the document that a parser is compared with, and the rule if one is named. */
async function judgedBy(
  ref: string | undefined,
): Promise<{ readonly generation?: string; readonly rule?: string | undefined }> {
  if (ref === undefined) return {};
  const found = await readRef(ref);
  return { generation: documentOf(found).id, ...(found.isRuleNamed && { rule: found.rule }) };
}

type JudgeOptions = Parameters<typeof printJudgement>[0] & Awaited<ReturnType<typeof judgedBy>>;

async function judgeByGenerations(options: JudgeOptions): Promise<Judgement> {
  const { generation, rule, seed } = options;
  return converse(options, itemAt(options.command, 0), async (ask, limit) => {
    const interview = interviewParser({ generation, rule, seed, limit });
    let step = interview.next();
    while (!step.done) step = interview.next(await ask(step.value));
    return step.value;
  });
}

async function judgeTwo(options: JudgeOptions): Promise<number> {
  const { generation, rule, seed, command } = options;
  if (command.length > 2) throw new UsageError("--command: one or two parsers can be judged");
  const { interviewPair } = await import("../../comparison/judge/judgePair.js");
  const { pairJudgementText } = await import("../judge/pairJudgementText.js");
  const [first = "", second = ""] = command;
  const judgement = await converse(options, first, (ask, limit) =>
    converse(options, second, async (askOther) => {
      const interview = interviewPair({ generation, rule, seed, limit });
      let step = interview.next();
      while (!step.done) {
        const [replies, others] = await Promise.all([ask(step.value), askOther(step.value)]);
        const both = replies.slice(0, others.length);
        step = interview.next(both.map((reply, i) => [reply, itemAt(others, i)]));
      }
      return step.value;
    }),
  );
  const { answered, asked, differing, findings } = judgement;
  await print(
    options.format === "json"
      ? `${json(withNulls(judgement))}\n`
      : pairJudgementText(judgement, command, options.format === "markdown"),
  );
  if (answered < asked * LEAST_SHARE_ANSWERED) return NOT_DECIDED;
  return differing + findings.flat().length === 0 ? CONFORMS : DOES_NOT_CONFORM;
}

/** Sends strings, and returns the replies in their order. */
type Ask = (inputs: readonly string[]) => Promise<Reply[]>;

/**
 * Starts the command for a conversation, and ends it afterwards.
 *
 * @param about the rule that the strings are about: replies in the file to strings about another one are not used
 * @param talk receives also the largest number of strings to ask
 */
async function converse<Result>(
  { command: all, limit = DEFAULT_LIMIT, timeout }: JudgeOptions,
  command: string,
  talk: (ask: Ask, most: number) => Promise<Result>,
): Promise<Result> {
  const conversation = new Conversation(command, timeout * 1000);
  // Two commands are asked the same strings at a time.
  const progress = command === all[0] ? questionProgress(limit) : undefined;
  try {
    return await talk(async (inputs) => {
      const found = await conversation.ask(inputs);
      progress?.advance(inputs.length);
      return found;
    }, limit);
  } finally {
    progress?.stop();
    conversation.close();
  }
}

/** Replaces `undefined`, which JSON does not have, by `null`, as in the answers of the command. */
function withNulls(judgement: Judgement | PairJudgement): unknown {
  return JSON.parse(JSON.stringify(judgement, (_, value: unknown) => value ?? null));
}

/**
 * Ends the command when a signal ends this program. SIGKILL cannot be handled: in that case the command ends itself,
 * see {@link ParserProcess}.
 */
function endWithThis(): void {
  // One process may judge several times.
  if (process.listeners("exit").includes(killAll)) return;
  process.once("exit", killAll);
  for (const [signal, number] of [
    ["SIGINT", 2],
    ["SIGTERM", 15],
    ["SIGHUP", 1],
    ["SIGQUIT", 3],
    ["SIGABRT", 6],
  ] as const)
    process.once(signal, () => process.exit(128 + number));
}
