import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import type { LintFinding } from "../../checking/lint/lintFinding.js";
import { getOrInsert } from "../../text/itemAt.js";
import { paddedTable } from "../reports/paddedTable.js";
import { counted, grouped, LeftOutFiles } from "./leftOutFiles.js";
import type { LintedFile } from "./lintFile.js";

/** The numbers of findings of a rule or a file. */
interface Counts {
  errors: number;
  warnings: number;
}

export class LintSummary {
  private readonly counts = { files: 0, uris: 0, errors: 0, warnings: 0, fixed: 0, fixable: 0 };
  /** Not shown if they are 0: files that could not be checked, URIs that are not decided, findings of the baseline. */
  private readonly further = { unread: 0, skipped: 0, known: 0, ignored: 0 };
  private readonly fixable: Counts = { errors: 0, warnings: 0 };
  private readonly byRule = new Map<string, Counts>();
  private readonly byFile = new Map<string, Counts>();
  readonly leftOut = new LeftOutFiles();

  /** @param ignored the number of files and folders that are ignored */
  constructor(ignored: number) {
    this.further.ignored = ignored;
  }

  get errors(): number {
    return this.counts.errors;
  }

  get warnings(): number {
    return this.counts.warnings;
  }

  /**
   * Adds the numbers of one more file.
   *
   * @param findings those that are not in the baseline
   */
  add(
    { file, uris, skipped = [], fixed, left, trouble, ...linted }: LintedFile,
    findings: readonly LintFinding[],
  ): void {
    const { counts, further } = this;
    if (left) {
      this.leftOut.add(file, left);
      return;
    }
    counts.files++;
    counts.uris += uris;
    counts.fixed += fixed;
    further.skipped += skipped.length;
    further.unread += trouble === undefined ? 0 : 1;
    further.known += linted.findings.length - findings.length;
    for (const { rule, severity, fix } of findings) {
      const kind = `${severity}s` as const;
      counts[kind]++;
      for (const [map, key] of [
        [this.byRule, rule],
        [this.byFile, file],
      ] as const)
        getOrInsert(map, key, () => ({ errors: 0, warnings: 0 }))[kind]++;
      if (!fix) continue;
      counts.fixable++;
      this.fixable[kind]++;
    }
  }

  /** `3 errors, 1 warning (12 URIs, 5 files); 2 skipped (templates or code); 2 fixable with --fix` */
  get text(): string {
    const { files, uris, errors, warnings, fixed, fixable } = this.counts;
    const { unread, skipped, ignored, known } = this.further;
    return [
      `${counted(errors, "error")}, ${counted(warnings, "warning")} (${counted(uris, "URI")}, ${counted(files, "file")})`,
      ...(unread > 0 ? [`${counted(unread, "file")} not read`] : []),
      ...(skipped > 0 ? [`${grouped(skipped)} skipped (templates or code)`] : []),
      ...(ignored > 0 ? [`${counted(ignored, "file or folder", "files or folders")} ignored`] : []),
      ...(known > 0 ? [`${grouped(known)} in the baseline`] : []),
      ...(fixed > 0 ? [`${grouped(fixed)} fixed`] : []),
      ...(fixable > 0 ? [`${grouped(fixable)} fixable with --fix`] : []),
    ].join("; ");
  }

  get tables(): string {
    const table = (head: string, numbers: ReadonlyMap<string, Counts>): string => {
      if (numbers.size === 0) return "";
      const rows = byNumber(numbers).map(([name, { errors, warnings }]) => [
        printable(name),
        `${errors}`,
        `${warnings}`,
      ]);
      return `${paddedTable([[head, "errors", "warnings"], ...rows], 1).join("\n")}\n\n`;
    };
    return table("rule", this.byRule) + table("file", this.byFile);
  }

  /** @param isDetailed true for the numbers of each rule and of each file also */
  record(isDetailed: boolean): string {
    const { leftOut } = this;
    const further = { ...this.further, ...leftOut.counts };
    const details = isDetailed && {
      byRule: Object.fromEntries(byNumber(this.byRule)),
      byFile: Object.fromEntries(byNumber(this.byFile)),
    };
    return `${json({
      summary: {
        ...this.counts,
        ...Object.fromEntries(Object.entries(further).filter(([, count]) => count > 0)),
        ...(leftOut.extensions.size > 0 && { unknownFormats: Object.fromEntries(leftOut.extensions) }),
        ...details,
      },
    })}\n`;
  }
}

/** Returns the entries with the most findings first. */
function byNumber(numbers: ReadonlyMap<string, Counts>): [string, Counts][] {
  const total = ({ errors, warnings }: Counts): number => errors + warnings;
  return [...numbers].sort(([, one], [, other]) => total(other) - total(one));
}
