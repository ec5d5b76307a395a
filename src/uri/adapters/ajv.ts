import { joinReference, splitReference } from "../components/mainComponents.js";
import { rfc3986 } from "../../../generated/documents/rfc3986/index.js";
import { demandObject, demandString, readArgument } from "../../text/uriError.js";

// The types follow Ajv's documentation. Nothing is imported from Ajv.

/**
 * The formats `uri` and `uri-reference` of JSON Schema (2020-12 validation, section 7.3.5), which are the rules `URI` and
 * `URI-reference` of RFC 3986.
 *
 * @example
 * const ajv = new Ajv({ formats });
 * ajv.validate({ type: "string", format: "uri" }, "//a/b") // false
 */
export const formats: {
  readonly uri: (text: string) => boolean;
  readonly "uri-reference": (text: string) => boolean;
} = Object.freeze({ uri: rfc3986.isUri, "uri-reference": rfc3986.isUriReference });

/** The components of a schema's identifier; an absent component has no property. */
export interface SchemaIdComponents {
  readonly scheme?: string;
  readonly authority?: string;
  readonly path?: string;
  readonly query?: string;
  readonly fragment?: string;
}

/**
 * Resolves the `$id` and `$ref` of schemas by RFC 3986, for Ajv's option `uriResolver`. Bases may be relative. A fragment is
 * taken as it is, since schemas often have JSON pointers there with characters that ought to be percent-encoded;
 * everything before it must conform.
 *
 * @example
 * const ajv = new Ajv({ uriResolver });
 */
export const uriResolver: {
  parse(uri: string): SchemaIdComponents;
  serialize(components: SchemaIdComponents): string;
  /** @throws {UriSyntaxError} if the base or the reference does not conform, whatever their fragments are */
  resolve(base: string, reference: string): string;
} = Object.freeze({
  parse(uri: string): SchemaIdComponents {
    demandString(uri, "uri");
    return Object.fromEntries(Object.entries(splitReference(uri)).filter(([, text]) => text !== undefined));
  },
  serialize(components: SchemaIdComponents): string {
    demandObject(components, "components");
    const { scheme, authority, path = "", query, fragment } = readArgument("components", () => ({ ...components }));
    return joinReference({ scheme, authority, path, query, fragment });
  },
  resolve(base: string, reference: string): string {
    demandString(base, "base");
    demandString(reference, "reference");
    const hash = reference.indexOf("#");
    const end = hash < 0 ? reference.length : hash;
    return (
      rfc3986.resolve(reference.slice(0, end), withoutFragment(base), { relativeBase: true }) + reference.slice(end)
    );
  },
});

function withoutFragment(uri: string): string {
  const hash = uri.indexOf("#");
  return hash < 0 ? uri : uri.slice(0, hash);
}
