import { Parser } from "htmlparser2";
import { load } from "js-yaml";
import { micromark, type Options } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { parse as parseToml } from "smol-toml";
import { rfc3986 } from "../../../generated/documents/generations.js";
import type { FormatName } from "../../../src/checking/formats/index.js";
import { lintCandidates, lintText } from "../../../src/checking/lint/lintText.js";
import { offsetInFile } from "../../../src/checking/formats/locatedText.js";
import type { Replacement } from "../../../src/checking/fixes/provenFixes.js";
import { getOrInsert } from "../../../src/text/itemAt.js";
import type { FuzzFile } from "./files.js";

/** The result of checking the fixes of one file. */
export interface FileVerdict {
  readonly edits: number;
  readonly withheld: number;
  /** What is wrong, in one line; absent if the law holds. */
  readonly problem?: string;
}

/**
 * Checks the fixes of a file against the law: in XML, a second reader reads every URI that is found; after one of them alone, and after all together, the file has the mended
 * URI at the same find, and a second reader of the format finds that its texts differ only in percent-encoded
 * characters, or in removed white space around a URI.
 */
export function checkFixes({ format, text }: FuzzFile): FileVerdict {
  const options = { generation: rfc3986, format };
  const { findings, mended = text, withheld = 0 } = lintText(text, options);
  const fixed = findings.flatMap(({ fix, uri, start, repairs: [repair = ""] }) =>
    fix ? [{ fix, uri, start, repair }] : [],
  );
  const edits = fixed.reduce((sum, { fix }) => sum + fix.length, 0);
  const verdict = { edits, withheld };
  const unread = format === "xml" ? unreadByOthers(text) : undefined;
  if (unread !== undefined) return { ...verdict, problem: `a second reader does not read ${JSON.stringify(unread)}` };
  if (edits === 0) return verdict;
  const placed = (file: string): (readonly [uri: string, start: number])[] =>
    lintCandidates(file, options).found.map((find) => [find.text, offsetInFile(find, 0)]);
  const before = placed(text);
  // Which one is alone depends on the file, since the file is read anew for each.
  const alone = fixed[text.length % fixed.length];
  if (alone) {
    const { fix, uri, start, repair } = alone;
    const index = before.findIndex(([old, place]) => old === uri && place === start);
    const [now, place] = placed(spliced(text, fix))[index] ?? [];
    if (now !== repair || place !== start)
      return {
        ...verdict,
        problem: `${JSON.stringify(uri)} is ${JSON.stringify(now)} after its fix, not ${JSON.stringify(repair)}`,
      };
  }
  if (
    spliced(
      text,
      fixed.flatMap(({ fix }) => fix),
    ) !== mended
  )
    return { ...verdict, problem: "the mended text is not the text with all edits" };
  const problem = differenceForOthers(format, text, mended);
  return { ...verdict, ...(problem !== undefined && { problem }) };
}

/** Returns a text with edits, made from the last to the first, each once. */
function spliced(text: string, edits: readonly Replacement[]): string {
  const distinct = new Map(edits.map((edit) => [`${edit.start} ${edit.end}`, edit]));
  return [...distinct.values()]
    .sort((one, other) => other.start - one.start || other.end - one.end)
    .reduce((whole, { start, end, text: part }) => whole.slice(0, start) + part + whole.slice(end), text);
}

/** Returns the HTML of Markdown. With tables: where a bar is encoded, lines may become one. */
function htmlOfMarkdown(file: string): string {
  return micromark(file, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml(), encodedTagsInImages()],
  });
}

/** The description of an image becomes the value of `alt`: micromark leaves tags in it as they are, also their quotation marks. */
function encodedTagsInImages(): NonNullable<Options["htmlExtensions"]>[number] {
  let isImage = false;
  const open: boolean[] = [];
  return {
    enter: {
      labelImageMarker() {
        isImage = true;
      },
      labelText() {
        open.push(isImage);
        isImage = false;
      },
      htmlText() {
        if (!open.includes(true)) this.setData("ignoreEncode", true);
      },
    },
    exit: {
      labelText() {
        open.pop();
      },
    },
  };
}

/** Second readers, which share no code with those of lint: each returns all texts of a file. */
const READERS: Readonly<Record<FormatName, (file: string) => string[]>> = {
  text: (file) => [file],
  markdown: (file) => markupTexts(htmlOfMarkdown(file), false),
  html: (file) => markupTexts(file, false),
  xml: (file) => markupTexts(file, true),
  json: (file) => leaves(JSON.parse(file)),
  yaml: (file) => leaves(load(file)),
  toml: (file) => leaves(parseToml(file)),
  notebook: (file) => cellsOf(JSON.parse(file)).flatMap((cell) => markupTexts(htmlOfMarkdown(cell), false)),
  css: (file) => [withoutCssEscapes(file)],
  code: (file) => [file],
};

