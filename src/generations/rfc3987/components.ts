/** Which kind of host (2.2). `IPv6address` and `IPvFuture` stand in brackets, which belong to the host. */
export type Rfc3987HostType = "IPv6address" | "IPvFuture" | "IPv4address" | "ireg-name";

/** Which rule of section 2.2 the path fits in its place. */
export type Rfc3987PathForm = "ipath-abempty" | "ipath-absolute" | "ipath-noscheme" | "ipath-rootless" | "ipath-empty";

type WithAuthority = {
  readonly authority: string;
  readonly userinfo: string | undefined;
  readonly host: string;
  readonly hostType: Rfc3987HostType;
  readonly port: string | undefined;
  readonly path: string;
  readonly pathForm: "ipath-abempty";
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

type Iri = {
  readonly generation: "rfc3987";
  readonly form: "IRI";
  readonly scheme: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
};

type RelativeRef = {
  readonly generation: "rfc3987";
  readonly form: "irelative-ref";
  readonly scheme: undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
};

/** The components of an IRI (2.2). */
export type Rfc3987Iri = Iri & (WithAuthority | WithoutAuthority<"ipath-absolute" | "ipath-rootless" | "ipath-empty">);

/** The components of a relative reference (2.2). */
export type Rfc3987RelativeRef = RelativeRef &
  (WithAuthority | WithoutAuthority<"ipath-absolute" | "ipath-noscheme" | "ipath-empty">);

/** The components of an IRI reference under RFC 3987 (2.2). `form` is the alternative of `IRI-reference` that it fits. */
export type Rfc3987Components = Rfc3987Iri | Rfc3987RelativeRef;

/**
 * The components of a string of any rule of RFC 3987. `form` is the rule if it is none of the alternatives of
 * `IRI-reference`.
 */
export interface Rfc3987RuleComponents {
  readonly generation: "rfc3987";
  readonly form: string;
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly userinfo: string | undefined;
  readonly host: string | undefined;
  readonly hostType: Rfc3987HostType | undefined;
  readonly port: string | undefined;
  readonly path: string | undefined;
  readonly pathForm: Rfc3987PathForm | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}
