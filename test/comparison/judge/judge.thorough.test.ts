import { describe, expect, it } from "vitest";
import { generation, generations, rfc3986 } from "../../../src/index.js";
import { judge, type Parser } from "../../../src/comparison/judge/judge.js";
import { rfc1738 } from "../../../generated/documents/generations.js";
import type { Judgement } from "../../../src/comparison/judge/judgement.js";
import { difference, language } from "../../../src/documents/language.js";
import { FAULTS, languageWith } from "./faulty.js";
import { itemAt } from "../../../src/text/itemAt.js";

type Texts = Readonly<Record<string, string | undefined>>;

/** Of all that are asked by default, the strings that show most faults; with all of them the tests take four times as long. */
const FIRST = 12_000;
const LATE = [":: behind eight groups", "an apostrophe refused"];

describe("a parser of RFC 3986 with one planted fault", () => {
  it.each(FAULTS)("$what", ({ what, edited, kind, rule }) => {
    const faulty = languageWith(edited);
    const judgement = judge((input) => faulty.accepts(input), LATE.includes(what) ? {} : { limit: FIRST });
    expect(judgement).toMatchObject({ closest: "rfc3986", equallyClose: [], follows: false, findings: [] });
    expect(judgement.causes.map((cause) => [cause.kind, cause.rule])).toEqual([[kind, rule]]);

    const { onlyInA, onlyInB } = difference(faulty, language(rfc3986));
    const [cause] = judgement.causes;
    expect(cause?.example).toHaveLength(((kind === "accepts" ? onlyInA : onlyInB) as string).length);
    expect([faulty.accepts(cause?.example as string), rfc3986.test(cause?.example as string)]).toEqual([
      kind === "accepts",
      kind === "refuses",
    ]);
    const own = judgement.agreement.find((one) => one.generation === "rfc3986");
    expect([own?.accepts, own?.refuses].filter((count) => count !== 0)).toEqual([cause?.count]);
    expect(generation("rfc3986" as string).rule(rule).section).toBe(cause?.section);
  });

  it.each([
    [0, 4],
    [2, 11],
    [1, 10],
    [7, 11],
  ])("two faults are two causes (%i, %i)", (one, other) => {
    const faults = [one, other].map((i) => itemAt(FAULTS, i));
    const faulty = languageWith(faults.map(({ edited }) => edited).join("\n"));
    const { closest, causes } = judge((input) => faulty.accepts(input), { limit: FIRST });
    expect(closest).toBe("rfc3986");
    expect(causes.map(({ kind, rule }) => `${kind} ${rule}`).sort()).toEqual(
      faults.map(({ kind, rule }) => `${kind} ${rule}`).sort(),
    );
  });

  const parsed = (input: string): Texts => rfc3986.parse(input) as unknown as Texts;

  it.each<[string, Parser, object]>([
    [
      "the brackets of a host left out",
      (input) => ({ ...parsed(input), host: parsed(input).host?.replace(/^\[(.*)\]$/, "$1") }),
      {
        rule: "host",
        example: "//[::]",
        components: [{ component: "host", expected: "[::]", reported: "::", relation: "a part" }],
      },
    ],
    [
      "a host in lower case",
      (input) => ({ ...parsed(input), host: parsed(input).host?.toLowerCase() }),
      { rule: "host", components: [{ relation: "other case" }] },
    ],
    [
      "an empty query taken for none",
      (input) => ({ ...parsed(input), query: parsed(input).query || undefined }),
      {
        rule: "query",
        example: "?",
        components: [{ component: "query", expected: "", reported: undefined, relation: "absent" }],
      },
    ],
    [
      "userinfo up to its first colon",
      (input) => ({ ...parsed(input), userinfo: parsed(input).userinfo?.split(":")[0] }),
      { rule: "userinfo", example: "//:@", components: [{ relation: "a part" }] },
    ],
  ])("%s", (_, parser, cause) => {
    const judgement = judge(parser, { limit: 6000 });
    expect([judgement.closest, judgement.follows]).toEqual(["rfc3986", false]);
    expect(judgement.causes).toMatchObject([{ kind: "splits", ...cause }]);
  });

  it("a path with its ASCII escapes undone", () => {
    const decoded = (path = ""): string => decodeURI(path.replace(/%(?![0-7])/g, "%25"));
    const judgement = judge((input) => ({ ...parsed(input), path: decoded(parsed(input).path) }), { limit: 6000 });
    expect([judgement.closest, judgement.follows]).toEqual(["rfc3986", false]);
    expect(judgement.causes).toMatchObject([{ kind: "splits", rule: "path", components: [{ relation: "decoded" }] }]);
  });
});

