import { allPegParts, mapPeg, pegReferences, type Peg } from "../../../src/languages/peg/peg.js";
import { getOrInsert, valueFor } from "../../../src/text/itemAt.js";
import type { Pass, Program } from "./program.js";
import { mergeCharacters } from "./mergeCharacters.js";
import { stringsOf } from "./terminals.js";

/** The largest expression that is copied to each place where its rule is referred to. */
const SMALL = 14;

/**
 * Replaces rules that only say which characters there are by their contents: what is a choice of characters, or of short strings such as
 * `pct-encoded`, is tested in place.
 *
 *     segment = pchar*                          segment = ( [a-z] / "%" [0-9] / ":" )*
 *     pchar   = letter / "%" digit / ":"    ->
 */
export const inlineCharacters: Pass = (program) =>
  inlined(program, (body) => stringsOf(body) !== undefined, mergeCharacters(program));

/**
 * Replaces rules that are small, or that one other rule alone refers to, by their contents. A recorded rule stays a rule, and so
 * does one that is inside itself.
 *
 *     hier_part = "//" authority path          hier_part = "//" authority ( "/" segment )*
 *     path      = ( "/" segment )*         ->
 */
export const inlineSmall: Pass = (program) => inlined(program, (body) => allPegParts(body).length <= SMALL);

function inlined(
  program: Program,
  isInlined: (body: Peg) => boolean,
  simplified: (body: Peg) => Peg = (body) => body,
): Program {
  const { rules, records } = program;
  const done = new Map<string, Peg>();
  const bodyOf = (name: string, within: readonly string[]): Peg =>
    getOrInsert(done, name, () => simplified(inside(valueFor(rules, name), [...within, name])));
  const inside = (peg: Peg, within: readonly string[]): Peg => {
    if (peg.kind !== "rule") return mapPeg(peg, (part) => inside(part, within));
    if (records.has(peg.name) || within.includes(peg.name)) return peg;
    const body = bodyOf(peg.name, within);
    return isInlined(body) && !isRecursive(program, peg.name) ? body : peg;
  };
  for (const name of rules.keys()) bodyOf(name, []);
  return reachableOnly({ ...program, rules: new Map([...rules.keys()].map((name) => [name, valueFor(done, name)])) });
}

function isRecursive({ rules }: Program, name: string): boolean {
  return reached(rules, pegReferences(valueFor(rules, name))).has(name);
}

/** Returns a program without the rules that no entry needs. */
function reachableOnly(program: Program): Program {
  const names = reached(program.rules, program.entries.values());
  return { ...program, rules: new Map([...program.rules].filter(([name]) => names.has(name))) };
}

function reached(rules: Program["rules"], starts: Iterable<string>): ReadonlySet<string> {
  const names = new Set(starts);
  // Grows while it is walked.
  for (const name of names) for (const inner of pegReferences(valueFor(rules, name))) names.add(inner);
  return names;
}
