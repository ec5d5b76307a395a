import type { Span } from "../../uri/components/span.js";
import type { Generation } from "../../uri/documents/generation.js";
import type { ComponentName } from "../../uri/documents/index.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";

/** A component's name and its offsets in the input. */
export type NamedSpan = Span & { readonly name: ComponentName };

/** A string that a generation accepts, with its tree and components; built once, because trees of long strings are large. */
export interface ParsedString {
  readonly generation: Generation;
  readonly input: string;
  readonly tree: SyntaxNode;
  /** The components that are present; each comes before those that it contains. */
  readonly spans: readonly NamedSpan[];
}

/**
 * Parses a string.
 *
 * @throws {UriSyntaxError} if the generation does not accept the string
 */
export function parsedString(generation: Generation, input: string): ParsedString {
  return { generation, input, tree: generation.tree(input), spans: componentSpans(generation, input) };
}

/** Returns the components of a string that are present, each before those that it contains. */
export function componentSpans(generation: Generation, input: string): NamedSpan[] {
  // The object has the spans by the names of components. Its `parts` have no offsets of their own.
  const spans = Object.entries(generation.spans(input)) as unknown as [ComponentName, Span | undefined][];
  return spans.flatMap(([name, span]) =>
    span?.start === undefined ? [] : [{ name, start: span.start, end: span.end }],
  );
}
