import { citation } from "../../text/citation.js";
import { characterAt, describeCharacter, printable, sentence } from "../../text/printable.js";
import { percentEncoded } from "./edits.js";
import { ENGLISH_PHRASES, type MessagePhrases, type MistakeSentence } from "./messagePhrases.js";
import type { Edit, FaultReading, Mistake, Repair } from "./refusal.js";
import { variableIn, type Unfilled } from "./unfilledVariables.js";
import { itemAt, getOrInsert } from "../../text/itemAt.js";

/** Longer quotations and repaired strings are cut. */
const LONGEST_QUOTATION = 32;
const LONGEST_MENDED = 72;

/** The facts that a message is made of. */
export interface MessageFacts extends Pick<FaultReading, "found" | "offset" | "rule" | "section"> {
  readonly input: string;
  /** The citation of the document. */
  readonly document: string;
  /** Set in a document that refers to the rules of another one: if the section is in the other one, both are cited. */
  readonly imports?: string | undefined;
  /** The component that the rule describes, if any. */
  readonly component: string | undefined;
  /** The repair that the message is about. */
  readonly repair: MeantRepair | undefined;
  /** The variable that is not filled in; present if nothing else is wrong. */
  readonly unfilled: Unfilled | undefined;
  /** Returns what may be at the offset; present for a document without named mistakes, whose messages say so. */
  readonly allowed?: (() => readonly string[]) | undefined;
}

/** The part of a message that is about a repair. */
type MeantRepair = Pick<Repair, "mended" | "edits" | "mistake">;

/** A reading whose texts are made when they are read: few callers need more than the message. */
export class Told {
  private text: string | undefined;
  private made: FaultReading | undefined;

  constructor(
    readonly facts: MessageFacts,
    private readonly expected: () => readonly string[],
  ) {}

  get message(): string {
    return (this.text ??= plainMessage(this.facts));
  }

  get reading(): FaultReading {
    return (this.made ??= this.read());
  }

  /** Returns the same reading, with a message that recommends no repair. */
  withoutRepair(): Told {
    return new Told({ ...this.facts, repair: undefined }, this.expected);
  }

  /** True if the message is about a variable, whose value only the author of the string knows. */
  get namesVariable(): boolean {
    return namedVariable(this.facts, ENGLISH_PHRASES) !== undefined;
  }

  private read(): FaultReading {
    const { offset, found, rule, section, document } = this.facts;
    const expected = Object.freeze(this.expected());
    const detail = sentence({ rule, expected, found, offset, section, document });
    return Object.freeze({ offset, found, rule, section, expected, message: this.message, detail });
  }
}

/**
 * Returns a message for people in one line: what is wrong and what to do, in everyday words, then the offset, document and section.
 *
 * @param phrases the sentences of another language
 *
 * @example
 * // space not allowed in the path; write %20 (offset 10, RFC 3986 3.3)
 */
export function plainMessage(facts: MessageFacts, phrases: MessagePhrases = ENGLISH_PHRASES): string {
  const { offset, section, document, imports } = facts;
  const cited = citation(document, section);
  const isOwn = imports === undefined || cited.startsWith(document);
  return phrases.at(whatAndHow(facts, phrases), offset, isOwn ? cited : phrases.citedBy(document, cited));
}

