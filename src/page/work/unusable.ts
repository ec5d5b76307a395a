/** The reason why a grammar cannot be used; line and column are 1-based. */
export interface Unusable {
  readonly reason: string;
  readonly line: number;
  readonly column: number;
}

/** The deepest nesting of brackets. The readers of grammars recurse as deep as the brackets, and a browser's stack is limited. */
export const MOST_NESTED = 100;

/** Returns how deep the brackets of a grammar text are nested; those in strings are included. */
export function depth(text: string): number {
  let deepest = 0;
  let open = 0;
  for (const sign of text) {
    if (sign === "(" || sign === "[") deepest = Math.max(deepest, ++open);
    else if (sign === ")" || sign === "]") open = Math.max(0, open - 1);
  }
  return deepest;
}
