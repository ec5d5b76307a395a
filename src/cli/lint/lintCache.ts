import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { packageFacts } from "../shell/packageFacts.js";
import type { LintConfiguration } from "./configuration.js";
import type { LintedFile } from "./lintedFile.js";
import { writeWhole } from "./replaceFile.js";

/** The findings in a file, and the key under which they hold. */
interface Entry {
  readonly key: string;
  readonly linted: LintedFile;
}

/**
 * The results of earlier runs. A result holds as long as the content of the file, the settings for it and the version of this program are
 * the same.
 */
export class LintCache {
  private readonly entries: Map<string, Entry>;
  private readonly keys = new Map<string, string>();

  /** @param path of the file that keeps the results; a missing or damaged one counts as empty */
  constructor(
    private readonly path: string,
    private readonly configuration: LintConfiguration,
  ) {
    this.entries = new Map(Object.entries(read(path)));
  }

  /** Returns what an earlier run found in a file, if that still holds. */
  get(file: string): LintedFile | undefined {
    const key = this.keyOf(file);
    if (key === undefined) return undefined;
    this.keys.set(file, key);
    const entry = this.entries.get(file);
    return entry?.key === key ? entry.linted : undefined;
  }

  /**
   * Keeps the findings in a file for which {@link get} was called. A file that could not be checked is tried again next
   * time.
   */
  set(file: string, linted: LintedFile): void {
    const key = this.keys.get(file);
    if (key !== undefined && linted.trouble === undefined) this.entries.set(file, { key, linted });
  }

  /** Writes the file at once: another run reads the old one or the new one. */
  save(): void {
    const entries = JSON.stringify(Object.fromEntries(this.entries));
    mkdirSync(dirname(this.path), { recursive: true });
    writeWhole(this.path, `${sum(entries)}\n${entries}`);
  }

  private keyOf(file: string): string | undefined {
    const { generation, format, missingTarget, isTest } = this.configuration.optionsFor(file);
    // Other files decide whether a target is missing.
    if (missingTarget) return undefined;
    const settings = JSON.stringify([generation.id, format, isTest, this.configuration.plain]);
    try {
      return sum(`${packageFacts.version}\n${settings}\n`, readFileSync(file));
    } catch {
      // The check of the file reports why it cannot be read.
      return undefined;
    }
  }
}

/**
 * Reads the results of a cache. The checksum at its beginning reveals a cache that was cut off or changed by something
 * else.
 */
function read(path: string): Readonly<Record<string, Entry>> {
  try {
    const [first = "", ...rest] = readFileSync(path, "utf8").split("\n");
    const entries = rest.join("\n");
    return first === sum(entries) ? (JSON.parse(entries) as Record<string, Entry>) : {};
  } catch {
    return {};
  }
}

function sum(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}
