import { characterSet, contains, without, type CharacterSet, type Range } from "../../languages/automata/characters.js";
import { charactersOf } from "../../uri/percent/beyondAscii.js";
import { frozen } from "../../text/frozen.js";
import { contexts } from "./contexts.js";
import { inEscape, Routes } from "./routes.js";
import type { ComponentName, GenerationId } from "../../documents/index.js";
import { isSpan } from "../../uri/components/span.js";
import { automataOf, factsOf } from "../../uri/facade/internals.js";
import type { Generation } from "../../uri/generation/generation.js";
import { generationOf } from "../../documents/generationOf.js";
import { language } from "../../documents/generationLanguage.js";
import { getOrInsert } from "../../text/itemAt.js";
import { recordOf } from "../../text/records.js";

/** The printable ASCII characters, from the space to the tilde. */
export const PRINTABLE: readonly string[] = Array.from({ length: 0x7f - 0x20 }, (_, i) =>
  String.fromCharCode(0x20 + i),
);

/** The use of a character in a component: as itself, only as a part of `"%" HEXDIG HEXDIG`, or not at all. */
export type CharacterUse = "itself" | "escape" | "never";

/** The use of a character in a component, with a string that shows it. */
export interface CharacterCell {
  readonly use: CharacterUse;
  /** A string of the start rule in which the component has the character in this use; absent for `never`. */
  readonly example?: string;
}

/** The characters that each component of a generation allows. */
export interface CharacterTable {
  readonly generation: GenerationId;
  /** The components of the generation's component objects, in their order. */
  readonly components: readonly ComponentName[];
  /** One row for each of the 95 printable ASCII characters; `cells` by component. */
  readonly rows: readonly { readonly character: string; readonly cells: Readonly<Record<string, CharacterCell>> }[];
  /**
   * One row for each class of characters beyond ASCII that some component allows, as ranges of code points; empty for a
   * document whose rules are in ASCII. Characters in no row are not allowed anywhere.
   */
  readonly beyondAscii: readonly CharacterClass[];
}

/** Characters beyond ASCII that are allowed in the same components. */
export interface CharacterClass {
  /** Code points from the first to the second, both included; ascending. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  /** By component. */
  readonly cells: Readonly<Record<string, CharacterCell>>;
}

/**
 * Returns which of the printable ASCII characters each component of a generation may have, and which characters beyond ASCII.
 *
 * A component may have a character if the generation parses some string of the start rule so that the component has it:
 * each such cell gives that string. The automata prove that there is no such string where no string of the component's
 * rules has the character. The path and the schemepart of the two oldest documents are not rules, but the text left
 * between others: they may have every character of the start rule except the delimiters "?" and "#" of 1993. Two more
 * cells follow from how a document prescribes that a string is read: the first ":" ends a scheme of 1993, the first "?"
 * ends a path of url-syntax-05.
 *
 * Delimiters belong to no component, but a path has its slashes and a host the brackets of an IP-literal.
 *
 * The table is frozen: the same one is returned to every caller.
 *
 * @param of a generation or its id
 * @throws {RangeError} for an unknown id
 *
 * @example
 * characterTable("rfc3986").rows.find(({ character }) => character === "~").cells.host.use // "itself"
 */
export function characterTable(of: Generation | string): CharacterTable {
  const generation = generationOf(of, "of");
  return getOrInsert(known, generation, () => frozen(make(generation)));
}

/** Tables that were made, since making one takes a fifth of a second. They are shared, and frozen. */
const known = new WeakMap<Generation, CharacterTable>();

/** A character that one of two generations allows in a component and the other does not, or only in escapes. */
export interface CharacterDifference {
  readonly character: string;
  readonly component: ComponentName;
  readonly a: CharacterCell;
  readonly b: CharacterCell;
}

