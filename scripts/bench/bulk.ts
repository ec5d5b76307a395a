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
export const TWO_JOBS = "check --summary --jobs 2";
export const VERDICTS = "verdicts --summary";
export const COUNT = "wc -l";
export const PLAIN = "a plain loop over octets, Node";
export const BROWSER = "URL.canParse, Node";

/** Some shells count in hundredths of a second. */
const RESOLUTION = 0.01;

const MAIN = join(ROOT, "dist", "cli", "main.js");
const node = (code: string): string => `"${process.execPath}" -e ${JSON.stringify(code)}`;
/** Reads standard input in the way of the command line: one buffer, filled again and again. */
const EACH_PIECE =
  "const fs=require('fs'),piece=new Uint8Array(262144);for(let length;(length=fs.readSync(0,piece))>0;)";

const COMMANDS: Readonly<Record<string, string>> = {
  [CHECK]: `"${process.execPath}" "${MAIN}" check --summary`,
  [TWO_JOBS]: `"${process.execPath}" "${MAIN}" check --summary --jobs 2`,
  [VERDICTS]: `"${process.execPath}" "${MAIN}" verdicts --summary`,
  "check, a verdict a line": `"${process.execPath}" "${MAIN}" check`,
  "verdicts --brief": `"${process.execPath}" "${MAIN}" verdicts --brief`,
  // As little as an automaton does: the next state by a table, for each octet.
  [PLAIN]: node(
    `const table=Uint16Array.from({length:65536},(_,i)=>(i*31)&0xff00);let state=0;${EACH_PIECE}for(let i=0;i<length;i++)state=table[state+piece[i]];console.log(state)`,
  ),
  [BROWSER]: node(
    `let count=0,rest='';${EACH_PIECE}{const lines=(rest+Buffer.from(piece.buffer,0,length).toString('latin1')).split('\\n');rest=lines.pop();for(const line of lines)if(URL.canParse(line))count++}console.log(count)`,
  ),
  "Node, reading only": node(`${EACH_PIECE};`),
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
