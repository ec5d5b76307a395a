import type { shell as english } from "../en/shell.js";

export const shell: typeof english = {
  name: "URI 文法的历代版本",
  pageTitle: (view) => `${view} – URI 文法的历代版本`,
  skip: "跳到正文",
  views: "页面",
  fullPage: "打开完整的页面",
  language: "语言",
  documents: "各份文档：",
  about: (version) =>
    `uri-generations ${version}，采用 MIT 许可证。本页是单个文件，无需网络即可使用，也不向任何地方发送数据。`,
  titles: {
    verdicts: "判定",
    browser: "浏览器的读法",
    tree: "分析树与跟踪",
    rules: "规则",
    differences: "差异",
    grammar: "自己的文法",
    course: "课程",
    exercises: "练习",
  },
  groups: { lookUp: "查阅", study: "学习", work: "动手" },
  abouts: {
    verdicts: "请输入一个 URI，即可看到哪些已发布的文法接受它，怎样划分它，以及怎样修正它。",
    browser: "请输入一个 URI，即可逐条规则看到浏览器怎样读它，以及 RFC 3986 的读法是否相同。",
    tree: "用一棵树表示推导出字符串的各条规则。树的下方逐步列出 PEG 在分析过程中尝试了什么、退回了什么。",
    rules:
      "每条规则有两种写法：文档中刊印的写法，以及用来分析字符串的 PEG。沿着铁路图从左走到右，就读出该规则能推导的一个字符串。",
    differences:
      "文法的两个版本在哪里不一致，以及哪些版本接受另一版本的全部字符串；结论对所有字符串都经过判定。点击一个字符串，可在其他页面中查看它。",
    grammar:
      "写入或打开一个 ABNF 文法或一个 PEG，即可看到各条规则推导什么，以及作者可能没有料到的问题。不向任何地方发送数据：文法保存在网址中。",
    course:
      "五节短课，讲解 ABNF 未作规定而由 PEG 决定的事情。每节课有一条规则和一个字符串，列出它按 ABNF 规则的各棵分析树，以及 PEG 对它的处理结果。改动字符串，再看一看。",
    exercises: "把一条规则写成 PEG。凡是恰好接受正确字符串的 PEG 都是对的；如果写得不对，就给出一个最短反例。",
  },
};
