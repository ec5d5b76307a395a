/** The components of a string under RFC 1630. `path` is everything between the scheme's colon and the search. */
export interface Rfc1630Components extends Rfc1630RuleComponents {
  readonly form: "uri";
  readonly scheme: string;
  readonly path: string;
}

/** The components of a string of any rule of RFC 1630. `form` is the rule if the string is no `uri`. */
export interface Rfc1630RuleComponents {
  readonly generation: "rfc1630";
  readonly form: string;
  readonly scheme: string | undefined;
  readonly path: string | undefined;
  readonly search: string | undefined;
  readonly fragmentid: string | undefined;
}
