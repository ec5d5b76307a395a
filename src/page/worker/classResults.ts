import { decideAnswer } from "./languageAnswer.js";
import { isRight, type Report } from "./decidePeg.js";
import type { Task } from "./lessons.js";
import { objectIn, stringsIn } from "../state/foreignData.js";
import { getOrInsert } from "../../text/itemAt.js";
import { isRecord } from "../../text/records.js";

/** The answers of one learner, as the page writes them into a file. */
export interface ClassAnswers {
  readonly learner: string;
  /** By the names of the exercises. */
  readonly answers: Readonly<Record<string, string>>;
}

/** One learner's results: for each exercise whether the answer is right; `undefined` if there is none. */
export interface ClassRow {
  readonly learner: string;
  readonly right: readonly (boolean | undefined)[];
}

/** The most learners in one table, and the most characters of an answer: the files may come from anyone. */
const MOST_LEARNERS = 500;
const LONGEST_ANSWER = 5_000;

/** Decides every answer anew: a file is not trusted about which answers are right. */
export function classResults(all: readonly ClassAnswers[], tasks: readonly Task[], progress?: Report): ClassRow[] {
  const known = new Map<string, boolean>();
  const learners = all.slice(0, MOST_LEARNERS);
  return learners.map(({ learner, answers }, i) => {
    progress?.(i, learners.length);
    const right = tasks.map((task) => {
      const answer = Object.hasOwn(answers, task.name) ? answers[task.name] : undefined;
      if (answer === undefined) return undefined;
      const key = JSON.stringify([task.name, answer]);
      return getOrInsert(known, key, () => answer.length <= LONGEST_ANSWER && solves(task, answer));
    });
    return { learner, right };
  });
}

/** Returns true for an answer that solves a task. */
export function solves({ subject, answer: notation, allowsNesting }: Task, answer: string): boolean {
  return isRight(decideAnswer(subject, notation, answer), allowsNesting);
}

/**
 * Writes the results of a class as CSV (RFC 4180), a record for each learner and exercise; the result is `yes`, `no`, or empty without
 * an answer.
 *
 * @example
 * resultsCsv(["rfc3986 port"], [{ learner: "Ada", right: [true] }]) // "learner,exercise,right\r\nAda,rfc3986 port,yes\r\n"
 */
export function resultsCsv(names: readonly string[], rows: readonly ClassRow[]): string {
  const records = rows.flatMap(({ learner, right }) =>
    names.map((name, place) => [learner, name, right[place] === undefined ? "" : right[place] ? "yes" : "no"]),
  );
  const all = [["learner", "exercise", "right"], ...records];
  return all.map((record) => `${record.map(csvField).join(",")}\r\n`).join("");
}

/** Quotes a field where it must be. A text that a spreadsheet would take for a formula begins with an apostrophe. */
function csvField(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Reads a file of answers; `undefined` for any other text. */
export function readAnswers(text: string): ClassAnswers | undefined {
  const { learner, answers } = objectIn(text);
  if (typeof learner !== "string" || !isRecord(answers)) return undefined;
  return { learner, answers: Object.fromEntries(stringsIn(answers)) };
}
