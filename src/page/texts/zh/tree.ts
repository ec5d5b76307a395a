import { grouped } from "../en/common.js";
import type { tree as english } from "../en/tree.js";
import { sentence } from "../sentence.js";

export const tree: typeof english = {
  heading: "分析树",
  derives: (rule) => `${rule} 推导出它。`,
  none: (rule, document) => sentence`没有分析树：${document} 的 ${rule} 不能推导出这个字符串。`,
  help: "指向一个结点或一个字符，或用方向键移动：另一侧会标出与它对应的部分。推导出相同字符的规则写在同一行。",
  isLarge: (lines) => `这棵树很大，只画出前 ${lines} 行。`,
  traceHeading: "跟踪",
  empty: "空",
  emptyPart: "（空）",
  atOffset: (offset) => `偏移 ${offset} 处`,
  offsets: (from, to) => `偏移 ${from} 至 ${to}`,
  notDrawn: (count) => `……另有 ${grouped(count)} 个未画出`,
  noCharacter: "没有字符：字符串为空。",
  characters: "各个字符",
  character: (character, rule, offset) => `${character}，${rule}，偏移 ${offset}`,
  moreCharacters: (count) => `……另有 ${grouped(count)} 个字符`,
};
