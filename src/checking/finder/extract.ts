import type { Find } from "./find.js";
import { factsOf } from "../../uri/facade/internals.js";
import type { Generation } from "../../uri/generation/generation.js";
import { generationOf } from "../../documents/generationOf.js";
import { rfc3986 } from "../../../generated/documents/rfc3986/index.js";
import { readOptions } from "../../text/options.js";
import { argumentTypeError, typeName } from "../../text/uriError.js";
import { delimitedParts } from "./delimitedParts.js";
import { FindStream, readFinds } from "./findStream.js";

export type { Find } from "./find.js";

export interface ExtractOptions {
  /** The generation, or its id, whose document describes how URIs are delimited in text; RFC 3986 if left out. */
  readonly generation?: Generation | string | undefined;
}

/**
 * Returns the URIs in a text, in their order, by the document's own conventions. `candidates` also returns what looks like a URI
 * and does not conform.
 *
 * - RFC 3986 (appendix C), RFC 2396, rfc2396bis-01 and url-syntax-05 (appendix E): in double quotes, in angle brackets with
 *   or without `URL:`, between white space. Words between white space are taken only if they conform, without the punctuation after them.
 * - RFC 1738 (appendix): `<URL:...>`, and `URL:...` between white space. The draft of 1993 (References): `URL=<...>` and `<...>`.
 *
 * White space inside the delimiters is ignored. Without a prefix there must be a scheme with "//", or one whose URIs
 * have none in the examples of the document. The text inside delimiters need not conform: `test` decides that.
 *
 * @throws {TypeError} if the text is not a string
 * @throws {RangeError} for an unknown generation; the message names the known ones
 *
 * @example
 * extract("Note the warning in <http://www.ics.uci.edu/pub/\n  ietf/uri/historical.html#WARNING>.")[0].uri
 * // "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING"
 */
export function extract(text: string, options?: ExtractOptions): Find[] {
  const generation = chosenGeneration(options);
  assertText(text);
  return readFinds(text, generation).finds.filter(isExtracted(generation));
}

/**
 * Yields the URIs of a text that comes in pieces, in memory that does not grow with it. The places where the text is
 * cut make no difference.
 *
 * @param chunks pieces of text, as a file opened with an encoding gives them
 * @throws {TypeError} as soon as the first find is requested, if the chunks cannot be iterated over; later, for a chunk
 *   that is not a string
 *
 * @example
 * const finds = [];
 * for await (const { uri } of extractStream(["see <http://exam", "ple.com/>"])) finds.push(uri);
 * finds // ["http://example.com/"]
 */
export async function* extractStream(
  chunks: Iterable<string> | AsyncIterable<string>,
  options?: ExtractOptions,
): AsyncGenerator<Find, void, undefined> {
  const generation = chosenGeneration(options);
  const [stream, isFound] = [new FindStream(generation), isExtracted(generation)];
  const given: unknown = chunks;
  if (typeof given !== "string" && (typeof given !== "object" || given === null || !isIterable(given)))
    throw argumentTypeError(`chunks must be pieces of text, one after another, got ${typeName(given)}`, "chunks");
  for await (const chunk of chunks) {
    assertText(chunk);
    yield* stream.push(chunk).filter(isFound);
  }
  yield* stream.end().filter(isFound);
}

function assertText(text: unknown): asserts text is string {
  if (typeof text !== "string") throw argumentTypeError(`a text is made of strings, not of ${typeName(text)}`, "text");
}

/** Returns whether a find is one by the document's conventions: delimited as it recommends; a word must also be clear, and conform. */
function isExtracted(generation: Generation): (find: Find) => boolean {
  const { delimiters } = factsOf(generation).delimiting;
  const parts = delimitedParts(generation);
  return ({ uri, delimiter, prefix }) =>
    (prefix !== undefined || delimiters.includes(delimiter)) &&
    // White space that is part of the find was not removed: it does not conform.
    ((delimiter !== "whitespace" && !/\s/.test(uri)) || (parts.isClear(uri) && generation.test(uri)));
}

function isIterable(value: object): boolean {
  return Symbol.iterator in value || Symbol.asyncIterator in value;
}

function chosenGeneration(options: ExtractOptions | undefined): Generation {
  return generationOf(readOptions(options, ["generation"]).generation ?? rfc3986);
}
