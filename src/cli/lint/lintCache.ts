import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { isRecord } from "../../text/records.js";
import { tryCatch } from "../../text/tryCatch.js";
import { UsageError } from "../shell/exit.js";
import { packageFacts } from "../shell/packageFacts.js";
import { readJson, type JsonObject } from "../shell/readJson.js";
import type { LintConfiguration } from "./configuration.js";
import type { FileText } from "./fileText.js";
import type { LintedFile } from "./lintFile.js";
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

  /**
   * @param path of the file that keeps the results; a missing, empty or damaged one counts as empty
   * @throws {UsageError} if it is another file, which is never written over
   */
  constructor(
    private readonly path: string,
    private readonly configuration: LintConfiguration,
  ) {
    // The checksum covers all entries, so they are those that were saved.
    this.entries = new Map(Object.entries(read(path) as Readonly<Record<string, Entry>>));
  }

  /** Returns the key of a file; `undefined` for one whose result is not kept. */
  keyOf(
    file: string,
    { text, format, octets }: FileText & { format?: string; octets?: Uint8Array },
  ): string | undefined {
    // Other files decide whether a target is missing. Reading a file again tells why it is not read.
    if (file === "-" || text === undefined || !format || !octets || this.configuration.findsTargets(file))
      return undefined;
    const settings = JSON.stringify([format, this.configuration.plain]);
    return sum(`${packageFacts.version}\n${settings}\n`, octets);
  }

  /** Returns what an earlier run found in a file, if that still holds. */
  get(file: string, key: string): LintedFile | undefined {
    const entry = this.entries.get(file);
    return entry?.key === key ? entry.linted : undefined;
  }

  /** Keeps the findings in a file. A file that could not be checked is tried again next time. */
  set(file: string, key: string, linted: LintedFile): void {
    if (linted.trouble === undefined) this.entries.set(file, { key, linted });
  }

  /** Writes the file at once: another run reads the old one or the new one. */
  save(): void {
    const entries = JSON.stringify(Object.fromEntries(this.entries));
    mkdirSync(dirname(this.path), { recursive: true });
    writeWhole(this.path, `${sum(entries)}\n${entries}`);
  }
}

const CHECKSUM = /^[0-9a-f]{64}\n/;

/**
 * Reads the results of a cache. The checksum at its beginning reveals a cache that was cut off or changed by something
 * else.
 */
function read(path: string): JsonObject {
  if (!existsSync(path)) return {};
  const text = readFileSync(path, "utf8");
  if (text !== "" && !CHECKSUM.test(text))
    throw new UsageError(`--cache: ${path} is not a cache of this program; write --cache=FILE, or put --cache last`);
  const [first = "", ...rest] = text.split("\n");
  const entries = rest.join("\n");
  const content =
    first === sum(entries)
      ? tryCatch(
          () => readJson(entries, path),
          [UsageError],
          () => undefined,
        )
      : undefined;
  return isRecord(content) ? content : {};
}

function sum(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}
