import grammar from "../../generated/rfc6455.js";
import type { Names } from "../../generated/rfc6455.names.js";
import type { Rfc3986HostType } from "../../generated/documents/rfc3986/types.js";
import { comparisonOfRfc3986 } from "./schemeComparison.js";
import { type Comparison, type Scheme, type SchemeTypes, createScheme } from "../uri/generation/scheme.js";

/** The components of a URI of ws or wss (RFC 6455 section 3). There is neither userinfo nor a fragment. */
export interface WebSocketComponents {
  readonly scheme: string;
  readonly host: string;
  readonly hostType: Rfc3986HostType;
  readonly port: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
}

/** The types of the scheme ws. */
export type Ws = SchemeTypes<"rfc6455", Names["rule"], "ws-URI", WebSocketComponents>;

/** The types of the scheme wss. */
export type Wss = SchemeTypes<"rfc6455", Names["rule"], "wss-URI", WebSocketComponents>;

/** RFC 3986 section 6, by the default ports of section 3 and the path "/" that an empty one means there ("resource-name"). */
const comparison = /* @__PURE__ */ comparisonOfRfc3986(grammar.normalization);

/**
 * The scheme ws by RFC 6455, December 2011: The WebSocket Protocol, section 3. It has neither userinfo nor a fragment.
 *
 * @example
 * ws.test("ws://a/chat?x") // true
 * ws.test("ws://a/#f") // false
 * ws.normalize("WS://A:80?x") // "ws://a/?x"
 */
export const ws: Scheme<Ws> & Comparison = /* @__PURE__ */ createScheme("ws", grammar, undefined, comparison);

/** The scheme wss: like {@link ws}, for connections with TLS. */
export const wss: Scheme<Wss> & Comparison = /* @__PURE__ */ createScheme("wss", grammar, undefined, comparison);
