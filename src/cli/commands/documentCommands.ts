import { Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { DEFAULT_LIMIT } from "../../comparison/judge/judgeOptions.js";
import { CHANGE_KINDS, type DiffChangeKind } from "../../grammars/difference/changes.js";
import {
  collected,
  described,
  formatOption,
  IMPORT,
  MAX_STATES,
  NESTING,
  positiveNumber,
  QUIET,
  REF,
  REFS,
  SEED,
  SUMMARY,
  TIMEOUT,
  URIS,
} from "./options.js";

// The commands that compare documents with each other, and other parsers with them.

export const verdicts = described(
  new Command("verdicts")
    .description("Show what each specification says of a URI")
    .addArgument(URIS)
    .addOption(REFS)
    .option("-b, --base <URI>", "explain, and print what each document resolves the URI to on this base")
    .addOption(formatOption(["text", "full", "brief", "json"]))
    .addOption(SUMMARY),
  `
full also names the rules that decide, and what changed between neighbours that disagree. brief prints a line for each URI: "+" or "-"
for each document, oldest first. A line that begins with "≠" names a document and its successors that read the URI differently.

Examples:
  uri-generations verdicts 'http://[::1]/'
  uri-generations verdicts --in rfc2396 --in rfc3986 --format full 'mailto:a?b'
`,
);

export const diff = described(
  new Command("diff")
    .description("Compare two documents, grammars, PEGs or regular expressions, or two rules (exit 1 if they differ)")
    .addArgument(REF)
    .addArgument(REF)
    .addOption(
      new Option("--fail-on <KINDS>", `exit 1 only for changes of these kinds: ${CHANGE_KINDS.join(",")}`).argParser(
        changeKinds,
      ),
    )
    .option(
      "--corpus <PATH>",
      "count the lines of a file (- for stdin), or URIs in a folder, that each change concerns",
    )
    .addOption(IMPORT)
    .addOption(NESTING)
    .addOption(TIMEOUT)
    .addOption(MAX_STATES)
    .addOption(formatOption(["text", "full", "json", "markdown"]))
    .addOption(QUIET),
  `
"wider" and "narrower" describe the second as seen from the first. full also prints every rule, and the characters of each component.

Examples:
  uri-generations diff rfc2396 rfc3986
  uri-generations diff rfc3986#port '/^[0-9]{0,5}$/'
  uri-generations diff old.abnf new.abnf --fail-on narrowed
`,
);

/** Reads the value of `--fail-on`. */
function changeKinds(text: string): DiffChangeKind[] {
  return text.split(",").map((word) => {
    const kind = CHANGE_KINDS.find((one) => one === word.trim().replace("-effect", " effect"));
    if (!kind) throw new InvalidArgumentError(`must be among ${CHANGE_KINDS.join(", ")}`);
    return kind;
  });
}

export const judge = described(
  new Command("judge")
    .description("Identify the specification a parser implements and list its deviations")
    .addOption(
      new Option("--command <COMMAND>", "shell command that runs the parser; given twice, the two are compared")
        .argParser(collected)
        .makeOptionMandatory(),
    )
    .option("-i, --in <REF>", "compare with this document only, or with one rule of it: rfc3986#host")
    .option(
      "--limit <N>",
      `maximum number of test strings (most telling first), or all (default: ${DEFAULT_LIMIT})`,
      limit,
    )
    .addOption(SEED)
    .option("-t, --timeout <SECONDS>", "seconds to wait for one answer", positiveNumber, 5)
    .addOption(formatOption(["text", "json", "markdown"])),
  `
The command reads a JSON string per line and answers each with a line of JSON, at once: false if it rejects the string, true if it accepts
it, or an object with its components under their names in RFC 3986 (scheme, authority, userinfo, host, port, path, query, fragment),
without delimiters, null for an absent one. A component that is missing is not compared. The answer null passes: the string is not meant
for the parser, such as a relative reference for a parser of absolute URIs.

Exit codes: 0: it follows a document; 1: it deviates; 3: it answers too few strings to tell.

Example:
  uri-generations judge --command 'python3 my_parser.py'

The command and all processes that it starts are ended with this program. A process that leaves the process group of the command
(setsid) is not ended; on Windows, only the shell is.
`,
);

/** Reads the value of `--limit`. */
function limit(text: string): number {
  return text === "all" ? Infinity : positiveNumber(text);
}
