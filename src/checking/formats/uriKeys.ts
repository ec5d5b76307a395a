import type { LocatedProse, LocatedText, LocatedValue } from "./locatedText.js";

export interface KeyRule {
  readonly rule: LocatedValue["rule"];
  /** True if an array of such values is meant as well. */
  readonly isList?: true;
  /** Matches what is a URI, or an IRI, among the values of a key that is used for many things. */
  readonly isGeneric?: (text: string) => boolean;
  /** True if readers compare the value character by character with others. */
  readonly isKept?: true;
}

const REFERENCE: KeyRule = { rule: "URI-reference" };
const NAME: KeyRule = { rule: "URI-reference", isKept: true };
const GENERIC: KeyRule = { rule: "URI-reference", isGeneric: looksLikeUri };
const URI: KeyRule = { rule: "URI" };

/** The keys whose values are URIs, by the standard that defines them. */
const RULES: Readonly<Record<string, KeyRule>> = {
  // JSON Schema core 8.1.1, 8.2.1, 8.2.3 and OpenAPI 4.8
  $schema: NAME,
  $id: NAME,
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
  // package.json and the manifests like it; create-react-app asks for "."
  homepage: GENERIC,
  // web app manifests, source maps, feeds
  home_page_url: URI,
  feed_url: URI,
  external_url: REFERENCE,
  start_url: REFERENCE,
  // JSON-LD 1.1 3.3, and keys that are used for many things
  "@id": { ...GENERIC, isKept: true },
  // A table of contents of DocFX has the names of files.
  href: { ...GENERIC, isGeneric: (text) => !/\s/.test(text) },
  link: GENERIC,
  src: GENERIC,
  uri: GENERIC,
  url: GENERIC,
};

/** The objects of OpenAPI and package.json whose `url` is a URL; in a `repository` it may be `git@a.example:b`. */
const URL_PARENTS: ReadonlySet<string> = new Set([
  ...["contact", "externalDocs", "license", "server", "servers"],
  ...["bugs", "funding"],
]);

/** Keys that hold commands, patterns and sources, and those that hold texts in the languages of users. */
const CODE_KEYS =
  /^(?:(?:before_|after_)?scripts?|run|cmd|commands?|args|entrypoint|sourcesContent|pattern|patterns|regexp?)$/i;
const WORDS_KEYS = /^(?:i18n|l10n|locales?|messages|strings|translations?)$/i;

/** OpenAPI 4.8 and JSON Schema validation 9.5 */
const EXAMPLE_KEYS = /^(?:x-)?examples?$/;

/** The keys above a value. */
export interface KeyContext {
  readonly parent: string;
  readonly isTop: boolean;
  /**
   * Whether the value is below a key of commands, words or examples, where only keys such as `$ref` and a `format` mean what they mean
   * elsewhere. An example is shown, as code is.
   */
  readonly inside?: "code" | "words" | "example" | undefined;
}

export const TOP: KeyContext = { parent: "", isTop: true };

/** Returns the context of the values below a key. */
export function below(key: string, { inside }: KeyContext): KeyContext {
  return {
    parent: key,
    isTop: false,
    inside:
      inside !== undefined && inside !== "example"
        ? inside
        : CODE_KEYS.test(key)
          ? "code"
          : WORDS_KEYS.test(key)
            ? "words"
            : EXAMPLE_KEYS.test(key)
              ? "example"
              : inside,
  };
}

/** Returns the kind of a string that is not a URI by its key. */
export function stringKind({ inside }: KeyContext): LocatedProse["kind"] {
  return inside === "code" || inside === "example" ? "code" : "string";
}

/**
 * Returns true for a text that begins as a URI of the web does, even without its scheme, and for one without white space that begins as
 * another URI does, or as a reference with a path or a fragment.
 */
export function looksLikeUri(text: string): boolean {
  if (/^(?:(?:https?|wss?|ftps?):[\\/]{2}|:\/\/)\S/i.test(text)) return true;
  return /^(?:[A-Za-z][A-Za-z0-9+.-]*:[^\s:]|\.{0,2}\/|#|\?)\S*$/.test(text) && !isOfAProgram(text);
}

const SCHEME = /^(?:[A-Za-z][A-Za-z0-9+.-]*:|\w+::)/;
const SHARED_SCHEME = /^(?:data|file|ftps?|git|https?|mailto|s?ftp|ssh|tag|tel|urn|wss?|(?:git|hg|svn)\+\w+):/i;

/**
 * Returns true for a URI whose scheme is read by one kind of program only, by its own rules: `redis://a:1,redis://b:2`,
 * `docker-pullable://a@sha256:1f`, `phpstorm://open?file=%f`; and for a name in a program: `proc_macro::Group`.
 */
export function isOfAProgram(text: string): boolean {
  return SCHEME.test(text) && !SHARED_SCHEME.test(text);
}

const FORMATS: Readonly<Record<string, KeyRule>> = { uri: URI, "uri-reference": REFERENCE };
const EXAMPLES: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples"]);

/**
 * Returns what the value of a key must be, or `undefined` if it may be anything.
 *
 * @param context of the key
 * @param more further keys whose values are URI references
 * @param format the `format` beside the key, by which an example or a default in a JSON Schema is a URI
 */
export function keyRule(
  key: string,
  context: KeyContext,
  more: ReadonlySet<string>,
  format: string | undefined,
): KeyRule | undefined {
  const ofFormat = EXAMPLES.has(key) && format !== undefined && Object.hasOwn(FORMATS, format) && FORMATS[format];
  if (ofFormat) return { ...ofFormat, isList: true };
  // A property of a JSON Schema may have the name of a key of commands.
  if (context.inside === "code" && !key.startsWith("$")) return undefined;
  if (more.has(key)) return { ...REFERENCE, isList: true };
  if (key === "url" && URL_PARENTS.has(context.parent)) return REFERENCE;
  const rule = Object.hasOwn(RULES, key) ? RULES[key] : undefined;
  if (!rule || (key === "homepage" && !context.isTop) || (rule.isGeneric && context.inside !== undefined))
    return undefined;
  // In AsyncAPI, a message has a `$ref`.
  return context.inside === "words" || context.inside === "code" ? { ...rule, isGeneric: looksLikeUri } : rule;
}

/** Puts a string of JSON or YAML among the values if its key asks for a URI, else among the texts. */
export function addString(
  { values, texts }: { readonly values: LocatedValue[]; readonly texts: LocatedProse[] },
  text: LocatedText,
  context: KeyContext,
  rule: KeyRule | undefined,
): void {
  // An empty string says that there is none.
  if (rule && text.text !== "" && (rule.isGeneric?.(text.text) ?? true))
    values.push({
      ...{ ...text, rule: rule.rule },
      // What a key that is used for many things means is up to a program.
      ...(rule.isGeneric && { allowsIri: true, isUnfixed: true }),
      // A relative value of such a key may be a pattern of paths.
      ...(rule.isGeneric && !SHARED_SCHEME.test(text.text) && !text.text.startsWith("://") && { place: "loose" }),
      // An example shows the form of a value, and nobody follows it.
      ...((rule.isKept || context.inside === "example") && { isKept: true }),
    });
  else texts.push({ ...text, kind: stringKind(context) });
}

/** Returns true if a text in YAML may have a key whose value is a URI; a text without one need not be parsed. */
export function mayAskForUris(yaml: string): boolean {
  for (const [, key = ""] of yaml.matchAll(/([\w$@]+)["']?[ \t]*:/g))
    if (key === "format" || Object.hasOwn(RULES, key)) return true;
  return false;
}
