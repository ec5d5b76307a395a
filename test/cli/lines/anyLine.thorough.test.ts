import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { removeScratch, scratchDirectory } from "../../support/scratch.js";

afterAll(removeScratch);

/** A line with this text makes a function throw that every answer needs. */
const MARK = vi.hoisted(() => "planted-fault");

vi.mock("../../../src/text/printable.js", async (original) => {
  const module = await original<typeof import("../../../src/text/printable.js")>();
  return {
    ...module,
    printable: (text: string) => {
      if (text.includes(MARK)) throw new RangeError("Invalid count value: -6");
      return module.printable(text);
    },
    excerpt: (text: string, offset: number) => {
      if (text.includes(MARK)) throw new RangeError("Invalid count value: -6");
      return module.excerpt(text, offset);
    },
  };
});
vi.mock("../../../src/text/escaping.js", async (original) => {
  const module = await original<typeof import("../../../src/text/escaping.js")>();
  return {
    ...module,
    json: (data: unknown) => {
      const text = module.json(data);
      if (text.includes(MARK)) throw new TypeError("no such property");
      return text;
    },
  };
});

// The tests of a worker share their modules, which may have been loaded before this file with what is replaced here.
vi.resetModules();
const { inProcess } = await import("../../support/inProcess.js");
const { program } = await import("../../../src/cli/program.js");
afterAll(() => {
  vi.resetModules();
});

const grammar = join(scratchDirectory(), "own.abnf");
writeFileSync(grammar, `own = 1*("a" / ":" / "/" / "h" / "b" / "t" / "p" / "-" / "u" / "l" / "n" / "e" / "d" / "f")\n`);

/** Every command that reads lines, with the least that each takes. */
const VERBS: readonly (readonly string[])[] = [
  ["check"],
  ["check", "--format", "json"],
  ["check", "-n"],
  ["check", "--format", "full"],
  ["verdicts"],
  ["verdicts", "--format", "full"],
  ["verdicts", "--format", "json"],
  ["verdicts", "--format", "brief"],
  ["parse"],
  ["parse", "--tree"],
  ["parse", "--tree", "--format", "json"],
  ["parse", "--tree", "--in", grammar],
  ["parse", "--advise"],
  ["parse", "--advise", "--format", "json"],
  ["normalize"],
  ["normalize", "--format", "json"],
  ["convert", "--to", "iri"],
  ["resolve", "http://base/"],
  ["resolve", "--format", "json", "http://base/"],
  ["grammar", "strings", "rfc3986", "--kind", "next"],
  ["grammar", "strings", "rfc3986", "--kind", "next", "--format", "json"],
  ["grammar", "strings", grammar, "--kind", "next"],
  ["trace", "--format", "json"],
  ["equivalent"],
  ["equivalent", "--format", "json"],
  ["grammar", "test", grammar],
  ["parse", "--browser"],
  ["parse", "--browser", "--format", "json"],
];

describe("no line ends a stream", () => {
  it("is tried with every command that takes some URIs or strings", () => {
    const taking = [...program.commands, ...program.commands.flatMap(({ commands }) => commands)].filter((command) =>
      command.registeredArguments.some(({ description }) => description.includes("lines of standard input")),
    );
    const tried = VERBS.map(([name, second]) => (name === "grammar" ? second : name));
    expect(taking.map((command) => command.name())).toEqual(expect.arrayContaining([...new Set(tried)]));
    expect(tried).toEqual(expect.arrayContaining(taking.map((command) => command.name())));
  });

  it.each(VERBS.map((args) => [args.join(" ").replace(grammar, "own.abnf"), args] as const))("%s", async (_, args) => {
    const input = (...lines: readonly string[]): string =>
      lines.map((line) => (args[0] === "equivalent" ? `${line}\t${line}\n` : `${line}\n`)).join("");
    const alone = async (line: string): Promise<string> => (await inProcess(args, { input: input(line) })).stdout;
    const { status, stdout, stderr } = await inProcess(args, {
      input: input("http://a", MARK, `${MARK} {`, "http://b"),
    });
    expect(stdout.startsWith(await alone("http://a"))).toBe(true);
    expect(stdout.endsWith((await alone("http://b")).replace(/^(\{"line":)?1(?=[:,])/, "$14"))).toBe(true);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^uri-generations: internal error[^\n]*, please report it: [^\n]*$/m);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it("a line of one URI is named where two are expected, and the next one is answered", async () => {
    expect(await inProcess(["equivalent"], { input: "http://a\nhttp://a\thttp://A\n" })).toEqual({
      status: 2,
      stdout: "equivalent (case)  http://a  http://A\n",
      stderr: 'uri-generations: expected two URIs with a tab between them, got "http://a"\n',
    });
  });
});
