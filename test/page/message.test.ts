import { afterEach, describe, expect, it } from "vitest";
import en from "../../src/page/locales/en.json" with { type: "json" };
import zh from "../../src/page/locales/zh.json" with { type: "json" };
import { setLocale, t } from "../../src/page/locales/message.js";

/** Returns the messages of a language by their names. */
function messages(of: object, before = ""): [string, string][] {
  return Object.entries(of).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "string" ? [[`${before}${name}`, value]] : messages(value as object, `${before}${name}.`),
  );
}

/** Returns the names of the values in a message, each once. */
function valuesIn(message: string): string[] {
  return [...new Set([...message.matchAll(/(?<!(?:one|other|=\d) )\{(\w+)\s*[,}]/g)].map(([, name]) => name ?? ""))]
    .filter((name) => name !== "one" && name !== "other")
    .sort();
}

afterEach(() => setLocale("en"));

describe("the messages of the page", () => {
  it("are the same in both languages, with the same values, and none is empty", () => {
    const [english, chinese] = [messages(en), messages(zh)];
    expect(chinese.map(([name]) => name)).toEqual(english.map(([name]) => name));
    const chineseOf = new Map(chinese);
    for (const [name, message] of english) {
      expect([name, valuesIn(chineseOf.get(name) ?? "")]).toEqual([name, valuesIn(message)]);
      expect([name, message.trim() === "" || chineseOf.get(name)?.trim() === ""]).toEqual([name, false]);
    }
  });

  it("hold values, numbers and plural forms", () => {
    expect(t("common.step", { n: 1, of: 3 })).toBe("Step 1 of 3");
    expect(t("common.looking", { length: 12345 })).toBe("Reading 12,345 characters …");
    expect([0, 1, 2].map((n) => t("check.partsQuiet", { n }))).toEqual([
      "no part changed",
      "one part changed",
      "2 parts changed",
    ]);
    setLocale("zh");
    expect(t("check.partsQuiet", { n: 2 })).toBe("有 2 个部分变了");
    // A value is never read as a message.
    expect(t("check.connectTo", { host: "{n, plural}" })).toBe("浏览器连接到 {n, plural}。");
  });
});
