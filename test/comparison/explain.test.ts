import { describe, expect, it } from "vitest";
import { explain, type Change, type Explanation, LONGEST_EXPLAINED } from "../../src/comparison/explain/explain.js";
import { generation, generations } from "../../src/index.js";
import { verdicts } from "../../src/comparison/verdicts.js";
import type { DecidingRule } from "../../src/comparison/explain/decidingRules.js";
import { wholeReferences } from "../support/conformingRows.js";
import { mutated, randomNumbers } from "../support/mutatedStrings.js";
import { cases } from "../support/cases.js";
import { inProcess } from "../support/inProcess.js";
import { itemAt } from "../../src/text/itemAt.js";
import { expectEqual } from "../support/expectEqual.js";
import { THOROUGH } from "../support/thorough.js";

const random = randomNumbers(5);
const inputs = [
  ...new Set([
    ...wholeReferences.map(({ input }) => input),
    ...cases.flatMap(({ rows }) => rows.map(({ input }) => input)),
  ]),
];
const EVERY = THOROUGH ? 16 : 80;
const strings = [
  ...inputs.filter((_, i) => i % EVERY === 0),
  ...inputs.filter((_, i) => i % EVERY === 1).map((input) => mutated(input, random)),
];
const explanations = strings.map((input) => {
  const explanation = explain(input);
  // What is found when it is read is found here, not in the time of one test.
  JSON.stringify(explanation);
  return explanation;
});

/** Both sides of a change of verdict, each with its rules. */
function sides(
  change: Change,
): readonly { readonly id: string; readonly accepts: boolean; readonly rules: readonly DecidingRule[] }[] {
  if (change.kind === "components") return [];
  return [
    { id: change.older, accepts: change.kind === "refused", rules: change.rules.older },
    { id: change.newer, accepts: change.kind === "accepted", rules: change.rules.newer },
  ];
}

/** `rule text` of one side, `!` before those that do not derive. */
function shown({ changes }: Explanation, newer: string): string[] {
  const change = changes.find((one) => one.newer === newer) as Change;
  return sides(change).map(({ rules }) =>
    rules.map(({ rule, text, derives }) => `${derives ? "" : "!"}${rule} ${text}`).join(" | "),
  );
}

