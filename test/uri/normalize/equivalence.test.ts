import { describe, expect, it } from "vitest";
import { ComponentError } from "../../../src/uri/recompose/componentError.js";
import { generations, rfc3986, UriSyntaxError } from "../../../src/index.js";
import { NORMALIZATION_LEVELS } from "../../../src/uri/normalize/normalizer.js";
import { url1993 } from "../../../generated/documents/generations.js";
import type { Equivalence } from "../../../src/uri/normalize/equivalence.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { language } from "../../../src/documents/language.js";
import { Random } from "../../../src/languages/questions/random.js";
import { expectEqual } from "../../support/expectEqual.js";
import { inProcess } from "../../support/inProcess.js";
import { itemAt } from "../../../src/text/itemAt.js";
import { THOROUGH } from "../../support/thorough.js";

/** Other spellings of a string, some of them equivalent. */
function variants(input: string, subject: Generation, random: Random): string[] {
  const cased = input.replace(/[a-zA-Z]/g, (letter) =>
    random.chance(0.5) ? letter.toUpperCase() : letter.toLowerCase(),
  );
  const escaped = input.replace(/[a-zA-Z0-9~._/-]/g, (sign) =>
    random.chance(0.2) ? `%${sign.charCodeAt(0).toString(16)}` : sign,
  );
  const dotted = input.replace(/\//g, (slash) => (random.chance(0.3) ? "/./" : random.chance(0.3) ? "/x/../" : slash));
  const ported = input.replace(
    /^([a-z]+:\/\/[a-z]+)\b(?=\/|$)/i,
    (_, before: string) => before + random.pick([":", ":80", ":21", ""]),
  );
  return [input, cased, escaped, dotted, ported].filter((variant) => subject.test(variant));
}

describe.each(generations.map((subject) => [subject.id, subject] as const))("%s", (_, subject) => {
  it("is an equivalence relation, and equality of normal forms", () => {
    const random = new Random(11);
    let met = 0;
    for (const input of [
      ...language(subject).sentences({ seed: 6, count: THOROUGH ? 60 : 15 }),
      "http://h/a",
      "ftp://h/a/b",
    ]) {
      if (!subject.test(input)) continue;
      const near = variants(input, subject, random)
        .flatMap((variant) => variants(variant, subject, random))
        .slice(0, 9);
      const normal = near.map((uri) => subject.normalize(uri));
      const forms = near.map((uri) => NORMALIZATION_LEVELS.map((level) => subject.normalize(uri, { level })));
      const answers = near.map((one) => near.map((other) => subject.equivalence(one, other)));
      const answer = (one: number, other: number): Equivalence => itemAt(itemAt(answers, one), other);
      for (const [i, one] of near.entries()) {
        expectEqual(answer(i, i), { equivalent: true, rung: "string" }, one);
        for (const [j, other] of near.entries()) {
          const { equivalent, rung } = answer(i, j);
          expectEqual(answer(j, i), { equivalent, rung }, `${one} and ${other}`);
          expectEqual(equivalent, normal[i] === normal[j], `${one} and ${other}`);
          // The rung is the first on which they are the same, and on all higher ones they still are.
          for (const [height, level] of NORMALIZATION_LEVELS.entries()) {
            const same = forms[i]?.[height] === forms[j]?.[height];
            expectEqual(
              same,
              rung === "string" || (rung !== undefined && NORMALIZATION_LEVELS.indexOf(rung) <= height),
              `${one} and ${other} on ${level}`,
            );
          }
          if (equivalent && rung !== "string") met++;
          for (const k of near.keys())
            if (equivalent && answer(j, k).equivalent)
              expectEqual(answer(i, k).equivalent, true, `${one} and ${near[k]}`);
        }
      }
    }
    expect(met).toBeGreaterThan(5);
  });

  it("refuses what does not conform, on either side", () => {
    expect(() => subject.equivalent("http://h/", "<")).toThrow(UriSyntaxError);
    expect(() => subject.equivalent("<", "http://h/")).toThrow(UriSyntaxError);
    expect(() => subject.equivalent("<", "<")).toThrow(UriSyntaxError);
  });
});

it("equivalence gives a frozen answer, equivalent its truth", () => {
  expect(Object.isFrozen(rfc3986.equivalence("x:", "x:"))).toBe(true);
  for (const subject of generations) {
    // A URL of the draft of March 1994 is one of the schemes that it names.
    expect(subject.equivalent("news:a@b", "news:a@b")).toBe(true);
    expect(subject.equivalent("news:a@b", "news:a@c")).toBe(false);
  }
});

describe("RFC 3986 6.1: fragments", () => {
  it.each([
    ["http://a/#b", "http://a/#c", true, "string"],
    ["http://a/#b", "HTTP://a/", true, "case"],
    ["http://a#b", "http://a:80/#c", true, "scheme"],
    ["http://a/?q#b", "http://a/#b", false, undefined],
    ["http://a/#b", "http://a/?", false, undefined],
  ])("are ignored if asked for: %s and %s", (one, other, equivalent, rung) => {
    expect(rfc3986.equivalence(one, other, { fragments: false })).toEqual({ equivalent, rung });
    expect(rfc3986.equivalent(one, other, { fragments: false })).toBe(equivalent);
    expect(rfc3986.equivalent(one, other)).toBe(false);
  });

  it("1993: the fragmentid is no part of the url", () => {
    expect(url1993.equivalence("http://a/b#c", "http://a/b", { fragments: false })).toEqual({
      equivalent: true,
      rung: "string",
    });
  });

  it("no other option, and no other value", () => {
    expect(() => rfc3986.equivalent("x:", "x:", { fragment: false } as object)).toThrow(
      new TypeError('there is no option "fragment"; there are fragments, level'),
    );
    expect(() => rfc3986.equivalent("x:", "x:", { fragments: 0 } as object)).toThrow(
      new RangeError("fragments must be true or false, got 0"),
    );
  });
});

it("takes strings only", () => {
  expect(() => rfc3986.equivalent("x:", undefined as unknown as string)).toThrow(TypeError);
});

describe("on the command line", () => {
  it("two URIs, or two in each line", async () => {
    expect(await inProcess(["equivalent", "http://example.com", "http://example.com:80/"])).toEqual({
      status: 0,
      stdout: "equivalent (scheme)  http://example.com  http://example.com:80/\n",
      stderr: "",
    });
    expect(await inProcess(["equivalent", "x:a", "x:b"])).toEqual({
      status: 1,
      stdout: "not equivalent  x:a  x:b\n",
      stderr: "",
    });
    expect(await inProcess(["equivalent"], { input: "x:\tX:\nx:%7e\tx:~\n" })).toMatchObject({
      status: 0,
      stdout: "equivalent (case)  x:  X:\nequivalent (percent-encoding)  x:%7e  x:~\n",
    });
    expect(await inProcess(["equivalent", "--format", "json", "x:", "x:"])).toMatchObject({
      stdout: '{"one":"x:","other":"x:","equivalent":true,"rung":"string"}\n',
    });
    expect(await inProcess(["equivalent", "-q", "x:", "y:"])).toEqual({ status: 1, stdout: "", stderr: "" });
  });

  it("what does not conform, and misuse", async () => {
    expect(await inProcess(["equivalent", "x:", "<"])).toMatchObject({ status: 1, stdout: "" });
    expect(await inProcess(["equivalent", "x:"])).toEqual({
      status: 2,
      stdout: "",
      stderr: "uri-generations: expected two URIs, got 1\n",
    });
    expect(await inProcess(["equivalent"], { input: "x:\u001B\n" })).toEqual({
      status: 2,
      stdout: "",
      stderr: 'uri-generations: expected two URIs with a tab between them, got "x:\\u{1B}"\n',
    });
  });
});

it("an error names the URI that does not conform, and its offset there", () => {
  expect(() => rfc3986.equivalence("a b", "c")).toThrow(expect.objectContaining({ argument: "one" }) as Error);
  expect(() => rfc3986.equivalence("c", "a b")).toThrow(expect.objectContaining({ argument: "other" }) as Error);
});

describe("component objects", () => {
  it("are compared as the strings that they make", () => {
    expect(rfc3986.equivalent({ scheme: "HTTP", host: "a", port: 80 }, "http://a/")).toBe(true);
    expect(rfc3986.equivalence(rfc3986.parse("http://a/b"), { scheme: "http", authority: "a", path: "/b" })).toEqual({
      equivalent: true,
      rung: "string",
    });
    expect(rfc3986.equivalent({ scheme: "a", path: "b" }, { scheme: "a", path: "c" })).toBe(false);
  });

  it("are refused where no string has them, and so is a text that does not conform", () => {
    const refused = { scheme: "a", path: "//b" };
    expect(() => rfc3986.equivalent(refused, refused)).toThrow(ComponentError);
    expect(() => rfc3986.equivalent("a b", "a b")).toThrow(UriSyntaxError);
    expect(() => rfc3986.equivalent(null as never, "a")).toThrow(TypeError);
  });
});