function whatAndHow(facts: MessageFacts, say: MessagePhrases): string {
  const { repair, unfilled, allowed } = facts;
  if (facts.input === "") return say.empty(placeOf(facts, say));
  if (allowed) return ofSpecialPlace(facts, say) ?? plainly(facts, allowed(), say);
  if (unfilled) return UNFILLED[unfilled.kind](say, unfilled);
  const variable = namedVariable(facts, say);
  if (variable) return say.variable(quoted(variable.text));
  const named = repair && ofMistake(facts, repair, say);
  if (named !== undefined) return named;
  const special = ofSpecialPlace(facts, say);
  if (special !== undefined) return special;
  const escape = repair && ofBrokenEscape(facts, repair, say);
  if (escape !== undefined) return escape;
  const [port = ""] = /^[^\s:/?#\\&]*/.exec(facts.input.slice(facts.offset)) ?? [];
  if (/^port$/i.test(facts.rule) && /\D/.test(port)) return say.portNotDigits(quoted(port));
  if (repair) return ofEdit(facts, repair, say);
  return facts.found === undefined
    ? say.endsTooEarly(placeOf(facts, say))
    : say.notAllowed(thing(facts, say), placeOf(facts, say));
}

/** The most alternatives that a message lists; `expected` has all. */
const MOST_ALLOWED = 6;

/** The message about a character that cannot follow, with the escape that may be written for it, or else with what may follow. */
function plainly(facts: MessageFacts, allowed: readonly string[], say: MessagePhrases): string {
  const { repair, found } = facts;
  if (repair) return ofBrokenEscape(facts, repair, say) ?? ofEdit(facts, repair, say);
  const place = placeOf(facts, say);
  // Inside an escape the digits are right, and what they encode is not allowed.
  const [escape] = /%[\da-f]{2}/i.exec(facts.input.slice(Math.max(0, facts.offset - 2), facts.offset + 2)) ?? [];
  if (escape !== undefined && found !== "%" && /^[\da-f]$/i.test(found ?? ""))
    return say.notAllowed(quoted(escape), place);
  const said = found === undefined ? say.endsTooEarly(place) : say.notAllowed(thing(facts, say), place);
  const others = allowed.length > MOST_ALLOWED ? [...allowed.slice(0, MOST_ALLOWED), "..."] : allowed;
  return others.length === 0 ? said : say.expected(said, others);
}

/** Returns the variable at the fault, unless the message is about another mistake there. */
function namedVariable(facts: MessageFacts, say: MessagePhrases): Unfilled | undefined {
  const { input, offset, repair, allowed } = facts;
  if (allowed) return undefined;
  const variable = variableIn(input);
  const isThere = variable && offset >= variable.offset && offset <= variable.offset + variable.text.length;
  return isThere && !(repair && ofMistake(facts, repair, say)) ? variable : undefined;
}

/** The message about a mistake; `undefined` if there is none of its own, and the first edit is described. */
function ofMistake({ input, found }: MessageFacts, repair: MeantRepair, say: MessagePhrases): string | undefined {
  const { mistake, edits, mended } = repair;
  if (mistake === undefined) return undefined;
  const sentences: Partial<Readonly<Record<Mistake, MistakeSentence>>> = say.mistakes;
  const sentence = sentences[mistake];
  if (mistake === "no dot segment" && found === "?") return say.noPathBeforeQuery;
  if (typeof sentence !== "function") return sentence;
  const edit = itemAt(edits, 0);
  const old = replaced(input, edit);
  if (mistake === "delimiters around" && old.trim() === "") return undefined;
  if (mistake === "text before" && / HTTP\/\d(?:\.\d)?\s*$/.test(input)) return say.requestLine;
  if (mistake === "escaped characters" && old.startsWith("&"))
    return say.characterReferences(quoted(old), written(edit.text));
  return sentence(
    mistake === "look-alikes" && found !== undefined ? describeCharacter(found) : quoted(old.trim()),
    written(edit.text),
    mistake.startsWith("IPv6") ? (/\[[^\]]*\]/.exec(mended)?.[0] ?? "[...]") : cut(mended),
  );
}

/** Returns a text in quotes, unless it is a percent escape. */
function written(text: string): string {
  return text.startsWith("%") ? text : quoted(text);
}

/** Returns the part of the input that an edit changes. */
function replaced(input: string, { offset, length }: Edit): string {
  return input.slice(offset, offset + length);
}

/** The messages about a part that is not filled in: there is nothing to repair. */
const UNFILLED: Readonly<Record<Unfilled["kind"], (say: MessagePhrases, unfilled: Unfilled) => string>> = {
  port: (say, { text }) => say.noHost(quoted(text)),
  scheme: (say, { text }) => say.schemeBegins(describeCharacter(text.charAt(0))),
  pattern: (say, { text, offset }) => say.pattern(offset === 0 ? "scheme" : "port", quoted(text)),
  variable: (say, { text }) => say.variable(quoted(text)),
};

