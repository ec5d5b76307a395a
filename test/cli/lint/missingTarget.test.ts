import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { anchorsOf } from "../../../src/checking/lint/anchors.js";
import { inProcess } from "../../support/inProcess.js";
import { removeScratch, scratchDirectory } from "../../support/scratch.js";

afterAll(removeScratch);

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = scratchDirectory();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const REST = {
  "other.md": "# Über uns\n",
  "docs/b.md": '# One two\n\n## One two\n\n<a id="by-hand"></a>\n',
  "docs/ä b.md": "# x\n",
  "docs/c.html": '<p id="Here"><a name="there">x</a>',
  "docs/scripted.html": "<script>document.body.id = 'x'</script>",
  "docs/template.md": "# a\n\n{% include b.md %}\n",
  "docs/d/README.md": "# d\n",
  "docs/d/e.md": "# e\n",
  "img/Logo.PNG": "",
  ".gitignore": "made/\n*.pdf\n",
  "sub/.keep": "",
};

/** Returns the messages of the rule about a document, or standard error. */
async function missing(name: string, text: string, roots: readonly string[] = [""]): Promise<string[]> {
  const folder = folderOf({ ...REST, [name]: text });
  mkdirSync(join(folder, "module"));
  symlinkSync("docs", join(folder, "linked"));
  symlinkSync("nowhere.md", join(folder, "dangling.md"));
  const { stdout, stderr } = await inProcess([
    ...["lint", "-f", "json", "--rule", "missing-target=error"],
    ...roots.map((root) => join(folder, root)),
  ]);
  expect(stderr).toMatch(/^(?:uri-generations: 1 file of unknown format not read: 1 without extension\n)?$/);
  const records = stdout.trim().split("\n").slice(0, -1);
  return records
    .map((line) => JSON.parse(line) as { file: string; rule: string; message: string; uri: string })
    .filter(({ file, rule }) => file === join(folder, name) && rule === "missing-target")
    .map(({ uri, message }) => `${uri}: ${message.replace(/there is no file (?:[^,]*\/)?([^/,]+)/, "no $1")}`);
}

