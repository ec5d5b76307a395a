import peggy, { type ast } from "peggy";
import { describe, expect, it } from "vitest";
import { generations, rfc3986 } from "../../../src/index.js";
import { url1993 } from "../../../generated/documents/generations.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { findRule, parts, type Expression } from "../../../src/languages/abnf/rules.js";
import { railroad, railroadPage, railroadRules, trace } from "../../../src/comparison/teach/index.js";
import { readGenerations, readGrammarSource, type GrammarSource } from "../../../scripts/generate/grammarSource.js";
import { baseName, parsePeg } from "../../../scripts/generate/pegFile.js";
import { pegIdentifier } from "../../../src/languages/peg/mechanicalPeg.js";
import { conformingRows } from "../../support/conformingRows.js";
import { elements, wellFormedXml, type Element } from "../../support/wellFormedXml.js";
import { itemAt, lastItem } from "../../../src/text/itemAt.js";
import { someRows } from "../../support/thorough.js";

/** The generations, and what their grammar files say, read anew. */
const subjects: readonly (readonly [string, Generation, GrammarSource])[] = readGenerations().map((facts) => [
  facts.id,
  generations.find(({ id }) => id === facts.id) as Generation,
  readGrammarSource(facts),
]);

const drawn = (svg: string): Element[] => elements(wellFormedXml(svg));
const ofClass = (all: readonly Element[], name: string): Element[] =>
  all.filter(({ attributes }) => attributes.class === name);
const linked = (all: readonly Element[]): (string | undefined)[] =>
  all.filter(({ name }) => name === "a").map(({ attributes }) => attributes["data-rule"]);

function referred(expression: Expression): string[] {
  return expression.kind === "rule" ? [expression.name] : parts(expression).flatMap(referred);
}

/** Every node of some types in Peggy's AST. */
function nodesOf(node: unknown, types: readonly string[]): { readonly [key: string]: unknown }[] {
  if (Array.isArray(node)) return node.flatMap((one) => nodesOf(one, types));
  if (node === null || typeof node !== "object") return [];
  const inside = Object.entries(node).flatMap(([key, value]) => (/location/i.test(key) ? [] : nodesOf(value, types)));
  return types.includes((node as { type?: string }).type ?? "")
    ? [node as { readonly [key: string]: unknown }, ...inside]
    : inside;
}

function rulesOf(text: string): Map<string, ast.Expression> {
  const grammar = peggy.parser.parse(text, { reservedWords: [] }) as ast.Grammar;
  return new Map(grammar.rules.map(({ name, expression }) => [name, expression as ast.Expression]));
}

type Point = readonly [x: number, y: number];

/** The points that the `d` of a path goes through, arcs by their ends. */
function pointsOf(d: string): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, command, args] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (args as string)
      .trim()
      .split(/[ ,]|(?=-)/)
      .filter((one) => one !== "")
      .map(Number);
    const [a = 0, b = 0] = numbers.slice(-2);
    if (command === "M") [x, y] = [a, b];
    else if (command === "m" || command === "a" || command === "l") [x, y] = [x + a, y + b];
    else if (command === "H") x = itemAt(numbers, 0);
    else if (command === "h") x += itemAt(numbers, 0);
    else if (command === "V") y = itemAt(numbers, 0);
    else if (command === "v") y += itemAt(numbers, 0);
    else throw new Error(`${String(command)} in a path`);
    points.push([x, y]);
  }
  return points;
}

const endOf = (d: string): Point => lastItem(pointsOf(d));

