import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { DEFAULT_LIMIT } from "../judge/judgeOptions.js";
import { NORMALIZATION_LEVELS } from "../normalize/normalizer.js";
import { TRACE_LIMIT } from "../teach/steps.js";
import { TRACE_DETAILS } from "../teach/traceText.js";
import { UriError } from "../text/uriError.js";
import { CONFORMS, MISUSE, NOT_DECIDED, UsageError } from "./shell/exit.js";
import { print, printError, warn } from "./shell/output.js";
import { packageFacts } from "./shell/packageFacts.js";
import { FORMATS } from "./reports/result.js";
import { AUTOMATON_FORMATS, LINT_FORMATS, SHELLS } from "./shell/choices.js";
import type { SuitePrintOptions } from "./verbs/suite.js";

export { closeQuietly } from "./shell/output.js";

const { version, description } = packageFacts;

const URIS = new Argument("[URI...]", "URIs or references; lines of standard input if there is none");
const GENERATION = new Option("-g, --generation <id>", "the generation").default("rfc3986");
const RULE = new Option("-r, --rule <name>", "the rule to check against (default: the generation's start rule)");
const IMPORT = new Option(
  "-i, --import <grammar>",
  "take over rules that the file does not define: rfc3986, rfc3986#host, other.abnf; may be given several times",
).argParser((one: string, all: readonly string[] = []) => [...all, one]);
const NOTATION = new Option(
  "--notation <notation>",
  "how the rules are written (default: bnf for .bnf, else abnf)",
).choices(["abnf", "bnf", "bnf1993"]);
const GRAMMAR = new Option("--grammar <file>", "instead of a generation, the grammar in a file in ABNF").conflicts(
  "generation",
);
const NESTING = new Option(
  "--nesting <depth>",
  "with --grammar: cut recursion that is not regular at this depth",
).argParser(wholeNumber);
const OTHER_RULE = new Option("--other-rule <name>", "the rule of B, where it has another name there");
const DEPTH = new Option("-n, --nesting <depth>", "cut recursion that is not regular at this depth").argParser(
  wholeNumber,
);
const TIMEOUT = new Option("-t, --timeout <seconds>", "say of the rules that are left then that they are not decided")
  .argParser(positiveNumber)
  .default(60);
const MAX_STATES = new Option(
  "--max-states <number>",
  "the most states of a rule's automaton: a rule that needs more is not decided",
)
  .argParser(positiveNumber)
  .default(20_000);
const GRAMMAR_TIMEOUT = new Option(
  "--timeout <seconds>",
  "with --grammar: the time for a rule; then it is not decided",
).argParser(positiveNumber);
const GRAMMAR_STATES = new Option(
  "--max-states <number>",
  "with --grammar: the most states of a rule's automaton (default: 20000)",
).argParser(positiveNumber);
const SUMMARY = new Option("--summary", "print only the numbers, at the end");
const JOBS = new Option(
  "-j, --jobs <number>",
  "the number of threads that share the lines of standard input; the order stays",
)
  .argParser(positiveNumber)
  .default(1);
const JSON_LINES = new Option("--json", "one JSON object on each line");

const FORMAT = new Option(
  "-f, --format <format>",
  "text: one line each; full: also the place, other readings and repairs; json; sarif and github: for tools, only what is refused",
)
  .choices(FORMATS)
  .conflicts("json");

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

program.commandsGroup("Validate and take apart:");

program
  .command("check")
  .description("whether URIs conform to one generation; exit code 0: all, 1: some do not, 2: misuse")
  .addArgument(URIS)
  .addOption(GENERATION)
  .addOption(RULE)
  .addOption(
    new Option(
      "-a, --absolute",
      "refuse relative references: the rule is URI, or the document's own rule for strings with a scheme",
    ).conflicts("rule"),
  )
  .option(
    "--schemes",
    "refuse what does not fit the rule of its scheme, where the document has one (RFC 1738 section 3)",
  )
  .addOption(
    new Option(
      "--known-schemes",
      "refuse what does not fit the document of its scheme: RFC 9110 for http, RFC 8141 for urn, and so on",
    ).conflicts("schemes"),
  )
  .addOption(
    new Option("-q, --quiet", "print nothing, only set the exit code").conflicts(["summary", "format", "json"]),
  )
  .addOption(
    new Option("-n, --line-number", "begin each answer with the number of its line").conflicts(["quiet", "summary"]),
  )
  .addOption(SUMMARY)
  .addOption(JOBS)
  .addOption(FORMAT)
  .addOption(JSON_LINES)
  .action(run(async () => (await import("./verbs/check.js")).check));

