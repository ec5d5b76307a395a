import { readFileSync } from "node:fs";
import { generation } from "../../src/index.js";
import type { Generation } from "../../src/uri/generation/generation.js";
import { cases } from "./cases.js";

/** A string that a rule of a generation derives. */
export interface Conforming {
  readonly subject: Generation;
  readonly rule: string;
  readonly input: string;
}

const schemes = JSON.parse(readFileSync(new URL("../cases/schemes.json", import.meta.url), "utf8")) as {
  readonly generation: string;
  readonly input: string;
}[];

/** The conforming rows of all generations in test/cases/. */
export const conformingRows: readonly Conforming[] = [
  ...cases.flatMap(({ subject, rows }) =>
    rows.filter(({ failAt }) => failAt === undefined).map(({ rule, input }) => ({ subject, rule, input })),
  ),
  ...schemes.map((row) => {
    const subject = generation(row.generation);
    return { subject, rule: subject.startRule, input: row.input };
  }),
];

/** The conforming rows of the start rules. */
export const wholeReferences = conformingRows.filter(({ subject, rule }) => rule === subject.startRule);
