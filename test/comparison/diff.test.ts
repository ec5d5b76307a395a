import { describe, expect, it } from "vitest";
import { generationPair } from "../../src/comparison/diff/comparedGeneration.js";
import { diff, type GenerationDiff } from "../../src/comparison/diff/diff.js";
import { generation, generations } from "../../src/index.js";
import type { DifferenceCause } from "../../src/grammars/difference/grammarDiff.js";
import { getOrInsert } from "../../src/text/itemAt.js";
import { difference, language } from "../../src/documents/language.js";
import { PAIRS } from "./pairs.js";
import { someRows } from "../support/thorough.js";

type PairDiff = Pick<GenerationDiff, "start" | "rules">;
const diffs = new Map<string, PairDiff>();
const between = (a: string, b: string): PairDiff =>
  getOrInsert(diffs, `${a} ${b}`, () => {
    const pair = generationPair(generation(a), generation(b));
    return { start: pair.start(), rules: pair.rules() };
  });
const named = (causes: readonly DifferenceCause[]): string[] =>
  causes.map(({ rule, change }) => `${rule} ${change}`).sort();

describe.each(someRows(PAIRS))("%s and %s", (a, b) => {
  it("has a complete list of causes", () => {
    expect(between(a, b).start.complete).toBe(true);
  });

  it("has a witness for each cause, and a string repaired from it, that the parsers of both confirm", () => {
    const { causes } = between(a, b).start;
    for (const [list, more, less] of [
      [causes.onlyInA, a, b],
      [causes.onlyInB, b, a],
    ] as const) {
      for (const { witness, repaired, parts } of list) {
        expect([
          witness,
          generation(more).safeParse(witness).success,
          generation(less).safeParse(witness).success,
        ]).toEqual([witness, true, false]);
        expect([
          repaired,
          generation(more).safeParse(repaired).success,
          generation(less).safeParse(repaired).success,
        ]).toEqual([repaired, true, true]);
        expect(parts.length).toBeGreaterThan(0);
        for (const { start, end, rule } of parts)
          expect(generation(more).test(witness.slice(start, end), { rule })).toBe(true);
      }
    }
  });

  it("has causes for just those sides on which there are differences", () => {
    const { start } = between(a, b);
    const { onlyInA, onlyInB } = difference(language(a), language(b));
    expect([start.onlyInA, start.onlyInB]).toEqual([onlyInA, onlyInB]);
    expect([start.causes.onlyInA.length > 0, start.causes.onlyInB.length > 0]).toEqual([
      onlyInA !== undefined,
      onlyInB !== undefined,
    ]);
  });

  it("has every rule of both, each once but where rules were merged or split", () => {
    const { rules } = between(a, b);
    const names = (side: "a" | "b", twice: string): string[] =>
      rules
        .filter(({ match }) => match !== twice)
        .flatMap((row) => row[side]?.rule ?? [])
        .sort();
    const all = (id: string): string[] => [...(language(id).dfa ? Object.keys(rulesOf(id)) : [])].sort();
    expect(names("a", "split")).toEqual(all(a));
    expect(names("b", "merged")).toEqual(all(b));
  });

  it("says of each rule the relation that its languages have", () => {
    for (const row of between(a, b).rules) {
      if (!row.a || !row.b) {
        expect([row.relation, row.match]).toEqual([undefined, row.a ? "gone" : "new"]);
        continue;
      }
      if (row.match === "renamed") expect(row.relation).toBe("equal");
      if (row.onlyInA !== undefined) expect(generation(b).test(row.onlyInA, { rule: row.b.rule })).toBe(false);
      if (row.onlyInB !== undefined) expect(generation(a).test(row.onlyInB, { rule: row.a.rule })).toBe(false);
      const relation =
        row.onlyInA === undefined
          ? row.onlyInB === undefined
            ? "equal"
            : "wider"
          : row.onlyInB === undefined
            ? "narrower"
            : row.relation;
      expect(row.relation).toBe(relation);
    }
  });
});

