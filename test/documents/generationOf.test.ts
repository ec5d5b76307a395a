import { expect, it } from "vitest";
import { generationOf } from "../../src/documents/generationOf.js";
import { rfc3986 } from "../../src/index.js";
import type { Generation } from "../../src/uri/generation/generation.js";

it("takes a generation, its id and the name of its export", () => {
  for (const of of [rfc3986, "rfc3986"]) expect(generationOf(of)).toBe(rfc3986);
});

it("says that a generation is one of another copy of the package", () => {
  const copy = { ...rfc3986 } as Generation;
  expect(() => generationOf(copy, "a")).toThrow(
    'a must be a generation of this package, or the id of one, got one of another copy of the package (such as CommonJS beside ES modules): pass its id, "rfc3986"',
  );
  expect(() => generationOf({} as Generation)).toThrow("got another object");
});
