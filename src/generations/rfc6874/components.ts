import type { RelativeRefOf, Rfc3986HostType, RuleComponentsOf, UriOf } from "../rfc3986/components.js";

/** The kind of a host. `IPv6addrz` is an IPv6 address with a zone. */
export type Rfc6874HostType = Rfc3986HostType | "IPv6addrz";

/** The components of a URI (3). */
export type Rfc6874Uri = UriOf<"rfc6874", Rfc6874HostType>;

/** The components of a relative reference (4.2). */
export type Rfc6874RelativeRef = RelativeRefOf<"rfc6874", Rfc6874HostType>;

/** The components of a URI reference under RFC 6874 (4.1). `form` is the alternative of `URI-reference` that it fits. */
export type Rfc6874Components = Rfc6874Uri | Rfc6874RelativeRef;

/** The components that a rule of RFC 6874 may hold. `form` is the rule where it is none of the alternatives of `URI-reference`. */
export type Rfc6874RuleComponents = RuleComponentsOf<"rfc6874", Rfc6874HostType>;
