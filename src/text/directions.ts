import { lazyRegExp } from "./lazy.js";

/** The blocks of scripts from right to left. */
const BLOCKS = String.raw`\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}`;
/** Characters that are neutral in them. */
const NEUTRAL = String.raw`\u0606\u0607\u0609\u060A\u060C\u060E\u060F\u066A\u06DE\u06E9\u07F6-\u07F9\uFBC3-\uFBD2\uFD3E-\uFD4F\uFD90\uFD91\uFDC8-\uFDCF\uFDFD-\uFDFF\u{1091F}\u{10B39}-\u{10B3F}\u{10D6E}\u{10ED0}-\u{10ED8}\u{1EEF0}\u{1EEF1}`;
const inBlocks = lazyRegExp(`[${BLOCKS}]`, "u");
/** Unicode's Bidi_Class, which regular expressions do not have, as far as it matters: M, E, A, R and L of {@link directionsOf}. */
const classes = lazyRegExp(
  [
    String.raw`((?![\u0CBF\u0CC6\u{11A07}\u{11A08}\u{11C3F}])[\p{Mn}\p{Me}])`,
    String.raw`([0-9\u06F0-\u06F9\u{102E1}-\u{102FB}])`,
    String.raw`([\u0660-\u0669\u066B\u066C\u{10D30}-\u{10D39}\u{10D40}-\u{10D49}\u{10E60}-\u{10E7E}])`,
    `((?![${NEUTRAL}])[${BLOCKS}])`,
    String.raw`((?![\u02B9\u02BA\u02C6-\u02CF\u02EC\u2E2F\uA67F\uA717-\uA71F\uA788])[\p{L}\p{M}\p{Nd}\u3007])`,
    ".",
  ].join("|"),
  "gsu",
);

/** RFC 5893 section 2, rules 1 to 6: a label from right to left, and one from left to right. */
const RIGHT_TO_LEFT = /^(?!.*A.*E)(?!.*E.*A)R(?:[^L]*[RAE])?M*$/;
const LEFT_TO_RIGHT = /^L(?:[^RA]*[LE])?M*$/;
/** RFC 3454 section 6, requirements 2 and 3. */
const STRINGPREP = /^(?:[^R]*|R|R[^L]*R)$/;

/**
 * Returns the directions of a text's characters, a letter each: a character from right to left (R), a letter, mark or digit from left to
 * right (L), an Arabic number (A), a European digit (E), a mark of no width (M), any other character (o).
 *
 * @example
 * directionsOf("aא1-") // "LREo"
 */
function directionsOf(text: string): string {
  // The offset comes after the five groups.
  return text.replace(classes(), (_, ...groups: readonly unknown[]) =>
    "MEARLo".charAt(groups.findIndex((group) => group !== undefined)),
  );
}

/** Returns the directions of a text that has characters from right to left, and `undefined` for any other. */
export function directionsFromRight(text: string): string | undefined {
  const directions = inBlocks().test(text) ? directionsOf(text) : "";
  return directions.includes("R") ? directions : undefined;
}

/** RFC 5893 section 2, which UTS 46 refers to: tells whether a name's labels, in Unicode, follow its rules if one is from right to left. */
export function followBidiRule(labels: readonly string[]): boolean {
  if (!labels.some((label) => inBlocks().test(label))) return true;
  const directions = labels.map(directionsOf);
  return (
    !directions.some((label) => /[RA]/.test(label)) ||
    directions.every((label) => RIGHT_TO_LEFT.test(label) || LEFT_TO_RIGHT.test(label))
  );
}

/** RFC 3454 section 6, which RFC 3490 refers to by Nameprep: tells whether a label in Unicode has letters of one direction, and at both ends. */
export function followsStringprep(label: string): boolean {
  const directions = directionsFromRight(label);
  return directions === undefined || STRINGPREP.test(directions);
}
