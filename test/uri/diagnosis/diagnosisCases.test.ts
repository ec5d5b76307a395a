import { describe, expect, it } from "vitest";
import { generation, generations } from "../../../src/index.js";
import { labelledSets, repairsMeant, type DiagnosisCase } from "../../support/diagnosisCases.js";

// The labels are judgement, but they can contradict the grammar or each other: this is where that shows.
const { tuned, heldOut, typed } = labelledSets;
const LEAST_ROWS = 200;
const LEAST_ROWS_EACH = 35;

/** The diagnosis was tuned before there were others. */
const TUNED = ["url-1993", "rfc1738", "url-syntax-05", "rfc2396", "rfc2396bis-01", "rfc3986"];

const order = generations.map(({ id }) => id);
const FIELDS = ["origin", "heldOut", "generation", "rule", "input", "expect", "why", "unfilled"];
const LABELS = ["rule", "section", "offset", "repair", "alsoRules", "alsoOffsets", "alsoRepairs"];

const keyOf = ({ generation: id, rule, input }: DiagnosisCase): string =>
  JSON.stringify([id, rule ?? generation(id).startRule, input]);
const fits = ({ generation: id, rule }: DiagnosisCase, text: string): boolean =>
  generation(id).test(text, rule === undefined ? {} : { rule });

const rulesOf = ({ expect: { rule, alsoRules = [] } }: DiagnosisCase): string[] => [rule, ...alsoRules];
const offsetsOf = ({ expect: { offset, alsoOffsets = [] } }: DiagnosisCase): number[] => [offset, ...alsoOffsets];
const alternativesOf = ({ expect: { alsoRules, alsoOffsets, alsoRepairs } }: DiagnosisCase): (readonly unknown[])[] =>
  [alsoRules, alsoOffsets, alsoRepairs].filter((also) => also !== undefined);

describe("diagnosis.json", () => {
  it("has rows enough of every generation that the diagnosis was tuned on", () => {
    expect(tuned.rows.length).toBeGreaterThanOrEqual(LEAST_ROWS);
    expect(TUNED.filter((id) => tuned.rows.filter((row) => row.generation === id).length < LEAST_ROWS_EACH)).toEqual(
      [],
    );
  });
});

it("no row of one origin is in another", () => {
  const keys = [tuned, heldOut, typed].flatMap(({ rows }) => rows.map(keyOf));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

describe.each([
  ["tuned", tuned],
  ["heldOut", heldOut],
  ["typed", typed],
])("%s", (_, { text, rows }) => {
  /** The rows of which it does not hold. */
  const without = (holds: (row: DiagnosisCase) => boolean): string[] => rows.filter((row) => !holds(row)).map(keyOf);

  describe("the rows", () => {
    it("are refused", () => {
      expect(without((row) => !fits(row, row.input))).toEqual([]);
    });

    it("have mended strings that conform", () => {
      expect(without((row) => repairsMeant(row).every((repair) => fits(row, repair)))).toEqual([]);
    });

    it("name rules of their document", () => {
      expect(without((row) => rulesOf(row).every((rule) => generation(row.generation).rules.includes(rule)))).toEqual(
        [],
      );
    });

    it("name the section of the rule", () => {
      expect(
        without(({ generation: id, expect: { rule, section } }) => generation(id).rule(rule).section === section),
      ).toEqual([]);
    });

    it("point into the input", () => {
      expect(
        without((row) =>
          offsetsOf(row).every((offset) => Number.isInteger(offset) && offset >= 0 && offset <= row.input.length),
        ),
      ).toEqual([]);
    });

    it("say nothing twice", () => {
      const distinct = (said: readonly unknown[]): boolean => new Set(said).size === said.length;
      expect(
        without((row) => distinct(rulesOf(row)) && distinct(offsetsOf(row)) && distinct(repairsMeant(row))),
      ).toEqual([]);
    });

    it("have no field that nobody reads, and no empty one", () => {
      expect(without((row) => Object.keys(row).every((field) => FIELDS.includes(field)))).toEqual([]);
      expect(without((row) => Object.keys(row.expect).every((label) => LABELS.includes(label)))).toEqual([]);
      expect(without((row) => alternativesOf(row).every(({ length }) => length > 0))).toEqual([]);
      expect(without(({ why }) => /^[A-Z].*\.$/u.test(why))).toEqual([]);
    });
  });

  describe("the file", () => {
    it("has no row twice", () => {
      const keys = rows.map(keyOf);
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    });

    it("stands in the order of the generations", () => {
      const places = rows.map((row) => order.indexOf(row.generation));
      expect(places).toEqual([...places].sort((a, b) => a - b));
    });

    it("has one row a line and nothing invisible", () => {
      const lines = text.split("\n");
      expect(lines).toHaveLength(rows.length);
      expect(lines.filter((line) => /(?! )[\p{C}\p{Z}]/u.test(line))).toEqual([]);
    });

    it("offers alternatives in at most a quarter of its rows", () => {
      expect(rows.filter((row) => alternativesOf(row).length > 0).length).toBeLessThanOrEqual(rows.length / 4);
    });
  });
});
