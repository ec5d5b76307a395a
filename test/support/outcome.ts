import { UriError } from "../../src/index.js";
import { tryCatch } from "../../src/text/tryCatch.js";

/** What a call returns, or the kind of its error, the argument or component that it names, and the place. */
export function outcome(call: () => unknown): unknown {
  return tryCatch<unknown, typeof Error, unknown>(call, [Error], (error) => {
    const { code, argument, component, viablePrefix } = error as Error & Readonly<Record<string, unknown>>;
    return { isOurs: error instanceof UriError, code, argument, component, viablePrefix };
  });
}
