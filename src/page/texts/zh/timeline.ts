import type { timeline as english } from "../en/timeline.js";
import { sentence } from "../sentence.js";

export const timeline: typeof english = {
  summary: "按时间顺序排列的各份文档",
  help: "每张卡片是一份文档，写明它的新内容，并附一个体现这一点的字符串。选择一个字符串，就可以在上面各行中看到它。",
  cards: {
    "url-1993": { news: "这里最早的文法。每个已知的方案都有自己的形式。", shows: "任何地址后面都可以带片段" },
    "url-draft-03": { news: "只保留它列出的方案；用户名可以附带密码。", shows: "没有专门形式的方案被拒绝" },
    rfc1630: {
      news: "记录 1990 年以来万维网软件的实际做法：允许任何方案，并采用统一的文法，部分形式的地址就以它为依据。",
      shows: "任何方案都被接受",
    },
    rfc1738: { news: "第一个标准。URL 是绝对的，后面不再带任何东西。", shows: "片段不再是 URL 的一部分" },
    rfc1808: { news: "相对于某个基准的 URL，以及用来解析它们的通用文法。", shows: "接受相对 URL" },
    "url-syntax-05": { news: "把前两个标准合并，所有方案共用一种文法。", shows: '"~" 不再需要编码' },
    rfc2396: { news: "URI：把定位符和名称归入同一个文法。主机可以是任何注册机构的名称。", shows: "方案必须以字母开头" },
    rfc2732: { news: "RFC 2396 的补丁：主机可以是 IPv6 地址，方括号成为保留字符。", shows: "IPv6 地址写在方括号中" },
    "rfc2396bis-01": { news: "修订稿，改用 ABNF 书写，并吸收了其他 RFC 增补的内容。", shows: "单独一个查询也是引用" },
    rfc3986: { news: "修订的成果，即现行的互联网标准（STD 66）。", shows: "为尚不存在的地址格式预留了位置" },
    rfc3987: {
      news: "与 RFC 3986 并存，而不是取而代之：IRI 可以包含各种文字的字符，每个 IRI 都对应一个 URI。",
      shows: "ASCII 以外的字符可以直接书写",
    },
    rfc6874: { news: "RFC 3986 的补丁：IPv6 地址可以注明区域。2025 年由 RFC 9844 废止。", shows: "地址后面跟着区域" },
  },
  rules: (count, startRule) => sentence`共 ${count} 条规则，起始规则为 ${startRule}`,
  relations: {
    updates: (older) => `更新 ${older}。`,
    obsoletes: (older) => `取代 ${older}。`,
    merges: (older) => `合并 ${older}。`,
    extends: (older) => `扩展 ${older}。`,
  },
  withdrawn: (by, year) => `${year} 年由 ${by} 废止。`,
  trial: (button, shows) => sentence`试一试 ${button}：${shows}。`,
  story: {
    summary: "每一步的最短字符串，在所有版本中的判定",
    help: "每一步都对所有字符串与前一份文档比较，补丁则与它所修改的文档比较。列出的是在这一步变为正确的最短的字符串；如果没有，则是不再正确的最短的字符串。",
    looking: "正在寻找最短的字符串……",
    label: "每一步的字符串在所有版本中的判定",
    step: "从哪一版到哪一版",
    shortest: "最短的字符串",
    none: "没有：字符串完全相同",
    gained: (button) => sentence`新增：${button}`,
    gone: (button) => sentence`取消：${button}`,
  },
};