/** The components of a generation under their names in RFC 3986, by hand. */
const BY_HAND: Readonly<Record<string, (components: Texts) => Texts>> = {
  "url-1993": ({ scheme, host, port, search, fragmentid }) => ({
    scheme,
    host,
    port,
    query: search,
    fragment: fragmentid,
  }),
  "url-draft-03": ({ scheme, user, password, host, port, search, path }) => ({
    scheme,
    userinfo: password === undefined ? user : `${user as string}:${password}`,
    host,
    port,
    query: search,
    ...(host !== undefined && { path: path === undefined ? "" : `/${path}` }),
  }),
  rfc1808: ({ scheme, netLoc, slash = "", path, params, query, fragment }) => ({
    scheme,
    authority: netLoc,
    path: path === undefined ? undefined : `${slash}${path}${params === undefined ? "" : `;${params}`}`,
    query,
    fragment,
  }),
  rfc1738: ({ scheme, user, password, host, port, search, path }) => ({
    scheme,
    userinfo: password === undefined ? user : `${user as string}:${password}`,
    host,
    port,
    query: search,
    ...(host !== undefined && { path: path === undefined ? "" : `/${path}` }),
  }),
  "url-syntax-05": ({ scheme, site, user, password, host, port, path, query, fragment }) => ({
    scheme,
    authority: site,
    userinfo: password === undefined ? user : `${user as string}:${password}`,
    host,
    port,
    path,
    query,
    fragment,
  }),
};

describe("a parser that follows a generation", () => {
  it.each(generations.map(({ id }) => id))("%s", (id) => {
    const of = generation(id);
    const judgement = judge((input) => of.test(input), { limit: 20_000 });
    expect(judgement).toMatchObject({
      closest: id,
      equallyClose: [],
      follows: true,
      causes: [],
      findings: [],
      askedMore: 0,
      components: [],
    });
    expect(
      judgement.agreement.filter(({ accepts, refuses }) => accepts + refuses === 0).map((one) => one.generation),
    ).toEqual([id]);
  });

  it.each(generations.map(({ id }) => id))("%s, components included", (id) => {
    const of = generation(id);
    const inOurTerms = BY_HAND[id] ?? ((components) => components);
    const judgement = judge((input) => inOurTerms(of.parse(input) as unknown as Texts), { limit: 6000 });
    expect(judgement).toMatchObject({ closest: id, follows: true, causes: [] });
    expect(judgement.agreement.find((one) => one.generation === id)?.split).toBeGreaterThan(
      id === "url-draft-03" ? 40 : 300,
    );
    // RFC 1630 has no rule for a host, RFC 1808 only one for the whole network location.
    const names = { rfc1630: ["scheme", "path"], rfc1808: ["scheme", "authority", "path", "query"] }[id as string];
    expect(judgement.components).toEqual(expect.arrayContaining(names ?? ["scheme", "host", "port", "query"]));
  });
});

describe("a parser that takes absolute strings only, and says of relative references that they are none", () => {
  it.each([
    ["URI", ["refuses relative-ref"]],
    ["absolute-URI", ["refuses fragment", "refuses relative-ref"]],
  ] as const)("%s of RFC 3986 is not taken for RFC 1738, which has no others", (rule, causes) => {
    const judgement = judge((input) => rfc3986.test(input, { rule }), { limit: 20_000 });
    expect(judgement).toMatchObject({ closest: "rfc3986", follows: false });
    expect(judgement.causes.map((cause) => `${cause.kind} ${cause.rule}`).sort()).toEqual(causes);
    expect(judgement.causes.every(({ every }) => every)).toBe(true);
    const refused = judgement.agreement.find((one) => one.generation === "rfc3986")?.refuses;
    expect(judgement.causes.reduce((sum, { count }) => sum + count, 0)).toBe(refused);
  });

  it("the URL of Node", () => {
    expect(judge((input) => URL.canParse(input), { limit: 20_000 }).closest).toBe("url-standard-2026-07");
    // It takes characters beyond ASCII.
    const { causes } = judge((input) => URL.canParse(input), { generation: "rfc3987", limit: 20_000 });
    expect(causes).toContainEqual(expect.objectContaining({ kind: "refuses", rule: "irelative-ref", every: true }));
  });

  it("one that follows RFC 1738", () => {
    expect(judge((input) => rfc1738.test(input), { limit: 20_000 })).toMatchObject({
      closest: "rfc1738",
      follows: true,
    });
  });
});

