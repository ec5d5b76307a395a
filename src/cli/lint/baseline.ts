import { existsSync, readFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import type { LintFinding } from "../../checking/lint/lintFinding.js";
import { getOrInsert } from "../../text/itemAt.js";
import { isRecord } from "../../text/records.js";
import { UsageError } from "../shell/exit.js";
import { endingFile } from "../shell/input.js";
import { readJson } from "../shell/readJson.js";
import { writeWhole } from "./replaceFile.js";

/** By file and by `rule URI`, the number of findings. */
type Counts = Map<string, Map<string, number>>;

/** The findings that are known, in a file that is kept with the project. Lines may move: a finding is known by its file, rule and URI. */
export class Baseline {
  private readonly left: Counts;
  private readonly all: Counts = new Map();

  /**
   * @param path of the file
   * @param isNew true if the file is to be written
   * @throws {UsageError} if it is not a baseline, which is never written over; if it is to be read, and is missing
   */
  constructor(
    private readonly path: string,
    private readonly isNew: boolean,
  ) {
    const known = isNew && !existsSync(path) ? new Map<string, Map<string, number>>() : read(path);
    this.left = isNew ? new Map() : known;
  }

  unknown(file: string, findings: readonly LintFinding[]): readonly LintFinding[] {
    const name = relative(dirname(resolve(this.path)), resolve(file))
      .split(sep)
      .join("/");
    for (const { rule, uri } of findings) {
      const counts = getOrInsert(this.all, name, () => new Map<string, number>());
      const key = `${rule} ${uri}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    if (this.isNew) return [];
    const left = this.left.get(name);
    return findings.filter(({ rule, uri }) => {
      const key = `${rule} ${uri}`;
      const count = left?.get(key) ?? 0;
      if (count > 0) left?.set(key, count - 1);
      return count === 0;
    });
  }

  /** Writes the file at once, if it is to be written. */
  save(): void {
    const counts = Object.fromEntries(Array.from(this.all, ([name, ofFile]) => [name, Object.fromEntries(ofFile)]));
    if (this.isNew) writeWhole(this.path, `${JSON.stringify(counts, undefined, 2)}\n`);
  }
}

function read(path: string): Counts {
  if (!existsSync(path)) throw new UsageError(`baseline ${path} not found; create it with --update-baseline`);
  const content = readJson(readFileSync(endingFile(path), "utf8"), path);
  const counts: Counts = new Map();
  for (const [name, ofFile] of Object.entries(isRecord(content) ? content : { "": content })) {
    const entries = Object.entries(isRecord(ofFile) ? ofFile : { "": ofFile });
    if (!entries.every((entry): entry is [string, number] => typeof entry[1] === "number"))
      throw new UsageError(`${path} is not a baseline; nothing was written`);
    counts.set(name, new Map(entries));
  }
  return counts;
}
