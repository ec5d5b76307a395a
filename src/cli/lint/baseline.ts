import { existsSync, readFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import type { LintFinding } from "../../checking/lint/lintFinding.js";
import { UsageError } from "../shell/exit.js";
import { endingFile } from "../shell/input.js";
import { writeWhole } from "./replaceFile.js";
import { isRecord } from "../../text/records.js";

/** By file and by `rule URI`, the number of findings. */
type Counts = Record<string, Record<string, number>>;

/** The findings that are known, in a file that is kept with the project. Lines may move: a finding is known by its file, rule and URI. */
export class Baseline {
  private readonly left: Counts;
  private readonly all: Counts = {};

  /**
   * @param path of the file
   * @param isNew true if the file is to be written
   * @throws {UsageError} if it is to be read, and is missing or not a baseline
   */
  constructor(
    private readonly path: string,
    private readonly isNew: boolean,
  ) {
    this.left = isNew ? {} : read(path);
  }

  unknown(file: string, findings: readonly LintFinding[]): readonly LintFinding[] {
    const name = relative(dirname(resolve(this.path)), resolve(file))
      .split(sep)
      .join("/");
    for (const { rule, uri } of findings) {
      const counts = (this.all[name] ??= {});
      const key = `${rule} ${uri}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    if (this.isNew) return [];
    const left = Object.hasOwn(this.left, name) ? this.left[name] : undefined;
    return findings.filter(({ rule, uri }) => {
      const key = `${rule} ${uri}`;
      if (!left || !Object.hasOwn(left, key) || !left[key]) return true;
      left[key]--;
      return false;
    });
  }

  /** Writes the file at once, if it is to be written. */
  save(): void {
    if (this.isNew) writeWhole(this.path, `${JSON.stringify(this.all, undefined, 2)}\n`);
  }
}

function isCounts(value: unknown): value is Counts {
  return isRecord(value) && Object.values(value).every(isRecord);
}

function read(path: string): Counts {
  if (!existsSync(path))
    throw new UsageError(`there is no baseline ${path}; --update-baseline writes one with all findings of now`);
  const text = readFileSync(endingFile(path), "utf8");
  try {
    const counts: unknown = JSON.parse(text);
    if (isCounts(counts)) return counts;
  } catch {
    // The message below is for it also.
  }
  throw new UsageError(`${path} is not a baseline; --update-baseline writes one with all findings of now`);
}
