import peggy, { type ast } from "peggy";
import { describe, expect, it } from "vitest";
import { generations, rfc3986 } from "../../../src/index.js";
import { url1993 } from "../../../generated/documents/generations.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import type { SyntaxNode } from "../../../src/languages/peg/syntaxNode.js";
import { language } from "../../../src/documents/language.js";
import { trace, traceRules, type Trace, type TraceStep } from "../../../src/comparison/teach/index.js";
import { treePlugin } from "../../../scripts/generate/treePlugin.js";
import type { TreeNode } from "../../../src/uri/generated.js";
import { mutated, randomNumbers } from "../../support/mutatedStrings.js";
import { cases } from "../../support/cases.js";
import { SEED, THOROUGH, someRows } from "../../support/thorough.js";
import { itemAt, lastItem } from "../../../src/text/itemAt.js";

/** The tree that the kept rules of a trace make. */
function treeOf({ steps }: Trace): TreeNode {
  const root: TreeNode & { children: TreeNode[] } = { rule: "", start: 0, end: 0, children: [] };
  const around = [{ node: root, last: steps.length }];
  steps.forEach((step, number) => {
    while (lastItem(around).last < number) around.pop();
    if (step.kind !== "rule" || !step.kept) return;
    const node = { rule: step.rule, start: step.start, end: step.end as number, children: [] };
    lastItem(around).node.children.push(node);
    around.push({ node, last: number + step.inside });
  });
  return itemAt(root.children, 0);
}

function withoutText({ rule, start, end, children }: TreeNode | SyntaxNode): TreeNode {
  return { rule, start, end, children: children.map(withoutText) };
}

function sameTree(traced: Trace, tree: TreeNode | SyntaxNode): void {
  const [ours, parsed] = [treeOf(traced), withoutText(tree)];
  // Quicker than to compare the objects, where there is nothing to report.
  if (JSON.stringify(ours) !== JSON.stringify(parsed))
    expect({ of: traced.input, tree: ours }).toEqual({ of: traced.input, tree: parsed });
}

/** A step as one line: what it is, where, and what became of it. */
function sketch(step: TraceStep): string {
  const label = step.kind === "alternative" ? `${step.number}/${step.of}` : step.kind === "rule" ? step.rule : step.peg;
  return `${step.matched ? "✓" : "✗"} ${step.start}-${step.end ?? ""} ${label}${step.gaveUp === undefined ? "" : ` gave up ${step.gaveUp}`}`;
}

function rulesOf(text: string): Map<string, ast.Expression> {
  const grammar = peggy.parser.parse(text, { reservedWords: [] }) as ast.Grammar;
  return new Map(grammar.rules.map(({ name, expression }) => [name, expression as ast.Expression]));
}

describe("a trace ends as the generated parser does, and keeps its tree", () => {
  it.each(cases)("$id, its cases and what is near them", ({ id, subject, rows: all }) => {
    const rows = someRows(all, 12);
    const random = randomNumbers(id.length);
    let accepted = 0;
    for (const { rule, input } of rows.flatMap((row) => [row, { ...row, input: mutated(row.input, random) }])) {
      const traced = trace(subject, input, { rule });
      const conforms = subject.test(input, { rule });
      if ((traced.outcome === "accepted") !== conforms)
        expect.fail(`${rule} ${JSON.stringify(input)}: ${traced.outcome}`);
      if (!conforms) continue;
      accepted++;
      sameTree(traced, subject.tree(input, { rule }));
    }
    if (THOROUGH) expect(accepted).toBeGreaterThan(rows.length / 4);
  });

  it.each(THOROUGH ? [...generations, url1993.published as Generation] : [])("$id, suites of its rules", (subject) => {
    for (const rule of subject.rules) {
      let rows = 0;
      for (const { input, conforms } of language(subject, rule).suite({ extent: "classes" })) {
        if (++rows > 30) break;
        const traced = trace(subject, input, { rule });
        if (traced.outcome !== (conforms ? "accepted" : "refused"))
          expect.fail(`${rule} ${JSON.stringify(input)}: ${traced.outcome}`);
        if (conforms) sameTree(traced, subject.tree(input, { rule }));
      }
    }
  });
});

