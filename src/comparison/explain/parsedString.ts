import type { Span } from "../../components/span.js";
import type { Generation } from "../../generations/generation.js";
import type { SyntaxNode } from "../../parse/syntaxNode.js";

export type NamedSpan = Span & { readonly name: string };

/** How a generation reads a string that it accepts; made once, since trees of long strings are large. */
export interface ParsedString {
  readonly generation: Generation;
  readonly input: string;
  readonly tree: SyntaxNode;
  /** The components that are there; those that contain others before them. */
  readonly spans: readonly NamedSpan[];
}

/** @throws {UriSyntaxError} if the generation does not accept the string */
export function parsedString(generation: Generation, input: string): ParsedString {
  const spans = generation.spans(input) as object as Readonly<Record<string, Span | undefined>>;
  return {
    generation,
    input,
    tree: generation.tree(input),
    spans: Object.entries(spans).flatMap(([name, span]) =>
      span?.start === undefined ? [] : [{ name, start: span.start, end: span.end }],
    ),
  };
}
