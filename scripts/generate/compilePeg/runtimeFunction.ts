import { readFileSync } from "node:fs";
import type { Code } from "./code.js";

/** Returns a function of the folder `runtime`, which is written into each module that calls it, so that a parser needs no other file. */
export function runtimeFunction(name: string): Code {
  const text = readFileSync(new URL(`runtime/${name}.js`, import.meta.url), "utf8");
  return text
    .replace(/^export /gm, "")
    .trimEnd()
    .split("\n");
}
