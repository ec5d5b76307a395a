import type {
  Rfc2396bis01RuleComponents,
  Rfc2396RuleComponents,
  Rfc3986RuleComponents,
  UrlSyntax05RuleComponents,
} from "./components.js";

/** A path segment of RFC 2396 (3.3) or url-syntax-05 (4.3.2), with the parameters that ";" sets off. */
export interface ParameterizedSegment {
  readonly segment: string;
  readonly params: readonly string[];
}

/** What {@link segments} needs of a component object: `{ generation, path }`. */
type PathOf<C extends { readonly generation: string; readonly path: string | undefined }> = Pick<
  C,
  "generation" | "path"
>;

/**
 * The segments of a path: what stands between its slashes. A slash at the beginning belongs to no segment; `"/"` has one
 * segment, the empty one, and the empty path has none. RFC 2396 (3.3) and url-syntax-05 (4.3.2) divide a segment at each
 * ";" into the segment proper and its params; RFC 3986 (3.3) and rfc2396bis-01 (3.3) leave that to schemes.
 *
 * These are the texts that the rules `segment`, `segment-nz`, `segment-nz-nc` and `rel_segment` derive, but for two empty
 * ones: `path-absolute` derives no segment in `"/"`, and `path_segments` derives one in the empty path of url-syntax-05.
 *
 * A function and no property, so that a changed path and its segments cannot contradict each other.
 *
 * @param components a component object, or as much of one as says which generation and which path
 * @returns frozen, of raw text; empty for an opaque URI, which has no path
 *
 * @example
 * segments(rfc3986.parse("http://a/b;c/")) // ["b;c", ""]
 * segments(rfc2396.parse("http://a/b;c/")) // [{ segment: "b", params: ["c"] }, { segment: "", params: [] }]
 */
export function segments(
  components: PathOf<Rfc3986RuleComponents> | PathOf<Rfc2396bis01RuleComponents>,
): readonly string[];
export function segments(
  components: PathOf<Rfc2396RuleComponents> | PathOf<UrlSyntax05RuleComponents>,
): readonly ParameterizedSegment[];
export function segments({
  generation,
  path = "",
}: {
  readonly generation: string;
  readonly path?: string | undefined;
}): readonly string[] | readonly ParameterizedSegment[] {
  const texts = path === "" ? [] : path.slice(path.startsWith("/") ? 1 : 0).split("/");
  switch (generation) {
    case "rfc3986":
    case "rfc2396bis-01":
      return Object.freeze(texts);
    case "rfc2396":
    case "url-syntax-05":
      return Object.freeze(texts.map(parameterized));
    default:
      throw new TypeError(`the paths of ${JSON.stringify(generation)} are no sequence of segments`);
  }
}

function parameterized(text: string): ParameterizedSegment {
  const [segment = "", ...params] = text.split(";");
  return Object.freeze({ segment, params: Object.freeze(params) });
}
