import { Command, Option } from "@commander-js/extra-typings";
import { NORMALIZATION_LEVELS } from "../../uri/normalize/normalizer.js";
import {
  collected,
  FORMAT,
  GENERATION,
  JSON_LINES,
  RULE,
  SUMMARY,
  URIS,
  generationCommand,
  wholeNumber,
} from "./options.js";

// The commands that work on URIs by one generation.

export const check = new Command("check")
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
    "--scheme-rules",
    "refuse what does not fit the rule of its scheme, where the document has one (RFC 1738 section 3)",
  )
  .addOption(
    new Option(
      "--known-schemes",
      "refuse what does not fit the document of its scheme: RFC 9110 for http, RFC 8141 for urn, and so on",
    ).conflicts("schemeRules"),
  )
  .addOption(
    new Option("-q, --quiet", "print nothing, only set the exit code").conflicts(["summary", "format", "json"]),
  )
  .addOption(
    new Option("-n, --line-number", "begin each answer with the number of its line").conflicts(["quiet", "summary"]),
  )
  .addOption(SUMMARY)
  .addOption(FORMAT)
  .addOption(JSON_LINES);

export const parse = new Command("parse")
  .description("the components of each URI, or why it is refused, as JSON: one object for each line")
  .addArgument(URIS)
  .addOption(GENERATION)
  .addOption(RULE)
  .option("--json", "the default: parse always prints JSON");

export const tree = generationCommand("tree")
  .description("the parse tree of a URI, with the span of each rule")
  .addArgument(URIS)
  .addOption(RULE)
  .option("--json", "the tree as JSON, one on each line");

export const extract = new Command("extract")
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
  );

const LINT_FORMATS = ["text", "stylish", "json", "sarif", "github", "codeclimate"] as const;

export type LintFormat = (typeof LINT_FORMATS)[number];

export const lint = new Command("lint")
  .description("checks every URI in files of many formats: what does not conform, where, and how to repair it")
  .argument("<FILE...>", "files, folders or globs; - is standard input, as text")
  .addOption(new Option("-g, --generation <id>", "the generation (default: the configuration's, or rfc3986)"))
  .option(
    "-c, --config <file>",
    "the configuration (default: the nearest uri-generations.config.json in this folder or one above it)",
  )
  .option("--fix", "make the safe repairs: those that mean the same to every reader")
  .option("--dry-run", "with --fix: print the repairs as a diff, and write nothing")
  .addOption(new Option("-f, --format <format>", "how to print").choices(LINT_FORMATS).default("text"))
  .option("--summary", "print only the numbers: of each rule, of each file, and of all; text or json")
  .option(
    "--keys <names>",
    "keys of JSON and YAML whose values are URI references, separated by commas",
    (names: string) => names.split(","),
  )
  .option(
    "--rule <id=level>",
    "the level of a rule: off, warn or error; error/port=off, advice/*=off; may be given several times",
    collected,
  )
  .option("--code", "also report URIs in source code, code blocks and scripts, and what may be a template")
  .option(
    "--skipped",
    "list the URIs that were not checked: in code, or with a part that is filled in later; text or json",
  )
  .option("--baseline <file>", "report only findings that are not in this file")
  .option("--update-baseline", "with --baseline: write all findings into the file")
  .option(
    "--max-warnings <number>",
    "exit code 1 if there are more warnings than this (default: no limit)",
    wholeNumber,
  )
  .option("--cache [file]", "check only what has changed since the last run with a cache (not with --fix)")
  .addOption(
    new Option("--unread <how>", "files of an unknown format or encoding: count them, or exit with code 2")
      .choices(["count", "error"])
      .default("count"),
  )
  .addHelpText(
    "after",
    `
Exit code 0: no errors; 1: errors, or too many warnings; 2: misuse, or a file that could not be read, after all findings.

  a file that cannot be read, is too large or too deep, or takes too long   2
  a file that is not UTF-8 and does not declare its encoding                counted; 2 if it is named, or with --unread error
  a file of an unknown format                                               counted; 2 with --unread error
  a binary file                                                             counted
  findings as well                                                          2 wins

A line of the output is the file, line and column (in characters) of a fault, and what is wrong.
`,
  );

export const lsp = new Command("lsp")
  .description("a language server for editors: what lint finds, as one writes, and its safe repairs as code actions")
  .option("--stdio", "the default, which many editors pass: the protocol over standard input and output");

export const advise = new Command("advise")
  .description("what to be careful of in a URI, by the security considerations of a generation's document")
  .addArgument(URIS)
  .addOption(GENERATION)
  .addOption(JSON_LINES);

export const browser = new Command("browser")
  .description("how a browser reads strings, by the rules of the URL Standard; exit code 1 if it refuses one")
  .addArgument(URIS)
  .option("-b, --base <uri>", "what relative references are resolved on")
  .addOption(JSON_LINES)
  .addHelpText(
    "after",
    `
Each line is a rule that changes the string, and the string after it. mend: RFC 3986 refuses it as it was;
normal: a normalization that RFC 3986 knows; other: RFC 3986 reads it differently.
`,
  );

export const resolve = new Command("resolve")
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
  .addOption(JSON_LINES);

const LEVEL = new Option("-l, --level <level>", "the highest level; each level includes those before it")
  .choices(NORMALIZATION_LEVELS)
  .default("scheme" as const);

export const normalize = new Command("normalize")
  .description("the normal forms of URIs, as far as a generation's document defines them")
  .addArgument(URIS)
  .addOption(GENERATION)
  .addOption(LEVEL)
  .addOption(JSON_LINES);

export const equivalent = new Command("equivalent")
  .description(
    "whether two URIs are equivalent, and on which rung of the ladder; exit code 0: they are, 1: they are not",
  )
  .argument("[URI...]", "two URIs; lines of standard input, with a tab between two, if there is none")
  .addOption(GENERATION)
  .addOption(LEVEL)
  .option("-q, --quiet", "print nothing, only set the exit code")
  .addOption(JSON_LINES);
