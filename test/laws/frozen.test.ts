import { describe, expect, it } from "vitest";
import * as library from "../support/library.js";
import * as teaching from "../../src/comparison/teach/index.js";
import { CALLS, described, keysOf, TRIED_CALLS } from "../support/publicCalls.js";

/** The functions that return a string, a number or a boolean, or what is tested above under another name. */
const PLAIN = new RegExp(
  `^(${["change|decode|encode|equivalent|normalize|recompose|relativize|resolve", "ftpLine|judgementMarkdown|extractStream", "(is|parse|safeParse)[A-Z].*|[A-Z].*|railroad.*|trace(Text|Rules)"].join("|")})$`,
);

/** Changes whatever can be changed in a value, all the way down. */
function vandalize(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  const keys = keysOf(value);
  for (const key of keys) vandalize(Reflect.get(value, key), seen);
  if (value instanceof Map || value instanceof Set) value.clear();
  for (const key of keys) {
    Reflect.set(value, key, "vandalized");
    Reflect.deleteProperty(value, key);
  }
  if (Array.isArray(value)) Reflect.set(value, "length", 0);
  Reflect.set(value, "vandalized", true);
}

describe("what the public interface returns can be changed by nobody, or by its owner only", () => {
  it.each(TRIED_CALLS)("%s", async (_, call) => {
    const before = described(await call());
    vandalize(await call());
    expect(described(await call())).toEqual(before);
  });

  it("every exported function is called above", () => {
    const names = [...Object.entries(library), ...Object.entries(teaching)].flatMap(([name, value]) =>
      typeof value === "function" && !PLAIN.test(name) ? [name] : [],
    );
    expect(names.filter((name) => !Object.hasOwn(CALLS, name))).toEqual([]);
  });
});
