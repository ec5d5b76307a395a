import type { GeneratedGrammar } from "../generated/types.js";
import type { SyntaxNode } from "./syntaxNode.js";

//   foo://user@example.com:8042/over/there?name=ferret#nose
//   \_/   \__/ \_________/ \__/\_________/ \_________/ \__/
//    |     |        |       |      |            |       |
// scheme  userinfo host    port   path        query  fragment        (RFC 3986 section 3; authority is userinfo, host and port)
//
// In every component object: an absent component is `undefined`, an empty one `""`, delimiters belong to no component
// (but a path keeps its slashes, and a host the brackets of an IP-literal).

/** The components of a string under RFC 3986. `form` is the rule that it fits. */
export interface Rfc3986Components {
  readonly generation: "rfc3986";
  readonly form: string;
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly userinfo: string | undefined;
  readonly host: string | undefined;
  readonly hostType: "IPv6address" | "IPvFuture" | "IPv4address" | "reg-name" | undefined;
  readonly port: string | undefined;
  readonly path: string | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** The components of a string under RFC 2396 or draft rfc2396bis-01. An authority is a server with a host, or a `regName`. */
interface HierarchicalOrOpaqueComponents {
  readonly form: string;
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly userinfo: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  /** Registry-based naming authority (3.2.1). */
  readonly regName: string | undefined;
  /** `undefined` where the URI is opaque. */
  readonly path: string | undefined;
  readonly opaquePart: string | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

export interface Rfc2396Components extends HierarchicalOrOpaqueComponents {
  readonly generation: "rfc2396";
}

export interface Rfc2396bis01Components extends HierarchicalOrOpaqueComponents {
  readonly generation: "rfc2396bis-01";
}

/** The components of a string under draft-fielding-url-syntax-05. */
export interface UrlSyntax05Components {
  readonly generation: "url-syntax-05";
  readonly form: string;
  readonly scheme: string | undefined;
  readonly site: string | undefined;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly path: string | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** The components of a string under RFC 1738. `form` is the alternative of `url` that it fits. */
export interface Rfc1738Components {
  readonly generation: "rfc1738";
  readonly form: string;
  readonly scheme: string | undefined;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  /** What follows the "/" behind the host (3.1: the url-path), without a search. */
  readonly path: string | undefined;
  readonly search: string | undefined;
  /** What follows the scheme, where no host does. */
  readonly schemepart: string | undefined;
}

/** The components of a string under the Internet-Draft of 1993. `form` is the alternative of `url` that it fits. */
export interface Url1993Components {
  readonly generation: "url-1993";
  readonly form: string;
  readonly scheme: string | undefined;
  readonly user: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  /** "The rest of the locator": what follows the "/" behind the host, or the scheme where there is no host, without a search. */
  readonly path: string | undefined;
  readonly search: string | undefined;
  readonly fragmentid: string | undefined;
}

/** A component object of any generation; `generation` tells which. */
export type Components =
  | Url1993Components | Rfc1738Components | UrlSyntax05Components
  | Rfc2396Components | Rfc2396bis01Components | Rfc3986Components;

/** The first node of each component in a tree, and the form of the whole. */
export class Parts {
  readonly form: string;
  private readonly nodes = new Map<string, SyntaxNode>();

  constructor(readonly tree: SyntaxNode, { components, carriers, forms }: Pick<GeneratedGrammar, "components" | "carriers" | "forms">) {
    let form: string | undefined;
    const visit = (node: SyntaxNode): void => {
      if (form === undefined && forms.includes(node.rule)) form = node.rule;
      const component = components[node.rule];
      if (component !== undefined && !this.nodes.has(component)) this.nodes.set(component, node);
      if (carriers.includes(node.rule)) node.children.forEach(visit);
    };
    visit(tree);
    this.form = form ?? tree.rule;
  }

  /** The node of a component, or `undefined` if the component is absent. */
  node(component: string): SyntaxNode | undefined {
    return this.nodes.get(component);
  }

  /** The text of a component, or `undefined` if it is absent. */
  text(component: string): string | undefined {
    return this.nodes.get(component)?.text;
  }
}

/**
 * The part that RFC 1738 (3.1, url-path) and the draft of 1993 ("Path") describe as the rest: what follows the "/" behind
 * the host, up to the search if there is one. Absent if there is no such "/".
 */
export function restAfterHost(parts: Parts, input: string): string | undefined {
  const host = parts.node("authority") ?? parts.node("host");
  const slash = host ? host.end : parts.tree.start + (schemeOf(parts, input)?.length ?? 0) + "://".length;
  const end = endOfRest(parts, input);
  return input[slash] === "/" && slash < end ? input.slice(slash + 1, end) : undefined;
}

/** The same for a URL without a host: what follows the ":" behind the scheme. */
export function restAfterScheme(parts: Parts, input: string): string {
  return input.slice((schemeOf(parts, input)?.length ?? 0) + ":".length, endOfRest(parts, input));
}

/** The search of a URL: the node of that name behind a "?". (The search of a gopherurl stands behind a "%09".) */
export function searchOf(parts: Parts, input: string): SyntaxNode | undefined {
  const search = parts.node("search");
  return search && input[search.start - 1] === "?" ? search : undefined;
}

/** The scheme, which some forms have as a string in their rule: what stands before the first ":". */
export function schemeOf(parts: Parts, input: string): string | undefined {
  return parts.text("scheme") ?? (parts.form !== parts.tree.rule || input.includes(":") ? input.slice(0, input.indexOf(":")) : undefined);
}

function endOfRest(parts: Parts, input: string): number {
  const search = searchOf(parts, input);
  if (search) return search.start - "?".length;
  const fragment = parts.node("fragmentid");
  return fragment ? fragment.start - "#".length : parts.tree.end;
}

/** The components of RFC 2396 and rfc2396bis-01, whose rules have the same meaning under different spellings. */
export function hierarchicalOrOpaque(parts: Parts): Omit<HierarchicalOrOpaqueComponents, "form"> {
  const opaquePart = parts.text("opaquePart");
  const whole = parts.form !== parts.tree.rule || parts.tree.rule === "URI-reference";
  return {
    scheme: parts.text("scheme"),
    authority: parts.text("authority"),
    userinfo: parts.text("userinfo"),
    host: parts.text("host"),
    port: parts.text("port"),
    regName: parts.text("regName"),
    path: parts.text("path") ?? (whole && opaquePart === undefined ? "" : undefined),
    opaquePart,
    query: parts.text("query"),
    fragment: parts.text("fragment"),
  };
}
