import type * as commands from "../commands/uriCommands.js";
import type { ResultFormatName, Verb } from "../commands/options.js";
import { json } from "../../text/escaping.js";
import { answerLines, LineDescriber, type LineAnswer, type LineVerb, type LineVerdict } from "../lines/answerLines.js";
import { CONFORMS, DOES_NOT_CONFORM } from "../shell/exit.js";
import { warnOfFiles } from "../shell/input.js";
import { print } from "../shell/output.js";
import { readRef } from "../shell/readRef.js";
import { checkedRule, type CheckedRule } from "../shell/subject.js";
import { checkResult, SCHEME, type CheckedString } from "../reports/checkResult.js";
import { resultFormat } from "../reports/resultFormat.js";

interface CheckAnswers {
  readonly format: ResultFormatName | "none";
  /** True if each answer begins with the number of its line. */
  readonly lineNumber: boolean;
}

/**
 * Builds the command that checks each line against one rule. It counts the lines that are refused and the lines that
 * conform.
 */
async function checkLines(checked: CheckedRule, answers: CheckAnswers): Promise<LineVerb> {
  const { of, rule, schemeRules, needsScheme } = checked;
  const format = answers.format === "none" ? undefined : await resultFormat(answers.format, of);
  const form = answers.format === "text" || answers.format === "json" ? answers.format : undefined;
  const described = (change: (result: CheckedString, line: number) => CheckedString) =>
    format &&
    new LineDescriber<LineVerdict>((input, { conforms, line }) => {
      const result = checkResult(checked, input, conforms);
      return format.of(line === undefined ? result : change(result, line));
    });
  const ofArguments = described((result, line) => (answers.lineNumber ? numbered(result, line) : result));
  let argument = 0;
  return {
    frame: format ?? {},
    isOffByDefault: !format,
    line(input): LineAnswer {
      const conforms = of.test(input, { rule, schemeRules }) && (!needsScheme || SCHEME.test(input));
      return {
        text: ofArguments?.text(input, { conforms, line: ++argument }) ?? "",
        counts: conforms ? [0, 1] : [1, 0],
        faults: ofArguments?.takeFaults() ?? [],
      };
    },
    async reader() {
      const { checkBlocks } = await import("../lines/checkBlocks.js");
      const ofLines = described((result, line) => ({
        ...(answers.lineNumber || answers.format === "full" ? numbered(result, line) : result),
        place: { file: "stdin", line, column: 1, verbatim: true },
      }));
      return checkBlocks(
        checked,
        format &&
          ofLines && {
            frame: format,
            describer: ofLines,
            ...(form && { form }),
            isNumbered: answers.lineNumber || !form,
          },
      );
    },
  };
}

function numbered(result: CheckedString, line: number): CheckedString {
  return { ...result, before: `${line}: `, fields: () => ({ ...result.fields(), line }) };
}

/** Prints for each URI whether it conforms and, if it does not, the reason; with `summary`, only how many conform. */
export const check: Verb<typeof commands.check> = async (uris, options) => {
  const ref = await readRef(options.in);
  warnOfFiles(uris);
  if (!ref.document) return (await import("./testStrings.js")).checkByLanguage(ref, uris, options);
  const checked = await checkedRule(ref, options);
  const { of, rule } = checked;
  const { format } = options;
  const isSilent = options.quiet === true || options.summary === true;
  const lines = await checkLines(checked, {
    format: isSilent ? "none" : format,
    lineNumber: options.lineNumber === true,
  });
  const { counts, exit } = await answerLines(uris, lines);
  const [refused = 0, conforming = 0] = counts;
  if (options.summary) {
    await print(
      format === "json"
        ? `${json({ generation: of.id, rule, lines: conforming + refused, conforming, refused })}\n`
        : `conforms  ${conforming}\nrefused   ${refused}\n`,
    );
  }
  return Math.max(exit, refused > 0 ? DOES_NOT_CONFORM : CONFORMS);
};
