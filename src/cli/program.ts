import { Argument, Command, CommanderError } from "commander";
import { UriError } from "../text/uriError.js";
import { addComparisonCommands } from "./commands/comparisonCommands.js";
import { addGrammarCommands, GRAMMAR_VERBS } from "./commands/grammarCommands.js";
import { run } from "./commands/options.js";
import { addUriCommands } from "./commands/uriCommands.js";
import { SHELLS } from "./shell/choices.js";
import { CONFORMS, MISUSE, NOT_DECIDED, UsageError } from "./shell/exit.js";
import { print, printError, warn } from "./shell/output.js";
import { packageFacts } from "./shell/packageFacts.js";

export { closeQuietly } from "./shell/output.js";

const { version, description } = packageFacts;

/** The command line: its commands, options and help. */
export const program = new Command("uri-generations")
  .description(
    `${description}\n\nWithout a URI, each command that takes some reads standard input, one URI on each line.`,
  )
  .version(version)
  .configureOutput({
    getOutHelpWidth: helpWidth,
    getErrHelpWidth: helpWidth,
    // Commander proposes a similar word on a line of its own.
    outputError: (message) => {
      const line = message
        .replace(/^error: /, "")
        .trim()
        .replace(/\n(?=\(Did you mean )/, " ");
      warn(`${line} (--help lists commands and options)`);
    },
  })
  .exitOverride();

addUriCommands(program);
addComparisonCommands(program);
addGrammarCommands(program);

program.commandsGroup("This package:");

program
  .command("verify")
  .description(
    "whether the installed files and tables are those that were built and proved; exit code 0: they are, 1: they differ, 2: there is no proof",
  )
  .action(run(async () => (await import("./verbs/verify.js")).printVerification));

program.commandsGroup("For your shell:");

program
  .command("completion")
  .description('a script that completes commands and options: eval "$(uri-generations completion bash)"')
  .addArgument(new Argument("<SHELL>", "which shell").choices(SHELLS))
  .action(async (shell: (typeof SHELLS)[number]) => {
    const { completionScript } = await import("./verbs/completion.js");
    await print(completionScript(shell, program));
  });

/** Returns the width of the help: that of `COLUMNS` or of the terminal; 80 columns where neither is known. */
function helpWidth(): number {
  const asked = Number(process.env["COLUMNS"]);
  return Number.isSafeInteger(asked) && asked > 0 ? asked : (process.stdout.columns ?? 80);
}

/** Runs the command line on its arguments, and sets `process.exitCode`. */
export async function runCommand(args: readonly string[]): Promise<void> {
  try {
    if (args.length > 0) {
      // `grammar diff` is `diff`.
      const [group, verb = ""] = args;
      const named = group === "grammar" && GRAMMAR_VERBS.has(verb) ? args.slice(1) : args;
      await program.parseAsync(named, { from: "user" });
      return;
    }
    process.stderr.write(program.helpInformation());
    process.exitCode = MISUSE;
  } catch (error) {
    process.exitCode = report(error);
  }
}

/**
 * Reports an error and returns the exit code. Commander has printed its own messages already; only its errors have the
 * exit code 2.
 */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? CONFORMS : MISUSE;
  if (error instanceof UriError && error.code === "ERR_NOT_DECIDED") {
    warn(error.message);
    return NOT_DECIDED;
  }
  if (error instanceof UsageError || error instanceof RangeError || isSystemError(error)) {
    warn((error as Error).message);
    return MISUSE;
  }
  // No input should lead here. Node would print the stack and a line of minified code.
  warn(`a fault of this program, please report it: ${error instanceof Error ? error.message : String(error)}`);
  if (process.env["DEBUG"] !== undefined && error instanceof Error) printError(error.stack ?? "");
  return MISUSE;
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && "code" in error && "syscall" in error;
}
