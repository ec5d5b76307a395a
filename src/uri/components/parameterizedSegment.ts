/** A path segment of RFC 2396 (3.3) or url-syntax-05 (4.3.2), with the parameters that ";" divides it into. */
export interface ParameterizedSegment {
  readonly segment: string;
  readonly params: readonly string[];
}
