import type { Normalization, ReservingComponent, SchemeFacts } from "../generated.js";
import { joinAuthority, splitAuthority, type AuthorityParts } from "../components/authorityParts.js";
import { isOpaque, joinReference, sameComponents, type MainComponents } from "../components/mainComponents.js";
import type { CharacterSet } from "../../languages/automata/characters.js";
import { assertConforming } from "../parse/assertConforming.js";
import {
  decodingTable,
  hasBeyondAscii,
  hasCharacterBeyondAscii,
  withDecodedCharacters,
  withEncodedCharacters,
  withLowerCase,
  withReplacedEscapes,
  withUpperCaseEscapes,
  type EscapeTable,
} from "../percent/escapes.js";
import { getOrInsert } from "../../text/itemAt.js";
import { keysOf } from "../../text/records.js";
import { lazy } from "../../text/lazy.js";
import { assertOneOf, readOptions } from "../../text/options.js";
import type { Anatomy, SplitGrammar } from "./anatomy.js";
import { withShortAddress } from "./ipv6.js";

/**
 * The rungs of section 6.2 of RFC 3986 that follow simple string comparison, the cheapest first; and as the last one `"ipv6"`, the form of
 * IPv6 addresses that RFC 5952 recommends, of which no generation's document speaks.
 */
export const NORMALIZATION_LEVELS = Object.freeze([
  "case",
  "percent-encoding",
  "dot-segments",
  "scheme",
  "ipv6",
] as const);

export type NormalizationLevel = (typeof NORMALIZATION_LEVELS)[number];

export interface NormalizeOptions {
  /** The highest level of normalization, which includes those before it. The default is `"scheme"`, the last one of the documents. */
  readonly level?: NormalizationLevel | undefined;
}

/** What normalization needs of a grammar: the facade of a whole generation has it, and so has a slim module. */
export interface NormalizedGrammar extends SplitGrammar {
  readonly schemes: Readonly<Record<string, Pick<SchemeFacts, "port">>>;
}

/** A string on one level, and its components. */
export interface NormalForm {
  readonly text: string;
  readonly components: MainComponents;
}

type SchemeRung = NonNullable<Normalization["scheme"]>;

/** The facts about one scheme on the rung of schemes. */
interface SchemeNorms {
  readonly port?: number | undefined;
  /** True if an empty port is the default one. */
  readonly emptyPort: boolean;
  /** True if an empty path after a server is "/". */
  readonly emptyPath: boolean;
  /** True if an empty query is the same as none. */
  readonly emptyQuery: boolean;
  readonly defaultPath?: { readonly path: string; readonly normal?: "" } | undefined;
  readonly localHost?: { readonly authority?: "optional" } | undefined;
  readonly mailHosts: boolean;
  readonly domainHosts: boolean;
}

const UPPER_CASE = /[A-Z]/;
/** A string without such a character is in normal case. */
const UPPER_CASE_OR_ESCAPE = /[%A-Z]/;
/** A label of an internationalized domain name, in either form. */
const INTERNATIONAL = /[\u0080-\uFFFF]|xn--/i;
const LOCAL_HOST = "localhost";

/** Strings that have a character in a component, to see whether it may be there. */
const SAMPLES: Readonly<Record<ReservingComponent, (character: string) => string>> = {
  authority: (character) => `x://a${character}@a/`,
  path: (character) => `x://a/a${character}`,
  query: (character) => `x://a/a?${character}`,
};

/** Normalizes strings of one generation, as its document says (6.2.2 and 6.2.3 of RFC 3986). */
export class Normalizer {
  /**
   * Tables that decode the escapes of characters without a reserved purpose, by these characters. Each is made when first needed.
   */
  private readonly tables = new Map<string, EscapeTable>();
  /**
   * The norms of the schemes that the rung of schemes covers, by the schemes in lower case; `undefined` is any other
   * scheme. Made when first needed.
   */
  private readonly schemes = lazy(() => schemeNorms(this.facts.scheme, this.grammar));

  /** The tables that decode the escapes of what is data in a component, by the component. */
  private readonly dataTables = lazy(() => {
    const { reserved } = this.facts["percent-encoding"] ?? {};
    if (!reserved) return [];
    return keysOf(reserved.in).map((name): [ReservingComponent, EscapeTable] => {
      const data = [...reserved.all].filter(
        (character) => !reserved.in[name].characters.includes(character) && this.grammar.test(SAMPLES[name](character)),
      );
      return [name, decodingTable(new Set(data))];
    });
  });

  /** @param beyondAscii the characters beyond ASCII whose escapes are decoded */
  constructor(
    private readonly grammar: NormalizedGrammar,
    private readonly facts: Normalization,
    private readonly anatomy: Anatomy,
    private readonly beyondAscii: () => CharacterSet = () => [],
  ) {}