/** The names of a generation's rules and of the core rules it refers to. */
function rulesOf(id: string): Record<string, true> {
  const subject = generation(id);
  const core = ["ALPHA", "DIGIT", "DQUOTE", "HEXDIG"].filter((name) => {
    try {
      return subject.rule(name).section.startsWith("RFC 5234");
    } catch {
      return false;
    }
  });
  return Object.fromEntries([...subject.rules, ...core].map((name) => [name, true]));
}

describe("what the documents changed", () => {
  it("RFC 2396 and RFC 3986", () => {
    const { causes } = between("rfc2396", "rfc3986").start;
    expect(named(causes.onlyInA)).toEqual(["reg_name narrower"]);
    expect(named(causes.onlyInB)).toEqual(["IP-literal new", "path-empty new"]);
  });

  it("RFC 1738 and the draft of 1997: relative references, fragments and the tilde", () => {
    const { causes } = between("rfc1738", "url-syntax-05").start;
    expect(named(causes.onlyInA)).toEqual([]);
    expect(named(causes.onlyInB)).toEqual([
      "URL-reference wider",
      "fragment new",
      "relativeURL new",
      "unreserved wider",
    ]);
  });

  it("that draft and RFC 2396: a scheme begins with a letter, no path may be empty or begin with a segment that holds a colon", () => {
    expect(named(between("url-syntax-05", "rfc2396").start.causes.onlyInA)).toEqual([
      "rel_path narrower",
      "scheme narrower",
    ]);
  });

  it("RFC 2396 and the draft of 2003: IPv6, brackets, empty paths", () => {
    expect(named(between("rfc2396", "rfc2396bis-01").start.causes.onlyInB)).toEqual([
      "IPv6reference new",
      "hier-part wider",
      "relative-URI wider",
      "reserved wider",
      "uric-no-slash wider",
    ]);
  });

  it("names rules by their counterparts", () => {
    const rows = between("rfc2396", "rfc3986").rules.map(
      ({ match, a, b }) => `${a?.rule ?? ""} ${match} ${b?.rule ?? ""}`,
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        "absoluteURI same name absolute-URI",
        "escaped renamed pct-encoded",
        "hex renamed HEXDIG",
        "digit same name DIGIT",
        "rel_segment renamed segment-nz-nc",
        "abs_path replaced path-absolute",
        "rel_path replaced path-rootless",
        "relativeURI replaced relative-ref",
        "hostname merged reg-name",
        "server merged authority",
        "upalpha merged ALPHA",
        "uric gone ",
        " new IPvFuture",
        "net_path gone ",
      ]),
    );
  });
});

describe("counterparts that a document states", () => {
  const known = new Map<string, GenerationDiff["rules"]>();
  const rulesOf = (a: string, b: string): GenerationDiff["rules"] =>
    diffs.get(`${a} ${b}`)?.rules ??
    getOrInsert(known, `${a} ${b}`, () => generationPair(generation(a), generation(b)).rules());
  const stated = (a: string, b: string): string[] =>
    rulesOf(a, b).flatMap(({ stated: by, match, ...row }) =>
      by ? [`${row.a?.rule ?? ""} ${match} ${row.b?.rule ?? ""} (${by.as}, ${by.section})`] : [],
    );

  it("RFC 3987 2.2: an i is prefixed, and URI is IRI", () => {
    expect(
      rulesOf("rfc3986", "rfc3987").flatMap(({ match, a, b }) => (a && b ? [] : [`${match} ${(a ?? b)?.rule}`])),
    ).toEqual(["new ucschar", "new iprivate"]);
    expect(stated("rfc3986", "rfc3987")).toContain("absolute-URI replaced absolute-IRI (absolute-IRI, RFC 3987 2.2)");
    expect(stated("rfc3987", "rfc3986")).toContain("ihost replaced host (host, RFC 3987 2.2)");
  });

  it("the draft of 1997, F.4, and RFC 2396 G.4: net_loc became site, and authority", () => {
    expect(stated("rfc1808", "url-syntax-05")).toEqual([
      "net_loc replaced site (site, draft-fielding-url-syntax-05 F.4)",
    ]);
    expect(stated("rfc1808", "rfc2396")).toEqual(["net_loc replaced authority (authority, RFC 2396 G.4)"]);
    expect(stated("url-syntax-05", "rfc2396")).toHaveLength(1);
  });

  it("RFC 3986 appendix D.2: its table of 20 rules, of the draft of 2003 too", () => {
    expect(stated("rfc2396", "rfc3986")).toHaveLength(20);
    expect(stated("rfc2396", "rfc3986")).toContain(
      'opaque_part gone  (path-rootless [ "?" query ], RFC 3986 appendix D.2)',
    );
    expect(stated("rfc2396", "rfc3986")).toContain("hostname merged reg-name (reg-name, RFC 3986 appendix D.2)");
    expect(stated("rfc2396bis-01", "rfc3986")).toContain(
      "rel-segment renamed segment-nz-nc (segment-nz-nc, RFC 3986 appendix D.2)",
    );
    expect(stated("rfc3986", "rfc6874")).toEqual([]);
  });
});

