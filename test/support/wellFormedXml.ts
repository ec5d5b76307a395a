import { itemAt, lastItem } from "../../src/text/itemAt.js";

/** An element of a document that {@link wellFormedXml} has read. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** The text inside, references resolved, that of its children left out. */
  readonly text: string;
}

const TAG = /<(\/?)([A-Za-z][\w-]*)((?: [A-Za-z][\w:-]*="[^"<]*")*)(\/?)>/y;
const TEXT = /[^<]+/y;

/**
 * Reads XML as strictly as a browser reads an SVG file, without DTD, comments and processing instructions: one root, every
 * element closed in its turn, no attribute twice, no stray `&`, `<` or `]]>`, no character that XML does not know.
 *
 * @throws {Error} saying what is wrong, and where
 */
export function wellFormedXml(text: string): Element {
  type Open = { -readonly [key in keyof Element]: Element[key] } & { children: Element[] };
  const root: Open = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const fail = (at: number, why: string): never => {
    throw new Error(`${why} at ${at}: ${text.slice(Math.max(0, at - 20), at + 40)}`);
  };
  const foreign = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.exec(text);
  if (foreign) fail(foreign.index, "a character that XML does not know");
  for (let at = 0; at < text.length;) {
    const around = lastItem(open);
    TEXT.lastIndex = TAG.lastIndex = at;
    const run = TEXT.exec(text)?.[0];
    if (run !== undefined) {
      if (around === root && run.trim() !== "") fail(at, "text outside the root");
      if (run.includes("]]>")) fail(at, "]]>");
      around.text += resolved(run, () => fail(at, "a stray &"));
      at += run.length;
      continue;
    }
    const tag = TAG.exec(text) ?? fail(at, "no tag");
    const [whole, closing, name, attributeText, empty] = tag as unknown as [string, string, string, string, string];
    if (closing !== "") {
      if (open.length === 1 || around.name !== name || attributeText !== "" || empty !== "")
        fail(at, `</${name}> closes ${around.name}`);
      open.pop();
    } else {
      if (around === root && root.children.length > 0) fail(at, "a second root");
      const pairs = [...attributeText.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(
        (match) => [itemAt(match, 1), resolved(itemAt(match, 2), () => fail(at, "a stray &"))] as const,
      );
      if (new Set(pairs.map(([key]) => key)).size < pairs.length) fail(at, "an attribute twice");
      const element: Open = { name, attributes: Object.fromEntries(pairs), children: [], text: "" };
      around.children.push(element);
      if (empty === "") open.push(element);
    }
    at += whole.length;
  }
  if (open.length > 1) fail(text.length, `${lastItem(open).name} is not closed`);
  return root.children[0] ?? fail(0, "no root");
}

function resolved(text: string, fail: () => never): string {
  return text.replace(
    /&(?:#(\d+);|(amp|lt|gt|quot|apos);)?/g,
    (_, code: string | undefined, name: string | undefined) => {
      if (code !== undefined) return String.fromCodePoint(Number(code));
      return { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }[name ?? ""] ?? fail();
    },
  );
}

/** Returns every element of a tree, parents before children. */
export function elements(root: Element): Element[] {
  return [root, ...root.children.flatMap(elements)];
}
