import { describe, expect, it } from "vitest";
import { CorpusCounter } from "../../src/comparison/diff/corpusCounts.js";
import { ComponentComparison } from "../../src/comparison/diff/resplits.js";
import { diff } from "../../src/comparison/diff/diff.js";
import { generation, generations } from "../../src/index.js";
import { verdicts, type Verdict } from "../../src/comparison/verdicts.js";
import type { DiffChange } from "../../src/grammars/difference/changes.js";
import { THOROUGH } from "../support/thorough.js";

type Parts = Readonly<Record<string, string | undefined>>;

/** The components of RFC 2396 under the names of RFC 3986, by the sentence `path = [ abs_path | opaque_part ]` of section 3.3. */
function partsOf(id: string, input: string, names: readonly string[]): string {
  const parts = generation(id).parse(input) as unknown as Parts;
  return JSON.stringify(names.map((name) => (name === "path" ? (parts["opaquePart"] ?? parts["path"]) : parts[name])));
}

function* strings(alphabet: string, longest: number): Generator<string> {
  let last = [""];
  for (let length = 0; length <= longest; length++) {
    yield* last;
    last = last.flatMap((text) => [...alphabet].map((sign) => text + sign));
  }
}

describe("strings that both accept and split differently", () => {
  const names = ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"];

  if (THOROUGH)
    it("RFC 2396 and RFC 3986: of all short strings those, and no others, have one of the differences that are listed", () => {
      const comparison = new ComponentComparison(generation("rfc2396"), generation("rfc3986"));
      const rows = comparison.resplits() ?? [];
      const shortest = new Map<string, number>();
      for (const input of strings("a0:/?@._", 5)) {
        if (!generation("rfc2396").test(input) || !generation("rfc3986").test(input)) continue;
        const found = comparison.differences(input);
        const differs = partsOf("rfc2396", input, names) !== partsOf("rfc3986", input, names);
        if (found.length > 0 !== differs) expect([input, found.length > 0]).toEqual([input, differs]);
        for (const { component, change } of found) {
          const key = `${component.b} ${change}`;
          if (!shortest.has(key)) shortest.set(key, input.length);
        }
      }
      const listed = new Map(
        rows.flatMap(({ differences, witness }) =>
          differences.map(({ component, change }) => [`${component.b} ${change}`, witness.length] as const),
        ),
      );
      expect([...listed.keys()].sort()).toEqual([...shortest.keys()].sort());
      // The first difference of a row is the one that the witness is a shortest string of.
      for (const { differences, witness } of rows)
        expect(witness).toHaveLength(
          Math.max(
            ...differences.slice(0).map(({ component, change }) => shortest.get(`${component.b} ${change}`) ?? 0),
          ),
        );
    });

  it("mailto:a?b: an opaque part in RFC 2396, a path and a query in RFC 3986", () => {
    const comparison = new ComponentComparison(generation("rfc2396"), generation("rfc3986"));
    expect(
      comparison
        .differences("mailto:a?b")
        .map(({ component, change }) => `${component.b}: ${change}`)
        .sort(),
    ).toEqual(["path: other text", "query: absent -> text"]);
    expect(comparison.differences("mailto:a")).toEqual([]);
  });

  it("RFC 3986 and its IRIs agree, and so do a document and itself", () => {
    for (const [a, b] of [
      ["rfc3986", "rfc3987"],
      ["rfc3986", "rfc6874"],
      ["rfc1738", "rfc1738"],
    ] as const)
      expect(new ComponentComparison(generation(a), generation(b)).resplits()).toEqual([]);
  });

  it("the draft of 1997, F.2: the slash belongs to the path, other than in RFC 1808; F.4: net_loc is site", () => {
    const comparison = new ComponentComparison(generation("rfc1808"), generation("url-syntax-05"));
    expect(comparison.components).toContainEqual({ a: "netLoc", b: "site", inA: ["netLoc"], inB: ["site"] });
    expect(comparison.differences("http://a/b")).toMatchObject([{ component: { b: "path" }, change: "other text" }]);
  });

  it.each(generations.slice(1).map((newer, i) => [generations[i] ?? newer, newer] as const))(
    "neighbours: each witness is accepted by both and differs as its row has it",
    (a, b) => {
      const comparison = new ComponentComparison(a, b);
      for (const { witness, differences } of comparison.resplits() ?? expect.fail("it is not decided")) {
        expect([a.test(witness), b.test(witness)]).toEqual([true, true]);
        expect(comparison.differences(witness)).toEqual(expect.arrayContaining([...differences]));
        expect(differences.length).toBeGreaterThan(0);
      }
    },
  );
});

