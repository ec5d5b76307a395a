import { readFile } from "node:fs/promises";
import {
  difference,
  GrammarError,
  UndecidableError,
  type Language,
  type LanguageDifference,
  type UserGrammar,
} from "../../comparison/grammars/index.js";
import { readAdditions } from "../../comparison/grammars/readGrammar.js";
import { readClaims, type Claim } from "../../grammars/difference/readClaims.js";
import { LimitError } from "../../languages/automata/limitError.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { UriError } from "../../text/uriError.js";
import { Language as AnyLanguage } from "../../languages/questions/language.js";
import { CONFORMS, DOES_NOT_CONFORM, NOT_DECIDED, UsageError } from "../shell/exit.js";
import { endingFile } from "../shell/input.js";
import { print } from "../shell/output.js";
import { subjectOf, withDeadline, type Subject, type SubjectOptions } from "./grammarSubjects.js";

/** A claim, and how the language of its translation relates to that of the rule. */
interface CheckedClaim extends Claim {
  /** The translation as the table has it, on one line. */
  readonly translation: string;
  /** `narrower` if the translation derives only some of the rule's strings. */
  readonly relation: LanguageDifference["relation"] | "not decided";
  readonly onlyInA?: string | undefined;
  readonly onlyInB?: string | undefined;
  /** Why it is not decided. */
  readonly reason?: string;
}

/**
 * Prints how the translations of a table relate to the rules that they translate. Exit code 0: all are equal, 1: some are not, 3: none
 * is unequal, but some are not decided.
 */
export async function printClaims(
  a: string,
  b: string,
  options: SubjectOptions & { readonly timeout: number; readonly claims: string; readonly json?: true | undefined },
): Promise<number> {
  const timed = withDeadline(options);
  const [one, other] = [await subjectOf(a, timed), await subjectOf(b, timed)];
  const rows = checkedClaims(options.claims, await readFile(endingFile(options.claims), "utf8"), one, other, timed);
  if (rows.length === 0)
    throw new UsageError(
      `${options.claims}: no claims found; one is a line "hostname = reg-name", or a row of a table`,
    );
  const counts = ["equal", "wider", "narrower", "crossing", "disjoint", "not decided"].flatMap((relation) => {
    const count = rows.filter((row) => row.relation === relation).length;
    return count === 0 ? [] : [`${count} ${relation}`];
  });
  const head = `${one.name} -> ${other.name}: ${rows.length} ${rows.length === 1 ? "claim" : "claims"} of ${options.claims}: ${counts.join(", ")}`;
  await print(
    options.json
      ? `${json({ a: one.name, b: other.name, claims: rows.map(({ name: _, ...row }) => row) })}\n`
      : `${[head, ...rows.map((row) => `  ${claimText(row, one, other)}`)].map(printable).join("\n")}\n`,
  );
  if (rows.some(({ relation }) => relation !== "equal" && relation !== "not decided")) return DOES_NOT_CONFORM;
  return rows.some(({ relation }) => relation === "not decided") ? NOT_DECIDED : CONFORMS;
}

function checkedClaims(
  file: string,
  text: string,
  one: Subject,
  other: Subject,
  options: SubjectOptions,
): CheckedClaim[] {
  const to = other.compared(undefined);
  if (to instanceof AnyLanguage) throw new UsageError(`--claims refers to rules: ${other.name} has none in ABNF`);
  let prefix = "claim-";
  while (other.rules.some((name) => name.toLowerCase().startsWith(prefix))) prefix += "x-";
  const { claims, abnf } = readClaims(text, prefix);
  const grammar = readTable(file, abnf, to);
  return claims.map((claim) => {
    const { reason, ...found } = relationOf(
      () => one.language(claim.rule).language,
      () => grammar.language(claim.name, { nesting: options.nesting, maxSeconds: options.timeout }),
    );
    return {
      ...claim,
      translation: withoutComments(grammar.rule(claim.name).text.replace(/^[^=]*=/, "")),
      ...found,
      ...(reason !== undefined && { reason: reason.replace(`rule ${claim.name}`, `rule ${claim.rule}`) }),
    };
  });
}

/** Returns an expression in ABNF on one line. A semicolon in quotes begins no comment. */
function withoutComments(abnf: string): string {
  return abnf
    .replace(/"[^"]*"|<[^>]*>|;.*$/gm, (part) => (part.startsWith(";") ? "" : part))
    .replace(/\s+/g, " ")
    .trim();
}

function readTable(file: string, text: string, to: Parameters<typeof readAdditions>[1]): UserGrammar {
  try {
    return readAdditions({ name: file, text }, to);
  } catch (error) {
    if (error instanceof GrammarError) throw new UsageError(`${file}, line ${error.line}: ${error.reason}`);
    throw error;
  }
}

/** Returns how a translation relates to a rule, or the reason why that is not decided. */
function relationOf(
  rule: () => Language,
  translation: () => Language,
): Pick<CheckedClaim, "relation" | "onlyInA" | "onlyInB" | "reason"> {
  try {
    const { relation, onlyInA, onlyInB } = difference(translation(), rule());
    return { relation, onlyInA: onlyInB, onlyInB: onlyInA };
  } catch (error) {
    const isOpen =
      (error instanceof UriError && error instanceof RangeError) ||
      error instanceof UndecidableError ||
      error instanceof LimitError;
    if (!isOpen) throw error;
    return { relation: "not decided", reason: error.message };
  }
}

function claimText({ rule, translation, relation, onlyInA, onlyInB, reason }: CheckedClaim, a: Subject, b: Subject) {
  const only = [
    [a.name, onlyInA],
    [b.name, onlyInB],
  ].flatMap(([name, text]) => (text === undefined ? [] : [`only in ${name}: ${JSON.stringify(text)}`]));
  return [`${rule} -> ${translation}: ${relation}`, ...only, ...(reason === undefined ? [] : [reason])].join("; ");
}
