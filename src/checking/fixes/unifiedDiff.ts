import { itemAt } from "../../text/itemAt.js";

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
    // The text after the last line feed is not a line if it is empty.
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
  return [`--- ${diffName(`a/${name}`)}`, `+++ ${diffName(`b/${name}`)}`, ...lines, ""].join("\n");
}

/**
 * Returns the name of a file for the head of a diff, as git writes it: a name with control characters, quotation marks or
 * backslashes is quoted, with octal escapes. A line feed in a name would otherwise end the head.
 *
 * @example diffName("a/x\ny") // '"a/x\\012y"'
 */
function diffName(name: string): string {
  if (!/[\0-\x1F"\\\x7F]/.test(name)) return name;
  const quoted = name.replace(/["\\]/g, "\\$&");
  return `"${quoted.replace(/[\0-\x1F\x7F]/g, (control) => `\\${control.charCodeAt(0).toString(8).padStart(3, "0")}`)}"`;
}