const GRAMMARS = 25;

if (THOROUGH)
  describe("made-up grammars, against what Peggy makes of them", () => {
    it("same verdict, same tree", () => {
      const random = randomNumbers(8 + SEED);
      const pick = <T>(...items: T[]): T => itemAt(items, Math.floor(random() * items.length));
      const solid = (depth: number): string =>
        pick(
          () => `"${pick("a", "b", "ab", "ba")}"`,
          () => pick("[ab]", "[^a]", '"A"i', "[A]i", "."),
          () => (depth < 2 ? `( ${solid(depth + 1)} ( ${expression(depth + 1)} ) )` : '"a"'),
        )();
      const part = (depth: number): string =>
        pick(
          () => solid(depth),
          () => pick("s", "t"),
          () => `${solid(depth)}${pick("?", "*", "+", "|2|", "|1..2|", "|..2|", "|2..|")}`,
          () => `${pick("&", "!")}${solid(depth)}`,
          () => `( ${expression(depth + 1)} )`,
          () => `( ${expression(depth + 1)} )?`,
        )();
      const sequence = (depth: number): string =>
        depth > 2 ? solid(depth) : Array.from({ length: pick(1, 2, 3) }, () => part(depth)).join(" ");
      const expression = (depth: number): string =>
        Array.from({ length: pick(1, 2, 3) }, () => sequence(depth)).join(" / ");
      let accepted = 0;
      let refused = 0;
      for (let i = 0; i < GRAMMARS; i++) {
        // s and t may recur, but read something first.
        const text = `start = ${expression(0)}\ns = ${solid(3)} ( t / ${sequence(2)} )?\nt = "b" s? / "a"\n`;
        const parser = peggy.generate(text, { plugins: [treePlugin((name) => name)] });
        const rules = rulesOf(text);
        for (let j = 0; j < 40; j++) {
          const input = Array.from({ length: Math.floor(random() * 7) }, () => pick("a", "b", "b", "a", "A")).join("");
          let tree: TreeNode | undefined;
          try {
            tree = parser.parse(input) as TreeNode;
          } catch {
            tree = undefined;
          }
          const traced = traceRules(rules, "start", input);
          if (traced.outcome !== (tree ? "accepted" : "refused"))
            expect.fail(`${text}${JSON.stringify(input)}: ${traced.outcome}`);
          if (tree) sameTree(traced, tree);
          if (tree) accepted++;
          else refused++;
        }
      }
      expect(accepted).toBeGreaterThan(3 * GRAMMARS);
      expect(refused).toBeGreaterThan(3 * GRAMMARS);
    });
  });

