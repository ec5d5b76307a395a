import { describe, expect, it } from "vitest";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { language } from "../../../src/documents/language.js";
import { http, tel, urn, wss } from "../../../src/documents/schemes.js";

// As printed: the prose of RFC 3966 refuses what its rules derive. test() picks what the prose leaves.
const SCHEMES = { http, wss, urn, tel };

describe.each(Object.entries(SCHEMES))("%s", (name, scheme) => {
  const sentences = language((scheme.published ?? scheme) as unknown as Generation).sentences({ seed: 3, count: 500 });
  const uris = [...sentences].filter((uri) => scheme.test(uri));

  // RFC 8141 section 3 compares without the components that follow the name, and the normal form keeps them.
  const compared = (uri: string): string =>
    scheme.normalize(uri).replace(name === "urn" ? /(?:\?[+=]|#).*$/ : /^$/, "");

  it("a normal form conforms, is its own, and is equivalent to the URI", () => {
    expect(uris.length).toBeGreaterThan(200);
    const wrong = uris.filter((uri) => {
      const normal = scheme.normalize(uri);
      return !scheme.test(normal) || scheme.normalize(normal) !== normal || !scheme.equivalent(uri, normal);
    });
    expect(wrong).toEqual([]);
  });

  it("two are equivalent exactly when their normal forms are equal", () => {
    for (const [i, uri] of uris.entries())
      for (const other of [uri.toUpperCase(), ...uris.slice(i + 1, i + 4)].filter((one) => scheme.test(one)))
        expect(scheme.equivalent(uri, other), `${uri} ~ ${other}`).toBe(compared(uri) === compared(other));
  });
});
