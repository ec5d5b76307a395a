import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { Baseline } from "../lint/baseline.js";
import { lintRules } from "../../checking/lint/lintRules.js";
import { readConfiguration, ruleLevels } from "../lint/configuration.js";
import { findFiles } from "../lint/findFiles.js";
import { type Fixing, lintFiles } from "../lint/lintFile.js";
import { LintCache } from "../lint/lintCache.js";
import { lintReport } from "../lint/lintReport.js";
import { rootsOf } from "../lint/localTargets.js";
import { LintSummary } from "../lint/lintSummary.js";
import { FramePrinter } from "../reports/frame.js";
import { CONFORMS, DOES_NOT_CONFORM, USAGE_ERROR, UsageError } from "../shell/exit.js";
import { print, printError, warn } from "../shell/output.js";
import { progressOfFiles } from "../shell/progressBar.js";
import { printable } from "../../text/printable.js";

const USUAL_CACHE = "node_modules/.cache/uri-generations/lint";

/**
 * Checks every URI in files, and prints what does not conform.
 *
 * @returns 0 if there is no error, and no more warnings than allowed; 1 otherwise; 2 if a file could not be checked
 */
export const printLint: Verb<typeof commands.lint> = async (patterns, options) => {
  const { generation, keys, format } = options;
  if (options.dryRun && !options.fix) throw new UsageError("--dry-run shows what --fix would do: it needs --fix");
  const asked = {
    ...(generation !== undefined && { generation }),
    ...(keys && { keys }),
    ...(options.rule && { rules: await ruleLevels(options.rule) }),
    ...(options.code && { code: true }),
  };
  const configuration = await readConfiguration(options.config, asked, rootsOf(patterns));
  if (options.updateBaseline && options.baseline === undefined)
    throw new UsageError("--update-baseline writes the file that --baseline names: it needs --baseline");
  const baseline =
    options.baseline === undefined ? undefined : new Baseline(options.baseline, options.updateBaseline === true);
  const fixing: Fixing = options.dryRun ? "show" : options.fix ? "write" : "none";
  const isSummary = options.summary === true;
  if (isSummary && format !== "text" && format !== "json")
    throw new UsageError("--summary prints numbers: it needs --format text or json");
  const report = lintReport(format, isSummary, lintRules(configuration.optionsFor("").generation));
  const printer = new FramePrinter(report);
  let unchecked = false;
  // In formats for programs, each file gets its own note.
  const isForPeople = format !== "json" && format !== "sarif";
  const skipped: string[] = [];
  const { files, ignored } = findFiles(patterns, configuration);
  const summary = new LintSummary(ignored);
  const cachePath = options.cache === true ? USUAL_CACHE : options.cache;
  const cache = cachePath === undefined ? undefined : new LintCache(cachePath, configuration);
  const progress = await progressOfFiles(files.length);
  for await (const all of lintFiles(files, configuration, fixing, cache)) {
    progress.advance(1);
    const { file, note, trouble, diff } = all;
    const findings = baseline?.unknown(file, all.findings) ?? all.findings;
    if (all.skipped && isForPeople) skipped.push(file);
    else if (note !== undefined) warn(`${file}: ${note}`);
    if (trouble !== undefined) {
      warn(`${file}: ${trouble}`);
      unchecked = true;
    }
    summary.add(all, findings);
    if (fixing === "show") {
      await print(printableDiff(diff ?? ""));
      continue;
    }
    for (const text of report.of(file, findings)) await printer.add(text);
  }
  progress.stop();
  baseline?.save();
  if (skipped.length > 0) warn(skippedText(skipped));
  if (fixing === "show") printError(summary.text);
  else {
    await printer.end();
    await print(report.summary?.(summary) ?? "");
  }
  if (unchecked) return USAGE_ERROR;
  return summary.errors > 0 || summary.warnings > (options.maxWarnings ?? Infinity) ? DOES_NOT_CONFORM : CONFORMS;
};

/** The most names of skipped files that are shown. */
const MOST_NAMES = 3;

/** `a.png: skipped: a binary file`, or `12 binary files were skipped: a.png, b.png, c.png and 9 more` */
function skippedText(files: readonly string[]): string {
  const [only = ""] = files;
  if (files.length === 1) return `${only}: skipped: a binary file`;
  const more = files.length - MOST_NAMES;
  const names = files.slice(0, MOST_NAMES).join(", ");
  return `${files.length} binary files were skipped: ${names}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Returns a diff with all control characters escaped except line ends: CRLF stays, so that the diff can be applied. */
function printableDiff(diff: string): string {
  return diff
    .split("\n")
    .map((line) => (line.endsWith("\r") ? `${printable(line.slice(0, -1))}\r` : printable(line)))
    .join("\n");
}
