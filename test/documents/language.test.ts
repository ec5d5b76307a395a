import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generations, rfc3986, UriSyntaxError } from "../../src/index.js";
import { rfc2396 } from "../../generated/documents/generations.js";
import type { Generation } from "../../src/uri/generation/generation.js";
import { language } from "../../src/documents/language.js";
import { Automata } from "../../src/languages/automata/automaton.js";
import { languageOf } from "../../src/languages/questions/language.js";
import { expectEqual } from "../support/expectEqual.js";
import { ASCII, languageOfAbnf, stringsOver } from "../languages/peg/handmade.js";
import { someRows } from "../support/thorough.js";
import { itemAt } from "../../src/text/itemAt.js";

const rules = someRows(
  generations.flatMap((of) => of.rules.map((rule) => [of, rule] as const)),
  9,
);

/** All strings over ASCII of up to two characters. */
const SHORT = [...stringsOver(ASCII, 2)];

/** The code units beyond ASCII, divided wherever a rule of RFC 3987 (2.2) begins or ends, surrogates by what they are halves of. */
const PLANES = Array.from({ length: 16 }, (_, i) => [i + 1, 0xd800 + i * 0x40] as const);
const BEYOND_ASCII: readonly (readonly [from: number, to: number])[] = [
  ...[[0x80, 0x9f] as const, [0xa0, 0xd7ff] as const],
  ...PLANES.flatMap(([plane, high]): (readonly [number, number])[] => [
    // U+E0000 to U+E0FFF are not ucschar.
    ...(plane === 14 ? [[high, high + 3] as const, [high + 4, high + 0x3e] as const] : [[high, high + 0x3e] as const]),
    [high + 0x3f, high + 0x3f],
  ]),
  ...[[0xdc00, 0xdffd] as const, [0xdffe, 0xdfff] as const, [0xe000, 0xf8ff] as const, [0xf900, 0xfdcf] as const],
  ...[[0xfdd0, 0xfdef] as const, [0xfdf0, 0xffef] as const, [0xfff0, 0xffff] as const],
];
/** The first unit of each part of {@link BEYOND_ASCII}, with how many such units there are. */
const WEIGHTS = new Map<string, bigint>([
  ...ASCII.map((character) => [character, 1n] as const),
  ...BEYOND_ASCII.map(([from, to]) => [String.fromCharCode(from), BigInt(to - from + 1)] as const),
]);
/** All strings over these of up to two code units. */
const SHORT_UNITS = [...stringsOver([...WEIGHTS.keys()], 2)];
const shortFor = (of: Generation): readonly string[] => (of.id === "rfc3987" ? SHORT_UNITS : SHORT);

/** The strings of {@link shortFor} that a rule accepts: how many of each length, each with the characters that it stands for, and the first one. */
interface ShortStrings {
  readonly counts: readonly bigint[];
  readonly first: string | undefined;
}

const known = new Map<string, ShortStrings>();

/** Asks `test()` for all short strings, once for each rule. */
function shortStrings(of: Generation, rule: string): ShortStrings {
  const key = `${of.id} ${rule}`;
  const before = known.get(key);
  if (before) return before;
  const counts = [0n, 0n, 0n];
  let first: string | undefined;
  for (const input of shortFor(of)) {
    if (!of.test(input, { rule })) continue;
    first ??= input;
    const weight = input.split("").reduce((all, unit) => all * (WEIGHTS.get(unit) ?? 0n), 1n);
    counts[input.length] = itemAt(counts, input.length) + weight;
  }
  known.set(key, { counts, first });
  return { counts, first };
}

function find(strings: Iterable<string>, wanted: (text: string) => boolean): string | undefined {
  for (const text of strings) if (wanted(text)) return text;
  return undefined;
}

