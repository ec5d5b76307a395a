import type { CommandUnknownOpts as Command } from "@commander-js/extra-typings";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { program } from "../../src/cli/program.js";
import { generations } from "../../src/documents/index.js";
import { inProcess } from "../support/inProcess.js";
import { removeScratch, scratchDirectory } from "../support/scratch.js";
import { HOSTILE, commandsIn, unseen } from "../text/hostileStrings.js";

// Every verb of the command line with every form of its output, and hostile strings in every place that takes a text: arguments, values of
// options, lines of standard input, files and their names. The verbs, options and forms are asked of the command line itself.

const TEXTS = HOSTILE.map(([, text]) => text);
/** The strings that a process can be given: the operating system ends an argument at a NUL. */
const ARGUMENTS = TEXTS.filter((text) => !text.includes("\0"));
/** Names of files have at most 255 octets. */
const LONGEST_NAME = 40;
const GRAMMAR = 'a = "b"\r\n';

afterAll(removeScratch);
const folder = scratchDirectory();
const grammarFile = join(folder, "fine.abnf");
writeFileSync(grammarFile, GRAMMAR);

/** The arguments that a verb cannot do without, by verb. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  check: ["a b"],
  completion: ["bash"],
  convert: ["a"],
  diff: ["rfc2396#port", "rfc3986#port"],
  equivalent: ["a", "b"],
  "grammar draw": ["rfc3986#port"],
  "grammar lint": [grammarFile],
  "grammar peg": [grammarFile],
  "grammar regexp": [grammarFile],
  "grammar strings": ["rfc3986#port"],
  "grammar test": [grammarFile, "a"],
  grammar: [],
  judge: ["--command", "false", "--limit", "1"],
  lint: [grammarFile],
  lsp: [],
  normalize: ["HTTP://a"],
  parse: ["a"],
  resolve: ["http://a/", "b"],
  trace: ["a"],
  verdicts: ["a"],
};

/** Options with which a verb is quick: a `diff` of two whole grammars takes a second. */
const QUICK: Readonly<Record<string, readonly string[]>> = {};

/** Options that are not tried, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  "lint --cache": "writes the file that is named",
  "lint --fix": "writes files; tried with --dry-run",
  "judge --command": "runs what it is given",
};

/** Forms of output that take more than one option. */
const PAIRED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  check: generations.map(({ id }) => ["--format", "full", "--in", id]),
  lint: [["--fix", "--dry-run"], ["--list"], ["--list", "--format", "json"]],
  normalize: generations.map(({ id }) => ["--in", id]),
  parse: generations.map(({ id }) => ["--in", id]),
  resolve: [["--in", "rfc2396", "--format", "full"]],
};

/** The verbs of the command line, by their names: `check`, `grammar lint`. */
const VERBS: ReadonlyMap<string, Command> = new Map(
  program.commands.flatMap((command) => [
    [command.name(), command] as const,
    ...command.commands.map((inner) => [`${command.name()} ${inner.name()}`, inner] as const),
  ]),
);

function optionsOf(name: string): Command["options"] {
  return (VERBS.get(name)?.options ?? []).filter(({ long }) => !(`${name} ${long ?? ""}` in LEFT_OUT));
}

/** Returns the ways in which a verb can be asked to print: as it is, and with each option that has no text of its own. */
function formsOf(name: string): readonly (readonly string[])[] {
  const forms = optionsOf(name).flatMap(({ long = "", argChoices, required, optional }) => {
    if (argChoices) return argChoices.map((choice) => [long, choice]);
    return required || optional ? [] : [[long]];
  });
  return [[], ...forms, ...(PAIRED[name] ?? [])];
}

function hasTexts(name: string): boolean {
  return VERBS.get(name)?.registeredArguments.some(({ variadic, required }) => variadic && !required) ?? false;
}

/** Returns the texts of messages in a SARIF log that have a single brace: a reader would replace "{0}" by an argument. */
function sarifPlaceholders(log: unknown): string[] {
  if (typeof log !== "object" || log === null) return [];
  return Object.entries(log).flatMap(([key, value]: [string, unknown]) =>
    key === "text" && typeof value === "string" && /[{}]/.test(value.replaceAll(/\{\{|\}\}/g, ""))
      ? [value]
      : sarifPlaceholders(value),
  );
}

/** Fails if what was printed has a character that is not seen, or a line that a workflow runner would obey and that is none of the verb's own. */
async function expectText(args: readonly string[], input?: string): Promise<string> {
  const { stdout, stderr } = await inProcess(args, { ...(input !== undefined && { input }) });
  const printed = stdout + stderr;
  const isAnnotated = args.includes("github");
  const own = (line: string): boolean => isAnnotated && /^::(?:error|warning|notice)(?: |::)(?!pwned)/.test(line);
  const commands = [...commandsIn(stdout), ...commandsIn(stderr)].filter((line) => !own(line));
  const placeholders = args.includes("sarif") && stdout !== "" ? sarifPlaceholders(JSON.parse(stdout)) : [];
  expect({ args, unseen: unseen(printed), commands, placeholders }).toEqual({
    args,
    unseen: [],
    commands: [],
    placeholders: [],
  });
  return printed;
}

