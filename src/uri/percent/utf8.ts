/** Returns the length of the well-formed sequence of UTF-8 that begins at an index, 0 if there is none (Unicode 3.9, table 3-7). */
export function utf8LengthAt(bytes: Uint8Array, index: number): number {
  const first = bytes[index];
  if (first === undefined) return 0;
  const following = first < 0x80 ? 0 : first < 0xc2 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : -1;
  const from = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const to = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  for (let k = 1; k <= following; k++) {
    const next = bytes[index + k];
    if (next === undefined || next < (k === 1 ? from : 0x80) || next > (k === 1 ? to : 0xbf)) return 0;
  }
  return 1 + following;
}
