import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Delimiting, Normalization } from "../../src/generated.js";
import { NotationError, readRules } from "../../src/abnf/notation.js";
import type { Notation } from "../../src/abnf/notation.js";
import { findRule } from "../../src/abnf/rules.js";
import type { PropertyDeclaration, TextDeclaration } from "../../src/components/layout.js";
import type { Rule } from "../../src/abnf/rules.js";
import { baseName, GrammarFileError, isVariant, readPegFile } from "./pegFile.js";
import { pegIdentifier } from "../../src/peg/mechanicalPeg.js";
import type { PegRule } from "./pegFile.js";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const GRAMMAR = join(ROOT, "grammar");
export const GENERATED = join(ROOT, "generated");

/** A place where a document is not taken as printed. */
export interface Correction {
  /** The rule; absent if the prose is corrected. */
  readonly rule?: string;
  /** The section, for a correction of the prose. */
  readonly section?: string;
  /** Text that stands in the rule, or in the prose, as printed. */
  readonly published: string;
  /** The correction: text to put in its place, or a whole rule in another notation. */
  readonly corrected: string;
  readonly notation?: Notation;
  readonly why: string;
  /** The rule as printed cannot be read in the notation of its document at all. */
  readonly unreadable?: true;
}

/**
 * A choice that a document settles: which of several rules derives a part of the string. `by` lists the rules that tell
 * the alternatives of `rule` apart, the one that wins first.
 */
export interface Attribution {
  readonly rule: string;
  readonly by: readonly string[];
  /** The rule from which strings are read; the start rule if left out. */
  readonly in?: string;
  /** Where the document settles it, and how, in our words. */
  readonly section: string;
  readonly says: string;
  /** Where the chosen alternative can be read in two ways: which of them is taken. */
  readonly prefer?: Preference | readonly Preference[];
}

/**
 * Which of two readings of a string is taken: the one in which a rule's part ends first (`shortest`) or last (`longest`),
 * begins last (`last`), or is there at all (`present`).
 */
export type Preference = { readonly [How in "shortest" | "longest" | "last" | "present"]?: string };

/**
 * Rules that take the place of those of their names, or join them, where the components of whole references are looked for. They
 * derive no string that the published rules do not derive.
 */
export interface ComponentReading {
  readonly notation: Notation;
  readonly rules: readonly string[];
  /** The choices among their alternatives. */
  readonly attributions: readonly Attribution[];
  /** Which of the rules are which component. */
  readonly components: Readonly<Record<string, readonly string[]>>;
}

/** The literal text with which one of the rules begins, up to a character. */
export interface LiteralDeclaration {
  readonly literalBefore: string;
}

