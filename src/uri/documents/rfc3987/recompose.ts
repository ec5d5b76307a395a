import type { Composition } from "../../recompose/recompose.js";
import { compositionOfRfc3986 } from "../rfc3986/recompose.js";

/** The rules that RFC 3987 has under the names of RFC 3986 (2.2). */
const SHARED: ReadonlySet<string> = new Set(["scheme", "port"]);

/** Returns the rule of RFC 3987 that corresponds to one of RFC 3986: "path-rootless" becomes "ipath-rootless" (2.2). */
function ruleOf(rule: string): string {
  return SHARED.has(rule) ? rule : `i${rule}`;
}

/** RFC 3986 section 5.3, as RFC 3987 2.1 has it: the same pieces, each by the rule of RFC 3987. */
export const compositionOfRfc3987: Composition = {
  ...compositionOfRfc3986,
  pieces: (texts) =>
    compositionOfRfc3986
      .pieces(texts)
      .map((piece) => (piece.rule === undefined ? piece : { ...piece, rule: ruleOf(piece.rule) })),
};
