import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the licences of the libraries that are bundled. Each must be kept with its code.
 *
 * @param modules the paths of the modules in the bundle
 */
export function licences(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
  const parts = [...folders].sort().map((folder) => {
    const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
    const text = file === undefined ? namedLicence(folder) : readFileSync(join(folder, file), "utf8").trim();
    return { name: folder.replace(/^.*\/node_modules\//, ""), ...conditions(text) };
  });
  // Most of them have the same conditions, which occur once, after all the notices that they belong to.
  const notices = new Map<string, string[]>();
  for (const { name, notice, text } of parts) {
    const known = notices.get(text) ?? [];
    notices.set(text, [...known, `${name}${notice === "" ? "" : `\n\n${notice}`}`]);
  }
  return [...notices].map(([text, of]) => [...of, text].join("\n\n")).join(`\n\n${"-".repeat(72)}\n\n`) + "\n";
}

/**
 * Divides a licence into the part that names its holders and the text that all licences of its kind share. The MIT
 * License begins with the same words.
 */
function conditions(licence: string): { readonly notice: string; readonly text: string } {
  const begin = licence.search(/Permission is hereby granted/);
  if (begin < 0) return { notice: "", text: licence };
  const text = licence.slice(begin).replace(/\s+/g, " ");
  return { notice: licence.slice(0, begin).trim(), text };
}

/** The ISC License, which asks that its text is kept. */
const ISC = `Permission to use, copy, modify, and/or distribute this software for any
purpose with or without fee is hereby granted, provided that the above
copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES
WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR
ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES
WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF
OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`;

/** Returns the licence of a library that names it in its package.json only, with its author. */
function namedLicence(folder: string): string {
  const { license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    readonly license?: string;
    readonly author?: string | { readonly name: string };
  };
  if (license === undefined) throw new Error(`${folder} is bundled and names no licence`);
  if (license !== "ISC") throw new Error(`${folder} is bundled, and the text of its licence, ${license}, is not in it`);
  return `ISC License\n\nCopyright (c) ${(typeof author === "object" ? author.name : author) ?? "its authors"}\n\n${ISC}`;
}