/** One entry of grammar/generations.json. */
export interface GenerationFacts {
  readonly id: string;
  readonly export: string;
  readonly title: string;
  readonly date: string;
  readonly document: string;
  readonly notation: Notation;
  readonly rules: string;
  readonly startRule: string;
  /** The rule for what has a scheme and no fragment, and why it is that one. */
  readonly absolute: { readonly rule: string; readonly says: string };
  /** Where the document divides a path into segments, and whether it divides these at ";"; absent where it does neither. */
  readonly segments?: { readonly section: string; readonly parameters?: true };
  /** The rules that have functions of their own, and how these are named: `Uri` stands for `isUri`, `parseUri` and `safeParseUri`. */
  readonly functions: Readonly<Record<string, string>>;
  readonly corrections: readonly Correction[];
  /** Things that are easily overlooked: about a rule, or about the document. */
  readonly facts: readonly { readonly rule?: string; readonly section?: string; readonly says: string }[];
  /** The choices that the document settles, which the parser has to make in the same way. */
  readonly attributions: readonly Attribution[];
  /**
   * Other places that the rules leave open, and how they are read; `section` is missing where the document says nothing.
   * `prefer` says it as data, where it matters to the components. `kind` is `"notation"` for a mark that can be taken in two
   * ways, `"contradiction"` where the prose says something else than the rules, or the kind of an ambiguity.
   */
  readonly readings: readonly {
    readonly rule?: string;
    readonly kind?: string;
    /** What the prose and the rules say, where they contradict each other. */
    readonly prose?: string;
    readonly grammar?: string;
    readonly section?: string;
    readonly prefer?: Preference | readonly Preference[];
    /** With `kind: "components"`: how components are found where the prose has others than the rules derive. */
    readonly read?: ComponentReading;
    readonly says: string;
  }[];
  /** Which rules are which component of the objects that `parse` returns. */
  readonly components: Readonly<Record<string, readonly string[]>>;
  /** The rules by which component objects tell their forms apart. */
  readonly forms: readonly string[];
  /**
   * What stands in the component objects, but for `generation` and `form`, as src/components/layout.ts tells.
   * `{"literalBefore": ":"}` is the literal with which a rule begins, up to that character.
   */
  readonly layout: Readonly<Record<string, PropertyDeclaration | readonly (TextDeclaration | LiteralDeclaration)[]>>;
  /** What the document says of schemes by name: where, their default port, and whether the name is only kept for later. */
  readonly schemes: Readonly<
    Record<
      string,
      {
        readonly section: string;
        readonly rule?: string;
        readonly port?: number;
        readonly reserved?: true;
        readonly emptyHost?: "localhost" | "invalid";
      }
    >
  >;
  /** How the names of experimental schemes begin. */
  readonly experimental?: string;
  /** The rules whose characters stand for themselves in every component. */
  readonly unreserved: readonly string[];
  /** The rules that say what characters a part is made of, not which part it is. */
  readonly lexical: readonly string[];
  readonly normalization: Normalization;
  /** How the document delimits URIs in text, and where it says so. */
  readonly delimiting: Delimiting;
  /** The section in which the document warns of each kind of danger; it says nothing of the others. */
  readonly security: Readonly<Record<string, string>>;
}

/** The sources of one published grammar, before anything is generated. */
export interface GrammarSource {
  readonly facts: GenerationFacts;
  /** The rules as printed; those that cannot be read as printed are given as corrected. */
  readonly published: readonly Rule[];
  /** The rules as they are meant: corrections applied. */
  readonly corrected: readonly Rule[];
  /** The core rules that rules of this document refer to; empty for the documents that define all of their own. */
  readonly core: readonly Rule[];
  /** The rules of the PEG, core rules and variants included. */
  readonly peg: readonly PegRule[];
  /** The PEG of the grammar as printed, where it differs from the corrected one. */
  readonly publishedPeg: readonly PegRule[] | undefined;
  /** The files all this was read from, relative to the project. */
  readonly files: readonly string[];
}

export function readGenerations(): GenerationFacts[] {
  const text = readFileSync(join(GRAMMAR, "generations.json"), "utf8");
  try {
    return JSON.parse(text) as GenerationFacts[];
  } catch (error) {
    const at = /at position (\d+)/.exec((error as Error).message)?.[1] ?? "0";
    throw new GrammarFileError(
      "grammar/generations.json",
      text.slice(0, Number(at)).split("\n").length,
      (error as Error).message,
    );
  }
}

