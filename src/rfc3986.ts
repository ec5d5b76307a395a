import grammar from "../generated/rfc3986.js";
import type { Rfc3986Components } from "./components.js";
import { createGeneration } from "./generation.js";

/** RFC 3986, January 2005: Uniform Resource Identifier (URI): Generic Syntax. */
export const rfc3986 = createGeneration<Rfc3986Components>(grammar, (parts) => {
  const host = parts.node("host");
  const literal = host?.children[0]?.rule === "IP-literal" ? host.children[0] : host;
  return {
    scheme: parts.text("scheme"),
    authority: parts.text("authority"),
    userinfo: parts.text("userinfo"),
    host: host?.text,
    hostType: literal?.children[0]?.rule as Rfc3986Components["hostType"],
    port: parts.text("port"),
    path: parts.text("path"),
    query: parts.text("query"),
    fragment: parts.text("fragment"),
  };
});
