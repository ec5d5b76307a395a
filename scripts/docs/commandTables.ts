import type { CommandUnknownOpts as Command } from "@commander-js/extra-typings";
import { program } from "../../src/cli/program.js";
import { getOrInsert } from "../../src/text/itemAt.js";
import { table } from "./table.js";

/** A verb of the command line, with its full name: `grammar draw`. */
export interface Verb {
  readonly name: string;
  readonly command: Command;
}

/** Returns the verbs of the command line in the order of its help. */
export function verbs(): Verb[] {
  return program.commands.flatMap((command) =>
    command.commands.length === 0
      ? [{ name: command.name(), command }]
      : command.commands.map((inner) => ({ name: `${command.name()} ${inner.name()}`, command: inner })),
  );
}

const long = ({ long: name, flags }: { readonly long?: string | undefined; readonly flags: string }): string =>
  name ?? flags;

/** Returns the table of verbs with their arguments and options. */
export function verbTable(): string {
  return table(
    ["verb", "arguments", "options"],
    verbs().map(({ name, command }) => [
      `\`${name}\``,
      code(command.usage().replace(/^\[options\] ?/, "")),
      command.options.map((option) => `\`${long(option)}\``).join(" "),
    ]),
  );
}

/** Returns the table of options: how each is written, what it means, and in which verbs. An option that verbs explain differently has a row for each meaning. */
export function optionTable(): string {
  const options = new Map<string, Map<string, { readonly flags: string; readonly of: string[] }>>();
  for (const { name, command } of [{ name: "all", command: program }, ...verbs()])
    for (const option of command.options) {
      const meanings = getOrInsert(options, long(option), () => new Map());
      getOrInsert(meanings, option.description, () => ({ flags: option.flags, of: [] })).of.push(name);
    }
  return table(
    ["option", "meaning", "verbs"],
    [...options.values()].flatMap((meanings) =>
      [...meanings].map(([meaning, { flags, of }]) => [
        code(flags),
        meaning.replaceAll("|", "\\|").replaceAll("<", "\\<"),
        of.map((name) => `\`${name}\``).join(" "),
      ]),
    ),
  );
}

function code(text: string): string {
  return text === "" ? "" : `\`${text.replaceAll("|", "\\|")}\``;
}
