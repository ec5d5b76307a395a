type Common = {
  readonly generation: "rfc1808";
  /** Network location and login, up to the next slash (2.4.3). It may be empty. */
  readonly netLoc: string | undefined;
  /** The slash before the path, which is no part of it but tells absolute paths from relative ones (2.4.6). */
  readonly slash: "/" | undefined;
  /** Never absent, but possibly empty. */
  readonly path: string;
  /** Absent if it is empty (2.4.5). */
  readonly params: string | undefined;
  /** Absent if it is empty (2.4.4). */
  readonly query: string | undefined;
  /** Absent if it is empty (2.4.1). */
  readonly fragment: string | undefined;
};

/** The components of a URL under RFC 1808, as section 2.4 parses it. */
export type Rfc1808Components = Common &
  (
    | { readonly form: "absoluteURL"; readonly scheme: string }
    | { readonly form: "relativeURL"; readonly scheme: undefined }
  );

/** The components of a string of any rule of RFC 1808. `form` is the rule if the string is neither an absolute nor a relative URL. */
export interface Rfc1808RuleComponents {
  readonly generation: "rfc1808";
  readonly form: string;
  readonly scheme: string | undefined;
  readonly netLoc: string | undefined;
  readonly slash: string | undefined;
  readonly path: string | undefined;
  readonly params: string | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}
