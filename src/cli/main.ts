#!/usr/bin/env node
import { Command, CommanderError } from "commander";
import { readFileSync } from "node:fs";
import { check } from "./check.js";
import { CONFORMS, MISUSE, UsageError } from "./exit.js";
import { printComponents } from "./parse.js";
import { printTree } from "./tree.js";
import { printVerdicts } from "./verdicts.js";
import { closeQuietly } from "./output.js";

const { version, description } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as
  { version: string; description: string };

const program = new Command("uri-generations")
  .description(`${description}\n\nWithout a URI, each command reads standard input, a URI a line.`)
  .version(version)
  .configureOutput({ outputError: (message, write) => write(`uri-generations: ${message.replace(/^error: /, "").trim()} (--help lists commands and options)\n`) })
  .exitOverride();

program.command("verdicts").description("what each of the six generations says of a URI")
  .argument("[URI...]", "URIs or references; standard input, a line each, if there is none")
  .option("--json", "one JSON object a line instead of a table")
  .addHelpText("after", "\nA line that begins with \"≠\" names two neighbouring generations that disagree, and how.\n")
  .action(run(printVerdicts));

program.command("check").description("whether URIs conform to one generation; exit code 0: all, 1: some do not, 2: misuse")
  .argument("[URI...]", "URIs or references; standard input, a line each, if there is none")
  .option("-g, --generation <id>", "the generation", "rfc3986")
  .option("-r, --rule <name>", "the rule that they are to fit (default: the generation's start rule)")
  .option("-q, --quiet", "print nothing, only set the exit code")
  .option("--json", "one JSON object a line")
  .action(run(check));

program.command("parse").description("the components of a URI, as JSON, one object a line")
  .argument("[URI...]", "URIs or references; standard input, a line each, if there is none")
  .option("-g, --generation <id>", "the generation", "rfc3986")
  .option("-r, --rule <name>", "the rule that they are to fit (default: the generation's start rule)")
  .action(run(printComponents));

program.command("tree").description("the parse tree of a URI, with the span of each rule")
  .argument("[URI...]", "URIs or references; standard input, a line each, if there is none")
  .option("-g, --generation <id>", "the generation", "rfc3986")
  .option("-r, --rule <name>", "the rule that they are to fit (default: the generation's start rule)")
  .option("--json", "the tree as JSON, one a line")
  .action(run(printTree));

closeQuietly();
try {
  if (process.argv.length <= 2) {
    process.stderr.write(program.helpInformation());
    process.exitCode = MISUSE;
  } else {
    await program.parseAsync();
  }
} catch (error) {
  process.exitCode = report(error);
}

/** Commander's own messages are printed already; only what it takes for a mistake is an exit code of 2. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? CONFORMS : MISUSE;
  if (error instanceof UsageError || error instanceof RangeError || isSystemError(error)) {
    process.stderr.write(`uri-generations: ${(error as Error).message}\n`);
    return MISUSE;
  }
  throw error;
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && "code" in error && "syscall" in error;
}

function run<Options>(verb: (uris: readonly string[], options: Options) => Promise<number>) {
  return async (uris: readonly string[], options: Options): Promise<void> => {
    process.exitCode = await verb(uris, options);
  };
}
