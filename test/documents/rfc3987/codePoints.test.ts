import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { rfc3987 } from "../../../generated/documents/generations.js";
import { toUri } from "../../../src/documents/rfc3987Mapping.js";
import { cases } from "../../support/cases.js";

interface Range {
  readonly first: number;
  readonly last: number;
}

/** The ranges of a rule as the document prints them, read without the readers and automata of this package. */
const printed = readFileSync(new URL("../../../grammar/rfc3987.abnf", import.meta.url), "utf8");
function rangesOf(rule: string): Range[] {
  const [, body = ""] = new RegExp(`^${rule} +=((?: .*\\n)+)`, "m").exec(printed) ?? [];
  return [...body.matchAll(/%x([0-9A-F]+)-([0-9A-F]+)/g)].map(([, first = "", last = ""]) => ({
    first: parseInt(first, 16),
    last: parseInt(last, 16),
  }));
}
const UCSCHAR = rangesOf("ucschar");
const IPRIVATE = rangesOf("iprivate");

function isIn(ranges: readonly Range[], point: number): boolean {
  return ranges.some(({ first, last }) => first <= point && point <= last);
}

/** Both ends of each range of both rules, with the neighbour outside; half a surrogate pair where that is one. */
const BOUNDARIES = [...UCSCHAR, ...IPRIVATE].flatMap(({ first, last }) => [first - 1, first, last, last + 1]);
const POINTS = [...new Set(BOUNDARIES)].filter((point) => point <= 0x10ffff).sort((a, b) => a - b);

it("the ranges are those that the document prints", () => {
  expect(UCSCHAR).toHaveLength(17);
  expect(IPRIVATE).toHaveLength(3);
  for (const point of [0x9f, 0xa0, 0xd7ff, 0xd800, 0xdfff, 0xe000, 0xf8ff, 0xf900, 0xfdcf, 0xfdd0, 0xfdef, 0xfdf0])
    expect(POINTS).toContain(point);
  for (const point of [0xffef, 0xfff0, 0xffff, 0x10000, 0xe0fff, 0xe1000, 0xefffd, 0xefffe, 0xf0000, 0xffffd, 0x10fffe])
    expect(POINTS).toContain(point);
});

describe("at every boundary of ucschar and iprivate", () => {
  it.each(POINTS.map((point) => [`U+${point.toString(16).toUpperCase()}`, point] as const))("%s", (_, point) => {
    const character = String.fromCodePoint(point);
    const everywhere = isIn(UCSCHAR, point);
    const inQueries = everywhere || isIn(IPRIVATE, point);
    const found = Object.fromEntries(
      ["//u", "//", "/", "a:", "#", "?"].map((before) => [
        before,
        rfc3987.test(before === "//u" ? `//u${character}@h` : before + character),
      ]),
    );
    expect(found).toEqual({
      "//u": everywhere,
      "//": everywhere,
      "/": everywhere,
      "a:": everywhere,
      "#": everywhere,
      "?": inQueries,
    });
    expect(rfc3986.test(`?${character}`)).toBe(false);
    if (inQueries) expect(rfc3986.test(toUri(`?${character}`))).toBe(true);
  });
});

it("the table of cases has a row for every boundary, accepted and refused", () => {
  const { rows = [] } = cases.find(({ id }) => id === "rfc3987") ?? {};
  const missing = (["ucschar", "iprivate"] as const).flatMap((rule) => {
    const ranges = rule === "ucschar" ? UCSCHAR : IPRIVATE;
    return POINTS.filter((point) => ranges.some(({ first, last }) => point >= first - 1 && point <= last + 1)).flatMap(
      (point) => {
        const row = rows.find((one) => one.rule === rule && one.input === String.fromCodePoint(point));
        const isWrong = row !== undefined && (row.failAt === undefined) !== isIn(ranges, point);
        return row === undefined || isWrong ? [`${rule} U+${point.toString(16).toUpperCase()}`] : [];
      },
    );
  });
  expect(missing).toEqual([]);
});