program
  .command("parse")
  .description("the components of a URI, as JSON, one object on each line")
  .addArgument(URIS)
  .addOption(GENERATION)
  .addOption(RULE)
  .addOption(new Option("--json", "the default: parse always prints JSON"))
  .action(run(async () => (await import("./verbs/parse.js")).printComponents));

program
  .command("tree")
  .description("the parse tree of a URI, with the span of each rule")
  .addArgument(URIS)
  .addOption(GENERATION)
  .addOption(GRAMMAR)
  .addOption(IMPORT)
  .addOption(GRAMMAR_TIMEOUT)
  .addOption(GRAMMAR_STATES)
  .addOption(RULE)
  .option("--json", "the tree as JSON, one on each line")
  .action(run(async () => (await import("./verbs/tree.js")).printTree));

program
  .command("extract")
  .description(
    "the URIs in a text, delimited as the document recommends; with --check, exit code 1 if some do not conform",
  )
  .argument("[FILE...]", "text in UTF-8; standard input if there is none, or for -")
  .addOption(GENERATION)
  .option("-c, --check", "print whether each find conforms, and the reason if it does not")
  .addOption(FORMAT)
  .addOption(JSON_LINES)
  .addHelpText(
    "after",
    "\nA line of the output is the file, line and column (in UTF-16 code units) of a find, and the URI.\n",
  )
  .action(run(async () => (await import("./verbs/extract.js")).printFinds));

program
  .command("lint")
  .description("checks every URI in files of many formats: what does not conform, where, and how to repair it")
  .argument("<FILE...>", "files, folders or globs; - is standard input, as text")
  .addOption(new Option("-g, --generation <id>", "the generation (default: the configuration's, or rfc3986)"))
  .option("-c, --config <file>", "the configuration (default: uri-generations.config.json, if there is one)")
  .option("--fix", "make the safe repairs: those that mean the same to every reader")
  .option("--dry-run", "with --fix: print the repairs as a diff, and write nothing")
  .addOption(new Option("-f, --format <format>", "how to print").choices(LINT_FORMATS).default("text"))
  .option(
    "--keys <names>",
    "keys of JSON and YAML whose values are URI references, separated by commas",
    (names: string) => names.split(","),
  )
  .option("--no-advice", "no warnings about URIs that conform but are suspicious")
  .option(
    "--max-warnings <number>",
    "exit code 1 if there are more warnings than this (default: no limit)",
    wholeNumber,
  )
  .addOption(
    new Option("-j, --jobs <number>", "the number of threads that share the files; the order stays")
      .argParser(positiveNumber)
      .default(1),
  )
  .option("--cache [file]", "check only what has changed since the last run with a cache (not with --fix)")
  .addHelpText(
    "after",
    `
Exit code 0: no errors; 1: errors, or too many warnings; 2: misuse, or a file that cannot be checked (not UTF-8, for example).
A line of the output is the file, line and column (in characters) of a fault, and what is wrong.
`,
  )
  .action(run(async () => (await import("./verbs/lint.js")).printLint));

program
  .command("advise")
  .description("what to be careful of in a URI, by the security considerations of a generation's document")
  .addArgument(URIS)
  .addOption(GENERATION)
  .addOption(JSON_LINES)
  .action(run(async () => (await import("./verbs/advise.js")).printAdvice));

program.commandsGroup("What the documents define beyond their grammars:");

program
  .command("resolve")
  .description("the targets of references, by a generation's own algorithm; exit code 1 if one cannot be resolved")
  .argument("<BASE>", "an absolute URI")
  .argument("[REFERENCE...]", "references; lines of standard input if there is none")
  .addOption(GENERATION)
  .option("-t, --trace", "every step of the algorithm, with its buffers")
  .option("-d, --document <file>", "an HTML file retrieved from BASE: what its <base> names is the base, then")
  .option("--lenient", "ignore a scheme in a reference that is the base's own, for backwards compatibility")
  .addOption(
    new Option("--leftover <how>", 'what to do with ".." above the root (before RFC 3986)').choices([
      "keep",
      "drop",
      "error",
    ]),
  )
  .addOption(JSON_LINES)
  .action(run(async () => (await import("./verbs/resolve.js")).printResolutions));

