import { Argument, Command, CommanderError } from "commander";
import { addComparisonCommands } from "./commands/comparisonCommands.js";
import { addGrammarCommands, GRAMMAR_VERBS } from "./commands/grammarCommands.js";
import { run } from "./commands/options.js";
import { addUriCommands } from "./commands/uriCommands.js";
import { SHELLS } from "./shell/choices.js";
import { reportError } from "./shell/errors.js";
import { CONFORMS, MISUSE } from "./shell/exit.js";
import { print, warn } from "./shell/output.js";
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

/** Returns the width of the help: that of `COLUMNS` or of the terminal; 80 columns if neither is known. */
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
    // Commander has printed its own messages already; only its errors have the exit code 2.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? CONFORMS : MISUSE;
    else process.exitCode = reportError(error);
  }
}
