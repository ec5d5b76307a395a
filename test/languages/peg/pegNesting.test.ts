import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tooNested } from "../../../src/languages/peg/pegNesting.js";

const nested = (depth: number, inner = "'a'"): string => `a = ${"( ".repeat(depth)}${inner}${" )".repeat(depth)}`;

it("the PEGs of all documents may be read", () => {
  const folder = new URL("../../../grammar/", import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith(".peggy"));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files)
    expect([file, tooNested(readFileSync(new URL(file, folder), "utf8"))]).toEqual([file, undefined]);
});

it.each([
  [nested(8), undefined],
  [nested(9), "more than 8 deep"],
  [nested(20_000), "more than 8 deep"],
  [nested(8, `"${"(".repeat(50)}" [(((((((((] // ((((((((((\n /* (((((((((( */ "\\"(((((((((("`), undefined],
  ["a = 'b'\n" + "c = ( 'd' ) / 'e'\n".repeat(10_000), undefined],
  [nested(8, `"${"x".repeat(100_000)}"`), "too long for the nesting"],
  [`a = ${"!".repeat(20_000)}'a'`, "lookaheads in a row"],
  [`a = ${"! ".repeat(20_000)}'a'`, "lookaheads in a row"],
])("case %#: is read, or refused with its limit", (text, reason) => {
  if (reason === undefined) expect(tooNested(text)).toBeUndefined();
  else expect(tooNested(text)).toContain(reason);
});
