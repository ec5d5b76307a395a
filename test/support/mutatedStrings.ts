/** Returns a function that yields numbers between 0 and 1, the same ones in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SIGNS = [..."a1Zf.:/?#[]@!$&'()*+,;=-_~%\"<>\\^`{|} \0\n\u007Fé"];

/** Returns a string with one or two of its characters removed, doubled, or replaced. */
export function mutated(input: string, random: () => number): string {
  let text = input;
  for (let times = 1 + Math.floor(random() * 2); times > 0; times--) {
    const at = Math.floor(random() * (text.length + 1));
    const sign = SIGNS[Math.floor(random() * SIGNS.length)] ?? "";
    const kind = random();
    text = text.slice(0, at) + (kind < 0.3 ? "" : sign) + text.slice(kind < 0.6 ? at + 1 : at);
  }
  return text;
}
