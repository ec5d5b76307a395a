import type { differences as english } from "../en/differences.js";
import { sentence } from "../sentence.js";

export const differences: typeof english = {
  one: "一个版本",
  other: "另一个版本",
  deciding: "正在逐条规则对所有字符串进行判定……",
  asAWhole: "整体",
  complete: "只有一个版本接受的每个字符串，都可以由这些规则解释：这是计算得出的，不是假定。",
  ruleByRule: "逐条规则",
  noDifference: "两个版本共有的规则没有差异。",
  same: (count) => `两个版本中字符串相同（${count}）`,
  without: (generation, count) => `在 ${generation} 中没有对应规则（${count}）`,
  none: "无",
  whole: {
    both: (one) => `两者都是 ${one}。`,
    equal: (one, other) => `${one} 与 ${other} 接受的字符串完全相同。`,
    wider: (one, other) => `凡是 ${one} 接受的，${other} 都接受，而且更多。`,
    disjoint: (one, other) => `没有一个字符串同时被 ${one} 和 ${other} 接受。`,
    crossing: (one, other) => `${one} 与 ${other} 互有出入：各自接受一些对方拒绝的字符串。`,
  },
  relations: { equal: "相同", narrower: "较少", wider: "较多", crossing: "互有出入", disjoint: "完全不同" },
  table: "有差异的规则",
  strings: (generation) => `${generation} 中的字符串`,
  onlyIn: (generation) => `只在 ${generation} 中`,
  causes: {
    heading: (of, notOf) => `${of} 接受，${notOf} 拒绝`,
    instance: (witness) => sentence`例如 ${witness}；没有更短的这类字符串。原因如下：`,
    derivesMore: (rule, witness, repaired) =>
      sentence`${rule} 推导的字符串比对应规则多：${witness}；换成 ${repaired} 则两者都接受。`,
    noCounterpart: (rule, witness, repaired) =>
      sentence`${rule} 没有对应规则：${witness}；换成 ${repaired} 则两者都接受。`,
  },
  lattice: {
    heading: "所有版本",
    absolute: "只考虑带方案且不带片段的字符串",
    help: "线从一个语言向上通到包含它全部字符串而且更多的语言。",
    drawing: "包含关系",
    equal: (generations) => `${generations} 相等。`,
    inside: (narrower, wider) => `${narrower} 包含于 ${wider}。`,
    noOther: "此外没有一个包含于另一个。",
    missing: "一个接受，另一个拒绝",
    missingHelp: "左边的版本接受而上面的版本拒绝的最短的字符串。",
    acceptedBy: "接受者",
    not: (generation) => `非 ${generation}`,
    none: "无：全部都有",
  },
};
