import type { LocatedValue } from "../locatedText.js";

export interface KeyRule {
  readonly rule: LocatedValue["rule"];
  readonly isTemplate?: true;
  /** True if an array of such values is meant as well. */
  readonly isList?: true;
}

const REFERENCE: KeyRule = { rule: "URI-reference" };
const URI: KeyRule = { rule: "URI" };

/** The keys whose values are URIs, by the standard that defines them. */
const RULES: Readonly<Record<string, KeyRule>> = {
  // JSON Schema core 8.1.1, 8.2.1, 8.2.3 and OpenAPI 4.8
  $schema: REFERENCE,
  $id: REFERENCE,
  $ref: REFERENCE,
  $recursiveRef: REFERENCE,
  $dynamicRef: REFERENCE,
  externalValue: REFERENCE,
  operationRef: REFERENCE,
  termsOfService: REFERENCE,
  authorizationUrl: REFERENCE,
  openIdConnectUrl: REFERENCE,
  refreshUrl: REFERENCE,
  tokenUrl: REFERENCE,
  // package.json and the manifests like it
  homepage: URI,
  // web app manifests, source maps, feeds
  home_page_url: URI,
  feed_url: URI,
  external_url: REFERENCE,
  start_url: REFERENCE,
  href: REFERENCE,
  uri: REFERENCE,
};

const URL_PARENTS: ReadonlySet<string> = new Set([
  "bugs",
  "contact",
  "externalDocs",
  "funding",
  "license",
  "repository",
]);

/**
 * Returns what the value of a key must be, or `undefined` if it may be anything.
 *
 * @param path the keys above the key, the nearest last
 * @param more further keys whose values are URI references
 */
export function keyRule(key: string, path: readonly string[], more: ReadonlySet<string>): KeyRule | undefined {
  if (more.has(key)) return { ...REFERENCE, isList: true };
  if (Object.hasOwn(RULES, key)) return key === "homepage" && path.length > 0 ? undefined : RULES[key];
  if (key !== "url") return undefined;
  const parent = path.at(-1) ?? "";
  // OpenAPI 4.8.5: the variables of a server are written in braces.
  if (parent === "servers" || parent === "server") return { ...REFERENCE, isTemplate: true };
  return URL_PARENTS.has(parent) ? REFERENCE : undefined;
}

const FORMATS: Readonly<Record<string, KeyRule>> = { uri: URI, "uri-reference": REFERENCE };
const EXAMPLES: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples"]);

/** Returns what an example or a default in a JSON Schema must be by the schema's `format`, if it has one. */
export function formatRule(key: string, format: string | undefined): KeyRule | undefined {
  if (format === undefined || !EXAMPLES.has(key) || !Object.hasOwn(FORMATS, format)) return undefined;
  const rule = FORMATS[format];
  return rule && { ...rule, isList: true };
}

/** Returns true if a text in YAML may have a key whose value is a URI; a text without one need not be parsed. */
export function mayAskForUris(yaml: string): boolean {
  for (const [, key = ""] of yaml.matchAll(/([\w$]+)["']?[ \t]*:/g))
    if (key === "url" || key === "format" || Object.hasOwn(RULES, key)) return true;
  return false;
}
