import { grouped } from "../en/common.js";
import type * as english from "../en/verdicts.js";

export const verdicts: typeof english.verdicts = {
  help: "“文法版本”指 1993 年以来发布的一个 URI 文法。下方每份文档有一张卡片，说明它的新内容。",
  sum: (accepting, of) => `${of} 个版本中有 ${accepting} 个接受它。`,
  sumWithNames: (accepting, of, names) => `${of} 个版本中有 ${accepting} 个接受它：${names.join("、")}。`,
  components: "组成部分",
  componentsHelp: "同一列中，与上一格不同的单元格标有 ≠。",
  componentsTable: "组成部分对照表",
  generation: "版本",
  tree: "分析树",
  trace: "跟踪",
  by: (generation) => `（${generation}）`,
  accepted: "接受",
  refused: "拒绝",
  or: (other) => `或者：${other}`,
  mends: (generation) => `按 ${generation} 修正的方法`,
  notAsIn: (generation) => `与 ${generation} 不同`,
  absent: "缺失",
  empty: "为空",
  schemeRefusal: (rule, form, schemeRule, message) =>
    `符合 ${rule}${form === rule ? "" : `（形式为 ${form}）`}；但 ${schemeRule} 拒绝它：${message}`,
  field: {
    label: "URI",
    long: (characters, shown) =>
      `文本共有 ${grouped(characters)} 个字符。输入框只显示前 ${grouped(shown)} 个，但会读取全部字符。`,
    clear: "清空输入框",
    examples: "例子：",
  },
};

export const elements: typeof english.elements = {
  verdicts: "各版 URI 文法的判定",
  browser: "浏览器怎样读一个字符串",
  trace: "文法的跟踪",
  tooLong: (characters, allowed) => `该字符串有 ${grouped(characters)} 个字符；此处最多读取 ${grouped(allowed)} 个。`,
  noDocument: (unknown, known) => `没有名为 ${unknown.join("、")} 的文法版本。现有：${known.join("、")}。`,
};
