type NoSite = {
  readonly site: undefined;
  readonly user: undefined;
  readonly password: undefined;
  readonly host: undefined;
  readonly port: undefined;
};

/**
 * A site without a host: `site` may be empty (4.3.1). It may also be any text up to the next slash that the BNF does not derive
 * as a site, since the site wins over a path that begins with two slashes (4.4, appendix B).
 */
type HostlessSite = {
  readonly site: string;
  readonly user: undefined;
  readonly password: undefined;
  readonly host: undefined;
  readonly port: undefined;
};

type HostSite = {
  readonly site: string;
  readonly user: string | undefined;
  /** Present only after a user. */
  readonly password: string | undefined;
  readonly host: string;
  readonly port: string | undefined;
};

type Common = {
  readonly generation: "url-syntax-05";
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
};

/** The components of a URL reference under draft-fielding-url-syntax-05. */
export type UrlSyntax05Components = Common &
  (NoSite | HostlessSite | HostSite) &
  (
    | { readonly form: "absoluteURL"; readonly scheme: string }
    | { readonly form: "relativeURL"; readonly scheme: undefined }
  );

/**
 * The components of a string of any rule of draft-fielding-url-syntax-05. `form` is the rule if the string is neither
 * an absolute nor a relative URL.
 */
export interface UrlSyntax05RuleComponents {
  readonly generation: "url-syntax-05";
  readonly form: string;
  readonly scheme: string | undefined;
  readonly site: string | undefined;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly path: string | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}
