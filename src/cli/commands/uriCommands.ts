import { Argument, Command, Option } from "@commander-js/extra-typings";
import { NORMALIZATION_LEVELS } from "../../uri/normalize/normalizer.js";
import {
  collected,
  described,
  formatOption,
  IN,
  MAX_WARNINGS,
  QUIET,
  RESULT_FORMAT,
  RULE_LEVEL,
  RULES,
  SUMMARY,
  URIS,
} from "./options.js";

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
    .addOption(new Option("--browser", "print how a browser reads the string, step by step").conflicts("in"))
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
      new Option("--from <KIND>", "what the values are (default: uri; iri with --to uri)").choices([
        "uri",
        "iri",
        "path",
        "template",
      ]),
    )
    .addOption(new Option("--to <KIND>", "what to print (default: uri)").choices(["uri", "iri", "path"]))
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

const LINT_FORMATS = ["text", "json", "sarif", "github", "codeclimate"] as const;

export type LintFormat = (typeof LINT_FORMATS)[number];

export const lint = described(
  new Command("lint")
    .description("Find invalid URIs in files; --fix repairs them (exit 1 if there are errors)")
    .argument("[FILE...]", "files, folders or globs; - is standard input, as text")
    .addOption(new Option("-i, --in <REF>", "document to read by (default: the configuration's, or rfc3986)"))
    .option(
      "-c, --config <FILE>",
      "configuration (default: the nearest uri-generations.config.json in this folder or above)",
    )
    .option("--fix", "make the repairs that mean the same to every reader")
    .option("--dry-run", "with --fix: print the repairs as a diff, and write nothing")
    .addOption(formatOption(LINT_FORMATS))
    .addOption(SUMMARY)
    .option("--keys <NAMES>", "keys of JSON and YAML whose values are URI references, separated by commas", (names) =>
      names.split(","),
    )
    .addOption(RULE_LEVEL)
    .addOption(RULES)
    .option("--explain <ID>", "explain a rule, or the grammar of placeholders")
    .option("--code", "also report URIs in source code, code blocks and templates")
    .option("--list", "print every URI instead, valid or not")
    .option("--skipped", "list the URIs that were not checked: in code, or with a part to be filled in")
    .option("--baseline <FILE>", "report only findings that are not in this file")
    .option("--update-baseline", "with --baseline: write all findings into the file")
    .addOption(MAX_WARNINGS)
    .option("--cache [FILE]", "check only what changed since the last run with a cache (not with --fix)")
    .addOption(
      new Option("--unread <HOW>", "files of an unknown format or encoding: count them, or exit 2")
        .choices(["count", "error"])
        .default("count" as const),
    ),
  `
Each line is the file, line and column (in characters), and what is wrong. Exit 2, after all findings, if a file could not be
read: a format or encoding that is not known counts only with --unread error, or if the file is named.

Example:
  uri-generations lint --fix --dry-run docs README.md
`,
);

export const lsp = new Command("lsp")
  .description("Run the language server (diagnostics and quick fixes)")
  .option("--stdio", "use standard input and output: the default");
