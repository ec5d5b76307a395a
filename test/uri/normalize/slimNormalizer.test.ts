import { describe, expect, it } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { equivalent, normalize } from "../../../generated/documents/rfc3986/parse.js";
import { language } from "../../../src/documents/language.js";
import { NORMALIZATION_LEVELS } from "../../../src/uri/normalize/normalizer.js";
import { outcome } from "../../support/outcome.js";

const sentences = [...language("rfc3986").sentences({ seed: 623, count: 600 })];
const misses = [...language("rfc3986").nearMisses({ seed: 623, count: 60 })].map(({ input }) => input);
const uris = [
  "eXAMPLE://a/./b/../b/%63/%7bfoo%7d",
  "HTTP://User@EXAMPLE.com:0080/%7Esmith?%41#%7e",
  "http://[::0:1]:/",
  "file://localhost/p",
  "constructor://h:/",
  ...sentences,
  ...misses,
];

describe("normalize and equivalent of the slim module are those of the generation", () => {
  it.each([undefined, ...NORMALIZATION_LEVELS])("level %s", (level) => {
    for (const uri of uris) {
      expect([uri, outcome(() => normalize(uri, { level }))]).toEqual([
        uri,
        outcome(() => rfc3986.normalize(uri, { level })),
      ]);
      for (const other of [uri.toLowerCase(), uri.replace(/#.*/, ""), "http://h"])
        expect([uri, outcome(() => equivalent(uri, other, { level, fragments: false }))]).toEqual([
          uri,
          outcome(() => rfc3986.equivalent(uri, other, { level, fragments: false })),
        ]);
    }
  });

  it("arguments that there are not are refused", () => {
    expect(() => normalize("a", { level: "all" } as never)).toThrow(RangeError);
    expect(() => equivalent("a", { path: "a" } as never)).toThrow(TypeError);
  });
});
