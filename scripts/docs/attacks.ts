import { readFileSync } from "node:fs";
import { join } from "node:path";
import { advise } from "../../src/checking/advise/advise.js";
import { agreedOrigin } from "../../src/documents/agreedOrigin.js";
import { safeParseUri } from "../../generated/documents/rfc3986/functions.js";
import { printable } from "../../src/text/printable.js";
import { browser, domainToAscii } from "../../src/documents/urlStandard/index.js";
import { ROOT } from "../generate/grammarSource.js";

/** A string that a filter and a client have read differently. */
export interface Attack {
  readonly source: string;
  readonly url: string;
  /** The page in which it is followed, if it is a relative reference. */
  readonly base?: string;
  /** The kind of one piece of advice; "refused" if it is not a URI; "agreed" or "unlisted" if `agreedOrigin` decides it. */
  readonly advice: string;
}

/** The known attacks; `test/documents/agreedOrigin.test.ts` names their sources. */
export const attacks = JSON.parse(readFileSync(join(ROOT, "test/cases/attacks.json"), "utf8")) as readonly Attack[];

/** Returns which rules of the URL Standard change the string of an attack, and what a browser reads in the end or why it refuses it. */
export function attackTrace({ url, base }: Attack): { readonly rules: readonly string[]; readonly reads: string } {
  const reading = browser(url, { base });
  return reading.accepted
    ? { rules: reading.steps.map(({ rule }) => rule), reads: reading.href }
    : { rules: [...reading.steps.map(({ rule }) => rule), reading.refusal.rule], reads: "" };
}

/** Returns the line of advice about an attack, or the message of the refusal. */
export function attackAdvice({ url, advice }: Attack): string {
  const { error } = safeParseUri(url);
  if (error) return `not a URI: ${printable(error.message)}`;
  const line = advise(url, { toAscii: domainToAscii }).find(({ kind }) => kind === advice);
  if (line) return `${line.kind}: ${line.message}`;
  const { agreed, origin, message } = agreedOrigin(url);
  return agreed ? `both readers find ${origin}` : `no agreed origin: ${message}`;
}
