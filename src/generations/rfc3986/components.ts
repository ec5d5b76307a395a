/** The kind of a host (3.2.2). `IPv6address` and `IPvFuture` stand in brackets, which belong to the host. */
export type Rfc3986HostType = "IPv6address" | "IPvFuture" | "IPv4address" | "reg-name";

/** The rule of section 3.3 that the path fits in its place. */
export type Rfc3986PathForm = "path-abempty" | "path-absolute" | "path-noscheme" | "path-rootless" | "path-empty";

type WithAuthority<HostType> = {
  readonly authority: string;
  readonly userinfo: string | undefined;
  readonly host: string;
  readonly hostType: HostType;
  readonly port: string | undefined;
  readonly path: string;
  readonly pathForm: "path-abempty";
};

type WithoutAuthority<PathForm> = {
  readonly authority: undefined;
  readonly userinfo: undefined;
  readonly host: undefined;
  readonly hostType: undefined;
  readonly port: undefined;
  readonly path: string;
  readonly pathForm: PathForm;
};

type Uri<Generation> = {
  readonly generation: Generation;
  readonly form: "URI";
  readonly scheme: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
};

type RelativeRef<Generation> = {
  readonly generation: Generation;
  readonly form: "relative-ref";
  readonly scheme: undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
};

/** The components of a URI (3), in RFC 3986 and the documents that patch its rules for hosts. */
export type UriOf<Generation extends string, HostType extends string> = Uri<Generation> &
  (WithAuthority<HostType> | WithoutAuthority<"path-absolute" | "path-rootless" | "path-empty">);

/** The components of a relative reference (4.2), in RFC 3986 and the documents that patch its rules for hosts. */
export type RelativeRefOf<Generation extends string, HostType extends string> = RelativeRef<Generation> &
  (WithAuthority<HostType> | WithoutAuthority<"path-absolute" | "path-noscheme" | "path-empty">);

/** The components of a string of any rule, in RFC 3986 and the documents that patch its rules for hosts. */
export interface RuleComponentsOf<Generation extends string, HostType extends string> {
  readonly generation: Generation;
  /** The rule, if it is none of the alternatives of `URI-reference`. */
  readonly form: string;
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly userinfo: string | undefined;
  readonly host: string | undefined;
  readonly hostType: HostType | undefined;
  readonly port: string | undefined;
  readonly path: string | undefined;
  readonly pathForm: Rfc3986PathForm | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** The components of a URI (3). */
export type Rfc3986Uri = UriOf<"rfc3986", Rfc3986HostType>;

/** The components of a relative reference (4.2). */
export type Rfc3986RelativeRef = RelativeRefOf<"rfc3986", Rfc3986HostType>;

/** The components of a URI reference under RFC 3986 (4.1). `form` is the alternative of `URI-reference` that it fits. */
export type Rfc3986Components = Rfc3986Uri | Rfc3986RelativeRef;

/**
 * The components of a string of any rule of RFC 3986. `form` is the rule if it is none of the alternatives of
 * `URI-reference`.
 */
export type Rfc3986RuleComponents = RuleComponentsOf<"rfc3986", Rfc3986HostType>;
