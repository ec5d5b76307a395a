import { describe, expect, it } from "vitest";
import { readGrammar } from "../../../src/comparison/grammars/index.js";
import { language } from "../../../src/documents/language.js";
import { automatonDrawing, MOST_STATES } from "../../../src/grammars/drawings/automatonDrawing.js";
import { automatonMermaid } from "../../../src/grammars/drawings/automatonMermaid.js";
import { stateParts } from "../../../src/page/worker/stateParts.js";
import { automatonSvg } from "../../../src/grammars/drawings/automatonSvg.js";

const DEC_OCTET = language("rfc3986", "dec-octet");

describe("the drawing of an automaton", () => {
  it("has every state, and the arrows that the language has", () => {
    const { drawn, arrows, states } = automatonDrawing(DEC_OCTET, "");
    expect(states).toBe(language("rfc3986", "dec-octet").states);
    expect(drawn.map(({ state }) => state)).toEqual(Array.from({ length: states }, (_, i) => i + 1));
    const from = (state: number): string[] =>
      arrows.filter((arrow) => arrow.from === state).map(({ characters }) => characters);
    expect(from(1).sort()).toEqual(["0", "1", "2", "3-9"]);
  });

  it.each([
    ["255", 4, true],
    ["256", 3, false],
    ["", 1, false],
    ["x", 1, false],
  ])("follows %j", (input, length, accepted) => {
    const { run, accepted: found } = automatonDrawing(DEC_OCTET, input);
    expect(run.length).toBe(length);
    expect(found).toBe(accepted);
  });

  it("of a large one has the states on the way of the string, and one box for the others", () => {
    const { drawn, hidden, states, run } = automatonDrawing(language("rfc3986", "IPv6address"), "1::2");
    expect(states).toBeGreaterThan(MOST_STATES);
    expect(drawn.length).toBe(new Set(run).size + 1);
    expect(hidden).toBe(states - new Set(run).size);
  });

  it("of a large one has its parts instead, where it has some, and the first state by itself", () => {
    const uri = language("rfc3986", "URI");
    const parts = stateParts("rfc3986", "URI", uri.dfa);
    const drawing = automatonDrawing(uri, "a://h#f", undefined, () => parts);
    const labels = new Map(drawing.drawn.map(({ state, label }) => [state, label.replace(/ \(\d+\)$/, "")]));
    expect([...labels.values()]).toEqual(
      expect.arrayContaining(["1", "scheme", "path", "userinfo", "host", "fragment"]),
    );
    expect([0, 1, 5, 7].map((read) => labels.get(drawing.drawnRun[read] ?? NaN))).toEqual([
      "1",
      "scheme",
      "host",
      "fragment",
    ]);
    const boxed = drawing.drawn.map(({ label }) => Number(/\((\d+)\)$/.exec(label)?.[1] ?? 1));
    expect(boxed.reduce((sum, count) => sum + count)).toBe(uri.states);
    expect(stateParts("rfc3986", "dec-octet", DEC_OCTET.dfa)).toBeUndefined();
  });

  it("has an arrow from a state to itself above that state", () => {
    const { drawn, arrows } = automatonDrawing(language("rfc3986", "port"), "1");
    const [state] = drawn;
    const [loop] = arrows;
    expect(loop).toMatchObject({ from: 1, to: 1, characters: "0-9", x: state?.x });
    expect(loop?.y).toBeLessThan(state?.y ?? 0);
    expect(loop?.y).toBeGreaterThan(0);
  });

  it("of a rule in ABNF is that of its language", () => {
    expect(automatonDrawing(readGrammar('a = "x" b\nb = "y"').language("a"), "XY")).toMatchObject({
      states: 3,
      accepted: true,
    });
  });
});

describe("as text", () => {
  interface Arrow {
    readonly from: string;
    readonly to: string;
    readonly label: string;
    readonly isLit: boolean;
  }
  const decoded = (label: string): string =>
    label.replace(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
  /** Returns the arrows that a text has, and the states in which a string may end. */
  const readMermaid = (text: string): { readonly arrows: readonly Arrow[]; readonly ends: readonly unknown[] } => {
    const lit = /linkStyle ([\d,]+) /.exec(text)?.[1]?.split(",").map(Number) ?? [];
    const found = [...text.matchAll(/^ {2}s(\d+) -->\|"([^"]*)"\| s(\d+)$/gm)];
    return {
      arrows: found.map(([, from = "", label = "", to = ""], i) => ({
        from,
        to,
        label: decoded(label),
        isLit: lit.includes(i),
      })),
      ends: Array.from(text.matchAll(/^ {2}s(\d+)\(\(\(/gm), ([, state]) => state),
    };
  };
  const isIn = (label: string, digit: string): boolean => new RegExp(`^[${label.replaceAll(" ", "")}]$`).test(digit);

  it("Mermaid: following its arrows accepts what the rule derives, and the way of a string is lit", () => {
    const { arrows, ends } = readMermaid(automatonMermaid(automatonDrawing(DEC_OCTET, "251"), "dec-octet"));
    for (let number = 0; number < 1000; number++) {
      let state: string | undefined = "1";
      for (const digit of String(number))
        state = arrows.find(({ from, label }) => from === state && isIn(label, digit))?.to;
      expect([number, ends.includes(state)]).toEqual([number, number < 256]);
    }
    expect(arrows.flatMap(({ label, isLit }) => (isLit ? [label] : []))).toEqual(["2", "5", "0-5"]);
  });

  it("SVG: as many lines as arrows, and those of the string's way are lit", () => {
    const drawing = automatonDrawing(DEC_OCTET, "99");
    const svg = automatonSvg(drawing, "a & b");
    expect(svg.match(/marker-end=/g)?.length).toBe(drawing.arrows.length);
    const lit = Array.from(svg.matchAll(/<g class="lit"><title>([^<]*)</g), ([, characters]) => characters);
    expect(lit).toEqual(["3-9", "0-9"]);
    expect(svg).toContain("<title>a &#38; b</title>");
  });

  it("a rule whose characters have a meaning in these languages", () => {
    const drawing = automatonDrawing(readGrammar("a = %x22 / %x23 / %x26 / %x3B-3E / %x5C / %x7C").language(), '"');
    const label = String.raw`"-# & ;-> \ |`;
    expect(drawing.arrows.map(({ characters }) => characters)).toEqual([label]);
    expect(automatonMermaid(drawing, "%%{")).not.toMatch(/["|][^"|\n]*[&\\][^"|\n]*["|]/);
    expect(automatonSvg(drawing, "</title><script>")).not.toMatch(/<script|[&;]-?> /);
  });
});
