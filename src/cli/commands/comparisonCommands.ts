import { Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { DEFAULT_LIMIT } from "../../comparison/judge/judgeOptions.js";
import { CHANGE_KINDS, type DiffChangeKind } from "../../grammars/difference/changes.js";
import {
  GRAMMARS,
  GRAMMAR_STATES,
  IMPORT,
  MARKDOWN,
  NESTING,
  RULE_OF_GENERATION,
  SUMMARY,
  URIS,
  collected,
  comparisonCommand,
  generationCommand,
  wholeNumber,
} from "./options.js";

// The commands that compare generations with each other, and other parsers with them.

export const verdicts = new Command("verdicts")
  .description("what each generation says of a URI")
  .addArgument(URIS)
  .option("-x, --explain", "also the rules that decide, and the changes between neighbouring generations that disagree")
  .option("-b, --base <uri>", "explain, and print what each generation resolves the URI to on this base")
  .addOption(
    new Option("-g, --generations <ids>", "these generations only, with commas between (default: all)").argParser(
      (ids: string) => ids.split(","),
    ),
  )
  .addOption(
    new Option("--full", "a row for each generation, with all that it says of the host too").conflicts([
      "explain",
      "base",
    ]),
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
  .addHelpText(
    "after",
    '\nA line that begins with "≠" names a document and those that are based on it, and what they say otherwise. Generations that say the same share a row, under the newest names.\n',
  );

export const diff = comparisonCommand(
  "diff",
  "a rule to explain, as either has it (default: the start rules, or the first ones)",
)
  .description(
    "what changed from one generation or grammar to another: strings lost, gained and split differently, each with a shortest example; exit code 1 with --fail-on",
  )
  .argument("<A>", "a generation, a file in ABNF, a .peggy file without code, or /a regular expression/")
  .argument("<B>", "another one")
  .option("--json", "one JSON object")
  .addOption(new Option("--markdown", "a report in Markdown").conflicts("json"))
  .addOption(
    new Option("--html", "one page: the rules of both side by side, with what changed in them marked").conflicts([
      "json",
      "markdown",
    ]),
  )
  .addOption(
    new Option("--full", "also every rule, and of generations the characters of each component").conflicts("json"),
  )
  .addOption(
    new Option(
      "--fail-on <kinds>",
      `exit code 1 if there is a change of one of these kinds, with commas between: ${CHANGE_KINDS.join(", ")}`,
    ).argParser(changeKinds),
  )
  .addOption(
    new Option(
      "--claims <file>",
      "instead, how each translation in a table of old and new rules relates to the rule; exit code 1 if not all are equal",
    ).conflicts(["rule", "otherRule", "markdown", "html", "full", "failOn", "corpus"]),
  )
  .addOption(
    new Option(
      "--corpus <path>",
      "of two generations: how many lines of a file (- for standard input), or URIs in the documents of a folder, each change concerns, with examples",
    ).conflicts(["rule", "markdown", "html", "full"]),
  );

/** Reads the value of `--fail-on`. */
function changeKinds(text: string): DiffChangeKind[] {
  return text.split(",").map((word) => {
    const kind = CHANGE_KINDS.find((one) => one === word.trim().replace("-effect", " effect"));
    if (!kind) throw new InvalidArgumentError(`The kinds are ${CHANGE_KINDS.join(", ")}.`);
    return kind;
  });
}

export const lineage = new Command("lineage")
  .description("which document updates, obsoletes or merges which, which are patches, and what was withdrawn")
  .option("--json", "all of it as one JSON object");

export const lattice = new Command("lattice")
  .description(
    "which generations' languages lie inside which others, and for the other pairs a shortest string that shows it",
  )
  .option("-a, --absolute", "compare only strings with a scheme and without a fragment")
  .addOption(new Option("--svg", "the drawing as SVG").conflicts("json"))
  .option("--json", "all of it as one JSON object");

export const characters = new Command("characters")
  .description(
    "which characters each component may hold, printable ASCII and beyond; of several generations, where they differ",
  )
  .argument("[GENERATION...]", "ids of generations", ["rfc3986"])
  .addOption(MARKDOWN)
  .option("--json", "one JSON object for each generation, on a line: every character and component, with examples");

export const examples = new Command("examples")
  .description("the documents' own examples of resolution, as every generation answers them")
  .argument("[GENERATION...]", "ids of generations (default: all)")
  .option("-a, --all", "also those to which all of them give the same answer")
  .addOption(MARKDOWN)
  .option("--json", "one JSON object on each line, with the printed answers of the documents");

export const judge = new Command("judge")
  .description(
    "which generation another parser follows, and where it deviates, or where two parsers differ; exit code 0: it follows one, 1: it deviates, 2: it answers too few strings to tell",
  )
  .addOption(
    new Option(
      "-c, --command <command>",
      "a line of shell that starts the parser; with a second one, where they differ",
    )
      .argParser(collected)
      .makeOptionMandatory(),
  )
  .option("-g, --generation <id>", "compare it with this generation only")
  .addOption(GRAMMARS)
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
  .option("--ill-formed", "also ask strings with lone surrogates, which many languages cannot represent")
  .option("--complete", "no limit: the complete suites of the start rules too, which takes long")
  .option("-t, --timeout <milliseconds>", "the time limit for one answer", wholeNumber, 5000)
  .option("--resume <file>", "keep the answers in this file, and do not ask again for those that it has")
  .option("--json", "one JSON object")
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
  );

export const suite = generationCommand("suite")
  .description("a test suite for parsers of a rule, as JSON lines: rule, input, conforms, failAt")
  .addOption(NESTING)
  .addOption(RULE_OF_GENERATION)
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
  .addOption(
    new Option(
      "--minimal",
      "instead, a short suite: strings that find single mistakes in rules, with components",
    ).conflicts(["all", "extent", "separating", "grammar"]),
  )
  .addHelpText(
    "after",
    `
failAt is the length of the longest prefix that some conforming string begins with, in UTF-16 code units. A parser that
behaves as an automaton with no more states than the rule's minimal one passes the complete suite only if it is right about
every string.

With --separating a row is input, onlyIn, notIn, rule (of onlyIn), section, change, and the verdicts of all generations.
Rows come pair by pair, neighbouring generations first.

With --minimal a row also has guards, section and mistake (the rule, and the mistake in it), and the components of what conforms.
Its --timeout is for all of it: what is printed then stays, and the exit code is 3.
`,
  );
