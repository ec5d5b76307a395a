import type { Rfc3986HostType, Rfc3986PathForm } from "../rfc3986/components.js";

/** Which kind of host. `IPv6addrz` is an IPv6 address with a zone. */
export type Rfc6874HostType = Rfc3986HostType | "IPv6addrz";

type WithAuthority = {
  readonly authority: string;
  readonly userinfo: string | undefined;
  readonly host: string;
  readonly hostType: Rfc6874HostType;
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

type Uri = {
  readonly generation: "rfc6874";
  readonly form: "URI";
  readonly scheme: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
};

type RelativeRef = {
  readonly generation: "rfc6874";
  readonly form: "relative-ref";
  readonly scheme: undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
};

/** The components of a URI (3). */
export type Rfc6874Uri = Uri & (WithAuthority | WithoutAuthority<"path-absolute" | "path-rootless" | "path-empty">);

/** The components of a relative reference (4.2). */
export type Rfc6874RelativeRef = RelativeRef &
  (WithAuthority | WithoutAuthority<"path-absolute" | "path-noscheme" | "path-empty">);

/** The components of a URI reference under RFC 6874 (4.1). `form` is the alternative of `URI-reference` that it fits. */
export type Rfc6874Components = Rfc6874Uri | Rfc6874RelativeRef;

/** The components that a rule of RFC 6874 may hold. `form` is the rule where it is none of the alternatives of `URI-reference`. */
export interface Rfc6874RuleComponents {
  readonly generation: "rfc6874";
  readonly form: string;
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly userinfo: string | undefined;
  readonly host: string | undefined;
  readonly hostType: Rfc6874HostType | undefined;
  readonly port: string | undefined;
  readonly path: string | undefined;
  readonly pathForm: Rfc3986PathForm | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}
