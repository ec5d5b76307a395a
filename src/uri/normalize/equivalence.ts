import { joinReference } from "../components/mainComponents.js";
import { itemAt } from "../../text/itemAt.js";
import { assertOneOf, readOptions } from "../../text/options.js";
import type { NormalForm, NormalizationLevel, NormalizeOptions, Normalizer } from "./normalizer.js";

/** The result of a comparison: whether two URIs are equivalent, and how much normalization it takes (RFC 3986 section 6.2). */
export interface Equivalence {
  readonly equivalent: boolean;
  /** The first rung of the "Comparison Ladder" on which both are equal, or `undefined`. `"string"` is simple string comparison. */
  readonly rung: "string" | NormalizationLevel | undefined;
}

export interface EquivalenceOptions extends NormalizeOptions {
  /** The default is `true`. If `false`, fragments are ignored, as in a cache or a retrieval, which do not see them. */
  readonly fragments?: boolean | undefined;
}

/** See {@link Operations.equivalence}. */
export function equivalence(
  normalizer: Normalizer,
  one: string,
  other: string,
  options?: EquivalenceOptions,
): Equivalence {
  const { fragments = true, level } = readOptions(options, ["fragments", "level"]);
  assertOneOf("fragments", fragments, [true, false]);
  // All forms of both are made first: a string that does not conform is an error, even compared with itself.
  const forms = normalizer.forms(one, "one", { level });
  const others = normalizer.forms(other, "other", { level });
  const compared = fragments ? textOf : withoutFragment;
  const met = forms.find(([, form], index) => compared(form) === compared(itemAt(others, index)[1]));
  return Object.freeze({ equivalent: met !== undefined, rung: met?.[0] });
}

function textOf({ text }: NormalForm): string {
  return text;
}

function withoutFragment({ components }: NormalForm): string {
  return joinReference({ ...components, fragment: undefined });
}