describe("what changed between two generations", () => {
  it.each([
    ["http://a_b/~c", "url-syntax-05", "!unreserved ~", "unreserved ~ | mark ~"],
    ["http://a:8a/", "rfc3986", "reg-name a:8a", "!reg-name a:8a | !port 8a"],
    ["http://[::1]/", "rfc2732", "!host [::1]", "host [::1] | ipv6reference [::1]"],
    ["a:[", "rfc2396bis-01", "!uric_no_slash [", "uric-no-slash ["],
    ["a:[", "rfc3986", "absolute-URI a:[ | opaque-part [ | uric-no-slash [", "!absolute-URI a:["],
    ["?y", "rfc2396", "rel_path ?y", "!rel_path ?y"],
    ["?y", "rfc2396bis-01", "!relativeURI ?y", "relative-URI ?y"],
    ["http:", "rfc2396", "rel_path ", "!rel_path "],
    ["1a:b", "rfc2396", "scheme 1a", "!scheme 1a"],
    ["//h", "rfc1808", "!url /", "relativeURL //h | net_path //h"],
    ["//[v1.x]", "rfc3986", "!host [v1.x] | !IPv6reference [v", "host [v1.x] | IP-literal [v1.x] | IPvFuture v1.x"],
    ["http://h/a b", "url-draft-03", "extra  ", "!extra  "],
    ["http://h//x", "rfc1630", "!path //h//x", "path //h//x"],
    ["", "rfc1808", "!url ", "URL "],
    ["news:a#b", "rfc1738", "fragmentaddress news:a#b", "!group a#"],
    ["news:a#b", "url-draft-03", "fragmentaddress news:a#b", "!ialpha a#"],
  ])("%j at %s", (input, newer, older, after) => {
    expect(shown(explain(input), newer)).toEqual([older, after]);
  });

  it("every rule named does with its text what is said, as the generation's own parser has it", () => {
    let rules = 0;
    for (const { input, changes } of explanations) {
      for (const side of changes.flatMap(sides)) {
        expect(side.rules.length, input).toBeGreaterThan(0);
        for (const { rule, text, start, derives, section, abnf } of side.rules) {
          const of = generation(side.id);
          expectEqual(derives, side.accepts, `${input}: ${side.id} ${rule}`);
          expectEqual(of.safeParse(text, { rule }).success, derives, `${input}: ${side.id} ${rule} ${text}`);
          expectEqual(input.startsWith(text, start), true);
          expectEqual([section, abnf], [of.rule(rule).section, of.rule(rule).abnf]);
          rules++;
        }
      }
    }
    expect(rules).toBeGreaterThan(THOROUGH ? 200 : 100);
  });

  it("on the accepting side the rules are nodes of the tree, one inside the other", () => {
    for (const { input, changes } of explanations) {
      for (const { id, accepts, rules } of changes.flatMap(sides)) {
        if (!accepts) continue;
        const nodes: string[] = [];
        const visit = ({ rule, start, end, children }: ReturnType<ReturnType<typeof generation>["tree"]>): void => {
          nodes.push(`${rule} ${start} ${end}`);
          children.forEach(visit);
        };
        visit(generation(id).tree(input));
        for (const { rule, start, text } of rules)
          expect(nodes, input).toContain(`${rule} ${start} ${start + text.length}`);
        rules.slice(1).forEach(({ start, text }, i) => {
          const outer = itemAt(rules, i);
          expect(outer.start <= start && start + text.length <= outer.start + outer.text.length, input).toBe(true);
        });
      }
    }
  });

  it("there is a change for each pair of neighbours with different verdicts, and no other of that kind", () => {
    for (const { input, changes } of explanations) {
      const rows = verdicts(input);
      const expected = rows
        .slice(1)
        .flatMap((row, i) =>
          row.conforms === rows[i]?.conforms ? [] : [`${row.conforms ? "accepted" : "refused"} ${row.generation}`],
        );
      expect(changes.flatMap(({ kind, newer }) => (kind === "components" ? [] : [`${kind} ${newer}`]))).toEqual(
        expected,
      );
    }
  });
});

