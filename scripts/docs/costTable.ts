import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../generate/grammarSource.js";
import { table } from "./table.js";

/** The figures that `npm run bench -- --write` keeps. */
interface Figures {
  /** By the row: the time of our call for one string. */
  readonly nanoseconds: Readonly<Record<string, number>>;
  /** By the row and the peer: the peer's time divided by ours. */
  readonly ratios: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By what is imported: the bytes, bundled, minified and gzipped. */
  readonly sizes: Readonly<Record<string, number>>;
}

/** Returns the tables of what the package costs, for README.md. */
export function costTable(): string {
  const text = readFileSync(join(ROOT, "scripts/bench/figures.json"), "utf8");
  const { nanoseconds, ratios, sizes } = JSON.parse(text) as Figures;
  const peers = [...new Set(Object.values(ratios).flatMap((row) => Object.keys(row)))];
  const cell = (ratio: number | undefined): string => (ratio === undefined ? "" : `${ratio}x`);
  return [
    table(
      ["bundled, minified and gzipped", "kB"],
      Object.entries(sizes).map(([name, bytes]) => [name, (bytes / 1000).toFixed(1)]),
    ),
    table(
      ["", "ns a URI", ...peers],
      Object.entries(ratios).map(([name, row]) => [
        name,
        String(nanoseconds[name] ?? ""),
        ...peers.map((peer) => cell(row[peer])),
      ]),
    ),
  ].join("\n\n");
}
