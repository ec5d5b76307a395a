/** Makes a table of the sets that each character is in: a digit for a character, and for each digit the bits of its sets. */
export function tableOf(digits, combinations) {
  const all = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  return Uint16Array.from(digits, (digit) => combinations[all.indexOf(digit)]);
}
