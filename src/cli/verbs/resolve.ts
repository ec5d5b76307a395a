import { UriSyntaxError } from "../../diagnosis/uriSyntaxError.js";
import { json } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { UriError } from "../../text/uriError.js";
import { loadGeneration } from "../../generations/loadGeneration.js";
import { factsOf } from "../../grammar/internals.js";
import type { Generation, Leftover, Resolution, ResolutionStep, ResolveOptions } from "../../index.js";
import { colours } from "../shell/colours.js";
import { CONFORMS, DOES_NOT_CONFORM, UsageError } from "../shell/exit.js";
import { inputs } from "../shell/input.js";
import { print, printError, warn } from "../shell/output.js";

export interface ResolveCommandOptions {
  readonly generation: string;
  /** An HTML file that was retrieved from the base, and may name another one. */
  readonly document?: string;
  readonly lenient?: true;
  readonly leftover?: Leftover;
  readonly trace?: true;
  readonly json?: true;
}

/** Prints the target of each reference, one a line. References that cannot be resolved are reported on standard error. */
export async function printResolutions(
  given: string,
  references: readonly string[],
  options: ResolveCommandOptions,
): Promise<number> {
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

  let exit = CONFORMS;
  for await (const batch of inputs(references)) {
    for (const reference of batch) {
      try {
        const resolution = of.resolution(reference, base, choices);
        if (resolution.kind === "uri" && !resolution.faithful)
          warn(`${resolution.uri} is not read back with the components that the algorithm gives it`);
        await print(options.json ? `${json({ reference, base, ...resolution })}\n` : text(resolution));
      } catch (error) {
        if (error instanceof UriSyntaxError) printError(error.format());
        else if (error instanceof RangeError) warn(`${reference}: ${error.message}`);
        else throw error;
        exit = DOES_NOT_CONFORM;
      }
    }
  }
  return exit;
}

/** Returns the base that an HTML file names. What reads HTML is loaded only where it is needed. */
async function baseInHtml(file: string): Promise<string | undefined> {
  const { readText } = await import("../lint/lintFile.js");
  const { readHtml } = await import("../../lint/formats/html.js");
  const { text, trouble, note } = await readText(file);
  if (text === undefined) throw new UsageError(`${printable(file)}: ${trouble ?? note ?? "not read"}`);
  return readHtml(text).base;
}

/**
 * Returns the options of `resolve`. `--lenient` is called not strict in RFC 3986, and not validating in the documents
 * before it.
 */
function choicesOf(of: Generation, { lenient, leftover, trace }: ResolveCommandOptions): ResolveOptions {
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
 * Returns a step as RFC 3986 5.2.4 prints it: its number, then the two buffers. A step with one buffer or none shows
 * what it does.
 */
function line({ section, step, does, buffer, output, input }: ResolutionStep): string {
  const buffers =
    output === undefined
      ? `${buffer === undefined ? "" : `${printable(buffer).padEnd(20)}  `}${colours.dim(does)}`
      : `${printable(output).padEnd(20)}  ${printable(input ?? "")}`;
  return `${colours.dim(section)}  ${colours.bold(step.padEnd(9))}  ${buffers}`.trimEnd() + "\n";
}
