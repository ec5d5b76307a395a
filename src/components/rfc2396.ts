import type { ComponentNodes } from "./componentNodes.js";
import type { LayoutOf, Span } from "./span.js";

// RFC 2396 and draft rfc2396bis-01 tell the same parts apart under different spellings: hierarchical or opaque, and an
// authority that is a server, a registry-based name, or empty.

interface NoAuthority {
  readonly authority: undefined;
  readonly userinfo: undefined;
  readonly host: undefined;
  readonly port: undefined;
  readonly regName: undefined;
}

interface Server {
  readonly authority: string;
  readonly userinfo: string | undefined;
  readonly host: string;
  readonly port: string | undefined;
  readonly regName: undefined;
}

/** `server` may be empty (3.2.2): there is an authority, but no host in it. */
interface EmptyServer {
  readonly authority: "";
  readonly userinfo: undefined;
  readonly host: undefined;
  readonly port: undefined;
  readonly regName: undefined;
}

/** A registry-based naming authority (3.2.1). */
interface Registry {
  readonly authority: string;
  readonly userinfo: undefined;
  readonly host: undefined;
  readonly port: undefined;
  readonly regName: string;
}

interface Hierarchical {
  readonly path: string;
  readonly opaquePart: undefined;
  readonly query: string | undefined;
}

interface Opaque {
  readonly path: undefined;
  readonly opaquePart: string;
  readonly query: undefined;
}

interface Absolute {
  readonly scheme: string;
  readonly fragment: string | undefined;
}

interface Relative {
  readonly scheme: undefined;
  readonly fragment: string | undefined;
}

/** `URI-reference` with neither an absoluteURI nor a relativeURI in it: the current document (4.2). */
interface CurrentDocument extends Relative, NoAuthority {
  readonly path: "";
  readonly opaquePart: undefined;
  readonly query: undefined;
}

type AnyAuthority = NoAuthority | Server | EmptyServer | Registry;
type AbsoluteParts = Absolute & ((Hierarchical & AnyAuthority) | (Opaque & NoAuthority));
type RelativeParts = Relative & Hierarchical & AnyAuthority;

/** The components of a URI reference under RFC 2396. `path` is `undefined` and `opaquePart` a string where the URI is opaque. */
export type Rfc2396Components =
  | { readonly generation: "rfc2396"; readonly form: "absoluteURI" } & AbsoluteParts
  | { readonly generation: "rfc2396"; readonly form: "relativeURI" } & RelativeParts
  | { readonly generation: "rfc2396"; readonly form: "URI-reference" } & CurrentDocument;

/** The components of a URI reference under draft rfc2396bis-01. `path` is `undefined` and `opaquePart` a string where the URI is opaque. */
export type Rfc2396bis01Components =
  | { readonly generation: "rfc2396bis-01"; readonly form: "absolute-URI" } & AbsoluteParts
  | { readonly generation: "rfc2396bis-01"; readonly form: "relative-URI" } & RelativeParts;

interface RuleParts {
  /** The rule, where it is none of the alternatives of `URI-reference`. */
  readonly form: string;
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly userinfo: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly regName: string | undefined;
  readonly path: string | undefined;
  readonly opaquePart: string | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** What any rule of RFC 2396 may hold. */
export interface Rfc2396RuleComponents extends RuleParts {
  readonly generation: "rfc2396";
}

/** What any rule of draft rfc2396bis-01 may hold. */
export interface Rfc2396bis01RuleComponents extends RuleParts {
  readonly generation: "rfc2396bis-01";
}

export function layoutHierarchicalOrOpaque(nodes: ComponentNodes): LayoutOf<Omit<RuleParts, "form">> {
  const opaquePart = nodes.span("opaquePart");
  return {
    scheme: nodes.span("scheme"),
    authority: nodes.span("authority"),
    userinfo: nodes.span("userinfo"),
    host: nodes.span("host"),
    port: nodes.span("port"),
    regName: nodes.span("regName"),
    path: nodes.span("path") ?? (opaquePart ? undefined : emptyPath(nodes)),
    opaquePart,
    query: nodes.span("query"),
    fragment: nodes.span("fragment"),
  };
}

/** A reference has a path even where no rule derives one: the empty path between its neighbours. */
function emptyPath(nodes: ComponentNodes): Span | undefined {
  if (!nodes.whole) return undefined;
  const query = nodes.span("query");
  const fragment = nodes.span("fragment");
  const at = query ? query.start - "?".length : fragment ? fragment.start - "#".length : nodes.tree.end;
  return { start: at, end: at };
}
