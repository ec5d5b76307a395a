import { citation } from "../text/citation.js";
import { characterAt, describeCharacter, printable } from "../text/printable.js";
import { percentEncoded } from "./edits.js";
import type { Edit, FaultReading, Mistake } from "./refusal.js";
import type { RepairCandidate } from "./repairSearch.js";
import { variableIn } from "./unfilledVariables.js";
import type { Unfilled } from "./unfilledVariables.js";
import { itemAt } from "../text/itemAt.js";

/** Longer quotations and repaired strings are cut. */
const LONGEST_QUOTATION = 32;
const LONGEST_MENDED = 72;

/** The facts that a message is made of. */
export interface MessageFacts extends Pick<FaultReading, "found" | "offset" | "rule" | "section"> {
  readonly input: string;
  /** The citation of the document. */
  readonly document: string;
  /** Set in a document that refers to the rules of another one: where the section is of that one, both are cited. */
  readonly imports?: string | undefined;
  /** The component that the rule is, if it is one. */
  readonly component: string | undefined;
  /** The repair that the message is about. */
  readonly repair: RepairCandidate | undefined;
  /** The variable that is not filled in; present if nothing else is wrong. */
  readonly unfilled: Unfilled | undefined;
}

/**
 * Returns a message for people in one line: what is wrong and what to do, in everyday words, then the offset, document and section.
 *
 * @example
 * // space not allowed in the path; write %20 (offset 10, RFC 3986 3.3)
 */
export function plainMessage(facts: MessageFacts): string {
  const { offset, section, document, imports } = facts;
  const cited = citation(document, section);
  const by = imports === undefined || cited.startsWith(document) ? "" : `${document} by `;
  return `${whatAndHow(facts)} (offset ${offset}, ${by}${cited})`;
}

function whatAndHow(facts: MessageFacts): string {
  const { input, offset, repair, unfilled } = facts;
  if (unfilled) return ofUnfilled(unfilled);
  const named = repair?.mistake && NAMED[repair.mistake]?.(facts, repair);
  if (named !== undefined) return named;
  const variable = variableIn(input);
  if (variable && offset >= variable.offset && offset <= variable.offset + variable.text.length)
    return ofUnfilled(variable);
  if (repair) return ofEdit(facts, repair);
  return facts.found === undefined
    ? `the ${placeOf(facts)} ends too early`
    : `${thing(facts)} not allowed in the ${placeOf(facts)}`;
}

/** Messages for mistakes about the whole string, and for others with a name. */
const NAMED: Partial<Readonly<Record<Mistake, (facts: MessageFacts, repair: RepairCandidate) => string | undefined>>> =
  {
    "brackets around a name": () => "brackets stand around an IPv6 address only; remove them",
    "colour codes": () => "colour codes of a terminal in the URI; remove them",
    "delimiters around": ({ input }, { edits: [edit] }) => {
      const delimiter = input.slice(edit?.offset, (edit?.offset ?? 0) + (edit?.length ?? 0));
      return `${/^\s+$/.test(delimiter) ? "white space" : quoted(delimiter)} is no part of the URI; remove it`;
    },
    "escaped characters": ({ input }, { edits: [edit] }) =>
      edit &&
      `an escape of JSON in the URI; write ${quoted(edit.text)} for ${quoted(input.slice(edit.offset, edit.offset + edit.length))}`,
    "escaped slashes": () => 'a backslash is no part of the URI; write "/" for "\\/"',
    "escapes with u": ({ input }, { edits: [edit] }) =>
      edit && `${quoted(input.slice(edit.offset, edit.offset + edit.length))} is no percent escape; write ${edit.text}`,
    fragment: () => "a fragment is not allowed here; remove it",
    "IPv6 address without brackets": (_, { mended }) =>
      `an IPv6 address needs brackets; write ${/\[[^\]]*\]/.exec(mended)?.[0] ?? "[...]"}`,
    "look-alikes": ({ found }, { edits: [edit] }) =>
      found === undefined || !edit
        ? undefined
        : `${describeCharacter(found)} only looks like ${quoted(edit.text)}; write that`,
    "markup after": () => "the URI is followed by markup; remove it",
    "no dot segment": () => 'a ":" in the first segment makes it a scheme; write "./" before it',
    "no scheme": (_, { edits: [edit] }) => `the scheme is missing; write ${quoted(edit?.text ?? "")} before it`,
    "no slashes": () => 'this looks like a host; write "//" or a scheme before it',
    "octets of UTF-16": () => "a NUL for each character: this is UTF-16; convert it to UTF-8 first",
    "port is no number": ({ input, offset }) =>
      `port must be digits, found ${quoted(/^[^/?#]*/.exec(input.slice(offset))?.[0] ?? "")}`,
    "reserved characters in credentials": ({ input }, { edits: [edit] }) =>
      edit &&
      `${quoted(input.slice(edit.offset, edit.offset + edit.length))} not allowed in a user's name or password; write ${edit.text}`,
    "scp form": (_, { mended }) => `this looks like an scp address; as a URI: ${cut(mended)}`,
    "several hosts": (_, { mended }) =>
      `a URI has one host and one port, and here are several: no grammar allows it; perhaps ${cut(mended)}`,
    template: ({ input }) => {
      const variable = variableIn(input);
      return variable && ofUnfilled(variable);
    },
    "text after": ({ input }, { edits: [edit] }) =>
      edit && `${quoted(input.slice(edit.offset).trim())} after the URI is no part of it; remove it`,
    "text before": ({ input }, { edits: [edit] }) =>
      edit && `${quoted(input.slice(0, edit.length).trim())} before the URI is no part of it; remove it`,
    "too many colons": () => 'three colons or more in an IPv6 address; write "::"',
    "two ports": ({ input }, { edits: [edit] }) =>
      edit && `a second port, ${quoted(input.slice(edit.offset, edit.offset + edit.length))}; remove it`,
    "two schemes": () => "two schemes; remove the first",
    "UNC path": (_, { mended }) => `this is a path of Windows; as a URI: ${cut(mended)}`,
    userinfo: () => 'a user is not allowed before the host here; remove it and its "@"',
    "white space around": () => "white space around the URI; remove it",
    "Windows path": (_, { mended }) => `this is a path of Windows; as a URI: ${cut(mended)}`,
    zone: () => "a zone is not allowed in an IPv6 address; remove it",
  };

