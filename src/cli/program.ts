import {
  Argument,
  Command,
  CommanderError,
  InvalidArgumentError,
  Option,
  type CommandUnknownOpts,
} from "@commander-js/extra-typings";
import * as documents from "./commands/documentCommands.js";
import * as grammars from "./commands/grammarCommands.js";
import type { Verb } from "./commands/options.js";
import * as uris from "./commands/uriCommands.js";
import { reportError } from "./shell/errors.js";
import { CONFORMS, USAGE_ERROR } from "./shell/exit.js";
import { print, warn } from "./shell/output.js";
import { packageFacts } from "./shell/packageFacts.js";
import { suggestion } from "../text/nearestName.js";

export { closeQuietly } from "./shell/output.js";

const { version } = packageFacts;

/** Programs of this kind have an option for it. Threads made the commands at most 1.3 times as fast on two processors. */
const IN_PARALLEL = "parallel --pipe --block 50M --keep-order uri-generations check < FILE";

const EXAMPLES = `Examples:
  uri-generations check 'http://example.com/a b'   validate a URI: where it is wrong, why, what to write
  uri-generations lint docs README.md              find invalid URIs in files
  uri-generations diff rfc2396 rfc3986             what changed between two specifications
`;

const EXIT_CODES = `Exit codes: 0 yes, nothing found; 1 no, or findings; 2 wrong arguments, or something could not be read; 3 not decided`;

export const program: CommandUnknownOpts = new Command("uri-generations")
  .usage("COMMAND [options]")
  .addHelpText("before", EXAMPLES)
  .addHelpText("after", `\n${EXIT_CODES}`)
  .version(version, "-V, --version", "print the version")
  .helpOption("-h, --help", "print help")
  .addOption(
    new Option("--color <WHEN>", "colored output")
      .choices(["auto", "always", "never"])
      .default("auto")
      .argParser(setColor),
  )
  .configureOutput({
    getOutHelpWidth: helpWidth,
    getErrHelpWidth: helpWidth,
    // Commander proposes a similar word on a line of its own, in other words than the other messages.
    outputError: (written) => {
      const line = written
        .replace(/^error: /, "")
        .trim()
        .replace(/\n\(Did you mean (?:one of )?(.*)\?\)$/, "; did you mean $1?")
        .replace(/^unknown option '(?:-j|--jobs)'.*/, `$&: for several processes, ${IN_PARALLEL}`);
      warn(`${line} (--help lists commands and options)`);
    },
  })
  .configureHelp({
    subcommandTerm: (command) => command.name(),
    subcommandDescription: (command) => command.description(),
  })
  .exitOverride();

program.commandsGroup("URIs:");
add(uris.check, async () => (await import("./verbs/check.js")).check);
add(uris.parse, async () => (await import("./verbs/parse.js")).printParsed);
add(uris.resolve, async () => (await import("./verbs/resolve.js")).printResolutions);
add(uris.normalize, async () => (await import("./verbs/normalForms.js")).printNormalForms);
add(uris.equivalent, async () => (await import("./verbs/normalForms.js")).printEquivalence);
add(uris.convert, async () => (await import("./verbs/convert.js")).printConverted);

program.commandsGroup("Files:");
add(uris.lint, async () => (await import("./verbs/lint.js")).printLint);
add(uris.lsp, async () => (await import("./verbs/lsp.js")).serveEditor);

program.commandsGroup("Specifications:");
add(documents.verdicts, async () => (await import("./verbs/verdicts.js")).printVerdicts);
add(documents.diff, async () => (await import("./verbs/diff.js")).printDiff);
add(documents.judge, async () => (await import("./verbs/judge.js")).printJudgement);

program.commandsGroup("Grammars:");
const grammar = program
  .command("grammar")
  .description("Lint, test and draw grammars; generate parsers and strings: grammar --help")
  .argument("[COMMAND]", "one of the commands below")
  .allowExcessArguments()
  .action((name) => {
    if (name !== undefined)
      grammar.error(
        `error: unknown command 'grammar ${name}'${suggestion(
          name,
          grammar.commands.map((one) => one.name()),
        )}`,
      );
    grammar.outputHelp({ error: true });
    process.exitCode = USAGE_ERROR;
  });
add(grammars.trace, async () => (await import("./verbs/trace.js")).printTrace);
add(grammars.lint, async () => (await import("./verbs/lintGrammar.js")).lintGrammar, grammar);
add(grammars.peg, async () => (await import("./verbs/peg.js")).printPeg, grammar);
add(grammars.regexp, async () => (await import("./verbs/regexp.js")).printRegexp, grammar);
add(grammars.test, async () => (await import("./verbs/testStrings.js")).testStrings, grammar);
add(grammars.draw, async () => (await import("./verbs/draw.js")).printDrawing, grammar);
add(grammars.strings, async () => (await import("./verbs/strings.js")).printStrings, grammar);

program.commandsGroup("Shell:").helpCommand("help [COMMAND]", "Print the help of a command");
program
  .command("completion")
  .description('Print a completion script: eval "$(uri-generations completion bash)"')
  .addArgument(new Argument("<SHELL>", "which shell").choices(["bash", "zsh", "fish"]))
  .action(async (shell) => {
    const { completionScript } = await import("./verbs/completion.js");
    await print(completionScript(shell, program));
  });

/** Sets whether output is colored, before any code that colors is loaded. */
function setColor(when: string): string {
  if (when === "always") process.env["FORCE_COLOR"] = "1";
  else if (when === "never") process.env["NO_COLOR"] = "1";
  else if (when !== "auto") throw new InvalidArgumentError("must be auto, always or never");
  return when;
}

/** Adds a command whose code is loaded when it is called, since most commands share few modules with the others. */
function add<C extends CommandUnknownOpts>(command: C, load: () => Promise<Verb<C>>, parent = program): void {
  command.copyInheritedSettings(program).action(async (...given: unknown[]) => {
    const verb = await load();
    // Commander has read them as the command declares them.
    process.exitCode = await verb(...(given as Parameters<typeof verb>));
  });
  parent.addCommand(command);
}

/** Returns the width of the help: that of `COLUMNS` or of the terminal; 80 columns if neither is known. */
function helpWidth(): number {
  const asked = Number(process.env["COLUMNS"]);
  return Number.isSafeInteger(asked) && asked > 0 ? asked : (process.stdout.columns ?? 80);
}

/** Runs the command line on its arguments, and sets `process.exitCode`. */
export async function runCommand(args: readonly string[]): Promise<void> {
  try {
    if (args.length > 0) {
      await program.parseAsync(args, { from: "user" });
      return;
    }
    program.outputHelp({ error: true });
    process.exitCode = USAGE_ERROR;
  } catch (error) {
    // Commander has printed its own messages already; only its errors have the exit code 2.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? CONFORMS : USAGE_ERROR;
    else process.exitCode = reportError(error);
  }
}
