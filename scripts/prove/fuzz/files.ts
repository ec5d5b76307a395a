import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatOfName, type FormatName } from "../../../src/checking/formats/index.js";
import { Random } from "../../../src/languages/questions/random.js";
import { ROOT } from "../../generate/grammarSource.js";

/** A file in one format, with URIs, many of them wrong in small ways. */
export interface FuzzFile {
  readonly format: FormatName;
  readonly text: string;
}

/** Longer files take long to read, and show no more. */
const LONGEST_REAL = 4000;

/** Returns files of other people: those in the folders of the packages that this project has installed. */
export function realFiles(): FuzzFile[] {
  const folder = join(ROOT, "node_modules");
  const packages = readdirSync(folder).filter((name) => !/^[.@]/.test(name));
  return packages.flatMap((name) =>
    readdirSync(join(folder, name), { withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:md|html|xml|svg|json|ya?ml|css|txt)$/i.test(entry.name))
      .map((entry) => ({
        format: formatOfName(entry.name) ?? "code",
        text: readFileSync(join(folder, name, entry.name), "utf8"),
      }))
      .filter(({ text }) => text.length <= LONGEST_REAL && text.includes("://")),
  );
}

/** Parts of URIs, and frequent faults in them. */
const PIECES = [
  ..."ab09-._~/?#@:&=;+,'()!*",
  ...'|^`{}[]\\ <>"é😀界%',
  ...["%20", "%zz", "../", "//", ":80", "[::1]", "u:p@", "&copy", "&amp;", "&#124;", "x=1&y=2", "\u0301", "\u00A0"],
];
const SPACES = ["\n", "\n   ", " ", "\r\n\t", "-\n"];
const TEXTS = ["", " see ", ", ", ". ", " (", ") ", "é😀 ", " &amp; ", '"', "'", "\n\n", " * ", "`", "\\"];

/** Makes files at random, the same for a seed. */
export class RandomFiles extends Random {
  /** @param real files of other people, in whose URIs faults are put */
  constructor(
    seed: number,
    private readonly real: readonly FuzzFile[],
  ) {
    super(seed);
  }

  file(): FuzzFile {
    if (this.real.length > 0 && this.below(8) === 0) return this.damaged(this.pick(this.real));
    const format = this.pick(Object.keys(WRITERS) as WrittenFormat[]);
    return { format, text: WRITERS[format](this) };
  }

