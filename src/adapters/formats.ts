import { isUri, isUriReference } from "../../generated/documents/rfc3986/tests.js";
import iris from "../../generated/rfc3987.acceptor.js";
import templates from "../../generated/rfc6570.acceptor.js";
import { ruleTest } from "../uri/parse/acceptor.js";

/** The names of the formats. */
export type UriFormat = "uri" | "uri-reference" | "iri" | "iri-reference" | "uri-template" | "ipv4" | "ipv6";

/**
 * The formats of JSON Schema (2020-12 validation, sections 7.3.4 to 7.3.6) that RFC 3986, RFC 3987 and RFC 6570 define.
 *
 * @example
 * const ajv = new Ajv({ formats });
 * ajv.validate({ type: "string", format: "uri" }, "//a/b") // false
 */
export const formats: Readonly<Record<UriFormat, (text: string) => boolean>> = /* @__PURE__ */ Object.freeze({
  uri: isUri,
  "uri-reference": isUriReference,
  iri: /* @__PURE__ */ ruleTest(iris, "IRI"),
  "iri-reference": /* @__PURE__ */ ruleTest(iris, "IRI-reference"),
  "uri-template": /* @__PURE__ */ ruleTest(templates, "URI-Template"),
  ipv4: (text: unknown) => typeof text === "string" && /^[0-9.]*\.[0-9.]*$/.test(text) && isIpv6(`::${text}`),
  ipv6: isIpv6,
});

/** RFC 3986 has brackets around an IP address only, and around what begins with "v". The end of an IPv6 address can be an IPv4 address. */
function isIpv6(text: unknown): boolean {
  return typeof text === "string" && !/^v/i.test(text) && isUriReference(`//[${text}]`);
}