program
  .command("normalize")
  .description("the normal forms of URIs, as far as a generation's document defines them")
  .addArgument(URIS)
  .addOption(GENERATION)
  .addOption(
    new Option("-l, --level <level>", "the highest level; each level includes those before it")
      .choices(NORMALIZATION_LEVELS)
      .default("scheme"),
  )
  .addOption(JSON_LINES)
  .action(run(async () => (await import("./verbs/normalize.js")).printNormalForms));

program
  .command("equivalent")
  .description(
    "whether two URIs are equivalent, and on which rung of the ladder; exit code 0: they are, 1: they are not",
  )
  .argument("[URI...]", "two URIs; lines of standard input, with a tab between two, if there is none")
  .addOption(GENERATION)
  .option("-q, --quiet", "print nothing, only set the exit code")
  .addOption(JSON_LINES)
  .action(run(async () => (await import("./verbs/equivalent.js")).printEquivalence));

program.commandsGroup("Between the generations:");

program
  .command("verdicts")
  .description("what each generation says of a URI")
  .addArgument(URIS)
  .option("-x, --explain", "also the rules that decide, and the changes between neighbouring generations that disagree")
  .option("-b, --base <uri>", "explain, and print what each generation resolves the URI to on this base")
  .addOption(
    new Option("-g, --generations <ids>", "these generations only, with commas between (default: all)")
      .argParser((ids: string) => ids.split(","))
      .conflicts(["explain", "base"]),
  )
  .option("--whatwg", "one more row: how a browser reads the URI, by the URL Standard, which is no grammar")
  .addOption(new Option("--json", "one JSON object a line instead of a table").conflicts("brief"))
  .addOption(
    new Option(
      "--brief",
      "one line for each URI instead of a table: a character for each generation, + accepted and - refused, the oldest generation first",
    ).conflicts(["explain", "base", "summary", "whatwg"]),
  )
  .addOption(SUMMARY)
  .addOption(JOBS)
  .addHelpText(
    "after",
    '\nA line that begins with "≠" names two neighbouring generations that disagree, and how. Neighbours that say the same share a row.\n',
  )
  .action(run(async () => (await import("./verbs/verdicts.js")).printVerdicts));

program
  .command("diff", { hidden: true })
  .description(
    "what changed from one generation or grammar to another: all causes, with witnesses, every rule; of generations also characters and resolution",
  )
  .argument("<A>", "a generation, a file in ABNF, a .peggy file without code, or /a regular expression/")
  .argument("<B>", "another one")
  .option("-r, --rule <name>", "a rule to explain, as either has it (default: the start rules, or the first ones)")
  .addOption(OTHER_RULE)
  .addOption(DEPTH)
  .addOption(IMPORT)
  .addOption(NOTATION)
  .addOption(TIMEOUT)
  .addOption(MAX_STATES)
  .option("--json", "one JSON object")
  .addOption(new Option("--markdown", "a report in Markdown").conflicts("json"))
  .action(run(async () => (await import("./verbs/diff.js")).printDiff));

program
  .command("lineage", { hidden: true })
  .description("which document updates, obsoletes or merges which, which are patches, and what was withdrawn")
  .option("--json", "all of it as one JSON object")
  .action(run(async () => (await import("./verbs/lineage.js")).printLineage));

program
  .command("lattice", { hidden: true })
  .description(
    "which generations' languages lie inside which others, and for the other pairs a shortest string that shows it",
  )
  .option("-a, --absolute", "compare only strings with a scheme and without a fragment")
  .addOption(new Option("--svg", "the drawing as SVG").conflicts("json"))
  .option("--json", "all of it as one JSON object")
  .action(run(async () => (await import("./verbs/lattice.js")).printLattice));

program
  .command("characters", { hidden: true })
  .description(
    "which characters each component may hold, printable ASCII and beyond; of several generations, where they differ",
  )
  .argument("[GENERATION...]", "ids of generations", ["rfc3986"])
  .addOption(new Option("--markdown", "a table in Markdown").conflicts("json"))
  .option("--json", "one JSON object for each generation, on a line: every character and component, with examples")
  .action(run(async () => (await import("./verbs/characters.js")).printCharacters));

