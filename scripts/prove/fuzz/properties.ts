import { isDeepStrictEqual } from "node:util";
import { extract } from "../../../src/checking/finder/extract.js";
import { UriError } from "../../../src/text/uriError.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { isRestored } from "../isRestored.js";
import * as naive from "../naiveResolution.js";
import { repairOfHalfAPair, repairRefusedAgain, repairToAnotherName } from "./repairLaw.js";
import type { FuzzSubject } from "./subject.js";
import { itemAt } from "../../../src/text/itemAt.js";

/** A property of every string, and of a second one that serves as the base of resolution. */
export interface Property {
  readonly name: string;
  /** Returns what is wrong, in one line; `undefined` if the property holds. */
  check(subject: FuzzSubject, input: string, base: string): string | undefined;
}

/** Lines end at these, so a string with one of them is not a single line. */
const LINE_BREAK = /[\n\r]/;
/**
 * Returns what a call returns, or the error that it throws. An error of another kind than this package's is reported by
 * {@link fails}.
 */
function outcome<T>(call: () => T): { readonly value: T } | { readonly threw: unknown } {
  try {
    return { value: call() };
  } catch (error) {
    return { threw: error };
  }
}

function fails(found: { readonly threw?: unknown }): string | undefined {
  return "threw" in found && !(found.threw instanceof UriError) ? `throws ${String(found.threw)}` : undefined;
}

/** Returns the texts at the spans of a component object, in its own shape. */
function textsAt(spans: unknown, input: string): unknown {
  if (typeof spans !== "object" || spans === null) return spans;
  if (Array.isArray(spans)) return spans.map((item) => textsAt(item, input));
  if ("start" in spans && typeof spans.start === "number" && "end" in spans && typeof spans.end === "number")
    return input.slice(spans.start, spans.end);
  return Object.fromEntries(Object.entries(spans).map(([name, item]) => [name, textsAt(item, input)]));
}

/** Returns a component object without what `part` does not have: the labels, which are not in the input. */
function only(whole: unknown, part: unknown): unknown {
  if (typeof part !== "object" || part === null || Array.isArray(part) || typeof whole !== "object" || whole === null)
    return whole;
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => [name, only((whole as Record<string, unknown>)[name], inner)]),
  );
}

/** The naive transliterations of the documents' resolution algorithms, by generation. */
const NAIVE: Readonly<Record<string, (reference: string, base: string) => string | RangeError>> = {
  rfc6874: naive.rfc3986,
  rfc3986: naive.rfc3986,
  "rfc2396bis-01": naive.rfc2396bis01,
  rfc2732: naive.rfc2396,
  rfc2396: naive.rfc2396,
  "url-syntax-05": naive.urlSyntax05,
  rfc1808: naive.rfc1808,
  "url-1993": naive.url1993,
};

