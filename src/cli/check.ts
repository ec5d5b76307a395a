import { CONFORMS, DOES_NOT_CONFORM } from "./exit.js";
import { inputs } from "./input.js";
import { print } from "./output.js";
import { resultFormat, Results } from "./results.js";
import type { FormatOptions, Result } from "./results.js";
import { subject } from "./subject.js";
import type { SubjectOptions } from "./subject.js";

export interface CheckOptions extends SubjectOptions, FormatOptions {
  readonly quiet?: true;
}

/** The URIs in their order: whether each conforms, and if not, why. */
export async function check(uris: readonly string[], options: CheckOptions): Promise<number> {
  const { of, rule } = subject(options);
  const results = new Results(resultFormat(options, of, rule), print);
  let exit = CONFORMS;
  let line = 0;
  for await (const batch of inputs(uris)) {
    const checked: Result[] = [];
    for (const input of batch) {
      line++;
      const place = uris.length === 0 ? { place: { file: "stdin", line, column: 1, verbatim: true } } : {};
      const conforms = of.test(input, { rule });
      if (!conforms) exit = DOES_NOT_CONFORM;
      if (options.quiet) continue;
      const result = conforms ? undefined : of.safeParse(input, { rule });
      if (result?.success) throw new Error(`${of.id} both refuses and parses ${JSON.stringify(input)}`);
      checked.push({ input, fields: { input }, ...place, ...(result && { error: result.error }) });
    }
    await results.add(checked);
  }
  if (!options.quiet) await results.end();
  return exit;
}
