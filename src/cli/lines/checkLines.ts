import { checkResult, type CheckedString } from "../reports/checkResult.js";
import { resultFormat } from "../reports/resultFormat.js";
import type { RESULT_FORMATS } from "../shell/choices.js";
import type { CheckedRule } from "../shell/subject.js";
import { LineDescriber, type LineAnswer, type LineVerb, type LineVerdict } from "./lineVerb.js";

/** The form of the answers of `check`. */
interface CheckAnswers {
  readonly format: (typeof RESULT_FORMATS)[number] | "none";
  /** True if each answer begins with the number of its line. */
  readonly lineNumber: boolean;
}

/**
 * Builds the command that checks each line against one rule. It counts the lines that are refused and the lines that
 * conform.
 */
export async function checkLines(checked: CheckedRule, answers: CheckAnswers): Promise<LineVerb> {
  const { of, rule, schemeRules } = checked;
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
    isQuiet: !format,
    line(input): LineAnswer {
      const conforms = of.test(input, { rule, schemeRules });
      return {
        text: ofArguments?.text(input, { conforms, line: ++argument }) ?? "",
        counts: conforms ? [0, 1] : [1, 0],
        faults: ofArguments?.takeFaults() ?? [],
      };
    },
    async reader() {
      const { checkBlocks } = await import("./checkBlocks.js");
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
