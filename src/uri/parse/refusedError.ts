import { markAsUriError, type ErrorCode } from "../../text/uriError.js";
import { codePointName } from "../../text/hexadecimal.js";

/**
 * The error of the slim modules for a string that does not belong to the language of the start rule. It reports where
 * the string goes wrong; `UriSyntaxError`, the error of the full modules, also reports the rule and what it expects.
 *
 * @example
 * safeParse("http://a b/").error.message // 'RFC 3986: unexpected U+0020 at offset 8'
 */
export class RefusedError extends SyntaxError {
  static {
    markAsUriError(this, "ERR_URI_SYNTAX");
  }
  override readonly name = "RefusedError";
  /** `"ERR_URI_SYNTAX"`; for an input that is not a string `"ERR_ARGUMENT_TYPE"`, for a component `"ERR_COMPONENT"` */
  declare readonly code: ErrorCode;
  #argument: string | undefined;
  /** The name of the component that does not conform, if the code is `"ERR_COMPONENT"`. */
  declare readonly component?: string;
  constructor(
    /** The citation of the document: `"RFC 3986"`. */
    readonly document: string,
    readonly input: string,
    /** Length of the longest prefix that some string of the language begins with, in UTF-16 code units. */
    readonly viablePrefix: number,
    /** The id of the generation: `"rfc3986"`. */
    readonly generation?: string,
    /** The message, if it is about something else than that place. */
    message?: string,
  ) {
    super(
      message ??
        `${document}: ${viablePrefix < input.length ? `unexpected ${codePointName(input.codePointAt(viablePrefix) ?? 0)}` : "cannot end"} at offset ${viablePrefix}`,
    );
  }

  /** The name of the argument of an operation that does not conform: `"reference"`, `"base"`; absent for `parse`. */
  get argument(): string | undefined {
    return this.#argument;
  }

  /** @internal */
  set argument(name: string) {
    this.#argument = name;
    // An operation with one URI need not name it.
    if (name !== "uri") this.message = `the ${name} does not conform: ${this.message}`;
  }

  /** Equal to `viablePrefix`, under the name that all errors have for it. */
  get offset(): number {
    return this.viablePrefix;
  }
}
