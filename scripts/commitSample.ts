import { execFileSync } from "node:child_process";
import { ROOT } from "./generate/grammarSource.js";

/** Hexadecimal digits of the hash, few enough for a seed of 32 bits. */
const DIGITS = 7;

/**
 * Returns a number that follows from the hash of the commit: the samples that a change is checked with depend on it, so that a commit
 * that passes today passes tomorrow as well. `COMMIT=HASH` in the environment repeats the run of another commit; without a Git
 * history the number is 0.
 */
export function commitNumber(): number {
  const number = Number.parseInt((process.env["COMMIT"] ?? headCommit()).slice(0, DIGITS), 16);
  if (Number.isNaN(number)) throw new RangeError(`COMMIT is not the hash of a commit: ${process.env["COMMIT"]}`);
  return number;
}

/** One of several parts of a list: the items with these indexes, `part`, `part + parts`, `part + 2 * parts`, ... */
export interface Sample {
  readonly part: number;
  readonly parts: number;
}

/** Returns the part that the commit chooses for an option `--sample N`, and everything without it. */
export function commitSample(option = "1"): Sample {
  const parts = Number(option);
  if (!Number.isInteger(parts) || parts < 1)
    throw new RangeError(`--sample must be a whole number from 1, not ${option}`);
  const part = commitNumber() % parts;
  if (parts > 1) console.log(`part ${part + 1} of ${parts}, which the commit chooses`);
  return { part, parts };
}

export function isInSample(index: number, { part, parts }: Sample): boolean {
  return index % parts === part;
}

function headCommit(): string {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return "0";
  }
}
