/** The neighbouring pairs, and the two that people ask for. */
export const PAIRS = [
  ["url-1993", "rfc1738"],
  ["rfc1738", "url-syntax-05"],
  ["url-syntax-05", "rfc2396"],
  ["rfc2396", "rfc2396bis-01"],
  ["rfc2396bis-01", "rfc3986"],
  ["rfc2396", "rfc3986"],
] as const;
