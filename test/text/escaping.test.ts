import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
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
import { diagnose, rfc3986, verdicts } from "../../src/index.js";
import { inProcess } from "../support/inProcess.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";
import { HOSTILE, commandsIn, unseen } from "./hostileStrings.js";

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
    expect(escapeMarkdown("*a* [b](c) <d> `e` |")).toBe("\\*a\\* \\[b\\](c) \\<d\\> \\`e\\` \\|");
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

/** Names of files have at most 255 octets. */
const LONGEST_NAME = 40;

const VERBS: readonly (readonly string[])[] = [
  ["check"],
  ["check", "--json"],
  ...["full", "sarif", "github"].map((format) => ["check", "--format", format]),
  ["parse"],
  ["tree"],
  ["tree", "--json"],
  ["advise"],
  ["advise", "--json"],
  ["normalize"],
  ["normalize", "--json"],
  ["equivalent", "a"],
  ["resolve", "http://a/"],
  ["resolve", "--trace", "http://a/"],
  ["resolve"],
  ["verdicts"],
  ["verdicts", "--brief"],
  ["verdicts", "--json"],
  ["verdicts", "--explain"],
  ["verdicts", "--explain", "--json"],
  ["verdicts", "a", "--base"],
  ["next"],
  ["next", "--json"],
  ["trace"],
  ["trace", "--json"],
  ["check", "--generation"],
  ["check", "a", "--rule"],
  ["extract"],
  ["railroad"],
  ["diff", "rfc3986"],
  ["diff", "rfc3986", "rfc2396", "--rule"],
  ["characters"],
  ["examples"],
  ["lattice"],
  ["suite"],
  ["suite", "--rule"],
  ["sentences", "--rule"],
  ["judge", "--command", "false", "--rule"],
  ["grammar"],
  ["completion"],
  ["lint"],
  ["lint", "--config"],
  ["lint", "README.md", "--generation"],
  [],
];
const ARGUMENTS = HOSTILE.filter(([, text]) => !text.includes("\0") && !text.startsWith("-"));

describe.each(VERBS.map((args) => [args.join(" ") || "no verb", args] as const))("%s", (_, args) => {
  const isAnnotation = args.includes("github");
  it("shows all hostile strings as text", async () => {
    for (const [what, text] of ARGUMENTS) {
      const { stdout, stderr } = await inProcess([...args, text]);
      expect([what, unseen(stdout + stderr)]).toEqual([what, []]);
      const commands = commandsIn(stdout).concat(commandsIn(stderr));
      expect([what, commands.filter((line) => !(isAnnotation && line.startsWith("::error::")))]).toEqual([what, []]);
      if (isAnnotation) expect(commands.length).toBeLessThanOrEqual(1);
    }
  });
});

const LINE_VERBS: readonly (readonly string[])[] = [
  ["check"],
  ["check", "--json"],
  ...["full", "sarif", "github"].map((format) => ["check", "--format", format]),
  ["parse"],
  ["tree"],
  ["advise"],
  ["normalize"],
  ["verdicts"],
  ["verdicts", "--brief"],
  ["verdicts", "--json"],
  ["verdicts", "--explain"],
  ["next"],
  ["resolve", "http://a/"],
  ["extract"],
  ["extract", "--json"],
  ...["text", "json", "sarif", "github"].map((format) => ["extract", "--check", "--format", format]),
];

describe.each(LINE_VERBS.map((args) => [args.join(" "), args] as const))("lines of standard input: %s", (_, args) => {
  it("shows all hostile strings as text", async () => {
    const input = HOSTILE.map(([, text]) => `${text}\nhttp://h/${text}\n`).join("");
    const { stdout, stderr } = await inProcess(args, { input });
    expect(stdout).not.toBe("");
    expect(unseen(stdout + stderr)).toEqual([]);
    const commands = [...commandsIn(stdout), ...commandsIn(stderr)];
    expect(commands.filter((line) => !(args.includes("github") && /^::error[ :]/.test(line)))).toEqual([]);
    expect(commands.filter((line) => /^::error(?: [^:]*)?::pwned/.test(line))).toEqual([]);
  });
});

describe("lint", () => {
  afterAll(removeScratch);
  const folder = scratchDirectory();
  // In the text, as the target of a link, and as a name of the file.
  HOSTILE.forEach(([, text], i) => {
    const name = text.replaceAll(/[\0/\uD800]/g, "").slice(0, LONGEST_NAME);
    writeFileSync(join(folder, `${name}${i}.md`), `http://h/${text} <http://h/${text}>\n\n[a](<http://h/ ${text}>)\n`);
    writeFileSync(join(folder, `${name}${i}.json`), JSON.stringify({ $ref: `http://h/ ${text}` }));
  });

  it.each([
    ...["text", "json", "sarif", "github", "codeclimate"].map((format) => ["--format", format]),
    ["--fix", "--dry-run"],
  ])("shows what is in files, and their names, as text: %s %s", async (...options) => {
    const { stdout, stderr } = await inProcess(["lint", ...options, folder]);
    expect(stdout.length).toBeGreaterThan(HOSTILE.length);
    expect(unseen(stdout + stderr)).toEqual([]);
    const commands = [...commandsIn(stdout), ...commandsIn(stderr)];
    expect(commands.filter((line) => !(options.includes("github") && /^::(?:error|warning) file=/.test(line)))).toEqual(
      [],
    );
  });
});

it("names of files are shown as text", async () => {
  for (const [what, text] of HOSTILE) {
    const { stdout, stderr } = await inProcess(["extract", "--check", text.replaceAll("\0", "")]);
    expect([what, unseen(stdout + stderr), commandsIn(stdout + stderr)]).toEqual([what, [], []]);
  }
});

it("what the library formats has no commands and nothing unseen", () => {
  for (const [what, text] of HOSTILE) {
    const result = rfc3986.safeParse(text);
    const formatted = [
      ...(result.success ? [] : [result.error.format()]),
      diagnose(text)?.format() ?? "",
      ...verdicts(text).map((verdict) => (verdict.conforms ? "" : verdict.error.format())),
    ].join("\n");
    expect([what, unseen(formatted), commandsIn(formatted)]).toEqual([what, [], []]);
  }
});