describe("language", () => {
  it("takes a generation or its id, and a rule or the start rule", () => {
    expect(language("rfc3986").rule).toBe("URI-reference");
    expect(language(rfc3986, "dec-octet").rule).toBe("dec-octet");
    expect(language(generations[0]?.published as Generation, "xpalphas").accepts("aaa")).toBe(false);
    expect(language("url-1993", "xpalphas").accepts("aaa")).toBe(true);
  });

  it("names what there is when asked for something else", () => {
    expect(() => language("rfc9999")).toThrow(RangeError);
    expect(() => language("rfc9999")).toThrow(generations.map(({ id }) => id).join(", "));
    expect(() => language("rfc3986", "url")).toThrow(RangeError);
    expect(() => language({ ...rfc3986 })).toThrow(TypeError);
    const nothing = new Automata({ classes: "0".repeat(128), states: "", starts: { nothing: 1 } });
    expect(() => languageOf(nothing, "something")).toThrow('there is no rule "something"; there are nothing');
    expect(() => languageOf(nothing, "nothing")).toThrow("derives no string at all");
  });

  it("imports nothing but modules of this package that import no others", () => {
    const seen = new Set([new URL("../../src/documents/language.ts", import.meta.url).href]);
    for (const url of seen) {
      const text = readFileSync(new URL(url.replace(/\/src\/(.*)\.js$/, "/src/$1.ts")), "utf8");
      for (const [, specifier] of text.matchAll(/^(?:import|export) (?!type)[^;]* from "([^"]+)"/gm)) {
        expect(specifier, url).toMatch(/^\.\.?\//);
        if (!specifier?.includes("generated/"))
          seen.add(new URL((specifier as string).replace(/\.js$/, ".ts"), url).href);
      }
      expect(text, url).not.toMatch(/\b(process|Buffer|require|globalThis)\b\./);
    }
    expect(seen.size).toBeGreaterThan(15);
  });
});

describe("states", () => {
  it("are those of the minimal automaton, the dead one not counted", () => {
    expect(language("rfc3986").states).toBe(182);
    expect(language("rfc2396").states).toBe(12);
    // Nothing yet; "1"; "2"; "25"; one digit more at most, as behind "3" or "12"; the end.
    expect(language("rfc3986", "dec-octet").states).toBe(6);
    expect(languageOfAbnf(`x = *"a"\n`).states).toBe(1);
    expect(languageOfAbnf(`x = 3"a"\n`).states).toBe(4);
  });
});

describe("accepts", () => {
  it("says what test says", () => {
    for (const input of ["", "http://a/", "http://[", "//a:b@c:1/?#", "a b", "é", "\u{1F600}"]) {
      for (const of of generations) expect(language(of).accepts(input)).toBe(of.test(input));
    }
  });

  it("refuses what is no string", () => {
    expect(() => language("rfc3986").accepts(null as unknown as string)).toThrow(TypeError);
    expect(() => language("rfc3986").next(1 as unknown as string)).toThrow(TypeError);
  });
});

describe("count", () => {
  it.each(rules.map(([of, rule]) => [of.id, rule, of] as const))(
    "%s %s: as many as test() accepts, up to two code units",
    (_, rule, of) => {
      expect([0, 1, 2].map((length) => language(of, rule).count(length))).toEqual(shortStrings(of, rule).counts);
    },
  );

  it.each([
    [`x = *( "a" "b" ) [ "c" ]\n`, /^(ab)*c?$/i],
    [`x = 1*2( "a" / "bb" ) / 3*5"c"\n`, /^((a|bb){1,2}|c{3,5})$/i],
    [`x = *"a" "b" *( "a" / "c" )\n`, /^a*b[ac]*$/i],
  ])("%s: as many as a regular expression accepts, up to seven characters", (abnf, expression) => {
    const found = Array.from({ length: 8 }, () => 0n);
    for (const input of stringsOver([..."aAbBcC"], 7))
      if (expression.test(input)) found[input.length] = itemAt(found, input.length) + 1n;
    expect(found.map((_, length) => languageOfAbnf(abnf).count(length))).toEqual(found);
  });

  it("knows all IPv4 addresses", () => {
    const counts = Array.from({ length: 17 }, (_, length) => language("rfc3986", "IPv4address").count(length));
    expect(counts.reduce((sum, count) => sum + count, 0n)).toBe(256n ** 4n);
    expect([counts[6], counts[7], counts[15], counts[16]]).toEqual([0n, 10n ** 4n, 156n ** 4n, 0n]);
  });

  it("is exact for numbers that no float holds", () => {
    expect(language("rfc3986", "query").count(1)).toBe(BigInt("!$&'()*+,-./:;=?@_~".length + 62));
    // q(n) = 81 q(n - 1) + 22 * 22 q(n - 3): a character, or "%" and two digits of either case.
    const query = [1n, 81n, 81n ** 2n];
    for (let length = 3; length <= 200; length++)
      query.push(81n * itemAt(query, length - 1) + 22n ** 2n * itemAt(query, length - 3));
    expect(language("rfc3986", "query").count(200)).toBe(query[200]);
  });

  it.each([-1, 0.5, NaN, Infinity, 1_001, 2 ** 53])("refuses the length %s", (length) => {
    expect(() => language("rfc3986").count(length)).toThrow(RangeError);
  });
});