  private readonly rungs: Readonly<Record<NormalizationLevel, (form: NormalForm) => NormalForm>> = {
    case: (form) => this.withCase(form),
    "percent-encoding": (form) => this.withPercentEncoding(form),
    "dot-segments": (form) => this.withoutDotSegments(form),
    scheme: (form) => this.withScheme(form),
    ipv6: (form) => this.withShortAddress(form),
  };

  /** See {@link Operations.normalize}. */
  normalize(uri: string, options?: NormalizeOptions): string {
    return this.climb(uri, "uri", readOptions(options, ["level"])).text;
  }

  /**
   * Returns the string as it is, and its form for comparison on each level. Each depends only on the one before it, so
   * that two strings that are equal on one level are equal on all higher ones. They are the normal forms: two strings
   * are equivalent on a level if and only if {@link normalize} returns the same for both.
   *
   * @param argument the name of the caller's argument, for the error
   * @throws {UriSyntaxError} if the string is not in the language of the start rule
   * @throws {RangeError} for an unknown level
   */
  forms(uri: string, argument: string, options: NormalizeOptions): ["string" | NormalizationLevel, NormalForm][] {
    const forms: ["string" | NormalizationLevel, NormalForm][] = [];
    this.climb(uri, argument, options, (name, form) => forms.push([name, form]));
    return forms;
  }

  /** Returns the form on the highest level; `each` gets those of all levels. */
  private climb(
    uri: string,
    argument: string,
    { level = "scheme" }: NormalizeOptions,
    each?: (name: "string" | NormalizationLevel, form: NormalForm) => void,
  ): NormalForm {
    if (level !== "scheme") assertOneOf("level", level, NORMALIZATION_LEVELS);
    assertConforming(this.grammar, uri, argument);
    let form = this.formOf(uri);
    each?.("string", form);
    for (const name of NORMALIZATION_LEVELS) {
      form = this.rungs[name](form);
      each?.(name, form);
      if (name === level) break;
    }
    return form;
  }

  /** RFC 3986 section 6.2.2.1, "Case Normalization": scheme and host in lower case, the digits of escapes in upper case. */
  private withCase(form: NormalForm): NormalForm {
    const rung = this.facts.case;
    if (!rung || !UPPER_CASE_OR_ESCAPE.test(form.text)) return form;
    const { text, components } = rung.of.includes("escapes") ? this.withUpperCaseEscapes(form) : form;
    if (!UPPER_CASE.test(text)) return text === form.text ? form : { text, components };
    const { scheme, authority } = components;
    return recomposed(text, components, {
      ...components,
      scheme: rung.of.includes("scheme") ? scheme?.toLowerCase() : scheme,
      authority: this.withHost(authority),
    });
  }

  /** RFC 3986 section 6.2.2.2, "Percent-Encoding Normalization": escapes of unreserved characters are decoded. */
  private withPercentEncoding(form: NormalForm): NormalForm {
    const rung = this.facts["percent-encoding"];
    if (!rung) return form;
    // Characters beyond ASCII that are not decoded are encoded, so that both ways of writing them give one text.
    const encoded = this.mayAlign(form.text) ? withEncodedCharacters(form.text, this.beyondAscii()) : form.text;
    if (!encoded.includes("%")) return form;
    const aligned = encoded === form.text ? form : this.formOf(encoded);
    const decoded = this.withDecoded(this.withUpperCaseEscapes(aligned), rung.characters);
    const own = ownValue(rung.schemes, form.components.scheme?.toLowerCase() ?? "");
    const { text, components } = this.withDataDecoded(own ? this.withDecoded(decoded, own.characters) : decoded);
    return recomposed(text, components, { ...components, authority: this.withHost(components.authority) });
  }

  /** Decodes the escapes of characters of ASCII, and those of characters beyond it. */
  private withDecoded(form: NormalForm, characters: string): NormalForm {
    const { grammar, anatomy } = this;
    const table = getOrInsert(this.tables, characters, () => decodingTable(new Set(characters)));
    const decode = (text: string): string => {
      const decoded = withReplacedEscapes(text, table);
      return this.mayAlign(decoded) ? withDecodedCharacters(decoded, this.beyondAscii()) : decoded;
    };
    const same = (candidate: string): boolean => anatomy.sameStructure(form.text, candidate, grammar, decode);

    const decoded = decode(form.text);
    if (decoded === form.text) return form;
    if (same(decoded)) return this.formOf(decoded);
    // A decoded character would change its component somewhere. That component stays as it is.
    let { text, components } = form;
    for (const name of ["authority", "path", "query", "fragment"] as const) {
      const component = components[name];
      if (component === undefined) continue;
      const candidate = recomposed(text, components, { ...components, [name]: decode(component) });
      if (same(candidate.text)) ({ text, components } = candidate);
    }
    return { text, components };
  }

