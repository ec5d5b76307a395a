import type * as commands from "../commands/grammarCommands.js";
import type * as uriCommands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { readFile } from "node:fs/promises";
import { splitRef, type GrammarRef } from "../../comparison/grammars/grammarRef.js";
import type { Language } from "../../languages/questions/language.js";
import type { PrintedExample } from "../../checking/printed/printedExamples.js";
import { AbnfParser } from "../../grammars/user/abnfParser.js";
import { parts, references, RuleIndex, rulesIn, type Expression, type Rule } from "../../languages/abnf/rules.js";
import { reachable } from "../../languages/automata/reach.js";
import { getOrInsert } from "../../text/itemAt.js";
import { Deadline } from "../../text/deadline.js";
import { json } from "../../text/escaping.js";
import { suggestion } from "../../text/nearestName.js";
import { printable } from "../../text/printable.js";
import { answerEach } from "../lines/answerEach.js";
import { CONFORMS, DOES_NOT_CONFORM, NOT_DECIDED, UsageError } from "../shell/exit.js";
import { exampleRows } from "../shell/exampleRows.js";
import { endingFile } from "../shell/input.js";
import { print } from "../shell/output.js";
import { readRef } from "../shell/readRef.js";
import type { GrammarOfFile } from "../shell/userGrammarFile.js";
import { colours } from "../shell/colours.js";
import { shown } from "../../text/uriError.js";

/** Prints whether a rule derives each string. Exit code 0: it derives all, 1: not one of them, 3: one is not decided. */
export const testStrings: Verb<typeof commands.test> = async (asked, strings, options) => {
  let examples: GrammarOfFile["examples"] = [];
  const ref = await readRef(asked, options, (file) => {
    examples = file.examples;
  });
  const isJson = options.format === "json";
  if (options.examples === undefined) {
    if (ref.grammar) return new StringCheck(ref, ref.grammar.definitions, options.timeout).strings(strings, isJson);
    return answerByLanguage(strings, ref.language({ maxSeconds: options.timeout }).language, (input, derives) =>
      isJson ? `${json({ input, rule: ref.rule, derives })}\n` : `${lineOf(input, { derives, reason: undefined })}\n`,
    );
  }
  if (!ref.grammar) throw new UsageError(`--examples needs a file in ABNF, and ${ref.name} is not one`);
  if (strings.length > 0) throw new UsageError("--examples does not go with strings");
  const check = new StringCheck(ref, ref.grammar.definitions, options.timeout);
  const file = splitRef(asked).source;
  if (typeof options.examples === "string") {
    const rows = exampleRows(options.examples, await readFile(endingFile(options.examples), "utf8"));
    return check.examples(options.examples, rows, isJson);
  }
  return check.examples(file, examples, isJson);
};

/** Checks strings by the language of a grammar, a PEG or a regular expression. Prints as `check` does by a document. */
export async function checkByLanguage(
  ref: GrammarRef,
  uris: readonly string[],
  { format, quiet, summary, reference, schemes }: Parameters<Verb<typeof uriCommands.check>>[1],
): Promise<number> {
  if (reference || schemes)
    throw new UsageError(`${reference ? "--reference" : "--schemes"} is for documents only; ${ref.name} is not one`);
  if (format === "sarif" || format === "github") throw new UsageError(`--format ${format} is for documents only`);
  const counts = { conforming: 0, refused: 0 };
  const { language } = ref.language({ maxSeconds: MOST_SECONDS });
  const exit = await answerByLanguage(uris, language, (input, conforms) => {
    counts[conforms ? "conforming" : "refused"]++;
    if (quiet === true || summary === true) return "";
    if (format === "json") return `${json({ input, conforms })}\n`;
    const label = conforms ? colours.green("conforms") : colours.red("refused");
    const at = conforms ? "" : `  ${placeOf(language, input)}`;
    return `${label}${conforms ? "" : " "}  ${printable(input)}${printable(at)}\n`;
  });
  const { conforming, refused } = counts;
  if (summary)
    await print(
      format === "json"
        ? `${json({ in: ref.name, rule: ref.rule, lines: conforming + refused, ...counts })}\n`
        : `conforms  ${conforming}\nrefused   ${refused}\n`,
    );
  return exit;
}

/** Returns where a string leaves a language: `unexpected "x" (offset 3)`. */
function placeOf(language: Language, input: string): string {
  const next = language.next(input);
  if (next.viable) return `unexpected end (offset ${input.length}); shortest completion: ${next.completion}`;
  return `unexpected ${JSON.stringify(input.charAt(next.diedAt))} (offset ${next.diedAt})`;
}

function answerByLanguage(
  strings: readonly string[],
  language: Language,
  text: (input: string, derives: boolean) => string,
): Promise<number> {
  return answerEach(strings, (input) => {
    const derives = language.accepts(input);
    return { text: text(input, derives), exit: derives ? CONFORMS : DOES_NOT_CONFORM };
  });
}

/** The time for the automaton of a rule. */
const MOST_SECONDS = 60;

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
    private readonly ref: GrammarRef,
    private readonly definitions: readonly Rule[],
    timeout: number,
  ) {
    this.index = new RuleIndex(definitions);
    this.deadline = new Deadline(timeout);
  }

  async strings(strings: readonly string[], isJson: boolean): Promise<number> {
    const start = this.ruleOf(this.ref.rule);
    const faults = await answerEach(strings, (input) => {
      const verdict = this.verdict(start, input, true);
      return isJson ? `${json({ input, rule: start.name, ...verdict })}\n` : `${lineOf(input, verdict)}\n`;
    });
    return faults === CONFORMS ? this.exit : faults;
  }

  /** Prints a line for each example, or for each of one rule. */
  async examples(source: string, all: readonly PrintedExample[], isJson: boolean): Promise<number> {
    const only = this.ref.isRuleNamed ? this.ruleOf(this.ref.rule) : undefined;
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
    if (rule) return rule;
    const names = this.definitions.map((one) => one.name);
    throw new UsageError(`${place}${this.ref.name} has no rule ${shown(name)}${suggestion(name ?? "", names)}`);
  }

  /** Returns the verdict on a string, and raises the exit code if it is not as expected. */
  private verdict(start: Rule, text: string, expected: boolean): Verdict {
    const gap = getOrInsert(this.gaps, start, () => unknownIn(start, this.index));
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
  return printable(
    `${word}${differs}  ${input === "" ? "(the empty string)" : input}${reason === undefined ? "" : `  ${reason}`}`,
  );
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
