import { grouped } from "../en/common.js";
import type { elements as english } from "../en/elements.js";

/** The texts of the custom elements. */
export const elements: typeof english = {
  verdicts: "各版 URI 文法的判定",
  browser: "浏览器怎样读一个字符串",
  trace: "文法的跟踪",
  tooLong: (characters, allowed) => `该字符串有 ${grouped(characters)} 个字符；此处最多读取 ${grouped(allowed)} 个。`,
  noDocument: (unknown, known) => `没有名为 ${unknown.join("、")} 的文法版本。现有：${known.join("、")}。`,
};
