import type * as commands from "../commands/documentCommands.js";
import type { Verb } from "../commands/options.js";
import { json } from "../../text/escaping.js";
import { characterDifferences, characterTable } from "../../comparison/characters/characterTable.js";
import { diff } from "../../comparison/diff/diff.js";
import { resolutionDifferences } from "../../comparison/resolutions/resolutionTable.js";
import type { GrammarRef } from "../../comparison/grammars/grammarRef.js";
import type { UserGrammar } from "../../comparison/grammars/index.js";
import type { Language } from "../../languages/questions/language.js";
import type { DiffChange } from "../../grammars/difference/changes.js";
import type { Generation } from "../../uri/generation/generation.js";
import { diffReport } from "../reports/diffReport.js";
import { originOf, originText } from "../reports/origin.js";
import { MARKDOWN, TEXT } from "../reports/diffStyles.js";
import { charactersSideBySide } from "../reports/charactersSideBySide.js";
import { CONFORMS, DOES_NOT_CONFORM, UsageError } from "../shell/exit.js";
import { print } from "../shell/output.js";
import { readRef } from "../shell/readRef.js";
import { documentOf } from "../shell/subject.js";

/**
 * Prints the changes between two documents, with the tables of both side by side, or between grammars, PEGs, regular expressions or rules.
 * Exit code 0: there is none, or none on which the command has to fail; 1: there is; 3: not decided.
 */
export const printDiff: Verb<typeof commands.diff> = async (first, second, options) => {
  const { corpus, format, quiet, failOn, nesting } = options;
  const origin = originOf([
    "diff",
    first,
    second,
    ...(corpus === undefined ? [] : ["--corpus", corpus]),
    ...(nesting === undefined ? [] : ["--nesting", String(nesting)]),
  ]);
  const [a, b] = [await readRef(first, options), await readRef(second, options)];
  if (corpus !== undefined) {
    if (a.isRuleNamed || b.isRuleNamed) throw new UsageError("--corpus compares two documents, not rules");
    return (await import("./diffCorpus.js")).printCorpus(documentOf(a), documentOf(b), { ...options, corpus, origin });
  }
  const isOfDocuments = a.document !== undefined && b.document !== undefined;
  if (isOfDocuments && !a.isRuleNamed && !b.isRuleNamed) {
    const [before, after] = [documentOf(a), documentOf(b)];
    const result = diff(before, after);
    const characters = (): string =>
      charactersSideBySide([characterTable(before), characterTable(after)], styleOf(options).tables);
    if (!quiet)
      await print(
        format === "json"
          ? `${json({ ...origin, ...result, characters: characterDifferences(before, after), resolutions: resolutionDifferences(before, after) })}\n`
          : diffReport(result, before, after, styleOf(options), {
              full: format === "full",
              characters,
              origin: originText(origin),
            }),
      );
    return exitCode(result.changes, failOn);
  }
  const { diffGrammars } = await import("../../comparison/grammars/index.js");
  const isOfRules = a.isRuleNamed || b.isRuleNamed;
  const result = diffGrammars(comparedBy(a, options), comparedBy(b, options), {
    ...(isOfRules && { rule: a.rule, otherRule: b.rule }),
    nesting,
    maxSeconds: options.timeout,
  });
  const named = ({ name }: GrammarRef): { readonly id: string; readonly document: string } => ({
    id: name,
    document: name,
  });
  if (!quiet)
    await print(
      format === "json"
        ? `${json({ ...origin, a: a.name, b: b.name, nesting, ...result })}\n`
        : diffReport(result, named(a), named(b), styleOf(options), {
            full: format === "full",
            nesting,
            origin: originText(origin),
          }),
    );
  // A rule or an expression is asked for its strings: what it is made of may differ without an effect on them.
  const isOfLanguages = isOfRules || [a, b].some(({ grammar, document }) => !grammar && !document);
  if (isOfLanguages && !failOn) return result.start.relation === "equal" ? CONFORMS : DOES_NOT_CONFORM;
  return exitCode(result.changes, failOn);
};

function styleOf({ format }: { readonly format: string }): typeof TEXT {
  return format === "markdown" ? MARKDOWN : TEXT;
}

/** Returns what is compared: a grammar or a document, or the language of a rule of a PEG or of a regular expression. */
function comparedBy(
  ref: GrammarRef,
  { maxStates, timeout }: { readonly maxStates: number; readonly timeout: number },
): UserGrammar | Generation | Language {
  return ref.grammar ?? ref.document ?? ref.language({ maxStates, maxSeconds: timeout }).language;
}

/** Returns the exit code: 1 if there is a change, of a kind on which the command has to fail. */
function exitCode(changes: readonly DiffChange[], failOn: readonly string[] | undefined): number {
  return changes.some(({ kind }) => !failOn || failOn.includes(kind)) ? DOES_NOT_CONFORM : CONFORMS;
}
