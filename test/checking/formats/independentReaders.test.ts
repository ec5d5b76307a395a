import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { Parser } from "htmlparser2";
import { parse, postprocess, preprocess } from "micromark";
import { gfm } from "micromark-extension-gfm";
import { decodeString } from "micromark-util-decode-string";
import { afterAll, describe, expect, it } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { formatOfName, type FormatName } from "../../../src/checking/formats/index.js";
import { lintCandidates } from "../../../src/checking/lint/lintText.js";
import { offsetInFile } from "../../../src/checking/formats/locatedText.js";
import { ROOT } from "../../support/run.js";

// Files of other people: those of the packages, in the versions that the lockfile pins, or with `LINT_FILES=FOLDER` all files of
// a folder that somebody has. A second reader of each format, which shares no code with the first, says which URIs a file has.

const { LINT_FILES } = process.env;
const FOLDER = LINT_FILES ?? join(ROOT, "node_modules");
const MOST_FILES = LINT_FILES === undefined ? 40 : Infinity;
const LONGEST_FILE = LINT_FILES === undefined ? 40_000 : 1_000_000;
/** The least number of files of each format: npm packages hold few pages, style sheets, drawings and feeds, and no logs. */
const LEAST_FILES: Partial<Readonly<Record<FormatName, number>>> = { html: 18, xml: 8, css: 10, text: 15 };
const FILES = 30;

/** The formats of which most packages have files. */
const MANY_PACKAGES: ReadonlySet<FormatName> = new Set(["markdown", "json", "text", "code"]);

interface RealFile {
  readonly name: string;
  readonly text: string;
}

/** The files by their format; of each package and format only the first ones. */
const files: ReadonlyMap<FormatName, readonly RealFile[]> = (() => {
  const found = new Map<FormatName, RealFile[]>();
  const ofPackage = new Map<string, number>();
  const pending = readdirSync(FOLDER)
    .filter((name) => !name.startsWith("."))
    .sort()
    .reverse();
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const full = join(FOLDER, path);
    const facts = statSync(full, { throwIfNoEntry: false });
    if (facts?.isDirectory()) {
      const names = readdirSync(full).sort().reverse();
      pending.push(...names.map((name) => `${path as string}/${name}`));
    } else if (
      facts &&
      facts.size <= LONGEST_FILE &&
      /\.(?:md|html|xml|svg|json|ya?ml|css|m?js|ts|txt|log|rst|py)$/.test(path)
    ) {
      const format = formatOfName(path) ?? "code";
      const key = `${format} ${/^(?:@[^/]*\/)?[^/]*/.exec(path)?.[0] ?? ""}`;
      const most = LINT_FILES === undefined && MANY_PACKAGES.has(format) ? 2 : MOST_FILES;
      const list = found.get(format) ?? [];
      if (list.length >= MOST_FILES || (ofPackage.get(key) ?? 0) >= most) continue;
      ofPackage.set(key, (ofPackage.get(key) ?? 0) + 1);
      found.set(format, [...list, { name: path, text: readFileSync(full, "utf8").replace(/^\uFEFF/, "") }]);
    }
  }
  return found;
})();

/** The URIs that the second reader finds where the format says that a URI is. */
const READERS: Partial<Readonly<Record<FormatName, (text: string) => string[]>>> = {
  markdown: (file) => {
    // CommonMark has no front matter, whose strings are those of YAML.
    const text = file.replace(/^---\r?\n[^]*?\r?\n---[ \t]*\r?$/m, "");
    const events = postprocess(
      parse({ extensions: [gfm()] })
        .document()
        .write(preprocess()(text, undefined, true)),
    );
    return events.flatMap(([kind, { type, start, end }]) => {
      const raw = text.slice(start.offset, end.offset);
      if (kind === "exit") return [];
      if (type === "resourceDestinationString" || type === "definitionDestinationString") return [decodeString(raw)];
      return type === "autolinkProtocol" ? [raw] : [];
    });
  },
  html: (text) => attributes(text, false, new Set(["href", "src", "action", "cite", "poster", "formaction"])),
  xml: (text) => [...attributes(text, true, new Set(["href", "xlink:href", "xmlns"])), ...locations(text)],
  json: (text) => valuesOf(JSON.parse(text), new Set(["$ref", "$id", "$schema", "href"])),
  yaml: (text) => valuesOf(load(text), new Set(["$ref", "$id", "$schema", "href"])),
  css: (text) =>
    [...text.replace(/\/\*[^]*?\*\//g, "").matchAll(/\burl\(\s*(?:"([^"\\]*)"|'([^'\\]*)'|([^\s"'()\\]*))\s*\)/gi)].map(
      ([, double, single, bare]) => double ?? single ?? bare ?? "",
    ),
};

function attributes(text: string, xmlMode: boolean, names: ReadonlySet<string>): string[] {
  const urls: string[] = [];
  const parser = new Parser(
    {
      onattribute(name, value) {
        if (names.has(name)) urls.push(value.trim());
      },
    },
    { xmlMode, decodeEntities: true },
  );
  parser.end(text);
  return urls;
}

/** The addresses of a sitemap: the text of its `loc` elements. */
function locations(text: string): string[] {
  const urls: string[] = [];
  let inside: string | undefined;
  const parser = new Parser(
    {
      onopentagname(name) {
        inside = name === "loc" ? "" : undefined;
      },
      ontext(part) {
        if (inside !== undefined) inside += part;
      },
      onclosetag() {
        if (inside !== undefined) urls.push(inside.trim());
        inside = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return urls;
}

function valuesOf(tree: unknown, keys: ReadonlySet<string>): string[] {
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" && keys.has(key) ? [value] : valuesOf(value, keys),
  );
}

/** Text in which a URI with "//" begins, whatever the format. In brackets is an address (RFC 3986 3.2.2): `git://[x](y)` is a link of Markdown. */
const BEGINNING = /(?<![\w+.-])(?:https?|ftp|file|wss?|git|ssh):\/\/(?:\w|\[[\da-fv:])/gi;

describe.each([...files])("real files: %s", (format, real) => {
  let compared = 0;
  afterAll(() => {
    if (LINT_FILES !== undefined)
      console.log(`${format}: ${real.length} files, ${compared} of them read by a second reader as well`);
  });

  it("are enough", () => {
    expect(real.length).toBeGreaterThanOrEqual(LEAST_FILES[format] ?? FILES);
  });

  it.each(real.map((file) => [file.name, file.text]))("%s", (_, text) => {
    const { found, syntaxError } = lintCandidates(text, { generation: rfc3986, format });
    const places = found.map((candidate) => [
      offsetInFile(candidate, 0),
      offsetInFile(candidate, candidate.text.length),
    ]);
    const missed = [...text.matchAll(BEGINNING)].filter(
      ({ index }) => !places.some(([start = 0, end = 0]) => start <= index && index < end),
    );
    expect(missed.map(({ index }) => text.slice(index, index + 60))).toEqual([]);
    const read = READERS[format];
    if (!read || syntaxError !== undefined) return;
    let expected: string[];
    try {
      expected = read(text);
    } catch {
      // JSON with comments, YAML of several documents: the second reader knows less.
      return;
    }
    compared++;
    const texts = found.map((candidate) => candidate.text);
    expect(texts).toEqual(expect.arrayContaining(expected.filter((url) => url !== "")));
  });
});
