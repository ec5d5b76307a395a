import { lstatSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Generation } from "../../uri/generation/generation.js";
import { documentId, nothingNamed } from "../../comparison/grammars/grammarRef.js";
import { loadGeneration } from "../../documents/loadGeneration.js";
import { rfc3986 } from "../../../generated/documents/rfc3986/index.js";
import { formatOfName, type FormatName } from "../../checking/formats/index.js";
import type { LintOptions } from "../../checking/rules/lintOptions.js";
import { lintRules } from "../../checking/lint/lintRules.js";
import { missingTarget } from "../../checking/rules/missingTarget.js";
import { levelOf, RULE_LEVELS, type RuleLevels } from "../../text/ruleLevels.js";
import { UsageError } from "../shell/exit.js";
import { assignedLevels } from "../shell/ruleOption.js";
import { endingFile } from "../shell/input.js";
import { readJson } from "../shell/readJson.js";
import { configurationFault } from "./configurationSchema.js";
import { globMatcher } from "./glob.js";
import { SECONDS_TO_READ, withinTime } from "./withinTime.js";
import { isOfTests, LocalTargets } from "./localTargets.js";
import { nearestName } from "../../text/nearestName.js";
import { printable } from "../../text/printable.js";
import { isOneOf } from "../../text/records.js";

export const CONFIGURATION_FILE = "uri-generations.config.json";

/** The settings for all files, or for those of a glob. */
interface Settings {
  readonly generation?: string;
  readonly format?: FormatName;
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
   * @throws {RefError} for an unknown generation, with the nearest id
   */
  static async of(...[content, directory, asked, roots]: LintConfiguration["plain"]): Promise<LintConfiguration> {
    const named = [content, ...(content.overrides ?? []), asked].flatMap(({ generation }) => generation ?? []);
    const loaded = named.map(async (name) => {
      const id = documentId(name);
      if (id === undefined) throw nothingNamed(name);
      const generation = await loadGeneration(id);
      // By that rule URIs are found in a text. The rules of the URL Standard divide schemes by kinds.
      if (!generation.rules.includes("scheme"))
        throw new UsageError(
          `lint does not find URIs by the ${generation.document}; for URIs, line by line: check --in ${name}`,
        );
      return [name, generation] as const;
    });
    return new LintConfiguration(content, directory, asked, roots, new Map(await Promise.all(loaded)));
  }

  /** The document for files without settings of their own. */
  get generation(): Generation {
    return this.generations.get(this.asked.generation ?? this.content.generation) ?? rfc3986;
  }

  isIgnored(file: string): boolean {
    return this.ignored(this.pathOf(file));
  }

  /** Returns the format of a file: that of the settings or of its name; `undefined` if neither tells it. */
  formatOf(file: string): FormatName | undefined {
    return this.settingsFor(file).format ?? formatOfName(file);
  }

  /** Returns true if links to files that do not exist are looked for in a file. */
  findsTargets(file: string): boolean {
    return (levelOf(missingTarget.id, this.settingsFor(file).rules ?? {}) ?? missingTarget.level) !== "off";
  }

  optionsFor(file: string, format: FormatName): LintOptions {
    const { generation: id, allowedSchemes, placeholders, keys, code, ignoreUris = [], rules } = this.settingsFor(file);
    const ignoring = ignoreUris.map(globMatcher);
    return {
      generation: this.generations.get(id) ?? rfc3986,
      format,
      rules: rules ?? {},
      withinTime: (read) => withinTime(SECONDS_TO_READ, read),
      ...(this.findsTargets(file) && { missingTarget: (reference) => this.targets.missing(file, reference) }),
      ...(allowedSchemes && { allowedSchemes: allowedSchemes.map((scheme) => scheme.toLowerCase()) }),
      ...(placeholders && { placeholders }),
      ...(keys && { keys }),
      ...(code && { code }),
      ...(isOfTests(file, this.roots) && { isTest: true }),
      ...(ignoring.length > 0 && { isIgnored: (uri) => ignoring.some((matches) => matches(uri)) }),
    };
  }

  private settingsFor(file: string): Settings {
    const path = this.pathOf(file);
    const all: Settings[] = [
      this.content,
      ...this.overrides.filter(({ applies }) => applies(path)).map(({ settings }) => settings),
      this.asked,
    ];
    const rules = Object.assign({}, ...all.map((settings) => settings.rules)) as RuleLevels;
    return { ...(Object.assign({}, ...all) as Settings), rules };
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
    // A link that leads nowhere is a configuration that cannot be read, and not none.
    if (lstatSync(file, { throwIfNoEntry: false })) return relative(".", file);
    if (folder === dirname(folder)) return undefined;
  }
}

/** Returns a list of `rule=level` as levels by rules. */
export async function ruleLevels(assignments: readonly string[]): Promise<RuleLevels> {
  const levels = assignedLevels(assignments);
  await assertLevels(levels, "--rule");
  return levels as RuleLevels;
}

/** Returns the message for a rule that is not among those that are known. */
export function unknownRule(rule: string, known: readonly string[]): string {
  const meant = nearestName(rule, known);
  return `unknown rule "${printable(rule)}"${meant === undefined ? "" : `; did you mean ${meant}?`}; lint --rules lists them`;
}

/** @throws {UsageError} for a rule or a level that does not exist */
async function assertLevels(levels: object, where: string): Promise<void> {
  for (const [rule, level] of Object.entries(levels)) {
    if (!isOneOf(RULE_LEVELS, level)) throw new UsageError(`${where}: the level of ${rule} must be off, warn or error`);
    if (/^(?:error|advice)\/\*$/.test(rule)) continue;
    const { generations } = await import("../../documents/index.js");
    const known = new Set(generations.flatMap((one) => lintRules(one).map(({ id }) => id)));
    if (!known.has(rule)) throw new UsageError(`${where}: ${unknownRule(rule, [...known])}`);
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
  const content = await configurationOf(readJson(readFileSync(endingFile(path), "utf8"), path), path);
  return LintConfiguration.of(content, dirname(resolve(path)), asked, roots);
}

async function configurationOf(content: unknown, path: string): Promise<Configuration> {
  const fault = await configurationFault(content);
  if (fault !== undefined) throw new UsageError(`${path}: ${fault}`);
  const configuration = content as Configuration;
  for (const { rules, ignoreUris, generation } of [configuration, ...(configuration.overrides ?? [])]) {
    if (generation !== undefined && documentId(generation) === undefined)
      throw new UsageError(`${path}: ${nothingNamed(generation).message}`);
    await assertLevels(rules ?? {}, `${path}: rules`);
    ignoreUris?.forEach(globMatcher);
  }
  return configuration;
}
