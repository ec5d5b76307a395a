import { micromark } from "micromark";
import { gfmHtml, gfm } from "micromark-extension-gfm";
import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import { describe, expect, it } from "vitest";
import {
  escapeMarkdown,
  escapeMarkup,
  json,
  markdownCode,
  sarifMessage,
  workflowMessage,
  workflowProperty,
} from "../../src/text/escaping.js";
import { excerpt, printable, withoutCommands } from "../../src/text/printable.js";
import { diagnose } from "../../src/comparison/diagnose.js";
import { judge } from "../../src/comparison/judge/judge.js";
import { judgementMarkdown } from "../../src/comparison/judge/judgementMarkdown.js";
import { rfc3986 } from "../../src/index.js";
import { verdicts } from "../../src/comparison/verdicts.js";
import { railroadRules } from "../../src/comparison/teach/index.js";
import { elements, wellFormedXml } from "../support/wellFormedXml.js";
import { HOSTILE, commandsIn, unseen } from "./hostileStrings.js";
import { someRows } from "../support/thorough.js";

const SINKS: Readonly<Record<string, (text: string) => string>> = {
  terminal: (text) => withoutCommands(printable(text)),
  excerpt: (text) => excerpt(text, 1).text,
  workflowMessage,
  workflowProperty,
  json,
  markdownCode,
  escapeMarkdown,
  escapeMarkup,
  sarifMessage,
};

describe.each(Object.entries(SINKS))("%s", (name, escape) => {
  it.each(HOSTILE)("shows %s", (_, text) => {
    expect(unseen(escape(text))).toEqual([]);
    expect(escape(text)).not.toContain("\n");
  });

  it("keeps letters of all scripts", () => {
    const letters = "Москва Ελλάδα हिन्दी 東京 ירושלים étalé";
    expect(escape(letters).replace(/^["`]|["`]$/g, "")).toBe(name === "excerpt" ? excerpt(letters, 1).text : letters);
  });
});

describe("what each sink adds", () => {
  it("JSON is the same data", () => {
    for (const [, text] of HOSTILE) expect(JSON.parse(json({ text }))).toEqual({ text });
  });

  it("markup has no bare special character", () => {
    for (const [, text] of HOSTILE) expect(escapeMarkup(text)).not.toMatch(/[<>"']|&(?!#\d+;)/);
  });

  it("a property of a workflow command has no delimiter", () => {
    expect(workflowProperty("a:b,c%d.é")).toBe("a%3Ab%2Cc%25d.é");
  });

  it("a SARIF message has no placeholder", () => {
    expect(sarifMessage("{0}")).toBe("{{0}}");
  });

  it("Markdown has no markup", () => {
    expect(escapeMarkdown("*a* [b](c) <d> `e` | &lt;")).toBe("\\*a\\* \\[b\\](c) \\<d\\> \\`e\\` \\| \\&lt;");
    expect(markdownCode("a`b|c")).toBe("``a`b\\|c``");
  });
});

describe("printable and excerpt", () => {
  it.each([
    ["é", "é"],
    ["e\u0301", "e\u0301"],
    ["\u0301", "\\u{301}"],
    ["東京", "東京"],
    ["😀", "\\u{1F600}"],
    ["©€§", "\\u{A9}€§"],
    ["a\u00A0b", "a\\u{A0}b"],
    ["\u{10FFFF}", "\\u{10FFFF}"],
  ])("%j as %j", (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it("the column of an excerpt counts wide characters twice and marks not at all", () => {
    expect(excerpt("東京/ x", 3)).toEqual({ text: "東京/ x", column: 5 });
    expect(excerpt("e\u0301/ x", 3)).toEqual({ text: "e\u0301/ x", column: 2 });
    expect(excerpt("ｱa ", 2)).toEqual({ text: "ｱa ", column: 2 });
  });

  it("the column of an excerpt is right after an escaped command, and at one", () => {
    expect(excerpt("::error x", 7)).toEqual({ text: "\\u{3A}:error x", column: 12 });
    expect(excerpt("::error x", 0)).toEqual({ text: "\\u{3A}:error x", column: 0 });
  });

  it("a long run of blanks before what is no command takes linear time", () => {
    const text = `${" ".repeat(1_000_000)}:x ## ::`;
    expect(withoutCommands(text)).toBe(text);
  });
});

it("what the library formats has no commands and nothing unseen", () => {
  for (const [what, text] of someRows(HOSTILE, 4)) {
    const result = rfc3986.safeParse(text);
    const formatted = [
      ...(result.success ? [] : [result.error.format()]),
      diagnose(text)?.format() ?? "",
      ...verdicts(text).map((verdict) => (verdict.conforms ? "" : verdict.error.format())),
    ].join("\n");
    expect([what, unseen(formatted), commandsIn(formatted)]).toEqual([what, [], []]);
  }
});

describe("hostile text in a document is text to its readers", () => {
  /** The element or text names below a node of HTML, and the texts of all cells of tables. */
  function readHtml(html: string): { readonly names: ReadonlySet<string>; readonly cells: readonly string[] } {
    const names = new Set<string>();
    const cells: string[] = [];
    const textOf = (node: DefaultTreeAdapterTypes.Node): string =>
      "value" in node ? node.value : "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
    const walk = (node: DefaultTreeAdapterTypes.Node): void => {
      names.add(node.nodeName);
      if (node.nodeName === "td") cells.push(textOf(node));
      if ("childNodes" in node) node.childNodes.forEach(walk);
    };
    walk(parseFragment(html));
    return { names, cells };
  }

  it("Markdown: micromark finds tables, paragraphs and code only, and in the cells what was escaped", () => {
    const texts = HOSTILE.map(([, text]) => text);
    const judgement = judge(() => true, { generation: "rfc3986", limit: 100 });
    const findings = texts.map((text) => ({ kind: "garbage" as const, input: text, detail: text }));
    const markdown = judgementMarkdown({ ...judgement, findings });
    const { names, cells } = readHtml(
      micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] }),
    );
    expect([...names].sort()).toEqual(
      ["#document-fragment", "#text", "code", "p", "table", "tbody", "td", "th", "thead", "tr"].sort(),
    );
    expect(cells.slice(-3 * texts.length)).toEqual(
      texts.flatMap((text) => ["garbage", printable(text), withoutCommands(printable(text)).trim()]),
    );
  });

  it.each(HOSTILE)("SVG: %s stands in a diagram as text", (_, text) => {
    const diagram = elements(wellFormedXml(railroadRules(new Map([["x", { type: "literal", value: text }]]), "x")));
    expect(diagram.flatMap((one) => (one.name === "text" ? [one.text] : []))).toContain(`"${printable(text)}"`);
    expect(
      diagram.filter(
        ({ name }) => !["svg", "title", "desc", "style", "g", "path", "rect", "text", "circle"].includes(name),
      ),
    ).toEqual([]);
  });
});
