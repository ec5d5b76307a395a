import type * as commands from "../commands/comparisonCommands.js";
import type { Verb } from "../commands/options.js";
import { json } from "../../text/escaping.js";
import { characterDifferences, characterTable } from "../../comparison/characters/characterTable.js";
import { diff } from "../../comparison/diff/diff.js";
import { generation } from "../../documents/index.js";
import { resolutionDifferences } from "../../comparison/resolutions/resolutionTable.js";
import type { GrammarDiff } from "../../comparison/grammars/index.js";
import type { DiffChange } from "../../index.js";
import { diffReport } from "../reports/diffReport.js";
import { htmlStyle, MARKDOWN, TEXT, type DiffStyle } from "../reports/diffStyles.js";
import { charactersSideBySide } from "./documentTables.js";
import type { Subject } from "./grammarSubjects.js";
import { CONFORMS, DOES_NOT_CONFORM, UsageError } from "../shell/exit.js";
import { print } from "../shell/output.js";

/**
 * Prints the changes between two generations, with the tables of both side by side, or between grammars in files. The exit code
 * is 0, whether they differ or not.
 */
export const printDiff: Verb<typeof commands.diff> = async (...given) => {
  const [a, b, options] = given;
  const { claims, corpus } = options;
  if (claims !== undefined) return (await import("./diffClaims.js")).printClaims(a, b, { ...options, claims });
  if ([a, b].some(mayBeFile)) return printGrammarDiff(...given);
  const [before, after] = [generation(a), generation(b)];
  if (corpus !== undefined) return (await import("./diffCorpus.js")).printCorpus(before, after, { ...options, corpus });
  const result = diff(before, after, { rule: options.rule });
  if (options.json)
    await print(
      `${json({ ...result, characters: characterDifferences(before, after), resolutions: resolutionDifferences(before, after) })}\n`,
    );
  else {
    const style = styleOf(result, options);
    const characters = (): string =>
      charactersSideBySide([characterTable(before), characterTable(after)], style.tables);
    await print(diffReport(result, before, after, style, { full: options.full, characters }));
  }
  return exitCode(result.changes, options);
};

function styleOf(
  { rules }: GrammarDiff,
  { markdown, html }: { readonly markdown?: true | undefined; readonly html?: true | undefined },
): DiffStyle {
  if (!html) return markdown ? MARKDOWN : TEXT;
  const same = new Set(
    rules.flatMap(({ match, a, b }) =>
      a && b && (match === "same name" || match === "renamed") ? [`${a.rule} ${b.rule}`] : [],
    ),
  );
  return htmlStyle((a, b) => same.has(`${a} ${b}`));
}

/** Returns the exit code: 1 if there is a change of a kind on which the command has to fail. */
function exitCode(changes: readonly DiffChange[], { failOn }: { readonly failOn?: readonly string[] }): number {
  return changes.some(({ kind }) => failOn?.includes(kind)) ? DOES_NOT_CONFORM : CONFORMS;
}

/** Returns true for what is not the id of a generation: a path, the name of a file with an extension, a regular expression. */
function mayBeFile(source: string): boolean {
  return /[./\\]/.test(source);
}

async function printGrammarDiff(...[a, b, options]: Parameters<typeof printDiff>): Promise<number> {
  const { rule, otherRule, nesting, timeout } = options;
  if (options.corpus !== undefined) throw new UsageError("--corpus is about two generations");
  const [{ subjectOf }, { diffGrammars }] = await Promise.all([
    import("./grammarSubjects.js"),
    import("../../comparison/grammars/index.js"),
  ]);
  const [one, other] = [await subjectOf(a, options), await subjectOf(b, options)];
  const result = diffGrammars(one.compared(rule), other.compared(otherRule ?? rule), {
    rule,
    otherRule,
    nesting,
    maxSeconds: timeout,
  });
  if (options.json) await print(`${json({ a: one.name, b: other.name, nesting, ...result })}\n`);
  else {
    const named = ({ name }: Subject): { readonly id: string; readonly document: string } => ({
      id: name,
      document: name,
    });
    const { full } = options;
    await print(diffReport(result, named(one), named(other), styleOf(result, options), { full, nesting }));
  }
  return exitCode(result.changes, options);
}
