import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { afterAll, describe, expect, it, vi } from "vitest";
import { readGrammar, type UserGrammar } from "../../../src/comparison/grammars/index.js";
import { removeScratch, scratchDirectory } from "../../support/scratch.js";

interface Node {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly children: readonly Node[];
}

interface Module {
  test(input: string, rule?: string): boolean;
  parse(input: string, rule?: string): Node;
}

afterAll(removeScratch);

const readFile = (name: string): UserGrammar =>
  readGrammar({ name, text: readFileSync(new URL(`../../cases/grammars/${name}`, import.meta.url), "utf8") });

async function moduleOf(text: string): Promise<Module> {
  const file = join(scratchDirectory(), "module.mjs");
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  writeFileSync(file, outputText);
  return (await import(pathToFileURL(file).href)) as Module;
}

const shape = ({ rule, text, children }: Node): unknown => [rule, text, children.map(shape)];

describe("a module in TypeScript", () => {
  it("is right about the complete suite of each regular rule, and its trees cover what they derive", async () => {
    const grammar = readFile("rfc3339.abnf");
    const { test, parse } = await moduleOf(grammar.peg().typescript());
    let rows = 0;
    for (const rule of grammar.rules) {
      for (const { input, conforms } of grammar.language(rule).suite()) {
        rows++;
        if (test(input, rule) !== conforms) expect.fail(`${rule}: ${JSON.stringify(input)}`);
        if (!conforms) continue;
        const node = parse(input, rule);
        if (node.rule !== rule || node.text !== input) expect.fail(`${rule}: ${JSON.stringify(node)}`);
      }
    }
    expect(rows).toBeGreaterThan(10_000);
  });

  it("makes trees with the names of the ABNF, also where a rule departs from the mechanical translation", async () => {
    const { parse } = await moduleOf(
      readGrammar(`day-hour = hour ":" hour\nhour = DIGIT / "1" DIGIT`).peg().typescript(),
    );
    expect(shape(parse("1:12"))).toEqual([
      "day-hour",
      "1:12",
      [
        ["hour", "1", [["DIGIT", "1", []]]],
        ["hour", "12", [["DIGIT", "2", []]]],
      ],
    ]);
  });

  it("says where an input is refused", async () => {
    const { parse } = await moduleOf(readGrammar(`s = "ab" ( "c" / "d" )`).peg().typescript());
    expect(() => parse("abx")).toThrow(expect.objectContaining({ name: "ParseError", rule: "s", offset: 2 }) as Error);
    expect(() => parse("ab")).toThrow(expect.objectContaining({ offset: 2 }) as Error);
  });

  it("of JSON agrees with JSON.parse, however deep the brackets are", async () => {
    const { test, parse } = await moduleOf(readFile("rfc8259.abnf").peg().typescript());
    const values = [
      "1",
      "-0.5e+3",
      '"a\\u00e9\\n"',
      "[]",
      "[1, [true, null], {}]",
      '{"a": [1], "b": {"c": ""}}',
      " [ 0 ] ",
    ];
    const wrong = ["", "01", "[1,]", "{a:1}", '"\n"', "[1}", "nul", "[[]", "]", '{"a":1,}'];
    for (const input of [...values, ...wrong]) {
      const isJson = ((): boolean => {
        try {
          JSON.parse(input);
          return true;
        } catch {
          return false;
        }
      })();
      expect([input, test(input, "JSON-text")]).toEqual([input, isJson]);
    }
    const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    expect(parse(deep, "JSON-text").end).toBe(deep.length);
    expect(test(deep.slice(1), "JSON-text")).toBe(false);
  });

  it("is the same after the time is over that a language of the grammar had", () => {
    const text = `s = t / "a"\nt = 2DIGIT`;
    const grammar = readGrammar(text);
    grammar.language("t", { maxSeconds: 60 });
    const later = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 3_600_000);
    try {
      expect(grammar.peg().typescript()).toBe(readGrammar(text).peg().typescript());
    } finally {
      later.mockRestore();
    }
  });

  it("compiles with all strict options, and its types know the rules", () => {
    const directory = scratchDirectory();
    writeFileSync(
      join(directory, "hour.ts"),
      readGrammar(`hours = hour *( "," hour )\nhour = 2DIGIT`).peg().typescript(),
    );
    const file = join(directory, "use.ts");
    writeFileSync(
      file,
      [
        `import { parse } from "./hour.js";`,
        `export const inside: "hour" | undefined = parse("12").children[0]?.rule;`,
        `// @ts-expect-error There is no such rule.`,
        `export const wrong: "minute" = parse("12").rule;`,
      ].join("\n"),
    );
    const program = ts.createProgram([file], {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noUnusedLocals: true,
      noImplicitReturns: true,
      noEmit: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
    });
    expect(
      ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")),
    ).toEqual([]);
  });
});

it("begins with the first rule that no other refers to, or with one that is named", () => {
  const peg = readGrammar(`a = DIGIT\nb = 2a / "(" b ")"\nc = "x" a`).peg();
  expect(peg.typescript()).toContain('const START = "b";');
  expect(peg.typescript("C")).toContain('const START = "c";');
  expect(() => peg.typescript("d")).toThrow(RangeError);
});