it("RFC 3986's own regular expression, which lets everything through, splits like RFC 3986", () => {
  const judgement = judge(
    (input) => {
      // RFC 3986, appendix B; but for line ends, which its "." leaves out.
      const [, , scheme, , authority, path, , query, , fragment] =
        /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#([^]*))?/.exec(input) as string[];
      return { scheme, authority, path, query, fragment };
    },
    { limit: 20_000 },
  );
  expect(judgement.closest).toBe("rfc3986");
  expect(judgement.agreement.find((one) => one.generation === "rfc3986")).toMatchObject({ refuses: 0, splits: 0 });
});

describe("judge", () => {
  it("says whose deviation it is", () => {
    const colon = languageWith(`segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / ":" / "@" )`);
    expect(judge((input) => colon.accepts(input), { limit: 20_000 }).causes).toMatchObject([
      { like: expect.arrayContaining(["url-syntax-05"]) as string[] },
    ]);
    const { causes } = judge((input) => rfc3986.test(input) && !input.includes("["), {
      generation: "rfc3986",
      limit: 10_000,
    });
    expect(causes).toMatchObject([{ kind: "refuses", rule: "IP-literal", every: true }]);
    expect(causes[0]?.like).toContain("rfc2396");
  });

  it("holds a parser of one rule against the generations that have the rule", () => {
    const judgement = judge((input) => /^\d{1,3}(\.\d{1,3}){3}$/.test(input), { rule: "IPv4address", limit: 5000 });
    expect(judgement.agreement.map((one) => one.generation)).toEqual([
      "rfc2396",
      "rfc2732",
      "rfc2396bis-01",
      "rfc3986",
      "rfc3987",
      "rfc6874",
    ]);
    // RFC 2732 takes the address of RFC 2373, appendix B: four times one to three digits.
    expect(judgement).toMatchObject({ rule: "IPv4address", closest: "rfc2732", follows: true, causes: [] });
    const { causes } = judge((input) => /^\d{1,3}(\.\d{1,3}){3}$/.test(input), {
      rule: "IPv4address",
      generation: "rfc3986",
      limit: 5000,
    });
    expect(causes).toMatchObject([{ kind: "accepts", rule: "dec-octet" }]);
    expect(judge((input) => rfc3986.test(input, { rule: "dec-octet" }), { rule: "dec-octet" })).toMatchObject({
      closest: "rfc3986",
      equallyClose: ["rfc2396bis-01", "rfc3987", "rfc6874"],
      follows: true,
    });
  });

  it("takes an exception for a refusal, null for absent, and looks at no other properties", () => {
    const judgement = judge(
      (input) => {
        const { host, scheme } = rfc3986.parse(input);
        return { scheme: scheme ?? null, host: host ?? null, hostname: 7, rest: [] };
      },
      { limit: 500 },
    );
    expect(judgement).toMatchObject({ closest: "rfc3986", follows: true, components: ["scheme", "host"] });
  });

  it.each<[string, unknown, RegExp]>([
    ["a string", "yes", /answered "yes"/],
    ["nothing", undefined, /answered undefined/],
    ["a number", 1, /answered 1/],
    ["an array", [], /answered \[object Array\]/],
    ["a promise", Promise.resolve(true), /answered \[object Promise\]/],
    ["a number as port", { port: 80 }, /answered 80 as port/],
  ])("calls %s garbage", (_, answer, detail) => {
    const judgement = judge((input) => (input === "g:h" ? answer : rfc3986.test(input)), { limit: 300 });
    expect(judgement).toMatchObject({ closest: "rfc3986", follows: false, causes: [], incomplete: undefined });
    expect(judgement.findings).toEqual([
      { kind: "garbage", input: "g:h", detail: expect.stringMatching(detail) as string },
    ]);
  });

  it("gives a parser up that answers nothing but garbage", () => {
    let asked = 0;
    const judgement = judge(() => {
      asked++;
      return 0;
    });
    expect(judgement).toMatchObject({
      follows: false,
      causes: [],
      asked: 50,
      incomplete: "it gave no usable answer to 50 strings",
    });
    expect(judgement.findings).toHaveLength(50);
    expect(asked).toBeLessThan(1000);
  });

  it("asks the same for the same seed, another limit's strings first, each once", () => {
    const asked = (options: object): string[] => {
      const inputs: string[] = [];
      judge((input) => rfc3986.test(itemAt(inputs, inputs.push(input) - 1)), {
        generation: "rfc3986",
        rule: "host",
        ...options,
      });
      return inputs;
    };
    const [all, few, other] = [asked({ limit: 12_000 }), asked({ limit: 1000 }), asked({ limit: 12_000, seed: 2 })] as [
      string[],
      string[],
      string[],
    ];
    expect(all.slice(0, 1000)).toEqual(few.slice(0, 1000));
    expect(asked({ limit: 12_000 })).toEqual(all);
    expect(other).not.toEqual(all);
    expect(new Set(few).size).toBe(few.length);
  });

  it("asks the complete suites if there is no limit", () => {
    const asked = new Set<string>();
    const judgement = judge(
      (input) => {
        asked.add(input);
        return rfc3986.test(input, { rule: "dec-octet" });
      },
      { rule: "dec-octet", generation: "rfc3986", limit: Infinity },
    );
    expect(judgement.follows).toBe(true);
    expect([...language("rfc3986", "dec-octet").suite()].filter(({ input }) => !asked.has(input))).toEqual([]);
  });

  it("is the same for the same parser", () => {
    const faulty = languageWith("scheme = 1*( ALPHA / DIGIT )");
    const once = (): Judgement => judge((input) => faulty.accepts(input), { limit: 3000 });
    expect(once()).toEqual(once());
  });

  it.each<[object, RegExp]>([
    [{ rule: "nosuch" }, /no rule "nosuch"/],
    [{ generation: "rfc9999" }, /no generation "rfc9999"/],
    [{ generation: "rfc3986", rule: "url" }, /RFC 3986 has no rule "url"/],
    [{ limit: 0 }, /^limit must be a whole number from 1 on, got 0$/],
    [{ limit: 1.5 }, /limit/],
    [{ seed: NaN }, /^seed must be a whole number, got NaN$/],
  ])("refuses %j", (options, message) => {
    expect(() => judge(() => true, options)).toThrow(RangeError);
    expect(() => judge(() => true, options)).toThrow(message);
  });

  it("refuses what is no function", () => {
    expect(() => judge(null as unknown as Parser)).toThrow(TypeError);
    expect(() => judge("URL" as unknown as Parser)).toThrow("parser must be a function, got string");
  });
});