/** The message about an address in brackets, a scheme that begins wrongly, and a scheme, or a mark of a URN's components, with nothing after it. */
function ofSpecialPlace(
  { input, offset, found, rule, document }: MessageFacts,
  say: MessagePhrases,
): string | undefined {
  if (offset === 0 && found !== undefined && /^scheme$/i.test(rule) && /^[-+.\d][^/?#:]*:\/\//.test(input))
    return say.schemeBegins(describeCharacter(found));
  const [whole, introducer = whole] = /^(?:[a-z][a-z\d+.-]*:|urn:.*(\?[+=]))$/i.exec(input) ?? [];
  if (found === undefined && introducer !== undefined) return say.nothingFollows(quoted(introducer));
  const opening = input.lastIndexOf("[", offset);
  const [, address = "", tail] = (opening < 0 ? null : /^\[([^\]/?#@]*)(\])?/.exec(input.slice(opening))) ?? [];
  if (
    found === "[" &&
    opening === offset &&
    /^[\da-f]*:[\da-f:.]*(?:%[\w.%-]+)?$/i.test(address) &&
    tail !== undefined &&
    /1738|1630|1808|2396$|url-|of July 1993/.test(document)
  )
    return say.noIpv6(document);
  if (tail === undefined || offset > opening + address.length + 1) return undefined;
  const [, numbers = ""] = /:(\d{1,3}(?:\.\d{1,3}){1,2})$/.exec(address) ?? [];
  if (numbers !== "") return say.ipv4Numbers(numbers.split(".").length);
  const groups = address.split(":");
  const isShort = groups.length < 8 && groups.every((group) => /^[\da-f]{1,4}$/i.test(group));
  return isShort && groups.length > 1 ? say.ipv6Groups(groups.length) : undefined;
}

/** The message about an escape that is not whole, if the first edit of a repair changes one. */
function ofBrokenEscape(
  { input, offset }: MessageFacts,
  { edits }: MeantRepair,
  say: MessagePhrases,
): string | undefined {
  const edit = itemAt(edits, 0);
  const isBroken = /^%(?![\da-f]{2})/i.test(input.slice(edit.offset));
  return isBroken && edit.kind !== "insert" && offset > edit.offset
    ? say.brokenEscape(edit.kind === "percent-encode" ? edit.text.slice(0, "%25".length) : "%25")
    : undefined;
}

/** The message about the first edit of a repair. */
function ofEdit(facts: MessageFacts, { edits }: MeantRepair, say: MessagePhrases): string {
  const { input, found } = facts;
  const edit = itemAt(edits, 0);
  const old = replaced(input, edit);
  const place = placeOf(facts, say);
  switch (edit.kind) {
    case "percent-encode":
      return say.notAllowedWrite(thing(facts, say, old), place, percentEncoded(characterAt(old, 0) ?? ""));
    case "insert":
      if (edit.text === "[") return say.bracketMissing;
      return found === undefined || edit.offset >= input.length
        ? say.endsTooEarlyWrite(place, quoted(edit.text))
        : say.missingBefore(quoted(edit.text), place, describeCharacter(found));
    case "replace":
      if (changesCase(input, edit)) return say.wrongCase(quoted(old), quoted(edit.text));
      return say.notAllowedWrite(quoted(old), place, quoted(edit.text));
    case "delete":
      return say.notAllowedRemove(old.length > 1 && !/^\s+$/.test(old) ? quoted(old) : thing(facts, say, old), place);
  }
}

/** Returns true for an edit that replaces letters by the same letters of the other case. */
export function changesCase(input: string, edit: Edit): boolean {
  const { kind, text } = edit;
  const old = replaced(input, edit);
  return kind === "replace" && old !== text && old.toLowerCase() === text.toLowerCase();
}

/** Names what is wrong: the character, or the end of the input. */
function thing({ found, offset, input, component, rule }: MessageFacts, say: MessagePhrases, old?: string): string {
  const character = found ?? (old === undefined || old === "" ? undefined : old.slice(0, 1));
  if (character === undefined) return say.theEnd;
  if (character === "#" && input.slice(0, offset).includes("#") && (component === "fragment" || /fragment/i.test(rule)))
    return say.secondHash;
  const name = NAMES.get(character);
  return name === undefined ? describeCharacter(character) : say.characters[name];
}

const NAMES: ReadonlyMap<string, keyof MessagePhrases["characters"]> = new Map([
  [" ", "space"],
  ["\t", "tab"],
  ["\n", "line break"],
  ["\r", "line break"],
  ["\\", "backslash"],
]);

/** Names the component that a rule is about, in everyday words; the rule itself if it is about none. */
function placeOf({ component = "", rule, allowed }: MessageFacts, say: MessagePhrases): string {
  if (allowed) return say.placeName(component || rule);
  return say.placeName(getOrInsert(places, `${component} ${rule}`, () => placeNamed(component || rule, rule)));
}

/** The names by component and rule. */
const places = new Map<string, string>();

function placeNamed(component: string, rule: string): string {
  for (const [pattern, place] of PLACES) if (pattern.test(component) || pattern.test(rule)) return place;
  return /reference|^url$|^uri$|absolute|fragmentaddress|generic|opaque|hier.?part|scheme.?part|relative/i.test(rule)
    ? "URI"
    : rule;
}

const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^scheme$/i, "scheme"],
  [/pct|escape/i, "percent escape"],
  [/user|login|password/i, "userinfo"],
  [/^port$/i, "port"],
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
