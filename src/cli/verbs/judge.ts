import type * as commands from "../commands/comparisonCommands.js";
import type { Verb } from "../commands/options.js";
import { interviewParser } from "../../comparison/judge/judge.js";
import type { Reply } from "../../comparison/judge/answer.js";
import { judgementMarkdown } from "../../comparison/judge/judgementMarkdown.js";
import { LEAST_SHARE_ANSWERED } from "../../comparison/judge/judgeOptions.js";
import type { Judgement, PairJudgement } from "../../index.js";
import { json } from "../../text/escaping.js";
import { CONFORMS, DOES_NOT_CONFORM, MISUSE, UsageError } from "../shell/exit.js";
import { AnswerFile } from "../judge/answerFile.js";
import { killAll } from "../judge/parserProcess.js";
import { Conversation } from "../judge/conversation.js";
import { questionProgress } from "../judge/questionProgress.js";
import { judgementText } from "../judge/judgementText.js";
import { print } from "../shell/output.js";
import { itemAt } from "../../text/itemAt.js";

/** Prints which generation a program that parses URIs follows, and where it deviates. */
export const printJudgement: Verb<typeof commands.judge> = async (options) => {
  if (options.json && options.markdown) throw new UsageError("either --json or --markdown");
  if (options.timeout < 1) throw new UsageError("--timeout: a number of milliseconds from 1 on is expected");
  endWithThis();
  const { grammar = [], command } = options;
  if (command.length > 1) return judgeTwo(options);
  if (grammar.length > 0) return judgeAgainstGrammars({ ...options, grammar });
  const judgement = await judgeByGenerations(options);
  await print(
    options.json
      ? `${json(withNulls(judgement))}\n`
      : options.markdown
        ? judgementMarkdown(judgement)
        : judgementText(judgement),
  );
  if (judgement.tooFewAnswers !== undefined) return MISUSE;
  return judgement.follows ? CONFORMS : DOES_NOT_CONFORM;
};

type JudgeOptions = Parameters<typeof printJudgement>[0];

/** Judges the command by a rule of each grammar in a file. */
async function judgeAgainstGrammars(options: JudgeOptions & { readonly grammar: readonly string[] }): Promise<number> {
  const { printRuleJudgement } = await import("../judge/ruleJudgement.js");
  // It is in milliseconds here, and in seconds where grammars are read.
  const { timeout: _, ...others } = options;
  const asked = `${options.rule ?? ""} of ${options.grammar.join(" ")}`;
  return converse(options, itemAt(options.command, 0), asked, (ask, most) =>
    printRuleJudgement({ generation: "", ...others, limit: most }, ask),
  );
}

async function judgeByGenerations(options: JudgeOptions): Promise<Judgement> {
  const { generation, rule, seed, illFormed } = options;
  return converse(options, itemAt(options.command, 0), rule ?? null, async (ask, limit) => {
    const interview = interviewParser({ generation, rule, seed, limit, illFormed });
    let step = interview.next();
    while (!step.done) step = interview.next(await ask(step.value));
    return step.value;
  });
}

async function judgeTwo(options: JudgeOptions): Promise<number> {
  const { generation, rule, seed, illFormed, command } = options;
  if (command.length > 2) throw new UsageError("--command: one parser or two are judged");
  if (options.grammar || options.resume !== undefined)
    throw new UsageError("--grammar and --resume are for one command only");
  const { interviewPair } = await import("../../comparison/judge/judgePair.js");
  const { pairJudgementText } = await import("../judge/pairJudgementText.js");
  const [first = "", second = ""] = command;
  const judgement = await converse(options, first, null, (ask, limit) =>
    converse(options, second, null, async (askOther) => {
      const interview = interviewPair({ generation, rule, seed, limit, illFormed });
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
    options.json
      ? `${json(withNulls(judgement))}
`
      : pairJudgementText(judgement, command, options.markdown === true),
  );
  if (answered < asked * LEAST_SHARE_ANSWERED) return MISUSE;
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
  { command: all, limit, complete, timeout, resume }: JudgeOptions,
  command: string,
  about: string | null,
  talk: (ask: Ask, most: number) => Promise<Result>,
): Promise<Result> {
  const most = complete ? Infinity : limit;
  const file = resume === undefined ? undefined : new AnswerFile(resume, { command, rule: about });
  const conversation = new Conversation(command, timeout);
  // Two commands are asked the same strings at a time.
  const progress = command === all[0] ? questionProgress(most) : undefined;
  try {
    return await talk(async (inputs) => {
      const found = await replies(inputs, conversation, file);
      progress?.advance(inputs.length);
      return found;
    }, most);
  } finally {
    progress?.stop();
    conversation.close();
  }
}

/** Returns the replies in the file, and sends the other strings to the command. */
async function replies(
  batch: readonly string[],
  conversation: Conversation,
  file: AnswerFile | undefined,
): Promise<Reply[]> {
  if (!file) return conversation.ask(batch);
  const unknown = batch.filter((input) => !file.known.has(input));
  const fresh = unknown.length > 0 ? await conversation.ask(unknown) : [];
  file.add(unknown, fresh);
  const found = new Map(fresh.map((reply, i) => [itemAt(unknown, i), reply]));
  const all: Reply[] = [];
  for (const input of batch) {
    const reply = file.known.get(input) ?? found.get(input);
    // A string without a reply was not sent, and neither were those after it.
    if (!reply) break;
    all.push(reply);
  }
  return all;
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
