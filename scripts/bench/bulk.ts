import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../generate/grammarSource.js";
import { CORPORA } from "./corpora.js";

/** The cost of one command on a large file. */
export interface Bulk {
  readonly name: string;
  /** Seconds of processor time, with the start of the program; one value a round. */
  readonly seconds: readonly number[];
}

export interface BulkRun {
  readonly lines: number;
  readonly megabytes: number;
  readonly commands: readonly Bulk[];
}

/** The rows that have targets. */
export const CHECK = "check --summary";
export const VERDICTS = "verdicts --summary";
export const COUNT = "wc -l";

/** Some shells count in hundredths of a second. */
const RESOLUTION = 0.01;

const MAIN = join(ROOT, "dist", "cli", "main.js");
const COMMANDS: Readonly<Record<string, string>> = {
  [CHECK]: `"${process.execPath}" "${MAIN}" check --summary`,
  [VERDICTS]: `"${process.execPath}" "${MAIN}" verdicts --summary`,
  "verdicts --brief": `"${process.execPath}" "${MAIN}" verdicts --brief`,
  "Node, reading only": `"${process.execPath}" -e "process.stdin.on('data', () => {})"`,
  "grep -c, a scheme and printable ASCII": "LC_ALL=C grep -cE '^[A-Za-z][A-Za-z0-9+.-]*:[!-~]*$'",
  [COUNT]: "wc -l",
};

/** Commands over the typical corpus, made long: one line in twenty is refused. */
export function bulk(lines: number, rounds: number): BulkRun {
  const directory = mkdtempSync(join(tmpdir(), "uri-generations-bench-"));
  try {
    const file = join(directory, "lines.txt");
    const text = linesOf(lines);
    writeFileSync(file, text);
    const seconds = Object.keys(COMMANDS).map(() => [] as number[]);
    for (let round = 0; round < rounds; round++)
      Object.values(COMMANDS).forEach((command, i) => seconds[i]?.push(processorSeconds(command, file)));
    return {
      lines,
      megabytes: text.length / 1e6,
      commands: Object.keys(COMMANDS).map((name, i) => ({ name, seconds: seconds[i] ?? [] })),
    };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function linesOf(count: number): string {
  const inputs = CORPORA[0]?.inputs ?? [];
  return Array.from({ length: count }, (_, i) => `${inputs[i % inputs.length]}${i}${i % 20 === 0 ? " x" : ""}\n`).join(
    "",
  );
}

/** Reads the resources that the children of a shell have used, which Node does not report. */
function processorSeconds(command: string, file: string): number {
  const { stdout, stderr } = spawnSync("sh", ["-c", `${command} < "${file}" > "${file}.out"; times`], {
    encoding: "utf8",
  });
  const children = /^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/.exec(stdout.trim().split("\n").at(-1) ?? "");
  if (stderr !== "" || !children) throw new Error(`${command}: ${stderr || stdout}`);
  const [minutes = 0, seconds = 0, systemMinutes = 0, systemSeconds = 0] = children.slice(1).map(Number);
  return Math.max(RESOLUTION, 60 * (minutes + systemMinutes) + seconds + systemSeconds);
}