/** Returns the scheme and the authority of a URI, by the document. */
function partsOf({ id }: Generation, uri: string): Pick<ReturnType<typeof naive.parse>, "scheme" | "authority"> {
  const { scheme, authority } = naive.parse(uri);
  if (id !== "rfc1808" || authority === undefined) return { scheme, authority };
  // RFC 1808 section 2.4.3: the network location ends at the next slash only; sections 2.4.1 and 2.4.4: a fragment is not part of it.
  return { scheme, authority: /\/\/([^/#]*)/.exec(uri)?.[1] };
}

/**
 * Strings that are equivalent to the input, with the section that says so: their normal forms must be equal. They are
 * found without the automata and functions of the package.
 */
function equivalents(id: string, input: string): string[] {
  const scheme = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/.exec(input)?.[0];
  const changed: string[] = [];
  // RFC 3986 section 6.2.2.1, rfc2396bis-01 section 6.2.2.1: schemes are case-insensitive.
  if (["rfc3986", "rfc2396bis-01"].includes(id) && scheme !== undefined)
    changed.push(scheme.toUpperCase() + input.slice(scheme.length), scheme.toLowerCase() + input.slice(scheme.length));
  if (id !== "rfc3986") return changed;
  // Section 6.2.2.1: the digits of an escape are case-insensitive.
  changed.push(input.replace(/%[0-9a-fA-F]{2}/g, (escape) => escape.toLowerCase()));
  // Section 6.2.2.2: an unreserved character is equivalent to its escape; here after the authority, where no rule
  // depends on it.
  const tail = /[?#].*$/s.exec(input)?.[0];
  if (tail !== undefined)
    changed.push(
      input.slice(0, -tail.length) +
        tail.replace(/(?<!%.?)[g-z~]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    );
  return changed.filter((other) => other !== input);
}

/** Returns the item at a place that wraps around. */
function pick<Item>(items: readonly Item[], at: number): Item {
  return itemAt(items, at % items.length);
}

/** Wrong option objects, by their fault. */
const HOSTILE_OPTIONS: readonly (readonly [code: string, options: unknown])[] = [
  ["ERR_UNKNOWN_OPTION", { ruel: "URI" }],
  ["ERR_UNKNOWN_OPTION", JSON.parse(`{ "__proto__": 1 }`)],
  ["ERR_UNKNOWN_OPTION", { constructor: 1 }],
  ["ERR_UNKNOWN_OPTION", ["rule"]],
  ["ERR_ARGUMENT_TYPE", null],
  ["ERR_ARGUMENT_TYPE", "rule"],
  ["ERR_ARGUMENT_TYPE", () => undefined],
  ["ERR_ARGUMENT_TYPE", Symbol("rule")],
];

/** The functions that take options, each with the string. */
const WITH_OPTIONS: Readonly<
  Record<string, (generation: Generation, input: string, base: string, options: never) => unknown>
> = {
  test: (generation, input, _, options) => generation.test(input, options),
  parse: (generation, input, _, options) => generation.parse(input, options),
  safeParse: (generation, input, _, options) => generation.safeParse(input, options),
  spans: (generation, input, _, options) => generation.spans(input, options),
  tree: (generation, input, _, options) => generation.tree(input, options),
  normalize: (generation, input, _, options) => generation.normalize(input, options),
  equivalence: (generation, input, _, options) => generation.equivalence(input, input, options),
  encode: (generation, input, _, options) => generation.encode("path", input, options),
  resolution: (generation, input, base, options) => generation.resolution(input, base, options),
};

/** Options that exist, for the functions that have them. */
const RIGHT_OPTIONS: Readonly<Record<string, object>> = {
  test: { rule: "scheme" },
  normalize: { level: "case" },
  equivalence: { fragments: false },
  encode: { keep: "allowed" },
};

/** The law that costs least by far, so that it can be asked of many more strings than the others. */
export const AGREEMENT: Property = {
  name: "the automaton, the slim module, the octets and the derivatives agree",
  check({ generation, slim, acceptsLine, reader }, input) {
    const expected = reader.accepts(input);
    const wrong = Object.entries({
      test: generation.test(input),
      safeParse: generation.safeParse(input).success,
      "slim test": slim.test(input),
      "slim safeParse": slim.safeParse(input).success,
      octets: LINE_BREAK.test(input) ? expected : acceptsLine(input),
    }).filter(([, accepted]) => accepted !== expected);
    return wrong.length === 0
      ? undefined
      : `${wrong.map(([way]) => way).join(", ")}: ${expected ? "refused" : "accepted"}, by the document ${expected ? "accepted" : "refused"}`;
  },
};

/** The laws of repairs. */
export const REPAIR_LAWS: readonly Property[] = [
  {
    name: "a repair names no other scheme, user, host, port or mailbox than the input, and has no other letters",
    check: ({ generation }, input) => repairToAnotherName(generation, input),
  },
  {
    name: "what a repair removes in front of a string it removes after it, or neither",
    check: ({ generation }, input) => repairOfHalfAPair(generation, input),
  },
  {
    name: "a repair is accepted by the call that refused the input, also by the rules of its scheme",
    check: ({ generation }, input) => repairRefusedAgain(generation, input),
  },
];

export const PROPERTIES: readonly Property[] = [
  AGREEMENT,
  {
    name: "a tree is made of what conforms",
    check({ generation, reader }, input) {
      const isMade = "value" in outcome(() => generation.tree(input));
      return isMade === reader.accepts(input) ? undefined : `a tree is ${isMade ? "" : "not "}made`;
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
  ...REPAIR_LAWS,
  {
    name: "an error is drawn in whole lines, with marks below every repair",
    check({ generation }, input) {
      const result = generation.safeParse(input);
      if (result.success) return undefined;
      const lines = result.error.format().split("\n");
      const isUnmarked = (line: string, i: number): boolean =>
        line.startsWith("mended: ") && !/^ {8,}[~^][~^ ]*$/.test(lines[i + 1] ?? "");
      const unmarked = lines.slice(2).find((line, i) => isUnmarked(line, i + 2));
      return unmarked && `nothing is marked below ${JSON.stringify(unmarked)}`;
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
      if ("threw" in recomposed) return `recompose throws ${String(recomposed.threw)}`;
      return isRestored(generation, input, recomposed.value)
        ? undefined
        : `recompose gives ${JSON.stringify(recomposed.value)}`;
    },
  },
  {
    name: "a normal form conforms, is its own normal form, and the input has the same one",
    check({ generation, reader }, input) {
      const form = outcome(() => generation.normalize(input));
      if ("threw" in form) return reader.accepts(input) ? `normalize throws ${String(form.threw)}` : fails(form);
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
        const decoded = outcome(() => generation.decode(component as never, encoded.value));
        if (!("value" in decoded) || decoded.value !== input) return `${component}: ${JSON.stringify(encoded.value)}`;
        // The first documents encode in ISO 8859-1, the others in UTF-8.
        const octets = Buffer.from(generation.decodeOctets(component as never, encoded.value));
        if (octets.toString() !== input && octets.toString("latin1") !== input)
          return `${component}: the octets of ${JSON.stringify(encoded.value)}`;
      }
      return undefined;
    },
  },
  {
    name: "what resolve returns conforms, has a scheme, and the authority that the algorithm gave it",
    check({ generation, reader }, input, base) {
      const found = outcome(() => generation.resolve(input, base));
      if ("threw" in found) return fails(found);
      const { value } = found;
      if (!reader.accepts(value)) return `${JSON.stringify(value)} does not conform`;
      const result = generation.resolution(input, base);
      const { scheme, authority } = partsOf(generation, value);
      if (scheme === undefined) return `${JSON.stringify(value)} has no scheme`;
      return result.kind !== "uri" || result.components.authority === authority
        ? undefined
        : `${JSON.stringify(value)} has the authority ${String(authority)}, by the algorithm ${String(result.components.authority)}`;
    },
  },
  {
    name: "the reference that relativize returns resolves to the target",
    check({ generation }, input, base) {
      const reference = outcome(() => generation.relativize(input, base));
      if ("threw" in reference) return fails(reference);
      const resolved = generation.resolve(reference.value, base);
      return resolved === input
        ? undefined
        : `${JSON.stringify(reference.value)} resolves to ${JSON.stringify(resolved)}`;
    },
  },
  {
    name: "a string is equivalent to itself, to its normal form, and to what the document says is equivalent, both ways",
    check({ generation, reader }, input) {
      if (!reader.accepts(input)) return undefined;
      const itself = generation.equivalence(input, input);
      if (!itself.equivalent || itself.rung !== "string") return "it is not equal to itself";
      for (const other of [
        generation.normalize(input),
        ...equivalents(generation.id, input).filter((one) => reader.accepts(one)),
      ])
        if (!generation.equivalent(input, other) || !generation.equivalent(other, input))
          return `it is not equivalent to ${JSON.stringify(other)}`;
      return undefined;
    },
  },
  {
    name: "without dot segments, a string has an authority if it had one before, and the same query",
    check({ generation, reader }, input) {
      if (!reader.accepts(input)) return undefined;
      const before = naive.parse(generation.normalize(input, { level: "percent-encoding" }));
      const after = naive.parse(generation.normalize(input, { level: "dot-segments" }));
      return before.authority === after.authority && before.query === after.query
        ? undefined
        : `authority ${String(before.authority)}, then ${String(after.authority)}; query ${String(before.query)}, then ${String(after.query)}`;
    },
  },
  {
    name: "a URI between <URL: and > is extracted whole",
    check({ generation, reader }, input) {
      // The draft of 1993 has other delimiters. A scheme with "//" is one in every document. An IRI may contain white space beyond
      // ASCII, but between delimiters all white space counts as added.
      if (generation.id === "url-1993" || !/^[a-z]+:\/\/\S*$/i.test(input) || !reader.accepts(input)) return undefined;
      const found = extract(`see <URL:${input}> there`, { generation }).map(({ uri }) => uri);
      return isDeepStrictEqual(found, [input]) ? undefined : `extract finds ${JSON.stringify(found)}`;
    },
  },
  {
    name: "hostile options are refused by name; inherited ones do not count",
    check({ generation }, input, base) {
      const [name, call] = pick(Object.entries(WITH_OPTIONS), input.length + base.length);
      const [code, options] = pick(HOSTILE_OPTIONS, input.length);
      const hostile = outcome(() => call(generation, input, base, options as never));
      if ("value" in hostile) return `${name} takes hostile options (${code})`;
      if (!(hostile.threw instanceof UriError)) return `${name} throws ${String(hostile.threw)}`;
      const right = RIGHT_OPTIONS[name];
      if (!right) return undefined;
      const [without, inherited] = [{}, Object.create(right) as object].map((each) => {
        const answer = outcome(() => call(generation, input, base, each as never));
        return "value" in answer ? answer.value : "an error";
      });
      return isDeepStrictEqual(without, inherited) ? undefined : `${name} reads inherited options`;
    },
  },
];