  /**
   * Decodes the escapes of characters that are reserved elsewhere and data in this component: ":" in a path (url-syntax-05 4.3.2). A
   * component stays as it is where that would make other components. The path of an opaque URI is left to its scheme.
   */
  private withDataDecoded(form: NormalForm): NormalForm {
    const tables = this.dataTables();
    let { text, components } = form;
    if (!text.includes("%")) return form;
    for (const [name, table] of tables) {
      const component = components[name];
      if (component === undefined || (name === "path" && isOpaque(components))) continue;
      const candidate = recomposed(text, components, { ...components, [name]: withReplacedEscapes(component, table) });
      if (candidate.text !== text && this.readsAs(candidate)) ({ text, components } = candidate);
    }
    return { text, components };
  }

  /** Returns whether a string conforms and has these components. */
  private readsAs({ text, components }: NormalForm): boolean {
    return this.grammar.test(text) && sameComponents(this.anatomy.split(text, this.grammar), components);
  }

  /** RFC 3986 section 6.2.2.3, "Path Segment Normalization". A relative reference needs its dot segments until it is resolved (5.2.1). */
  private withoutDotSegments(form: NormalForm): NormalForm {
    const { withoutDotSegments } = this.anatomy;
    const { text, components } = form;
    if (!this.facts["dot-segments"] || !withoutDotSegments || components.scheme === undefined) return form;
    // The complete segments "." and ".." begin a path or follow a slash.
    if (!components.path.startsWith(".") && !components.path.includes("/.")) return form;
    const path = withoutDotSegments(components.path);
    // A path that begins with "//" would be read as an authority. A "/." before it keeps it a path and changes nothing else.
    const guard = components.authority === undefined && path.startsWith("//") ? "/." : "";
    return recomposed(text, components, { ...components, path: guard + path });
  }

  /**
   * RFC 3986 section 6.2.3, "Scheme-Based Normalization": no default port and no zeros before a port, "/" for an empty path or
   * the path that the scheme means by it, no empty query where the scheme means none by it, an empty host for "localhost" where the scheme
   * means that, the host of a mail address in lower case.
   */
  private withScheme(form: NormalForm): NormalForm {
    const { text, components } = form;
    if (components.scheme === undefined) return form;
    const norms = this.normsOf(components.scheme);
    if (!norms) return form;
    const authority = this.withSchemeAuthority(components, norms);
    const path = this.withSchemePath(components, norms);
    const query = norms.emptyQuery ? components.query || undefined : components.query;
    // After an authority, "/." need not keep the path "//p" from being read as one: "file:/.//p" is "file:////p".
    const guarded = components.authority === undefined && authority !== undefined && path.startsWith("/.//");
    const unguarded = guarded ? path.slice("/.".length) : path;
    // Most strings are normal already, and a copy of the components takes longer than all else here.
    if (authority === components.authority && unguarded === components.path && query === components.query) return form;
    return recomposed(text, components, { ...components, authority, path: unguarded, query });
  }

  private normsOf(scheme: string): SchemeNorms | undefined {
    const schemes = this.schemes();
    return schemes.get(scheme) ?? schemes.get(scheme.toLowerCase()) ?? schemes.get(undefined);
  }

  private withSchemeAuthority({ authority, path }: MainComponents, norms: SchemeNorms): string | undefined {
    const { localHost } = norms;
    if (authority === undefined) return localHost?.authority === "optional" && path.startsWith("/") ? "" : undefined;
    const server = this.withSchemeServer(authority, norms);
    return localHost && server === LOCAL_HOST && path.startsWith("/") ? "" : server;
  }

  private withSchemeServer(authority: string, { port: defaultPort, emptyPort, domainHosts }: SchemeNorms): string {
    const { domainName } = this.anatomy;
    const mayBeDomain = domainHosts && domainName !== undefined && INTERNATIONAL.test(authority);
    if (!mayBeDomain && !authority.includes(":")) return authority;
    const server = this.serverIn(authority);
    if (server === undefined) return authority;
    const { userinfo, port } = server;
    const host = (mayBeDomain && domainName(server.host)) || server.host;
    const isDefault = port === "" ? emptyPort : Number(port) === defaultPort;
    // A port is a decimal number (3.2.3; RFC 2396 3.2.2; RFC 1738 3.1).
    return joinAuthority({ userinfo, host, port: isDefault ? undefined : port?.replace(/^0+(?=\d)/, "") });
  }

