import { describe, expect, it } from "vitest";
import { characterDifferences, characterTable, generation, generations } from "../src/index.js";
import { automataOf } from "../src/automataOf.js";
import { contexts } from "../src/characterTable/contexts.js";
import { factsOf } from "../src/factsOf.js";
import { language } from "../src/language/index.js";
import { wholeReferences } from "./support/conformingRows.js";
import { cli } from "./support/command.js";

const tables = generations.map((of) => ({ of, table: characterTable(of) }));
const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i));

/** The text of a component, if it is one. */
function textOf(id: string, input: string, component: string): string | undefined {
  const value = (generation(id).parse(input) as object as Readonly<Record<string, unknown>>)[component];
  return typeof value === "string" ? value : undefined;
}

const withoutEscapes = (text: string): string => text.replace(/%[0-9A-Fa-f]{2}/g, "");
const escapesOf = (text: string): string => (text.match(/%[0-9A-Fa-f]{2}/g) ?? []).join("");

describe.each(tables.map((one) => [one.of.id, one] as const))("%s", (id, { of, table }) => {
  it("has a row for each printable character, and every component of its objects", () => {
    expect(table.rows.map(({ character }) => character)).toEqual(PRINTABLE);
    const seen = new Set(wholeReferences.filter(({ subject }) => subject === of).flatMap(({ input }) => Object.keys(of.spans(input))));
    seen.delete("parts");
    expect([...seen].sort()).toEqual([...table.components].sort());
  });

  it("what is allowed is shown by an example that the generation parses so", () => {
    for (const { character, cells } of table.rows) {
      for (const [component, { use, example }] of Object.entries(cells)) {
        expect(example === undefined, `${character} ${component}`).toBe(use === "never");
        if (example === undefined) continue;
        const text = textOf(id, example, component) ?? "";
        expect((use === "itself" ? withoutEscapes(text) : escapesOf(text)).includes(character), `${character} in ${component} of ${example}`).toBe(true);
      }
    }
  });

  it("what is not allowed is in no string of the component's rules, or one of the cells that no rule decides", () => {
    const { components } = factsOf(of);
    const undecided = table.rows.flatMap(({ character, cells }) => table.components.filter((component) => {
      const rules = Object.keys(components).filter((rule) => components[rule] === component);
      const code = character.charCodeAt(0);
      // The automata again, but without looking at escapes apart: what no string has, none has in an escape.
      const has = (rule: string): boolean => reached(rule).some((state) => automataOf(of).step(state, code) !== 0);
      return cells[component]?.use === "never" && has(rules[0] ?? of.startRule) && (rules.length === 0 || rules.some(has));
    }).map((component) => `${component} ${character}`));
    expect(undecided).toEqual({ "url-1993": ["path #", "scheme :", "path ?"], "url-syntax-05": ["path ?"] }[id as string] ?? []);
  });

  it("no component of a tested string or a sentence has what the table does not allow", () => {
    const allowed = new Map(table.components.map((component) => [component, {
      itself: new Set(table.rows.filter(({ cells }) => cells[component]?.use === "itself").map(({ character }) => character)),
      atAll: new Set(table.rows.filter(({ cells }) => cells[component]?.use !== "never").map(({ character }) => character)),
    }]));
    const inputs = [...wholeReferences.filter(({ subject }) => subject === of).map(({ input }) => input), ...language(of).sentences({ seed: 3, count: 400 })];
    for (const input of inputs) {
      for (const [component, { itself, atAll }] of allowed) {
        const text = textOf(id, input, component) ?? "";
        expect([...withoutEscapes(text)].filter((sign) => !itself.has(sign)), `${component} of ${input}`).toEqual([]);
        expect([...text].filter((sign) => !atAll.has(sign)), `${component} of ${input}`).toEqual([]);
      }
    }
  });

  it("\"%\" begins an escape wherever it stands, and is in none of the components by itself", () => {
    const automata = automataOf(of);
    const digits = [..."0123456789ABCDEFabcdef"].map((sign) => sign.charCodeAt(0));
    for (const state of reached(of.startRule)) {
      const behind = automata.step(state, 0x25);
      if (behind === 0) continue;
      for (const at of [behind, ...automata.following(behind).map((code) => automata.step(behind, code))]) {
        expect(automata.accepting[at]).toBe(0);
        expect(automata.following(at).every((code) => digits.includes(code))).toBe(true);
      }
    }
    for (const component of table.components) expect(table.rows[5]?.cells[component]?.use).not.toBe("itself");
  });

  it("found a place for every rule that takes part in a whole string", () => {
    const unused = of.rules.filter((rule) => !contexts(of).ofRules.has(rule));
    const known = unused.filter((rule) => wholeReferences.some(({ subject, input }) => subject === of && rulesIn(input).has(rule)));
    // Behind "%00" and "%09"; these hold no component.
    const parts: readonly string[] = ["version", "attributes", "attribute", "alphanums", "alphanum", "gopher+_string"];
    expect(known.filter((rule) => !parts.includes(rule))).toEqual([]);
  });

  function rulesIn(input: string): ReadonlySet<string> {
    const names = new Set<string>();
    const visit = (node: ReturnType<typeof of.tree>): void => {
      names.add(node.rule);
      node.children.forEach(visit);
    };
    visit(of.tree(input));
    return names;
  }

  function reached(rule: string): readonly number[] {
    const automata = automataOf(of);
    const states = new Set([automata.starts.get(rule) as number]);
    for (const state of states) for (const code of automata.following(state)) states.add(automata.step(state, code));
    return [...states];
  }
});

