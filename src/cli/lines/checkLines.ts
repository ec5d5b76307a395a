import { checkResult } from "../reports/checkResult.js";
import type { CheckedRule } from "../shell/subject.js";
import { textFormat } from "../reports/result.js";
import { jsonFormat } from "../reports/resultFormat.js";
import type { SubjectOptions } from "../shell/subject.js";
import type { LineAnswer, LineVerb } from "./lineVerb.js";

/** The questions of `check` for each line, and the form of its answers. */
export interface CheckPlan extends SubjectOptions {
  readonly verb: "check";
  readonly output: "text" | "json" | "none";
}

/**
 * Builds the command that checks each line against one rule. Its counts are of lines that are refused and lines that conform.
 *
 * @param checked the subject of the plan
 */
export function checkLines({ output }: CheckPlan, checked: CheckedRule): LineVerb {
  const { of, rule, schemes } = checked;
  const format = output === "none" ? undefined : output === "json" ? jsonFormat(of) : textFormat;
  const describe = format && ((input: string, conforms: boolean) => format.of(checkResult(checked, input, conforms)));
  return {
    between: "",
    line(input: string): LineAnswer {
      const conforms = of.test(input, { rule, schemes });
      return { text: describe?.(input, conforms) ?? "", counts: conforms ? [0, 1] : [1, 0] };
    },
    reader: async () => (await import("./checkBlocks.js")).checkBlocks(checked, output === "text", describe),
  };
}
