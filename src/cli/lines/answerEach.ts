import { UriSyntaxError } from "../../uri/diagnosis/uriSyntaxError.js";
import { reportError } from "../shell/errors.js";
import { CONFORMS, DOES_NOT_CONFORM } from "../shell/exit.js";
import { inputs } from "../shell/input.js";
import { BufferedOutput, printError } from "../shell/output.js";

export interface Answer {
  readonly text: string;
  /** The exit code of the command if no other input has a higher one; 0 if left out. */
  readonly exit?: number;
  /** Prints on standard error, after all answers before this one have been printed. */
  readonly report?: () => void;
}

/**
 * Prints a command's answer to each of its arguments or, if there are none, to each line of standard input. An input
 * that does not conform, or for which the command throws another error, is reported on standard error, and the command
 * continues.
 *
 * @param answer returns the text for standard output, with its end of line; it also gets the number of the input, from 1
 * @param between the text between two answers
 * @returns the highest exit code of all inputs
 */
export async function answerEach(
  uris: readonly string[],
  answer: (input: string, number: number) => string | Answer,
  between = "",
): Promise<number> {
  const output = new BufferedOutput();
  let highest = CONFORMS;
  let number = 0;
  let isFirst = true;
  for await (const batch of inputs(uris)) {
    for (const input of batch) {
      number++;
      try {
        const given = answer(input, number);
        const { text, exit = CONFORMS, report } = typeof given === "string" ? { text: given } : given;
        if (report) {
          await output.flush();
          report();
        }
        if (output.collect((isFirst ? "" : between) + text)) await output.flush();
        if (text !== "") isFirst = false;
        highest = Math.max(highest, exit);
      } catch (error) {
        // The answers before this input are printed before its error.
        await output.flush();
        highest = Math.max(highest, reportInput(error, number));
      }
    }
    await output.flush();
  }
  return highest;
}

function reportInput(error: unknown, number: number): number {
  try {
    if (!(error instanceof UriSyntaxError)) return reportError(error, `input ${number}`);
    printError(error.format());
    return DOES_NOT_CONFORM;
  } catch (fault) {
    return reportError(fault, `input ${number}`);
  }
}
