/**
 * Returns a host as the runtime's `URL` writes it, or `undefined` if it is refused: UTS 46 without a table of ours. Not by
 * `URL.canParse`: once it is optimized, V8 gives Node 20 the octets of Latin-1, which it takes for UTF-8, so that "é" is refused.
 */
export function hostnameOf(host: string): string | undefined {
  try {
    return new URL(`http://${host}/`).hostname;
  } catch {
    return undefined;
  }
}
