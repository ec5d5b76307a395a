import { readFileSync } from "node:fs";
import peggy, { type ast } from "peggy";
import { pegReferences, type Peg, type PegGrammar } from "../../src/languages/peg/peg.js";
import { PegError, readPeg } from "../../src/languages/peg/readPeg.js";
import { itemAt } from "../../src/text/itemAt.js";

/** The reasons why a PEG rule is not the mechanical translation of its ABNF: a closed list, explained in the README. */
export const DEPARTURE_KINDS = ["order", "lookahead", "greedy", "recursion", "prose", "correction"] as const;
export type DepartureKind = (typeof DEPARTURE_KINDS)[number];

/** One `// PEG: reason. [kind]` above a rule. */
export interface DepartureNote {
  readonly reason: string;
  readonly kinds: readonly string[];
}

/** One rule of a `.peggy` file with what is above it. */
export interface PegRule {
  /** The Peggy identifier, e.g. `path_abempty` or `search$untilTab`. */
  readonly pegName: string;
  readonly peg: Peg;
  /** The rule as it is in the file, without the comments above it. */
  readonly text: string;
  /** The published text quoted above it, or `""`. */
  readonly quote: string;
  readonly notes: readonly DepartureNote[];
  readonly file: string;
  /** 1-based line of its name. */
  readonly line: number;
}

/** The error for a grammar file that cannot be used: it reports where and why. */
export class GrammarFileError extends Error {
  override readonly name = "GrammarFileError";
  constructor(file: string, line: number, reason: string, rule?: string) {
    super(`${file}:${line}: ${rule === undefined ? "" : `rule ${rule}: `}${reason}`);
  }
}

/** `search$untilTab` is the rule `search`, restricted as its place in another rule requires. */
export function baseName(pegName: string): string {
  return pegName.replace(/\$.*$/, "");
}

export function isVariant(pegName: string): boolean {
  return pegName.includes("$");
}

/** Returns a rule and all rules that it refers to, directly or through others, the rule itself first. */
export function reachableRules(rules: readonly PegRule[], pegName: string): PegRule[] {
  const names = new Set([pegName]);
  const found: PegRule[] = [];
  for (const name of names) {
    const rule = rules.find((candidate) => candidate.pegName === name);
    if (!rule) continue;
    found.push(rule);
    for (const next of pegReferences(rule.peg)) names.add(next);
  }
  return found;
}

export function parsePeg(text: string, file: string): ast.Grammar {
  try {
    return peggy.parser.parse(text, { grammarSource: file, reservedWords: [] }) as ast.Grammar;
  } catch (error) {
    if (!(error instanceof peggy.parser.SyntaxError)) throw error;
    const { line } = error.location.start;
    throw new GrammarFileError(file, line, error.message, ruleAtLine(text, line));
  }
}

/** Reads the rules of a text in Peggy's syntax, by their names. */
export function readPegText(text: string, file: string): PegGrammar {
  return new Map(parsePeg(text, file).rules.map((rule) => [rule.name, pegOf(rule, file)]));
}

/** @throws {GrammarFileError} if the text is not a Peggy grammar, or holds code: grammar files hold grammar only */
export function readPegFile(path: string, file: string): PegRule[] {
  const text = readFileSync(path, "utf8");
  const grammar = parsePeg(text, file);
  const lines = text.split("\n");
  const rules = grammar.rules.map((rule): PegRule => {
    const { line } = rule.nameLocation.start;
    const above: string[] = [];
    for (let i = line - 2; i >= 0 && itemAt(lines, i).startsWith("//"); i--)
      above.unshift(
        itemAt(lines, i)
          .replace(/^\/\/ ?/, "")
          .trimEnd(),
      );
    const notes: DepartureNote[] = [];
    const quote: string[] = [];
    for (const comment of above) {
      const note = /^PEG: (.*?)\s*((?:\[\w+\]\s*)*)$/.exec(comment);
      if (note) notes.push({ reason: itemAt(note, 1), kinds: [...itemAt(note, 2).matchAll(/\w+/g)].map(String) });
      else quote.push(comment);
    }
    return {
      pegName: rule.name,
      peg: pegOf(rule, file),
      text: text.slice(rule.location.start.offset, rule.location.end.offset).trimEnd(),
      quote: quote.join("\n"),
      notes,
      file,
      line,
    };
  });
  if (grammar.topLevelInitializer || grammar.initializer) {
    throw new GrammarFileError(file, 1, "an initializer is code; grammar files hold grammar only");
  }
  return rules;
}

function pegOf({ name, expression, nameLocation }: ast.Rule, file: string): Peg {
  try {
    return readPeg(expression as ast.Expression, name);
  } catch (error) {
    if (!(error instanceof PegError)) throw error;
    throw new GrammarFileError(file, nameLocation.start.line, error.reason, name);
  }
}

function ruleAtLine(text: string, line: number): string | undefined {
  const above = text.split("\n").slice(0, line).reverse();
  for (const candidate of above) {
    const name = /^([\w$]+)\s*(=|$)/.exec(candidate);
    if (name) return name[1];
  }
  return undefined;
}