describe("the table", () => {
  it("has every verb", () => {
    expect(Object.keys(NEEDED).sort()).toEqual([...VERBS.keys()].sort());
  });

  it("leaves out only options that exist", () => {
    for (const place of Object.keys(LEFT_OUT)) {
      const [, name = "", long] = /^(.*) (--\S+)$/.exec(place) ?? [];
      expect([place, VERBS.get(name)?.options.some((option) => option.long === long)]).toEqual([place, true]);
    }
  });
});

const FORMS = [...VERBS.keys()].flatMap((name) => formsOf(name).map((form) => [name, form] as const));
const WITH_TEXTS = FORMS.filter(([name]) => hasTexts(name));

describe.each(WITH_TEXTS.map(([name, form]) => [[name, ...form].join(" "), name, form] as const))(
  "%s",
  (_, name, form) => {
    const verb = [...name.split(" "), ...form];
    const base = name === "resolve" ? ["http://h/"] : [];

    it("shows arguments as text", async () => {
      if (name !== "equivalent") await expectText([...verb, "--", ...base, ...ARGUMENTS]);
      for (const text of ARGUMENTS)
        await expectText([...verb, "--", ...base, text, ...(name === "equivalent" ? [text] : [])]);
    });

    it("shows lines of standard input as text", async () => {
      const lines = TEXTS.flatMap((text) => [text, `http://h/${text}`]);
      const input = lines.map((line) => (name === "equivalent" ? `${line}\t${line}\n` : `${line}\n`)).join("");
      await expectText([...verb, ...base], input);
    });
  },
);

describe("arguments that are no texts", () => {
  it.each([...VERBS.keys()])("%s shows them as text", async (name) => {
    for (const text of ARGUMENTS) {
      const needed = NEEDED[name] ?? [];
      await expectText([...name.split(" "), "--", text]);
      if (needed.length > 1 && name !== "judge") await expectText([...name.split(" "), "--", text, ...needed.slice(1)]);
      await expectText([...name.split(" "), ...needed, "--", text]);
      await expectText([...name.split(" "), `--${text}`]);
    }
  });

  it("no verb of that name", async () => {
    for (const text of ARGUMENTS) await expectText([text]);
  });
});

const VALUES = [...VERBS.keys()].flatMap((name) =>
  optionsOf(name)
    .filter(({ required, optional }) => required || optional)
    .map(({ long = "" }) => [name, long] as const),
);

it.each(VALUES)("%s %s shows its value as text", async (name, long) => {
  for (const text of ARGUMENTS)
    await expectText([...name.split(" "), ...(QUICK[name] ?? []), `${long}=${text}`, ...(NEEDED[name] ?? [])]);
});

describe("files", () => {
  const named = (text: string, i: number, ending: string): string =>
    join(folder, "hostile", `${text.replaceAll(/[\0/\uD800]/g, "").slice(0, LONGEST_NAME)}${i}${ending}`);
  mkdirSync(join(folder, "hostile"));
  // In the text, as the target of a link, as a literal of a grammar, and as a name of the file.
  TEXTS.forEach((text, i) => {
    writeFileSync(named(text, i, ".md"), `http://h/${text} <http://h/${text}>\n\n[a](<http://h/ ${text}>)\n`);
    writeFileSync(named(text, i, ".json"), JSON.stringify({ $ref: `http://h/ ${text}` }));
    writeFileSync(named(text, i, ".html"), `<base href="${text}"><a href="${text}">`);
    writeFileSync(named(text, i, ".abnf"), `a = "${text}" / b\r\nc = c / "x" ; ${text}\r\n`);
    writeFileSync(named(text, i, ".peggy"), `a = "${text}" / 'x'\n`);
  });

  it.each(formsOf("lint").map((form) => [form.join(" "), form] as const))(
    "lint %s shows what is in them, and their names",
    async (_, form) => {
      const printed = await expectText(["lint", ...form, join(folder, "hostile")]);
      expect(printed.length).toBeGreaterThan(HOSTILE.length);
    },
  );

  const WITH_GRAMMARS = FORMS.filter(([name]) =>
    ["grammar lint", "grammar peg", "grammar draw", "diff"].includes(name),
  );
  it.each(WITH_GRAMMARS.map(([name, form]) => [[name, ...form].join(" "), name, form] as const))(
    "%s shows a grammar, and its name",
    async (_, name, form) => {
      for (const text of ARGUMENTS) {
        const verb = [...name.split(" "), ...form];
        const files = [".abnf", ".peggy"].map((ending) => named(text, TEXTS.indexOf(text), ending)) as [string, string];
        if (name === "grammar draw")
          await expectText([...verb, "--kind=automaton", `--string=${text}`, "--", grammarFile]);
        if (name !== "diff") await expectText([...verb, "--", files[0]]);
        else {
          await expectText([...verb, "--", ...files]);
          await expectText([...verb, "--", grammarFile, `/${text}/u`]);
        }
      }
    },
  );

  it.each(formsOf("resolve").map((form) => [form.join(" "), form] as const))(
    "resolve --document %s",
    async (_, form) => {
      for (const text of ARGUMENTS)
        await expectText([
          "resolve",
          ...form,
          `--document=${named(text, TEXTS.indexOf(text), ".html")}`,
          "http://h/",
          "b",
        ]);
    },
  );
});