describe("cells that the documents speak of", () => {
  it.each([
    ["url-1993", "path", " ", "itself"], ["rfc1738", "path", "~", "never"], ["url-syntax-05", "path", "~", "itself"],
    ["rfc2396", "regName", ":", "itself"], ["rfc2396", "host", "_", "never"], ["rfc3986", "host", "_", "itself"],
    ["rfc3986", "userinfo", ":", "itself"], ["rfc3986", "userinfo", "@", "never"], ["rfc3986", "host", "[", "itself"],
    ["rfc3986", "query", "/", "itself"], ["rfc3986", "host", "%", "escape"], ["rfc3986", "port", "%", "never"],
    ["rfc1738", "user", "?", "itself"], ["url-syntax-05", "user", "?", "never"], ["rfc2396bis-01", "opaquePart", "[", "itself"],
    ["rfc2396", "fragment", "#", "never"], ["rfc3986", "scheme", "~", "never"], ["rfc3986", "scheme", "+", "itself"],
  ])("%s %s %j: %s", (id, component, character, use) => {
    expect(characterTable(id).rows.find((row) => row.character === character)?.cells[component]?.use).toBe(use);
  });

  it("what differs between RFC 2396 and RFC 3986", () => {
    const { differences, onlyInA, onlyInB } = characterDifferences("rfc2396", "rfc3986");
    const by = (component: string): string => differences.filter((row) => row.component === component).map(({ character }) => character).join("");
    expect([by("host"), by("authority"), by("userinfo"), by("path"), by("query")]).toEqual(["!$%&'()*+,:;=[]_~", "[]", "", "", ""]);
    expect(differences.every(({ component, a, b }) => ["host", "authority"].includes(component) && a.use === "never" && b.use !== "never")).toBe(true);
    expect([onlyInA, onlyInB]).toEqual([["regName", "opaquePart"], []]);
  });

  it("takes a generation or its id, and no other id", () => {
    expect(characterTable(generation("rfc3986"))).toBe(characterTable("rfc3986"));
    expect(() => characterTable("rfc9999")).toThrow(RangeError);
  });
});

describe("uri-generations characters", () => {
  it("prints one generation as a table, several where they differ", async () => {
    const [one, two, markdown, data] = await Promise.all([
      cli(["characters"]), cli(["characters", "rfc2396", "rfc3986"]), cli(["characters", "rfc3986", "--markdown"]), cli(["characters", "rfc1738", "--json"]),
    ]);
    expect(one.stdout).toMatch(/^\/ +- +- +- +- +- +\+ +\+ +\+$/m);
    expect(two.stdout).toMatch(/^host\n {2}rfc2396 {2}-\. 0-9 A-Z a-z\n {2}rfc3986 {2}!\$&'\(\)\*\+,-\. 0-9 :;= A-Z \[\]_ a-z ~ \(in escapes: %\)$/m);
    expect(two.stdout).not.toContain("path");
    expect(markdown.stdout).toContain("| `` SP \"#<>\\^`{\\|} `` |".replace("`` SP", "``SP").replace(" `` |", "`` |"));
    expect(JSON.parse(data.stdout)).toEqual(JSON.parse(JSON.stringify(characterTable("rfc1738"))));
  });
});
