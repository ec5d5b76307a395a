import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../generate/grammarSource.js";
import { CORPORA } from "./corpora.js";

/** The cost of one command on a large file. */
export interface Bulk {
  readonly name: string;
  /**
   * The size of its file. For a command that only counts, starting the program would take much of the time with a
   * shorter file.
   */
  readonly megabytes: number;
  /** Seconds of processor time, with the start of the program; one value a round. */
  readonly seconds: readonly number[];
  /** Seconds of elapsed time, measured in the same way. */
  readonly elapsed: readonly number[];
}

/** The rows that have targets. */
export const CHECK = "check --summary";
export const VERDICTS = "verdicts --summary";
const EACH_VERDICT = "check, a verdict a line";
const EACH_JSON = "check --json";
/** Lines like these, but none of them, or every second one, is refused. */
const NONE_REFUSED = "check, a verdict a line, 0 % refused";
const HALF_REFUSED = "check, a verdict a line, 50 % refused";
const BRIEF = "verdicts --brief";
export const COUNT = "wc -l";
export const PLAIN = "a plain loop over octets, Node";
export const BROWSER = "URL.canParse, Node";

/** How many times the file for the commands that only count repeats the lines. */
const LONGER = 5;
/** Some shells measure in hundredths of a second. */
const RESOLUTION = 0.01;

const MAIN = join(ROOT, "dist", "cli", "main.js");
const node = (code: string): string => `"${process.execPath}" -e ${JSON.stringify(code)}`;
/** Reads standard input in the way of the command line: one buffer, filled again and again. */
const EACH_PIECE =
  "const fs=require('fs'),piece=new Uint8Array(262144);for(let length;(length=fs.readSync(0,piece))>0;)";

const COMMANDS: Readonly<Record<string, string>> = {
  [CHECK]: `"${process.execPath}" "${MAIN}" check --summary`,
  [VERDICTS]: `"${process.execPath}" "${MAIN}" verdicts --summary`,
  [EACH_VERDICT]: `"${process.execPath}" "${MAIN}" check`,
  [NONE_REFUSED]: `"${process.execPath}" "${MAIN}" check`,
  [HALF_REFUSED]: `"${process.execPath}" "${MAIN}" check`,
  [EACH_JSON]: `"${process.execPath}" "${MAIN}" check --json`,
  [BRIEF]: `"${process.execPath}" "${MAIN}" verdicts --brief`,
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

/** The commands that print something for each line. */
const PRINTING: readonly string[] = [EACH_VERDICT, NONE_REFUSED, HALF_REFUSED, EACH_JSON, BRIEF];
/** By command, every which line is refused, if it is not every twentieth. */
const REFUSED_EVERY: Readonly<Record<string, number>> = { [NONE_REFUSED]: Infinity, [HALF_REFUSED]: 2 };

interface Cost {
  readonly processor: number;
  readonly elapsed: number;
}

/** Commands over the typical corpus, made long: one line in twenty is refused. */
export function bulk(lines: number, rounds: number): Bulk[] {
  const directory = mkdtempSync(join(tmpdir(), "uri-generations-bench-"));
  try {
    const longer = join(directory, "longer.txt");
    const text = linesOf(lines, 20);
    const fileOf = (every: number): string => join(directory, `${every}.txt`);
    for (const every of [20, ...Object.values(REFUSED_EVERY)]) writeFileSync(fileOf(every), linesOf(lines, every));
    for (let time = 0; time < LONGER; time++) appendFileSync(longer, text);
    const commands = Object.entries(COMMANDS).map(([name, command]) => {
      const prints = PRINTING.includes(name);
      const megabytes = (text.length / 1e6) * (prints ? 1 : LONGER);
      return {
        name,
        command,
        megabytes,
        file: prints ? fileOf(REFUSED_EVERY[name] ?? 20) : longer,
        costs: [] as Cost[],
      };
    });
    for (let round = 0; round < rounds; round++)
      for (const one of commands) one.costs.push(costOf(one.command, one.file));
    return commands.map(({ name, megabytes, costs }) => ({
      name,
      megabytes,
      seconds: costs.map(({ processor }) => processor),
      elapsed: costs.map(({ elapsed }) => elapsed),
    }));
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Returns so many lines of the typical corpus, one in `every` of them refused. */
export function linesOf(count: number, every: number): string {
  const inputs = CORPORA[0]?.inputs ?? [];
  return Array.from(
    { length: count },
    (_, i) => `${inputs[i % inputs.length]}${i}${i % every === 0 && i > 0 ? " x" : ""}\n`,
  ).join("");
}

/** Runs a command on a file. A shell reports what its children used, which Node does not. */
function costOf(command: string, file: string): Cost {
  const start = performance.now();
  const { stdout, stderr } = spawnSync("sh", ["-c", `${command} < "${file}" > "${file}.out"; times`], {
    encoding: "utf8",
  });
  const elapsed = (performance.now() - start) / 1000;
  const children = /^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/.exec(stdout.trim().split("\n").at(-1) ?? "");
  if (stderr !== "" || !children) throw new Error(`${command}: ${stderr || stdout}`);
  const [minutes = 0, seconds = 0, systemMinutes = 0, systemSeconds = 0] = children.slice(1).map(Number);
  const processor = 60 * (minutes + systemMinutes) + seconds + systemSeconds;
  return { processor: Math.max(RESOLUTION, processor), elapsed };
}
