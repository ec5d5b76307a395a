import { describe, expect, it } from "vitest";
import { generation, generations, UriSyntaxError } from "../../src/index.js";
import { url1993 } from "../../generated/documents/generations.js";
import { verdicts } from "../../src/comparison/verdicts.js";
import type { Generation } from "../../src/uri/generation/generation.js";
import { itemAt } from "../../src/text/itemAt.js";
import { THOROUGH } from "../support/thorough.js";

const MEGABYTE = THOROUGH ? 1_000_000 : 100_000;
/** Several generations are asked for a verdict on so many characters. */
const LONG_LENGTH = THOROUGH ? 300_000 : 50_000;
/** Trees have several nodes a character; this many characters show a stack that grows or a time that does not. */
const MANY = 20_000;

/** The generations whose answers stand below, in their order. */
const ANSWERING = ["url-1993", "rfc1738", "url-syntax-05", "rfc2396", "rfc2732", "rfc2396bis-01", "rfc3986", "rfc6874"];

/** The answer of each of them: `+` conforms, a number is the offset of the refusal; `$` stands for the length. */
type Answers = string;

function offsetOf(answer: string, input: string): number | undefined {
  return answer === "+" ? undefined : answer === "$" ? input.length : Number(answer);
}

/** The verdict of `test`, and of `safeParse`: the error, which has to be at the right offset, where it is a refusal. */
function refusal(subject: Generation, input: string, expected: string): UriSyntaxError | undefined {
  const failAt = offsetOf(expected, input);
  expect(subject.test(input)).toBe(failAt === undefined);
  const result = subject.safeParse(input);
  if (result.success) {
    expect(failAt).toBeUndefined();
    expect(Object.isFrozen(result.data)).toBe(true);
    return undefined;
  }
  expect(result.error).toBeInstanceOf(UriSyntaxError);
  expect(result.error.viablePrefix).toBe(failAt);
  return result.error;
}

function isShort(error: UriSyntaxError): void {
  expect(error.message.length).toBeLessThan(300);
  // The message, its detail with all that could occur there, and three repairs, each with its drawing.
  expect(error.format().length).toBeLessThan(1200);
}

function answers(subject: Generation, input: string, expected: string): void {
  const error = refusal(subject, input, expected);
  if (error) isShort(error);
}

describe("short and strange", () => {
  it.each<[string, Answers]>([
    ["", "0 0 + + + + + +"],
    ["\0", "0 0 0 0 0 0 0 0"],
    ["\n", "0 0 0 0 0 0 0 0"],
    ["a\n", "1 1 1 1 1 1 1 1"],
    ["http://h/\r\nb", "9 9 9 9 9 9 9 9"],
    ["\uD83D", "0 0 0 0 0 0 0 0"],
    ["\uDE00", "0 0 0 0 0 0 0 0"],
    ["/\uDE00\uD83D", "0 0 1 1 1 1 1 1"],
    ["a:\uD83D", "2 2 2 2 2 2 2 2"],
    ["😀", "0 0 0 0 0 0 0 0"],
    ["a:👩‍👩‍👧", "2 2 2 2 2 2 2 2"],
    ["http://ä.example/", "7 7 7 7 7 7 7 7"],
    ["http://h/\u2028", "9 9 9 9 9 9 9 9"],
    ["\uFEFFhttp://h/", "0 0 0 0 0 0 0 0"],
    ["a:\u0131", "2 2 2 2 2 2 2 2"], // a dotless i, whose upper case is I
    ["a:\u212A", "2 2 2 2 2 2 2 2"], // the Kelvin sign, whose lower case is k
    ["//[\u{1D7D9}::]", "0 0 2 2 3 3 3 3"], // a digit of another alphabet
    ["__proto__:x", "0 0 + 9 9 9 9 9"],
  ])("%j", (input, expected) => {
    expected.split(" ").forEach((answer, i) => {
      answers(generation(itemAt(ANSWERING, i)), input, answer);
    });
    expect(verdicts(input)).toHaveLength(generations.length);
  });

  it("each character code alone, under every rule", () => {
    for (const each of generations) {
      for (const rule of each.rules) {
        for (const code of [0, 9, 10, 13, 27, 31, 127, 128, 160, 255, 256, 0x2028, 0xd800, 0xdfff, 0xfffe, 0xffff]) {
          const input = String.fromCharCode(code);
          const result = each.safeParse(input, { rule });
          if (result.success !== each.test(input, { rule })) expect.fail(`${each.id} ${rule} ${code}`);
          if (!result.success && result.error.viablePrefix !== 0)
            expect.fail(`${each.id} ${rule} ${code} at ${result.error.viablePrefix}`);
        }
      }
    }
  });
});

