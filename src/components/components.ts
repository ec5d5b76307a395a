import type { Rfc1738Components, Rfc1738RuleComponents } from "../generations/rfc1738/components.js";
import type { Rfc2396Components, Rfc2396RuleComponents } from "../generations/rfc2396/components.js";
import type { Rfc2396bis01Components, Rfc2396bis01RuleComponents } from "../generations/rfc2396bis01/components.js";
import type { Rfc3986Components, Rfc3986RuleComponents } from "../generations/rfc3986/components.js";
import type { Url1993Components, Url1993RuleComponents } from "../generations/url1993/components.js";
import type { UrlSyntax05Components, UrlSyntax05RuleComponents } from "../generations/urlSyntax05/components.js";

//   foo://user@example.com:8042/over/there?name=ferret#nose
//   \_/   \__/ \_________/ \__/\_________/ \_________/ \__/
//    |     |        |       |      |            |       |
// scheme  userinfo host    port   path        query  fragment        (RFC 3986 section 3; authority is userinfo, host and port)
//
// In every component object: an absent component is `undefined`, an empty one `""`, delimiters belong to no component
// (but a path keeps its slashes, and a host the brackets of an IP-literal). Objects are plain and frozen all the way down.
// What a scheme or an address kind cuts out of the path has its own place, `parts`, beside the components that all share.

/** A component object of any generation; `generation` tells which, `form` which alternative of the start rule. */
export type Components =
  | Url1993Components
  | Rfc1738Components
  | UrlSyntax05Components
  | Rfc2396Components
  | Rfc2396bis01Components
  | Rfc3986Components;

interface RuleComponentsById {
  readonly "url-1993": Url1993RuleComponents;
  readonly rfc1738: Rfc1738RuleComponents;
  readonly "url-syntax-05": UrlSyntax05RuleComponents;
  readonly rfc2396: Rfc2396RuleComponents;
  readonly "rfc2396bis-01": Rfc2396bis01RuleComponents;
  readonly rfc3986: Rfc3986RuleComponents;
}

/** What a string holds that was parsed with a rule other than the start rule: any component may be absent. */
export type RuleComponents<C extends Components = Components> = RuleComponentsById[C["generation"]];

export type { Rfc1738Components, Rfc1738RuleComponents } from "../generations/rfc1738/components.js";
export type { Rfc2396Components, Rfc2396RuleComponents } from "../generations/rfc2396/components.js";
export type { Rfc2396bis01Components, Rfc2396bis01RuleComponents } from "../generations/rfc2396bis01/components.js";
export type { Rfc3986Components, Rfc3986RuleComponents } from "../generations/rfc3986/components.js";
export type { Url1993Components, Url1993RuleComponents } from "../generations/url1993/components.js";
export type { UrlSyntax05Components, UrlSyntax05RuleComponents } from "../generations/urlSyntax05/components.js";
