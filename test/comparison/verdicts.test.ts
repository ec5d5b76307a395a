import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generations, UriSyntaxError } from "../../src/index.js";
import { verdicts } from "../../src/comparison/verdicts.js";

/** The columns of the tables below. What other generations accept is in their rows of test/cases. */
const IDS = ["url-1993", "rfc1738", "url-syntax-05", "rfc2396", "rfc2732", "rfc2396bis-01", "rfc3986", "rfc6874"];

describe("a row a generation", () => {
  it.each(["http://a_b/", "", "http://[::1]/~a b", "\uD800"])("in order, oldest first: %j", (input) => {
    expect(verdicts(input).map(({ generation }) => generation)).toEqual(generations.map(({ id }) => id));
  });

  it("a row that conforms has form and components", () => {
    const [row] = verdicts("http://h:80/a?b#c");
    expect(row).toEqual({
      generation: "url-1993",
      conforms: true,
      form: "httpaddress",
      components: generations[0]?.parse("http://h:80/a?b#c"),
    });
    expect(row?.conforms && row.components).toMatchObject({
      scheme: "http",
      host: "h",
      port: "80",
      path: "a",
      search: "b",
      fragmentid: "c",
    });
  });

  it("a row that does not has the error", () => {
    const row = verdicts("http://h/a b").find(({ generation }) => generation === "rfc3986");
    expect(Object.keys(row ?? {})).toEqual(["generation", "conforms", "error"]);
    expect(row?.conforms === false && row.error).toBeInstanceOf(UriSyntaxError);
    expect(row?.conforms === false && row.error).toMatchObject({
      generation: "rfc3986",
      offset: 10,
      rule: "segment",
      section: "3.3",
    });
  });

  it("takes strings only", () => {
    expect(() => verdicts(undefined as unknown as string)).toThrow(
      new TypeError("input must be a string, got undefined"),
    );
  });
});

// In the order of IDS; + conforms, - does not. Why is said where it is not plain.
describe("who accepts what", () => {
  it.each([
    ["http://a_b/", "++++++++"],
    ["", "--++++++"],
    ["#f", "--++++++"],
    ["//h", "--++++++"],
    ["a/b:c", "--++++++"],
    ["?y", "--+--+++"], // RFC 2396: rel_path cannot be empty
    ["http:", "+++--+++"], // RFC 2396: an opaque_part has a character at least
    ["http://[::1]/", "----++++"], // IPv6 comes with RFC 2732
    ["http://[fe80::a%25en1]/", "-------+"], // RFC 6874
    ["http://[fe80::a%en1]/", "--------"],
    ["//[v1.x]", "------++"], // IPvFuture with RFC 3986
    ["//[V1.x]", "------++"], // ABNF literals ignore case
    ["http://[::01.2.3.4]/", "----+---"], // 01 is not a dec-octet; RFC 2373 has any three digits
    ["a:[", "-----+--"], // bis-01 has brackets in an opaque-part
    ["1a:b", "-++-----"], // only RFC 1738 and its successor let a scheme begin with a digit
    ["http://h/a b", "+-------"], // 1993: a space is an extra
    ['http://h/"', "+-------"], // and so is the double quote
    ["http://h/~a", "--++++++"], // "~" was unsafe
    ["http://h/a|b", "--------"],
    ["http://h/`", "--------"],
    ["http://h//x", "-+++++++"], // 1993: paths cannot be empty between slashes
    ["http://h/a?b=c", "-+++++++"], // 1993: "=" is in no class
    ["http://h/$,", "++++++++"],
    ["http://h?q", "++++++++"],
    ["http://u@h:80x/", "++++++--"], // a port has digits: a name in 1993, an otherurl, an abs_path, a reg_name; RFC 3986 has none of these
    ["http://u@v@h/", "++++++--"],
    ["http:///x", "-+++++++"], // 1993: a hostport cannot be empty
    ["http:////", "-+++++++"],
    ["news:a#b", "+-++++++"], // RFC 1738: a fragment is not part of a URL
    ["http://h/#", "--++++++"], // 1993: a fragmentid has a character at least
    ["http://h/a#b#c", "--------"],
    ["http://%zz/", "--------"],
    ["http://h/%4", "--------"],
    ["http://h/é", "--------"],
    ["HTTP://h/", "-+++++++"], // 1993: single letters stand for themselves, and a generic path does not begin with "/"
    ["gopher://h/1sel%09search%09+", "++++++++"],
    ["prospero://h//x;v=1", "-+++++++"],
    ["a:b\n", "--------"],
    ["a:\0", "--------"],
  ])("%j %s", (input, expected) => {
    expect(
      verdicts(input, { generations: IDS })
        .map(({ conforms }) => (conforms ? "+" : "-"))
        .join(""),
    ).toBe(expected);
  });

  it.each([
    ["http://h/é", true],
    ["http://h/\uE000", false],
    ["http://h/?\uE000", true], // private characters are in queries only
    ["//[va.a]", true],
    ["http://[fe80::a%25en1]/", false],
    ["http://h/a b", false],
  ])("%j conforms to RFC 3987: %s", (input, expected) => {
    expect(verdicts(input, { generations: ["rfc3987"] }).map(({ conforms }) => conforms)).toEqual([expected]);
  });

  it.each([
    ["http://u@h/", "httpaddress otherurl absoluteURL absoluteURI absoluteURI absolute-URI URI URI"],
    ["mailto:a@b", "generic mailtourl absoluteURL absoluteURI absoluteURI absolute-URI URI URI"],
    ["wais://h/db?s", "waisindex waisurl absoluteURL absoluteURI absoluteURI absolute-URI URI URI"],
    ["../g", "- - relativeURL relativeURI relativeURI relative-URI relative-ref relative-ref"],
  ])("the form of %s: %s", (input, expected) => {
    expect(
      verdicts(input, { generations: IDS })
        .map((row) => (row.conforms ? row.form : "-"))
        .join(" "),
    ).toBe(expected);
  });
});

describe("two documents with the same rule", () => {
  const inputs = ["rfc2396", "rfc3986"].flatMap((id) =>
    (JSON.parse(readFileSync(`test/cases/${id}.json`, "utf8")) as { readonly input: string }[]).map(
      ({ input }) => input,
    ),
  );

  // What RFC 2732 changed is brackets and addresses, RFC 3987 characters beyond ASCII, RFC 6874 the zone of an address.
  it.each([
    ["rfc2396", "rfc2732", /[[\]]|:.*:/s],
    ["rfc3986", "rfc3987", /[^ -~]/],
    ["rfc3986", "rfc6874", /\[.*%/s],
  ])("%s and %s refuse it for the same reason: dav:, //:!", (older, newer, changed) => {
    let refused = 0;
    for (const input of ["dav:", "//:!", ...inputs]) {
      if (changed.test(input)) continue;
      const [one, other] = verdicts(input, { generations: [older, newer] }).map((row) =>
        row.conforms ? undefined : row.error.message.replace(/ \(offset (\d+), [^()]*\)$/, " $1"),
      );
      if (one === undefined) continue;
      refused++;
      expect([input, other]).toEqual([input, one]);
    }
    expect(refused).toBeGreaterThan(100);
  });
});
