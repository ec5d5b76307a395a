import { lazy } from "../text/lazy.js";
import type { Delimiting } from "../generated.js";
import type { Edit, Mistake } from "./refusal.js";
import { percentEncoded } from "./edits.js";
import type { RepairDraft } from "./repairSearch.js";
import { PAIRS, Role, traits } from "./symbols.js";
import type { SymbolKind, Symbols, Traits } from "./symbols.js";

/** The cost of a mistake that takes several edits but counts as one: `2001:db8::1` -> `//[2001:db8::1]` */
const ONE_MISTAKE = 9;
/** The cost of one that is beyond doubt: `<URL:http://a/>` -> `http://a/` */
const PLAIN_MISTAKE = 5;
/** The cost of a pair of delimiters, lower than that of deleting the opening one: `'http://a/'` -> `http://a/` */
const PAIR = 2;

/** The facts about whole strings that a rule decides. */
export interface WholeRule {
  /** Every string begins with a scheme. */
  readonly needsScheme: boolean;
  readonly hasFragments: boolean;
  /** Returns true if there is a host after a prefix such as `http://`, and no "@" before it. */
  readonly refusesUserinfo: (prefix: string) => boolean;
}

/** Returns the edits that would undo each mistake about the whole string that seems likely. The results need not conform. */
export function suspectedMistakes(
  input: string,
  viable: number,
  { prefix }: Pick<Delimiting, "prefix">,
  whole: WholeRule,
): RepairDraft[] {
  const { needsScheme, hasFragments, refusesUserinfo } = whole;
  const unwrapped = wrapped(input, prefix.text);
  return [
    ...schemeForgotten(input, needsScheme && viable < input.length),
    ...firstSegment(input, viable),
    ...brackets(input, viable),
    ...zone(input),
    ...template(input),
    ...percentU(input),
    // With a prefix, the brackets alone are half of the delimiters.
    ...(unwrapped.length > 0 ? unwrapped : paired(input)),
    ...delimited(input),
    ...(hasFragments ? [] : fragment(input)),
    ...userinfo(input, refusesUserinfo),
  ];
}

function insert(offset: number, text: string): Edit {
  return { kind: "insert", offset, length: 0, text };
}

function remove(offset: number, length: number): Edit {
  return { kind: "delete", offset, length, text: "" };
}

