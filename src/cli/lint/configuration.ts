import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { parse, printParseErrorCode, type ParseError } from "jsonc-parser";
import type { Generation } from "../../uri/generation/generation.js";
import { loadGeneration } from "../../documents/loadGeneration.js";
import { rfc3986 } from "../../../generated/documents/rfc3986/index.js";
import { FILE_FORMATS, fileFormat, type FileFormat } from "../../checking/formats/fileFormat.js";
import type { LintOptions } from "../../checking/lint/lintOptions.js";
import { levelOf, lintRules, MISSING_TARGET, RULE_LEVELS, type RuleLevels } from "../../checking/lint/lintRules.js";
import { UsageError } from "../shell/exit.js";
import { endingFile } from "../shell/input.js";
import { globMatcher } from "./glob.js";
import { isOfTests, LocalTargets } from "./localTargets.js";
import { isOneOf, isRecord } from "../../text/records.js";

export const CONFIGURATION_FILE = "uri-generations.config.json";

/** The settings for all files, or for those of a glob. */
interface Settings {
  readonly generation?: string;
  readonly format?: FileFormat;
  readonly allowedSchemes?: readonly string[];
  readonly placeholders?: readonly string[];
  readonly keys?: readonly string[];
  readonly rules?: RuleLevels;
  readonly code?: boolean;
  /** Patterns of URIs that are not reported. */
  readonly ignoreUris?: readonly string[];
}

export interface Configuration extends Settings {
  /** Globs of files that are not checked. */
  readonly ignore?: readonly string[];
  /** Settings for the files of a glob; later ones win. */
  readonly overrides?: readonly (Settings & { readonly files: string | readonly string[] })[];
}

/** The settings of each file, by the configuration and the command line. */
export class LintConfiguration {
  private readonly targets: LocalTargets;
  private readonly ignored: (path: string) => boolean;
  private readonly overrides: readonly { readonly applies: (path: string) => boolean; readonly settings: Settings }[];

  private constructor(
    private readonly content: Configuration,
    readonly directory: string,
    private readonly asked: Settings,
    private readonly roots: readonly string[],
    private readonly generations: ReadonlyMap<string | undefined, Generation>,
  ) {
    this.targets = new LocalTargets(roots);
    this.ignored = matcher(content.ignore ?? []);
    this.overrides = (content.overrides ?? []).map(({ files, ...settings }) => ({
      applies: matcher(typeof files === "string" ? [files] : files),
      settings,
    }));
  }

  /**
   * Loads the generations that the settings name.
   *
   * @param directory of the configuration file, which globs are relative to
   * @param asked settings of the command line, which take precedence
   * @param roots what the user named: outside of it, the targets of links are not decided
   * @throws {RangeError} for an unknown generation, naming the known ids
   */
  static async of(...[content, directory, asked, roots]: LintConfiguration["plain"]): Promise<LintConfiguration> {
    const named = [content, ...(content.overrides ?? []), asked].flatMap(({ generation }) => generation ?? []);
    const loaded = named.map(async (id) => [id, await loadGeneration(id)] as const);
    return new LintConfiguration(content, directory, asked, roots, new Map(await Promise.all(loaded)));
  }

  isIgnored(file: string): boolean {
    return this.ignored(this.pathOf(file));
  }

  optionsFor(file: string): LintOptions {
    const path = this.pathOf(file);
    const all: Settings[] = [
      this.content,
      ...this.overrides.filter(({ applies }) => applies(path)).map(({ settings }) => settings),
      this.asked,
    ];
    const merged = Object.assign({}, ...all) as Settings;
    const { generation: id, format, allowedSchemes, placeholders, keys, code, ignoreUris = [] } = merged;
    const rules = Object.assign({}, ...all.map((settings) => settings.rules)) as RuleLevels;
    const findsTargets = (levelOf(MISSING_TARGET, rules) ?? "off") !== "off";
    const ignoring = ignoreUris.map(globMatcher);
    return {
      generation: this.generations.get(id) ?? rfc3986,
      format: format ?? fileFormat(file),
      rules,
      ...(findsTargets && { missingTarget: (reference) => this.targets.missing(file, reference) }),
      ...(allowedSchemes && { allowedSchemes: allowedSchemes.map((scheme) => scheme.toLowerCase()) }),
      ...(placeholders && { placeholders }),
      ...(keys && { keys }),
      ...(code && { code }),
      ...(isOfTests(file, this.roots) && { isTest: true }),
      ...(ignoring.length > 0 && { isIgnored: (uri) => ignoring.some((matches) => matches(uri)) }),
    };
  }

  get plain(): readonly [content: Configuration, directory: string, asked: Settings, roots: readonly string[]] {
    return [this.content, this.directory, this.asked, this.roots];
  }

  private pathOf(file: string): string {
    return relative(this.directory, resolve(file)).split(sep).join("/");
  }
}

function matcher(globs: readonly string[]): (path: string) => boolean {
  if (globs.length === 0) return () => false;
  // A pattern without a slash matches in every folder, and a folder matches everything in it.
  const patterns = globs.flatMap((glob) => {
    const base = glob.replace(/\/$/, "");
    return [base, `${base}/**`, ...(base.includes("/") ? [] : [`**/${base}`, `**/${base}/**`])];
  });
  const matchers = patterns.map(globMatcher);
  return (path) => matchers.some((matches) => matches(path));
}

