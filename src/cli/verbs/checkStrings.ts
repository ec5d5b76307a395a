import type * as commands from "../commands/grammarCommands.js";
import type { Verb } from "../commands/options.js";
import { readFile } from "node:fs/promises";
import type { PrintedExample } from "../../checking/printed/printedExamples.js";
import { AbnfParser } from "../../grammars/user/abnfParser.js";
import { parts, references, RuleIndex, rulesIn, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { reachable } from "../../languages/automata/reach.js";
import { remembered } from "../../text/itemAt.js";
import { Deadline } from "../../text/deadline.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { answerEach } from "../lines/answerEach.js";
import { CONFORMS, DOES_NOT_CONFORM, NOT_DECIDED, UsageError } from "../shell/exit.js";
import { exampleRows } from "../shell/exampleRows.js";
import { endingFile } from "../shell/input.js";
import { print } from "../shell/output.js";

/** Prints whether a rule derives each string. Exit code 0: it derives all, 1: not one of them, 3: one is not decided. */
export const checkStrings: Verb<typeof commands.check> = async (named, strings, options) => {
  // Commander takes the FILE of "--examples FILE" for the rows of the option.
  const isFile = named === undefined && typeof options.examples === "string";
  const file = isFile ? options.examples : named;
  const source = isFile ? true : options.examples;
  if (typeof file !== "string") throw new UsageError("missing required argument 'FILE'");
  const { readUserGrammarFile } = await import("../shell/userGrammarFile.js");
  const { grammar, examples } = await readUserGrammarFile(file, options);
  const check = new StringCheck(file, grammar.definitions, options.timeout);
  if (source === undefined) return check.strings(strings, options);
  if (strings.length > 0) throw new UsageError("--examples does not go with strings");
  return source === true
    ? check.examples(file, examples, options)
    : check.examples(source, exampleRows(source, await readFile(endingFile(source), "utf8")), options);
};

interface Verdict {
  /** `undefined` if it is not decided. */
  readonly derives: boolean | undefined;
  readonly reason: string | undefined;
}

/** Decides strings by the rules of a file, until the time is over. */
class StringCheck {
  private readonly index: RuleIndex<Rule>;
  private readonly deadline: Deadline;
  private readonly gaps = new Map<Rule, string | undefined>();
  private exit = CONFORMS;

  constructor(
    private readonly file: string,
    private readonly definitions: readonly Rule[],
    timeout: number,
  ) {
    this.index = new RuleIndex(definitions);
    this.deadline = new Deadline(timeout);
  }

  async strings(
    strings: readonly string[],
    { rule, json: isJson }: { readonly rule?: string; readonly json?: true },
  ): Promise<number> {
    const start = this.ruleOf(rule);
    const faults = await answerEach(strings, (input) => {
      const verdict = this.verdict(start, input, true);
      return isJson ? `${json({ input, rule: start.name, ...verdict })}\n` : `${lineOf(input, verdict)}\n`;
    });
    return faults === CONFORMS ? this.exit : faults;
  }

  /** Prints a line for each example, or for each of one rule. */
  async examples(
    source: string,
    all: readonly PrintedExample[],
    { rule: asked, json: isJson }: { readonly rule?: string; readonly json?: true },
  ): Promise<number> {
    const only = asked === undefined ? undefined : this.ruleOf(asked);
    const rows = all.map((row) => ({ ...row, start: this.ruleOf(row.rule, `${source}, line ${row.line}: `) }));
    const examples = rows.filter(({ start }) => !only || start === only);
    if (examples.length === 0)
      throw new UsageError(
        `${source}: no examples found; strings follow a comment "; valid hour" or "; invalid hour", a line each, or "<!-- valid hour -->" is before their figure`,
      );
    for (const { start, input, conforms, line } of examples) {
      const verdict = this.verdict(start, input, conforms);
      const { derives } = verdict;
      const stated = conforms ? "valid" : "invalid";
      const differs = derives === undefined || derives === conforms ? "" : `, but said to be ${stated}`;
      await print(
        isJson
          ? `${json({ file: source, line, rule: start.name, input, conforms, ...verdict })}\n`
          : `${printable(`${source}:${line}: ${start.name}: `)}${lineOf(input, verdict, differs)}\n`,
      );
    }
    return this.exit;
  }

  private ruleOf(name: string | undefined, place = ""): Rule {
    const rule = name === undefined ? this.definitions[0] : this.index.find(name);
    if (!rule) throw new UsageError(`${place}${this.file} has no rule ${name ?? ""}`);
    return rule;
  }

  /** Returns the verdict on a string, and raises the exit code if it is not as expected. */
  private verdict(start: Rule, text: string, expected: boolean): Verdict {
    const gap = remembered(this.gaps, start, () => unknownIn(start, this.index));
    const isOver = this.deadline.isOver;
    const found = isOver ? undefined : new AbnfParser(this.index, text).derives(start.name);
    // What is unknown may derive more, and never less.
    const derives = found === false && gap !== undefined ? undefined : found;
    const limit = isOver ? "the time is over" : "it takes too many steps";
    if (derives === undefined) this.exit = this.exit === CONFORMS ? NOT_DECIDED : this.exit;
    else if (derives !== expected) this.exit = DOES_NOT_CONFORM;
    return { derives, reason: derives === undefined ? (found === undefined ? limit : gap) : undefined };
  }
}

function lineOf(input: string, { derives, reason }: Verdict, differs = ""): string {
  const word = derives === undefined ? "not decided" : derives ? "derived" : "not derived";
  return printable(`${word}${differs}  ${input}${reason === undefined ? "" : `  ${reason}`}`);
}

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
