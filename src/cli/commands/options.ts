import { itemAt } from "../../text/itemAt.js";
import { Argument, InvalidArgumentError, Option, type CommandUnknownOpts } from "@commander-js/extra-typings";

// Options and arguments that several commands take, and how their values are read. A letter means the same in all commands. The classes
// are those of Commander, with types that infer the arguments and options of a verb from its command. Its generic functions
// are avoided: TypeScript takes minutes to write their types into declarations, or to compare them with those of "commander".

/** The function that runs a command: takes its arguments and options, and returns the exit code. */
export type Verb<C extends CommandUnknownOpts> = (
  ...given: [...C["processedArgs"], ReturnType<C["opts"]>, CommandUnknownOpts]
) => Promise<number>;

export const URIS = new Argument("[URI...]", "URIs; lines of standard input if there are none, or for -");
export const REF = new Argument(
  "<REF>",
  "rfc3986, rfc3986#host, url-standard, file.abnf, file.abnf#rule, x.peggy, /regexp/",
);
export const IN = new Option(
  "-i, --in <REF>",
  "document or grammar to read by: rfc3986#host, url-standard, file.abnf#rule, x.peggy, /regexp/",
).default("rfc3986");
export const REFS = new Option("-i, --in <REF>", "this document only (repeatable; default: all)").argParser(collected);
export const IMPORT = new Option(
  "--import <REF>",
  "resolve undefined rules from an RFC, RFC#rule or file (repeatable)",
).argParser(collected);
export const NESTING = new Option("--nesting <N>", "cut recursion that is not regular at this depth").argParser(
  wholeNumber,
);
export const TIMEOUT = new Option("-t, --timeout <SECONDS>", "seconds before the rest is reported as undecided")
  .argParser(positiveNumber)
  .default(60);
export const MAX_STATES = new Option("--max-states <N>", "give up on rules whose automaton exceeds N states")
  .argParser(positiveNumber)
  .default(20_000);
export const RULE_LEVEL = new Option(
  "--rule <ID=LEVEL>",
  "set a rule, or FAMILY/*, to off, warn or error (repeatable)",
).argParser(collected);
export const RULES = new Option("--rules", "list the rules with their usual levels");
export const MAX_WARNINGS = new Option("--max-warnings <N>", "exit 1 if there are more warnings").argParser(
  wholeNumber,
);
export const QUIET = new Option("-q, --quiet", "print nothing, only set the exit code");
export const SUMMARY = new Option("--summary", "print totals only");
export const SEED = new Option("--seed <N>", "seed of the random strings").argParser(wholeNumber).default(1);

/** Returns the option of the formats of a verb, the first of which is the default. */
export function formatOption<const F extends readonly [string, ...string[]]>(formats: F) {
  return new Option("-f, --format <F>", "output format").choices(formats).default(itemAt<F[number]>(formats, 0));
}

const RESULT_FORMATS = ["text", "full", "json", "sarif", "github"] as const;

/** The formats in which the results for strings are printed. */
export type ResultFormatName = (typeof RESULT_FORMATS)[number];

export const RESULT_FORMAT = new Option(
  "-f, --format <F>",
  "output format; full also draws the place and lists repairs",
)
  .choices(RESULT_FORMATS)
  .default("text" as const);

/** Reads an option that may be given several times. */
export function collected(one: string, all: readonly string[] = []): readonly string[] {
  return [...all, one];
}

export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(value)) throw new InvalidArgumentError("must be a whole number");
  return value;
}

export function positiveNumber(text: string): number {
  const value = wholeNumber(text);
  if (value < 1) throw new InvalidArgumentError("must be 1 or more");
  return value;
}

/** Returns a command whose help ends with examples. */
export function described<C extends CommandUnknownOpts>(command: C, after: string): C {
  command.addHelpText("after", `\n${after.trim()}\n`);
  return command;
}