if (THOROUGH)
  describe("neighbours", () => {
    /** The components by their texts, as `verdicts` has them: the way of each difference, without the tables of places. */
    function changesOf(
      components: ComponentComparison["components"],
      [one, other]: readonly (Verdict | undefined)[],
    ): string[] {
      if (!one?.conforms || !other?.conforms) return [];
      return components.flatMap(({ b: name, inA, inB }) => {
        const [a, b] = [
          inA.map((part) => (one.components as unknown as Parts)[part]).find((text) => text !== undefined),
          inB.map((part) => (other.components as unknown as Parts)[part]).find((text) => text !== undefined),
        ];
        const word = (text: string | undefined): string =>
          text === undefined ? "absent" : text === "" ? "empty" : "text";
        if (a === b) return [];
        return [`${name} ${a !== undefined && b !== undefined ? "other text" : `${word(a)} -> ${word(b)}`}`];
      });
    }

    it.each(generations.slice(1).map((newer, i) => [generations[i] ?? newer, newer] as const))(
      "every short string that both accept has no difference but those of a row",
      (a, b) => {
        const comparison = new ComponentComparison(a, b);
        const listed = new Set(
          comparison
            .resplits()
            ?.flatMap(({ differences }) => differences.map(({ component, change }) => `${component.b} ${change}`)),
        );
        const unlisted: string[] = [];
        let accepted = 0;
        for (const beginning of ["", "http://", "mailto:", "ftp://a@"])
          for (const rest of strings("a0:/?#@.;", beginning === "" ? 4 : 3)) {
            const input = beginning + rest;
            if (!a.test(input) || !b.test(input)) continue;
            accepted++;
            const found = changesOf(comparison.components, verdicts(input, { generations: [a.id, b.id] }));
            unlisted.push(...found.filter((change) => !listed.has(change)).map((change) => `${input}: ${change}`));
          }
        expect(unlisted).toEqual([]);
        expect(accepted).toBeGreaterThan(100);
      },
    );
  });

describe("the list of changes", () => {
  const { changes, headline } = diff("rfc2396", "rfc3986");
  const ids = (kind: DiffChange["kind"]): string[] => changes.filter((one) => one.kind === kind).map(({ id }) => id);

  it("has a kind and an id of its own for each change, those that concern most readers first", () => {
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
    expect(ids("narrowed")).toEqual(["narrowed/reg_name"]);
    expect(ids("widened")).toEqual(["widened/path-empty", "widened/IP-literal"]);
    expect(ids("renamed")).toEqual(["renamed/rel_segment", "renamed/escaped", "renamed/hex"]);
    expect(ids("no effect")).toEqual(expect.arrayContaining(["no-effect/mark", "no-effect/gen-delims"]));
    // Strings are split differently because of these.
    const splits = new Set(changes.filter((change) => change.splits === true).map(({ id }) => id));
    for (const rule of ["path", "authority"]) expect(splits).toContain(`no-effect/${rule}`);
    const silent = ids("no effect").filter((id) => !splits.has(id));
    expect(silent).toContain("no-effect/mark");
    expect(headline).toContain(`${silent.length} changed without further effect`);
    expect(changes[0]?.kind).toBe("narrowed");
    expect(headline).toMatch(/^1 narrowed, 2 widened, \d+ split differently, \d+ resolved differently, /);
  });

  it("tells each example of resolution once, with what becomes of it", () => {
    const rows = changes.filter(({ kind }) => kind === "resolution");
    expect(new Set(rows.map(({ witness }) => witness)).size).toBe(rows.length);
    expect(rows.find(({ witness }) => witness === "?y")).toMatchObject({
      before: "http://a/b/c/?y",
      after: "http://a/b/c/d;p?y",
      a: { section: "C.1" },
      b: { section: "5.4.1" },
    });
  });

  it("has normalization with the section of the step, of RFC 3986 6.2.2.3 for dot segments", () => {
    expect(changes.find(({ id }) => id === "normalization/http://a/b/../c")).toMatchObject({
      before: "http://a/b/../c",
      after: "http://a/c",
      b: { section: "6.2.2.3" },
    });
  });
});

describe("a corpus", () => {
  it("counts each line under the changes that concern it", () => {
    const counter = new CorpusCounter(generation("rfc2396"), generation("rfc3986"));
    for (const line of ["http://a/b", "mailto:a?b", "dav:", "//:a", "http://[::1]/", "not one", "http://a/../b"])
      counter.read(line);
    const { lines, refused, rows } = counter.counts();
    expect([lines, refused]).toEqual([7, 1]);
    expect(Object.fromEntries(rows.map((row) => [row.id, row.lines]))).toEqual({
      "re-split/path other text, query absent -> text": 1,
      "widened/path-empty": 1,
      "narrowed/reg_name": 1,
      "widened/IP-literal": 1,
      resolution: 1,
      normalization: 1,
    });
    expect(rows.find(({ id }) => id.startsWith("re-split"))?.examples).toEqual([
      { input: "mailto:a?b", before: 'opaquePart="a?b", no query', after: 'path="a", query="b"' },
    ]);
  });
});