describe("diff", () => {
  it("is the same the other way round", () => {
    const [there, back] = [between("rfc2396", "rfc3986"), diff("rfc3986", "rfc2396")];
    expect([back.a, back.b]).toEqual(["rfc3986", "rfc2396"]);
    expect(back.start.causes.onlyInA.map(({ witness }) => witness)).toEqual(
      there.start.causes.onlyInB.map(({ witness }) => witness),
    );
    expect(back.start.causes.onlyInB.map(({ witness }) => witness)).toEqual(
      there.start.causes.onlyInA.map(({ witness }) => witness),
    );
    expect(named(back.start.causes.onlyInA)).toEqual(["IP-literal gone", "path-empty gone"]);
  });

  it("finds no cause between a generation and itself", () => {
    for (const { id } of generations.slice(3)) {
      const { start, rules } = diff(id, id);
      expect([start.relation, start.causes, start.complete]).toEqual(["equal", { onlyInA: [], onlyInB: [] }, true]);
      expect(rules.every(({ match, relation }) => match === "same name" && relation === "equal")).toBe(true);
    }
  });

  it("explains a rule that is asked for, by its name in either document", () => {
    const { start } = diff("rfc2396", "rfc3986", { rule: "pct-encoded" });
    expect([start.a.rule, start.b.rule, start.relation]).toEqual(["escaped", "pct-encoded", "equal"]);
    const host = diff("rfc2396", "rfc3986", { rule: "host" }).start;
    expect([host.relation, host.complete]).toEqual(["wider", true]);
    expect(host.causes.onlyInB.map(({ rule }) => rule)).toContain("IP-literal");
  });

  it("tells the grammar as printed from the corrected one", () => {
    const { start } = diff(generation("url-1993").published as never, generation("url-1993"));
    expect(start.complete).toBe(true);
    expect(start.causes.onlyInA).toEqual([]);
    expect(named(start.causes.onlyInB)).toEqual(["xpalphas wider"]);
  });

  it("is plain data", () => {
    const result = between("rfc2396", "rfc3986");
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });

  it("refuses what it does not know", () => {
    expect(() => diff("rfc2396", "rfc9999")).toThrow(RangeError);
    expect(() => diff("rfc2396", {} as never)).toThrow(TypeError);
    expect(() => diff(undefined as never, "rfc3986")).toThrow(
      "must be a generation of this package, or the id of one, got undefined",
    );
    expect(() => diff("rfc2396", "rfc3986", null as never)).toThrow("options must be an object, got null");
    expect(() => diff("rfc2396", "rfc3986", { rule: "nonsense" })).toThrow(/has no rule "nonsense"/);
    expect(() => diff("rfc2396", "rfc3986", { rule: "uric" })).toThrow(
      "RFC 3986 has no counterpart of uric (RFC 2396 2)",
    );
  });
});