describe.each(someRows(subjects))("the rules of %s", (_, of, { corrected, core, peg }) => {
  const rules = [...corrected, ...core];

  it("as the document has them: well-formed, and every reference a link", () => {
    for (const { name, expression } of rules) {
      const all = drawn(railroad(of, name, { href: (rule) => `?${rule}` }));
      const expected = referred(expression).map((reference) => findRule(rules, reference)?.name);
      expect([name, linked(all)]).toEqual([name, expected]);
      expect(all.filter((one) => one.name === "a").map(({ attributes }) => attributes.href)).toEqual(
        expected.map((rule) => `?${rule}`),
      );
    }
  });

  it("as a PEG: every reference, every alternative with its number, every lookahead in a frame", () => {
    for (const { name } of rules) {
      const own = peg.filter(({ pegName }) => baseName(pegName) === pegIdentifier(name));
      const all = drawn(railroad(of, name, { peg: true }));
      expect(all.flatMap(({ attributes }) => attributes["data-peg"] ?? []).sort()).toEqual(
        own.map(({ pegName }) => pegName).sort(),
      );
      const asts = own.map(({ text }) => parsePeg(text, "test").rules[0]?.expression);
      const boxes = all
        .filter((one) => one.name === "a")
        .map((one) =>
          elements(one)
            .filter((inner) => inner.name === "text")
            .map(({ text }) => text)
            .join(),
        );
      expect(boxes.sort()).toEqual(
        nodesOf(asts, ["rule_ref"])
          .map((node) => node.name as string)
          .sort(),
      );
      // A class of characters beyond U+FFFF is drawn as what a parser reads: pairs of code units.
      if (own.some(({ text }) => text.includes("]u"))) continue;
      const numbers = ofClass(all, "number").map((one) =>
        Number(elements(one).find((inner) => inner.name === "text")?.text),
      );
      expect(numbers.sort((a, b) => a - b)).toEqual(
        nodesOf(asts, ["choice"])
          .flatMap((node) => (node.alternatives as unknown[]).map((_1, i) => i + 1))
          .sort((a, b) => a - b),
      );
      expect(ofClass(all, "lookahead")).toHaveLength(nodesOf(asts, ["simple_and", "simple_not"]).length);
    }
  });

  it("have a title with the document's name, a text that says the same, and keep inside of their frame", () => {
    for (const { name } of rules) {
      for (const isPeg of [false, true]) {
        const [root, title, description, ...all] = drawn(railroad(of, name, { peg: isPeg })) as [
          Element,
          Element,
          Element,
          ...Element[],
        ];
        const { abnf, peg: text } = of.rule(name);
        expect([title.name, description.name, description.text]).toEqual(["title", "desc", isPeg ? text : abnf]);
        expect(title.text).toContain(of.document);
        const [width, height] = [Number(root.attributes.width), Number(root.attributes.height)];
        for (const { name: element, attributes } of all) {
          const [x, y, w, h] = ["x", "y", "width", "height"].map((key) => Number(attributes[key])) as [
            number,
            number,
            number,
            number,
          ];
          const corners: Point[] =
            element === "rect"
              ? [
                  [x, y],
                  [x + w, y + h],
                ]
              : element === "path"
                ? pointsOf(attributes.d as string)
                : [];
          for (const [right, down] of corners) {
            if (right < 0 || down < 0 || right > width || down > height)
              expect.fail(`${name}: ${right} ${down} in ${width} by ${height}`);
          }
        }
      }
    }
  });

  it("have no line that ends in the air, and no boxes on top of each other", () => {
    for (const { name } of rules) {
      for (const isPeg of [false, true])
        for (const width of [240, 720]) unbroken(name, drawn(railroad(of, name, { peg: isPeg, width })));
    }
  });
});

/** Every line ends where another begins, or at a box, a number or the end sign; boxes of rules and characters do not overlap. */
function unbroken(name: string, all: readonly Element[]): void {
  const starts = new Set<string>();
  const key = ([x, y]: Point): string => `${Math.round(x * 2)} ${Math.round(y * 2)}`;
  const near = ([x, y]: Point): boolean =>
    [-1, 0, 1].some((i) => [-1, 0, 1].some((j) => starts.has(key([x + i / 2, y + j / 2]))));
  const boxes: (readonly [number, number, number, number])[] = [];
  for (const element of all) {
    const box = /^(terminal|rule|prose)$/.test(element.attributes.class ?? "")
      ? element.children.find((child) => child.name === "rect")
      : undefined;
    if (!box) continue;
    const [x, y, w, h] = ["x", "y", "width", "height"].map((one) => Number(box.attributes[one])) as [
      number,
      number,
      number,
      number,
    ];
    boxes.push([x, y, w, h]);
    starts.add(key([x, y + h / 2]));
  }
  const paths = all.filter((one) => one.name === "path").map(({ attributes }) => attributes.d as string);
  for (const d of paths) {
    const [, x, y] = /^M([\d.-]+) ([\d.-]+)/.exec(d) as RegExpExecArray;
    starts.add(key([Number(x), Number(y)]));
  }
  // Lines that turn back meet one that goes by: its beginning is theirs.
  const passing = (point: Point, of: string): boolean =>
    paths.some((d) => {
      if (d === of) return false;
      const horizontal = /^M([\d.-]+) ([\d.-]+)([Hh])([\d.-]+)/.exec(d);
      if (!horizontal) return false;
      const [from, y] = [Number(horizontal[1]), Number(horizontal[2])];
      const to = horizontal[3] === "H" ? Number(horizontal[4]) : from + Number(horizontal[4]);
      return Math.abs(y - point[1]) < 1 && point[0] >= Math.min(from, to) - 1 && point[0] <= Math.max(from, to) + 1;
    });
  for (const d of paths) {
    if (/v-?18$|l5 4$/.test(d)) continue; // the signs at both ends, and an arrow
    const end = endOf(d);
    if (!near(end) && !passing(end, d) && !paths.some((other) => other !== d && key(endOf(other)) === key(end)))
      expect.fail(`${name}: ${d} ends in the air`);
  }
  boxes.forEach(([x, y, w, h], i) =>
    boxes.slice(i + 1).forEach(([x2, y2, w2, h2]) => {
      if (x < x2 + w2 && x2 < x + w && y < y2 + h2 && y2 < y + h)
        expect.fail(`${name}: boxes at ${x} ${y} and ${x2} ${y2} overlap`);
    }),
  );
}

