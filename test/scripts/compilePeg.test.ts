import peggy from "peggy";
import { describe, expect, it } from "vitest";
import { chooseByFirstCharacter } from "../../scripts/generate/compilePeg/chooseByFirstCharacter.js";
import { compilePeg, compiled, readProgram } from "../../scripts/generate/compilePeg/compilePeg.js";
import { flattenRepetitions } from "../../scripts/generate/compilePeg/flattenRepetitions.js";
import { inlineCharacters, inlineSmall } from "../../scripts/generate/compilePeg/inlineRules.js";
import { mergeSets } from "../../scripts/generate/compilePeg/mergeCharacters.js";
import type { Pass, Wanted } from "../../scripts/generate/compilePeg/program.js";
import { separateRecorded } from "../../scripts/generate/compilePeg/separateRecorded.js";
import { writeComponentParser } from "../../scripts/generate/compilePeg/writeModule.js";
import { baseName } from "../../scripts/generate/pegFile.js";
import { treePlugin } from "../../scripts/generate/treePlugin.js";
import type { SyntaxNode } from "../../src/languages/peg/syntaxNode.js";
import { writePeg } from "../../src/languages/peg/writePeg.js";
import { stringsUpTo } from "../support/bruteForce.js";

/** Returns the rules of a grammar after some passes, as text. */
function after(text: string, passes: readonly Pass[], wanted: Partial<Wanted> = {}): string[] {
  const ast = peggy.parser.parse(text, { reservedWords: [] }) as peggy.ast.Grammar;
  const [first] = ast.rules;
  const program = compiled(
    readProgram(ast, {
      published: baseName,
      names: [],
      holders: new Set(),
      entries: [first?.name ?? ""],
      ...wanted,
    }),
    passes,
  );
  return [...program.rules].map(([name, body]) => {
    const records = (program.records.get(name) ?? []).map((number) => program.wanted.names[number]);
    return `${name} = ${writePeg(body)}${records.length === 0 ? "" : ` records ${records.join()}`}`;
  });
}

describe("each pass by its small grammar", () => {
  it("a rule that is recorded in one place and not in another becomes two", () => {
    const grammar = `
      url = "//" host / article &host
      article = "news:" host
      host = letter+
      letter = [a-z]`;
    const wanted = { names: ["host", "article/host"], holders: new Set(["url", "article"]) };
    expect(after(grammar, [separateRecorded], wanted)).toEqual([
      "url = [/] [/] host / article &host$plain",
      "host = letter+ records host",
      "letter = [a-z]",
      "article = [n] [e] [w] [s] [:] host$in_article",
      "host$in_article = host records article/host",
      "host$plain = letter+",
    ]);
  });

  it("nothing is recorded inside a rule that is only noticed", () => {
    const wanted = { names: ["a", "b"], holders: new Set(["start"]) };
    expect(after(`start = a b\na = b "c"\nb = "b"`, [separateRecorded], wanted)).toEqual([
      "start = a b",
      "a = b$plain [c] records a",
      "b$plain = [b]",
      "b = [b] records b",
    ]);
  });

  it.each<readonly [what: string, pass: Pass, before: string, after: readonly string[]]>([
    [
      "rules of characters are inlined, with the string that an escape is",
      inlineCharacters,
      `segment = pchar*\npchar = letter / pct / ":"\nletter = [a-z]\npct = "%" [0-9]|2|`,
      ["segment = ( [:a-z] / [%] [0-9] [0-9] )*"],
    ],
    [
      "a rule inside itself is not inlined",
      inlineSmall,
      `start = "(" start ")" / nothing\nnothing = ""`,
      [`start = [(] start [)] / ""`],
    ],
    [
      "small rules are inlined, others are not",
      inlineSmall,
      `start = "//" small long\nsmall = ( "/" [a-z]* )*\nlong = "1" ( "2" ( "3" ( "4" ( "5" ( "6" ( "7" "8"? )? )? )? )? )? )?`,
      ["start = [/] [/] ( [/] [a-z]* )* long", "long = [1] ( [2] ( [3] ( [4] ( [5] ( [6] ( [7] [8]? )? )? )? )? )? )?"],
    ],
    [
      "classes move over what begins with other characters",
      mergeSets,
      `start = [a-z] / "%" [0-9] / [A-Z] / ":"`,
      ["start = [:A-Za-z] / [%] [0-9]"],
    ],
    [
      "a class does not move over what may begin with one of its characters, or with none",
      mergeSets,
      `start = ( [a] / "b" "c" / [bd] / "e"* / [f] ) [g]`,
      [`start = ( [ad] / [b] [c] / [b] / [e]* / [f] ) [g]`],
    ],
    [
      "halves of characters beyond U+FFFF",
      mergeSets,
      String.raw`start = [\uD800] [\uDC00-\uDFFF] / [\uD801] [\uDC00-\uDFFF]`,
      [String.raw`start = [\uD800-\uD801] [\uDC00-\uDFFF]`],
    ],
    [
      "two loops become one",
      flattenRepetitions,
      `start = ( "/" ( [a-z] / "%" [0-9] )* )*`,
      [`start = ( [/] ( [/a-z] / [%] [0-9] )* )?`],
    ],
    [
      "two loops stay two if the outer character may be inside",
      flattenRepetitions,
      `start = ( "/" [a-z/]* )*`,
      ["start = ( [/] [a-z/]* )*".replace("a-z/", "/a-z")],
    ],
    [
      "alternatives are chosen by their first characters",
      chooseByFirstCharacter,
      `start = ( "[" address "]" / name / "" ) "/"\naddress = "1"\nname = [a-z] "."`,
      [`start = ( &[[] [[] address [\\]] / &[a-z] name / "" ) [/]`, `address = [1]`, `name = [a-z] [.]`],
    ],
    [
      "an alternative that matches for sure leaves nothing of its characters to the others",
      chooseByFirstCharacter,
      `start = "a" "b"? / "a" "c" / "d" "e"`,
      [`start = &[a] [a] [b]? / &[d] [d] [e]`],
    ],
    [
      "options and lookaheads are tried before their first characters only",
      chooseByFirstCharacter,
      `start = ( ":" port )? !( port ":" ) !( [a-z] port? )\nport = "1" "2"`,
      [`start = ( &[:] [:] port )? !( &[1] port [:] ) ![a-z]`, `port = [1] [2]`],
    ],
  ])("%s", (_, pass, grammar, expected) => {
    expect(after(grammar, [pass])).toEqual(expected);
  });
});

