/**
 * The texts of the page in Simplified Chinese. Names of rules and of URI components, pieces of grammar and strings stay as they are; between
 * Chinese and Latin letters there is a space. One term has one word in all catalogues:
 *
 * | English | Chinese | English | Chinese |
 * |---|---|---|---|
 * | accept, refuse | 接受，拒绝 | lookahead | 前瞻 |
 * | alternative, choice | 备选，选择 | minimal automaton | 最小自动机 |
 * | ambiguity | 歧义 | offset | 偏移 |
 * | backtrack, give back | 回溯，退回 | ordered choice | 有序选择 |
 * | character | 字符 | parse tree | 分析树 |
 * | committed | 已选定 | percent-encoding | 百分号编码 |
 * | component (of a URI) | 组成部分 | railroad diagram | 铁路图 |
 * | counter-example | 反例 | repetition, round | 重复，轮 |
 * | derive | 推导 | rule (production) | 规则（产生式） |
 * | finite automaton | 有限自动机 | segment (of a path) | 路径段 |
 * | generation (of the grammar) | 文法版本，版本 | shortest string | 最短的字符串 |
 * | grammar | 文法 | start rule | 起始规则 |
 * | greedy | 贪婪 | state, transition | 状态，转移 |
 * | language (set of strings) | 语言 | trace | 跟踪 |
 * | mend, normal, other (of a browser's rules) | 修复，规范化，另读 | scheme, host, base | 方案，主机，基准 URI |
 */
export { browser } from "./zh/browser.js";
export { common } from "./zh/common.js";
export { course } from "./zh/course.js";
export { decision } from "./zh/decision.js";
export { diagnosis } from "../locales/zhDiagnosis.js";
export { differences } from "./zh/differences.js";
export { exercises } from "./zh/exercises.js";
export { grammar } from "./zh/grammar.js";
export { language } from "./zh/language.js";
export { lessons } from "./zh/lessons.js";
export { peg } from "./zh/peg.js";
export { railroad } from "./zh/railroad.js";
export { rules } from "./zh/rules.js";
export { shell } from "./zh/shell.js";
export { timeline } from "./zh/timeline.js";
export { trace, tree } from "./zh/trace.js";
export { elements, verdicts } from "./zh/verdicts.js";