describe("a document's rule", () => {
  const alternatives = (of: Generation, rule: string): number =>
    ofClass(drawn(railroad(of, rule)), "alternative").length;
  const signs = (of: Generation, rule: string): string[] =>
    drawn(railroad(of, rule)).flatMap(({ attributes }) => attributes["data-signs"] ?? []);

  it("has as many ways as alternatives; many single characters share a box", () => {
    expect(
      ["host", "IPv6address", "dec-octet", "path", "unreserved"].map((rule) => alternatives(rfc3986, rule)),
    ).toEqual([3, 9, 5, 5, 6]);
    expect([alternatives(rfc3986, "sub-delims"), signs(rfc3986, "sub-delims")]).toEqual([0, ["11"]]);
    expect([alternatives(url1993, "alpha"), signs(url1993, "alpha")]).toEqual([0, ["52"]]);
    expect([alternatives(url1993, "url"), alternatives(url1993, "xalpha")]).toEqual([9, 5]);
  });

  it("says how often something is repeated", () => {
    const labels = (rule: string): string[] =>
      drawn(railroad(rfc3986, rule))
        .filter(({ name, text }) => name === "text" && text.includes("times"))
        .map(({ text }) => text);
    expect(labels("h16")).toEqual(["1 to 4 times"]);
    expect(labels("IPv6address")).toEqual([
      "6 times",
      "5 times",
      "4 times",
      "3 times",
      "at most 2 times",
      "2 times",
      "at most 3 times",
      "at most 4 times",
      "at most 5 times",
      "at most 6 times",
    ]);
  });

  it("leads to itself where it recurs, and draws the printed grammar where that is another", () => {
    expect(linked(drawn(railroad(url1993, "xalphas")))).toEqual(["xalpha", "xalphas"]);
    expect(linked(drawn(railroad(url1993, "xpalphas")))).toEqual(["xpalpha", "xpalphas"]);
    expect(linked(drawn(railroad(url1993.published as Generation, "xpalphas")))).toEqual(["xpalpha", "xpalpha"]);
  });
});

it("the steps of a trace are found in the diagrams of their rules", () => {
  const diagrams = new Map<string, Set<string>>();
  let found = 0;
  for (const { subject, rule, input } of conformingRows.filter((_, i) => i % 9 === 0)) {
    for (const step of trace(subject, input, { rule }).steps) {
      if (step.kind === "rule" || step.kind === "repetition" || step.peg === '""') continue;
      const key = `${subject.id} ${step.pegRule}`;
      let numbers = diagrams.get(key);
      if (!numbers) {
        const group = drawn(railroad(subject, step.rule, { peg: true })).find(
          ({ attributes }) => attributes["data-peg"] === step.pegRule,
        ) as Element;
        diagrams.set(
          key,
          (numbers = new Set(elements(group).flatMap(({ attributes }) => attributes["data-expression"] ?? []))),
        );
      }
      if (!numbers.has(String(step.expression)))
        expect.fail(`${key}: ${step.peg} has no number ${step.expression} there`);
      found++;
    }
  }
  expect(found).toBeGreaterThan(1000);
});

