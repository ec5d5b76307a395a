import { RegExpParser, visitRegExpAST, type AST } from "@eslint-community/regexpp";
import { without, type CharacterSet } from "../automata/characters.js";
import { charactersOf, sourceOf } from "./engineCharacters.js";
import { ALL, END_EDGE, look, RegexpError, setOf, START_EDGE, type ReadRegexp, type Regexp } from "./regexp.js";

const DEEPEST_NESTING = 300;

const LINE_ENDS: CharacterSet = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];

/**
 * Reads an expression of JavaScript. With the flags `u` and `v` it reads code points, otherwise UTF-16 code units.
 *
 * @throws {RegexpError} that names what is not regular or not supported, and what is wrong
 */
export function readEcmascript(source: string, flags: string): ReadRegexp {
  if (nestingOf(source, flags.includes("v")) > DEEPEST_NESTING)
    throw new RegexpError(`its groups are nested more than ${DEEPEST_NESTING} deep`);
  let pattern;
  try {
    // What a literal could not have, such as a line break, a RegExp has.
    pattern = new RegExpParser().parsePattern(source, 0, source.length, {
      unicode: flags.includes("u"),
      unicodeSets: flags.includes("v"),
    });
  } catch (error) {
    throw new RegexpError(`it cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const refuse = (what: string): never => {
    throw new RegexpError(what);
  };
  visitRegExpAST(pattern, {
    onBackreferenceEnter: () => refuse("a backreference is not regular; write out what it repeats"),
    onClassStringDisjunctionEnter: () => refuse("a class has strings; write them as alternatives"),
    onCharacterSetEnter: (set) => {
      if (set.kind === "property" && set.strings) refuse("a class has strings; write them as alternatives");
    },
  });
  return {
    regexp: alternatives(pattern.alternatives, flags),
    inCodePoints: /[uv]/.test(flags),
    fromStart: flags.includes("y"),
    toEnd: false,
  };
}

function alternatives(all: readonly AST.Alternative[], flags: string): Regexp {
  const sequences = all.map(({ elements }) =>
    asRead(
      "sequence",
      elements.map((one) => element(one, flags)),
    ),
  );
  return asRead("choice", sequences);
}

/** Returns a choice or a sequence as it is written, or its only item. */
export function asRead(kind: "choice" | "sequence", items: readonly Regexp[]): Regexp {
  const [only] = items;
  return only && items.length === 1 ? only : { kind, items };
}

function element(one: AST.Element, flags: string): Regexp {
  switch (one.type) {
    case "Group":
      return alternatives(one.alternatives, changedFlags(flags, one.modifiers));
    case "CapturingGroup":
      return alternatives(one.alternatives, flags);
    case "Quantifier":
      return { kind: "repeat", min: one.min, max: one.max, item: element(one.element, flags) };
    case "Assertion":
      return assertion(one, flags);
    case "Backreference":
      return { kind: "choice", items: [] };
    case "Character": {
      const source = sourceOf(one.value, /[uv]/.test(flags));
      return setOf(flags.includes("i") ? charactersOf(source, flagsOf(flags)) : [[one.value, one.value]]);
    }
    default:
      return setOf(charactersOf(one.raw, flagsOf(flags)));
  }
}

function assertion(one: AST.Assertion, flags: string): Regexp {
  switch (one.kind) {
    case "lookahead":
    case "lookbehind":
      return look(one.kind === "lookahead", one.negate, alternatives(one.alternatives, flags));
    case "start":
    case "end": {
      const isEnd = one.kind === "end";
      // A line begins where no other character than a line end is before it.
      if (flags.includes("m")) return look(isEnd, true, setOf(without(ALL, LINE_ENDS)));
      return isEnd ? END_EDGE : START_EDGE;
    }
    case "word":
      return wordBoundary(setOf(charactersOf("\\w", flagsOf(flags))), one.negate);
  }
}

/** Returns what finds the places with a word character on one side only; negated, all others. */
export function wordBoundary(word: Regexp, isNegated: boolean): Regexp {
  const between = (isWordBefore: boolean, isWordAfter: boolean): Regexp => ({
    kind: "sequence",
    items: [look(false, !isWordBefore, word), look(true, !isWordAfter, word)],
  });
  return { kind: "choice", items: [between(true, isNegated), between(false, !isNegated)] };
}

/** Returns how deep the groups of an expression are nested, and its classes, which the flag `v` allows to be nested. */
function nestingOf(source: string, hasNestedClasses: boolean): number {
  let [groups, classes, deepest] = [0, 0, 0];
  for (let i = 0; i < source.length; i++) {
    const character = source.charAt(i);
    if (character === "\\") i++;
    else if (character === "[" && (classes === 0 || hasNestedClasses)) classes++;
    else if (character === "]" && classes > 0) classes--;
    else if (character === "(" && classes === 0) groups++;
    else if (character === ")" && classes === 0) groups--;
    deepest = Math.max(deepest, groups + classes);
  }
  return deepest;
}

/** Returns the flags that decide what a character matches. */
function flagsOf(flags: string): string {
  return flags.replace(/[^isuv]/g, "");
}

/** Returns the flags inside a group such as `(?i-s:...)`. */
function changedFlags(flags: string, modifiers: AST.Modifiers | null): string {
  if (!modifiers) return flags;
  const added = modifiers.add.raw;
  const removed = modifiers.remove?.raw ?? "";
  return [...new Set(flags + added)].filter((flag) => !removed.includes(flag)).join("");
}
