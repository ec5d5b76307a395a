import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generation, rfc3986 } from "../../../src/index.js";
import { rfc2396 } from "../../../generated/documents/generations.js";
import { language, type Language, type SuiteRow } from "../../../src/documents/language.js";
import type { SuiteExtent } from "../../../src/languages/questions/suite.js";
import { HOSTILE_GRAMMARS } from "../../../scripts/bench/hostileGrammars.js";
import { Random } from "../../../src/languages/questions/random.js";
import { expectEqual } from "../../support/expectEqual.js";
import { languageOfAbnf } from "../peg/handmade.js";
import { itemAt } from "../../../src/text/itemAt.js";
import { THOROUGH, someRows } from "../../support/thorough.js";

const EXTENTS = ["classes", "neighbours", "complete"] as const;

describe("suite", () => {
  it.each([
    ["rfc3986", "IPv4address"],
    ["rfc2396", "URI-reference"],
    ["rfc1738", "mailtourl"],
  ] as const)("%s %s: its verdicts are those of the facade", (id, rule) => {
    const of = generation(id);
    for (const row of language(id, rule).suite()) {
      const result = of.safeParse(row.input, { rule });
      expectEqual(
        row,
        result.success
          ? { rule, input: row.input, conforms: true }
          : { rule, input: row.input, conforms: false, failAt: result.error.viablePrefix },
      );
    }
  });

  // RFC 6901: no code unit is left that stands nowhere, though lone surrogates are refused.
  it.each(EXTENTS)("%s: of a rule that holds every character", (extent) => {
    const pointer = languageOfAbnf('s = *( "/" *( %x00-2E / %x30-7D / %x7F-10FFFF / e ) )\ne = "~" ( "0" / "1" )');
    const rows = [...pointer.suite({ extent })];
    expect(rows.length).toBeGreaterThan(20);
    for (const { input, conforms } of rows)
      expect(/^(?:\/(?:[^/~]|~[01])*)*$/u.test(input) && !/\p{Cs}/u.test(input), input).toBe(conforms);
  });

  it("says of a lone surrogate that a rule reads that it survives, and of half a character that it does not", () => {
    const { dfa } = languageOfAbnf('s = "x" ( %xD800-DFFF "y" / %x10000-10FFFF "z" )');
    const survived = ["x\uD800", "x\uD800y", "x\uD800\uDC00", "x\uDC00"].map((text) => dfa.survives(1, text));
    expect(survived).toEqual([2, 3, 3, 2]);
    const ofPairs = languageOfAbnf('s = "x" %x10000-10FFFF "z"').dfa;
    expect(["x\uD800", "x\uD800\uDC00"].map((text) => ofPairs.survives(1, text))).toEqual([1, 3]);
  });

  it.each(someRows(EXTENTS))("%s: no input twice, the same order each time", (extent) => {
    const once = [...language(rfc3986, "authority").suite({ extent })];
    expect(new Set(once.map(({ input }) => input)).size).toBe(once.length);
    expectEqual([...language(rfc3986, "authority").suite({ extent })], once);
  });

  it.each(THOROUGH ? [0, 300] : [0])("ends with an error when its time is over, after %i ms", (milliseconds) => {
    const options = { extent: "classes", maxSeconds: milliseconds / 1000 } as const;
    const rows = languageOfAbnf(HOSTILE_GRAMMARS["wide.abnf"] ?? "").suite(options);
    expect(() => [...rows]).toThrow("rule x: not decided: the time is over");
  });

  it("is the larger the more it guarantees", () => {
    const [classes, neighbours, complete] = EXTENTS.map(
      (extent) => new Set([...language(rfc2396).suite({ extent })].map(({ input }) => input)),
    );
    expect([...(classes as Set<string>)].filter((input) => !neighbours?.has(input))).toEqual([]);
    expect([...(neighbours as Set<string>)].filter((input) => !complete?.has(input))).toEqual([]);
    expect(complete?.size).toBeGreaterThan(neighbours?.size as number);
  });

  it("uses every ASCII character and some beyond in every state", () => {
    const inputs = new Set([...language(rfc2396, "scheme").suite({ extent: "neighbours" })].map(({ input }) => input));
    const signs = [
      ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
      "\u0080",
      "\u00E9",
      "\u212A",
      "\u{1F600}",
    ];
    expect(signs.flatMap((sign) => [sign, `a${sign}`]).filter((input) => !inputs.has(input))).toEqual([]);
  });

  if (THOROUGH)
    it("has the sizes that its comment says", () => {
      const source = readFileSync(new URL("../../../src/languages/questions/suite.ts", import.meta.url), "utf8");
      const lines = [...source.matchAll(/\* +(\S+) +([\d,]+) +([\d,]+) +([\d,]+)$/gm)];
      expect(lines.length).toBeGreaterThan(2);
      for (const [, id = "", ...line] of lines) {
        const of = generation(id);
        const said = line.map((number) => Number(number.replaceAll(",", "")));
        expect(said, of.id).toEqual(
          ["complete", "neighbours", "classes"].map((extent) => sizeOf(language(of), extent as SuiteExtent)),
        );
      }
    });

  it("refuses another extent", () => {
    expect(() => language(rfc3986).suite({ extent: "all" as SuiteExtent })).toThrow(RangeError);
  });

  it("works where nothing but one string conforms", () => {
    expect([...languageOfAbnf(`x = ""\n`).suite({ extent: "classes" })]).toEqual([
      { rule: "x", input: "", conforms: true },
      { rule: "x", input: "a", conforms: false, failAt: 0 },
      { rule: "x", input: "aa", conforms: false, failAt: 0 },
    ]);
  });
});