program
  .command("examples", { hidden: true })
  .description("the documents' own examples of resolution, as every generation answers them")
  .argument("[GENERATION...]", "ids of generations (default: all)")
  .option("-a, --all", "also those to which all of them give the same answer")
  .addOption(new Option("--markdown", "a table in Markdown").conflicts("json"))
  .option("--json", "one JSON object on each line, with the printed answers of the documents")
  .action(run(async () => (await import("./verbs/examples.js")).printExamples));

program.commandsGroup("Other parsers:");

program
  .command("judge")
  .description(
    "which generation another parser follows, and where it deviates; exit code 0: it follows one, 1: it deviates, 2: it answers too few strings to tell",
  )
  .requiredOption("-c, --command <command>", "a line of shell that starts the parser")
  .option("-g, --generation <id>", "compare it with this generation only")
  .addOption(GRAMMAR)
  .addOption(IMPORT)
  .addOption(GRAMMAR_STATES)
  .addOption(NESTING)
  .option("-r, --rule <name>", "the rule that it parses (default: each generation's start rule)")
  .option("-s, --seed <number>", "the seed of the random strings", wholeNumber, 1)
  .option(
    "-n, --limit <number>",
    "the largest number of strings to ask; those that separate generations come first",
    wholeNumber,
    DEFAULT_LIMIT,
  )
  .option("--complete", "no limit: the complete suites of the start rules too, which takes long")
  .option("-t, --timeout <milliseconds>", "the time limit for one answer", wholeNumber, 5000)
  .option("--resume <file>", "keep the answers in this file, and do not ask again for those that it has")
  .addOption(new Option("--json", "one JSON object"))
  .option("--markdown", "tables in Markdown")
  .addHelpText(
    "after",
    `
The command reads a JSON string a line and answers each with a line of JSON, at once: false if it refuses the string, true if it
accepts it, or an object with its components under their names in RFC 3986 (scheme, authority, userinfo, host, port, path, query,
fragment), without delimiters, null for an absent one. A component that is missing is not compared. The answer null passes: the
string is no question for the parser, such as a relative reference for a parser of absolute URIs. A parser that answers less than
one string in ten gets no verdict.

The command and all processes that it starts are ended with this program, however this program ends. A process that leaves the
process group of the command (setsid) is not ended; on Windows, only the shell is.
`,
  )
  .action(run(async () => (await import("./verbs/judge.js")).printJudgement));

program
  .command("suite", { hidden: true })
  .description("a test suite for parsers of a rule, as JSON lines: rule, input, conforms, failAt")
  .addOption(GENERATION)
  .addOption(GRAMMAR)
  .addOption(IMPORT)
  .addOption(GRAMMAR_TIMEOUT)
  .addOption(GRAMMAR_STATES)
  .addOption(NESTING)
  .option("-r, --rule <name>", "the rule (default: the generation's start rule)")
  .option("-a, --all", "every rule of the generation")
  .addOption(
    new Option("-e, --extent <extent>", "the extent of the suite")
      .choices(["complete", "neighbours", "classes"])
      .default("complete"),
  )
  .addOption(
    new Option(
      "--separating",
      "instead, strings that separate two generations, and the rule that does it; with --generation, that one and each other",
    ).conflicts(["rule", "all", "extent"]),
  )
  .addHelpText(
    "after",
    `
failAt is the length of the longest prefix that some conforming string begins with, in UTF-16 code units. A parser that
behaves as an automaton with no more states than the rule's minimal one passes the complete suite only if it is right about
every string.

With --separating a row is input, onlyIn, notIn, rule (of onlyIn), section, change, and the verdicts of all generations.
Rows come pair by pair, neighbouring generations first.
`,
  )
  .action(async (options: SuitePrintOptions & { readonly separating?: true }, command: Command) => {
    const given = command.getOptionValueSource("generation") === "cli" ? options.generation : undefined;
    const { printSeparating, printSuite } = await import("./verbs/suite.js");
    process.exitCode = await (options.separating ? printSeparating(given) : printSuite(options));
  });

