import pc from "picocolors";
import { printable } from "../error.js";
import { CONFORMS, DOES_NOT_CONFORM } from "./exit.js";
import { inputs } from "./input.js";
import { json, print } from "./output.js";
import { subject } from "./subject.js";
import type { SubjectOptions } from "./subject.js";

export interface CheckOptions extends SubjectOptions {
  readonly json?: true;
  readonly quiet?: true;
}

/** One line a URI, in their order: whether it conforms, and if not, why. */
export async function check(uris: readonly string[], options: CheckOptions): Promise<number> {
  const { of, rule } = subject(options);
  let exit = CONFORMS;
  for await (const batch of inputs(uris)) {
    let text = "";
    for (const input of batch) {
      const conforms = of.test(input, { rule });
      if (!conforms) exit = DOES_NOT_CONFORM;
      if (!options.quiet) text += line(input, conforms);
    }
    await print(text);
  }
  return exit;

  function line(input: string, conforms: boolean): string {
    if (conforms) return options.json ? `${json({ input, conforms })}\n` : `${pc.green("conforms")}  ${printable(input)}\n`;
    const result = of.safeParse(input, { rule });
    if (result.success) throw new Error(`${of.id} both refuses and parses ${JSON.stringify(input)}`);
    const { error } = result;
    if (options.json) {
      const { message, offset, section } = error;
      return `${json({ input, conforms, error: { message, offset, rule: error.rule, section, expected: error.expected } })}\n`;
    }
    return `${pc.red("refused")}   ${printable(input)}  ${printable(error.message)}\n`;
  }
}