/** RFC 3986 for absolute strings, with or without a fault. */
function absolute(test: (input: string) => boolean) {
  return (input: string): unknown => (/^[^:/?#]+:/.test(input) ? test(input) : null);
}

describe("a parser that passes relative references", () => {
  it("is judged by the others", () => {
    const { closest, follows, findings, asked, agreement } = judge(
      absolute((input) => rfc3986.test(input)),
      { limit: 3000 },
    );
    expect({ closest, follows, findings }).toEqual({ closest: "rfc3986", follows: true, findings: [] });
    for (const { answered } of agreement) expect(answered).toBeLessThan(asked);
  });

  it("has a fault traced to its rule, though that stands in relative references too", () => {
    const leadingZero = (input: string): boolean =>
      rfc3986.test(input.replace(/(?<!\d)\d{1,9}(?:\.\d+){3}(?=\])/, (quad) => quad.replace(/\b0+(?=\d)/g, "")));
    const { causes } = judge(absolute(leadingZero), { generation: "rfc3986", limit: 20_000 });
    expect(causes.map(({ kind, rule }) => `${kind} ${rule}`)).toEqual(["accepts dec-octet"]);
    for (const { example } of causes) expect(example).toMatch(/^a:/);
  });
});

describe("a parser that answers nothing", () => {
  it("gets no verdict where every generation is compared", () => {
    expect(judge(() => null, { limit: 2000 })).toMatchObject({ closest: undefined, follows: false, answered: 0 });
  });
});

it("asks no strings with lone surrogates", () => {
  const inputs: string[] = [];
  judge((input) => inputs.push(input) > 0 && rfc3986.test(input), { generation: "rfc3987", limit: 9000 });
  expect(inputs.filter((input) => /\p{Surrogate}/u.test(input))).toEqual([]);
});