/** Characters beyond ASCII that one of two generations allows in a component and the other does not. */
export interface CharacterClassDifference {
  /** Code points from the first to the second, both included; ascending. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly component: ComponentName;
  readonly a: CharacterCell;
  readonly b: CharacterCell;
}

/** The characters that two generations treat differently. */
export interface CharacterDifferences {
  /** By component, in the order of the first; within one in ASCII order. */
  readonly differences: readonly CharacterDifference[];
  /** By component, in the order of the first. */
  readonly beyondAscii: readonly CharacterClassDifference[];
  /** Components that only one of the two has; they are not compared. */
  readonly onlyInA: readonly ComponentName[];
  readonly onlyInB: readonly ComponentName[];
}

/**
 * Returns the characters that two generations treat differently, for the components that both have.
 *
 * @param a a generation or its id
 * @param b a generation or its id
 * @throws {RangeError} for an unknown id
 *
 * @example
 * characterDifferences("rfc2396", "rfc3986").differences.filter(({ component }) => component === "authority").map(({ character }) => character) // ["[", "]"]
 */
export function characterDifferences(a: Generation | string, b: Generation | string): CharacterDifferences {
  const [one, other] = [characterTable(generationOf(a, "a")), characterTable(generationOf(b, "b"))];
  const shared = one.components.filter((component) => other.components.includes(component));
  return {
    differences: shared.flatMap((component) =>
      one.rows.flatMap(({ character, cells }, i) => {
        const [a, b] = [cells[component], other.rows[i]?.cells[component]];
        return a && b && a.use !== b.use ? [{ character, component, a, b }] : [];
      }),
    ),
    beyondAscii: shared.flatMap((component) => [
      ...classesOnlyIn(one, other, component).map(([ranges, a]) => ({ ranges, component, a, b: NEVER })),
      ...classesOnlyIn(other, one, component).map(([ranges, b]) => ({ ranges, component, a: NEVER, b })),
    ]),
    onlyInA: one.components.filter((component) => !other.components.includes(component)),
    onlyInB: other.components.filter((component) => !one.components.includes(component)),
  };
}

const NEVER: CharacterCell = Object.freeze({ use: "never" });

/** Returns the characters beyond ASCII that a component may have in one table and not in another, with a cell that shows some of them. */
function classesOnlyIn(one: CharacterTable, other: CharacterTable, component: string): [CharacterSet, CharacterCell][] {
  const having = ({ cells }: CharacterClass): boolean => cells[component]?.use === "itself";
  const others = characterSet(other.beyondAscii.filter(having).flatMap(({ ranges }) => ranges));
  return one.beyondAscii.filter(having).flatMap(({ ranges, cells }) => {
    const only = without(ranges, others);
    return only.length > 0 ? [[only, cells[component] ?? NEVER]] : [];
  });
}

function make(generation: Generation): CharacterTable {
  const finder = new Finder(generation);
  return {
    generation: generation.id,
    components: finder.components,
    beyondAscii: finder.classesBeyondAscii(),
    rows: PRINTABLE.map((character) => ({
      character,
      cells: Object.fromEntries(finder.components.map((component) => [component, finder.cell(component, character)])),
    })),
  };
}

/** Finds, for a character and a component, a string whose component has the character. */
class Finder {
  readonly components: readonly ComponentName[];
  private readonly routes = new Map<string, Routes>();
  private readonly contexts;
  private readonly rules: Readonly<Record<string, string>>;

  constructor(private readonly generation: Generation) {
    this.contexts = contexts(generation);
    this.rules = factsOf(generation).components;
    // A component object has all of its generation's components, including the absent ones.
    const names = Object.keys(generation.spans(language(generation).shortest()));
    this.components = names.filter((name): name is ComponentName => name !== "parts");
  }

  cell(component: string, character: string): CharacterCell {
    for (const use of ["itself", "escape"] as const) {
      if (!this.mayHave(component, character.charCodeAt(0), use === "escape")) continue;
      for (const text of this.candidates(component, character.charCodeAt(0), use === "escape")) {
        if (this.holds(component, character, use, text)) return { use, example: text };
      }
    }
    return { use: "never" };
  }

