import { checkResult, type CheckedString } from "../reports/checkResult.js";
import { resultFormat } from "../reports/resultFormat.js";
import type { RESULT_FORMATS } from "../shell/choices.js";
import type { CheckedRule, SubjectOptions } from "../shell/subject.js";
import { LineDescriber, type LineAnswer, type LineVerb, type LineVerdict } from "./lineVerb.js";

/** The subject that `check` tests in each line, and the form of its answers. */
export interface CheckPlan extends SubjectOptions {
  readonly verb: "check";
  readonly format: (typeof RESULT_FORMATS)[number] | "none";
  /** True if each answer begins with the number of its line. */
  readonly lineNumber: boolean;
}

/** Returns true for answers that have the numbers of lines, so that one thread must count them all. */
export function isNumbered({ format, lineNumber }: Pick<CheckPlan, "format" | "lineNumber">): boolean {
  return format !== "none" && (lineNumber || (format !== "text" && format !== "json"));
}

/**
 * Builds the command that checks each line against one rule. It counts the lines that are refused and the lines that
 * conform.
 *
 * @param checked the subject of the plan
 */
export async function checkLines(plan: CheckPlan, checked: CheckedRule): Promise<LineVerb> {
  const { of, rule, schemeRules } = checked;
  const format = plan.format === "none" ? undefined : await resultFormat(plan.format, of);
  const described = (change: (result: CheckedString, line: number) => CheckedString) =>
    format &&
    new LineDescriber<LineVerdict>((input, { conforms, line }) => {
      const result = checkResult(checked, input, conforms);
      return format.of(line === undefined ? result : change(result, line));
    });
  const ofArguments = described((result, line) => (plan.lineNumber ? numbered(result, line) : result));
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
        ...(plan.lineNumber || plan.format === "full" ? numbered(result, line) : result),
        place: { file: "stdin", line, column: 1, verbatim: true },
      }));
      return checkBlocks(
        checked,
        format &&
          ofLines && {
            frame: format,
            describer: ofLines,
            ...((plan.format === "text" || plan.format === "json") && { form: plan.format }),
            isNumbered: isNumbered(plan),
          },
      );
    },
  };
}

function numbered(result: CheckedString, line: number): CheckedString {
  return { ...result, before: `${line}: `, fields: () => ({ ...result.fields(), line }) };
}
