import { Argument, Command, CommanderError, type CommandUnknownOpts } from "@commander-js/extra-typings";
import * as comparisons from "./commands/comparisonCommands.js";
import * as grammars from "./commands/grammarCommands.js";
import type { Verb } from "./commands/options.js";
import * as uris from "./commands/uriCommands.js";
import { reportError } from "./shell/errors.js";
import { CONFORMS, MISUSE } from "./shell/exit.js";
import { print, warn } from "./shell/output.js";
import { packageFacts } from "./shell/packageFacts.js";

export { closeQuietly } from "./shell/output.js";

const { version, description } = packageFacts;

/** Programs of this kind have an option for it. Threads made the commands at most 1.3 times as fast on two processors. */
const IN_PARALLEL = "parallel --pipe --block 50M --keep-order uri-generations check < FILE";

export const program: CommandUnknownOpts = new Command("uri-generations")
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
        .replace(/\n(?=\(Did you mean )/, " ")
        .replace(/^unknown option '(?:-j|--jobs)'.*/, `$&: for several processes, ${IN_PARALLEL}`);
      warn(`${line} (--help lists commands and options)`);
    },
  })
  .exitOverride();

/** Verbs for people who study the grammars. They are listed under `grammar`; `diff` is the same as `grammar diff`. */
const GRAMMAR_VERBS: ReadonlySet<string> = new Set([
  "characters",
  "diff",
  "examples",
  "lineage",
  "lattice",
  "next",
  "railroad",
  "sentences",
  "suite",
  "trace",
]);

program.commandsGroup("Validate and take apart:");
add(uris.check, async () => (await import("./verbs/check.js")).check);
add(uris.parse, async () => (await import("./verbs/parse.js")).printComponents);
add(uris.tree, async () => (await import("./verbs/tree.js")).printTree);
add(uris.extract, async () => (await import("./verbs/extract.js")).printFinds);
add(uris.lint, async () => (await import("./verbs/lint.js")).printLint);
add(uris.lsp, async () => (await import("./verbs/lsp.js")).serveEditor);
add(uris.browser, async () => (await import("./verbs/browser.js")).printBrowserReading);
add(uris.advise, async () => (await import("./verbs/advise.js")).printAdvice);

program.commandsGroup("What the documents define beyond their grammars:");
add(uris.resolve, async () => (await import("./verbs/resolve.js")).printResolutions);
add(uris.normalize, async () => (await import("./verbs/normalForms.js")).printNormalForms);
add(uris.equivalent, async () => (await import("./verbs/normalForms.js")).printEquivalence);

program.commandsGroup("Between the generations:");
add(comparisons.verdicts, async () => (await import("./verbs/verdicts.js")).printVerdicts);
add(comparisons.diff, async () => (await import("./verbs/diff.js")).printDiff);
add(comparisons.lineage, async () => (await import("./verbs/lineageAndLattice.js")).printLineage);
add(comparisons.lattice, async () => (await import("./verbs/lineageAndLattice.js")).printLattice);
add(comparisons.characters, async () => (await import("./verbs/documentTables.js")).printCharacters);
add(comparisons.examples, async () => (await import("./verbs/documentTables.js")).printExamples);

program.commandsGroup("Other parsers:");
add(comparisons.judge, async () => (await import("./verbs/judge.js")).printJudgement);
add(comparisons.suite, async () => (await import("./verbs/suite.js")).printSuite);
add(grammars.next, async () => (await import("./verbs/languageStrings.js")).printNext);
add(grammars.sentences, async () => (await import("./verbs/languageStrings.js")).printSentences);
add(grammars.trace, async () => (await import("./verbs/teach.js")).printTrace);
add(grammars.railroad, async () => (await import("./verbs/teach.js")).printRailroad);

program.commandsGroup("Study the grammars:");
const grammar = program
  .command("grammar")
  .description("more commands, from character tables to railroad diagrams: grammar --help lists them")
  .argument("[COMMAND]", "one of the commands below")
  .addHelpText("after", grammarVerbs)
  .action((name, _, command) => {
    if (name !== undefined) command.error(`error: unknown command 'grammar ${name}'`);
    command.outputHelp({ error: true });
    process.exitCode = MISUSE;
  });
add(grammars.lint, async () => (await import("./verbs/userGrammars.js")).lintGrammar, grammar);
add(grammars.peg, async () => (await import("./verbs/userGrammars.js")).printPeg, grammar);
add(grammars.regexp, async () => (await import("./verbs/regexp.js")).printRegexp, grammar);
add(grammars.check, async () => (await import("./verbs/checkStrings.js")).checkStrings, grammar);
add(grammars.equal, async () => (await import("./verbs/userGrammars.js")).printEqual, grammar);
add(grammars.automaton, async () => (await import("./verbs/userGrammars.js")).printAutomaton, grammar);

program.commandsGroup("For your shell:");
program
  .command("completion")
  .description('a script that completes commands and options: eval "$(uri-generations completion bash)"')
  .addArgument(new Argument("<SHELL>", "which shell").choices(["bash", "zsh", "fish"]))
  .action(async (shell) => {
    const { completionScript } = await import("./verbs/completion.js");
    await print(completionScript(shell, program));
  });

/** Adds a command whose code is loaded when it is called, since most commands share few modules with the others. */
function add<C extends CommandUnknownOpts>(command: C, load: () => Promise<Verb<C>>, parent = program): void {
  command.copyInheritedSettings(program).action(async (...given: unknown[]) => {
    const verb = await load();
    // Commander has read them as the command declares them.
    process.exitCode = await verb(...(given as Parameters<typeof verb>));
  });
  parent.addCommand(command, { hidden: parent !== program || GRAMMAR_VERBS.has(command.name()) });
}

/** Returns the commands that `grammar --help` lists. */
function grammarVerbs(): string {
  const verbs = [...grammar.commands, ...program.commands.filter((command) => GRAMMAR_VERBS.has(command.name()))];
  const width = Math.max(...verbs.map((command) => command.name().length));
  const lines = verbs.map((command) => `  ${command.name().padEnd(width)}  ${command.description()}`);
  return `\nCommands:\n${lines.join("\n")}\n`;
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
