import { grouped } from "../en/common.js";
import type { language as english } from "../en/language.js";
import { sentence } from "../sentence.js";

export const language: typeof english = {
  heading: "它的语言",
  counting: "正在计数……",
  mayBeEmpty: (states) => `它可以为空。识别其字符串的最小自动机有 ${states} 个状态。`,
  mayNotBeEmpty: (shortest, states) =>
    sentence`它不能为空；最短的字符串是 ${shortest}。识别其字符串的最小自动机有 ${states} 个状态。`,
  cut: (nesting, shortest) =>
    sentence`该规则无限制地回到自身，所以不为它的全部字符串构造自动机，也不计数。在任何规则在自身之内至多嵌套 ${nesting} 层的字符串中，${shortest} 是最短的之一。`,
  counts: (rule) => `${rule} 有多少个字符串`,
  characters: "字符数",
  strings: "字符串数",
  samples: "一些字符串",
  making: "正在生成……",
  others: "换一批",
  derives: "它推导出",
  doesNotDerive: "它不能推导出",
  changes: {
    inserted: (character, offset) => `在偏移 ${offset} 处插入了 ${character}`,
    removed: (character, offset) => `删去了偏移 ${offset} 处的 ${character}`,
    replaced: (old, by, offset) => `把偏移 ${offset} 处的 ${old} 换成了 ${by}`,
    swapped: (one, next, offset) => `交换了偏移 ${offset} 处的 ${one} 和 ${next}`,
    cutOff: (offset) => `在偏移 ${offset} 处截断`,
  },
  automaton: {
    heading: "它的自动机",
    headingOfCut: "它的部分字符串的自动机",
    label: (rule) => `一个通过 ${rule} 的自动机的字符串`,
    drawing: "正在画自动机……",
    toBeginning: "回到开头",
    back: "后退一个字符",
    on: "前进一个字符",
    toEnd: "到末尾",
    region: (rule) => `${rule} 的自动机`,
    after: (characters, state) => `读取 ${characters} 个字符之后：状态 ${state}。`,
    noArrow: "没有箭头带着下一个字符离开它：字符串被拒绝。",
    accepted: "字符串可以在这里结束：它被接受。",
    refused: "没有字符串可以在这里结束：它被拒绝。",
    help: (rule, states, nesting) =>
      sentence`恰好接受 ${rule} 的${nesting === undefined ? "" : `、任何规则在自身之内至多嵌套 ${nesting} 层的`}字符串的最小自动机，有 ${states} 个状态。双圈表示接受状态，字符串可以在那里结束。如果没有带着某个字符的箭头离开一个状态，这个字符在那里就被拒绝。`,
    hidden: (most) => `超过 ${most} 个状态就画不下了，所以只画出字符串经过的状态；方框代表其余的状态。`,
    parts: (most) =>
      `超过 ${most} 个状态就画不下了，所以每个方框代表（按到达状态的最短字符串）正在读取某一部分的那些状态，并注明它们的数目。`,
    moreStates: (count) => `另有 ${grouped(count)} 个状态`,
    inWords: (rule, arrows) => `${rule} 的自动机：${arrows.join("；")}`,
    arrow: (from, to, characters) => `从${from}经 ${characters} 到${to}`,
    state: (state) => `状态 ${state}`,
    notDrawn: "未画出的状态",
  },
};
