import { join } from "node:path";
import { expect, it } from "vitest";
import { licences } from "../../scripts/build/licences.js";
import { ROOT } from "../../scripts/generate/grammarSource.js";

it("the licences of libraries are those in their folders: each notice, and conditions that are the same once", () => {
  const modules = ["src/index.ts", "node_modules/preact/a/b.js", "node_modules/preact/c.js", "node_modules/peggy/a.js"];
  const text = licences(modules.map((path) => join(ROOT, path)));
  expect(text.match(/^Copyright .*$/gm)).toEqual([
    expect.stringContaining("The Peggy AUTHORS"),
    "Copyright (c) 2015-present Jason Miller",
  ]);
  expect(text.match(/Permission is hereby granted/g)).toHaveLength(1);
});
