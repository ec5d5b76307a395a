import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import type { LintFinding } from "../../checking/lint/lintFinding.js";
import { paddedTable } from "../reports/paddedTable.js";
import type { LintedFile } from "./lintedFile.js";

/** The numbers of findings of a rule or a file. */
interface Counts {
  errors: number;
  warnings: number;
}

export class LintSummary {
  private readonly counts = { files: 0, uris: 0, errors: 0, warnings: 0, fixed: 0, fixable: 0 };
  /** Not shown if they are 0: binary files, files that could not be checked, URIs that are not decided, findings of the baseline. */
  private readonly further = { skipped: 0, unchecked: 0, inCode: 0, known: 0, ignored: 0 };
  private readonly fixable: Counts = { errors: 0, warnings: 0 };
  private readonly byRule = new Map<string, Counts>();
  private readonly byFile = new Map<string, Counts>();

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
    { file, uris, inCode = 0, fixed, skipped, trouble, ...linted }: LintedFile,
    findings: readonly LintFinding[],
  ): void {
    const { counts, further } = this;
    counts.files++;
    counts.uris += uris;
    counts.fixed += fixed;
    further.inCode += inCode;
    further.skipped += skipped ? 1 : 0;
    further.unchecked += trouble === undefined ? 0 : 1;
    further.known += linted.findings.length - findings.length;
    for (const { rule, severity, fix } of findings) {
      const kind = `${severity}s` as const;
      counts[kind]++;
      for (const [map, key] of [
        [this.byRule, rule],
        [this.byFile, file],
      ] as const) {
        const numbers = map.get(key) ?? { errors: 0, warnings: 0 };
        numbers[kind]++;
        map.set(key, numbers);
      }
      if (!fix) continue;
      counts.fixable++;
      this.fixable[kind]++;
    }
  }

  /** `3 errors and 1 warning in 12 URIs of 5 files (2 skipped); 2 can be mended with --fix` */
  get text(): string {
    const { files, uris, errors, warnings, fixed, fixable } = this.counts;
    const { skipped, unchecked, inCode, ignored, known } = this.further;
    const without = [
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ...(unchecked > 0 ? [`${unchecked} not checked`] : []),
    ].join(", ");
    return [
      `${counted(errors, "error")} and ${counted(warnings, "warning")} in ${counted(uris, "URI")} of ${counted(files, "file")}${without && ` (${without})`}`,
      ...(inCode > 0 ? [`${counted(inCode, "URI")} not decided (in code, or perhaps filled in later)`] : []),
      ...(ignored > 0 ? [`${ignored} ${ignored === 1 ? "file or folder" : "files or folders"} ignored`] : []),
      ...(known > 0 ? [`${known} known by the baseline`] : []),
      ...(fixed > 0 ? [`${fixed} mended`] : []),
      ...(fixable > 0 ? [`${fixable} can be mended with --fix`] : []),
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
    const further = Object.entries(this.further).filter(([, count]) => count > 0);
    const details = isDetailed && {
      byRule: Object.fromEntries(byNumber(this.byRule)),
      byFile: Object.fromEntries(byNumber(this.byFile)),
    };
    return `${json({ summary: { ...this.counts, ...Object.fromEntries(further), ...details } })}\n`;
  }
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** Returns the entries with the most findings first. */
function byNumber(numbers: ReadonlyMap<string, Counts>): [string, Counts][] {
  const total = ({ errors, warnings }: Counts): number => errors + warnings;
  return [...numbers].sort(([, one], [, other]) => total(other) - total(one));
}
