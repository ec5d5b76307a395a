import type { course as english } from "../en/course.js";
import { sentence } from "../sentence.js";

export const course: typeof english = {
  heading: (number, title) => `第 ${number} 课 ${title}`,
  string: (rule) => `供 ${rule} 推导的字符串`,
  abnf: "用 ABNF 写的规则",
  noTree: "规则不能推导出它。",
  trees: (count) => (count === 1 ? "规则推导出它：" : `有 ${count} 个备选推导出它；ABNF 没有说明是哪一个：`),
  derivedWithoutTree: "规则推导出它。字符串太长，不画分析树。",
  copied: "逐字翻译成 PEG",
  mended: "改正之后",
  published: "本软件包的 PEG",
  outcomes: {
    accepted: (text) => sentence`它接受 ${text}，只有这一棵分析树：`,
    refused: (text) => sentence`它拒绝 ${text}。`,
    stopped: (text) => sentence`对于 ${text}，它永远不会结束。`,
  },
  toGrammar: "打开这个文法，查看它的证明和自动机",
  toTree: "逐步跟踪这个字符串",
  lessons: {
    choice: {
      title: "选择",
      says: "在 ABNF 中，`a / b` 表示二者都对，次序没有意义。PEG 则从左到右尝试各个备选，取第一个能匹配的：即使字符串的其余部分因此无法匹配，其他备选也不再尝试。所以能读取更多字符的备选要写在前面。",
    },
    greediness: {
      title: "贪婪",
      says: "在 ABNF 中，`*x` 是任意多个 `x`，整个字符串需要多少就是多少。在 PEG 中，`x*` 能取多少就取多少，从不退回。如果后面的内容需要最后一个，就要改写这个重复，让它把最后一个留下来。",
    },
    lookahead: {
      title: "前瞻",
      says: "有时候，怎样排列次序都不对：后面还有字符的地址是名称，后面没有字符的地址才是地址。`!x` 要求其后没有 `x`，`&x` 要求其后有 `x`；两者都不读取字符。ABNF 不需要前瞻，因为它不规定如何读取。",
    },
    recursion: {
      title: "递归",
      says: "规则可以引回自身。ABNF 不在乎在什么位置：下面的 `list` 就以 `list` 开头，这叫左递归。以自身开头的 PEG 永远读不到第一个字符。改用重复，就可以不用递归来表达同样的内容。像括号套括号那样出现在中间的递归，对 PEG 来说没有困难；但没有一个有限自动机能够给括号计数。",
    },
    ambiguity: {
      title: "歧义",
      says: "RFC 3986 的这条规则以两种方式推导 1.2.3.4：作为 `IPv4address`，或者作为 `reg-name`。文档在正文中用一句话裁定：取第一个匹配。对于每个字符串，PEG 只有一棵分析树，或者没有；它的备选次序就相当于那句话。",
    },
  },
};
