import { Argument, Command, InvalidArgumentError, Option, type CommandUnknownOpts } from "@commander-js/extra-typings";

// Options and arguments that several commands take, and how their values are read. The classes are those of Commander, with types
// that infer the arguments and options of a verb from its command. Its generic functions
// are avoided: TypeScript takes minutes to write their types into declarations, or to compare them with those of "commander".

/** The function that runs a command: takes its arguments and options, and returns the exit code. */
export type Verb<C extends CommandUnknownOpts> = (
  ...given: [...C["processedArgs"], ReturnType<C["opts"]>, CommandUnknownOpts]
) => Promise<number>;

export const URIS = new Argument("[URI...]", "URIs or references; lines of standard input if there is none, or for -");
export const GENERATION = new Option("-g, --generation <id>", "the generation").default("rfc3986");
export const RULE = new Option("-r, --rule <name>", "the rule to check against (default: the generation's start rule)");
export const RULE_OF_GENERATION = new Option("-r, --rule <name>", "the rule (default: the generation's start rule)");
export const IMPORT = new Option(
  "-i, --import <grammar>",
  "take over rules that the file does not define: rfc3986, rfc3986#host, other.abnf, rfc5322 for rfc5322.txt beside it; may be given several times",
).argParser(collected);
export const NOTATION = new Option(
  "--notation <notation>",
  "how the rules are written (default: bnf for .bnf, else abnf)",
).choices(["abnf", "bnf", "bnf1993"] as const);
export const GRAMMAR = new Option(
  "--grammar <file>",
  "instead of a generation, the grammar in a file in ABNF",
).conflicts("generation");
export const GRAMMARS = new Option(
  "--grammar <file>",
  "instead of a generation, the grammar in a file in ABNF; several are compared",
)
  .conflicts("generation")
  .argParser(collected);
export const NESTING = new Option(
  "--nesting <depth>",
  "with --grammar: cut recursion that is not regular at this depth",
).argParser(wholeNumber);
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
const GRAMMAR_TIMEOUT = new Option(
  "--timeout <seconds>",
  "with --grammar: the time for a rule; then it is not decided",
).argParser(positiveNumber);
export const GRAMMAR_STATES = new Option(
  "--max-states <number>",
  "with --grammar: the most states of a rule's automaton (default: 20000)",
).argParser(positiveNumber);
export const SUMMARY = new Option("--summary", "print only the numbers, at the end");
export const JSON_LINES = new Option("--json", "one JSON object on each line");
export const MARKDOWN = new Option("--markdown", "a table in Markdown").conflicts("json");

const RESULT_FORMATS = ["text", "full", "json", "sarif", "github"] as const;

/** The formats in which `check` and `extract --check` print their results. */
export type ResultFormatName = (typeof RESULT_FORMATS)[number];

export const FORMAT = new Option(
  "-f, --format <format>",
  "text: one line each; full: also the place, other readings and repairs; json; sarif and github: for tools, only what is refused",
)
  .choices(RESULT_FORMATS)
  .conflicts("json");

/** Returns a command for a generation or, instead, a grammar in a file. */
export function generationCommand(name: string) {
  return new Command(name)
    .addOption(GENERATION)
    .addOption(GRAMMAR)
    .addOption(IMPORT)
    .addOption(GRAMMAR_TIMEOUT)
    .addOption(GRAMMAR_STATES);
}

/** Returns a command that compares two grammars. */
export function comparisonCommand(name: string, rule: string) {
  return new Command(name)
    .option("-r, --rule <name>", rule)
    .option("--other-rule <name>", "the rule of B, where it has another name there")
    .addOption(DEPTH)
    .addOption(IMPORT)
    .addOption(NOTATION)
    .addOption(TIMEOUT)
    .addOption(MAX_STATES);
}

/** Reads an option that may be given several times. */
export function collected(one: string, all: readonly string[] = []): readonly string[] {
  return [...all, one];
}

export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(value))
    throw new InvalidArgumentError("It must be a whole number.");
  return value;
}

export function positiveNumber(text: string): number {
  const value = wholeNumber(text);
  if (value < 1) throw new InvalidArgumentError("It must be 1 or more.");
  return value;
}
