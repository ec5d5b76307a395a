import { describe, expect, it } from "vitest";
import { readAnswer } from "../../../src/comparison/judge/answer.js";

describe("an answer", () => {
  it("null passes, and undefined does not", () => {
    expect(readAnswer(null)).toEqual({ passes: true });
    expect(readAnswer(undefined)).toMatchObject({ trouble: "garbage" });
  });

  it.each<[string, unknown, object]>([
    ["true", true, { accepts: true, components: {} }],
    ["false", false, { accepts: false }],
    ["an object without properties", {}, { accepts: true, components: {} }],
    ["a component", { port: "80" }, { accepts: true, components: { port: "80" } }],
    ["an absent component", { port: null }, { accepts: true, components: { port: undefined } }],
    ["other properties beside components", { host: "h", hostname: 7 }, { accepts: true, components: { host: "h" } }],
    ["a class with accessors only", new URL("http://h/"), { accepts: true, components: {} }],
  ])("%s is read", (_, value, answer) => {
    expect(readAnswer(value)).toEqual(answer);
  });

  it.each<[string, unknown, string]>([
    ["a wrapped false", new Boolean(false), "[object Boolean]"],
    ["a thenable", { then: (): undefined => undefined }, "then"],
    ["a promise", Promise.resolve(true), "[object Promise]"],
    ["a result that says that it failed", { success: false, error: "no" }, "success, error"],
    ["an error", new Error("no"), "[object Error]"],
    ["a control character", "\u001B[2J\u202E\u2028", '"\\u{1B}[2J\\u{202E}\\u{2028}"'],
    ["a property name with control characters", { "\u001B[2J": 1 }, "\\u{1B}[2J"],
  ])("%s is garbage", (_, value, described) => {
    expect(readAnswer(value)).toEqual({ trouble: "garbage", detail: expect.stringContaining(described) as string });
  });

  it("that is rejected later does not become an unhandled rejection", async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown): number => unhandled.push(reason);
    process.on("unhandledRejection", note);
    readAnswer(Promise.reject(new Error("no")));
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off("unhandledRejection", note);
    expect(unhandled).toEqual([]);
  });
});
