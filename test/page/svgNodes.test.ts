import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { ComponentChild, VNode } from "preact";
import { expect, it } from "vitest";
import { railroad } from "../../src/comparison/teach/railroad.js";
import { svgNodes } from "../../src/page/parts/svgNodes.js";

interface Props {
  readonly children?: ComponentChild | ComponentChild[];
}

/** Writes elements back as markup. */
function markup(nodes: readonly ComponentChild[]): string {
  const escaped = (text: string): string =>
    text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
  return nodes
    .map((node) => {
      if (typeof node !== "object" || node === null) return escaped(String(node));
      const { type, props } = node as VNode<Props>;
      const { children = [], ...attributes } = props;
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
      return `<${String(type)}${written.join("")}>${markup([children].flat())}</${String(type)}>`;
    })
    .join("");
}

/** Writes every tag in the same way, and quotation marks and greater-than signs in text as themselves. */
const inOneForm = (text: string): string =>
  text
    .replace(/<([\w:-]+)([^<>]*?)\s*\/>/g, "<$1$2></$1>")
    .replace(/&(?:#34|quot);/g, '"')
    .replace(/&gt;/g, ">");

it.each(["host", "IPv6address", "reserved"])("makes elements of the whole drawing of %s", (rule) => {
  const svg = railroad("rfc3986", rule);
  // Not by toBe: a difference would be printed, and it is long.
  expect(inOneForm(markup(svgNodes(svg))) === inOneForm(svg)).toBe(true);
});

it("keeps hostile text as text", () => {
  const [node] = svgNodes('<text x="&quot;>">&lt;script&gt;a&#x26;&amp;lt;</text>');
  expect((node as VNode<Props>).props).toMatchObject({ x: '">', children: "<script>a&&lt;" });
});

it("is what the page uses: nothing in it writes markup", () => {
  const files = readdirSync("src/page", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(50);
  const writers =
    /dangerouslySetInnerHTML|\.(?:innerHTML|outerHTML)\b|insertAdjacentHTML|document\.write|parseFromString/;
  expect(files.filter((name) => writers.test(readFileSync(join("src/page", name), "utf8")))).toEqual([]);
});
