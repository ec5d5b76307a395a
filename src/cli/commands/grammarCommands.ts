import { Command, Option } from "@commander-js/extra-typings";
import { DIALECT_NAMES } from "../../languages/regexp/dialectNames.js";
import { TRACE_LIMIT } from "../../grammars/trace/steps.js";
import { TRACE_DETAILS } from "../../grammars/trace/traceText.js";
import {
  collected,
  DEPTH,
  IMPORT,
  JSON_LINES,
  MAX_STATES,
  NESTING,
  NOTATION,
  RULE,
  RULE_OF_GENERATION,
  URIS,
  comparisonCommand,
  generationCommand,
  TIMEOUT,
  wholeNumber,
} from "./options.js";

// The commands for people who study the grammars or write their own.

const GRAMMAR_FILE = "rules in ABNF, or a document that prints some: text, XML, HTML, Markdown; - for standard input";
const NOT_DECIDED_HELP = "3: a rule is not decided, because it is not regular or a limit was reached.";

export const next = generationCommand("next")
  .description("what may follow the beginning of a URI; exit code 1 if no URI begins like that")
  .argument("[PREFIX...]", "beginnings of URIs; lines of standard input if there is none")
  .addOption(NESTING)
  .addOption(RULE_OF_GENERATION)
  .addOption(JSON_LINES);

export const sentences = generationCommand("sentences")
  .description("strings that conform to a rule, or almost; the same for the same seed")
  .addOption(NESTING)
  .addOption(RULE_OF_GENERATION)
  .option("-s, --seed <number>", "the seed: another number gives other strings", wholeNumber, 1)
  .option(
    "-m, --max-length <characters>",
    "the greatest length, if the rule has any string that short",
    wholeNumber,
    60,
  )
  .option("-n, --count <number>", "the number of strings", wholeNumber, 10)
  .option("--near-misses", "strings that do not conform, each one change away from one that does")
  .addOption(JSON_LINES);

export const trace = generationCommand("trace")
  .description("every rule and alternative that the PEG tries on a URI, what it consumed and what it gave back")
  .addArgument(URIS)
  .addOption(RULE)
  .addOption(new Option("--detail <detail>", "which steps to show").choices(TRACE_DETAILS).default("choices"))
  .option("-d, --depth <levels>", "the number of levels to show", wholeNumber)
  .option("--fold <rule>", "show nothing inside this rule; may be given several times", collected)
  .option("--limit <steps>", `stop after this many steps (default: ${TRACE_LIMIT})`, wholeNumber)
  .addOption(JSON_LINES)
  .addHelpText(
    "after",
    `
A tick below a cross is a match that was given up with it. "committed": an alternative matched, so that those after it are
not tried here, whatever comes. "gave back": characters that had matched and are read again. Offsets are UTF-16 code units.
`,
  );

export const railroad = new Command("railroad")
  .description("the railroad diagram of a rule, as SVG; with --html, those of all rules as a page")
  .argument("<GENERATION>", "the generation, or a file in ABNF")
  .argument("[RULE]", "the rule; none with --html")
  .option("--peg", "draw the PEG, with the order in which alternatives are tried, instead of the document's rule")
  .option("--html", "every rule of the generation, both ways, with its texts, as one HTML page")
  .option("--width <pixels>", "how wide the diagram should be (default: 720)", wholeNumber)
  .addOption(TIMEOUT);

export const lint = new Command("lint")
  .addOption(DEPTH)
  .addOption(IMPORT)
  .addOption(NOTATION)
  .addOption(TIMEOUT)
  .addOption(MAX_STATES)
  .description("what the author of a grammar in ABNF may not have meant, each with a shortest string that shows it")
  .argument("<FILE>", GRAMMAR_FILE)
  .addOption(
    new Option("-f, --format <format>", "how to print").choices(["text", "json", "sarif", "github"]).default("text"),
  )
  .addHelpText(
    "after",
    `
Recursion that is not regular is a finding, and cut at depth 0, unless --nesting says where it is cut.

Exit code 0: nothing found; 1: something; 2: misuse; ${NOT_DECIDED_HELP}
`,
  );

