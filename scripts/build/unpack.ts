// Part of what is published: the bundler puts these functions before packed data (packedData.ts). They run once for
// each value, so they are written to be fast before they are compiled.

/**
 * The characters used as digits, from 0 on: all printable ones except those that a literal must escape and the two
 * marks.
 */
export const DIGITS = ' !"#%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}';
/**
 * The mark of text that also occurs shortly before: it is followed by the length in one digit and the distance in two.
 */
export const NEAR = "`";
/**
 * The mark of text that also occurs anywhere before: it is followed by the length in one digit and the distance in
 * three.
 */
export const FAR = "~";
/** Added to every length: shorter text is not worth a mark. */
export const SHORTEST = 5;
/** The number of digits at the beginning that give the length of the text. */
export const LENGTH_DIGITS = 4;

const ASCII_CHARACTERS = 128;

/**
 * Returns the value that `packed` (packedData.ts) encoded: JSON in which repeated text is given by its distance.
 *
 * @param before another packed value, if the text was packed after it
 */
export function unpack(packed: string, before?: string): unknown {
  return JSON.parse(new TextDecoder().decode(textOf(packed, before === undefined ? NO_TEXT : textOf(before, NO_TEXT))));
}

const NO_TEXT = new Uint8Array();

function textOf(packed: string, before: Uint8Array): Uint8Array {
  const valueOf = new Uint8Array(ASCII_CHARACTERS);
  for (let value = 0; value < DIGITS.length; value++) valueOf[DIGITS.charCodeAt(value)] = value;
  let next = 0;
  const number = (digits: number): number => {
    let value = 0;
    for (const end = next + digits; next < end; next++)
      value = value * DIGITS.length + (valueOf[packed.charCodeAt(next)] ?? 0);
    return value;
  };
  const near = NEAR.charCodeAt(0);
  const far = FAR.charCodeAt(0);
  const octets = new Uint8Array(before.length + number(LENGTH_DIGITS));
  octets.set(before);
  for (let end = before.length; next < packed.length;) {
    const code = packed.charCodeAt(next++);
    if (code === near || code === far) {
      const length = SHORTEST + number(1);
      const from = end - number(code === near ? 2 : 3);
      octets.copyWithin(end, from, from + length);
      end += length;
    } else octets[end++] = code;
  }
  return octets.subarray(before.length);
}

/** Returns a function that unpacks a value at its first call. */
export function unpacked(packed: string, before?: string): () => unknown {
  let text: string | undefined = packed;
  let value: unknown;
  return () => {
    if (text !== undefined) {
      value = unpack(text, before);
      text = undefined;
    }
    return value;
  };
}

/** Consecutive code points with one status in tr46's table: how many, the status, and the mapping or its distance from the code point. */
export type MappingRun = readonly [count: number, status: number, mapping?: number | string];

/** Returns the table of UTS 46 as tr46 reads it. The runs begin at U+0000 and leave nothing out. */
export function mappingTable(runs: readonly MappingRun[]): readonly unknown[] {
  let next = 0;
  return runs.flatMap(([count, status, mapping]) => {
    const start = next;
    next += count;
    return typeof mapping === "number"
      ? Array.from({ length: count }, (_, i) => [start + i, status, String.fromCodePoint(start + i + mapping)])
      : [[[start, next - 1], status, mapping]];
  });
}
