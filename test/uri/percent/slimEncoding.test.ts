import { describe, expect, it } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { decode, encode } from "../../../generated/documents/rfc3986/parse.js";
import { language } from "../../../src/documents/language.js";
import { outcome } from "../../support/outcome.js";

const texts = [
  ...["", "a", "a b", "a/b", "a:b", "é", "%41", "100%", "a@b:c", "[::1]", "1.2.3.4", "80", "x+y&z=1", "\ud800", "\0"],
  ...language("rfc3986").sentences({ seed: 21, count: 100 }),
];

describe("encode and decode of the slim module are those of the generation", () => {
  it.each(["scheme", "authority", "userinfo", "host", "port", "path", "segment", "query", "fragment"] as const)(
    "%s",
    (component) => {
      for (const text of texts) {
        expect([text, outcome(() => encode(component, text))]).toEqual([
          text,
          outcome(() => rfc3986.encode(component, text)),
        ]);
        expect([text, outcome(() => encode(component, text, { keep: "allowed" }))]).toEqual([
          text,
          outcome(() => rfc3986.encode(component, text, { keep: "allowed" })),
        ]);
        expect([text, outcome(() => decode(component, text))]).toEqual([
          text,
          outcome(() => rfc3986.decode(component, text)),
        ]);
      }
    },
  );

  it("a component that there is not is refused", () => {
    expect(() => encode("hostname" as never, "a")).toThrow(
      'RFC 3986 has no component "hostname"; it has scheme, authority, userinfo, host, port, path, query, fragment, and rules',
    );
  });
});
