import { UriSyntaxError } from "../../diagnosis/uriSyntaxError.js";
import type { Generation } from "../../index.js";
import { CONFORMS, DOES_NOT_CONFORM, MISUSE, UsageError } from "../shell/exit.js";
import { inputs } from "../shell/input.js";
import { print, printError, warn } from "../shell/output.js";
import { subject } from "../shell/subject.js";
import type { SubjectOptions } from "../shell/subject.js";

/**
 * Prints a text for each URI that conforms, and on standard error the reason for each that does not.
 *
 * @param show makes the text; it may throw the error of a URI that does not conform, or a {@link UsageError} for one of which none can be made
 * @returns the exit code
 */
export async function printEach(
  uris: readonly string[],
  options: SubjectOptions,
  show: (of: Generation, input: string, rule: string) => string,
): Promise<number> {
  const { of, rule } = await subject(options);
  let exit = CONFORMS;
  for await (const batch of inputs(uris)) {
    for (const input of batch) {
      try {
        await print(show(of, input, rule));
      } catch (error) {
        if (error instanceof UsageError) {
          // The strings after this one are answered.
          warn(error.message);
          exit = MISUSE;
          continue;
        }
        if (!(error instanceof UriSyntaxError)) throw error;
        printError(error.format());
        exit = Math.max(exit, DOES_NOT_CONFORM);
      }
    }
  }
  return exit;
}
