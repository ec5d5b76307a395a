/** As deep as brackets may stand inside one another; the readers of grammars go as deep as they do, and a browser's stack is not endless. */
export const DEEPEST = 100;

export const TOO_DEEP = `its brackets stand too deep inside one another: ${DEEPEST} are allowed`;

/** How deep the brackets of a grammar text stand inside one another; those in strings count too. */
export function depth(text: string): number {
  let deepest = 0;
  let open = 0;
  for (const sign of text) {
    if (sign === "(" || sign === "[") deepest = Math.max(deepest, ++open);
    else if (sign === ")" || sign === "]") open = Math.max(0, open - 1);
  }
  return deepest;
}
