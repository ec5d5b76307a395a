// RFC 2396 and draft rfc2396bis-01 tell the same parts apart under different spellings: hierarchical or opaque, and an
// authority that is a server, a registry-based name, or empty.

type NoAuthority = {
  readonly authority: undefined;
  readonly userinfo: undefined;
  readonly host: undefined;
  readonly port: undefined;
  readonly regName: undefined;
};

type Server = {
  readonly authority: string;
  readonly userinfo: string | undefined;
  readonly host: string;
  readonly port: string | undefined;
  readonly regName: undefined;
};

/** `server` may be empty (3.2.2): there is an authority, but no host in it. */
type EmptyServer = {
  readonly authority: "";
  readonly userinfo: undefined;
  readonly host: undefined;
  readonly port: undefined;
  readonly regName: undefined;
};

/** A registry-based naming authority (3.2.1). */
type Registry = {
  readonly authority: string;
  readonly userinfo: undefined;
  readonly host: undefined;
  readonly port: undefined;
  readonly regName: string;
};

type Hierarchical = {
  readonly path: string;
  readonly opaquePart: undefined;
  readonly query: string | undefined;
};

type Opaque = {
  readonly path: undefined;
  readonly opaquePart: string;
  readonly query: undefined;
};

type Absolute = {
  readonly scheme: string;
  readonly fragment: string | undefined;
};

type Relative = {
  readonly scheme: undefined;
  readonly fragment: string | undefined;
};

/** `URI-reference` with neither an absoluteURI nor a relativeURI in it: the current document (4.2). */
export interface CurrentDocument extends Relative, NoAuthority {
  readonly path: "";
  readonly opaquePart: undefined;
  readonly query: undefined;
}

type AnyAuthority = NoAuthority | Server | EmptyServer | Registry;
export type AbsoluteParts = Absolute & ((Hierarchical & AnyAuthority) | (Opaque & NoAuthority));
export type RelativeParts = Relative & Hierarchical & AnyAuthority;

export interface RuleParts {
  /** The rule, where it is none of the alternatives of `URI-reference`. */
  readonly form: string;
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly userinfo: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly regName: string | undefined;
  readonly path: string | undefined;
  readonly opaquePart: string | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}
