import type { Expression } from "../../src/languages/abnf/rules.js";

/** A string that matches either case. */
export const either = (text: string): Expression => ({ kind: "string", text, caseSensitive: false });
/** A string as it is. */
export const exact = (text: string): Expression => ({ kind: "string", text, caseSensitive: true });
export const range = (from: number, to: number): Expression => ({ kind: "range", from, to });
export const ref = (name: string): Expression => ({ kind: "rule", name });
export const seq = (...items: Expression[]): Expression => ({ kind: "sequence", items });
export const alt = (...items: Expression[]): Expression => ({ kind: "choice", items });
export const prose = (text: string): Expression => ({ kind: "prose", text });
export const repeat = (min: number, max: number | undefined, item: Expression): Expression => ({
  kind: "repeat",
  min,
  max,
  item,
});
export const optional = (item: Expression): Expression => repeat(0, 1, item);
