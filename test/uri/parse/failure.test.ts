import { inspect } from "node:util";
import { afterEach, expect, it } from "vitest";
import { rfc3986, UriSyntaxError } from "../../../src/index.js";
import { verdicts } from "../../../src/comparison/verdicts.js";
import * as slim from "../../../generated/documents/rfc3986/parse.js";
import { failure, withoutStack } from "../../../src/uri/parse/failure.js";
import { itemAt } from "../../../src/text/itemAt.js";

const LIMIT = Object.getOwnPropertyDescriptor(Error, "stackTraceLimit") as PropertyDescriptor;
afterEach(() => {
  Object.defineProperty(Error, "stackTraceLimit", LIMIT);
});

function calls(error: unknown): number {
  return (error as Error).stack?.match(/^ +at /gm)?.length ?? 0;
}

function refused(result: { readonly success: true } | { readonly success: false; readonly error: unknown }): unknown {
  return result.success ? expect.fail("conforms") : result.error;
}

it("an error that nobody threw names itself, but no calls", () => {
  const handedOut = [
    refused(rfc3986.safeParse("a b")),
    refused(slim.safeParse("a b")),
    ...verdicts("a b").map((verdict) => (verdict.conforms ? expect.fail("conforms") : verdict.error)),
  ];
  expect(handedOut.map(calls)).toEqual(handedOut.map(() => 0));
  expect((itemAt(handedOut, 0) as Error).stack).toMatch(/^UriSyntaxError: .* not allowed in the path; write /);
});

it.each([
  ["parse", () => rfc3986.parse("a b")],
  ["tree", () => rfc3986.tree("a b")],
  ["resolve", () => rfc3986.resolve("a b", "a:")],
  ["normalize", () => rfc3986.normalize("a b")],
  ["recompose", () => rfc3986.recompose({ path: "a b" })],
  ["slim parse", () => slim.parse("a b")],
])("an error that %s throws says from where", (_, call) => {
  try {
    call();
  } catch (error) {
    expect((error as Error).stack).toContain("failure.test");
    return;
  }
  expect.fail("it did not throw");
});

it("leaves the host's limit as it was, whatever happens", () => {
  Error.stackTraceLimit = 3;
  expect(withoutStack(() => Error.stackTraceLimit)).toBe(0);
  expect(() =>
    withoutStack(() => {
      throw new RangeError("from within");
    }),
  ).toThrow("from within");
  expect(Object.getOwnPropertyDescriptor(Error, "stackTraceLimit")).toEqual({ ...LIMIT, value: 3 });
});

it.each([["frozen", { ...LIMIT, value: 5, writable: false }]] as const)(
  "a limit that is %s stays, and the error is made all the same",
  (_, descriptor) => {
    Object.defineProperty(Error, "stackTraceLimit", descriptor);
    const before = Object.getOwnPropertyDescriptor(Error, "stackTraceLimit");
    expect(refused(rfc3986.safeParse("a b"))).toBeInstanceOf(UriSyntaxError);
    expect(Object.getOwnPropertyDescriptor(Error, "stackTraceLimit")).toEqual(before);
  },
);

it("a host that has no limit gets none", () => {
  delete (Error as { stackTraceLimit?: number }).stackTraceLimit;
  expect(withoutStack(() => Object.hasOwn(Error, "stackTraceLimit"))).toBe(false);
  expect(Object.hasOwn(Error, "stackTraceLimit")).toBe(false);
});

it("a failure has its error as a property of its own, made once, also where the host has removed __defineGetter__", () => {
  const defineGetter = Object.getOwnPropertyDescriptor(Object.prototype, "__defineGetter__") as PropertyDescriptor;
  const usual = rfc3986.safeParse("a b");
  const withoutIt = (): typeof usual => {
    delete (Object.prototype as { __defineGetter__?: unknown }).__defineGetter__;
    try {
      return rfc3986.safeParse("a b");
    } finally {
      Object.defineProperty(Object.prototype, "__defineGetter__", defineGetter);
    }
  };
  for (const result of [usual, withoutIt()]) {
    expect(Object.keys(result)).toEqual(["success", "error"]);
    expect({ ...result }.error).toBe(result.error);
    expect(Object.getOwnPropertyDescriptor(result, "error")).toMatchObject({ enumerable: true, configurable: true });
  }
});

it("is printed with its error, which is made for that", () => {
  expect(inspect(failure(() => 5))).toBe("{ success: false, error: 5 }");
});
