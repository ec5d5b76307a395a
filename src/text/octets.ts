/** The octets that end a line: LF, or CR and LF. */
export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;

/** The octets of UTF-8's byte order mark. */
export const BYTE_ORDER_MARK: readonly number[] = [0xef, 0xbb, 0xbf];

/** Returns the start of a text without a byte order mark, which is not part of its first line. */
export function withoutByteOrderMark(start: Uint8Array): Uint8Array {
  return BYTE_ORDER_MARK.every((octet, i) => start[i] === octet) ? start.subarray(BYTE_ORDER_MARK.length) : start;
}

/** Returns the octets of all pieces in one new array, which nothing else refers to. */
export function joinedOctets(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