function sizeOf(of: Language, extent: SuiteExtent): number {
  let size = 0;
  for (const _ of of.suite({ extent })) size++;
  return size;
}

/** An automaton to make mistakes in: the minimal one of a rule, with a column of its own for each character. */
class Implementation {
  readonly next: Uint16Array;
  readonly accepting: Uint8Array;
  /** ASCII, and one column for everything else. */
  static readonly WIDTH = 129;

  constructor(of: Language | Implementation) {
    if (of instanceof Implementation) {
      this.next = of.next.slice();
      this.accepting = of.accepting.slice();
      return;
    }
    const { dfa } = of;
    this.accepting = dfa.accepting.slice();
    this.next = new Uint16Array(this.accepting.length * Implementation.WIDTH);
    this.next.forEach((_, i) => {
      this.next[i] = dfa.step(Math.floor(i / Implementation.WIDTH), i % Implementation.WIDTH);
    });
  }

  accepts(input: string): boolean {
    let state = 1;
    for (let i = 0; i < input.length; i++)
      state = this.next[state * Implementation.WIDTH + Math.min(input.charCodeAt(i), 128)] ?? 0;
    return this.accepting[state] === 1;
  }

  /** By walking through all pairs of states that a string leads to. */
  equals(other: Implementation): boolean {
    const size = this.accepting.length;
    const pairs = new Set([size + 1]);
    for (const pair of pairs) {
      const [one, two] = [Math.floor(pair / size), pair % size];
      if (this.accepting[one] !== other.accepting[two]) return false;
      for (let i = 0; i < Implementation.WIDTH; i++) {
        pairs.add(
          (this.next[one * Implementation.WIDTH + i] ?? 0) * size + (other.next[two * Implementation.WIDTH + i] ?? 0),
        );
      }
    }
    return true;
  }
}

type Fault = (implementation: Implementation, of: Language, random: Random) => void;

const anyState = ({ states }: Language, random: Random): number => random.below(states + 1);
const redirect = (implementation: Implementation, state: number, codes: readonly number[], target: number): void => {
  for (const code of codes) implementation.next[state * Implementation.WIDTH + code] = target;
};