  /** Returns a file with faults in some of its URIs. */
  private damaged({ format, text }: FuzzFile): FuzzFile {
    const damage = (uri: string): string => {
      if (this.below(2) > 0) return uri;
      const at = uri.indexOf("//") + 2 + this.below(uri.length);
      const fault = this.below(8) === 0 ? this.pick(SPACES) : this.pick(PIECES);
      return uri.slice(0, at) + fault + uri.slice(at);
    };
    return { format, text: text.replace(/https?:\/\/[\w./?&=;#-]+/g, damage) };
  }

  /** Returns a URI, often a wrong one. */
  uri(): string {
    const start = this.pick([
      "http://a/",
      "https://example.org/b/",
      "ftp://c.d/",
      "mailto:e@f",
      "x/",
      "//g/",
      "http:/h/",
    ]);
    return start + Array.from({ length: this.below(16) }, () => this.pick(PIECES)).join("");
  }

  /** Returns a URI with white space in it, as in text that was broken into lines. */
  brokenUri(): string {
    const uri = this.uri();
    const at = 4 + this.below(uri.length);
    return this.below(3) === 0 ? uri.slice(0, at) + this.pick(SPACES) + uri.slice(at) : uri;
  }

  /** Returns prose with URIs in it, in all the ways in which they are delimited. */
  prose(): string {
    const uri = this.brokenUri();
    const delimited = this.pick([uri, `<${uri}>`, `<URL:${uri}>`, `"${uri}"`, `(${uri})`, `'${uri}'`, `[${uri}]`]);
    return this.pick(TEXTS) + delimited + this.pick(TEXTS);
  }

  /** Returns some things as text, one after another. */
  some(write: () => string): string {
    return Array.from({ length: 1 + this.below(12) }, write).join("");
  }

  /** Returns a text in which some characters may be written as escapes. */
  escaped(text: string, escapes: (character: string) => readonly string[], must: RegExp): string {
    return [...text]
      .map((character) => (must.test(character) || this.below(12) === 0 ? this.pick(escapes(character)) : character))
      .join("");
  }
}

const hex = (character: string): string => (character.codePointAt(0) ?? 0).toString(16);
const units = (character: string, write: (unit: string) => string): string =>
  Array.from({ length: character.length }, (_, i) => write(character.charCodeAt(i).toString(16).padStart(4, "0"))).join(
    "",
  );

/** By the character, its names in HTML and XML. */
const NAMES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const markup = (character: string): string[] => [
  NAMES[character] ?? `&#x${hex(character)};`,
  `&#x${hex(character)};`,
  `&#${character.codePointAt(0) ?? 0};`,
];
const json = (character: string): string[] => [
  units(character, (unit) => `\\u${unit}`),
  ...(/["\\/]/.test(character) ? [`\\${character}`] : []),
];
const css = (character: string): string[] => [
  `\\${hex(character)} `,
  `\\${hex(character).padStart(6, "0")}`,
  ...(/[\da-f\r\n]/i.test(character) ? [] : [`\\${character}`]),
];
const yaml = (character: string): string[] => [
  character.length > 1 ? `\\U${hex(character).padStart(8, "0")}` : units(character, (unit) => `\\u${unit}`),
  ...(/["\\/]/.test(character) ? [`\\${character}`] : []),
];
const markdown = (character: string): string[] => [
  ...(/[!-/:-@[-`{-~]/.test(character) ? [`\\${character}`] : []),
  ...markup(character),
];

const JSON_MUST = /["\\\u0000-\u001F]/;

/** The formats that say where a URI is: no other file is mended. */
type WrittenFormat = Exclude<FormatName, "text" | "code">;

/** Writers of files, by their format. */
const WRITERS: Readonly<Record<WrittenFormat, (files: RandomFiles) => string>> = {
  markdown: (files) =>
    files.some(() => {
      const uri = files.escaped(files.uri(), markdown, /[\\<>()\s]/);
      return files.pick([
        () => `[a](${uri} "t") `,
        () => `![b](<${uri}>) `,
        () => `\n\n[c]: ${uri}\n\n`,
        () => `[see ${files.brokenUri()}](${uri}), ${files.prose()}`,
        () => `<a href="${files.escaped(files.uri(), markup, /["&]/)}">d</a> `,
        () => `\n\n    ${files.uri()}\n\n> ${files.prose()}\n`,
        // The bar makes one cell too many for a table.
        () => `\n\n| [a](/${files.pick(PIECES)}|b) |\n| --- |\n\n`,
      ])();
    }),
  html: (files) =>
    files.some(() => {
      const attribute = files.escaped(files.uri(), markup, /["&]/);
      return files.pick([
        () => `<a href="${attribute}" title="${files.escaped(files.prose(), markup, /"/)}">x</a>`,
        () => `<img src='${files.escaped(files.uri(), markup, /'/)}' srcset="${attribute} 1x, b 2x">`,
        () =>
          `<p style="a:url(&quot;${files.escaped(files.escaped(files.uri(), css, /["\\\n]/), markup, /["&]/)}&quot;)">`,
        () => `<a href="${attribute}">${files.escaped(files.prose(), markup, /[<&]/)}</a>`,
        () => `<form action=${files.escaped(files.uri(), markup, /["'&<>`=\s]/)}>`,
        () => `<p>${files.prose()}<!-- ${files.prose()} -->`,
        () => `<script>"${files.escaped(files.uri(), json, JSON_MUST)}"</script>`,
      ])();
    }),
  xml: (files) => {
    const text = (value: string): string => files.escaped(value, markup, /[<>&\r]/);
    const items = files.some(() =>
      files.pick([
        () => `<a href="${files.escaped(files.uri(), markup, /["<&]/)}"/>`,
        () => `<loc>${text(files.uri())}<!-- c -->${text("d|")}</loc>`,
        () => `<link><![CDATA[${files.uri().replaceAll("]]", "")}]]>${text("|")}</link>`,
        () =>
          `<x:y x:href='${files.escaped(files.uri(), markup, /['<&]/)}' xmlns:x="${text(files.uri()).replaceAll('"', "%22")}"/>`,
        () =>
          `<loc>${text(files.uri())}</loc><p>${text(files.prose())}</p><!-- ${files.prose().replaceAll("-", "")} -->`,
      ])(),
    );
    return `<r>${items}</r>`;
  },
  json: (files) => {
    const string = (value: string): string => `"${files.escaped(value, json, JSON_MUST)}"`;
    const key = (): string => files.pick(["$ref", "$id", "homepage", "href"]);
    const items = files.some(
      () => `{"${key()}": ${string(files.uri())}, ${string(files.prose())}: [${string(files.prose())}]},\n`,
    );
    return `[${items}0]`;
  },
  yaml: (files) =>
    files.some(() => {
      const uri = files.uri();
      return files.pick([
        () => `- $ref: "${files.escaped(uri, yaml, /["\\]/)}"\n`,
        () => `- href: '${uri.replaceAll("'", "''")}'\n`,
        () => `- $ref: a${uri.replace(/[^\w:/.|^-]/g, "")}|\n`,
        () => `- x: "${files.escaped(files.prose(), yaml, /["\\\r\n]/)}" # ${files.uri()}\n`,
        () => `- y: |\n    ${files.prose().replace(/\s/g, " ")}\n`,
        () => `- $ref: "a|\\\n    b|${files.escaped(uri, yaml, /["\\]/)}"\n`,
      ])();
    }),
  toml: (files) =>
    files.some(() => {
      const uri = files.uri().replace(/[\r\n\u0000-\u001F]/g, "");
      const name = `k${files.below(1e9)}`;
      return files.pick([
        () => `${name}.url = "${files.escaped(uri, json, /["\\]/)}"\n`,
        () => `${name}."$ref" = '${uri.replaceAll("'", "")}'\n`,
        () => `${name}.x = "${files.escaped(files.prose(), json, JSON_MUST)}" # ${uri}\n`,
        () => `${name} = """\n${files.escaped(files.prose(), json, /["\\\r]/)}"""\n`,
        () => `${name} = { url = "${files.escaped(uri, json, /["\\]/)}" }\n`,
      ])();
    }),
  notebook: (files) =>
    JSON.stringify({
      cells: Array.from({ length: 1 + files.below(3) }, () => {
        const source = WRITERS.markdown(files);
        return {
          cell_type: files.pick(["markdown", "markdown", "code"]),
          source: files.pick([source, source.split(/(?<=\n)/)]),
        };
      }),
      nbformat: 4,
    }),
  css: (files) =>
    files.some(() => {
      const quoted = files.escaped(files.uri(), css, /["\\\n]/);
      return files.pick([
        () => `a{b:url("${quoted}")}`,
        () => `@import "${quoted}";\n`,
        () => `a{b:url(${files.escaped(files.uri(), css, /["'()\\\s]/)})}`,
        () => `a{b:url("c|\\\n${quoted}")}`,
        () => `/* ${files.prose().replaceAll("*/", "")} */`,
      ])();
    }),
};
