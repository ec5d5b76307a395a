import { describe, expect, it } from "vitest";
import { generations, rfc3986 } from "../../../src/index.js";
import { language, type Language, type NearMiss, type SentenceOptions } from "../../../src/documents/language.js";
import { languageOfAbnf } from "../peg/handmade.js";
import { itemAt } from "../../../src/text/itemAt.js";
import { expectEqual } from "../../support/expectEqual.js";

const everyRule = generations.flatMap((of) => of.rules.map((rule) => [of.id, rule, of] as const));
const some = (of: Language, options: SentenceOptions): string[] => [...of.sentences(options)];

describe("sentences", () => {
  it.each(everyRule)("%s %s: the parser takes them, and they are as short as demanded", (_, rule, of) => {
    const about = language(of, rule);
    for (const maxLength of [0, 9, 30]) {
      const longest = Math.max(maxLength, about.shortest().length);
      for (const input of some(about, { seed: maxLength, maxLength, count: 6 })) {
        expectEqual(input.length <= longest, true);
        expectEqual(of.tree(input, { rule }).text, input);
      }
    }
  });

  it("depend on the seed and on nothing else", () => {
    const options = { seed: 42, maxLength: 40, count: 200 };
    expect(some(language("rfc3986"), options)).toEqual(some(language("rfc3986"), options));
    expect(some(language("rfc3986"), { ...options, count: 50 })).toEqual(
      some(language("rfc3986"), options).slice(0, 50),
    );
    expect(some(language("rfc3986"), options)).not.toEqual(some(language("rfc3986"), { ...options, seed: 43 }));
  });

  it("never end without a count", () => {
    let made = 0;
    for (const _ of language("rfc3986", "dec-octet").sentences()) if (++made === 2000) break;
    expect(made).toBe(2000);
  });

  it.each([
    ["rfc3986", "URI-reference"],
    ["rfc2396", "server"],
    ["rfc1738", "url"],
    ["url-1993", "httpaddress"],
  ] as const)("%s %s: every transition comes, within two sentences a transition", (id, rule) => {
    const about = language(id, rule);
    const { dfa } = about;
    const left = new Set<string>();
    for (let state = 1; state <= dfa.states; state++) {
      for (let kind = 0; kind < dfa.classCount; kind++) if (dfa.follow(state, kind) !== 0) left.add(`${state} ${kind}`);
    }
    const transitions = left.size;
    for (const input of about.sentences({ maxLength: 60, count: 2 * transitions })) {
      let state = 1;
      for (const sign of input) {
        const kind = dfa.classOf[sign.charCodeAt(0)] ?? 0;
        left.delete(`${state} ${kind}`);
        state = dfa.follow(state, kind);
      }
    }
    expect([...left]).toEqual([]);
  });

  it("rarely repeat while there are others", () => {
    const inputs = some(language("rfc3986"), { count: 1000 });
    expect(new Set(inputs).size).toBeGreaterThan(980);
    // The ten digits and no more; twenty sentences do not stick to a few of them.
    expect(new Set(some(language("rfc3986", "DIGIT"), { count: 20 })).size).toBe(10);
  });

  it("are words rather than noise", () => {
    const text = some(language("rfc3986"), { count: 500 }).join("");
    expect(text.replace(/[a-z0-9]/g, "").length / text.length).toBeLessThan(0.35);
    expect(text).toMatch(/example/);
  });

  it("take the one way there is, however long it is", () => {
    expect(some(languageOfAbnf(`x = 200%x61\n`), { maxLength: 10, count: 1 })).toEqual(["a".repeat(200)]);
    expect(some(languageOfAbnf(`x = ""\n`), { count: 3 })).toEqual(["", "", ""]);
  });

  it.each([{ seed: 0.5 }, { seed: NaN }, { maxLength: -1 }, { maxLength: Infinity }, { count: -1 }, { count: 1.5 }])(
    "refuse %s",
    (options) => {
      expect(() => language("rfc3986").sentences({ count: 1, ...options })).toThrow(RangeError);
      expect(() => language("rfc3986").nearMisses({ count: 1, ...options })).toThrow(RangeError);
    },
  );
});

describe("near misses", () => {
  it.each(everyRule)(
    "%s %s: the facade refuses them where they say, and they are what their label says",
    (_, rule, of) => {
      for (const nearMiss of language(of, rule).nearMisses({ seed: 3, maxLength: 20, count: 30 })) {
        expectEqual(of.test(nearMiss.base, { rule }), true);
        expectEqual(redone(nearMiss), nearMiss.input);
        const result = of.safeParse(nearMiss.input, { rule });
        expectEqual(result.success ? "accepted" : result.error.viablePrefix, nearMiss.failAt, JSON.stringify(nearMiss));
      }
    },
  );

  it("come in all kinds, each from its own sentence", () => {
    const made = [...language(rfc3986).nearMisses({ count: 300 })];
    expect(new Set(made.map(({ change }) => /^\w+/.exec(change)?.[0]))).toEqual(
      new Set(["inserted", "removed", "replaced", "swapped", "cut"]),
    );
    expect(made.map(({ base }) => base)).toEqual(some(language(rfc3986), { count: 300 }));
    expect(made).toEqual([...language(rfc3986).nearMisses({ count: 300 })]);
    expect(made).not.toEqual([...language(rfc3986).nearMisses({ count: 300, seed: 2 })]);
  });

  it("are found even where all of ASCII is allowed", () => {
    for (const { input, base } of languageOfAbnf(`x = *%x00-7F\n`).nearMisses({ count: 20 })) {
      expect(input.replaceAll("\u00E9", "")).toBe(
        base.length === input.length
          ? base.slice(0, input.indexOf("\u00E9")) + base.slice(input.indexOf("\u00E9") + 1)
          : base,
      );
      expect(input).toContain("\u00E9");
    }
  });
});

/** Carries the change out anew, by its label. */
function redone({ base, change }: NearMiss): string {
  const sign = `(?:"(.)"|'(")'|U\\+([0-9A-F]{4}))`;
  const [, verb, ...rest] = new RegExp(`^(\\w+)(?: ${sign})?(?: (?:with|and) ${sign})?(?: off)? at (\\d+)$`, "s").exec(
    change,
  ) as unknown as string[];
  const named = (from: number): string =>
    rest[from] ?? rest[from + 1] ?? String.fromCharCode(parseInt(itemAt(rest, from + 2), 16));
  const at = Number(rest[6]);
  const cut = (length: number, put: string): string => base.slice(0, at) + put + base.slice(at + length);
  switch (verb) {
    case "inserted":
      return cut(0, named(0));
    case "removed":
      return base[at] === named(0) ? cut(1, "") : "";
    case "replaced":
      return base[at] === named(0) ? cut(1, named(3)) : "";
    case "swapped":
      return base.slice(at, at + 2) === named(0) + named(3) ? cut(2, named(3) + named(0)) : "";
    case "cut":
      return base.slice(0, at);
    default:
      throw new Error(`no change: ${change}`);
  }
}
