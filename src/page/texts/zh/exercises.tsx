import type { exercises as english } from "../en/exercises.js";

/** The texts of the view of exercises, without those of the single exercises. */
export const exercises: typeof english = {
  label: "练习",
  levels: ["起步", "次序与括号", "翻译会出错的地方"],
  solved: "已完成",
  sum: (solved, of) => `${of} 个练习中已完成 ${solved} 个。完成情况和您所写的内容只保存在这个浏览器中。`,
  askForget: "要清除完成情况和所写的全部内容吗？",
  forget: "全部清除",
  derives: (rules) => <>须与文档一样，各个部分通过相应的规则推导：{rules}。</>,
  heading: (number, title, rule) => (
    <>
      {number}. {title}：{rule}
    </>
  ),
  yourPegOf: (rule) => `您写的 ${rule} 的 PEG`,
  othersGiven: "文档中的其他规则已经给出。名称区分大小写。",
  othersGivenHyphen: (underscore) => <>文档中的其他规则已经给出；名称中的连字符写成 {underscore}。名称区分大小写。</>,
  notations: {
    abnf: {
      name: "写成 ABNF",
      yours: "您的 ABNF",
      yoursOf: (rule) => `您写的 ${rule} 的 ABNF`,
      given: "给出的规则",
      help: (core) => (
        <>核心规则（{core} 等）也已给出。这些字符串所遵循的规则没有显示：请自己写一条。下面还可以写其他规则。</>
      ),
      how: "请把规则写在 = 号后面。每当您停止输入，就会把它的全部字符串与正确的字符串作比较。",
    },
    regexp: {
      name: "写成表达式",
      yours: "您的正则表达式",
      yoursOf: (rule) => `您写的 ${rule} 的正则表达式`,
      help: "写法与 JavaScript 相同；两边的斜线可以省略。所判定的是表达式在字符串中能找到什么，所以要用 ^ 和 $ 才能代表整个字符串。",
      how: "请写一个表达式。每当您停止输入，就会把它匹配的全部字符串与正确的字符串作比较。",
    },
  },
  inNotation: (rule, notation) => `${rule}（${notation}）`,
  foundAnywhere: "如果开头没有 ^、结尾没有 $，表达式可以在字符串的任何位置找到，所以它前面和后面有什么都无关紧要。",
  how: "请把规则写在 = 号后面。每当您停止输入，就会判定它是否正确。",
  withLink: "这个答案是随链接带来的。您亲自写出之后才算完成。",
  solvedOnTo: (link) => <>完成了。{link("做下一个")}</>,
  solvedLast: "完成了，这是最后一个。",
  showSolution: "显示一个解答",
  hint: (number, text) => (
    <>
      提示 {number}：{text}
    </>
  ),
  askHint: (number, of) => `提示 ${number}（共 ${of} 条）`,
  noOperator: "解答不需要运算符：在字符串中先后相接的内容，依次写出即可。",
  operators: (operators) => `有一个解答用到 ${operators.join("、")}。`,
  right: "正确",
  wrong: "错误",
  notation: {
    summary: "怎样读 ABNF，怎样写 PEG",
    label: "ABNF 与 PEG 对照",
    means: "含义",
    older: (abnf, older) => `${abnf}（旧写法：${older}）`,
    definition: "规则及其内容；在 PEG 的名称中，连字符写成 _",
    sequence: "先 a 后 b",
    choice: "二者之一；PEG 取第一个能匹配的备选，不再更改",
    star: "任意多个，也可以没有；PEG 的重复是贪婪的，能取多少取多少，且从不退回",
    plus: "一个或多个",
    counts: "二到四个；恰好三个",
    option: "a 或者没有",
    group: "作为一个整体",
    text: "这段文字；在 ABNF 中字母不分大小写",
    range: "某一范围内的一个字符",
    lookahead: "前瞻：其后必须（不得）是 a；不读取字符。ABNF 没有这种写法",
  },
  answers: {
    summary: "把我写的内容存为文件",
    help: "可以交给老师，也可以自己保存。文件中有您的答案、尝试的记录和在这里填写的姓名。",
    name: "您的姓名",
    save: "保存文件",
  },
  class: {
    summary: "用于课堂：练习列表及其结果",
    list: "列表中的练习（不选则为全部）",
    link: (link) => <>{link("给全班的链接")}：只显示这些练习。</>,
    notes: (exercise) => `您为 ${exercise} 写的说明和字符串`,
    comment: "给学生的说明",
    says: (comment) => <>老师的话：{comment}</>,
    files: "学生保存的文件",
    noAnswers: (file) => `${file} 中没有答案。`,
    results: "全班的结果",
    learner: "学生",
    solved: "完成",
    of: (solved, of) => `${solved} 个（共 ${of} 个）`,
    right: "正确",
    notRight: "不正确",
    anew: "每个答案都在这里重新作了判定。尝试的次数取自文件。",
    deciding: "正在判定所有答案……",
  },
  attempts: {
    count: (count) => `到目前为止尝试了 ${count} 次`,
    solved: (count, day) => (count === 1 ? `${day} 第一次尝试就完成了` : `${day} 完成，共尝试 ${count} 次`),
    last: "您最近的答案，最新的在最后：",
    inTable: (count) => `（${count} 次）`,
  },
  strings: {
    right: '答案必须接受的字符串，每行一个（空字符串写成 ""）',
    wrong: "答案必须拒绝的字符串，每行一个",
    contradicted: {
      right: (text) => <>规则推导不出 {text}，所以正确的答案会拒绝它。</>,
      wrong: (text) => <>规则能推导出 {text}，所以正确的答案会接受它。</>,
    },
    checking: "正在检查这些字符串……",
  },
  custom: {
    title: "自编的练习",
    rules: "规则",
    solved: "完成了。您所写的内容保存在这个浏览器中。",
    toOthers: "去做其他练习",
    make: "自己编一个练习",
    help: (rules) => (
      <>
        供教师使用：用 ABNF 写出规则，就会得到一个可以交给学生的链接。学生把第一条规则写成 PEG；其余规则以及 RFC 5234
        的核心规则（{rules} 等）都已给出。不向任何地方发送数据：练习就在链接之中。
      </>
    ),
    titleLabel: "标题",
    taskLabel: "学生需要知道的内容（纯文本，可以不写）",
    abnfLabel: "用 ABNF 写的规则",
    notationLabel: "答案写成",
    notations: {
      peg: "第一条规则的 PEG",
      abnf: "这些字符串的 ABNF（不显示第一条规则）",
      regexp: "第一条规则的正则表达式",
    },
    looking: "正在检查规则……",
    usable: (link) => <>规则可以使用。试做这个练习：{link}</>,
    linkLabel: "给学生的链接",
    fromDisk:
      "本页是从磁盘打开的，学生无法用这个网址打开它。请把它的文件放到网站上，或者直接交给学生；链接中从 # 开始的部分，在任何一份副本中都通向这个练习。",
    unusable: (line, column, reason) => (
      <>
        这些规则不能使用：第 {line} 行第 {column} 列：{reason}
      </>
    ),
  },
};