describe("shortest", () => {
  it.each(rules.map(([of, rule]) => [of.id, rule, of] as const))(
    "%s %s: what enumeration finds first",
    (_, rule, of) => {
      const shortest = language(of, rule).shortest();
      const accepted = (text: string): boolean => of.test(text, { rule });
      expect(accepted(shortest)).toBe(true);
      expect(shortStrings(of, rule).first).toBe(shortest.length <= 2 ? shortest : undefined);
      // Longer ones are too many to enumerate over all of ASCII; over their own characters, up to a point, they are not.
      const own = [...new Set(shortest)].sort();
      let longest = 0;
      while (longest < shortest.length && own.length ** (longest + 1) < 50_000) longest++;
      expect(find(stringsOver(own, longest), accepted)).toBe(longest === shortest.length ? shortest : undefined);
    },
  );

  it("is the first in ASCII order of several", () => {
    expect(languageOfAbnf(`x = "b" %x61.62 / "ab" "a" / "bab"\n`).shortest()).toBe("ABA");
  });
});

describe("next", () => {
  const subjects = [
    ["rfc3986", "URI-reference"],
    ["rfc2396", "server"],
    ["rfc1738", "gopherurl"],
    ["url-1993", "httpaddress"],
  ] as const;
  it.each(subjects)("%s %s: each character it names can be completed, any other dies", (id, rule) => {
    const of = language(id, rule);
    const generation = generations.find((candidate) => candidate.id === id) as Generation;
    for (const sentence of of.sentences({ seed: 7, maxLength: 24, count: 12 })) {
      for (let length = 0; length <= sentence.length; length++) {
        const prefix = sentence.slice(0, length);
        const next = of.next(prefix);
        expect(next).toMatchObject({ viable: true, mayEnd: generation.test(prefix, { rule }) });
        expect(generation.test(prefix + next.completion, { rule })).toBe(true);
        for (const sign of ASCII) {
          const further = of.next(prefix + sign);
          expectEqual(further.viable, next.characters.includes(sign), prefix + sign);
          if (further.viable)
            expectEqual(generation.test(prefix + sign + further.completion, { rule }), true, prefix + sign);
          else expectEqual(further, { ...next, viable: false, diedAt: prefix.length, found: sign }, prefix + sign);
        }
      }
    }
  });

  it("says where a prefix died and what could have stood there", () => {
    expect(language("rfc3986", "port").next("8o80")).toEqual({
      viable: false,
      diedAt: 1,
      found: "o",
      characters: [..."0123456789"],
      expected: ["DIGIT", "the end"],
      mayEnd: true,
      completion: "",
    });
    expect(language(rfc2396).next("a\u{1F600}")).toMatchObject({ viable: false, diedAt: 1, found: "\u{1F600}" });
  });

  it("agrees with the error of the facade", () => {
    for (const input of ["http://[::1", "http://a:x/", "%zz", "//a b", "1:"]) {
      const result = rfc3986.safeParse(input);
      const error = result.success ? undefined : result.error;
      expect(error).toBeInstanceOf(UriSyntaxError);
      const next = language("rfc3986").next(input);
      expect(next.viable ? input.length : next.diedAt).toBe(error?.viablePrefix);
      expect(error?.possible.flatMap(({ characters }) => [...characters]).sort()).toEqual([...next.characters].sort());
    }
  });
});

describe("language", () => {
  it("refuses what is no generation, no rule, no automata and no options", () => {
    expect(() => language(undefined as never)).toThrow(
      "of must be a generation of this package, or the id of one, got undefined",
    );
    expect(() => language("rfc3986", "nonsense")).toThrow(RangeError);
    expect(() => languageOf({} as never, "x")).toThrow("Automata are expected");
    for (const ask of ["sentences", "nearMisses", "suite"] as const)
      expect(() => language("rfc3986")[ask](null as never)).toThrow("options must be an object, got null");
  });

  it("answers with objects of its own: none of them changes a later answer", () => {
    const of = language("rfc3986");
    const before = JSON.stringify(of.next("http://"));
    for (const part of Object.values(of.next("http://"))) {
      try {
        if (Array.isArray(part)) part.length = 0;
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError);
      }
    }
    expect(JSON.stringify(of.next("http://"))).toBe(before);
  });
});