program
  .command("next", { hidden: true })
  .description("what may follow the beginning of a URI; exit code 1 if no URI begins like that")
  .argument("[PREFIX...]", "beginnings of URIs; lines of standard input if there is none")
  .addOption(GENERATION)
  .addOption(GRAMMAR)
  .addOption(IMPORT)
  .addOption(GRAMMAR_TIMEOUT)
  .addOption(GRAMMAR_STATES)
  .addOption(NESTING)
  .option("-r, --rule <name>", "the rule (default: the generation's start rule)")
  .addOption(JSON_LINES)
  .action(run(async () => (await import("./verbs/next.js")).printNext));

program
  .command("sentences", { hidden: true })
  .description("strings that conform to a rule, or almost; the same for the same seed")
  .addOption(GENERATION)
  .addOption(GRAMMAR)
  .addOption(IMPORT)
  .addOption(GRAMMAR_TIMEOUT)
  .addOption(GRAMMAR_STATES)
  .addOption(NESTING)
  .option("-r, --rule <name>", "the rule (default: the generation's start rule)")
  .option("-s, --seed <number>", "the seed: another number gives other strings", wholeNumber, 1)
  .option(
    "-m, --max-length <characters>",
    "the greatest length, if the rule has any string that short",
    wholeNumber,
    60,
  )
  .option("-n, --count <number>", "the number of strings", wholeNumber, 10)
  .option("--near-misses", "strings that do not conform, each one change away from one that does")
  .addOption(JSON_LINES)
  .action(run(async () => (await import("./verbs/sentences.js")).printSentences));

program
  .command("trace", { hidden: true })
  .description("every rule and alternative that the PEG tries on a URI, what it consumed and what it gave back")
  .addArgument(URIS)
  .addOption(GENERATION)
  .addOption(GRAMMAR)
  .addOption(IMPORT)
  .addOption(GRAMMAR_TIMEOUT)
  .addOption(GRAMMAR_STATES)
  .addOption(RULE)
  .addOption(new Option("--detail <detail>", "which steps to show").choices(TRACE_DETAILS).default("choices"))
  .option("-d, --depth <levels>", "the number of levels to show", wholeNumber)
  .option(
    "--fold <rule>",
    "show nothing inside this rule; may be given several times",
    (rule: string, rules: readonly string[] = []) => [...rules, rule],
  )
  .option("--limit <steps>", `stop after this many steps (default: ${TRACE_LIMIT})`, wholeNumber)
  .addOption(JSON_LINES)
  .addHelpText(
    "after",
    `
A tick below a cross is a match that was given up with it. "committed": an alternative matched, so that those after it are
not tried here, whatever comes. "gave back": characters that had matched and are read again. Offsets are UTF-16 code units.
`,
  )
  .action(run(async () => (await import("./verbs/trace.js")).printTrace));

program
  .command("railroad", { hidden: true })
  .description("the railroad diagram of a rule, as SVG; with --html, those of all rules as a page")
  .argument("<GENERATION>", "the generation, or a file in ABNF")
  .argument("[RULE]", "the rule; none with --html")
  .option("--peg", "draw the PEG, with the order in which alternatives are tried, instead of the document's rule")
  .option("--html", "every rule of the generation, both ways, with its texts, as one HTML page")
  .option("--width <pixels>", "how wide the diagram should be (default: 720)", wholeNumber)
  .action(run(async () => (await import("./verbs/railroad.js")).printRailroad));

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

program.commandsGroup("Study the grammars:");

const grammars = program
  .command("grammar")
  .description("more commands, from character tables to railroad diagrams: grammar --help lists them")
  .argument("[COMMAND]", "one of the commands below")
  .addHelpText("after", grammarVerbs)
  .action((name: string | undefined, _: unknown, command: Command) => {
    if (name !== undefined) command.error(`error: unknown command 'grammar ${name}'`);
    command.outputHelp({ error: true });
    process.exitCode = MISUSE;
  });

const NOT_DECIDED_HELP = "3: a rule is not decided, because it is not regular or a limit was reached.";

grammars
  .command("lint", { hidden: true })
  .description("what the author of a grammar in ABNF may not have meant, each with a shortest string that shows it")
  .argument("<FILE>", "the grammar")
  .addOption(IMPORT)
  .addOption(NOTATION)
  .addOption(TIMEOUT)
  .addOption(MAX_STATES)
  .addOption(
    new Option("-f, --format <format>", "how to print").choices(["text", "json", "sarif", "github"]).default("text"),
  )
  .addHelpText("after", `\nExit code 0: nothing found; 1: something; 2: misuse; ${NOT_DECIDED_HELP}\n`)
  .action(run(async () => (await import("./verbs/userGrammars.js")).lintGrammar));