export const peg = new Command("peg")
  .option("--typescript", "instead a TypeScript module with test, parse and types, which imports nothing")
  .option(
    "-r, --rule <name>",
    "with --typescript: the rule to begin with (default: the first one that no other refers to)",
  )
  .addOption(DEPTH)
  .option("--choices <file>", "hold the PEG to the choices between derivations in this file, in JSON")
  .addOption(IMPORT)
  .addOption(NOTATION)
  .addOption(TIMEOUT)
  .addOption(MAX_STATES)
  .description("a PEG in Peggy's syntax that accepts, rule by rule, what a grammar in ABNF derives, proved")
  .argument("<FILE>", GRAMMAR_FILE)
  .addHelpText(
    "after",
    `
The file of --choices has a list such as [{ "rule": "host", "by": ["IPv4address", "reg-name"] }]: what IPv4address and reg-name
both derive is an IPv4address in host. "in" may name the rule from which strings are read, "section" and "says" are for people.

Exit code 0: every rule is proved, and every choice holds for all strings; 1: a choice does not hold; 2: misuse;
${NOT_DECIDED_HELP}
`,
  );

export const check = new Command("check")
  .description("test a grammar: whether a rule of any grammar derives each string, or its examples are as a draft says")
  .argument("[FILE]", GRAMMAR_FILE)
  .argument("[STRING...]", "strings; lines of standard input if there is none")
  .option("-r, --rule <name>", "the rule (default: the first one; with --examples: those of all rules)")
  .option("-e, --examples [rows]", "instead the examples that FILE has, or those in a file of rows")
  .option("--json", "one JSON object a line")
  .addOption(IMPORT)
  .addOption(NOTATION)
  .addOption(TIMEOUT)
  .addHelpText(
    "after",
    `
Examples in FILE follow a comment in their figure, "; valid hour" or "; invalid hour", each in a line of its own, up to an empty
line; or "<!-- valid hour -->" is before the figure. In a file of rules they are comments too. A file of rows is CSV, such as
hour,24,false, or what suite prints.

Exit code 0: all are derived, or are as the examples say; 1: some are not; 2: misuse; 3: some are not decided.
`,
  );

export const equal = comparisonCommand(
  "equal",
  "the rule to compare (default: all rules that have the same name in both)",
)
  .description(
    "how the rules of two grammars relate, with shortest strings: ABNF, PEG, regular expression in any pairing",
  )
  .argument("<A>", "a file in ABNF, a .peggy file without code, a generation, or /a regular expression/")
  .argument("<B>", "another one")
  .option("--json", "one JSON object a line")
  .addHelpText("after", `\nExit code 0: all are equal; 1: some are not; 2: misuse; ${NOT_DECIDED_HELP}\n`);

export const regexp = new Command("regexp")
  .description("Print a rule as a regular expression for another engine, proved equal to the rule")
  .argument("<REF>", "a document, a file in ABNF, or a rule of one: rfc3986#URI, date.abnf#full-date")
  .addOption(new Option("-d, --dialect <engine>", "the engine").choices(DIALECT_NAMES).default("ecmascript" as const))
  .option("--groups", "a named group for each component: scheme, host, path, ...")
  .addOption(IMPORT)
  .addOption(NOTATION)
  .addOption(TIMEOUT)
  .addOption(MAX_STATES)
  .addOption(
    new Option(
      "-f, --format <format>",
      "full: with the rules as comments, in engines that allow them; json: with what is known of it",
    )
      .choices(["text", "full", "json"] as const)
      .default("text" as const),
  )
  .addHelpText(
    "after",
    `\nExit code 0: printed, and proved; 2: misuse; 3: not regular, or the engine cannot express it.\n`,
  );

export const automaton = new Command("automaton")
  .description("the smallest automaton that accepts the strings of a rule, drawn, with the way of a string through it")
  .argument("<GRAMMAR>", "a generation, a file in ABNF, a .peggy file without code, or /a regular expression/")
  .option("-r, --rule <name>", "the rule (default: the generation's start rule, or the first one of the file)")
  .option("-s, --string <text>", "light the way of this string")
  .addOption(new Option("-f, --format <format>", "how to draw").choices(["svg", "dot", "mermaid"]).default("svg"))
  .addOption(DEPTH)
  .addOption(IMPORT)
  .addOption(NOTATION)
  .addOption(TIMEOUT)
  .addOption(MAX_STATES)
  .addHelpText(
    "after",
    `
A state in which a string may end has two lines. Of an automaton with more than 40 states, those on the way of the string are
drawn, and one box for the others. dot is for Graphviz, mermaid for Markdown.
`,
  );
