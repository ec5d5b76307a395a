import { UriSyntaxError } from "../diagnosis/uriSyntaxError.js";
import type { Generation } from "../index.js";
import { CONFORMS, DOES_NOT_CONFORM } from "./exit.js";
import { inputs } from "./input.js";
import { json, print } from "./output.js";
import { subject } from "./subject.js";
import type { SubjectOptions } from "./subject.js";

/** The components of each URI as JSON, one object a line; what is refused is said on standard error. */
export async function printComponents(uris: readonly string[], options: SubjectOptions): Promise<number> {
  return printEach(uris, options, (of, input, rule) => `${json(of.parse(input, { rule }))}\n`);
}

/** Prints something for each URI that conforms, and the refusal of each that does not. */
export async function printEach(
  uris: readonly string[],
  options: SubjectOptions,
  show: (of: Generation, input: string, rule: string) => string,
): Promise<number> {
  const { of, rule } = subject(options);
  let exit = CONFORMS;
  for await (const batch of inputs(uris)) {
    for (const input of batch) {
      try {
        await print(show(of, input, rule));
      } catch (error) {
        if (!(error instanceof UriSyntaxError)) throw error;
        process.stderr.write(`${error.format()}\n`);
        exit = DOES_NOT_CONFORM;
      }
    }
  }
  return exit;
}