  private withSchemePath(
    { authority, path }: MainComponents,
    { mailHosts, emptyPath, defaultPath }: SchemeNorms,
  ): string {
    if (authority === undefined) return mailHosts ? withLowerCaseMailHosts(path) : path;
    const hasServer = (): boolean => this.anatomy.server === undefined || this.serverIn(authority) !== undefined;
    if (path === "") return emptyPath && hasServer() ? "/" : path;
    return path === defaultPath?.path ? (defaultPath.normal ?? "/") : path;
  }

  private withShortAddress({ text, components }: NormalForm): NormalForm {
    const { authority } = components;
    const server = authority?.includes("[") ? this.serverIn(authority) : undefined;
    if (!server) return { text, components };
    return recomposed(text, components, {
      ...components,
      authority: joinAuthority({ ...server, host: withShortAddress(server.host) }),
    });
  }

  private formOf(text: string): NormalForm {
    return { text, components: this.anatomy.split(text, this.grammar) };
  }

  private withUpperCaseEscapes(form: NormalForm): NormalForm {
    const text = withUpperCaseEscapes(form.text);
    return text === form.text ? form : this.formOf(text);
  }

  /** Returns an authority with its host in lower case, if the document declares it case-insensitive. */
  private withHost(authority: string | undefined): string | undefined {
    if (authority === undefined || !UPPER_CASE.test(authority) || !this.facts.case?.of.includes("host"))
      return authority;
    const server = this.serverIn(authority);
    // RFC 3987 5.3.2.1 is about a host in US-ASCII only; the scheme decides about others (5.3.3).
    if (!server || this.isBeyondAscii(server.host)) return authority;
    return joinAuthority({ ...server, host: withLowerCase(server.host) });
  }

  private serverIn(authority: string): AuthorityParts | undefined {
    const { server } = this.anatomy;
    const isServer = server === true || (server !== undefined && this.grammar.test(authority, { rule: server }));
    return isServer ? splitAuthority(authority) : undefined;
  }

  /** Returns true if a host has characters beyond ASCII, encoded or not. */
  private isBeyondAscii(host: string): boolean {
    return this.beyondAscii().length > 0 && hasCharacterBeyondAscii(host);
  }

  /**
   * Returns true if characters beyond ASCII may be written differently; never in a document whose rules are in ASCII.
   */
  private mayAlign(text: string): boolean {
    return this.beyondAscii().length > 0 && hasBeyondAscii(text);
  }
}

/** Returns the form with the new components, composed again only if one of them differs. */
function recomposed(text: string, old: MainComponents, components: MainComponents): NormalForm {
  return sameComponents(old, components) ? { text, components: old } : { text: joinReference(components), components };
}

/** Returns the facts by schemes; none if the document does not have the rung. */
function schemeNorms(
  rung: SchemeRung | undefined,
  { schemes }: NormalizedGrammar,
): ReadonlyMap<string | undefined, SchemeNorms> {
  if (!rung) return new Map();
  const { ports, emptyPort, emptyPaths, emptyQueries, defaultPaths, localHosts, mailHosts, domainHosts } = rung;
  const known = [schemes, ports, emptyPaths, defaultPaths, localHosts, mailHosts, domainHosts].flatMap((of) =>
    Object.keys(of ?? {}),
  );
  const norms = (scheme: string): SchemeNorms => ({
    port: schemes[scheme]?.port ?? ownValue(ports, scheme)?.port,
    emptyPort: emptyPort === "every scheme" || emptyPort?.includes(scheme) === true,
    emptyPath: Object.hasOwn(emptyPaths, scheme),
    emptyQuery: ownValue(emptyQueries, scheme) !== undefined,
    defaultPath: ownValue(defaultPaths, scheme),
    localHost: ownValue(localHosts, scheme),
    mailHosts: ownValue(mailHosts, scheme) !== undefined,
    domainHosts: ownValue(domainHosts, scheme) !== undefined,
  });
  const names = typeof emptyPort === "object" ? [...known, ...emptyPort] : known;
  return new Map([undefined, ...names].map((scheme) => [scheme, norms(scheme ?? "")]));
}

/** Returns a property that is not inherited: there is a scheme `constructor` only if a document has one. */
function ownValue<Value>(values: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}

/**
 * Returns mail addresses with their hosts in lower case: "Joe@Example.COM,Ann@A" becomes "Joe@example.com,Ann@a". Where an address
 * has an encoded quote, an "@" may be part of the name before the host, so that nothing is changed.
 */
function withLowerCaseMailHosts(addresses: string): string {
  if (addresses.includes("%22")) return addresses;
  return addresses.replace(/@[A-Za-z0-9.-]+(?=,|$)/g, (host) => host.toLowerCase());
}
