import { resolve } from "node:path";
import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { Baseline } from "../lint/baseline.js";
import { lintRules } from "../../checking/lint/lintRules.js";
import { readConfiguration, ruleLevels } from "../lint/configuration.js";
import { findFiles } from "../lint/findFiles.js";
import type { Fixing } from "../lint/lintFile.js";
import { lintFiles } from "../lint/lintFiles.js";
import { LintCache } from "../lint/lintCache.js";
import { lintReport } from "../lint/lintReport.js";
import { explanation, rulesText } from "../lint/ruleText.js";
import { rootsOf } from "../lint/localTargets.js";
import { LintSummary } from "../lint/lintSummary.js";
import { FramePrinter } from "../reports/frame.js";
import { CONFORMS, DOES_NOT_CONFORM, USAGE_ERROR, UsageError } from "../shell/exit.js";
import { print, printError, warn } from "../shell/output.js";
import { progressOfFiles } from "../shell/progressBar.js";
import { readRef } from "../shell/readRef.js";
import { documentOf } from "../shell/subject.js";
import { printable } from "../../text/printable.js";

/** Options that are about findings. */
const LISTS_NOTHING = ["fix", "summary", "skipped", "baseline", "maxWarnings", "cache"] as const;

const USUAL_CACHE = "node_modules/.cache/uri-generations/lint";

/**
 * Checks every URI in files, and prints what does not conform.
 *
 * @returns 0 if there is no error, and no more warnings than allowed; 1 otherwise; 2 if a file could not be read
 */
export const printLint: Verb<typeof commands.lint> = async (patterns, options) => {
  const { in: ref, keys, format } = options;
  if (options.dryRun && !options.fix) throw new UsageError("--dry-run shows what --fix would do: it needs --fix");
  const asked = {
    ...(ref !== undefined && { generation: await idOf(ref) }),
    ...(keys && { keys }),
    ...(options.rule && { rules: await ruleLevels(options.rule) }),
    ...(options.code && { code: true }),
  };
  const configuration = await readConfiguration(options.config, asked, rootsOf(patterns));
  const rules = lintRules(configuration.generation);
  if (options.rules || options.explain !== undefined) {
    await print(
      options.explain === undefined ? rulesText(rules) : await explanation(options.explain, configuration.generation),
    );
    return CONFORMS;
  }
  if (patterns.length === 0) throw new UsageError('no files: name files, folders or globs, or "." for this folder');
  if (options.updateBaseline && options.baseline === undefined)
    throw new UsageError("--update-baseline writes the file that --baseline names: it needs --baseline");
  const baseline =
    options.baseline === undefined ? undefined : new Baseline(options.baseline, options.updateBaseline === true);
  const fixing: Fixing = options.dryRun ? "show" : options.fix ? "write" : "none";
  const isSummary = options.summary === true;
  if (isSummary && format !== "text" && format !== "json")
    throw new UsageError("--summary prints numbers: it needs --format text or json");
  if (options.skipped && format !== "text" && format !== "json")
    throw new UsageError("--skipped lists URIs: it needs --format text or json");
  if (
    options.list &&
    ((format !== "text" && format !== "json") || LISTS_NOTHING.some((name) => options[name] !== undefined))
  )
    throw new UsageError(
      "--list prints URIs: it needs --format text or json, and repairs, compares and counts nothing",
    );
  const report = lintReport(format, isSummary, rules);
  const printer = new FramePrinter(report);
  const { files: found, named, ignored } = findFiles(patterns, configuration);
  const baselinePath = options.baseline === undefined ? undefined : resolve(options.baseline);
  const files = found.filter(({ path }) => resolve(path) !== baselinePath);
  if (options.list && (format === "text" || format === "json")) {
    const { listUris } = await import("../lint/listUris.js");
    return listUris(files, configuration, { format, named, needsAll: options.unread === "error" });
  }
  const summary = new LintSummary(ignored);
  const cachePath = options.cache === true ? USUAL_CACHE : options.cache;
  const cache = cachePath === undefined ? undefined : new LintCache(cachePath, configuration);
  const progress = await progressOfFiles(files.length);
  let isIncomplete = false;
  for await (const all of lintFiles(files, configuration, fixing, cache)) {
    progress.advance(1);
    const { file, note, trouble, diff, left } = all;
    const findings = baseline?.unknown(file, all.findings) ?? all.findings;
    if (note !== undefined) warn(`${file}: ${note}`);
    const isCounted = left !== undefined && !(left === "encoding" && named.has(file));
    if (trouble !== undefined && !isCounted) {
      warn(`${file}: ${trouble}`);
      await printer.add(report.unread?.(file, trouble) ?? "");
    }
    isIncomplete ||= trouble !== undefined && (!isCounted || (options.unread === "error" && left !== "binary"));
    summary.add(all, findings);
    if (fixing === "show") {
      await print(printableDiff(diff ?? ""));
      continue;
    }
    for (const text of report.of(file, findings)) await printer.add(text);
    for (const one of (options.skipped && all.skipped) || []) await printer.add(report.skipped?.(file, one) ?? "");
  }
  progress.stop();
  baseline?.save();
  for (const line of summary.leftOut.lines) warn(line);
  if (fixing === "show") printError(summary.text);
  else {
    await printer.end();
    await print(report.summary?.(summary) ?? "");
  }
  if (isIncomplete) return USAGE_ERROR;
  return summary.errors > 0 || summary.warnings > (options.maxWarnings ?? Infinity) ? DOES_NOT_CONFORM : CONFORMS;
};

/** @throws {UsageError} if the reference names a file, or one rule of a document */
async function idOf(ref: string): Promise<string> {
  const named = await readRef(ref);
  const { id } = documentOf(named);
  if (named.isRuleNamed) throw new UsageError(`lint reads by a whole document: write --in ${named.name}`);
  return id;
}

/** Returns a diff with all control characters escaped except line ends: CRLF stays, so that the diff can be applied. */
function printableDiff(diff: string): string {
  return diff
    .split("\n")
    .map((line) => (line.endsWith("\r") ? `${printable(line.slice(0, -1))}\r` : printable(line)))
    .join("\n");
}
