import { citation } from "../../src/text/citation.js";
import type { Renaming } from "../../src/uri/generated.js";
import type { GenerationFacts, RenamingStatement } from "./generationFacts.js";
import { factsFile } from "./factsFile.js";
import { GrammarFileError } from "./pegFile.js";

/** A document with the names of its rules, those of core rules included. */
export interface NamedDocument {
  readonly facts: GenerationFacts;
  readonly names: readonly string[];
}

/**
 * Returns, for every two documents of which the newer one or both state how rules were renamed, the renamings between them:
 * by the ids of the older and the newer one with a space between.
 *
 * A statement about a document is also about its patches and revisions, whose rules have the same names but for `-` and `_`. Two
 * statements are joined if they are about the same document, or if the second begins where the first ends: RFC 3986 calls
 * `escaped` `pct-encoded`, and RFC 3987 puts an "i" before names of RFC 3986.
 *
 * @param documents oldest first
 * @throws {GrammarFileError} for a statement about a rule that a document does not have
 */
export function renamings(documents: readonly NamedDocument[]): Record<string, readonly Renaming[]> {
  const found = new Map<string, readonly Renaming[]>();
  documents.forEach((newer, place) => {
    for (const older of documents.slice(0, place)) {
      const pairs = between(older, newer, documents, found);
      if (pairs.some(({ a, b }) => a !== b)) found.set(`${older.facts.id} ${newer.facts.id}`, pairs);
    }
  });
  return Object.fromEntries(found);
}

function between(
  older: NamedDocument,
  newer: NamedDocument,
  documents: readonly NamedDocument[],
  known: ReadonlyMap<string, readonly Renaming[]>,
): Renaming[] {
  // A patch shares the statements of the document that it changes, which are about older ones.
  const statements = newer.facts.patched?.id === older.facts.id ? [] : (newer.facts.renamings ?? []);
  const direct = statements.filter(({ of }) => isAbout(of, older));
  if (direct.length > 0) return direct.flatMap((statement) => stated(statement, older, newer));
  return statements.flatMap((statement) => {
    const middle = documents.find(({ facts }) => facts.id === statement.of);
    if (!middle) throw new GrammarFileError(factsFile(newer.facts.id), 1, `${statement.of} is no document`);
    const last = stated(statement, middle, newer);
    if (documents.indexOf(middle) < documents.indexOf(older)) {
      const first = (older.facts.renamings ?? []).filter(({ of }) => of === statement.of);
      return first.flatMap((one) =>
        stated(one, middle, older).flatMap((mine) =>
          last
            .filter(({ a }) => a === mine.a)
            .map(({ b, section }) => ({ a: mine.b, b, section: `${mine.section}, ${section}` })),
        ),
      );
    }
    // Only the names of documents about which the middle one speaks mean the same there.
    const first = known.get(`${older.facts.id} ${middle.facts.id}`);
    if (!first) return [];
    return older.names.flatMap((a) => {
      const mine = first.find((renaming) => renaming.a === a);
      const name = mine?.b ?? middle.names.find((candidate) => plain(candidate) === plain(a));
      const next = last.find((renaming) => renaming.a === name);
      if (next) return [{ a, b: next.b, section: mine ? `${mine.section}, ${next.section}` : next.section }];
      return mine && newer.names.includes(mine.b) ? [mine] : [];
    });
  });
}

/** Returns true if a statement about a document is also about this one: it is that document, a patch or a revision of it. */
function isAbout(of: string, { facts }: NamedDocument): boolean {
  return facts.id === of || facts.patched?.id === of || facts.obsoletes?.includes(of) === true;
}

/** Returns the renamings of one statement. */
function stated(statement: RenamingStatement, older: NamedDocument, newer: NamedDocument): Renaming[] {
  const { rules, replace, prefix = "" } = statement;
  const patched = newer.facts.patched?.document;
  const section = citation(patched ?? newer.facts.document, statement.section);
  if (rules) {
    const named = older.facts.id === statement.of;
    return Object.entries(rules).flatMap(([name, b]) => {
      const a = older.names.find((candidate) => plain(candidate) === plain(name));
      if (a === undefined && named) throw noRule(older, name);
      if (/^[\w-]+$/.test(b) && !newer.names.includes(b)) throw noRule(newer, b);
      return a === undefined ? [] : [{ a, b, section }];
    });
  }
  return older.names.flatMap((a) => {
    const b = replace && a.includes(replace[0]) ? a.replace(...replace) : prefix + a;
    return newer.names.includes(b) ? [{ a, b, section }] : [];
  });
}

function noRule({ facts: { id } }: NamedDocument, rule: string): Error {
  return new GrammarFileError(factsFile(id), 1, `a renaming names a rule that ${id} does not have`, rule);
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, "");
}