/** RFC 9110 4.2.4 and the like: `http://user:password@host/` */
function userinfo(input: string, isRefused: (prefix: string) => boolean): RepairDraft[] {
  const [, prefix = "", user = ""] = /^([a-z][\w+.-]*:\/\/)([^/?#@]*@)/i.exec(input) ?? [];
  if (user === "" || !isRefused(prefix)) return [];
  const offset = prefix.length;
  return [
    {
      mistake: "userinfo",
      cost: PAIR,
      edits: [remove(offset, user.length)],
      fault: { offset, component: "authority" },
    },
  ];
}

function schemeForgotten(input: string, needsScheme: boolean): RepairDraft[] {
  if (/^[^/?#]+:\/\//.test(input)) return [];
  const [address] = /^\[[\da-f:.]*:[\da-f:.]*(?=[/?#]|$)/i.exec(input) ?? [];
  if (address !== undefined)
    return [{ mistake: "no slashes", cost: PLAIN_MISTAKE, edits: [insert(0, "//"), insert(address.length, "]")] }];
  return prefixesOf(input, needsScheme).map((text, i) => ({
    mistake: text === "//" ? "no slashes" : "no scheme",
    cost: ONE_MISTAKE - 1 + i,
    edits: [insert(0, text)],
  }));
}

/** Returns what may be missing before a string, by its looks, the likelier first. */
function prefixesOf(input: string, needsScheme: boolean): readonly string[] {
  if (input.startsWith("://")) return ["http"];
  if (input.startsWith("//")) return ["http:"];
  if (/^[^/?#:]*@[^/?#:]*$/.test(input)) return ["mailto:"];
  if (/^(?:\[|[^/?#]*\.|[^/?#:]*@[\w-]+:\d+(?:[/?#]|$))/.test(input)) return ["//", "http://"];
  return !needsScheme || /^[^/?#:]*:/.test(input) || input.includes("//") ? [] : ["http:"];
}

/** RFC 3986 4.2: a dot segment before a first segment that could be taken for a scheme, or that is empty. */
function firstSegment(input: string, viable: number): RepairDraft[] {
  const taken = (input[viable] === ":" && !input.startsWith("://", viable)) || (viable === 0 && input.startsWith("?"));
  return taken && /^[^/?#]*$/.test(input.slice(0, viable))
    ? [{ mistake: "no dot segment", cost: ONE_MISTAKE, edits: [insert(0, "./")] }]
    : [];
}

/** Brackets around the host of an authority, or around the whole string if it has none: missing around two or more colons, or not needed. */
export function brackets(input: string, viable: number): RepairDraft[] {
  const slashes = input.indexOf("//");
  const from = slashes < 0 ? 0 : slashes + 2;
  const [authority = ""] = /^[^/?#]*/.exec(input.slice(from)) ?? [];
  const begin = from + authority.lastIndexOf("@") + 1;
  const bracketedHost = authority.slice(begin - from);
  const isUnclosed = /^\[[^\]]*$/.test(bracketedHost) && slashes >= 0;
  const host = bracketedHost.slice(isUnclosed ? 1 : 0);
  // A zone goes; digits that look like a port are one, after "::1" or after eight groups.
  const [, address, zone = ""] =
    /^([\da-f]*:[\da-f:]*:(?:[\da-f]{0,4}|\d{1,3}(?:\.\d{1,3}){3}))(?:(%[\w.-]+)(?::\d+)?|:(?:80|443|[1-9]\d{3,4}))$/i.exec(
      host,
    ) ?? [];
  const isWhole = /::[\da-f]{0,4}$|:[\d.]+\.\d+$|^(?:[\da-f]{1,4}:){7}[\da-f]{1,4}$/i.test(address ?? "");
  if (address !== undefined && (zone !== "" || isWhole)) {
    const first = begin + (isUnclosed ? 1 : 0);
    const end = first + address.length;
    return openings(slashes < 0, isUnclosed).map((opening) => ({
      mistake: "IPv6 address without brackets",
      cost: ONE_MISTAKE - (opening === "//[" ? 1 : 0),
      edits: [
        ...(opening === "" ? [] : [insert(begin, opening)]),
        zone === "" ? insert(end, "]") : { kind: "replace", offset: end, length: zone.length, text: "]" },
      ],
    }));
  }
  if (isUnclosed) return [];
  if (/^[^:[\]]*:[^:[\]]*:[^[\]]*$/.test(host)) {
    return openings(slashes < 0, false).map((opening) => ({
      mistake: "IPv6 address without brackets",
      cost: ONE_MISTAKE - (opening === "//[" ? 1 : 0),
      edits: [insert(begin, opening), insert(begin + host.length, "]")],
    }));
  }
  const [bracketed] = /^\[[^[\]:]*\]/.exec(host) ?? [];
  if (bracketed === undefined || bracketed.length === 2 || (/^\[v/i.test(bracketed) && viable > begin + 1)) return [];
  return [
    {
      mistake: "brackets around a name",
      cost: ONE_MISTAKE,
      edits: [remove(begin, 1), remove(begin + bracketed.length - 1, 1)],
    },
  ];
}

/** Returns what may be missing before an address. */
function openings(needsSlashes: boolean, hasBracket: boolean): readonly string[] {
  return hasBracket ? [""] : needsSlashes ? ["[", "//["] : ["["];
}

/** A zone in an IP literal: RFC 6874 allows it, no grammar here does. */
function zone(input: string): RepairDraft[] {
  const found = input.includes("%") ? /(?<=\[[^\]%]*)%[^\]]*(?=\])/.exec(input) : null;
  if (!found) return [];
  // An address at the beginning lacks the slashes before it, too.
  const slashes = /^\[[\da-f:.]*%[^\]]*\](?::\d*)?(?:[/?#]|$)/i.test(input) ? [insert(0, "//")] : [];
  return [{ mistake: "zone", cost: ONE_MISTAKE, edits: [...slashes, remove(found.index, found[0].length)] }];
}

/** `{name}`, `${name}`, `{{name}}` or `<name>` where not even an escape is allowed. */
function template(input: string): RepairDraft[] {
  const found = [...input.matchAll(/\$?(\{+)[\w.-]*\}+|<\w+>/g)];
  const cost = found.reduce((sum, [, braces = "<"]) => sum + braces.length * 15, 0);
  return found.length > 0
    ? [{ mistake: "template", cost, edits: found.map(({ 0: text, index }) => remove(index, text.length)) }]
    : [];
}

/** Escapes as `escape()` of JavaScript writes them. */
function percentU(input: string): RepairDraft[] {
  const edits = [...input.matchAll(/(?:%u[0-9A-Fa-f]{4})+/g)].flatMap(({ 0: text, index }): Edit[] => {
    const meant = text.replace(/%u(....)/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
    if (/\p{Surrogate}/u.test(meant)) return [];
    return [{ kind: "replace", offset: index, length: text.length, text: [...meant].map(percentEncoded).join("") }];
  });
  return edits.length > 0 ? [{ mistake: "escapes with u", cost: PLAIN_MISTAKE, edits }] : [];
}

/** `<URL:...>`, as the documents write it in text. */
function wrapped(input: string, prefix: string): RepairDraft[] {
  const [, space = "", opening = ""] = /^(\s*)(<?)/.exec(input) as RegExpExecArray;
  const begin = space.length + opening.length;
  if (input.slice(begin, begin + prefix.length).toUpperCase() !== prefix.toUpperCase()) return [];
  const [closing = ""] = /(?:>\s*)?$/.exec(input) ?? [];
  if ((opening === "") !== (closing === "")) return [];
  const edits = [
    remove(0, begin + prefix.length),
    ...(closing === "" ? [] : [remove(input.length - closing.length, closing.length)]),
  ];
  return [{ mistake: "delimiters around", cost: PLAIN_MISTAKE, edits }];
}

/** A pair of delimiters around a string is deleted as a whole, even if the closing one is allowed there. */
function paired(input: string): RepairDraft[] {
  const outer = input.trim();
  const inner = outer.slice(1, -1).trim();
  if (inner === "" || !PAIRS.includes(outer.charAt(0) + outer.charAt(outer.length - 1))) return [];
  const begin = input.indexOf(inner, input.indexOf(outer) + 1);
  const end = begin + inner.length;
  return [{ mistake: "delimiters around", cost: PAIR, edits: [remove(0, begin), remove(end, input.length - end)] }];
}

const OPENINGS = PAIRS.map(([opening]) => opening).join("");
const opened = lazy(() => new RegExp(`^[^/?#]*([${OPENINGS}])([^/?#:]+)://`));

/** A URI between two delimiters in something else: a tag of HTML, a link of Markdown, a sentence. */
function delimited(input: string): RepairDraft[] {
  const [before = "", opening = "", scheme = ""] = opened().exec(input) ?? [];
  const begin = before.length - scheme.length - "://".length;
  const end =
    input
      .slice(before.length)
      .split("")
      .findIndex((character) => PAIRS.includes(opening + character)) + before.length;
  if (opening === "" || end < before.length) return [];
  return [
    { mistake: "delimiters around", cost: PLAIN_MISTAKE, edits: [remove(0, begin), remove(end, input.length - end)] },
  ];
}

function fragment(input: string): RepairDraft[] {
  const at = input.indexOf("#");
  return at < 0 ? [] : [{ mistake: "fragment", cost: PLAIN_MISTAKE, edits: [remove(at, input.length - at)] }];
}

/** Returns the mistake about the whole string that explains all edits of a repair. */
export function mistakeOf(edits: readonly Edit[], symbols: Symbols): Mistake | undefined {
  const kinds = new Set<SymbolKind>();
  let count = 0;
  let index = 0;
  for (const { offset, length } of edits) {
    while (index < symbols.length && symbols.offsetAt(index) < offset) index++;
    for (; symbols.offsetAt(index) < offset + length; index++, count++) kinds.add(symbols.kindAt(index));
  }
  const changed = [...kinds].map(traits);
  const all = (does: Edit["kind"], among: (symbol: Traits) => boolean): boolean =>
    edits.every(({ kind }) => kind === does) && changed.every(among);
  if (changed.length === 0) return undefined;
  if (all("delete", ({ role }) => role === Role.OUTER))
    return edits.length === count && changed.every(isSpace) ? "white space around" : "delimiters around";
  if (all("replace", ({ code }) => code === BACKSLASH)) return "backslashes";
  if (all("replace", ({ lookAlike }) => lookAlike !== undefined)) return "look-alikes";
  if (all("percent-encode", ({ code, octets }) => code === NOT_ASCII && octets > 0)) return "not ASCII";
  return undefined;
}

function isSpace({ code, octets }: Traits): boolean {
  return code <= 0x20 || octets === 3;
}

const BACKSLASH = 0x5c;
const NOT_ASCII = 0x80;