grammars
  .command("peg", { hidden: true })
  .description("a PEG in Peggy's syntax that accepts, rule by rule, what a grammar in ABNF derives, proved")
  .argument("<FILE>", "the grammar")
  .option("--typescript", "instead a TypeScript module with test, parse and types, which imports nothing")
  .option("--choices <file>", "hold the PEG to the choices between derivations in this file, in JSON")
  .addOption(IMPORT)
  .addOption(NOTATION)
  .addOption(TIMEOUT)
  .addOption(MAX_STATES)
  .addHelpText(
    "after",
    `
The file of --choices has a list such as [{ "rule": "host", "by": ["IPv4address", "reg-name"] }]: what IPv4address and reg-name
both derive is an IPv4address in host. "in" may name the rule from which strings are read, "section" and "says" are for people.

Exit code 0: every rule is proved, and every choice holds for all strings; 1: a choice does not hold; 2: misuse;
${NOT_DECIDED_HELP}
`,
  )
  .action(run(async () => (await import("./verbs/userGrammars.js")).printPeg));

grammars
  .command("equal", { hidden: true })
  .description(
    "how the rules of two grammars relate, with shortest strings: ABNF, PEG, regular expression in any pairing",
  )
  .argument("<A>", "a file in ABNF, a .peggy file without code, a generation, or /a regular expression/")
  .argument("<B>", "another one")
  .option("-r, --rule <name>", "the rule to compare (default: all rules that have the same name in both)")
  .addOption(OTHER_RULE)
  .addOption(DEPTH)
  .addOption(IMPORT)
  .addOption(NOTATION)
  .addOption(TIMEOUT)
  .addOption(MAX_STATES)
  .option("--json", "one JSON object a line")
  .addHelpText("after", `\nExit code 0: all are equal; 1: some are not; 2: misuse; ${NOT_DECIDED_HELP}\n`)
  .action(run(async () => (await import("./verbs/userGrammars.js")).printEqual));

grammars
  .command("automaton", { hidden: true })
  .description("the smallest automaton that accepts the strings of a rule, drawn, with the way of a string through it")
  .argument("<GRAMMAR>", "a generation, a file in ABNF, a .peggy file without code, or /a regular expression/")
  .option("-r, --rule <name>", "the rule (default: the generation's start rule, or the first one of the file)")
  .option("-s, --string <text>", "light the way of this string")
  .addOption(new Option("-f, --format <format>", "how to draw").choices(AUTOMATON_FORMATS).default("svg"))
  .addOption(DEPTH)
  .addOption(IMPORT)
  .addOption(NOTATION)
  .addOption(MAX_STATES)
  .addHelpText(
    "after",
    `
A state in which a string may end has two lines. Of an automaton with more than 40 states, those on the way of the string are
drawn, and one box for the others. dot is for Graphviz, mermaid for Markdown.
`,
  )
  .action(run(async () => (await import("./verbs/automaton.js")).printAutomaton));

function grammarVerbs(): string {
  const verbs = [...grammars.commands, ...program.commands.filter((command) => GRAMMAR_VERBS.has(command.name()))];
  const width = Math.max(...verbs.map((command) => command.name().length));
  const lines = verbs.map((command) => `  ${command.name().padEnd(width)}  ${command.description()}`);
  return `\nCommands:\n${lines.join("\n")}\n`;
}

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

/** Loads a command when it is called, since most commands need few of the modules of the others. */
function run<Args extends unknown[]>(load: () => Promise<(...args: Args) => Promise<number>>) {
  return async (...args: Args): Promise<void> => {
    const verb = await load();
    process.exitCode = await verb(...args);
  };
}

/** Reads the value of an option that is a whole number. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(value))
    throw new InvalidArgumentError("It must be a whole number.");
  return value;
}

/** Reads the value of an option that is a whole number from 1 on. */
function positiveNumber(text: string): number {
  const value = wholeNumber(text);
  if (value < 1) throw new InvalidArgumentError("It must be 1 or more.");
  return value;
}
