import type { Generation } from "../index.js";
import { answerLines } from "./bulk/answerLines.js";
import { resultOf } from "./bulk/checkVerb.js";
import type { CheckPlan } from "./bulk/checkVerb.js";
import { CONFORMS, DOES_NOT_CONFORM, UsageError } from "./exit.js";
import { inputs } from "./input.js";
import { json, print } from "./output.js";
import type { Result } from "./result.js";
import { resultFormat, Results } from "./results.js";
import type { FormatOptions } from "./results.js";
import { subject } from "./subject.js";
import type { SubjectOptions } from "./subject.js";

export interface CheckOptions extends SubjectOptions, FormatOptions {
  readonly quiet?: true;
  readonly summary?: true;
  readonly jobs: number;
}

/** The URIs in their order: whether each conforms, and if not, why; or only how many did. */
export async function check(uris: readonly string[], options: CheckOptions): Promise<number> {
  const { of, rule } = subject(options);
  const format = options.format ?? (options.json ? "json" : "text");
  const silent = options.quiet === true || options.summary === true;
  if (!silent && format !== "text" && format !== "json") return checkInOne(uris, options, of, rule);
  const plan: CheckPlan = {
    verb: "check",
    generation: of.id,
    rule,
    output: silent ? "none" : format === "json" ? "json" : "text",
  };
  const [conforming = 0, refused = 0] = await answerLines(uris, plan, options.jobs, silent);
  if (options.summary) {
    await print(
      format === "json"
        ? `${json({ generation: of.id, rule, lines: conforming + refused, conforming, refused })}\n`
        : `conforms  ${conforming}\nrefused   ${refused}\n`,
    );
  }
  return refused > 0 ? DOES_NOT_CONFORM : CONFORMS;
}

/** The same in a format in which one answer depends on those before it: on their number, or on where it stands among them. */
async function checkInOne(
  uris: readonly string[],
  options: CheckOptions,
  of: Generation,
  rule: string,
): Promise<number> {
  if (options.jobs > 1) throw new UsageError("--jobs is for --format text and json");
  const results = new Results(resultFormat(options, of, rule), print);
  let exit = CONFORMS;
  let line = 0;
  for await (const batch of inputs(uris)) {
    await results.add(
      batch.map((input): Result => {
        line++;
        const result = resultOf(of, rule, input, of.test(input, { rule }));
        if (result.error) exit = DOES_NOT_CONFORM;
        return uris.length > 0 ? result : { ...result, place: { file: "stdin", line, column: 1, verbatim: true } };
      }),
    );
  }
  await results.end();
  return exit;
}
