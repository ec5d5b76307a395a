import { describe, expect, it } from "vitest";
import * as chinese from "../../src/page/texts/chinese.js";
import { LANGUAGES } from "../../src/page/texts/texts.js";

/** Texts that are the same in both languages: a technical name, or nothing but marks around what they are given. */
const SHARED: ReadonlySet<string> = new Set([
  "verdicts.field.label",
  "diagnosis.placeName",
  "common.sentences",
  "common.inDocument",
]);

const CHINESE = /[\p{Script=Han}\u3001-\u303F\uFF00-\uFFEF]/u;

/** Returns every text of a catalogue by its path. A text with parts is a function, which stands for itself by its source. */
function textsIn(catalogue: unknown, path = ""): (readonly [path: string, text: string])[] {
  if (typeof catalogue === "string" || typeof catalogue === "function") return [[path, String(catalogue)]];
  if (typeof catalogue !== "object" || catalogue === null) throw new Error(`${path} is no text`);
  return Object.entries(catalogue).flatMap(([name, value]) => textsIn(value, path === "" ? name : `${path}.${name}`));
}

describe("the Chinese texts", () => {
  const english = new Map(textsIn(LANGUAGES.en.texts));
  const chinese = new Map(textsIn(LANGUAGES.zh.texts));

  it("have the keys of the English ones", () => {
    expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("are in Chinese, each of them", () => {
    const wrong = [...chinese].filter(([path, text]) => !SHARED.has(path) && !CHINESE.test(text));
    expect(wrong).toEqual([]);
    expect([...chinese].filter(([path, text]) => !SHARED.has(path) && text === english.get(path))).toEqual([]);
  });

  it("have a space between Chinese and Latin letters, and Chinese marks after Chinese letters", () => {
    const strings = [...chinese].filter(([, text]) => !text.includes("=>"));
    const wrong = strings.filter(([, text]) => /\p{Script=Han}[A-Za-z0-9,;:!?]|[A-Za-z0-9]\p{Script=Han}/u.test(text));
    expect(wrong).toEqual([]);
  });
});

it("names sections and appendices in Chinese", () => {
  expect(["3.2", "A", "B.1", "RFC 5234 B.1", "RFC 2396 3.2.2"].map((one) => chinese.common.section(one))).toEqual([
    ...["第 3.2 节", "附录 A", "附录 B.1", "RFC 5234 附录 B.1", "RFC 2396 3.2.2"],
  ]);
});