  /** Returns the characters beyond ASCII by the components whose rules have them, each class with an example for each component. */
  classesBeyondAscii(): CharacterClass[] {
    const automata = automataOf(this.generation);
    const sets = this.components.map((component) =>
      without(
        characterSet(this.rulesOf(component).flatMap((rule) => charactersOf(automata, automata.startOf(rule)))),
        ASCII,
      ),
    );
    // Between two cuts no component tells characters apart.
    const cuts = [...new Set(sets.flatMap((set) => set.flatMap(([from, to]) => [from, to + 1])))].sort((a, b) => a - b);
    const classes = new Map<string, Range[]>();
    for (const [i, from] of cuts.entries()) {
      const key = sets.map((set) => (contains(set, from) ? "1" : "0")).join("");
      if (!key.includes("1")) continue;
      const ranges = getOrInsert(classes, key, () => []);
      ranges.push([from, (cuts[i + 1] ?? from + 1) - 1]);
    }
    return [...classes].map(([key, ranges]) => {
      const character = String.fromCodePoint(contains(ranges, E_ACUTE) ? E_ACUTE : (ranges[0]?.[0] ?? E_ACUTE));
      const cellOf = (component: string, i: number): CharacterCell =>
        key[i] === "1" ? this.cellBeyondAscii(component, character) : NEVER;
      return {
        ranges: characterSet(ranges),
        cells: Object.fromEntries(this.components.map((component, i) => [component, cellOf(component, i)])),
      };
    });
  }

  private cellBeyondAscii(component: string, character: string): CharacterCell {
    for (const { before, text, after } of this.contexts.ofComponents.get(component) ?? [])
      for (const example of [before + character + after, before + text + character + after])
        if (this.holds(component, character, "itself", example)) return { use: "itself", example };
    return NEVER;
  }

  /**
   * Returns true if some string of the component's rules has the character. A component that is not a rule may have any
   * character.
   */
  private mayHave(component: string, code: number, escaped: boolean): boolean {
    const rules = this.rulesOf(component);
    return rules.length === 0 || rules.some((rule) => this.routesOf(rule).by(code, escaped).next().done !== true);
  }

  private rulesOf(component: string): string[] {
    return Object.keys(this.rules).filter((rule) => this.rules[rule] === component);
  }

  /** Yields whole strings that may show the character in the component. */
  private *candidates(component: string, code: number, escaped: boolean): Generator<string> {
    for (const { before, text, after } of this.contexts.ofComponents.get(component) ?? []) {
      // The names of schemes, which some documents print in their rules.
      if (text.includes(String.fromCharCode(code))) yield before + text + after;
      for (const piece of pieces(String.fromCharCode(code), escaped)) {
        yield before + piece + after;
        yield before + LETTER + piece + after;
        yield before + text + piece + after;
        yield before + piece + text + after;
      }
    }
    for (const rule of this.rulesOf(component)) {
      for (const { before, after } of this.contexts.ofRules.get(rule) ?? []) {
        for (const text of this.routesOf(rule).by(code, escaped)) yield before + text + after;
      }
    }
  }

  private routesOf(rule: string): Routes {
    return getOrInsert(this.routes, rule, () => new Routes(language(this.generation, rule).dfa));
  }

  private holds(component: string, character: string, use: CharacterUse, text: string): boolean {
    if (!this.generation.test(text)) return false;
    const span = recordOf(this.generation.spans(text))[component];
    if (!isSpan(span)) return false;
    for (let at = text.indexOf(character, span.start); at >= 0 && at < span.end; at = text.indexOf(character, at + 1)) {
      if (inEscape(text, at) === (use === "escape")) return true;
    }
    return false;
  }
}

/** A letter beyond ASCII that most fonts have. */
const E_ACUTE = 0xe9;
const ASCII: CharacterSet = [[0, 0x7f]];

/** A character that may occur before others in every component. */
const LETTER = "A";

/** Returns the character alone, or at each place of an escape. */
function pieces(character: string, escaped: boolean): readonly string[] {
  if (!escaped) return [character];
  return character === "%" ? ["%00"] : [`%${character}0`, `%0${character}`];
}
