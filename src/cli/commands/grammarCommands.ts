import { Argument, Command, Option } from "@commander-js/extra-typings";
import { DIALECT_NAMES } from "../../languages/regexp/dialectNames.js";
import { TRACE_LIMIT } from "../../grammars/trace/steps.js";
import {
  described,
  formatOption,
  IMPORT,
  IN,
  MAX_STATES,
  MAX_WARNINGS,
  NESTING,
  positiveNumber,
  REF,
  RULE_LEVEL,
  RULES,
  SEED,
  TIMEOUT,
  URIS,
} from "./options.js";

// The commands for people who study the grammars or write their own. The first argument of each is the grammar.

const GRAMMAR_FILE = "ABNF, or a document that prints some: text, XML, HTML, Markdown; - for standard input";

export const lint = described(
  new Command("lint")
    .description("Lint ABNF grammars (exit 1 for errors)")
    .argument("[FILE...]", GRAMMAR_FILE)
    .option("--peg", "also warn where a PEG reads differently (peg/*)")
    .addOption(RULE_LEVEL)
    .addOption(RULES)
    .addOption(MAX_WARNINGS)
    .addOption(IMPORT)
    .addOption(NESTING)
    .addOption(TIMEOUT)
    .addOption(MAX_STATES)
    .addOption(formatOption(["text", "json", "sarif", "github"])),
  `
Exit 3: no errors, but rules not decided.

Example:
  uri-generations grammar lint draft-example-00.xml
`,
);

export const peg = described(
  new Command("peg")
    .description("Generate a Peggy grammar that is proved equal to an ABNF grammar")
    .argument("<FILE>", GRAMMAR_FILE)
    .option("--choices <FILE>", "JSON file of preferred derivations")
    .addOption(IMPORT)
    .addOption(NESTING)
    .addOption(TIMEOUT)
    .addOption(MAX_STATES),
  `
The file of --choices has a list such as [{ "rule": "host", "by": ["IPv4address", "reg-name"] }]: what IPv4address and reg-name
both derive is an IPv4address in host. "in" may name the rule from which strings are read, "section" and "says" are for people.

Exit codes: 0: every rule is proved, and every choice holds for all strings; 1: a choice does not hold; 3: a rule is not proved.
`,
);

export const regexp = described(
  new Command("regexp")
    .description("Print a rule as a regular expression for another engine, proved equal to the rule")
    .addArgument(REF)
    .addOption(new Option("-d, --dialect <ENGINE>", "the engine").choices(DIALECT_NAMES).default("ecmascript" as const))
    .option("--groups", "a named group for each component: scheme, host, path, ...")
    .addOption(IMPORT)
    .addOption(TIMEOUT)
    .addOption(
      new Option("-f, --format <F>", "output format; full: with the rules as comments, in engines that allow them")
        .choices(["text", "full", "json"])
        .default("text" as const),
    ),
  `
Exit codes: 0: printed, and proved; 3: not regular, or the engine cannot express it.

Examples:
  uri-generations grammar regexp rfc3986#URI --groups
  uri-generations grammar regexp rfc3986#host --dialect python
`,
);

export const test = described(
  new Command("test")
    .description("Test strings, or a draft's own examples, against a rule (exit 1 if any does not match)")
    .addArgument(REF)
    .argument("[STRING...]", "strings; lines of standard input if there are none")
    .option("--examples [ROWS]", "test the examples in the file of the grammar instead, or those in a file of rows")
    .addOption(IMPORT)
    .addOption(TIMEOUT)
    .addOption(formatOption(["text", "json"])),
  `
Examples in the file follow a comment in their figure, "; valid hour" or "; invalid hour", each in a line of its own, up to an empty
line; or "<!-- valid hour -->" is before the figure. A file of rows is CSV, such as hour,24,false, or what \`grammar strings\` prints.

Example:
  uri-generations grammar test date.abnf#month 02 13
`,
);

export const draw = described(
  new Command("draw")
    .description("Draw a rule: railroad diagram, PEG or automaton")
    .addArgument(REF)
    .addOption(
      new Option("--kind <KIND>", "what to draw")
        .choices(["railroad", "peg", "automaton"])
        .default("railroad" as const),
    )
    .option("--string <TEXT>", "highlight the path of this string through the automaton")
    .addOption(IMPORT)
    .addOption(NESTING)
    .addOption(TIMEOUT)
    .addOption(
      new Option("-f, --format <F>", "output format; html: all rules of a document as a page")
        .choices(["svg", "html", "mermaid"])
        .default("svg" as const),
    ),
  `
Of an automaton with more than 40 states, those on the path of the string are drawn, and one box for the others.

Examples:
  uri-generations grammar draw rfc3986#IPv6address > ipv6.svg
  uri-generations grammar draw rfc3986#port --kind automaton --format mermaid
`,
);

export const strings = described(
  new Command("strings")
    .description("Generate matching (or nearly matching) strings, or a test suite")
    .addArgument(REF)
    .addArgument(
      new Argument("[PREFIX...]", "with --kind next: beginnings of strings; lines of standard input if there are none"),
    )
    .addOption(
      new Option("--kind <KIND>", "which strings")
        .choices(["sentences", "near-misses", "next", "suite", "neighbours", "classes", "minimal", "separating"])
        .default("sentences" as const),
    )
    .option("--limit <N>", "maximum number of strings (default: 10; suites: all)", positiveNumber)
    .addOption(SEED)
    .addOption(IMPORT)
    .addOption(NESTING)
    .addOption(TIMEOUT)
    .addOption(formatOption(["text", "json"])),
  `
next: what may follow each PREFIX (exit 1 if no string begins like that).
suite: a parser with no more states than the rule's minimal automaton passes it only if it is right about every string; neighbours and
classes are shorter. minimal: strings that find single mistakes in the rules. separating: strings that only one of two documents accepts.
Suites are JSON Lines, of every rule if REF names none: rule, input, conforms, failAt (the longest prefix of a valid string).

Examples:
  uri-generations grammar strings rfc3986#IPv6address
  uri-generations grammar strings rfc3986 --kind next 'http://[::1'
  uri-generations grammar strings rfc3986#URI --kind suite > suite.jsonl
`,
);

export const trace = described(
  new Command("trace")
    .description("Show every rule and alternative that the PEG tries on a string")
    .addArgument(URIS)
    .addOption(IN)
    .option("--depth <N>", "show N levels only", positiveNumber)
    .option("--limit <N>", `stop after N steps (default: ${TRACE_LIMIT})`, positiveNumber)
    .addOption(IMPORT)
    .addOption(formatOption(["text", "full", "json"])),
  `
A tick below a cross is a match that was given up with it. "committed": an alternative matched, so that those after it are
not tried here. "gave back": characters that had matched and are read again. Offsets are UTF-16 code units.

Example:
  uri-generations trace --in rfc3986#host 1.2.3.4
`,
);
