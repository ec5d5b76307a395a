import { isDeepStrictEqual } from "node:util";
import * as naive from "../naiveResolution.js";
import type { FuzzSubject } from "./subject.js";

/** What must hold for a string, and for a second one that serves as the base of resolution. */
export interface Property {
  readonly name: string;
  /** Returns what is wrong, in one line; `undefined` if the property holds. */
  check(subject: FuzzSubject, input: string, base: string): string | undefined;
}

/** Lines end at these, so a string with one of them is no single line. */
const LINE_BREAK = /[\n\r]/;
/** Errors that a public function may throw for a string. */
const EXPECTED_ERRORS = [
  "UriSyntaxError",
  "RefusedError",
  "ComponentError",
  "EncodingError",
  "NotDefinedError",
  "RangeError",
  "TypeError",
];

/** Returns what a call returns, or the name of the error that it throws. A name that is not expected is reported by {@link fails}. */
function outcome<T>(call: () => T): { readonly value: T } | { readonly threw: string } {
  try {
    return { value: call() };
  } catch (error) {
    return { threw: error instanceof Error ? error.name : typeof error };
  }
}

function fails(found: { readonly threw?: string }): string | undefined {
  return found.threw !== undefined && !EXPECTED_ERRORS.includes(found.threw) ? `throws ${found.threw}` : undefined;
}

/** Returns the texts that the spans of a component object stand for, in its own shape. */
function textsAt(spans: unknown, input: string): unknown {
  if (typeof spans !== "object" || spans === null) return spans;
  if (Array.isArray(spans)) return spans.map((item) => textsAt(item, input));
  if ("start" in spans && typeof spans.start === "number" && "end" in spans && typeof spans.end === "number")
    return input.slice(spans.start, spans.end);
  return Object.fromEntries(Object.entries(spans).map(([name, item]) => [name, textsAt(item, input)]));
}

/** Returns a component object without what `part` does not have: the labels, which are no texts of the input. */
function only(whole: unknown, part: unknown): unknown {
  if (typeof part !== "object" || part === null || Array.isArray(part) || typeof whole !== "object" || whole === null)
    return whole;
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => [name, only((whole as Record<string, unknown>)[name], inner)]),
  );
}

/** The naive transliterations of the documents' resolution algorithms, by generation. */
const NAIVE: Readonly<Record<string, (reference: string, base: string) => string | RangeError>> = {
  rfc3986: naive.rfc3986,
  "rfc2396bis-01": naive.rfc2396bis01,
  rfc2396: naive.rfc2396,
  "url-syntax-05": naive.urlSyntax05,
  "url-1993": naive.url1993,
};

export const PROPERTIES: readonly Property[] = [
  {
    name: "the automaton, the tree, the slim module, the octets and the derivatives agree",
    check({ generation, slim, acceptsLine, reader }, input) {
      const expected = reader.accepts(input);
      const wrong = Object.entries({
        test: generation.test(input),
        safeParse: generation.safeParse(input).success,
        tree: "value" in outcome(() => generation.tree(input)),
        "slim test": slim.test(input),
        "slim safeParse": slim.safeParse(input).success,
        octets: LINE_BREAK.test(input) ? expected : acceptsLine(input),
      }).filter(([, accepted]) => accepted !== expected);
      return wrong.length === 0
        ? undefined
        : `${wrong.map(([way]) => way).join(", ")}: ${expected ? "refused" : "accepted"}, by the document ${expected ? "accepted" : "refused"}`;
    },
  },
  {
    name: "an error's viable prefix is that of the derivatives, and its repairs conform",
    check({ generation, reader }, input) {
      const result = generation.safeParse(input);
      if (result.success) return undefined;
      const expected = reader.viablePrefix(input);
      const { viablePrefix, repairs, offset } = result.error;
      if (viablePrefix !== expected) return `viablePrefix ${viablePrefix}, by the derivatives ${expected}`;
      if (offset < 0 || offset > input.length) return `offset ${offset} is outside the input`;
      const refused = repairs.find(({ mended }) => !reader.accepts(mended));
      return refused && `the repair ${JSON.stringify(refused.mended)} does not conform`;
    },
  },
  {
    name: "slim modules give the same components; spans stand where the components' texts are; recompose gives the input back",
    check({ generation, slim }, input) {
      if (!generation.test(input)) return undefined;
      const components = generation.parse(input);
      if (!isDeepStrictEqual(slim.safeParse(input).data, components)) return "the slim module gives other components";
      const spans = textsAt(generation.spans(input), input);
      if (!isDeepStrictEqual(spans, only(components, spans))) return "the spans do not give the components' texts";
      const recomposed = outcome(() => generation.recompose(components as never));
      if ("threw" in recomposed) return `recompose throws ${recomposed.threw}`;
      return recomposed.value === input ? undefined : `recompose gives ${JSON.stringify(recomposed.value)}`;
    },
  },
  {
    name: "a normal form conforms, is its own normal form, and the input has the same one",
    check({ generation, reader }, input) {
      const form = outcome(() => generation.normalize(input));
      if ("threw" in form) return reader.accepts(input) ? `normalize throws ${form.threw}` : fails(form);
      if (!reader.accepts(input)) return "normalize takes a string that does not conform";
      const { value } = form;
      if (!reader.accepts(value)) return `the normal form ${JSON.stringify(value)} does not conform`;
      const again = generation.normalize(value);
      return again === value ? undefined : `${JSON.stringify(value)} has the normal form ${JSON.stringify(again)}`;
    },
  },
  {
    name: "resolve answers as the naive transliteration of the document does",
    check({ generation }, input, base) {
      const byDocument = NAIVE[generation.id];
      const found = outcome(() => generation.resolution(input, base));
      if ("threw" in found) return fails(found);
      if (!byDocument || found.value.kind !== "uri") return undefined;
      const expected = byDocument(input, base);
      const { uri } = found.value as { readonly uri?: string };
      return uri === undefined || typeof expected !== "string" || uri === expected
        ? undefined
        : `${JSON.stringify(uri)}, by the document ${JSON.stringify(expected)} (base ${JSON.stringify(base)})`;
    },
  },
  {
    name: "what is encoded for a component is decoded to the same text",
    check({ generation }, input) {
      for (const component of ["path", "query", "fragment"]) {
        const encoded = outcome(() => generation.encode(component as never, input));
        if ("threw" in encoded) {
          const wrong = fails(encoded);
          if (wrong !== undefined) return `encode ${wrong}`;
          continue;
        }
        const decoded = outcome(() => generation.decodeText(component as never, encoded.value));
        if (!("value" in decoded) || decoded.value !== input) return `${component}: ${JSON.stringify(encoded.value)}`;
      }
      return undefined;
    },
  },
];
