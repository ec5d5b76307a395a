import { Argument, InvalidArgumentError, Option } from "commander";
import type { Command } from "commander";
import { RESULT_FORMATS } from "../shell/choices.js";

// Options and arguments that several commands take, and how their values are read.

export const URIS = new Argument("[URI...]", "URIs or references; lines of standard input if there is none");
export const GENERATION = new Option("-g, --generation <id>", "the generation").default("rfc3986");
export const RULE = new Option("-r, --rule <name>", "the rule to check against (default: the generation's start rule)");
export const IMPORT = new Option(
  "-i, --import <grammar>",
  "take over rules that the file does not define: rfc3986, rfc3986#host, other.abnf; may be given several times",
).argParser((one: string, all: readonly string[] = []) => [...all, one]);
export const NOTATION = new Option(
  "--notation <notation>",
  "how the rules are written (default: bnf for .bnf, else abnf)",
).choices(["abnf", "bnf", "bnf1993"]);
export const GRAMMAR = new Option(
  "--grammar <file>",
  "instead of a generation, the grammar in a file in ABNF",
).conflicts("generation");
export const GRAMMARS = new Option(
  "--grammar <file>",
  "instead of a generation, the grammar in a file in ABNF; several are compared",
)
  .conflicts("generation")
  .argParser((file: string, others: readonly string[] = []) => [...others, file]);
export const NESTING = new Option(
  "--nesting <depth>",
  "with --grammar: cut recursion that is not regular at this depth",
).argParser(wholeNumber);
export const OTHER_RULE = new Option("--other-rule <name>", "the rule of B, where it has another name there");
export const DEPTH = new Option("-n, --nesting <depth>", "cut recursion that is not regular at this depth").argParser(
  wholeNumber,
);
export const TIMEOUT = new Option(
  "-t, --timeout <seconds>",
  "say of the rules that are left then that they are not decided",
)
  .argParser(positiveNumber)
  .default(60);
export const MAX_STATES = new Option(
  "--max-states <number>",
  "the most states of a rule's automaton: a rule that needs more is not decided",
)
  .argParser(positiveNumber)
  .default(20_000);
export const GRAMMAR_TIMEOUT = new Option(
  "--timeout <seconds>",
  "with --grammar: the time for a rule; then it is not decided",
).argParser(positiveNumber);
export const GRAMMAR_STATES = new Option(
  "--max-states <number>",
  "with --grammar: the most states of a rule's automaton (default: 20000)",
).argParser(positiveNumber);
export const SUMMARY = new Option("--summary", "print only the numbers, at the end");
export const JOBS = new Option(
  "-j, --jobs <number>",
  "the number of threads that share the lines of standard input; the order stays",
)
  .argParser(positiveNumber)
  .default(1);
export const JSON_LINES = new Option("--json", "one JSON object on each line");

export const FORMAT = new Option(
  "-f, --format <format>",
  "text: one line each; full: also the place, other readings and repairs; json; sarif and github: for tools, only what is refused",
)
  .choices(RESULT_FORMATS)
  .conflicts("json");

/** Adds the options of a command for a generation or, instead, a grammar in a file. */
export function addGrammarOptions(command: Command): Command {
  return command
    .addOption(GENERATION)
    .addOption(GRAMMAR)
    .addOption(IMPORT)
    .addOption(GRAMMAR_TIMEOUT)
    .addOption(GRAMMAR_STATES);
}

/** Loads a command when it is called, since most commands share few modules with the others. */
export function run<Args extends unknown[]>(load: () => Promise<(...args: Args) => Promise<number>>) {
  return async (...args: Args): Promise<void> => {
    const verb = await load();
    process.exitCode = await verb(...args);
  };
}

/** Reads the value of an option that is a whole number. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(value))
    throw new InvalidArgumentError("It must be a whole number.");
  return value;
}

/** Reads the value of an option that is a whole number from 1 on. */
export function positiveNumber(text: string): number {
  const value = wholeNumber(text);
  if (value < 1) throw new InvalidArgumentError("It must be 1 or more.");
  return value;
}
