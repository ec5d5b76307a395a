/** Part of `npm run build`: writes the manual page dist/uri-generations.1, whose text is the help of the command line. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CommandUnknownOpts as Command } from "@commander-js/extra-typings";
import { packageFacts } from "../../src/cli/shell/packageFacts.js";
import { program } from "../../src/cli/program.js";
import { verbs } from "../docs/commandTables.js";
import { ROOT } from "../generate/grammarSource.js";

// Narrower, the descriptions of commands would not be broken into lines.
process.env["COLUMNS"] = "100";
const { version, description } = packageFacts;

function helpOf(command: Command): string {
  let text = "";
  command.configureOutput({ writeOut: (part) => (text += part) }).outputHelp();
  return text.trimEnd();
}

/** Escapes text for roff: a backslash, a hyphen that is a minus, and a period or apostrophe at the beginning of a line. */
function roff(text: string): string {
  return text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replace(/^(?=[.'])/gm, "\\&");
}

const preformatted = (text: string): string => `.nf\n${roff(text)}\n.fi`;
const page = [
  `.TH URI\\-GENERATIONS 1 "" "uri\\-generations ${version}"`,
  ".SH NAME",
  `uri\\-generations \\- ${roff(description)}`,
  ".SH SYNOPSIS",
  preformatted(helpOf(program)),
  ".SH COMMANDS",
  ...verbs().flatMap(({ name, command }) => [`.SS ${roff(name)}`, preformatted(helpOf(command))]),
  "",
];
writeFileSync(join(ROOT, "dist/uri-generations.1"), page.join("\n"));