const flipAcceptance: Fault = (implementation, of, random) => {
  const state = anyState(of, random);
  implementation.accepting[state] = 1 - (implementation.accepting[state] ?? 0);
};
const redirectClass: Fault = (implementation, of, random) => {
  const kind = random.below(of.dfa.classCount);
  redirect(
    implementation,
    anyState(of, random),
    kind === 0 ? [...itemAt(of.dfa.members, 0), 128] : itemAt(of.dfa.members, kind),
    anyState(of, random),
  );
};
const redirectCharacter: Fault = (implementation, of, random) => {
  redirect(implementation, anyState(of, random), [random.below(Implementation.WIDTH)], anyState(of, random));
};
const mistakeCharacter: Fault = (implementation, of, random) => {
  const state = anyState(of, random);
  const taken = random.below(Implementation.WIDTH + 1);
  const target =
    taken === Implementation.WIDTH ? state : (implementation.next[state * Implementation.WIDTH + taken] ?? 0);
  redirect(implementation, state, [random.below(Implementation.WIDTH)], target);
};
const several: Fault = (implementation, of, random) => {
  for (let faults = 2 + random.below(4); faults > 0; faults--)
    random.pick([flipAcceptance, redirectClass, redirectCharacter])(implementation, of, random);
};

const FAULTS: Readonly<Record<SuiteExtent, Readonly<Record<string, Fault>>>> = {
  classes: { flipAcceptance, redirectClass },
  neighbours: { flipAcceptance, redirectClass, mistakeCharacter },
  complete: { flipAcceptance, redirectClass, redirectCharacter, mistakeCharacter, several },
};
const SUBJECTS = [
  ["rfc3986", "dec-octet"],
  ["rfc3986", "path-noscheme"],
  ["rfc3986", "IPv4address"],
  ["rfc3986", "authority"],
  ["rfc3986", "URI-reference"],
  ["rfc2396", "URI-reference"],
  ["rfc2396", "server"],
  ["rfc1738", "ftpurl"],
  ["rfc1738", "gopherurl"],
  ["url-1993", "httpaddress"],
] as const;
const MUTANTS = 16;

if (THOROUGH)
  describe.each(EXTENTS)("an implementation with a fault does not pass the suite: %s", (extent) => {
    it.each(SUBJECTS)("%s %s", (id, rule) => {
      const of = language(id, rule);
      const rows = [...of.suite({ extent })];
      const right = new Implementation(of);
      expect(rows.find((row) => right.accepts(row.input) !== row.conforms)).toBeUndefined();
      const random = new Random(1970);
      let refuted = 0;
      for (const [name, fault] of Object.entries(FAULTS[extent])) {
        for (let i = 0; i < MUTANTS; i++) {
          const mutant = new Implementation(right);
          fault(mutant, of, random);
          // Some faults change nothing: a redirection to where the transition led anyway.
          const harmless = mutant.equals(right);
          const wrong = harmless ? undefined : rows.find((row: SuiteRow) => mutant.accepts(row.input) !== row.conforms);
          expect(wrong === undefined, `${name}, mutant ${i}, refuted by ${JSON.stringify(wrong)}`).toBe(harmless);
          if (wrong) refuted++;
        }
      }
      expect(refuted).toBeGreaterThan(Object.keys(FAULTS[extent]).length * MUTANTS * 0.5);
    });
  });

if (THOROUGH)
  it("some of these faults pass what asks no questions: every string that is one character longer than a shortest way to a state", () => {
    const of = language("rfc3986", "URI-reference");
    const ways = new Map([[1, ""]]);
    for (const [state, way] of ways) {
      for (let code = 0; code < 128; code++) {
        const target = of.dfa.step(state, code);
        if (!ways.has(target)) ways.set(target, way + String.fromCharCode(code));
      }
    }
    const inputs = [...ways.values()].flatMap((way) =>
      Array.from({ length: 128 }, (_, code) => way + String.fromCharCode(code)),
    );
    const verdicts = inputs.map((input) => of.accepts(input));
    const right = new Implementation(of);
    const random = new Random(1970);
    let passed = 0;
    for (let i = 0; i < 100; i++) {
      const mutant = new Implementation(right);
      redirectClass(mutant, of, random);
      if (!mutant.equals(right) && inputs.every((input, at) => mutant.accepts(input) === verdicts[at])) passed++;
    }
    expect(passed).toBeGreaterThan(20);
  });
