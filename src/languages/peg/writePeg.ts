import type { Range } from "../automata/characters.js";
import type { Peg } from "./peg.js";
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
