import { describe, expect, it } from "vitest";
import { generations } from "../../../src/index.js";
import { NORMALIZATION_LEVELS } from "../../../src/uri/normalize/normalizer.js";
import { language } from "../../../src/documents/language.js";

/** The strings of the suite of the start rule, which find every fault of a parser, as far as they conform. */
describe.each(generations.map((subject) => [subject.id, subject] as const))(
  "all strings of the suite: %s",
  (_, subject) => {
    const inputs = [...language(subject).suite()].flatMap(({ input, conforms }) => (conforms ? [input] : []));

    it("a normal form conforms, is its own, and is equivalent to the string", () => {
      expect(inputs.length).toBeGreaterThan(100);
      for (const input of inputs)
        for (const level of NORMALIZATION_LEVELS) {
          const normal = subject.normalize(input, { level });
          if (normal === input) continue;
          const laws = [subject.test(normal), subject.normalize(normal, { level }) === normal];
          if (!laws.every(Boolean) || !subject.equivalent(input, normal, { level }))
            expect.fail(`${input} -> ${normal}`);
        }
    });

    it.each(NORMALIZATION_LEVELS)("%s: two are equivalent exactly when their normal forms are equal", (level) => {
      const sorted = inputs.map((input) => [subject.normalize(input, { level }), input] as const).sort();
      // Neighbours have the same normal form, or similar ones.
      for (const [i, [normal, input]] of sorted.entries())
        for (const [otherNormal, other] of sorted.slice(i + 1, i + 4))
          if (subject.equivalent(input, other, { level }) !== (normal === otherNormal))
            expect.fail(`${input} ~ ${other}`);
    });
  },
);
