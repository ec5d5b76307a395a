import { describe, expect, it } from "vitest";
import { judgePair } from "../../../src/comparison/judge/judgePair.js";
import { rfc3986 } from "../../../src/index.js";
import type { Parser } from "../../../src/comparison/judge/judge.js";

interface Parts {
  readonly scheme: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly path: string;
}

/** A parser that splits every string, after a change. */
function splitting(change: (input: string) => string = (input) => input): (input: string) => Parts {
  return (input) => {
    const [, scheme, authority, path = ""] = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)/.exec(change(input)) ?? [];
    const [, host = authority, port] = /^(?:[^@]*@)*((?:\[[^\]]*\])?[^:]*)(?::(.*))?$/s.exec(authority ?? "") ?? [];
    return { scheme, host: authority === undefined ? undefined : host, port, path };
  };
}

const OPTIONS = { limit: 2500 };

describe("two parsers, of which one", () => {
  it.each<[change: string, confusion: string, other: Parser]>([
    ["reads \\ as /", "host backslash", splitting((input) => input.replaceAll("\\", "/"))],
    ["reads any number of slashes", "host slashes", splitting((input) => input.replace(/^([a-z]+:)?\/*/i, "$1//"))],
    [
      "ends the userinfo at the first @",
      "host userinfo",
      (input) => {
        const host = /^(?:[^:/?#]+:)?\/\/(?:[^/?#@]*@)?([^/?#]*?)(?::[^:@/?#]*)?(?:[/?#]|$)/.exec(input)?.[1];
        return { ...splitting()(input), ...(/@.*@/.test(input) && host !== undefined && { host }) };
      },
    ],
    [
      "sees known schemes only",
      "host scheme",
      (input) => (/^https?:|^[^:]*$/i.test(input) ? splitting()(input) : { host: null }),
    ],
    ["drops what is encoded", "host encoded data", splitting((input) => input.replace(/%[0-9A-F]{2}/gi, ""))],
  ])("%s: %s", (_, confusion, other) => {
    const { confusions, differing, answered, asked, findings } = judgePair(splitting(), other, OPTIONS);
    expect([answered, asked, findings]).toEqual([2500, 2500, [[], []]]);
    expect(differing).toBe(confusions.reduce((sum, { count }) => sum + count, 0));
    const [first] = confusions;
    expect(`${first?.component} ${first?.class}`).toBe(confusion);
    const { example = "", readings } = first ?? {};
    expect(readings).toEqual(
      [splitting(), other].map((parser) => ({
        accepts: true,
        text: (parser(example) as { readonly host: string | null }).host ?? undefined,
      })),
    );
  });

  it("is the same does not differ", () => {
    expect(judgePair(splitting(), splitting(), OPTIONS)).toMatchObject({
      differing: 0,
      writtenDifferently: 0,
      confusions: [],
    });
  });

  it("writes components otherwise reads the same", () => {
    const lowerCase: Parser = (input) => ({ ...splitting()(input), host: splitting()(input).host?.toLowerCase() });
    const { differing, writtenDifferently } = judgePair(splitting(), lowerCase, OPTIONS);
    expect(differing).toBe(0);
    expect(writtenDifferently).toBeGreaterThan(10);
  });

  it("refuses more: the verdict differs", () => {
    const { confusions } = judgePair(
      () => true,
      (input) => rfc3986.test(input),
      OPTIONS,
    );
    expect(new Set(confusions.map(({ component }) => component))).toEqual(new Set(["verdict"]));
    expect(confusions[0]?.readings).toEqual([{ accepts: true }, { accepts: false }]);
  });

  it("lies, throws or passes: nothing is lost", () => {
    const odd: Parser = (input) => {
      if (input.includes("[")) return "yes";
      if (input.startsWith("/")) return null;
      return rfc3986.test(input);
    };
    const { asked, answered, findings, incomplete, differing } = judgePair((input) => rfc3986.test(input), odd, {
      limit: 400,
    });
    expect([findings[0], differing, incomplete]).toEqual([[], 0, undefined]);
    expect(findings[1].every(({ kind, input }) => kind === "garbage" && input.includes("["))).toBe(true);
    expect(findings[1].length).toBeGreaterThan(0);
    expect(answered).toBeLessThan(asked - findings[1].length);
  });

  it("is given up: why is said", () => {
    const { incomplete, asked } = judgePair(
      () => true,
      () => 7,
      OPTIONS,
    );
    expect(incomplete).toBe("of the second parser: it gave no usable answer to 50 strings");
    expect(asked).toBeLessThan(2500);
  });
});

it("judgePair refuses what is not a function, and options that it does not have", () => {
  expect(() => judgePair(() => true, 7 as unknown as Parser)).toThrow(TypeError);
  expect(() =>
    judgePair(
      () => true,
      () => true,
      { limit: 0 },
    ),
  ).toThrow(RangeError);
  expect(() =>
    judgePair(
      () => true,
      () => true,
      { rule: "nosuch" },
    ),
  ).toThrow(RangeError);
});