describe("steps worked out by hand from the PEG", () => {
  it("dec-octet 199", () => {
    const { steps, counts, outcome } = trace("rfc3986", "199", { rule: "dec-octet" });
    expect(steps.map((step) => `${"  ".repeat(step.depth)}${sketch(step)}`)).toEqual([
      "✓ 0-3 dec-octet",
      "  ✗ 0- 1/5",
      '    ✗ 0- "25"',
      "  ✗ 0- 2/5",
      '    ✗ 0- "2"',
      "  ✓ 0-3 3/5",
      '    ✓ 0-1 "1"',
      "    ✓ 1-3 DIGIT|2|",
      "      ✓ 1-2 DIGIT",
      "        ✓ 1-2 [0-9]",
      "      ✓ 2-3 DIGIT",
      "        ✓ 2-3 [0-9]",
    ]);
    expect(steps.every(({ matched, kept }) => matched === kept)).toBe(true);
    expect([outcome, counts]).toEqual([
      "accepted",
      { tries: 3, matches: 3, backtracks: 0, givenBack: 0, readTwice: 0 },
    ]);
  });

  it("dec-octet 256: committed too early for the whole input, and refused", () => {
    const { steps, counts, outcome, end, furthest } = trace("rfc3986", "256", { rule: "dec-octet" });
    expect(steps.filter(({ kind }) => kind === "alternative").map(sketch)).toEqual([
      "✗ 0- 1/5 gave up 2", // "25", but 6 is none of 0 to 5
      "✗ 0- 2/5 gave up 1", // "2", but 5 is none of 0 to 4
      "✗ 0- 3/5",
      "✓ 0-2 4/5",
    ]);
    expect([outcome, end, furthest]).toEqual(["refused", 2, 2]);
    expect(counts).toEqual({ tries: 2, matches: 2, backtracks: 2, givenBack: 3, readTwice: 2 });
  });

  it("IPv6address ::1: the eighth alternative, after six that gave up what they had", () => {
    const { steps, counts } = trace("rfc3986", "::1", { rule: "IPv6address" });
    expect(steps.filter((step) => step.kind === "alternative" && step.of === 9).map(sketch)).toEqual([
      "✗ 0- 1/9", // no h16
      "✗ 0- 2/9 gave up 2", // no ":" after the first of 5 h16; what the round had is given up by the repetition
      "✗ 0- 3/9 gave up 2",
      "✗ 0- 4/9 gave up 2",
      "✗ 0- 5/9 gave up 2",
      "✗ 0- 6/9 gave up 3", // "::" h16, then no ":"
      "✗ 0- 7/9 gave up 2", // ls32 fails and has given its h16 back itself
      "✓ 0-3 8/9",
    ]);
    expect(steps.filter(({ kind, gaveUp }) => kind === "repetition" && gaveUp !== undefined).map(sketch)).toEqual(
      [5, 4, 3, 2].map((rounds) => `✗ 2- ( h16 ":" )|${rounds}| gave up 3`),
    );
    // Twice in alternatives 2 to 5 (round, alternative), once in 6, and five times in 7: ls32's first alternative, two of
    // dec-octet, IPv4address without its ".", and the alternative itself.
    expect([counts.backtracks, counts.givenBack, counts.readTwice]).toEqual([4 * 2 + 1 + 5, 4 * 3 + 3 + 6, 3]);
  });

  it("host 1.2.3.4.example: an address given up for the name that it begins", () => {
    const { steps, counts } = trace("rfc3986", "1.2.3.4.example", { rule: "host" });
    expect(
      steps.filter((step) => step.kind === "alternative" && step.rule === "host" && step.depth === 1).map(sketch),
    ).toEqual(["✗ 0- 1/3", "✗ 0- 2/3 gave up 7", "✓ 0-15 3/3"]);
    expect(steps.find(({ rule, kind }) => rule === "IPv4address" && kind === "rule")).toMatchObject({
      matched: true,
      start: 0,
      end: 7,
      kept: false,
    });
    expect(steps.find(({ kind }) => kind === "lookahead")).toMatchObject({
      matched: false,
      negated: true,
      start: 7,
      looked: 8,
      kept: false,
    });
    // "1": as "1" DIGIT DIGIT and as [1-9] DIGIT; "2": as "2" [0-4] and as [1-9] DIGIT; "3" and "4": as [1-9] DIGIT; and the
    // seven characters of the address. The dot that was looked at is read again too.
    expect([counts.backtracks, counts.givenBack, counts.readTwice]).toEqual([7, 6 + 7, 8]);
  });

  it("a lookahead that holds consumes nothing, and what it sees is not kept", () => {
    const { steps, end } = traceRules(rulesOf(`x = &( "a" y ) . .\ny = "b"`), "x", "ab");
    expect(steps.map((step) => `${"  ".repeat(step.depth)}${sketch(step)} ${step.kept}`)).toEqual([
      "✓ 0-2 x true",
      '  ✓ 0-0 &( "a" y ) true',
      '    ✓ 0-1 "a" false',
      "    ✓ 1-2 y false",
      '      ✓ 1-2 "b" false',
      "  ✓ 0-1 . true",
      "  ✓ 1-2 . true",
    ]);
    expect(end).toBe(2);
  });

  it("a repetition gives up its last round, and only that", () => {
    const { steps, counts } = traceRules(rulesOf(`x = ( "a" y )* "a"\ny = "b"`), "x", "ababa");
    expect(steps[1]).toMatchObject({ kind: "repetition", rounds: 2, start: 0, end: 4, gaveUp: 5, kept: true });
    expect(steps.filter(({ depth }) => depth === 2).map(({ kept }) => kept)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(counts).toEqual({ tries: 4, matches: 3, backtracks: 1, givenBack: 1, readTwice: 1 });
  });
});

describe("long and hostile input", () => {
  it("stops at its limit, and says so", () => {
    const traced = trace("rfc3986", `http://${"a".repeat(1_000_000)}`, { limit: 5000 });
    expect([traced.outcome, traced.steps.length, traced.end]).toEqual(["stopped", 5000, undefined]);
    const open = traced.steps.filter(({ matched }) => matched === undefined);
    expect(open[0]).toMatchObject({ rule: "URI-reference", inside: 4999, kept: false });
    expect(trace("rfc3986", "a", { rule: "DIGIT", limit: 2 }).outcome).toBe("refused");
    expect(trace("rfc3986", "a", { rule: "DIGIT", limit: 1 }).outcome).toBe("stopped");
  });

  it("steps grow with the input, not faster", () => {
    const steps = [1000, 2000, 4000].map(
      (length) => trace("rfc3986", `http://h/${"a/".repeat(length / 2)}`, { limit: 1e6 }).steps.length,
    );
    expect(itemAt(steps, 2) - itemAt(steps, 1)).toBe(2 * (itemAt(steps, 1) - itemAt(steps, 0)));
  });

  if (THOROUGH)
    it("is not the deeper in the machine's stack for recursion, and stops where a rule calls itself at once", () => {
      expect(traceRules(rulesOf(`x = "a" x / "b"`), "x", `${"a".repeat(20_000)}b`)).toMatchObject({
        outcome: "accepted",
        end: 20_001,
      });
      expect(traceRules(rulesOf(`x = x "a" / "a"`), "x", "aa").outcome).toBe("stopped");
      expect(traceRules(rulesOf(`x = ( "a"? )*`), "x", "aa").outcome).toBe("stopped");
    });

  it("takes every string", () => {
    for (const input of ["", "\0", "\uD800", "😀", "__proto__", "\u2028"])
      expect(trace("rfc3986", input).outcome).toBe(input === "" || input === "__proto__" ? "accepted" : "refused");
  });

  it("is plain data", () => {
    const traced = trace("rfc2396", "http://a.b1-/c;d?e#f");
    expect(JSON.parse(JSON.stringify(traced))).toEqual(traced);
  });
});

describe("refuses", () => {
  it("what is no string, rule, generation or limit", () => {
    expect(() => trace("rfc3986", 1 as unknown as string)).toThrow(TypeError);
    expect(() => trace("rfc1", "a")).toThrow(/there are url-1993/);
    expect(() => trace({} as typeof rfc3986, "a")).toThrow(TypeError);
    expect(() => trace(rfc3986, "a", { rule: "hots" })).toThrow(/RFC 3986 has no rule "hots"; it has URI,/);
    for (const limit of [0, -1, 1.5, NaN]) expect(() => trace(rfc3986, "a", { limit })).toThrow(RangeError);
  });

  it("rules that are not there, and what is not grammar", () => {
    expect(() => traceRules(rulesOf("x = y"), "x", "a")).toThrow('rule x: there is no rule "y"');
    expect(() => traceRules(rulesOf('x = "a"'), "z", "a")).toThrow('there is no rule "z"');
    for (const body of ['a:"a"', '"a" { return 1; }', "&{ return true; }", '$"a"', '"a"|2, ","|', "[^a]u"]) {
      expect(() => traceRules(rulesOf(`x = ${body}`), "x", "a")).toThrow(/^rule x: /);
    }
  });
});
