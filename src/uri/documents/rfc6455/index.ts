import grammar from "../../../../generated/rfc6455.js";
import type { Names } from "../../../../generated/rfc6455.names.js";
import type { Rfc3986HostType } from "../../../../generated/documents/rfc3986/types.js";
import { createScheme } from "../scheme.js";
import type { RuleComponentsOf, Scheme, SchemeTypes } from "../scheme.js";

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
export type Ws = SchemeTypes<
  "rfc6455",
  Names["rule"],
  "ws-URI",
  WebSocketComponents,
  RuleComponentsOf<WebSocketComponents>
>;

/** The types of the scheme wss. */
export type Wss = SchemeTypes<
  "rfc6455",
  Names["rule"],
  "wss-URI",
  WebSocketComponents,
  RuleComponentsOf<WebSocketComponents>
>;

/**
 * The scheme ws by RFC 6455, December 2011: The WebSocket Protocol, section 3. It has neither userinfo nor a fragment.
 *
 * @example
 * ws.test("ws://a/chat?x") // true
 * ws.test("ws://a/#f") // false
 */
export const ws: Scheme<Ws> = /* @__PURE__ */ createScheme<Ws>("ws", grammar);

/** The scheme wss: like {@link ws}, for connections with TLS. */
export const wss: Scheme<Wss> = /* @__PURE__ */ createScheme<Wss>("wss", grammar);
