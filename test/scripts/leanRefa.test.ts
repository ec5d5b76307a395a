import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { JS } from "refa";
import { expect, it } from "vitest";
import { buildIfStale } from "../support/buildIfStale.js";
import { ROOT } from "../support/run.js";

buildIfStale();

// Each names other data: properties, their values, sequences (flag v), and what is equal in either case, with and without flag u.
const REGEXPS = [
  ..."ASCII Alphabetic Any Assigned Emoji ID_Continue ID_Start Lowercase White_Space XID_Start Lu Letter Nd Zs Cn"
    .split(" ")
    .map((name) => `/\\p{${name}}/u`),
  ..."Adlam Greek Han Latin Masaram_Gondi Zanabazar_Square"
    .split(" ")
    .flatMap((name) => [`/\\p{Script=${name}}/u`, `/\\P{scx=${name}}/u`]),
  "/[k\u00DF-\u017F]/i",
  "/[k\u00DF-\u017F\\u{10400}]/iu",
  "/\\W/iu",
  ..."Basic_Emoji Emoji_Keycap_Sequence RGI_Emoji_Flag_Sequence".split(" ").map((name) => `/\\p{${name}}/v`),
];

it("the library of automata that is published reads regular expressions as refa does", async () => {
  const path = join(ROOT, "dist/chunks/automataLibraries.js");
  const published = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { readonly JS: typeof JS };
  const read = (library: typeof JS, regexp: string): string => {
    const [, source = "", flags = ""] = /^\/(.*)\/(\w*)$/u.exec(regexp) ?? [];
    return JSON.stringify(library.Parser.fromLiteral({ source, flags }).parse().expression, withoutParents);
  };
  for (const regexp of REGEXPS) expect(read(published.JS, regexp) === read(JS, regexp), regexp).toBe(true);
});

function withoutParents(name: string, value: unknown): unknown {
  return name === "parent" ? undefined : value;
}
