import { describe, expect, it } from "vitest";
import { rfc2396, rfc2396bis01, urlSyntax05 } from "../../../generated/documents/generations.js";
import { rfc3986, split } from "../../../src/index.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { language } from "../../../src/documents/language.js";
import { Random } from "../../../src/languages/questions/random.js";
import { conformingRows } from "../../support/conformingRows.js";
import { THOROUGH, someRows } from "../../support/thorough.js";
import { expectEqual } from "../../support/expectEqual.js";

/** The documents that have an appendix B, and the name that each has for the authority. */
const documents = [
  [urlSyntax05, "site"],
  [rfc2396, "authority"],
  [rfc2396bis01, "authority"],
  [rfc3986, "authority"],
] as const;

describe.each(documents.map(([subject, authority]) => [subject.id, subject as Generation, authority] as const))(
  "%s",
  (_, subject, authority) => {
    it("components are those of appendix B, for strings of the suites that conform", () => {
      const random = new Random(5);
      const inputs = new Set([
        ...conformingRows.map(({ input }) => input),
        ...someRows([...language(subject).suite()], 12).map(({ input }) => input),
        ...language(subject).sentences({ seed: 12, count: THOROUGH ? 2000 : 200 }),
      ]);
      for (let i = 0; i < (THOROUGH ? 5000 : 500); i++)
        inputs.add(
          Array.from({ length: 1 + random.below(8) }, () =>
            random.pick(["/", "//", "/", "?", "#", ":", "a", "_", "1.", "@", "x:", ";", "%41"]),
          ).join(""),
        );
      let compared = 0;
      for (const input of inputs) {
        if (!subject.test(input)) continue;
        const components = subject.parse(input) as unknown as Record<string, string | undefined>;
        const expected = split(input);
        // url-syntax-05: "_:" and the like begin a path, since "_" is not a scheme of the grammar.
        if (expected.scheme !== undefined && !subject.test(expected.scheme, { rule: "scheme" })) continue;
        compared++;
        expectEqual(
          {
            scheme: components.scheme,
            authority: components[authority],
            // RFC 2396 3: an opaque_part replaces path and query.
            path: components.opaquePart === undefined ? components.path : expected.path,
            query: components.opaquePart === undefined ? components.query : expected.query,
            fragment: components.fragment,
          },
          expected,
          input,
        );
      }
      expect(compared).toBeGreaterThan(THOROUGH ? 1500 : 200);
    });
  },
);
