import { grouped, type common as english } from "../en/common.js";

export const common: typeof english = {
  emptyString: "空字符串",
  section: sectionInChinese,
  inDocument: (document, section) => `${document} ${sectionInChinese(section)}`,
  and: (texts) => texts.join(" 与 "),
  list: (texts) => texts.join("、"),
  sentences: (sentences) => sentences.join(""),
  notesInEnglish: "以下说明只有英文。",
  departures: {
    order: "次序",
    lookahead: "前瞻",
    greedy: "贪婪",
    recursion: "递归",
    continuation: "后续",
    correction: "更正",
    prose: "正文",
  },
  wrongly: { accepted: "误接受", refused: "误拒绝" },
  notDecided: "未判定。",
  moreToTheRight: "向右滚动查看其余部分 →",
  generation: "文法版本",
  rule: "规则",
  faultAtOffset: (offset) => `错误在偏移 ${offset} 处`,
  partsDecided: "已判定的部分",
  partsOf: (done, of) => `${done}/${of} 部分`,
  cancel: "取消",
  decide: "判定",
  lookingAt: (characters) => `正在分析 ${characters} 个字符……`,
  decidingForAll: "正在对所有字符串进行判定……",
  railroad: (rule) => `${rule} 的铁路图`,
  railroadOfPeg: (rule) => `${rule} 写成 PEG 的铁路图`,
  railroadSheet: "全部规则的铁路图，合为一张",
  drawing: "正在绘制……",
  railroadOfStep: (rule) => `${rule} 的铁路图，标出当前一步`,
  editor: {
    Completions: "补全",
    Diagnostics: "问题",
    "No diagnostics": "没有问题",
    close: "关闭",
    "Control character": "控制字符",
  },
  saveAs: (drawing, format) => `存为 ${format}：${drawing}`,
  andMore: (count) => `……另有 ${grouped(count)} 项`,
};

function sectionInChinese(section: string): string {
  // "B.1" of "RFC 5234 B.1" is an appendix.
  if (/^\d/.test(section)) return `第 ${section} 节`;
  const [, document = "", appendix] = /^(.* )?([A-Z](?:\.\d+)*)$/.exec(section) ?? [];
  return appendix === undefined ? section : `${document}附录 ${appendix}`;
}
