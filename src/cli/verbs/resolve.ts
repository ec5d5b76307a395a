import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { UriError } from "../../text/uriError.js";
import type { Generation } from "../../uri/generation/generation.js";
import type { Resolution } from "../../uri/resolve/resolve.js";
import type { ResolutionStep } from "../../uri/resolve/resolutionAlgorithm.js";
import type { ResolveOptions } from "../../documents/index.js";
import { colours } from "../shell/colours.js";
import { answerEach, type Answer } from "../lines/answerEach.js";
import { DOES_NOT_CONFORM, UsageError } from "../shell/exit.js";
import { warn } from "../shell/output.js";
import { readRef } from "../shell/readRef.js";
import { documentOf } from "../shell/subject.js";

/**
 * Prints the target of each reference, or the shortest reference that leads to each URI, one per line. References that cannot be resolved
 * are reported on standard error.
 */
export const printResolutions: Verb<typeof commands.resolve> = async (base, references, options) => {
  const of = documentOf(await readRef(options.in));
  const { format, relativize } = options;
  try {
    of.resolution(base, base);
  } catch (error) {
    if (error instanceof UriError) throw new UsageError(printable(error.message));
    throw error;
  }
  if (relativize)
    return answerEach(references, (target) => {
      const reference = of.relativize(target, base);
      return format === "json" ? `${json({ target, base, reference })}\n` : `${printable(reference)}\n`;
    });
  return answerEach(references, (reference): Answer => {
    const resolution = resolved(of, reference, base, format === "full" ? { trace: true } : undefined);
    if (typeof resolution === "string")
      return { text: "", report: () => warn(`${reference}: ${resolution}`), exit: DOES_NOT_CONFORM };
    return {
      text: format === "json" ? `${json({ reference, base, ...resolution })}\n` : text(resolution),
      ...(resolution.kind === "uri" &&
        !resolution.faithful && {
          report: () => warn(`${resolution.uri} is not read back with the components that the algorithm gives it`),
        }),
    };
  });
};

/** Resolves a reference. Returns why it has no target, if it conforms and has none. */
function resolved(
  of: Generation,
  reference: string,
  base: string,
  choices: ResolveOptions | undefined,
): Resolution | string {
  try {
    return of.resolution(reference, base, choices);
  } catch (error) {
    if (error instanceof RangeError && error instanceof UriError) return error.message;
    throw error;
  }
}

function text(resolution: Resolution): string {
  const result =
    resolution.kind === "uri"
      ? resolution.uri
      : `(current document)${resolution.fragment === undefined ? "" : `#${resolution.fragment}`}`;
  return `${(resolution.trace ?? []).map(line).join("")}${printable(result)}\n`;
}

/**
 * Returns a step as RFC 3986 5.2.4 prints it: its number, then the two buffers. A step with fewer than two buffers
 * shows its action.
 */
function line({ section, step, does, buffer, output, input }: ResolutionStep): string {
  const buffers =
    output === undefined
      ? `${buffer === undefined ? "" : `${printable(buffer).padEnd(20)}  `}${colours.dim(does)}`
      : `${printable(output).padEnd(20)}  ${printable(input ?? "")}`;
  return `${colours.dim(section)}  ${colours.bold(step.padEnd(9))}  ${buffers}`.trimEnd() + "\n";
}
