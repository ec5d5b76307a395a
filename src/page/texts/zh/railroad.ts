import type { RailroadWords } from "../../../grammars/drawings/railroadWords.js";
import { common } from "./common.js";

/** The words in railroad diagrams. */
export const railroad: RailroadWords = {
  oneOf: "其中之一",
  noneOf: "除此之外",
  oneOfEitherCase: "其中之一，不分大小写",
  noneOfEitherCase: "除此之外，不分大小写",
  anyCharacter: "任意字符",
  nothing: "空",
  times: (count) => `${count} 次`,
  timesOrMore: (least) => `至少 ${least} 次`,
  timesAtMost: (most) => `至多 ${most} 次`,
  timesBetween: (least, most) => `${least} 至 ${most} 次`,
  followedBy: "其后必须是",
  notFollowedBy: "其后不得是",
  eitherCase: "不分大小写",
  thisCase: "区分大小写",
  describedInWords: "用文字说明",
  asPeg: (rule) => `${rule} 写成 PEG`,
  inSection: (rule, section) => `${rule}，${common.section(section)}`,
};