/** Reads the escapes of characters and of line breaks (CSS Syntax 4.3.7). */
function withoutCssEscapes(css: string): string {
  return css.replace(/\\(?:([\da-fA-F]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|[^]))/g, (_, code?: string, other = "") =>
    code === undefined
      ? other.replace(/^(?:\r\n|[\r\n\f])$/, "")
      : String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)),
  );
}

function withoutScriptEscapes(script: string): string {
  return script.replace(/\\(?:u([\da-fA-F]{4})|([^]))/g, (_, code?: string, other = "") =>
    code === undefined ? other : String.fromCharCode(parseInt(code, 16)),
  );
}

function markupTexts(file: string, xmlMode: boolean): string[] {
  const texts: string[] = [];
  let isScript = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        isScript = name === "script";
        texts.push(name);
        for (const [key, value] of Object.entries(attributes))
          texts.push(key, key === "style" ? withoutCssEscapes(value) : value);
      },
      ontext: (text) => texts.push(isScript ? withoutScriptEscapes(text) : text),
      oncomment: (text) => texts.push(text),
      onprocessinginstruction: (_, text) => texts.push(text),
      onclosetag(name) {
        isScript = false;
        texts.push(name);
      },
    },
    { xmlMode, decodeEntities: true },
  );
  parser.end(file);
  // Where a text is cut does not matter.
  return [texts.join("")];
}

/** Returns the sources of the cells of a notebook. */
function cellsOf(notebook: unknown): string[] {
  const { cells } = notebook as { readonly cells: readonly { readonly source: string | readonly string[] }[] };
  return cells.map(({ source }) => [source].flat().join(""));
}

function leaves(tree: unknown): string[] {
  if (typeof tree !== "object" || tree === null) return [String(tree)];
  return Object.entries(tree).flatMap(([key, value]) => [key, ...leaves(value)]);
}

/** Returns a URI that is found in XML although the text of no second reader has it. */
function unreadByOthers(text: string): string | undefined {
  const { found, syntaxError } = lintCandidates(text, { generation: rfc3986, format: "xml" });
  if (syntaxError !== undefined) return undefined;
  const collapsed = (whole: string): string => whole.replace(/\s+/g, "");
  // A comment inside a URI is not a part of it.
  const read = collapsed([text, text.replace(/<!--[^]*?-->/g, "")].flatMap(READERS.xml).join("\n"));
  return found.map((find) => collapsed(find.text)).find((uri) => !read.includes(uri));
}

function differenceForOthers(format: FormatName, before: string, after: string): string | undefined {
  let old: string[];
  try {
    old = READERS[format](before);
  } catch {
    // YAML of several documents, JSON with comments: the second reader knows less.
    return undefined;
  }
  const now = READERS[format](after);
  for (const [i, text] of old.entries()) {
    const at = encodedUpTo(text, now[i] ?? "");
    if (at !== undefined)
      return `a second reader has read ${JSON.stringify(text.slice(at, at + SHOWN))}, and now ${JSON.stringify(now[i]?.slice(at, at + SHOWN))}`;
  }
  return old.length === now.length ? undefined : "a second reader reads more or fewer texts";
}

const SHOWN = 80;

/**
 * Returns `undefined` if a text is another one with some characters percent-encoded, or with white space removed; otherwise the offset
 * up to which it is.
 */
function encodedUpTo(before: string, after: string): number | undefined {
  // "%" may stay or become "%25": the other way is tried if the first one fails.
  const pending: [number, number][] = [[0, 0]];
  let farthest = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    let [from, to] = next;
    while (from < before.length) {
      const character = String.fromCodePoint(before.codePointAt(from) ?? 0);
      const code = encoded(character);
      const isSame = after.startsWith(character, to);
      if (isSame && character === "%" && after.startsWith(code, to)) pending.push([from + 1, to + code.length]);
      if (isSame) to += character.length;
      else if (after.startsWith(code, to)) to += code.length;
      else if (!/\s/.test(character)) break;
      from += character.length;
    }
    if (from === before.length && to === after.length) return undefined;
    farthest = Math.max(farthest, from);
  }
  return farthest;
}

const encodings = new Map<string, string>();

function encoded(character: string): string {
  return getOrInsert(encodings, character, () =>
    [...Buffer.from(character)].map((octet) => `%${octet.toString(16).toUpperCase().padStart(2, "0")}`).join(""),
  );
}
