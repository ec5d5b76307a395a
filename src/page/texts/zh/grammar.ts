import type { grammar as english } from "../en/grammar.js";
import { sentence } from "../sentence.js";

/** The texts of the view of a grammar of one's own. */
export const grammar: typeof english = {
  labels: { abnf: "用 ABNF 写的文法", peg: "写成 PEG 的文法" },
  notation: "记法",
  notations: { abnf: "ABNF（RFC 5234）", peg: "PEG（Peggy 的文法，不含代码）" },
  pegOnly:
    "PEG 说明如何读取，而不说明本意是什么。所以这里不为它作证明，也不谈歧义和可能并非本意之处：这些都需要用 ABNF 写的规则。",
  unreadable: (line, column, reason) => sentence`这个文法读不懂：第 ${line} 行第 ${column} 列：${reason}`,
  example: "从一个例子开始",
  choose: "选择一个文法……",
  file: "或者打开一个文件（也可以拖放到文本上）",
  asWritten: "原来的写法",
  asPeg: "写成 PEG",
  reading: "正在读取文法……",
  making: "正在逐条规则生成 PEG 并加以证明……",
  looking: "正在查找可能不是本意之处……",
  download: (link) => sentence`${link("下载所有规则的 PEG")}；其中的注释说明证明了什么。`,
  noPeg: "没有它的 PEG。",
  results: {
    equal: "已证明：对所有字符串，它恰好接受该规则所推导的字符串。",
    unequal: "未能证明：逐字翻译得到的是另一个语言，没有小的改动能使它正确。",
    undecided: "未判定。",
    variant: "为某一处位置而生成，与用到它的规则一起证明。",
  },
  decidingNesting: "正在判定它的递归在多深之内正确……",
  equalUpTo: (nesting) =>
    `没有发现差别：只要任何规则在自身之内至多嵌套 ${nesting} 层，它恰好接受该规则所推导的字符串。更深的嵌套未作判定。`,
  unequalUpTo: (witness, wrongly) => sentence`不相等：${witness} 被${wrongly}。`,
  departs: (departures) => `它与逐字翻译的不同之处：${departures.join("、")}。`,
  examples: {
    heading: "例子",
    further: (number) => `另一个例子（第 ${number} 个）`,
    add: "再加一个例子；可以一次粘贴多行",
    tree: "分析树",
    remove: (number) => `删去第 ${number} 个例子`,
    verdicts: { good: "✓ 可推导", bad: "✗ 不可推导", open: "? 未判定" },
    pegDiffers: { accepted: "（但 PEG 接受它）", refused: "（但 PEG 拒绝它）", stopped: "（PEG 的步数太多）" },
  },
  tabs: {
    label: "关于这条规则",
    rule: "铁路图",
    tree: "分析树",
    trace: "跟踪",
    language: "自动机",
    notes: (count) => (count === undefined ? "提示" : `提示（${count}）`),
    regexp: "正则表达式",
  },
  stringLabel: (rule) => `要由 ${rule} 推导的字符串`,
  noPegToRead: "没有可以用来读取字符串的 PEG。",
  outcomes: { accepted: "PEG 接受它。", refused: "PEG 拒绝它。", stopped: "步数太多，无法显示。" },
  nothingFound: "没有发现问题。",
  found: (count) => `发现 ${count} 处。`,
  inEitherCase: (rules) =>
    `不分大小写的字符串，在规则 ${rules.join("、")} 中：只要一种大小写时写成 %s"x"，两种都要时写成 %i"x"（RFC 7405）。`,
  finding: (rule, line, kind, message) => sentence`${rule}（第 ${line} 行）：${kind}：${message}`,
  findings: {
    "undefined rule": { name: "未定义的规则", says: "引用了没有定义的规则。" },
    "adds to nothing": { name: "无从添加", says: "“=/” 添加备选，但之前没有定义这条规则。" },
    "in words": { name: "文字描述", says: "这条规则只用文字描述，因此无从判断。" },
    "derives nothing": { name: "推导不出字符串", says: "这条规则推导不出任何字符串。" },
    "not regular": { name: "非正则", says: "这条规则的递归不是正则的，因此只检查到一定的嵌套深度。" },
    "not decided": { name: "未判定", says: "超出了规模或时间的限制。" },
    "shadowed alternative": { name: "被遮蔽的备选", says: "按 PEG 的次序，有一个备选会取走后面某个备选的开头。" },
    "greedy item": { name: "贪婪的重复", says: "PEG 从左向右读取且不退回，有一处会取走其后所需的字符。" },
    "dead alternative": { name: "无效的备选", says: "按 PEG 的次序，有一个备选永远不会匹配。" },
    overlap: { name: "重叠", says: "两个备选推导出同一个字符串，因此有歧义。" },
    "ambiguous split": { name: "划分歧义", says: "同一个字符串可以有两种划分方法。" },
    "empty option": { name: "多余的可选", says: "可选的部分本来就可以为空。" },
    "contained alternative": { name: "被包含的备选", says: "一个备选的所有字符串，后面的另一个备选也都能推导出来。" },
    "unused rule": { name: "未使用的规则", says: "没有其他规则引用它，它也不是第一条这样的规则。" },
    "differs from core": { name: "与核心规则不同", says: "它与 RFC 5234 的核心规则同名，推导出的字符串却不同。" },
    "name in another case": {
      name: "名称大小写不同",
      says: "引用的名称与定义处的大小写不同；ABNF 视二者为同一个名称。",
    },
    "left recursion": { name: "左递归", says: "它在读取任何字符之前又回到自身，从左向右读取的分析器永远不会结束。" },
    "either case": { name: "不分大小写", says: "引号中的字母也匹配另一种大小写；只想匹配一种时请写 %s。" },
  },
  comparison: {
    heading: "与正则表达式比较",
    label: (rule) => `一个自称等同于 ${rule} 的正则表达式`,
    help: "如果它要匹配整个字符串，请在开头写 ^，在末尾写 $。",
    equal: "相等：字符串完全相同，已对所有字符串作了判定。",
    equalUpTo: (nesting) =>
      `没有发现差别：只要任何规则在自身之内至多嵌套 ${nesting} 层，字符串就完全相同。更深的嵌套未作判定。`,
    onlyRule: (witness, isShortest) =>
      sentence`属于规则而正则表达式不匹配的${isShortest ? "最短的" : ""}字符串：${witness}`,
    onlyExpression: (witness, isShortest) =>
      sentence`只有正则表达式匹配的${isShortest ? "最短的" : ""}字符串：${witness}`,
  },
};
