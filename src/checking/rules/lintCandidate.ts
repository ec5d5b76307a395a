import type { Find } from "../finder/find.js";
import type { LocatedText, Place } from "../formats/locatedText.js";

/** One URI of a file, whole. */
export interface LintCandidate extends LocatedText {
  readonly rule: string | undefined;
  readonly place: Place;
  readonly allowsIri?: true;
  readonly isLink?: true;
  readonly isKept?: true;
  readonly isUnfixed?: true;
  readonly isNoLink?: true;
  /** True for a part of a text: what its author quotes there is mentioned. */
  readonly isProse?: true;
  /** The find in a text, if it is not a value that is a URI by the format. Its offsets are those in the decoded text. */
  readonly find?: Find;
}