/** The message about what is not filled in: there is nothing to repair. */
function ofUnfilled({ kind, text, offset }: Unfilled): string {
  if (kind === "variable") return `the variable ${quoted(text)} is not filled in; write its value`;
  return `this is a pattern that matches URIs, not a URI; write ${offset === 0 ? "a scheme" : "a port"} for ${quoted(text)}`;
}

/** The message about the first edit of a repair. */
function ofEdit(facts: MessageFacts, { edits }: RepairCandidate): string {
  const { input, offset, found, rule } = facts;
  const edit = itemAt(edits, 0);
  const old = input.slice(edit.offset, edit.offset + edit.length);
  if (old.startsWith("%") && edit.kind !== "insert" && offset > edit.offset)
    return `"%" without two hex digits after it; write ${edit.kind === "percent-encode" ? edit.text.slice(0, "%25".length) : "%25"}`;
  switch (edit.kind) {
    case "percent-encode":
      return `${thing(facts, old)} not allowed in the ${placeOf(facts)}; write ${edit.text.slice(0, escapeLength(old))}`;
    case "insert":
      return found === undefined || edit.offset >= input.length
        ? `the ${placeOf(facts)} ends too early; write ${quoted(edit.text)} at its end`
        : `${quoted(edit.text)} is missing in the ${placeOf(facts)}; write it before ${describeCharacter(found)}`;
    case "replace":
      if (changesCase(input, edit)) return `${quoted(old)} has letters of the wrong case; write ${quoted(edit.text)}`;
      return `${quoted(old)} not allowed in the ${placeOf(facts)}; write ${quoted(edit.text)}`;
    case "delete":
      if (rule.toLowerCase() === "port" && /[^\d:]/.test(old))
        return `port must be digits, found ${quoted(old.replace(/^:/, ""))}`;
      return `${old.length > 1 && !/^\s+$/.test(old) ? quoted(old) : thing(facts, old)} not allowed in the ${placeOf(facts)}; remove it`;
  }
}

/** Returns true for an edit that replaces letters by the same letters of the other case. */
export function changesCase(input: string, { kind, offset, length, text }: Edit): boolean {
  const old = input.slice(offset, offset + length);
  return kind === "replace" && old !== text && old.toLowerCase() === text.toLowerCase();
}

/** Returns the length of the escape of the first character of a text. */
function escapeLength(text: string): number {
  const character = characterAt(text, 0) ?? "";
  return percentEncoded(character).length;
}

/** Names what is wrong: the character, or the end of the input. */
function thing({ found, offset, input, component, rule }: MessageFacts, old?: string): string {
  const character = found ?? (old === undefined || old === "" ? undefined : old.slice(0, 1));
  if (character === undefined) return "the end";
  if (character === "#" && input.slice(0, offset).includes("#") && (component === "fragment" || /fragment/i.test(rule)))
    return 'a second "#" is';
  return NAMES.get(character) ?? describeCharacter(character);
}

const NAMES: ReadonlyMap<string, string> = new Map([
  [" ", "space"],
  ["\t", "tab"],
  ["\n", "line break"],
  ["\r", "line break"],
  ["\\", "backslash"],
]);

/** Names the component that a rule is about, in everyday words; the rule itself where it is about none. */
function placeOf({ component, rule }: MessageFacts): string {
  for (const [pattern, place] of PLACES) if (pattern.test(component ?? rule) || pattern.test(rule)) return place;
  return /reference|^url$|^uri$|absolute|fragmentaddress|generic|opaque/i.test(rule) ? "URI" : `${rule}`;
}

const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^scheme$/i, "scheme"],
  [/pct|escape/i, "percent escape"],
  [/user|login|password/i, "userinfo"],
  [/port$/i, "port"],
  [/host|reg.?name|label|ipv?\d?|h16|ls32|dec-octet|server|cellname|authority/i, "host"],
  [/query|search/i, "query"],
  [/fragment$/i, "fragment"],
  [/segment|path|param/i, "path"],
];

function quoted(text: string): string {
  const shown = printable(text.length > LONGEST_QUOTATION ? `${text.slice(0, LONGEST_QUOTATION)}...` : text);
  return shown.includes('"') ? `'${shown}'` : `"${shown}"`;
}

function cut(text: string): string {
  return printable(text.length > LONGEST_MENDED ? `${text.slice(0, LONGEST_MENDED)}...` : text);
}
