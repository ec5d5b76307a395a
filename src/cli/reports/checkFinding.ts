import type { CheckedString } from "./result.js";
import type { Finding } from "./finding.js";

/** Longer strings are cut in the message of an annotation. */
const LONGEST_SHOWN = 100;

/** Returns a string that is refused as a finding; `undefined` for one that conforms. */
export function checkFinding({ input, error, place }: CheckedString): Finding | undefined {
  if (!error) return undefined;
  const { rule, message, offset, found, repairs } = error;
  const shown = input.length > LONGEST_SHOWN ? `${input.slice(0, LONGEST_SHOWN)}...` : input;
  const finding = { severity: "error", rule, message, messageWithSubject: `${shown}: ${message}` } as const;
  if (!place) return { ...finding, argument: input };
  const { file, line: startLine, column, verbatim } = place;
  const region = (from: number, length: number) => ({
    startLine,
    startColumn: column + from,
    endColumn: column + from + length,
  });
  const [repair] = verbatim ? repairs : [];
  return {
    ...finding,
    file,
    region: verbatim ? region(offset, found?.length ?? 0) : region(0, 0),
    fix: repair && {
      description: repair.mended,
      edits: repair.edits.map((edit) => ({ region: region(edit.offset, edit.length), text: edit.text })),
    },
  };
}
