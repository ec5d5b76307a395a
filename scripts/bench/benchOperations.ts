/**
 * `npm run bench:operations`: the time of `resolve` and `normalize` for paths of 1 kB to 1 MB, as a table. The time per
 * byte should not grow from row to row.
 */
import { generations, rfc1738, rfc2396bis01, rfc3986 } from "../../src/index.js";
import type { Generation } from "../../src/index.js";
import { time } from "./timing.js";

const SIZES = [1e3, 1e4, 1e5, 1e6];
const PIECES = ["../", "a/"];

function cell(milliseconds: number, size: number): string {
  return `${milliseconds.toFixed(3)} ms, ${((milliseconds * 1e6) / size).toFixed(0)} ns/B`;
}

function table(
  title: string,
  subjects: readonly Generation[],
  call: (subject: Generation, path: string) => unknown,
): void {
  const columns = subjects.flatMap((subject) => PIECES.map((piece) => ({ subject, piece })));
  console.log(`\n${title}\n`);
  console.log(`| bytes | ${columns.map(({ subject, piece }) => `${subject.id} \`${piece}\``).join(" | ")} |`);
  console.log(`|---:|${columns.map(() => "---:|").join("")}`);
  for (const size of SIZES) {
    const cells = columns.map(({ subject, piece }) => {
      const path = piece.repeat(Math.floor(size / piece.length));
      return cell(
        time(() => call(subject, path)),
        size,
      );
    });
    console.log(`| ${size} | ${cells.join(" | ")} |`);
  }
}

table(
  "resolve",
  generations.filter((subject) => subject !== rfc1738),
  (subject, path) => subject.resolve(path, "http://h/b/c/d"),
);
// The documents before rfc2396bis-01 are left out: they do not remove dot segments when they normalize.
table("normalize", [rfc2396bis01, rfc3986], (subject, path) => subject.normalize(`http://h/${path}`));
