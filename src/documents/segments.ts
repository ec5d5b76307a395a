import type { ParameterizedSegment } from "../uri/components/parameterizedSegment.js";
import { factsOf } from "../uri/facade/internals.js";
import { argumentTypeError, assertString, shown } from "../text/uriError.js";
import { generations, rfc3986 } from "../../generated/documents/generations.js";
import { componentsGiven } from "./componentsGiven.js";
import type { Documents } from "../../generated/documents/documents.js";

/** The generations whose documents divide a path into segments. */
type Divided = {
  [Id in keyof Documents]: [Documents[Id]["segment"]] extends [never] ? never : Id;
}[keyof Documents];

interface WithPath {
  readonly generation: string;
  readonly path?: string | undefined;
}

/**
 * Returns the segments of a path: the texts between its slashes. A slash at the beginning belongs to no segment; `"/"` has
 * one segment, the empty one, and the empty path has none. RFC 2396 (3.3) and url-syntax-05 (4.3.2) divide a segment at each
 * ";" into the segment proper and its params; RFC 3986 (3.3) and rfc2396bis-01 (3.3) leave that to schemes.
 *
 * These are the texts that the rules `segment`, `segment-nz`, `segment-nz-nc` and `rel_segment` derive, except for two
 * empty ones: `path-absolute` derives no segment in `"/"`, and `path_segments` derives one in the empty path of
 * url-syntax-05.
 * It is a function and not a property, so that a changed path and its segments cannot contradict each other.
 *
 * The argument is a component object, or at least its generation and its path, or a string, which is parsed by RFC 3986.
 *
 * @throws {UriSyntaxError} for a string that is not a URI reference
 * @returns frozen, of raw text; empty for an opaque URI, which has no path
 * @throws {TypeError} for a generation whose document does not divide paths into segments
 *
 * @example
 * segments("http://a/b;c/") // ["b;c", ""]
 * segments(rfc2396.parse("http://a/b;c/")) // [{ segment: "b", params: ["c"] }, { segment: "", params: [] }]
 */
export function segments(components: string): readonly string[];
export function segments<Id extends Divided>(components: {
  readonly generation: Id;
  readonly path: string | undefined;
}): readonly Documents[Id]["segment"][];
export function segments(components: WithPath | string): readonly (string | ParameterizedSegment)[] {
  const { generation, path = "" } = { ...componentsGiven<WithPath>(components, rfc3986.parse, "components") };
  assertString(path, "path");
  const subject = generations.find(({ id }) => id === generation);
  const facts = subject && factsOf(subject).segments;
  if (!facts) throw argumentTypeError(`${shown(generation)} does not divide a path into segments`, "components");
  const texts = path === "" ? [] : path.slice(path.startsWith("/") ? 1 : 0).split("/");
  return Object.freeze(facts.parameters ? texts.map(parameterized) : texts);
}

function parameterized(text: string): ParameterizedSegment {
  const [segment = "", ...params] = text.split(";");
  return Object.freeze({ segment, params: Object.freeze(params) });
}
