import { describe, expect, it } from "vitest";
import { difference, language } from "../../src/documents/language.js";
import { generation, generations, rfc3986 } from "../../src/index.js";
import { rfc1738, url1993, urlSyntax05 } from "../../generated/documents/generations.js";
import type { DocumentReading } from "../../src/uri/facade/documentReading.js";
import type { Generation } from "../../src/uri/generation/generation.js";

/** The readings of a generation that contain all of these properties. */
function readings(id: string, wanted: Partial<DocumentReading>): readonly DocumentReading[] {
  return generation(id).readings.filter((reading) =>
    Object.entries(wanted).every(([name, value]) => reading[name as keyof DocumentReading] === value),
  );
}

describe("the readings of the documents", () => {
  it("name rules that the document has", () => {
    for (const { id, rules, readings: all } of generations) {
      expect(all.length, id).toBeGreaterThan(0);
      for (const { rule, by = [] } of all)
        expect(rules, id).toEqual(expect.arrayContaining([...(rule === undefined ? [] : [rule]), ...by]));
    }
  });

  it("have what their kind promises", () => {
    for (const reading of generations.flatMap((each) => each.readings)) {
      expect("published" in reading && "corrected" in reading, reading.says).toBe(reading.kind === "correction");
      expect("by" in reading, reading.says).toBe(reading.kind === "attribution");
      expect("prose" in reading && "grammar" in reading, reading.says).toBe(reading.kind === "contradiction");
      expect(reading.says).toMatch(/\S\.$/);
    }
  });

  it("are told rule by rule", () => {
    for (const each of generations)
      for (const name of each.rules)
        expect(each.rule(name).readings ?? []).toEqual(each.readings.filter(({ rule }) => rule === name));
    expect(rfc1738.rule("scheme").readings?.map(({ kind }) => kind)).toEqual(["correction", "notation"]);
    expect("readings" in rfc3986.rule("segment")).toBe(false);
  });

  it("cannot be changed, and are made once", () => {
    expect(rfc3986.readings).toBe(rfc3986.readings);
    expect(Object.isFrozen(rfc3986.readings) && rfc3986.readings.every(Object.isFrozen)).toBe(true);
  });

  it("have every correction of a rule", () => {
    for (const each of generations)
      for (const name of each.rules) {
        const { correction } = each.rule(name);
        if (correction)
          expect(each.rule(name).readings).toContainEqual({
            kind: "correction",
            rule: name,
            published: correction.published,
            corrected: correction.corrected,
            says: correction.why,
          });
      }
  });

  it("of a grammar as printed correct nothing", () => {
    expect(rfc1738.published?.readings.some(({ kind }) => kind === "correction")).toBe(false);
    expect(rfc1738.published?.readings.some(({ kind }) => kind === "attribution")).toBe(true);
  });
});

describe("corrections that were silent", () => {
  it("RFC 1738 section 5: *[ x ] groups", () => {
    expect(readings("rfc1738", { kind: "notation", rule: "scheme", section: "5" })).toHaveLength(1);
    expect(rfc1738.test("", { rule: "scheme" })).toBe(false);
    expect(rfc1738.test("", { rule: "user" })).toBe(true);
  });

  it("RFC 1738 section 5: literals of either case", () => {
    expect(readings("rfc1738", { kind: "notation" }).map(({ says }) => says)).toContainEqual(
      expect.stringContaining("either case"),
    );
    expect(rfc1738.test("FTP://h/a;TYPE=a", { rule: "ftpurl" })).toBe(true);
    expect(rfc1738.test("A", { rule: "lowalpha" })).toBe(false);
  });

  it("RFC 1738 section 3.2.2: NLST", () => {
    expect(readings("rfc1738", { corrected: "NLST" })).toMatchObject([{ published: "NTLS", section: "3.2.2" }]);
  });

  it("RFC 3986 section 5.2.3: the example of the stored rendering", () => {
    expect(readings("rfc3986", { kind: "correction", section: "5.2.3" })).toHaveLength(1);
    expect(rfc3986.resolve("/hello/world", "http://127.0.0.1/a/b/c")).toBe("http://127.0.0.1/hello/world");
    expect(rfc3986.resolve("hello/world", "http://127.0.0.1/a/b/c")).toBe("http://127.0.0.1/a/b/hello/world");
  });
});

describe("RFC 1738 section 5 as printed: rfc1738.published", () => {
  const printed = rfc1738.published as Generation;

  it("takes schemes in lower case only", () => {
    expect(["x:y", "X:y", "HTTP://h/", "HTTP:x"].map((url) => printed.test(url))).toEqual([true, false, true, false]);
    expect(["x:y", "X:y", "HTTP://h/", "HTTP:x"].map((url) => rfc1738.test(url))).toEqual([true, true, true, true]);
  });

  it("is another language than the corrected one, and lies inside it", () => {
    expect(difference(language(printed), language(rfc1738)).relation).toBe("narrower");
  });

  it("has components", () => {
    expect(printed.parse("HTTP://h/x")).toEqual(rfc1738.parse("HTTP://h/x"));
    expect(printed.tree("x:y").rule).toBe("url");
  });
});

describe("contradictions between prose and rules", () => {
  it("url-syntax-05 section 4.4: the site wins", () => {
    expect(readings("url-syntax-05", { kind: "contradiction" })).toMatchObject([{ rule: "net_path", section: "4.4" }]);
    expect(urlSyntax05.parse("http://a?q").site).toBe("a");
  });

  it("RFC 1738 section 3.7: an nntpurl without a number", () => {
    expect(readings("rfc1738", { rule: "nntpurl" })).toMatchObject([{ kind: "contradiction", section: "3.7" }]);
    expect(rfc1738.parse("nntp://h/g", { rule: "nntpurl" }).parts.articleNumber).toBeUndefined();
  });

  it('1993, "Fragment-id": a void fragment with its "#"', () => {
    expect(readings("url-1993", { rule: "fragmentaddress", section: "Fragment-id" })).toHaveLength(1);
    expect(url1993.test("http://h/#")).toBe(false);
  });

  it('1993, "Choices": spaces are not legal', () => {
    expect(readings("url-1993", { kind: "contradiction", rule: "extra", section: "Choices" })).toHaveLength(1);
    expect(url1993.parse("http://h/a b").path).toBe("a b");
  });

  it('1993, "Partial form": xxx is never ".." in /xxx/..', () => {
    expect(readings("url-1993", { kind: "open", section: "Partial form" })).toHaveLength(1);
    expect(url1993.resolve("../../g", "http://h/a/b/c/d")).toBe("http://h/a/g");
    expect(url1993.resolve("/../../g", "http://h/a")).toBe("http://h/../../g");
  });
});
