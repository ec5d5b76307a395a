import { ALPHABET_SIZE } from "../automaton.js";

/** Kinds of symbols beyond the ASCII codes, which stand for themselves. */
export enum SymbolKind {
  /** Code points beyond ASCII, by the octets that UTF-8 needs. */
  TWO_OCTETS = 128,
  THREE_OCTETS,
  FOUR_OCTETS,
  LONE_SURROGATE,
  /** White space before or behind everything else. */
  OUTER_SPACE,
  OUTER_TAB,
  OUTER_LF,
  OUTER_CR,
  OUTER_FOREIGN,
  /** Signs before and behind everything else that belong together. */
  WRAPPER_DOUBLE,
  WRAPPER_SINGLE,
  WRAPPER_OPEN,
  WRAPPER_CLOSE,
  WRAPPER_BACK,
  WRAPPER_FOREIGN,
  COUNT,
}

export const OUTER_SPACES: readonly SymbolKind[] = [
  SymbolKind.OUTER_SPACE, SymbolKind.OUTER_TAB, SymbolKind.OUTER_LF, SymbolKind.OUTER_CR, SymbolKind.OUTER_FOREIGN,
];
export const WRAPPERS: readonly SymbolKind[] = [
  SymbolKind.WRAPPER_DOUBLE, SymbolKind.WRAPPER_SINGLE, SymbolKind.WRAPPER_OPEN, SymbolKind.WRAPPER_CLOSE, SymbolKind.WRAPPER_BACK, SymbolKind.WRAPPER_FOREIGN,
];

const SPECIAL: ReadonlyMap<SymbolKind, string> = new Map([
  [SymbolKind.OUTER_SPACE, " "], [SymbolKind.OUTER_TAB, "\t"], [SymbolKind.OUTER_LF, "\n"], [SymbolKind.OUTER_CR, "\r"],
  [SymbolKind.WRAPPER_DOUBLE, "\""], [SymbolKind.WRAPPER_SINGLE, "'"], [SymbolKind.WRAPPER_OPEN, "<"], [SymbolKind.WRAPPER_CLOSE, ">"], [SymbolKind.WRAPPER_BACK, "`"],
]);
const OUTER_BY_SIGN = new Map([...SPECIAL].filter(([kind]) => OUTER_SPACES.includes(kind)).map(([kind, sign]) => [sign, kind]));
const WRAPPER_BY_SIGN = new Map([...SPECIAL].filter(([kind]) => WRAPPERS.includes(kind)).map(([kind, sign]) => [sign, kind]));

/** What may be put around a whole string by mistake. */
const PAIRS: readonly string[] = ["<>", "\"\"", "''", "``", "\u201C\u201D", "\u201E\u201C", "\u2018\u2019", "\u00AB\u00BB", "\u2039\u203A"];

/** The ASCII code of a symbol of a kind; {@link ALPHABET_SIZE} if it has none. */
export function codeOfKind(kind: number): number {
  if (kind < ALPHABET_SIZE) return kind;
  return SPECIAL.get(kind)?.charCodeAt(0) ?? ALPHABET_SIZE;
}

/** A string as code points, each with its kind. */
export class Symbols {
  readonly length: number;
  readonly kinds: Uint8Array;
  /** The UTF-16 offset of each, and the length of the whole. */
  readonly offsets: Int32Array;

  constructor(readonly text: string) {
    this.kinds = new Uint8Array(text.length);
    this.offsets = new Int32Array(text.length + 1);
    let length = 0;
    for (let at = 0; at < text.length; length++) {
      const code = text.codePointAt(at) as number;
      this.kinds[length] = code < ALPHABET_SIZE ? code : kindOf(code);
      this.offsets[length] = at;
      at += code > 0xFFFF ? 2 : 1;
    }
    this.offsets[length] = text.length;
    this.length = length;
    this.markOuter();
  }

  /** The UTF-16 code units from one symbol to another. */
  slice(from: number, to: number): string {
    return this.text.slice(this.offsets[from], this.offsets[to]);
  }

  private markOuter(): void {
    let from = 0;
    let to = this.length;
    while (from < to && this.isSpace(from)) this.markSpace(from++);
    while (to > from && this.isSpace(to - 1)) this.markSpace(--to);
    if (to - from < 2 || !PAIRS.includes(this.slice(from, from + 1) + this.slice(to - 1, to))) return;
    for (const at of [from, to - 1]) this.kinds[at] = WRAPPER_BY_SIGN.get(this.slice(at, at + 1)) ?? SymbolKind.WRAPPER_FOREIGN;
  }

  private isSpace(at: number): boolean {
    return /^[\s\uFEFF]$/.test(this.slice(at, at + 1));
  }

  private markSpace(at: number): void {
    this.kinds[at] = OUTER_BY_SIGN.get(this.slice(at, at + 1)) ?? SymbolKind.OUTER_FOREIGN;
  }
}

function kindOf(code: number): SymbolKind {
  if (code >= 0xD800 && code <= 0xDFFF) return SymbolKind.LONE_SURROGATE;
  return code < 0x800 ? SymbolKind.TWO_OCTETS : code < 0x10000 ? SymbolKind.THREE_OCTETS : SymbolKind.FOUR_OCTETS;
}
