import { t } from "../locales/message.js";
import { readExercise } from "./customExercise.js";
import { ANSWER_NOTATIONS } from "./languageAnswer.js";
import type { Task, TaskText } from "./lessons.js";
import type { Unusable } from "./unusable.js";

/** The fields of a teacher's own task, as an address has them. */
export interface CustomFields {
  readonly abnf?: string | undefined;
  readonly title?: string | undefined;
  readonly says?: string | undefined;
  readonly notation?: string | undefined;
  readonly right?: string | undefined;
  readonly wrong?: string | undefined;
}

/** Returns the task that the fields of an address describe; why they do not, or `undefined` if there is none. */
export function customTask(fields: CustomFields): Task | Unusable | undefined {
  const { abnf, title = t("learn.own.title"), says = t("learn.own.says"), notation, right, wrong } = fields;
  if (abnf === undefined) return undefined;
  const read = readExercise(abnf);
  if ("reason" in read) return read;
  const answer = ANSWER_NOTATIONS.find((one) => one === notation) ?? "peg";
  const text: TaskText = { title, says, hints: [], source: undefined };
  return {
    name: `${answer} ${abnf}`,
    unit: 0,
    order: 0,
    answer,
    subject: { abnf, rule: read.rules[0].name },
    model: undefined,
    right: linesOf(right),
    wrong: linesOf(wrong),
    allowsNesting: true,
    texts: { en: text, zh: text },
  };
}

/** Returns the strings of a text, one on each line; `""` is the empty string. */
export function linesOf(text = ""): readonly string[] {
  return [...new Set(text.split("\n").filter((line) => line !== ""))].map((line) => (line === '""' ? "" : line));
}