it("a step tells which of several references to its rule it is, and each has its own box", () => {
  const { steps } = trace("rfc3986", "1.2.3.44", { rule: "IPv4address" });
  const tried = steps.flatMap((step) =>
    step.kind === "rule" && step.rule === "dec-octet" ? [String(step.reference)] : [],
  );
  const boxes = elements(itemAt(drawn(railroad("rfc3986", "IPv4address", { peg: true })), 0)).flatMap(
    ({ attributes }) => (attributes["data-rule"] === "dec-octet" ? [attributes["data-expression"]] : []),
  );
  expect(tried).toEqual(boxes);
  expect(new Set(tried).size).toBe(4);
  expect(steps[0]).not.toHaveProperty("reference");
});

describe("what people write", () => {
  it("is shown as text only", () => {
    const hostile = `x = "<script>alert(1)</script>&'\\"" / "\\u0000\\uD800\\uFFFE\\u202E" / [<&>"'\\u0000-\\u001F] / y\ny = "😀"`;
    const svg = railroadRules(rulesOf(hostile), "x", { href: (rule) => `javascript:"'<&>${rule}` });
    expect(svg).not.toContain("<script");
    const all = drawn(svg);
    expect(all.find(({ name }) => name === "a")?.attributes.href).toBe(`javascript:"'<&>y`);
    expect(all.filter(({ name }) => name === "text").map(({ text }) => text)).toEqual(
      expect.arrayContaining([`"<script>alert(1)</script>&'""`, '"\\u{0}\\u{D800}\\u{FFFE}\\u{202E}"']),
    );
    expect(svg).toMatch(/^[\x20-\x7E\n]*$/);
  });

  it("is drawn without a document too", () => {
    const all = drawn(railroadRules(rulesOf('x = ( "a" / !y . )|2..| ""\ny = "b"i'), "x"));
    expect(linked(all)).toEqual(["y"]);
    expect(all.filter(({ name }) => name === "text").map(({ text }) => text)).toEqual([
      "1",
      '"a"',
      "2",
      "not followed by",
      "y",
      "any character",
      "2 times or more",
      "nothing",
    ]);
  });

  it("is refused where it is no rule or no grammar", () => {
    expect(() => railroadRules(rulesOf('x = "a" { return 1; }'), "x")).toThrow(/^rule x: /);
    expect(() => railroadRules(rulesOf('x = "a"'), "y")).toThrow('there is no rule "y"');
    expect(() => railroad("rfc3986", "hots")).toThrow(/it has URI,/);
    expect(() => railroad("rfc1", "x")).toThrow(RangeError);
    expect(() => railroad({} as Generation, "x")).toThrow(TypeError);
  });
});

describe.each(someRows([...generations, url1993.published as Generation]))("the page of $id", (of) => {
  const page = railroadPage(of);
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map((match) => itemAt(match, 1));

  it("has every rule, in the document's order, and each link leads to one", () => {
    expect(ids.filter((id) => id.startsWith("rule-")).slice(0, of.rules.length)).toEqual(
      of.rules.map((rule) => `rule-${rule}`),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...page.matchAll(/ href="#([^"]*)"/g)].map((match) => decodeURIComponent(itemAt(match, 1)));
    expect(targets.length).toBeGreaterThan(of.rules.length * 2);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
    expect([...page.matchAll(/ href="[^#]/g)]).toEqual([]);
  });

  it("holds two well-formed diagrams of each, and no script", () => {
    const diagrams = [...page.matchAll(/<svg .*?<\/svg>/gs)].map(([svg]) => wellFormedXml(svg));
    expect(diagrams).toHaveLength(ids.filter((id) => id.startsWith("rule-")).length * 2);
    expect(page).not.toMatch(/<script|<style[^]*<style|\son\w+=/);
  });

  it("says where a rule departs, and what was corrected", () => {
    const noted = of.rules.map((rule) => of.rule(rule)).filter(({ departure, correction }) => departure ?? correction);
    for (const { name, departure, correction } of noted) {
      const start = page.indexOf(` id="rule-${name}"`);
      const section = page.slice(start, page.indexOf("</section>", start));
      expect([name, section.match(/<p class="note">/g)?.length]).toEqual([
        name,
        [departure, correction].filter(Boolean).length,
      ]);
    }
  });
});