describe("how components moved", () => {
  const moves = (input: string, newer: string): string[] =>
    explain(input)
      .changes.filter((change) => change.newer === newer)
      .flatMap((change) => (change.kind === "components" ? change.moves : []))
      .map(({ text, before, after }) => `${text}: ${before ?? "-"} > ${after ?? "-"}`);

  it.each([
    ["http://a_b/", "rfc3986", ["a_b: regName > host"]],
    ["mailto:a@b", "rfc3986", ["a@b: opaquePart > path"]],
    ["http://h/x", "url-syntax-05", ["h: netLoc > site", "h: netLoc > host", "/: slash > path"]],
    ["http://h:1/x", "rfc2396", ["h:1: site > authority"]],
    ["http://a_b/c", "rfc2396", ["a_b: site > authority", "a_b: site > regName"]],
    ["http:///x", "rfc3986", [": - > host"]],
    ["http://u@h/", "rfc1738", ["//: path > -", "u: path > user", "@: path > -", "h: path > host", "/: path > -"]],
    ["http://h/a?b", "rfc2396bis-01", []],
  ])("%s at %s", (input, newer, expected) => {
    expect(moves(input, newer)).toEqual(expected);
  });

  it.each([
    ["http://a_b/", "rfc3986", "reg-name a_b | !host a_b", "host a_b | reg-name a_b"],
    ["mailto:a@b", "rfc3986", "opaque-part a@b", "path-rootless a@b | segment-nz a@b"],
    // url-syntax-05 4.4: a site that no rule derives.
    ["http://a_b/c", "rfc2396", "", "authority a_b | reg_name a_b"],
  ])("%s at %s: by the rules %s, and %s", (input, newer, older, after) => {
    const change = explain(input).changes.find((one) => one.newer === newer);
    const rules =
      change?.kind === "components"
        ? change.moves.filter(({ text }) => text !== "//").map((move) => move.rules)[0]
        : undefined;
    const lists = [rules?.older, rules?.newer].map((side) =>
      side?.map(({ rule, text, derives }) => `${derives ? "" : "!"}${rule} ${text}`).join(" | "),
    );
    expect(lists).toEqual([older, after]);
  });

  it("the rules of a move do with their texts what is said", () => {
    for (const { changes } of explanations) {
      for (const change of changes) {
        for (const { rules } of change.kind === "components" ? change.moves : []) {
          for (const [id, side] of [
            [change.older, rules.older],
            [change.newer, rules.newer],
          ] as const) {
            for (const { rule, text, derives } of side)
              expectEqual(generation(id).safeParse(text, { rule }).success, derives, `${id} ${rule} ${text}`);
          }
          expect(rules.newer.every(({ derives }) => derives)).toBe(true);
        }
      }
    }
  });

  it("each character that changes its innermost component is in one move, and no other character is", () => {
    for (const { input, changes } of explanations) {
      for (const change of changes) {
        if (change.kind !== "components") continue;
        const [one, other] = [change.older, change.newer].map((id) => components(id, input)) as [Inside, Inside];
        for (let at = 0; at < input.length; at++) {
          const here = change.moves.filter(({ start, end }) => start <= at && at < end);
          const [before, after] = [one(at), other(at)];
          if (before.innermost === after.innermost) continue;
          expect(here.length, `${input} ${change.newer} at ${at}`).toBeGreaterThan(0);
          for (const { before: from, after: to } of here) {
            expect(from === undefined ? before.all.length : before.all.includes(from)).toBe(
              from === undefined ? 0 : true,
            );
            expect(to === undefined ? after.all.length : after.all.includes(to)).toBe(to === undefined ? 0 : true);
          }
        }
      }
    }
  });

  type Inside = (at: number) => { readonly all: readonly string[]; readonly innermost: string | undefined };

  function components(id: string, input: string): Inside {
    const spans = Object.entries(
      generation(id).spans(input) as object as Record<string, { start: number; end: number } | undefined>,
    ).flatMap(([name, span]) => (name !== "parts" && span ? [{ name, ...span }] : []));
    return (at) => {
      const holding = spans.filter(({ start, end }) => start <= at && at < end);
      const shortest = Math.min(...holding.map(({ start, end }) => end - start));
      return {
        all: holding.map(({ name }) => name),
        innermost: holding.filter(({ start, end }) => end - start === shortest).pop()?.name,
      };
    };
  }
});

describe("verdicts with their rules", () => {
  it("refused: the error's rule and section; accepted: the form and rules that derive the components", () => {
    for (const { input, verdicts: rows } of explanations) {
      for (const row of rows) {
        const of = generation(row.generation);
        if (!row.conforms) {
          const result = of.safeParse(input);
          expect(!result.success && result.error).toMatchObject({
            rule: row.rule,
            section: row.section,
            offset: row.offset,
          });
          continue;
        }
        expect(row.section).toBe(of.rule(row.form).section);
        for (const { text, rules } of row.fits) {
          const refusing = rules.filter(({ rule }) => !of.test(text, { rule }));
          expect([input, row.generation, refusing]).toEqual([input, row.generation, []]);
        }
      }
    }
  });

  it.each([
    ["http://1.2.3.4/", "rfc3986", "host", "host > IPv4address"],
    ["http://[::1]/", "rfc3986", "host", "host > IP-literal"],
    ["http://a_b/", "rfc2396", "authority", "authority > reg_name"],
    ["mailto:a@b", "rfc1738", "schemepart", ""],
    ["http://h/a", "rfc2396", "host", "host > hostname > toplabel"],
  ])("%s under %s: the %s is %j", (input, id, component, expected) => {
    const row = explain(input).verdicts.find((verdict) => verdict.generation === id);
    const fit = row?.conforms ? row.fits.find((one) => one.component === component) : undefined;
    expect(fit?.rules.map(({ rule }) => rule).join(" > ")).toBe(expected);
  });

  it.each([
    ["http://h/~", { first: "url-syntax-05", last: "rfc6874", gaps: [] }],
    ["?y", { first: "rfc1808", last: "rfc6874", gaps: ["rfc2396", "rfc2732"] }],
    ["a:[", { first: "rfc2396bis-01", last: "rfc2396bis-01", gaps: [] }],
    ["a|b", undefined],
  ])("%s is accepted by %j", (input, expected) => {
    expect(explain(input).accepted).toEqual(expected);
  });
});

