import { grouped } from "../en/common.js";
import type * as english from "../en/trace.js";
import { sentence } from "../sentence.js";

export const trace: typeof english.trace = {
  lines: {
    committed: (left) => `已选定，其后 ${left} 个备选不再尝试`,
    alternative: (number, of) => `备选 ${number}/${of}`,
    looksAhead: "前瞻",
    sees: (text) => `看到 ${text}`,
    gaveBack: (text) => `退回 ${text}`,
    folded: (steps) => `+ ${grouped(steps)} 步`,
    list: (notes) => notes.join("；"),
    summary: ({ outcome, rule, input, end, furthest, limit, counts, steps }) => {
      const { tries, matches, backtracks, givenBack, readTwice } = counts;
      const result = {
        accepted: "接受",
        refused:
          end === undefined
            ? `拒绝：${rule} 不匹配；偏移 ${furthest} 之后没有再作尝试`
            : `拒绝：${rule} 匹配到偏移 ${end}，字符串长 ${input.length}`,
        stopped: `在 ${grouped(steps.length)} 步后停止，上限为 ${grouped(limit)} 步`,
      }[outcome];
      return [
        result,
        `尝试规则 ${grouped(tries)} 次，其中 ${grouped(matches)} 次匹配`,
        ...(backtracks > 0 ? [`回溯 ${grouped(backtracks)} 次，退回 ${grouped(givenBack)} 个字符`] : []),
        ...(readTwice > 0 ? [`有 ${grouped(readTwice)} 个字符被读过不止一次`] : []),
      ].join("；");
    },
  },
  endIsTold: "结果在最后一个事件处揭晓。",
  step: (step, of, kind) => `第 ${step} 步（共 ${grouped(of)} 步）：${kind}`,
  stepAndKind: (step, kind) => `第 ${step} 步：${kind}`,
  kinds: { enter: "开始", "give back": "退回", succeed: "成功", fail: "失败" },
  play: "播放",
  pause: "暂停",
  first: "最前",
  previous: "上一个",
  next: "下一个",
  over: "跳过内部各步",
  nextRule: "下一条规则",
  nextGiveBack: "下一次退回",
  toDecisive: "到决定性的一步",
  last: "最后",
  hereDecided: "结果在这里决定：",
  inPeg: "它在 PEG 中的位置",
  underWayLabel: "正在进行的规则",
  underWay: "正在进行：",
  here: (offset) => `当前位置，偏移 ${offset}`,
  whole: {
    summary: "完整的跟踪，可折叠和展开",
    label: "完整的跟踪",
    unfoldAll: "全部展开",
    foldAll: "全部折叠",
    unfoldCurrent: "展开到当前一步",
    goTo: (step) => `转到第 ${step} 步`,
    help: (summary) => `${summary}。叉号之下的勾号，是随外层失败而作废的匹配。`,
  },
  summary: ({ outcome, rule, steps, input, end, furthest, counts, limit }) => {
    const { tries, matches, backtracks, givenBack, readTwice } = counts;
    const result = {
      accepted: `PEG 接受它：${rule} 匹配整个字符串。`,
      refused:
        end === undefined
          ? `PEG 拒绝它：${rule} 不匹配；偏移 ${furthest} 之后没有再作尝试。`
          : `PEG 拒绝它：${rule} 只匹配到偏移 ${end}，字符串长 ${input.length}。`,
      stopped: `字符串很长：只显示跟踪的前 ${grouped(limit)} 步。`,
    }[outcome];
    const back = backtracks === 0 ? "没有回溯" : `回溯 ${grouped(backtracks)} 次，共退回 ${grouped(givenBack)} 个字符`;
    const twice = readTwice === 0 ? "" : `；有 ${grouped(readTwice)} 个字符被读过不止一次`;
    return `${result}共 ${grouped(steps.length)} 步，尝试规则 ${grouped(tries)} 次，其中 ${grouped(matches)} 次匹配。${back}${twice}。`;
  },
  subject: {
    rule: (rule) => `规则 ${rule}`,
    alternative: (number, of, text) => `第 ${number} 个备选（共 ${of} 个）${text}`,
  },
  tried: {
    rule: (rule, offset) => `在偏移 ${offset} 处尝试规则 ${rule}。`,
    alternative: (number, of, offset, text) => `在偏移 ${offset} 处尝试第 ${number} 个备选（共 ${of} 个）：${text}`,
    option: (text, offset) => `在偏移 ${offset} 处尝试 ${text}：能匹配就匹配一次。`,
    repetition: (text, offset) => `在偏移 ${offset} 处尝试 ${text}：能匹配多少次就匹配多少次。`,
    notAhead: (text, offset) => `${text} 从偏移 ${offset} 处前瞻，不读取字符：其后不得出现它所指的内容。`,
    ahead: (text, offset) => `${text} 从偏移 ${offset} 处前瞻，不读取字符：其后必须出现它所指的内容。`,
    terminal: (text, offset, found) => `${text} 要在偏移 ${offset} 处读取，那里是 ${found}。`,
    terminalAtEnd: (text, offset) => `${text} 要在偏移 ${offset} 处读取，而字符串已经结束。`,
  },
  lookedAhead: (text, from, to) => `${text} 只是前瞻：光标从偏移 ${from} 跳回 ${to}。`,
  gaveBack: (subject, text, from, to) => `${subject} 退回 ${text}：光标从偏移 ${from} 跳回 ${to}。`,
  ended: (subject, sentences) => `${subject}：${sentences.join("")}`,
  looked: (seen, succeeds) =>
    `${succeeds ? "✓" : "✗"} ${seen === undefined ? "没有看到它" : seen === "" ? "看到了它" : `看到了 ${seen}`}，因此${succeeds ? "成功" : "失败"}。`,
  fails: "✗ 失败。",
  failsAfter: (text) => `✗ 读取 ${text} 之后失败，并把它退回。`,
  readsNothing: "✓ 成功，但没有读取字符。",
  reads: (text) => `✓ 读取 ${text}。`,
  committed: (left) => `PEG 就此选定：其后 ${left} 个备选在这里不再尝试。`,
  rounds: (count) => (count === 0 ? "一轮也没有匹配。" : `匹配了 ${count} 轮。`),
  nextRoundGaveBack: (text) => `下一轮读取 ${text} 之后失败，并把它退回。`,
  doesNotStay: "这些都不会保留：外层后来失败，或者只是前瞻。",
  cause: {
    beyond: (offset, wanted, found) => `偏移 ${offset} 之后没有再读取字符：${wanted} 要在那里读取，而那里是 ${found}。`,
    beyondAtEnd: (offset, wanted) => `偏移 ${offset} 之后没有再读取字符：${wanted} 要在那里读取，而字符串已经结束。`,
    greedy: (repetition, took, needed) =>
      `${repetition} 取走了 ${needed} 所需要的 ${took}：PEG 的重复是贪婪的，不会退回任何字符。`,
    committed: (subject, read, rest) => `${subject} 读取了 ${read}，PEG 就此选定：没有表达式读取其后的 ${rest}。`,
    before: (subject, rule, read, later, whole) =>
      `在您的 ${rule} 中，${subject} 读取了 ${read}，PEG 就此选定。${later} 会读取 ${whole}：请把它放在前面。`,
    tookTooMuch: (repetition, rule, took) =>
      `在您的 ${rule} 中，${repetition} 取走了其后的内容所需要的 ${took}：PEG 的重复是贪婪的，不会退回任何字符。`,
    mayNotRead: (subject, ownRule, rule, before, read) =>
      `${rule} 在 ${before} 之后不能是 ${read}：在您的 ${ownRule} 中，${subject} 读取了它。`,
    stopsEarly: (subject, ownRule, rule, read, completion) =>
      `${read} 还不是完整的 ${rule}，其后还要有内容，例如 ${completion}：在您的 ${ownRule} 中，${subject} 让它在这里结束。`,
    endsEarly: (subject, offset, rest) => `${subject} 只匹配到偏移 ${offset}，没有表达式读取其后的 ${rest}。`,
  },
};

export const tree: typeof english.tree = {
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
