import type { ComponentKey } from "../../uri/components/documentTypes.js";
import type { Documents } from "../../../generated/documents/documents.js";

/** The subject of a piece of advice. */
export type AdviceKind =
  /** The userinfo holds a password. */
  | "password"
  /** The userinfo holds a user's name, whose use the document discourages. */
  | "user"
  /** A scheme whose URIs hold what is run or shown: `javascript:`, `vbscript:`, `data:` */
  | "active-content"
  /** A host that is not globally reachable, whatever form it has: `http://0x7f.1/`, `http://[::ffff:a00:1]/`, `http://localhost/` */
  | "special-address"
  /** The userinfo looks like a host, but is not one; in http and https, any userinfo. */
  | "misleading-userinfo"
  /** A port below 1024 that is not the scheme's own: another protocol may be spoken there. */
  | "reserved-port"
  /** Another port that is not the scheme's own, an empty one, or one with leading zeros. */
  | "port"
  /** `%00` */
  | "encoded-nul"
  /** `%0D`, `%0A`: the end of a command where the protocol is made of lines. */
  | "encoded-line-break"
  /** A delimiter of a component that is encoded in it: decoded too early, it cuts the component. */
  | "encoded-delimiter"
  /** A host that is not an IPv4 address here, but is one to `inet_aton()`. */
  | "rare-ipv4"
  /** A zone on an address that is not link-local: `http://[2001:db8::1%25a]/` */
  | "zone"
  /** An http or https URI whose host is empty: `http:///a` */
  | "empty-host"
  /** A port above 65535. */
  | "port-out-of-range"
  /** A host of more than 255 characters. */
  | "long-host"
  /** A scheme before a whole URI: `http://https://a/` */
  | "two-schemes"
  /** A host with a "*" for a label: `https://*.example.com/*` */
  | "pattern"
  /** A host that is not an IPv4 address and whose last label has digits only: `http://1.2.3.999/` */
  | "numeric-host"
  /** `%2e` or `%2e%2e` as a segment. */
  | "encoded-dot-segment"
  /** `file://C:/a` */
  | "drive-as-host"
  /** A mistake that leaves a string that conforms and means something else: `localhost:8000`, `https//h/x` */
  | "mistake"
  /** A host that a browser reads or writes differently, or a URI that it rejects, by the URL Standard. */
  | "browser-host"
  /** A formatting character for text written in both directions, which RFC 3987 forbids (4.1). */
  | "bidi-formatting"
  /** A component with letters of both directions (RFC 3987 4.2). */
  | "bidi-mixed"
  /**
   * A component with letters written from right to left that does not begin and end with such letters (RFC 3987 4.2).
   */
  | "bidi-ends";

/**
 * The harm that is possible if the advice is ignored. `"high"`: a request goes elsewhere than a reader sees, code runs, or a secret is shown;
 * `"medium"`: that depends on the program that takes the URI; `"low"`: another text, or one that does not work.
 */
export type AdviceSeverity = "high" | "medium" | "low";

/** The severity of each kind of advice. */
export const ADVICE_SEVERITY: Readonly<Record<AdviceKind, AdviceSeverity>> = {
  password: "high",
  "misleading-userinfo": "high",
  "rare-ipv4": "high",
  "browser-host": "high",
  "active-content": "high",
  "special-address": "high",
  "bidi-formatting": "high",
  "empty-host": "medium",
  "drive-as-host": "medium",
  "reserved-port": "medium",
  "encoded-nul": "medium",
  "encoded-line-break": "medium",
  "encoded-delimiter": "medium",
  "encoded-dot-segment": "medium",
  "numeric-host": "medium",
  "two-schemes": "medium",
  zone: "medium",
  mistake: "medium",
  user: "low",
  port: "low",
  "port-out-of-range": "low",
  "long-host": "low",
  pattern: "low",
  "bidi-mixed": "low",
  "bidi-ends": "low",
};

/** Something to be careful of in a URI that conforms. */
export interface Advice {
  readonly kind: AdviceKind;
  readonly severity: AdviceSeverity;
  /** One line for people. It never repeats a password. */
  readonly message: string;
  /** The document and section that it is from: `"RFC 3986 7.5"`. */
  readonly section: string;
  /** The component, under its name in the component objects of the generation. */
  readonly component: ComponentKey<Documents[keyof Documents]["components"]>;
  /** UTF-16 offset in the URI of what it is about. */
  readonly start: number;
  readonly end: number;
  /** `rare-ipv4`: the address in dotted decimal; `port`, `reserved-port`: the scheme's own port; `misleading-userinfo`: the host; `browser-host`: the host that a browser reads; `mistake`: the URI that was probably meant; `special-address`: what the address is for, such as `"loopback"`. */
  readonly value?: string;
}

/** Advice before its section is known. */
export type UncitedAdvice = Omit<Advice, "section" | "component" | "severity"> & { readonly component: string };
