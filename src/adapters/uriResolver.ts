import { joinReference, sameComponents, splitReference } from "../uri/components/mainComponents.js";
import * as rfc3986 from "../documents/rfc3986.js";
import { resolvedBase, targetOf, withGuard } from "../uri/resolve/relativeBase.js";
import { assertObject, assertString } from "../text/uriError.js";

/** The components of a schema's identifier; an absent component has no property. */
export interface SchemaIdComponents {
  readonly scheme?: string;
  readonly authority?: string;
  readonly path?: string;
  readonly query?: string;
  readonly fragment?: string;
}

/**
 * Resolves the `$id` and `$ref` of schemas by RFC 3986, for Ajv's option `uriResolver`. Bases may be relative. An identifier
 * that does not conform, such as `My Schema`, is split by appendix B and stays as it is; Ajv's own resolver encodes it.
 *
 * @example
 * const ajv = new Ajv({ uriResolver });
 */
export const uriResolver: {
  parse(uri: string): SchemaIdComponents;
  serialize(components: SchemaIdComponents): string;
  resolve(base: string, reference: string): string;
} = /* @__PURE__ */ Object.freeze({
  parse(uri: string): SchemaIdComponents {
    assertString(uri, "uri");
    return Object.fromEntries(Object.entries(splitReference(uri)).filter(([, text]) => text !== undefined));
  },
  serialize(components: SchemaIdComponents): string {
    assertObject(components, "components");
    const { scheme, authority, path = "", query, fragment } = { ...components };
    return joinReference({ scheme, authority, path, query, fragment });
  },
  resolve(base: string, reference: string): string {
    assertString(base, "base");
    assertString(reference, "reference");
    const from = resolvedBase({ ...splitReference(base), fragment: undefined }, rfc3986.resolution.transform);
    const target = targetOf(rfc3986.resolution, splitReference(reference), from) ?? from;
    const uri = joinReference(target);
    return sameComponents(splitReference(uri), target) ? uri : joinReference(withGuard(target));
  },
});
