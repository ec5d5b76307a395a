import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { inProcess } from "./inProcess.js";

/** A command of a transcript, and what it must print. */
interface Command {
  /** The line after `$ `. */
  readonly line: string;
  /** What is printed. `...` stands for any characters; alone in a line, for any lines. */
  readonly output: string;
  /** The exit code, which is in brackets in the last line, unless it is 0; `undefined` if any is expected. */
  readonly status: number | undefined;
  /** The files that the blocks before it show, by their names. */
  readonly files: readonly (readonly [name: string, text: string])[];
}

const BLOCK = /^```(?<language>\w+)(?: (?<file>\S+))?\n(?<text>[^]*?)^```$/gm;
const EXIT_CODE = /^\[(\d)\]\n(?![^])/m;

/**
 * Returns the commands in the `console` blocks of a Markdown text, in order. Each of several commands without output prints what is below
 * the last one; one that prints nothing has its exit code, `[0]`. A block of another language is a file if its name is after the language.
 */
export function commandsOf(markdown: string): Command[] {
  const commands: Command[] = [];
  let files: [string, string][] = [];
  for (const { groups: { language, file, text = "" } = {} } of markdown.matchAll(BLOCK)) {
    if (file !== undefined) files.push([file, text]);
    if (language !== "console") continue;
    let lines: string[] = [];
    for (const part of text.split(/^\$ /m).slice(1)) {
      const [line = ""] = part.split("\n", 1);
      const rest = part.slice(line.length + 1);
      lines.push(line);
      if (rest === "") continue;
      const [, status = "0"] = EXIT_CODE.exec(rest) ?? [];
      for (const one of lines) {
        commands.push({ line: one, output: rest.replace(EXIT_CODE, ""), status: Number(status), files });
        files = [];
      }
      lines = [];
    }
    expect(lines, "commands without output").toEqual([]);
  }
  return commands;
}

/** Returns the words of a line of shell, which may be in single quotes. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

/** `printf TEXT | uri-generations WORDS < FILE > FILE` */
const LINE =
  /^(?:printf '(?<printed>[^']*)' \| )?(?:npx )?uri-generations ?(?<words>.*?)(?: < (?<from>\S+))?(?: > (?<into>\S+))?$/;

/** Runs a command, also `cat FILE`, and returns what it prints, standard error among it, and its exit code. */
async function runLine(line: string, folder: string): Promise<{ readonly output: string; readonly status: number }> {
  const [, shown] = /^cat (\S+)$/.exec(line) ?? [];
  if (shown !== undefined) return { output: readFileSync(join(folder, shown), "utf8"), status: 0 };
  const { printed, words = "", from, into } = LINE.exec(line)?.groups ?? expect.fail(line);
  const input =
    from === undefined
      ? printed?.replaceAll("\\n", "\n").replaceAll("\\t", "\t").replaceAll("\\r", "\r").replaceAll("%%", "%")
      : readFileSync(join(folder, from), "utf8");
  const all: Buffer[] = [];
  const { status, stdout, stderr } = await inProcess(
    wordsOf(words),
    { cwd: folder, ...(input !== undefined && { input }) },
    all,
  );
  if (into !== undefined) writeFileSync(join(folder, into), stdout);
  return { output: into === undefined ? Buffer.concat(all).toString("utf8") : stderr, status: status ?? -1 };
}

/** Writes the files before a command, runs it, and expects what it must print. */
export async function expectCommand({ line, output, status, files }: Command, folder: string): Promise<void> {
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const result = await runLine(line, folder);
  const printed = result.output.replace(/[^\n]$/, "$&\n").replaceAll(/ +$/gm, "");
  if (!pattern(output).test(printed)) expect(printed).toBe(output);
  expect(result.status, printed).toBe(status ?? result.status);
}

/** Returns the expression that matches what an output with `...` allows. */
function pattern(output: string): RegExp {
  const escaped = output.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll(/^\\\.\\\.\\\.\n/gm, "[^]*?").replaceAll("\\.\\.\\.", ".*")}$`);
}
