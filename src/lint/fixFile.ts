import type { FileEdit, LintFinding } from "./lintText.js";
import { itemAt } from "../text/itemAt.js";

/** Makes the safe repairs of some findings in the text of a file. Repairs that overlap another one are left for the next run. */
export function fixText(file: string, findings: readonly Pick<LintFinding, "fix">[]): string {
  const edits = findings
    .flatMap(({ fix = [] }) => fix)
    .sort((one, other) => one.start - other.start || one.end - other.end);
  let text = "";
  let at = 0;
  let last: FileEdit | undefined;
  for (const edit of edits) {
    if (edit.start < at || (last?.start === edit.start && last.end === edit.end)) continue;
    text += file.slice(at, edit.start) + edit.text;
    at = edit.end;
    last = edit;
  }
  return text + file.slice(at);
}

const CONTEXT = 3;

/**
 * Returns the difference between two texts with as many lines as each other, as a unified diff. Lines end at LF; in a text without
 * any, they end at CR.
 */
export function unifiedDiff(name: string, before: string, after: string): string {
  const lineEnd = before.includes("\n") ? "\n" : "\r";
  const [old, fresh] = [before.split(lineEnd), after.split(lineEnd)];
  if (old.length !== fresh.length) throw new Error("a safe repair changes no end of a line");
  const changed = old.flatMap((line, i) => (line === fresh[i] ? [] : [i]));
  const hunks: (readonly [from: number, to: number])[] = [];
  for (const i of changed) {
    const [from, to] = [Math.max(0, i - CONTEXT), Math.min(old.length, i + CONTEXT + 1)];
    const last = hunks.at(-1);
    if (last && from <= last[1]) hunks[hunks.length - 1] = [last[0], to];
    else hunks.push([from, to]);
  }
  if (hunks.length === 0) return "";
  const lines = hunks.flatMap(([from, to]) => {
    // The text after the last line feed is no line if it is empty.
    const end = to === old.length && old[to - 1] === "" ? to - 1 : to;
    const body: string[] = [];
    for (let i = from; i < end;) {
      if (old[i] === fresh[i]) {
        body.push(` ${itemAt(old, i)}`);
        i++;
        continue;
      }
      let last = i;
      while (last < end && old[last] !== fresh[last]) last++;
      body.push(...old.slice(i, last).map((line) => `-${line}`), ...fresh.slice(i, last).map((line) => `+${line}`));
      i = last;
    }
    return [`@@ -${from + 1},${end - from} +${from + 1},${end - from} @@`, ...body];
  });
  return [`--- a/${name}`, `+++ b/${name}`, ...lines, ""].join("\n");
}
