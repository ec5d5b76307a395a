import type { Span } from "../../uri/components/span.js";
import type { Generation } from "../../uri/generation/generation.js";
import type { ComponentName } from "../../documents/index.js";
import { factsOf } from "../../uri/facade/internals.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import { treeOf } from "../../uri/parse/treeOf.js";

/** A component's name and its offsets in the input. */
export type NamedSpan = Span & { readonly name: ComponentName };

/** A string that a generation accepts, with its components, and its tree, which is made when it is first read. */
export class ParsedString {
  /** The components that are present; each comes before those that it contains. */
  readonly spans: readonly NamedSpan[];
  private madeTree: SyntaxNode | undefined;

  /** @throws {UriSyntaxError} if the generation does not accept the string */
  constructor(
    readonly generation: Generation,
    readonly input: string,
  ) {
    this.spans = componentSpans(generation, input);
  }

  get tree(): SyntaxNode {
    const facts = factsOf(this.generation);
    return (this.madeTree ??= treeOf(facts, { pegName: facts.startPegName }, this.input));
  }
}

/** Returns the components of a string of a rule that are present, each before those that it contains. */
export function componentSpans(generation: Generation, input: string, rule = generation.startRule): NamedSpan[] {
  // The object has the spans by the names of components. Its `parts` have no offsets of their own.
  const spans = Object.entries(generation.spans(input, { rule })) as unknown as [ComponentName, Span | undefined][];
  return spans.flatMap(([name, span]) =>
    span?.start === undefined ? [] : [{ name, start: span.start, end: span.end }],
  );
}
