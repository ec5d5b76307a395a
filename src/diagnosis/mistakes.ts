import type { Edit, Mistake } from "../diagnosis.js";
import type { Candidate } from "./repairs.js";
import { OUTER_SPACES, SymbolKind, WRAPPERS } from "./symbols.js";
import type { Symbols } from "./symbols.js";
import { ALPHABET_SIZE } from "../automaton.js";

/** A mistake that takes several edits counts as one. */
const ONE_MISTAKE = 10;

/** What a string would be mended by if it had been made with a mistake about the whole. Whether it then conforms is not known. */
export function suspected(input: string, schemes: Readonly<Record<string, unknown>>): Candidate[] {
  return [...schemeForgotten(input, schemes), ...bracketsForgotten(input)];
}

function schemeForgotten(input: string, schemes: Readonly<Record<string, unknown>>): Candidate[] {
  const likely = input.startsWith("//") ? ["http:"] : /^[^/?#]*@[^/?#]*$/.test(input) ? ["mailto:"] : /[./]/.test(input) ? ["http://"] : [];
  return likely
    .filter((text) => Object.hasOwn(schemes, text.slice(0, text.indexOf(":"))))
    .map((text) => ({ mistake: "no scheme", cost: ONE_MISTAKE, edits: [{ kind: "insert", offset: 0, length: 0, text }] }));
}

/** The host of an authority, or the whole string if that has none, with two colons at least. */
function bracketsForgotten(input: string): Candidate[] {
  const slashes = input.indexOf("//");
  const [authority = ""] = /^[^/?#]*/.exec(input.slice(slashes < 0 ? 0 : slashes + 2)) ?? [];
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  if (!/^[^:]*:[^:]*:/.test(host)) return [];
  const to = (slashes < 0 ? 0 : slashes + 2) + authority.length;
  const bracket = (text: string, offset: number): Edit => ({ kind: "insert", offset, length: 0, text });
  return [{ mistake: "IPv6 address without brackets", cost: ONE_MISTAKE, edits: [bracket("[", to - host.length), bracket("]", to)] }];
}

/** The mistake about the whole string that explains all edits of a repair. */
export function mistakeOf(edits: readonly Edit[], symbols: Symbols): Mistake | undefined {
  const kinds = new Set<number>();
  const places = new Set(edits.flatMap(({ offset, length }) => Array.from({ length }, (_, i) => offset + i)));
  for (let place = 0; place < symbols.length; place++) if (places.has(symbols.offsets[place] as number)) kinds.add(symbols.kinds[place] as number);
  const all = (does: Edit["kind"], among: (kind: number) => boolean): boolean => edits.every(({ kind }) => kind === does) && [...kinds].every(among);
  if (kinds.size === 0) return undefined;
  if (all("delete", (kind) => OUTER_SPACES.includes(kind))) return "white space around";
  if (all("delete", (kind) => WRAPPERS.includes(kind) || OUTER_SPACES.includes(kind))) return "delimiters around";
  if (all("replace", (kind) => kind === BACKSLASH)) return "backslashes";
  if (all("percent-encode", (kind) => kind >= ALPHABET_SIZE && kind < SymbolKind.LONE_SURROGATE)) return "not ASCII";
  return undefined;
}

const BACKSLASH = 0x5C;
