import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../generate/grammarSource.js";
import { linesOf } from "./corpora.js";

/** The commands that read standard input, one string on each line; `extract` reads text. */
export const VERBS: readonly string[] = [
  "check --summary",
  "check",
  "check --format json",
  "verdicts --format brief",
  "verdicts --format json",
  "parse",
  "normalize",
  "resolve http://b/c",
  "parse --tree",
  "parse --advise",
  "equivalent http://b/c",
  "extract",
  "extract --check",
];

/** The peak of the memory of one command, in megabytes, and the seconds of processor time that it took. */
export interface Peak {
  readonly megabytes: number;
  readonly seconds: number;
  /** The command failed, or the machine ended it. */
  readonly failed: boolean;
}

const MARK = "peak:";

/** Runs a command with so many octets of lines on standard input, one in twenty refused. */
export async function peakOf(command: string, octets: number): Promise<Peak> {
  const main = pathToFileURL(join(ROOT, "dist", "cli", "main.js")).href;
  const script = `process.on("exit", () => { const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage(); process.stderr.write(${JSON.stringify(`\n${MARK}`)} + maxRSS + " " + (userCPUTime + systemCPUTime)); }); process.argv.splice(1, 0, "cli"); await import(${JSON.stringify(main)});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, ...command.split(" ")], {
    stdio: ["pipe", "ignore", "pipe"],
  });
  let last = "";
  child.stderr.on("data", (text: Buffer) => (last = (last + text.toString()).slice(-200)));
  // It may end before it has read everything.
  child.stdin.on("error", () => undefined);
  const ended = once(child, "exit") as Promise<[code: number | null]>;
  const [piece, isOver] = [linesOf(1200, 20), { yet: false }];
  void ended.then(() => (isOver.yet = true));
  for (let sent = 0; sent < octets && !isOver.yet; sent += piece.length)
    if (!child.stdin.write(piece)) await Promise.race([once(child.stdin, "drain"), ended]);
  child.stdin.end();
  const [code] = await ended;
  const [, kilobytes, microseconds] = new RegExp(`${MARK}(\\d+) (\\d+)`).exec(last) ?? [];
  return {
    megabytes: Number(kilobytes ?? NaN) / 1000,
    seconds: Number(microseconds ?? NaN) / 1e6,
    failed: code === null || code > 1,
  };
}
