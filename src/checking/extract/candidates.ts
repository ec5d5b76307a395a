import { demandString } from "../../text/uriError.js";
import type { UriSyntaxError } from "../../uri/diagnosis/uriSyntaxError.js";
import { factsOf } from "../../uri/facade/internals.js";
import type { Generation } from "../../uri/documents/generation.js";
import { delimitedParts, WAIT, type DelimitedPart, type DelimitedParts } from "./delimitedParts.js";
import { generationOf } from "../../uri/documents/generationOf.js";
import { rfc3986 } from "../../../generated/documents/rfc3986/index.js";
import { readOptions } from "../../text/options.js";
import type { ExtractOptions } from "./extract.js";
import { findOf, type Find } from "./find.js";
import { WholeWords } from "./wholeWord.js";

export interface CandidateOptions extends ExtractOptions {
  /** The rule that a candidate must conform to; the generation's start rule if left out. */
  readonly rule?: string | undefined;
}

/** Something in a text that looks like a URI, with the verdict on it. Offsets are UTF-16 offsets in the text. */
export type Candidate = Find &
  (
    | { readonly conforms: true; readonly error?: undefined }
    | { readonly conforms: false; readonly error: UriSyntaxError }
  );

/**
 * Returns everything in a text that looks like a URI, whether it conforms or not, in the order of the text. Each
 * candidate is whole: it reaches to its closing delimiter or to white space, so that a part of it is never mistaken for
 * a URI that conforms.
 *
 * A candidate has a scheme with "//", or a scheme whose URIs have none in the examples of the document. It may be
 * between white space, quotes or brackets, in an attribute or after `KEY=`. White space is ignored in angle brackets,
 * and in double quotes where it breaks the line, as the documents describe (RFC 3986 appendix C).
 *
 * @throws {TypeError} if the text is not a string
 * @throws {RangeError} for an unknown generation or rule; the message names the known ones
 *
 * @example
 * candidates("see http://h/%zz ok").map(({ uri, conforms }) => `${uri} ${conforms}`) // ["http://h/%zz false"]
 */
export function candidates(text: string, options?: CandidateOptions): Candidate[] {
  demandString(text, "text");
  const { generation: of = rfc3986, rule } = readOptions(options, ["generation", "rule"]);
  const generation = generationOf(of);
  // An unknown rule is an error even in a text without candidates.
  if (rule !== undefined) generation.rule(rule);
  return readFinds(text, generation).finds.map((find) =>
    Object.freeze({ ...find, ...verdict(generation, rule, find) }),
  );
}

/** The candidates in a part of a text, and the first offset at which text after the part may make a difference. */
export interface FindReading {
  readonly finds: readonly Find[];
  readonly undecided: number;
}

/**
 * Reads what looks like a URI in a text, or in a part of one.
 *
 * @param isFinal false if more text follows, after an end of line
 */
export function readFinds(text: string, generation: Generation, isFinal = true): FindReading {
  const { delimiting } = factsOf(generation);
  const parts = delimitedParts(generation);
  const words = new WholeWords(parts.schemes, parts.rootless);
  const lines = new Lines(text);
  const finds: Find[] = [];
  let undecided = text.length;
  const triggers = /[<":]/g;
  for (let trigger = triggers.exec(text); trigger; trigger = triggers.exec(text)) {
    const part = partAt(text, trigger.index, { parts, words, isFinal });
    if (part === WAIT) undecided = Math.min(undecided, trigger.index);
    if (!part || part === WAIT) continue;
    finds.push(findOf(text, part, delimiting, lines.positionOf(part.start)));
    triggers.lastIndex = Math.max(triggers.lastIndex, part.end + (part.delimiter === "whitespace" ? 0 : 1));
  }
  return { finds, undecided };
}

interface FindingParts {
  readonly parts: DelimitedParts;
  readonly words: WholeWords;
  readonly isFinal: boolean;
}

/** Returns the candidate that belongs to a character: delimited as the document recommends, or a whole word. */
function partAt(
  text: string,
  at: number,
  { parts, words, isFinal }: FindingParts,
): DelimitedPart | typeof WAIT | undefined {
  if (text[at] === ":") {
    const word = words.at(text, at);
    return word && { ...word, verbatim: true };
  }
  // A quote after a backslash is one inside a quoted text.
  if (text[at] === '"' && text[at - 1] === "\\") return undefined;
  const outcome = parts.at(text, at, isFinal);
  return outcome === WAIT ? outcome : outcome.part;
}

/** Checks a candidate. A fragment that is not part of a URL in this generation is not checked. */
function verdict(
  generation: Generation,
  rule: string | undefined,
  { uri, fragment }: Find,
): { readonly conforms: true } | { readonly conforms: false; readonly error: UriSyntaxError } {
  const input = fragment === undefined ? uri : uri.slice(0, uri.indexOf("#"));
  if (generation.test(input, { rule })) return { conforms: true };
  const result = generation.safeParse(input, { rule });
  return result.success ? { conforms: true } : { conforms: false, error: result.error };
}

/** Returns lines and columns of offsets, which must be given in ascending order. */
export class Lines {
  private line = 1;
  private lineStart = 0;

  constructor(private readonly text: string) {}

  positionOf(start: number): { readonly start: number; readonly line: number; readonly column: number } {
    for (
      let end = this.text.indexOf("\n", this.lineStart);
      end !== -1 && end < start;
      end = this.text.indexOf("\n", this.lineStart)
    ) {
      this.line++;
      this.lineStart = end + 1;
    }
    return { start, line: this.line, column: start - this.lineStart + 1 };
  }
}