/** Returns the configuration file of a folder, or of the nearest folder above it that has one. */
function nearestConfiguration(start: string): string | undefined {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    const file = join(folder, CONFIGURATION_FILE);
    if (existsSync(file)) return relative(".", file);
    if (folder === dirname(folder)) return undefined;
  }
}

/** Returns a list of `rule=level` as levels by rules. */
export async function ruleLevels(assignments: readonly string[]): Promise<RuleLevels> {
  const levels = Object.fromEntries(
    assignments.map((assignment): [string, string] => {
      const [, rule = "", level = ""] = /^([^=]*)=?(.*)$/s.exec(assignment) ?? [];
      return [rule, level];
    }),
  );
  await demandLevels(levels, "--rule");
  return levels as RuleLevels;
}

/** @throws {UsageError} for a rule or a level that does not exist */
async function demandLevels(levels: object, where: string): Promise<void> {
  for (const [rule, level] of Object.entries(levels)) {
    if (!isOneOf(RULE_LEVELS, level))
      throw new UsageError(`${where}: the level of ${rule} has to be one of ${RULE_LEVELS.join(", ")}`);
    if (/^(?:error|advice)\/\*$/.test(rule)) continue;
    const { generations } = await import("../../documents/index.js");
    if (!generations.some((one) => lintRules(one).has(rule)))
      throw new UsageError(
        `${where}: there is no rule ${rule}; there are error/RULE for the rules of the generation, and ${[...lintRules(rfc3986).keys()].filter((id) => !id.startsWith("error/")).join(", ")}`,
      );
  }
}

/**
 * Reads a configuration file.
 *
 * @param file the file named by the user; otherwise the nearest one is used, if there is one
 * @param asked settings of the command line, which take precedence
 * @param roots what the user named: outside of it, the targets of links are not decided
 * @param folder where the search for the nearest one begins
 * @throws {UsageError} for a file that is missing, is not JSON, or has an unknown setting
 */
export async function readConfiguration(
  file: string | undefined,
  asked: Settings,
  roots: readonly string[],
  folder = ".",
): Promise<LintConfiguration> {
  const path = file ?? nearestConfiguration(folder);
  if (path === undefined) return LintConfiguration.of({}, resolve(folder), asked, roots);
  const errors: ParseError[] = [];
  const content: unknown = parse(readFileSync(endingFile(path), "utf8").replace(/^\uFEFF/, ""), errors, {
    allowTrailingComma: true,
  });
  const [error] = errors;
  if (error) throw new UsageError(`${path}: ${printParseErrorCode(error.error)} at offset ${error.offset}`);
  return LintConfiguration.of(await configurationOf(content, path), dirname(resolve(path)), asked, roots);
}

const isStrings = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === "string");
const SETTINGS: Readonly<Record<string, readonly [is: (value: unknown) => boolean, expected: string]>> = {
  $schema: [(value) => typeof value === "string", "a string"],
  generation: [(value) => typeof value === "string", "the id of a generation"],
  format: [(value) => isOneOf(FILE_FORMATS, value), `one of ${FILE_FORMATS.join(", ")}`],
  allowedSchemes: [isStrings, "a list of schemes"],
  placeholders: [isStrings, 'a list of examples such as "@host@"'],
  keys: [isStrings, "a list of keys"],
  rules: [(value) => isRecord(value) && !Array.isArray(value), "an object of rules and levels"],
  code: [(value) => typeof value === "boolean", "true or false"],
  ignoreUris: [isStrings, "a list of globs"],
};

async function configurationOf(content: unknown, path: string): Promise<Configuration> {
  const check = (object: unknown, where: string, more: typeof SETTINGS): void => {
    if (!isRecord(object) || Array.isArray(object))
      throw new UsageError(`${path}: ${where || "the file"} has to be an object`);
    for (const [name, value] of Object.entries(object)) {
      const known = { ...SETTINGS, ...more };
      const setting = Object.hasOwn(known, name) ? known[name] : undefined;
      if (!setting)
        throw new UsageError(
          `${path}: there is no setting ${where}${name}; there are ${Object.keys(known).join(", ")}`,
        );
      const [is, expected] = setting;
      if (!is(value)) throw new UsageError(`${path}: ${where}${name} has to be ${expected}`);
    }
  };
  check(content, "", {
    ignore: [isStrings, "a list of globs"],
    overrides: [Array.isArray, "a list of settings with globs"],
  });
  const configuration = content as Configuration;
  configuration.overrides?.forEach((override, i) => {
    check(override, `overrides[${i}].`, {
      files: [(value) => typeof value === "string" || isStrings(value), "a glob or a list of globs"],
    });
    if (!Object.hasOwn(override, "files")) throw new UsageError(`${path}: overrides[${i}] has no files`);
  });
  for (const { rules, ignoreUris } of [configuration, ...(configuration.overrides ?? [])]) {
    await demandLevels(rules ?? {}, `${path}: rules`);
    ignoreUris?.forEach(globMatcher);
  }
  return configuration;
}
