import { Argument, Command, Option } from "@commander-js/extra-typings";
import { NORMALIZATION_LEVELS } from "../../uri/normalize/normalizer.js";
import { collected, described, formatOption, IN, QUIET, RESULT_FORMAT, SUMMARY, URIS, wholeNumber } from "./options.js";

// The commands that work on URIs, and on files with URIs.

export const check = described(
  new Command("check")
    .description("Validate URIs (exit 1 if any is invalid)")
    .addArgument(URIS)
    .addOption(IN)
    .option("--reference", "also accept relative references")
    .option("--schemes", "also apply the rules of the URI's scheme: RFC 9110 for http, RFC 8141 for urn, ...")
    .addOption(RESULT_FORMAT)
    .addOption(SUMMARY)
    .addOption(QUIET)
    .option("-n, --line-number", "prefix results with line numbers"),
  `
Examples:
  uri-generations check 'http://example.com/a b'
  uri-generations check --reference ../a/b '?page=2'
  uri-generations check --in rfc3986#host --summary < hosts.txt
`,
);

export const parse = described(
  new Command("parse")
    .description("Split URIs into components (JSON Lines)")
    .addArgument(URIS)
    .addOption(IN)
    .addOption(new Option("--tree", "print the parse tree").conflicts(["advise", "browser"]))
    .addOption(new Option("--advise", "print warnings about valid but risky URIs").conflicts("browser"))
    .option("--browser", "print what a browser makes of the string, step by step (URL Standard)")
    .option("-b, --base <URI>", "resolve relative references against this URI first")
    .addOption(
      new Option("-f, --format <F>", "output format (default: json; text with another view)").choices([
        "text",
        "json",
      ] as const),
    ),
  `
Examples:
  uri-generations parse 'http://user@example.com:8080/a?b#c'
  uri-generations parse --tree --in rfc3986#IPv4address 127.0.0.1
  uri-generations parse --browser 'http:\\\\127.1\\@evil.example/'

Steps of --browser: mend: RFC 3986 rejects the string as it was; normal: a normalization that RFC 3986 knows;
other: RFC 3986 reads it differently.
`,
);

export const resolve = described(
  new Command("resolve")
    .description("Resolve references against a base URI, or find the shortest references")
    .argument("<BASE>", "an absolute URI")
    .argument("[REFERENCE...]", "references; lines of standard input if there are none")
    .addOption(IN)
    .option("--relativize", "print the shortest references that lead from BASE to the given URIs")
    .addOption(formatOption(["text", "full", "json"])),
  `
--format full prints every step of the document's algorithm.

Examples:
  uri-generations resolve 'http://a/b/c/d;p?q' ../g
  uri-generations resolve --relativize http://a/b/c/d http://a/b/g
`,
);

const LEVEL = new Option("-l, --level <LEVEL>", "highest level of normalization; each includes those before it")
  .choices(NORMALIZATION_LEVELS)
  .default("scheme" as const);

export const normalize = described(
  new Command("normalize")
    .description("Normalize URIs")
    .addArgument(URIS)
    .addOption(IN)
    .addOption(LEVEL)
    .addOption(formatOption(["text", "json"])),
  `
Example:
  uri-generations normalize 'HTTP://Example.COM:80/%7efoo/../bar'
`,
);

export const equivalent = described(
  new Command("equivalent")
    .description("Compare two URIs and show the normalization level at which they match")
    .argument("[URI...]", "two URIs; lines of standard input with a tab between two, if there are none")
    .addOption(IN)
    .addOption(LEVEL)
    .addOption(formatOption(["text", "json"]))
    .addOption(QUIET),
  `
Example:
  uri-generations equivalent http://example.com http://EXAMPLE.com:80/
`,
);

export const convert = described(
  new Command("convert")
    .description("Convert URIs: to and from IRIs, file paths, templates; replace components")
    .addArgument(
      new Argument("[VALUE...]", "URIs, IRIs, paths or templates; lines of standard input if there are none"),
    )
    .addOption(IN)
    .addOption(
      new Option("--from <KIND>", "what the values are").choices(["uri", "iri", "path", "template"]).default("uri"),
    )
    .addOption(new Option("--to <KIND>", "what to print").choices(["uri", "iri", "path"]).default("uri"))
    .option("--set <NAME=VALUE>", "replace a component, or give a template a variable (repeatable)", collected)
    .addOption(formatOption(["text", "json"])),
  `
Values of --set are encoded where needed. NAME without "=" removes the component.

Examples:
  uri-generations convert --from iri 'http://résumé.example/é'
  uri-generations convert --from path /home/me/a.txt
  uri-generations convert --set port=8080 --set fragment 'http://example.com/#top'
  uri-generations convert --from template --set id=42 'http://example.com/{id}'
`,
);

export const extract = new Command("extract")
  .description(
    "the URIs in a text, delimited as the document recommends; with --check, exit code 1 if some do not conform",
  )
  .argument("[FILE...]", "text in UTF-8; standard input if there is none, or for -")
  .addOption(IN)
  .option("--check", "print whether each find conforms, and the reason if it does not")
  .addOption(RESULT_FORMAT)
  .addHelpText(
    "after",
    "\nA line of the output is the file, line and column (in UTF-16 code units) of a find, and the URI.\n",
  );

const LINT_FORMATS = ["text", "json", "sarif", "github", "codeclimate"] as const;

export type LintFormat = (typeof LINT_FORMATS)[number];

export const lint = new Command("lint")
  .description("checks every URI in files of many formats: what does not conform, where, and how to repair it")
  .argument("<FILE...>", "files, folders or globs; - is standard input, as text")
  .addOption(new Option("-i, --in <ID>", "document to read by (default: the configuration's, or rfc3986)"))
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
