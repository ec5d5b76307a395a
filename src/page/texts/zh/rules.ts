import type { rules as english } from "../en/rules.js";
import { sentence, strong } from "../sentence.js";

export const rules: typeof english = {
  uses: (rules) => sentence`用到：${rules}`,
  usedBy: (rules) => sentence`被用于：${rules}`,
  noRule: "没有规则",
  sheet: {
    link: (document) => `${document} 的全部规则，供打印`,
    heading: (document) => `${document} 的规则：ABNF 与 PEG`,
    print: "打印",
    back: "回到单条规则",
  },
  asPublished: "文档中的写法",
  asPeg: "写成 PEG",
  cut: (name, rule) => sentence`${name} 是规则 ${rule} 在此处截短的形式，因为它在这里不得读取其后的内容：`,
  readings: {
    heading: "对文档的解读",
    kinds: {
      correction: "更正",
      notation: "记法",
      attribution: "由文档裁定",
      contradiction: "正文与规则不一致",
      open: "未作规定",
      fact: "注释",
    },
    corrected: (published, corrected) =>
      sentence`${strong("按更正后的写法解读。")} 原文：${published}；读作：${corrected}。`,
    sides: (prose, grammar) =>
      sentence`${strong("正文：")} ${prose} ${strong("规则：")} ${grammar} ${strong("解读：")}`,
  },
  departure: {
    departs: "PEG 与逐字翻译不同之处",
    translated: "逐字翻译而成",
    deciding: "正在对所有字符串判定逐字翻译的结果……",
    help: "逐字翻译：把文档中的每个记号换成 PEG 中与它相像的记号，此外不作任何考虑。",
    notUsed: (reason) => sentence`这里不使用这样的 PEG：${reason}。它的分析器的递归深度会随字符串的长度增长。`,
    right: "它是对的：对所有字符串，它恰好接受原规则所推导的字符串。",
    spoils: (rule) => sentence`就它本身而言，它恰好接受原规则所推导的字符串。但是用到它的 ${rule} 会出错：`,
    otherReason:
      "它恰好接受原规则所推导的字符串，用到它的各条规则也都接受应当接受的字符串。不同之处另有原因：规则的含义，或者在几条规则都可以取得字符串的某一部分时由哪一条取得。",
    wouldBe: (rule, witness, wrongly) =>
      sentence`作为 ${rule}，${witness} 会被${strong(wrongly)}；没有更短的字符串能说明这一点。`,
  },
};
