import { assertString } from "../../text/uriError.js";
import type { UriSyntaxError } from "../../uri/diagnosis/uriSyntaxError.js";
import type { Generation } from "../../uri/generation/generation.js";
import { generationOf } from "../../documents/generationOf.js";
import { rfc3986 } from "../../../generated/documents/rfc3986/index.js";
import { readOptions } from "../../text/options.js";
import type { ExtractOptions } from "./extract.js";
import type { Find } from "./find.js";
import { readFinds } from "./findStream.js";

export interface CandidateOptions extends ExtractOptions {
  /** The rule that a candidate must conform to; the generation's start rule if left out. */
  readonly rule?: string | undefined;
}

/** Something in a text that looks like a URI, with the verdict on it. Offsets are UTF-16 offsets in the text. */
export type Candidate = Find &
  (
    | { readonly conforms: true; readonly error?: undefined }
    | { readonly conforms: false; readonly error: UriSyntaxError }
  );

/**
 * Returns everything in a text that looks like a URI, whether it conforms or not, in the order of the text. Each
 * candidate is whole: it reaches to its closing delimiter or to white space, so that a part of it is never mistaken for
 * a URI that conforms.
 *
 * A candidate has a scheme with "//", or a scheme whose URIs have none in the examples of the document. It may be
 * between white space, quotes or brackets, in an attribute or after `KEY=`. White space is ignored in angle brackets,
 * and in double quotes where it breaks the line, as the documents describe (RFC 3986 appendix C).
 *
 * @throws {TypeError} if the text is not a string
 * @throws {RangeError} for an unknown generation or rule; the message names the known ones
 *
 * @example
 * candidates("see http://h/%zz ok").map(({ uri, conforms }) => `${uri} ${conforms}`) // ["http://h/%zz false"]
 */
export function candidates(text: string, options?: CandidateOptions): Candidate[] {
  assertString(text, "text");
  const { generation: of = rfc3986, rule } = readOptions(options, ["generation", "rule"]);
  const generation = generationOf(of);
  // An unknown rule is an error even in a text without candidates.
  if (rule !== undefined) generation.rule(rule);
  return readFinds(text, generation).finds.map((find) =>
    Object.freeze({ ...find, ...verdict(generation, rule, find) }),
  );
}

/** Checks a candidate. A fragment that is not part of a URL in this generation is not checked. */
function verdict(
  generation: Generation,
  rule: string | undefined,
  { uri, fragment }: Find,
): { readonly conforms: true } | { readonly conforms: false; readonly error: UriSyntaxError } {
  const input = fragment === undefined ? uri : uri.slice(0, uri.indexOf("#"));
  if (generation.test(input, { rule })) return { conforms: true };
  const result = generation.safeParse(input, { rule });
  return result.success ? { conforms: true } : { conforms: false, error: result.error };
}