describe("with a base", () => {
  it("each generation's own answer, or why it has none", () => {
    const answers = explain("?y", { base: "http://a/b/c/d;p?q" }).resolutions?.answers;
    expect(answers).toMatchObject({
      rfc1738: { kind: "not-defined" },
      rfc2396: { kind: "uri", uri: "http://a/b/c/?y" },
      rfc3986: { kind: "uri", uri: "http://a/b/c/d;p?y" },
    });
    expect(explain("g", { base: "mailto:a" }).resolutions?.answers).toMatchObject({
      rfc2396: { kind: "refused" },
      rfc3986: { kind: "uri", uri: "mailto:g" },
    });
    expect(explain("g", { base: "http://a b/" }).resolutions?.answers.rfc3986).toMatchObject({
      kind: "refused",
      of: "base",
      offset: 8,
    });
    expect(explain("g h", { base: "http://a/" }).resolutions?.answers.rfc3986).toMatchObject({
      kind: "refused",
      of: "reference",
      offset: 1,
    });
    expect(explain("#s", { base: "http://a/" }).resolutions?.answers.rfc2396).toEqual({
      kind: "current-document",
      fragment: "s",
    });
  });

  it("takes strings only", () => {
    expect(() => explain(null as unknown as string)).toThrow(TypeError);
    expect(() => explain("a", { base: 1 as unknown as string })).toThrow(
      new TypeError("base must be a string, got number"),
    );
  });
});

describe("bad input", () => {
  it.each(["\uD800", "http://\u{1F600}/", "a:\0", "é", "http://[", "%", "http://%4"])("%j is explained", (input) => {
    expect(explain(input).verdicts).toHaveLength(generations.length);
  });

  it("a very long one gets its verdicts, and says so", async () => {
    const input = `http://h/${"a/".repeat(LONGEST_EXPLAINED)}~`;
    const { verdicts: rows, changes, tooLong } = explain(input);
    expect(rows.map(({ conforms }) => conforms)).toEqual(generations.map((generation) => generation.test(input)));
    expect([changes, tooLong?.limit]).toEqual([[], LONGEST_EXPLAINED]);
    expect((await inProcess(["verdicts", "--format", "full", input])).stdout).toContain(tooLong?.message);
    expect(explain("http://h/~").tooLong).toBeUndefined();
  });

  it("a long one takes no stack", () => {
    for (const input of [`http://h/${"a/".repeat(5_000)}~`, `http://${"a".repeat(10_000)}|`]) {
      expect(explain(input).verdicts).toHaveLength(generations.length);
    }
  });
});

describe("uri-generations verdicts --explain", () => {
  it("prints rules, texts, moves and answers", async () => {
    const { stdout, status } = await inProcess(["verdicts", "--base", "http://a/b", "http://a_b/~c"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^≠ rfc1808 \| url-syntax-05: refused \| accepted$/m);
    expect(stdout).toMatch(/^ {4}url-syntax-05 2\.3: mark derives "~" at 11\n {6}mark {10}= "\$" .*\n {22}"\*" /m);
    expect(stdout).toMatch(/^ {4}"a_b" at 7: regName -> host$/m);
    expect(stdout).toMatch(/^ {2}rfc3986 {8}http:\/\/a_b\/~c$/m);
  });

  it("prints hostile text escaped, and data as JSON", async () => {
    const hostile = "http://h/\u001b[31m\u009b";
    const text = await inProcess(["verdicts", "--base", "\u001b]0;x", hostile]);
    const data = await inProcess(["verdicts", "--base", "http://h/", "--format", "json", hostile]);
    expect(text.stdout + data.stdout).not.toMatch(/[\u001b\u009b]/);
    expect(JSON.parse(data.stdout)).toEqual(JSON.parse(JSON.stringify(explain(hostile, { base: "http://h/" }))));
  });
});
