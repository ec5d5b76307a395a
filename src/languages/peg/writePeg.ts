import type { Range } from "../automata/characters.js";
import { mapPeg, type Peg } from "./peg.js";
import { hexadecimal } from "../../text/hexadecimal.js";

/** The precedence of an expression: one of lower precedence than its surroundings needs brackets. */
const CHOICE = 0;
const SEQUENCE = 1;
const PREFIX = 2;
const SUFFIX = 3;
const PRIMARY = 4;

/** Returns an expression in Peggy's syntax, on one line, with no more brackets than it needs. */
export function writePeg(peg: Peg, around = CHOICE): string {
  const bracketed = (level: number, text: string): string => (level < around ? `( ${text} )` : text);
  switch (peg.kind) {
    case "literal":
      return `"${peg.text.replace(/["\\]/g, "\\$&").replace(UNPRINTABLE, escape)}"${peg.ignoreCase ? "i" : ""}`;
    case "class":
      return `[${peg.inverted ? "^" : ""}${peg.ranges.map(writeRange).join("")}]${peg.ignoreCase ? "i" : ""}`;
    case "any":
      return ".";
    case "rule":
      return peg.name;
    case "sequence":
      // Peggy has no empty sequence; the empty string reads the same.
      return peg.items.length === 0
        ? `""`
        : bracketed(SEQUENCE, peg.items.map((item) => writePeg(item, PREFIX)).join(" "));
    case "choice":
      return bracketed(CHOICE, writeAlternatives(peg).join(" / "));
    case "repeat":
      return bracketed(SUFFIX, `${writePeg(peg.item, PRIMARY)}${countOperator(peg.min, peg.max)}`);
    case "lookahead":
      return bracketed(PREFIX, `${peg.negated ? "!" : "&"}${writePeg(peg.item, SUFFIX)}`);
  }
}

/** Returns each alternative of an expression in Peggy's syntax; what is not a choice is its only alternative. */
export function writeAlternatives(peg: Peg): string[] {
  return peg.kind === "choice" ? peg.items.map((item) => writePeg(item, SEQUENCE)) : [writePeg(peg)];
}

/** The level of an expression by its kind, and the level that its parts need if they have no brackets. */
const LEVELS: Readonly<Record<Peg["kind"], readonly [own: number, parts: number]>> = {
  choice: [CHOICE, SEQUENCE],
  sequence: [SEQUENCE, PREFIX],
  lookahead: [PREFIX, SUFFIX],
  repeat: [SUFFIX, PRIMARY],
  literal: [PRIMARY, PRIMARY],
  class: [PRIMARY, PRIMARY],
  any: [PRIMARY, PRIMARY],
  rule: [PRIMARY, PRIMARY],
};

/**
 * Returns an expression with rules instead of the parts that are deep in brackets: Peggy's own reader takes several times as long for
 * each pair of brackets inside another.
 *
 * @param most how many pairs of brackets may be inside one another
 * @param ruleFor makes a rule of such a part, and returns its name
 */
export function withoutDeepBrackets(peg: Peg, most: number, ruleFor: (part: Peg) => string): Peg {
  const visit = (inner: Peg, depth: number): Peg =>
    mapPeg(inner, (part) => {
      const isBracketed = LEVELS[part.kind][0] < LEVELS[inner.kind][1];
      if (!isBracketed) return visit(part, depth);
      return depth < most ? visit(part, depth + 1) : { kind: "rule", name: ruleFor(visit(part, 0)) };
    });
  return visit(peg, 0);
}

function countOperator(min: number, max: number | undefined): string {
  if (max === undefined && min <= 1) return min === 0 ? "*" : "+";
  if (min === 0 && max === 1) return "?";
  return min === max ? `|${min}|` : `|${min || ""}..${max ?? ""}|`;
}

const UNPRINTABLE = /[^\x20-\x7E]/g;

function writeRange([from, to]: Range): string {
  const character = (code: number): string =>
    String.fromCharCode(code)
      .replace(/[\]\\^-]/g, "\\$&")
      .replace(UNPRINTABLE, escape);
  return from === to ? character(from) : `${character(from)}-${character(to)}`;
}

function escape(unit: string): string {
  return { "\t": "\\t", "\n": "\\n", "\r": "\\r" }[unit] ?? `\\u${hexadecimal(unit.charCodeAt(0), 4)}`;
}
