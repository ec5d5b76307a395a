import { without, type CharacterSet, type Range } from "../../../src/languages/automata/characters.js";
import { ALPHABET_SIZE } from "../../../src/languages/automata/automaton.js";
import { pegClass } from "../../../src/languages/peg/peg.js";
import { writePeg } from "../../../src/languages/peg/writePeg.js";
import { getOrInsert } from "../../../src/text/itemAt.js";
import type { Code } from "./code.js";
import { END_OF_INPUT, EVERYTHING, intersection, isEmptySet, isWithin } from "./characterSets.js";

/** The number of sets that one table holds, a bit each. */
const SETS_IN_TABLE = 16;
const ASCII: CharacterSet = [[0, ALPHABET_SIZE - 1]];
/** A character and its capital differ in this bit. */
const CASE_BIT = 0x20;
/** The characters that denote what is in a table. */
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Writes conditions on the code of a character, which is 65536 at the end of the input. */
export class CharacterTests {
  /** The sets of ASCII characters that have a bit in a table, by their ranges as text. */
  private readonly bits = new Map<string, { readonly place: number; readonly set: CharacterSet }>();
  /** The functions that test one character, by their conditions. */
  private readonly functions = new Map<string, string>();

  /** @param rulesOf the names of rules that are one character of a set, by the ranges of the set as text */
  constructor(private readonly rulesOf: ReadonlyMap<string, string>) {}

  /** Returns a condition that is true if the character in a variable, which is one of those possible, is in a set. */
  condition(variable: string, set: CharacterSet, possible: CharacterSet = EVERYTHING): string {
    const wanted = intersection(set, possible);
    const others = without(possible, set);
    if (isEmptySet(others)) return "true";
    if (isEmptySet(wanted)) return "false";
    return complexity(wanted) <= complexity(others)
      ? this.plain(variable, wanted, possible)
      : negation(this.plain(variable, others, possible));
  }

  /** Returns a condition on an expression that is to be evaluated once. */
  onceCondition(expression: string, set: CharacterSet): string {
    const condition = this.condition("code", set);
    return condition.split("code").length === 2
      ? condition.replace("code", expression)
      : `${this.functionFor(condition, set)}(${expression})`;
  }

  private functionFor(condition: string, set: CharacterSet): string {
    const rule = this.rulesOf.get(JSON.stringify(set));
    return getOrInsert(this.functions, condition, () =>
      rule === undefined ? `is${this.functions.size}` : `is_${rule}`,
    );
  }

  /** Returns the tables and functions that the conditions use. */
  declarations(): Code {
    const sets = [...this.bits.values()].map(({ set }) => set);
    const tables = Array.from({ length: Math.ceil(sets.length / SETS_IN_TABLE) }, (_, table) =>
      this.table(table, sets.slice(table * SETS_IN_TABLE, (table + 1) * SETS_IN_TABLE)),
    );
    const functions = [...this.functions].map(([condition, name]): Code => [
      `function ${name}(code) {`,
      [`return ${condition};`],
      "}",
    ]);
    return [...tables, ...functions].flat();
  }

  /** Returns the table of some sets: by character the bits of the sets that it is in, as a digit for each combination. */
  private table(table: number, sets: readonly CharacterSet[]): Code {
    const bitsOf = Array.from({ length: ALPHABET_SIZE }, (_, code) =>
      sets.reduce((bits, set, i) => (set.some(([from, to]) => from <= code && code <= to) ? bits | (2 ** i) : bits), 0),
    );
    const combinations = [...new Set(bitsOf)];
    if (combinations.length > DIGITS.length) throw new Error("more combinations of sets than digits for them");
    const digits = bitsOf.map((bits) => DIGITS.charAt(combinations.indexOf(bits))).join("");
    return [
      ...sets.map((set, i) => {
        const rule = this.rulesOf.get(JSON.stringify(set));
        return `// ${tableName(table)} & ${2 ** i}: ${rule === undefined ? "" : `${rule} = `}${writePeg(pegClass(set))}`;
      }),
      `const ${tableName(table)} = /* @__PURE__ */ tableOf(${JSON.stringify(digits)}, ${JSON.stringify(combinations)});`,
    ];
  }

  private plain(variable: string, set: CharacterSet, possible: CharacterSet): string {
    const onlyEnd = set.length === 1 && set[0]?.[0] === END_OF_INPUT;
    if (onlyEnd) return `${variable} === ${END_OF_INPUT}`;
    if (isFewRanges(set)) return anyOf(set.map((range) => inRange(variable, range)));
    const [one, other] = set;
    if (set.length === 2 && one && other && isEitherCase(one, other))
      return inRange(`(${variable} | ${CASE_BIT})`, other);
    const ascii = intersection(set, ASCII);
    const beyond = without(set, ASCII);
    const inTable = isEmptySet(ascii) ? "false" : this.tableCondition(variable, ascii);
    if (isWithin(possible, ASCII)) return inTable;
    if (isEmptySet(beyond)) return `${variable} < ${ALPHABET_SIZE} && ${inTable}`;
    return `(${variable} < ${ALPHABET_SIZE} ? ${inTable} : ${beyond.map((range) => inRange(variable, range)).join(" || ")})`;
  }

  private tableCondition(variable: string, set: CharacterSet): string {
    const { place } = getOrInsert(this.bits, JSON.stringify(set), () => ({ place: this.bits.size, set }));
    return `(${tableName(Math.floor(place / SETS_IN_TABLE))}[${variable}] & ${2 ** (place % SETS_IN_TABLE)}) !== 0`;
  }
}

/** Returns a measure for the condition that a character is in a set. */
function complexity(set: CharacterSet): number {
  const beyondAscii = without(set, ASCII).length;
  return isFewRanges(set) ? set.length : FEW_RANGES + 1 + beyondAscii;
}

/** The most single characters that are compared one after the other. */
const FEW_RANGES = 3;

function isFewRanges(set: CharacterSet): boolean {
  return set.length === 1 || (set.length <= FEW_RANGES && set.every(([from, to]) => from === to));
}

/** Returns the condition that is true where another one is not. */
export function negation(condition: string): string {
  if (/^[^&|?]*===[^&|?]*$/.test(condition)) return condition.replace("===", "!==");
  if (/^\([^()]*\) !== 0$/.test(condition)) return condition.replace("!==", "===");
  const [, inner] = /^!\(([^()]*)\)$/.exec(condition) ?? [];
  return inner ?? (/^\w+\([^()]*\([^()]*\)\)$/.test(condition) ? `!${condition}` : `!(${condition})`);
}

function anyOf(conditions: readonly string[]): string {
  return conditions.length === 1 ? (conditions[0] ?? "") : `(${conditions.join(" || ")})`;
}

/** Returns a visible character as a comment. */
function shown(code: number): string {
  return code > 0x20 && code < 0x7f ? ` /* ${String.fromCharCode(code)} */` : "";
}

function inRange(variable: string, [from, to]: Range): string {
  return from === to ? `${variable} === ${from}${shown(from)}` : `${variable} >= ${from} && ${variable} <= ${to}`;
}

/** Returns true for a range of capital letters and that of the small ones, which have one bit more. */
function isEitherCase([from, to]: Range, [smallFrom, smallTo]: Range): boolean {
  return from === to && smallFrom === smallTo && (from | CASE_BIT) === smallFrom && from !== smallFrom;
}

function tableName(table: number): string {
  return table === 0 ? "sets" : `sets${table + 1}`;
}