describe("places", () => {
  /** More rules than a mask has bits; some are recorded several times, and some before the attempt fails. */
  const PEG = `
    Start = Either / Undone / Again / Nested / Twice / Taken / Counted / Ahead
    Either = A B / A C
    Undone = ( A "@" )? B / ( B ";" )* C
    Again = ( Item "," )* Item "."
    Item = A / B
    Nested = "(" Nested ")" / "[" Item "]"
    Twice = Item Item "!"
    Taken = ( Item ":" / Item ";" )+ C?
    Counted = ( A "-" )|2| B / ( A "-" )|1..3| C / D|2..3|
    Ahead = &( A "=" ) A "=" B / !( B "=" ) B "+"
    A = "a"+
    B = "b" / Longer
    Longer = "b"? "c"
    C = "c"+ "a"?
    D = "d" E?
    E = "e"
    ${Array.from({ length: 20 }, (_, i) => `Other${i} = "${i}"`).join("\n")}
  `;
  const pegNames = Array.from(PEG.matchAll(/^ *(\w+) =/gm), ([, name = ""]) => name);
  const options = { allowedStartRules: ["*"] };
  const { parse } = peggy.generate(PEG, { ...options, plugins: [treePlugin((name) => name)] }) as unknown as {
    parse: (input: string, options: { startRule: string }) => SyntaxNode;
  };
  // Other rules come first, so that those that are recorded have bits in both masks.
  const names = [...pegNames.slice(14), ...pegNames.slice(0, 14)];
  const wanted: Wanted = { published: (name) => name, names, holders: new Set(names), entries: pegNames };
  const found = names.map(
    (name, i) =>
      `${i < 31 ? `found & ${2 ** i}` : `found2 & ${2 ** (i - 31)}`} ? [${JSON.stringify(name)}, starts[${i}], ends[${i}]] : []`,
  );
  const components = [
    `function componentsOf() { return [${found.join(", ")}].filter((one) => one.length > 0).sort(); }`,
    "function spansOf() {}",
  ];
  const write = (program: Parameters<typeof writeComponentParser>[0]): string =>
    writeComponentParser(program, names.length, components);
  const source = peggy.generate(PEG, { ...options, output: "source", plugins: [compilePeg(wanted, write)] });

  /** Returns the place of the last node of each rule, in the order in which nodes end. */
  const lastNodes = (tree: SyntaxNode): unknown[] => {
    const last = new Map<string, unknown>();
    const visit = (node: SyntaxNode): void => {
      node.children.forEach(visit);
      last.set(node.rule, [node.rule, node.start, node.end]);
    };
    visit(tree);
    return [...last.values()].sort();
  };

  it.each(pegNames.slice(0, 14))("are those of the last nodes of the tree: %s", async (startRule) => {
    const parser = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
      parse: (input: string, rule: unknown) => unknown;
      rules: Record<string, unknown>;
    };
    let conforming = 0;
    for (const input of [
      ...stringsUpTo(3, "abc@;,.!:"),
      ...stringsUpTo(4, "ab-c"),
      ...["([a])", "((b)", "[c]", "a=b", "b+", "bc+", "bb=", "dede", "ddd", "deded", "a,bc,c.", "a:bc;b:c", "a;b:a"],
    ]) {
      let expected: unknown;
      try {
        expected = lastNodes(parse(input, { startRule }));
        conforming++;
      } catch {
        expected = undefined;
      }
      expect([input, parser.parse(input, parser.rules[startRule])]).toEqual([input, expected]);
    }
    expect(conforming).toBeGreaterThan(0);
  });
});
