import type * as commands from "../commands/uriCommands.js";
import type { Verb } from "../commands/options.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { UriError } from "../../text/uriError.js";
import { loadGeneration } from "../../documents/loadGeneration.js";
import { factsOf } from "../../uri/facade/internals.js";
import type { Generation, Resolution, ResolutionStep, ResolveOptions } from "../../index.js";
import { colours } from "../shell/colours.js";
import { answerEach, type Answer } from "../lines/answerEach.js";
import { DOES_NOT_CONFORM, UsageError } from "../shell/exit.js";
import { warn } from "../shell/output.js";

/**
 * Prints the target of each reference, one per line. References that cannot be resolved are reported on standard error.
 */
export const printResolutions: Verb<typeof commands.resolve> = async (given, references, options) => {
  const of = await loadGeneration(options.generation);
  const choices = choicesOf(of, options);
  const content = options.document === undefined ? undefined : await baseInHtml(options.document);
  let base = given;
  try {
    if (content !== undefined) base = of.baseOf({ content, retrieval: given }) ?? given;
    of.resolution(base, base, choices);
  } catch (error) {
    if (error instanceof UriError) throw new UsageError(printable(error.message));
    throw error;
  }

  return answerEach(references, (reference): Answer => {
    const resolution = resolved(of, reference, base, choices);
    if (typeof resolution === "string")
      return { text: "", report: () => warn(`${reference}: ${resolution}`), exit: DOES_NOT_CONFORM };
    return {
      text: options.json ? `${json({ reference, base, ...resolution })}\n` : text(resolution),
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

/** Returns the base that an HTML file names. The HTML parser is loaded only if it is needed. */
async function baseInHtml(file: string): Promise<string | undefined> {
  const { readText } = await import("../lint/fileText.js");
  const { readHtml } = await import("../../checking/formats/html.js");
  const read = await readText(file, "html");
  if (read.text === undefined) throw new UsageError(`${printable(file)}: ${read.unread ?? read.why}`);
  return readHtml(read.text).base;
}

/**
 * Returns the options of `resolve`. RFC 3986 calls `--lenient` not strict, the documents before it not validating.
 */
function choicesOf(
  of: Generation,
  { lenient, leftover, trace }: Parameters<typeof printResolutions>[2],
): ResolveOptions | undefined {
  if (!lenient && leftover === undefined && !trace) return undefined;
  // A patch resolves as the document that it patches.
  const { patchOf = of.id } = factsOf(of).lineage;
  return {
    ...(lenient && (patchOf === "rfc3986" ? { strict: false } : { validating: false })),
    ...(leftover !== undefined && { leftover }),
    ...(trace && { trace }),
  };
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
