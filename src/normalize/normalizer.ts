import type { Normalization } from "../generated.js";
import type { Grammar } from "../grammar/grammar.js";
import { joinReference } from "../components/mainComponents.js";
import type { MainComponents } from "../components/mainComponents.js";
import { withDecodedEscapes, withLowerCase, withUpperCaseEscapes } from "./escapes.js";

/** The rungs of section 6.2 behind simple string comparison, from the cheapest on. */
export const NORMALIZATION_LEVELS = Object.freeze(["case", "percent-encoding", "dot-segments", "scheme"] as const);

export type NormalizationLevel = (typeof NORMALIZATION_LEVELS)[number];

/** Where a generation's strings have what the normal forms are about. */
export interface Anatomy {
  /** The main components. The authority is one that the grammar takes for one. */
  split(uri: string, generation: Grammar): MainComponents;
  /** The rule of an authority with a host in it. */
  readonly server?: string;
  /** Whether two strings with the same characters, some of them encoded in one only, have them in the same components. */
  sameStructure(one: string, other: string, decode: (text: string) => string, generation: Grammar): boolean;
  /** The path of an absolute URI without dot segments, if the document wants them removed. */
  withoutDotSegments?(path: string): string;
}

/** What the documents say of normal forms (6.2.2 and 6.2.3 of RFC 3986), for one generation. */
export class Normalizer {
  /** The characters whose escapes are undone. */
  private decodable: ReadonlySet<string> | undefined;

  constructor(
    private readonly grammar: Grammar,
    private readonly facts: Normalization,
    private readonly anatomy: Anatomy,
  ) {}

  /**
   * The normal form on each rung. Each depends on the one before it alone, so that strings which meet stay together.
   *
   * @throws {UriSyntaxError} if the string is not in the language of the start rule
   */
  *climb(uri: string): Generator<readonly [NormalizationLevel, string], void, undefined> {
    const { grammar } = this;
    if (!grammar.test(uri)) grammar.parse(uri);
    let text = this.withCase(uri);
    yield ["case", text];
    text = this.withPercentEncoding(text);
    yield ["percent-encoding", text];
    text = this.withoutDotSegments(text);
    yield ["dot-segments", text];
    yield ["scheme", this.withScheme(text)];
  }

  /** RFC 3986 section 6.2.2.1, "Case Normalization": scheme and host in lower case, the digits of escapes in upper case. */
  private withCase(text: string): string {
    const rung = this.facts.case;
    if (!rung) return text;
    const result = rung.of.includes("escapes") ? withUpperCaseEscapes(text) : text;
    const components = this.split(result);
    return joinReference({
      ...components,
      scheme: rung.of.includes("scheme") ? components.scheme?.toLowerCase() : components.scheme,
      authority: this.withHost(components.authority),
    });
  }

  /** RFC 3986 section 6.2.2.2, "Percent-Encoding Normalization": escapes of unreserved characters are undone. */
  private withPercentEncoding(text: string): string {
    const rung = this.facts["percent-encoding"];
    if (!rung || !text.includes("%")) return text;
    const { grammar } = this;
    const decode = this.decoder(rung);
    const upper = withUpperCaseEscapes(text);
    const same = (candidate: string): boolean => this.anatomy.sameStructure(upper, candidate, decode, grammar);

    let components = this.split(upper);
    const whole = decode(upper);
    if (same(whole)) {
      components = this.split(whole);
    } else {
      // Somewhere a character would change its component. That component stays as it is.
      for (const name of ["authority", "path", "query", "fragment"] as const) {
        const candidate = {
          ...components,
          [name]: components[name] === undefined ? undefined : decode(components[name]),
        };
        if (same(joinReference(candidate))) components = candidate;
      }
    }
    return joinReference({ ...components, authority: this.withHost(components.authority) });
  }

  /** RFC 3986 section 6.2.2.3, "Path Segment Normalization". A relative reference keeps its dots: they say what it refers to (5.2.1). */
  private withoutDotSegments(text: string): string {
    const { withoutDotSegments } = this.anatomy;
    const components = this.split(text);
    if (!this.facts["dot-segments"] || !withoutDotSegments || components.scheme === undefined) return text;
    const path = withoutDotSegments(components.path);
    // A path that begins with "//" would be read as an authority. "/." before it says nothing, and keeps it a path.
    const guard = components.authority === undefined && path.startsWith("//") ? "/." : "";
    return joinReference({ ...components, path: guard + path });
  }

  /** RFC 3986 section 6.2.3, "Scheme-Based Normalization": no default port, no empty path where "/" is the same. */
  private withScheme(text: string): string {
    const rung = this.facts.scheme;
    const components = this.split(text);
    const scheme = components.scheme?.toLowerCase();
    const server = this.serverIn(components.authority);
    if (!rung || scheme === undefined || !server) return text;
    const { before, host, port } = server;
    const elided =
      port === ""
        ? rung.emptyPort === "every scheme" || rung.emptyPort?.includes(scheme)
        : port !== undefined && Number(port) === this.defaultPort(rung, scheme);
    return joinReference({
      ...components,
      authority: elided ? before + host : components.authority,
      path: components.path === "" && Object.hasOwn(rung.emptyPaths, scheme) ? "/" : components.path,
    });
  }

  private split(text: string): MainComponents {
    return this.anatomy.split(text, this.grammar);
  }

  private defaultPort(rung: NonNullable<Normalization["scheme"]>, scheme: string): number | undefined {
    return (
      this.grammar.schemes[scheme]?.port ?? (Object.hasOwn(rung.ports, scheme) ? rung.ports[scheme]?.port : undefined)
    );
  }

  /** An authority with its host in lower case, if the document says that case makes no difference there. */
  private withHost(authority: string | undefined): string | undefined {
    const server = this.facts.case?.of.includes("host") ? this.serverIn(authority) : undefined;
    return server
      ? server.before + withLowerCase(server.host) + (server.port === undefined ? "" : `:${server.port}`)
      : authority;
  }

  private serverIn(
    authority: string | undefined,
  ): { readonly before: string; readonly host: string; readonly port: string | undefined } | undefined {
    const { server } = this.anatomy;
    if (authority === undefined || server === undefined || !this.grammar.test(authority, { rule: server }))
      return undefined;
    // No host has "@" in it, and ":" only in brackets.
    const at = authority.lastIndexOf("@") + 1;
    const colon = authority.indexOf(":", Math.max(at, authority.indexOf("]")));
    const end = colon < 0 ? authority.length : colon;
    return {
      before: authority.slice(0, at),
      host: authority.slice(at, end),
      port: colon < 0 ? undefined : authority.slice(colon + 1),
    };
  }

  private decoder({
    rules,
    characters = "",
  }: NonNullable<Normalization["percent-encoding"]>): (text: string) => string {
    const { grammar } = this;
    this.decodable ??= new Set([
      ...characters,
      ...Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)).filter((sign) =>
        rules.some((rule) => grammar.test(sign, { rule })),
      ),
    ]);
    const { decodable } = this;
    return (text) => withDecodedEscapes(text, decodable);
  }
}