describe("missing-target", () => {
  it.each([
    ["a file, a folder, a file in a folder", "[a](other.md) [b](docs) [c](docs/) [d](docs/b.md) ![e](./img/Logo.PNG)"],
    [
      "names with escapes, in either normal form",
      "[a](docs/%C3%A4%20b.md) [b](<docs/ä b.md>) [c](docs/a%CC%88%20b.md)",
    ],
    ["headings, the second of a name, ids", "[a](docs/b.md#one-two) [b](docs/b.md#one-two-1) [c](docs/b.md#by-hand)"],
    ["percent-encoded headings", "[a](other.md#%C3%BCber-uns) [b](<other.md#über-uns>)"],
    ["ids and names of HTML", "[a](docs/c.html#Here) [b](docs/c.html#there)"],
    ["the document itself", "# A b\n\n[a](#a-b) [b](#) [c](#top)\n"],
    [
      "a link without extension, or to a page that is made of another file",
      "[a](docs/b) [b](docs/b/) [c](docs/b.html) [d](docs/d/index.html)",
    ],
    [
      "what is in no document of the project",
      "[a](/a) [b](//h/a) [c](http://h/a) [d](mailto:a@b) [e](a?b) [f](../out.md) [g](~a/b) [h](@/c)",
    ],
    ["what git ignores, and what is in an empty folder", "[a](made/a.md) [b](x.pdf) [c](module/a.md)"],
    ["symbolic links, also one that leads nowhere", "[a](linked/b.md#one-two) [b](dangling.md)"],
    ["templates", "[a]({{ x }}/b.md) [b](docs/${x}.md)"],
    [
      "headings of a document that others add to",
      "[a](docs/template.md#b) [b](docs/scripted.html#b) [c](docs/b.md#ONE-TWO)",
    ],
    ["lines, text fragments, routes", "[a](docs/b.md#L10) [b](docs/b.md#:~:text=a) [c](docs/c.html#/a)"],
    ["front matter, code", "---\nurl: ./no.md\n---\n`[a](no.md)`\n\n```\n[a](no.md)\n```\n"],
  ])("has no finding on %s", async (_, text) => {
    expect(await missing("a.md", text)).toEqual([]);
  });

  it.each([
    ["a.md", "[a](no.md) ![b](docs/no.png)", ["no.md: no no.md", "docs/no.png: no no.png"]],
    ["a.md", "[a]\n\n[a]: docs/../no.md 'x'\n", ["docs/../no.md: no no.md"]],
    ["docs/d/f.md", "[a](../../other.md) [b](../../../a.md) [c](../no.md)", ["../no.md: no no.md"]],
    [
      "a.md",
      "[a](img/logo.png)",
      ["img/logo.png: no logo.png, but Logo.PNG, which is another name on most systems (said once of this name)"],
    ],
    [
      "a.md",
      "[a](img/logo.png) [b](img/logo.png) [c](img/LOGO.PNG)",
      [
        "img/logo.png: no logo.png, but Logo.PNG, which is another name on most systems (said once of this name)",
        "img/LOGO.PNG: no LOGO.PNG, but Logo.PNG, which is another name on most systems (said once of this name)",
      ],
    ],
    [
      "a.md",
      "# About\n\n[a](oter.md) [b](#abut)",
      [
        'oter.md: no oter.md; did you mean "other.md"?',
        '#abut: the document has no heading or id "abut"; did you mean "about"?',
      ],
    ],
    [
      "a.md",
      "[a](docs/b.md#by-hnd)",
      ['docs/b.md#by-hnd: b.md has no heading or id "by-hnd"; did you mean "by-hand"?'],
    ],
    ["a.md", "# A\n\n[a](#b)\n", ['#b: the document has no heading or id "b"']],
    ["a.md", "[a](other.md#unter-uns)", ['other.md#unter-uns: other.md has no heading or id "unter-uns"']],
    [
      "a.html",
      '<a href="no.html"><img srcset="no.png 1x"><form action="no"><a href=#x>',
      ["no.html: no no.html", "no.png: no no.png", '#x: the document has no heading or id "x"'],
    ],
    [
      "a.md",
      "[a](sub/no.md) [b](www.example.com) [c](LICENCE)",
      ["sub/no.md: no no.md", "www.example.com: no www.example.com", "LICENCE: no LICENCE"],
    ],
  ])("finds what is missing: %s %j", async (name, text, expected) => {
    const found = await missing(name, text);
    expect(found.map((line) => line.replace(/: .*\/(\S+\.md has)/, ": $1"))).toEqual(expected);
  });

  it("is off unless a level is set, knows only the folders given, and respects directives and a base", async () => {
    expect((await inProcess(["lint", folderOf({ "a.md": "[a](no.md)" })])).stdout).toContain("0 errors");
    expect(await missing("docs/a.md", "[a](../no.md) [b](no.md)", ["docs"])).toEqual(["no.md: no no.md"]);
    expect(await missing("a.md", "<!-- uri-generations-disable-next-line missing-target -->\n[a](no.md)\n")).toEqual(
      [],
    );
    expect(await missing("a.html", '<base href="x/"><a href="no.html">')).toEqual([]);
  });
});

// Written by hand, from GitHub's rule: lower case, without punctuation other than hyphens and underscores, hyphens for spaces.
it.each([
  ["# Hello, *World*!", "hello-world"],
  ["## `code` and [a link](http://h/) &amp; more", "code-and-a-link--more"],
  ["A title\n=======", "a-title"],
  ["### ![badge](b.svg) Name ###", "name"],
  ["# snake_case & 1.2.3", "snake_case--123"],
  ["# Прывет", "прывет"],
  ["# :tada: Party", "tada-party"],
  ["<h1 align=center>\n  Big <em>one</em>\n</h1>", "big-one"],
  ["# Usage {#use}", "use"],
  ["# a\\_b", "a_b"],
  ["---\ntitle: x\n---\n# y", "y"],
])("%j has the anchor %s", (text, anchor) => {
  expect([...(anchorsOf(`${text}\n`, "markdown") ?? [])]).toContain(anchor);
});
