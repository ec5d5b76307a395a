import type { decision as english } from "../en/decision.js";
import { sentence, strong } from "../sentence.js";

export const decision: typeof english = {
  asPublishedIn: (where) => `原文（${where}）`,
  readAs: (corrected, why) => sentence`读作 ${corrected}：${why}`,
  departs: (reason) => sentence`本软件包的 PEG 与逐字翻译不同：${reason}`,
  yourPeg: "您的 PEG",
  pegOf: (rule) => `${rule} 的 PEG`,
  otherRules: (pegName) =>
    sentence`下面还可以写其他规则：与文档中的规则同名时取而代之，也可以是新规则。所判定的是 ${pegName}。`,
  asItWas: "恢复原样",
  translated: "逐字翻译",
  deciding: "正在对所有字符串进行判定……",
  equal: (rule, pairs, time) =>
    sentence`${strong("相等。")}它恰好接受 ${rule} 的字符串：对所有字符串作了判定，比较了 ${pairs} 对状态${time}。`,
  sameStrings: {
    abnf: (rule, time) =>
      sentence`${strong("相等。")}它恰好推导出 ${rule} 的字符串：对所有字符串作了判定${time}。这里只看字符串，所以您的规则可以用别的方式划分它们。`,
    regexp: (rule, time) =>
      sentence`${strong("相等。")}它恰好匹配 ${rule} 的字符串：对所有字符串作了判定${time}。这里只看字符串：正则表达式没有推导各个部分的规则。`,
  },
  equalUpTo: (rule, nesting, time, counts) =>
    sentence`${strong("没有发现差别。")}在任何规则在自身之内至多嵌套 ${nesting} 层的字符串中，它恰好接受 ${rule} 的字符串：对所有这样的字符串作了判定${time}。更深的嵌套未作判定，因为该规则无限制地回到自身。${counts ? "您的老师允许这样算作完成。" : "所以这不算解答正确。"}`,
  readAndLeft: (read, left) => `您的 PEG 读取了 ${read} | 剩下 ${left}`,
  looksAhead: "您的 PEG 有前瞻（& 或 !）。这里是就整个字符串作的判定；该规则用在其他规则中时其后可以是什么，没有判定。",
  structureUndecided: (reason) => sentence`它如何推导这些字符串，未能判定：${reason}。`,
  sameStructure: (rules, tried) =>
    `各个部分与文档一样通过 ${rules.join("、")} 推导：有没有这样的部分，对所有字符串作了判定；位置是否相同，在 ${tried} 个字符串上作了检验。`,
  unequal: (witness, wrongly, time) => sentence`${strong("不相等。")}${witness} 被${wrongly}；没有更短的反例${time}。`,
  unequalUpTo: (witness, wrongly, nesting, time) =>
    sentence`${strong("不相等。")}${witness} 被${wrongly}；它是在嵌套深度 ${nesting} 以内的字符串中找到的${time}。`,
  notAllowed: (rule, answer) => sentence`原文的 ${rule} 不允许它，而${answer}接受它。`,
  allowed: (rule, answer) => sentence`原文的 ${rule} 允许它，而${answer}不能接受整个字符串。`,
  answers: { peg: "您的 PEG", abnf: "您的 ABNF", regexp: "您的表达式" },
  unreadable: (line, column, reason) => sentence`第 ${line} 行第 ${column} 列：${reason}`,
  otherStructure: (witness, rule) =>
    sentence`${strong("字符串正确，但结构不同。")}在 ${witness} 中，文档与您的 PEG 通过 ${rule} 推导的不是同一部分。`,
  asInDocument: "按照文档",
  time: (milliseconds) => `（用时 ${milliseconds} 毫秒）`,
  diagramAsWritten: (rule) => `您所写的 ${rule} 的铁路图`,
  tries: "您的 PEG 逐步尝试了什么",
  litRule: (rule, witness) =>
    sentence`原文的 ${rule}。突出显示的是读取 ${witness} 的方框；如果规则不推导它，则是读取得最远的方框。`,
  automaton: "原规则的自动机与这个字符串",
};