export function readGrammarSource(facts: GenerationFacts): GrammarSource {
  const rulesPath = join(GRAMMAR, facts.rules);
  const printed = readFileSync(rulesPath, "utf8");
  const unreadable = facts.corrections.filter((correction) => correction.unreadable);
  const published = read(applyTo(printed, unreadable, facts), facts.notation, facts.rules);
  const corrected = withWholeRules(
    read(applyTo(printed, facts.corrections, facts), facts.notation, facts.rules),
    facts,
  );

  const corePath = join(GRAMMAR, "core.abnf");
  const ownCore = facts.notation === "abnf";
  const core = ownCore ? read(readFileSync(corePath, "utf8"), "abnf", "core.abnf") : [];

  const pegPaths = [join(GRAMMAR, `${facts.id}.peggy`), ...(ownCore ? [join(GRAMMAR, "core.peggy")] : [])];
  const peg = pegPaths.flatMap((path) => readPegFile(path, relative(ROOT, path)));
  const publishedPath = join(GRAMMAR, `${facts.id}.published.peggy`);
  const overrides = existsSync(publishedPath) ? readPegFile(publishedPath, relative(ROOT, publishedPath)) : undefined;
  const publishedPeg =
    overrides && peg.map((rule) => overrides.find((override) => override.pegName === rule.pegName) ?? rule);

  const files = [
    rulesPath,
    ...(ownCore ? [corePath] : []),
    ...pegPaths,
    ...(overrides ? [publishedPath] : []),
    join(GRAMMAR, "generations.json"),
  ];
  return { facts, published, corrected, core, peg, publishedPeg, files: files.map((path) => relative(ROOT, path)) };
}

function read(text: string, notation: Notation, file: string): Rule[] {
  try {
    return readRules(text, notation);
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const name = text
      .split("\n")
      .slice(0, error.line)
      .reverse()
      .map((line) => /^[A-Za-z][\w+-]*/.exec(line)?.[0])
      .find(Boolean);
    throw new GrammarFileError(`grammar/${file}`, error.line, `${error.reason} (column ${error.column})`, name);
  }
}

function lineOfCorrection(id: string, rule: string): number {
  const text = readFileSync(join(GRAMMAR, "generations.json"), "utf8");
  return text.slice(0, text.indexOf(`"rule": "${rule}"`, text.indexOf(`"id": "${id}"`))).split("\n").length;
}

/** Replaces the published text by the corrected one, inside the rule that a correction names. */
function applyTo(printed: string, corrections: readonly Correction[], facts: GenerationFacts): string {
  let text = printed;
  for (const { rule, published, corrected, notation } of corrections) {
    if (rule === undefined) continue;
    const chunk = text.split(/^(?=[A-Za-z])/m).find((candidate) => /^[^\s=]+/.exec(candidate)?.[0] === rule);
    if (!chunk?.includes(published)) {
      throw new GrammarFileError(
        "grammar/generations.json",
        lineOfCorrection(facts.id, rule),
        `the published text of this correction does not stand in grammar/${facts.rules}`,
        rule,
      );
    }
    if (notation === undefined) text = text.replace(chunk, () => chunk.replaceAll(published, corrected));
  }
  return text;
}

function withWholeRules(rules: readonly Rule[], facts: GenerationFacts): Rule[] {
  const whole = facts.corrections.flatMap(({ corrected, notation }) =>
    notation ? readRules(corrected, notation) : [],
  );
  return rules.map((rule) => {
    const replacement = whole.find(({ name }) => name === rule.name);
    return replacement ? { ...rule, expression: replacement.expression } : rule;
  });
}

/** Returns a function that gives for every Peggy rule the published name under which its node stands in a tree. */
export function publishedNames({ corrected, core, peg }: GrammarSource): (pegName: string) => string {
  const names = new Map([...corrected, ...core].map(({ name }) => [pegIdentifier(name), name]));
  return (pegName) => {
    const name = names.get(baseName(pegName));
    if (name === undefined) {
      const { file, line } = peg.find((rule) => rule.pegName === pegName) as PegRule;
      throw new GrammarFileError(
        file,
        line,
        `the document has no rule ${isVariant(pegName) ? baseName(pegName) : "of this name"}`,
        pegName,
      );
    }
    return name;
  };
}

/** Returns the Peggy rule for a reference in a document's text, which may differ in case. */
export function pegReference({ corrected, core }: Pick<GrammarSource, "corrected" | "core">, name: string): string {
  return pegIdentifier(findRule([...corrected, ...core], name)?.name ?? name);
}