const LONG: readonly (readonly [name: string, make: (length: number) => string, expected: Answers])[] = [
  ["a...", (n) => "a".repeat(n), "$ $ + + + + + +"],
  ["/...", (n) => "/".repeat(n), "0 0 + + + + + +"],
  ["%...", (n) => "%".repeat(n), "0 0 1 1 1 1 1 1"],
  ["http://a.a.a...", (n) => `http://${"a.".repeat(n / 2)}`, "+ + + + + + + +"],
  ["http://a-a-...a", (n) => `http://${"a-".repeat(n / 2)}a`, "+ + + + + + + +"],
  ["http://---...", (n) => `http://${"-".repeat(n)}`, "7 + + + + + + +"],
  ["@...", (n) => "@".repeat(n), "0 0 + + + + + +"],
  [":...", (n) => ":".repeat(n), "0 0 + 0 0 0 0 0"],
  ["[...", (n) => "[".repeat(n), "0 0 0 0 0 0 0 0"],
  ["//::::...", (n) => `//${"::".repeat(n / 2)}`, "0 0 + + + + $ $"],
  ["http://[::::...", (n) => `http://[${"::".repeat(n / 2)}`, "7 7 7 7 10 10 10 10"],
  ["telnet://@a@a...", (n) => `telnet://${"@a".repeat(n / 2)}`, "+ + + + + + 11 11"],
  ["news:@1@1...", (n) => `news:${"@1".repeat(n / 2)}`, "+ + + + + + + +"],
  ["gopher://h/%09/%09/...", (n) => `gopher://h/${"%09/".repeat(n / 4)}`, "14 + + + + + + +"],
  ["http://h:1:1...", (n) => `http://h${":1".repeat(n / 2)}`, "+ + + + + + $ $"],
  ["//1.1.1...1", (n) => `//${"1.".repeat(n / 2)}1`, "0 0 + + + + + +"],
  ["/;;;...", (n) => `/${";".repeat(n)}`, "0 0 + + + + + +"],
  ["?...", (n) => "?".repeat(n), "0 0 + 0 0 + + +"],
  ["http://h/%41%41...", (n) => `http://h/${"%41".repeat(n / 3)}`, "+ + + + + + + +"],
  ["http://h/ ... and the end of a pair", (n) => `http://h/${"a".repeat(n)}\uDE00`, "$-1 $-1 $-1 $-1 $-1 $-1 $-1 $-1"],
];

describe.each(LONG.map(([name, make, expected], row) => [name, make, expected, row] as const))(
  "long: %s",
  (_, make, expected, row) => {
    const each = expected.split(" ").map((answer, i) => [generation(itemAt(ANSWERING, i)), answer] as const);
    const resolved = (answer: string, input: string): string => (answer === "$-1" ? String(input.length - 1) : answer);

    it("a verdict, and where it is refused", () => {
      const input = make(LONG_LENGTH);
      const errors = each.flatMap(([subject, answer]) => {
        expect([subject.id, subject.test(input)]).toEqual([subject.id, answer === "+"]);
        // Conforming strings are parsed below.
        return answer === "+" ? [] : [refusal(subject, input, resolved(answer, input)) as UriSyntaxError];
      });
      // To tell what is wrong takes longer than to refuse, the longer the later it is: here one generation is asked, below all are.
      const early = errors.filter(({ viablePrefix }) => viablePrefix < 100);
      if (early.length > 0) isShort(itemAt(early, row % early.length));
    });

    it("parses, or refuses with the offset", () => {
      const input = make(MANY);
      for (const [subject, answer] of each) answers(subject, input, resolved(answer, input));
    });
  },
);

describe("a megabyte is parsed too", () => {
  it.each([
    ["url-1993", "http://", "a.", "+"],
    ["rfc1738", "http://h/", "%2F", "+"],
    ["url-syntax-05", "", "/", "+"],
    ["rfc2396", "", "/", "+"],
    ["rfc2732", "//[", "1:", "$"],
    ["rfc2396bis-01", "//", "::", "+"],
    ["rfc3986", "", "?", "+"],
    ["rfc3986", "//", "::", "$"],
  ])("%s %s%s...", (id, start, repeated, expected) => {
    answers(generation(id), start + repeated.repeat(MEGABYTE / repeated.length), expected);
  });
});

describe("1993, where one rule's characters are another's delimiters", () => {
  it.each([
    ["news:", "@1.2.3.4", "", "+"],
    ["telnet://", "@1.2.3.4:5", "", "+"],
    ["telnet://", "@1.2.3.4:", "", "$"],
    ["prospero://h/", "%001", "", "+"],
    ["prospero://h/a", "%001a", "%00", "+"],
    ["http://h", ":1", ":", "+"],
    ["news:a@", "1", "", "+"],
    ["a", ":", "", "+"],
    ["http://h/", "a+", "?a+", "$"],
  ])("%s%s...%s", (start, repeated, end, expected) => {
    answers(url1993, start + repeated.repeat(MANY / repeated.length) + end, expected);
  });
});
