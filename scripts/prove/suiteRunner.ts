import { existsSync } from "node:fs";
import { join } from "node:path";
import { UriSyntaxError } from "../../src/uri/diagnosis/uriSyntaxError.js";
import { generations } from "../../src/documents/index.js";
import type { Generation } from "../../src/uri/generation/generation.js";
import { automataOf } from "../../src/uri/facade/internals.js";
import type { Language, SuiteRow } from "../../src/documents/language.js";
import type { SuiteExtent } from "../../src/languages/questions/suite.js";
import { languageOf } from "../../src/languages/questions/language.js";
import { Random } from "../../src/languages/questions/random.js";
import { NodeRecords } from "../../src/uri/parse/nodeRecords.js";
import { GENERATED } from "../generate/grammarSource.js";
import { componentDifference } from "./componentDifference.js";
import { valueFor } from "../../src/text/itemAt.js";
import { parserAccepts, peggyGrammar, treeDifference } from "./peggyGrammar.js";
import { knownSchemes, nonstandardFile } from "../../src/documents/schemes.js";
import { urlStandard } from "../../src/documents/urlStandard/urlStandard.js";
import { uriTemplate } from "../../src/documents/template.js";

/** The result of running the suite of one rule. */
export interface SuiteRun {
  readonly rule: string;
  /** Strings that ran. */
  readonly rows: number;
  readonly conforming: number;
  /** The number of strings whose error's viable prefix was also compared with the suite's. */
  readonly offsets: number;
  /** The first rows with a wrong result, and the implementation that gave it. */
  readonly wrong: readonly string[];
}

export interface SuiteRunOptions {
  /**
   * One of this many strings also goes through Peggy's unmodified parser and `safeParse`, which take many times as long as
   * the other checks.
   */
  readonly offsetsEvery: number;
  /**
   * The approximate number of strings to run of a larger suite: a sample of the whole suite, the same in every run; all
   * if left out.
   */
  readonly most?: number;
}

export type SuiteRunner = (rule: string, extent: SuiteExtent, options: SuiteRunOptions) => SuiteRun;

const SHOWN = 5;

/** A grammar whose suites are run. */
export interface SuiteSubject<Of = Pick<Generation, "test" | "safeParse">> {
  /** The name of its files in generated/. */
  readonly id: string;
  readonly of: Of;
  /** The rules that have a suite here. */
  readonly rules: readonly string[];
}

/** Every generation, and the grammars as printed if these differ. */
export const SUBJECTS: readonly SuiteSubject<Generation>[] = generations.flatMap((of) => [
  { id: of.id, of, rules: of.rules },
  ...(of.published ? [{ id: `${of.id}.published`, of: of.published, rules: of.published.rules }] : []),
]);

/** A document of schemes. Its rules are not named in the types here. */
type SchemeDocument = Pick<Generation, "id" | "rules" | "rule" | "test" | "safeParse"> & {
  readonly published?: SchemeDocument;
};

/** Rules of the URL Standard that differ from others in little; a suite of each has 800,000 rows. */
const REPEATED = /^(?:absolute-URL|relative-URL|valid-URL-string-).*string/;

/**
 * Every document of schemes, likewise. The schemes of one document have the same grammar, and the rules that it takes from a
 * generation have their suites there.
 */
export const SCHEME_SUBJECTS: readonly SuiteSubject[] = [
  ...new Map(
    [...Object.values(knownSchemes), nonstandardFile, uriTemplate, urlStandard].map((of) => [
      of.id,
      of as unknown as SchemeDocument,
    ]),
  ).values(),
].flatMap((of) => {
  const rules = of.rules.filter((rule) => !of.rule(rule).section.startsWith("RFC ") && !REPEATED.test(rule));
  // A scheme that differs from the printed grammar by a sentence of prose has no second grammar: suites are about the first one.
  if (of.published && !existsSync(join(GENERATED, `${of.id}.published.js`)))
    return [{ id: of.id, of: of.published, rules }];
  return [{ id: of.id, of, rules }, ...(of.published ? [{ id: `${of.id}.published`, of: of.published, rules }] : [])];
});

/**
 * Prepares to run suites against the shipped parsers of a generation's components and trees, `Generation.test`, and for some rows Peggy's
 * unmodified parser, with every node and all components of conforming strings, and `Generation.safeParse` with the viable prefix of its error.
 */
export async function suiteRunner(id: string): Promise<SuiteRunner> {
  const { of } = [...SUBJECTS, ...SCHEME_SUBJECTS].find((subject) => subject.id === id) as SuiteSubject;
  const grammar = await peggyGrammar(id);

  return (rule, extent, { offsetsEvery, most = Infinity }) => {
    const pegName = grammar.rules.find(({ name }) => name === rule)?.pegName as string;
    const records = new NodeRecords(1);
    const shipped = (input: string): boolean => grammar.tree.parse(input, { startRule: pegName }, records);
    const wrong: string[] = [];
    const read = valueFor(new Map(Object.entries(grammar.parser.rules)), rule);
    const differs = componentDifference(grammar, rule);
    let rows = 0;
    let conforming = 0;
    let offsets = 0;
    const note = (row: SuiteRow, what: string): void => {
      if (wrong.length < SHOWN) wrong.push(`${what}: ${JSON.stringify(row)}`);
    };
    for (const row of drawn(languageOf(automataOf(of), rule), extent, most)) {
      rows++;
      if (row.conforms) conforming++;
      if (shipped(row.input) !== row.conforms) note(row, "the parser of trees disagrees");
      if ((read(row.input, 0) === row.input.length) !== row.conforms) note(row, "the parser of components disagrees");
      if (of.test(row.input, { rule }) !== row.conforms) note(row, "test() disagrees");
      const isSampled = rows % offsetsEvery === 0;
      if (!isSampled) continue;
      offsets++;
      const difference = row.conforms ? differs(row.input) : undefined;
      if (difference !== undefined) note(row, difference);
      if (parserAccepts(grammar, row.input, pegName) !== row.conforms) note(row, "Peggy's parser disagrees");
      const otherTree = row.conforms ? treeDifference(grammar, row.input, pegName) : undefined;
      if (otherTree !== undefined) note(row, otherTree);
      if (viablePrefixOf(of, row.input, rule) !== row.failAt) note(row, "safeParse() disagrees");
    }
    return { rule, rows, conforming, offsets, wrong };
  };
}

function drawn(of: Language, extent: SuiteExtent, most: number): Iterable<SuiteRow> {
  if (most === Infinity) return of.suite({ extent });
  const rows = [...of.suite({ extent })];
  const random = new Random(1);
  return rows.length <= most ? rows : rows.filter(() => random.chance(most / rows.length));
}

function viablePrefixOf(of: SuiteSubject["of"], input: string, rule: string): number | undefined {
  const result = of.safeParse(input, { rule });
  if (result.success) return undefined;
  if (!(result.error instanceof UriSyntaxError)) throw result.error;
  return result.error.viablePrefix;
}
