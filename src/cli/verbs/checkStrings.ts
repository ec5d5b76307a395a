import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import { AbnfRecogniser } from "../../grammars/user/abnfRecogniser.js";
import { parts, references, RuleIndex, rulesIn, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { reachable } from "../../languages/automata/reach.js";
import { Deadline } from "../../text/deadline.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { answerEach } from "../lines/answerEach.js";
import { CONFORMS, DOES_NOT_CONFORM, NOT_DECIDED, UsageError } from "../shell/exit.js";
import { readUserGrammar } from "../shell/userGrammarFile.js";

/** Prints whether a rule derives each string. Exit code 0: it derives all, 1: not one of them, 3: one is not decided. */
export const checkStrings: Verb<typeof commands.check> = async (file, strings, options) => {
  const { definitions } = await readUserGrammar(file, options);
  const index = new RuleIndex(definitions);
  const start = options.rule === undefined ? definitions[0] : index.find(options.rule);
  if (!start) throw new UsageError(`${file} has no rule ${options.rule ?? ""}`);
  const gap = unknownIn(start, index);
  const deadline = new Deadline(options.timeout);
  let exit = CONFORMS;
  const faults = await answerEach(strings, (text) => {
    const found = deadline.isOver ? undefined : new AbnfRecogniser(index, text).derives(start.name);
    // What is unknown may derive more, and never less.
    const derives = found === false && gap !== undefined ? undefined : found;
    const limit = deadline.isOver ? "the time is over" : "it takes too many steps";
    const reason = derives === undefined ? (found === undefined ? limit : gap) : undefined;
    if (derives === false) exit = DOES_NOT_CONFORM;
    else if (derives === undefined && exit === CONFORMS) exit = NOT_DECIDED;
    if (options.json) return `${json({ input: text, rule: start.name, derives, reason })}\n`;
    const word = derives === undefined ? "not decided" : derives ? "derived" : "not derived";
    return `${printable(`${word}  ${text}${reason === undefined ? "" : `  ${reason}`}`)}\n`;
  });
  return faults === CONFORMS ? exit : faults;
};

/** Returns why it is not known what a rule derives: it needs a rule that is not defined, or described in words. */
function unknownIn(start: Rule, index: RuleIndex<Rule>): string | undefined {
  const proseIn = (expression: Expression): string | undefined =>
    expression.kind === "prose"
      ? expression.text
      : parts(expression)
          .map(proseIn)
          .find((text) => text !== undefined);
  for (const rule of reachable([start], (one) => rulesIn(one, index))) {
    const missing = references(rule.expression).find((name) => !index.find(name));
    if (missing !== undefined) return `${rule.name} refers to ${missing}, which no rule defines`;
    const prose = proseIn(rule.expression);
    if (prose !== undefined) return `${rule.name} is described in words: <${prose}>`;
  }
  return undefined;
}
