import type { ComponentNodes } from "./componentNodes.js";
import type { Span } from "./span.js";

/**
 * The part that RFC 1738 (3.1, url-path) and the draft of 1993 ("Path") describe as the rest: what follows the "/" behind
 * the host (behind the "//" where the host is left out), up to the search or the fragmentid. Absent without such a "/".
 */
export function restAfterHost(nodes: ComponentNodes, search: Span | undefined): Span | undefined {
  const { input, scheme } = nodes;
  if (!scheme) return undefined;
  const host = nodes.node("authority") ?? nodes.node("host");
  const slash = host ? host.end : scheme.end + "://".length;
  const end = endOfRest(nodes, search);
  return input[slash] === "/" && slash < end ? { start: slash + "/".length, end } : undefined;
}

/** The same for a URL without a host: what follows the ":" behind the scheme. */
export function restAfterScheme(nodes: ComponentNodes, search: Span | undefined): Span | undefined {
  const { scheme } = nodes;
  return scheme && scheme.end < nodes.tree.end
    ? { start: scheme.end + ":".length, end: endOfRest(nodes, search) }
    : undefined;
}

function endOfRest(nodes: ComponentNodes, search: Span | undefined): number {
  if (search) return search.start - "?".length;
  const fragment = nodes.span("fragmentid");
  return fragment ? fragment.start - "#".length : nodes.tree.end;
}
