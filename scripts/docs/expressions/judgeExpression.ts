import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadGeneration } from "../../../src/documents/loadGeneration.js";
import { http } from "../../../src/documents/schemes.js";
import { readRegexpLanguage } from "../../../src/grammars/user/regexpLanguage.js";
import { printableDifference } from "../../../src/languages/questions/difference.js";
import { languageOf, type Language } from "../../../src/languages/questions/language.js";
import { backtrackingOf, type Backtracking } from "../../../src/languages/regexp/backtracking.js";
import type { DialectName } from "../../../src/languages/regexp/dialectNames.js";
import { dialects } from "../../../src/languages/regexp/dialects.js";
import { dialectNamed, readRegexp } from "../../../src/languages/regexp/readRegexp.js";
import { readEcmascript } from "../../../src/languages/regexp/readEcmascript.js";
import { RegexpError } from "../../../src/languages/regexp/regexp.js";
import { automataOf, exactAutomataOf } from "../../../src/uri/facade/internals.js";

/** A bound for all of them; which are decided follows from the number of states, not from the machine. */
const SECONDS = 300;

/** An expression that another project uses for URIs. */
export interface CirculatingExpression {
  readonly name: string;
  readonly version: string;
  /** The file and the name in it. */
  readonly where: string;
  readonly address: string;
  readonly licence: string;
  readonly copyright?: string;
  /** A key of {@link CLAIMS}. */
  readonly claim: string;
  /** A name of a dialect, or the language whose engine it is for if its dialect is not read here. */
  readonly dialect: string;
  readonly flags: string;
  /** True if its users match whole strings with it, without anchors of its own. */
  readonly isWhole?: boolean;
  /** Other checks that its users make. */
  readonly note?: string;
  /** The SHA-256 of the expression in UTF-8. */
  readonly sha256: string;
  /** Absent if its licence does not allow a copy here. */
  readonly expression?: string;
  readonly result: ExpressionResult;
}

/** A string with the component that makes the difference. */
export interface Witness {
  readonly input: string;
  readonly component: string;
}

/** How an expression differs from what it claims to match, or why that is not decided. */
export type ExpressionResult =
  | {
      /** A shortest string that it should not match. */
      readonly accepted?: Witness;
      /** A shortest string that it should match. */
      readonly refused?: Witness;
      readonly backtracking: Backtracking;
    }
  | { readonly undecided: string };

/** By claim the document, the rule whose strings may be matched, and those that must be; the rule itself if nothing else is given. */
export const CLAIMS: Readonly<
  Record<string, { readonly id: "rfc3986" | "rfc3987"; readonly rule: string; readonly required?: () => Language }>
> = {
  URI: { id: "rfc3986", rule: "URI" },
  "URI reference": { id: "rfc3986", rule: "URI-reference" },
  IRI: { id: "rfc3987", rule: "IRI" },
  "IRI reference": { id: "rfc3987", rule: "IRI-reference" },
  "http URL": { id: "rfc3986", rule: "URI", required: () => languageOf(automataOf(http), "http-URI") },
};

const FILE = fileURLToPath(new URL("expressions.json", import.meta.url));

export function readExpressions(): readonly CirculatingExpression[] {
  return JSON.parse(readFileSync(FILE, "utf8")) as readonly CirculatingExpression[];
}

export function writeExpressions(list: readonly CirculatingExpression[]): void {
  writeFileSync(FILE, `${JSON.stringify(list, undefined, 2)}\n`);
}

/** Returns how an expression differs from its claim. */
export async function judgeExpression(
  of: Omit<CirculatingExpression, "result"> & { readonly expression: string },
): Promise<ExpressionResult> {
  const dialect = dialectNamed(of.dialect);
  if (!dialect) return { undecided: `the dialect of ${of.dialect} is not read` };
  const claim = CLAIMS[of.claim];
  if (!claim) throw new Error(`${of.name}: there is no claim ${of.claim}`);
  const document = await loadGeneration(claim.id);
  const allowed = languageOf(exactAutomataOf(document, claim.rule), claim.rule);
  const required = claim.required?.() ?? allowed;
  try {
    const text = engineText(of, dialect);
    const read = dialect === "ecmascript" ? readEcmascript(text, of.flags) : readRegexp(text, dialect);
    const own = readRegexpLanguage(of.name, () => read, { maxSeconds: SECONDS });
    const accepted = readable(printableDifference(own, allowed).onlyInA, own, allowed);
    const refused = readable(printableDifference(own, required).onlyInB, required, own);
    const rule = { rule: claim.rule } as object;
    // The component that goes on at an offset, or else the one that begins there.
    const at = (conforming: string, offset: number): string =>
      Object.entries(document.spans(conforming, rule)).find(
        ([name, span]) => name !== "authority" && isSpan(span) && span.start <= offset && offset <= span.end,
      )?.[0] ?? "";
    const witness = (input: string, conforming: string, offset: number): Witness => ({
      input,
      component: at(conforming, offset),
    });
    const fault = document.safeParse(accepted ?? "", rule).error?.offset ?? 0;
    const prefix = accepted?.slice(0, fault) ?? "";
    const stop = own.next(refused ?? "");
    return {
      ...(accepted !== undefined && { accepted: witness(accepted, prefix + allowed.next(prefix).completion, fault) }),
      ...(refused !== undefined && { refused: witness(refused, refused, stop.viable ? refused.length : stop.diedAt) }),
      // An expression that matches every string never has to try again.
      backtracking: own.states === 1 && own.accepts("") ? { growth: "linear" } : backtrackingOf(read),
    };
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof RegexpError)) throw error;
    // eslint-disable-next-line no-restricted-syntax -- a table needs no rule and no "not decided" before the reason
    return { undecided: error.message.replace(/^.*?not decided: /, "") };
  }
}

/** Returns the text that the engine of a dialect takes to mean what the users of an expression do with it. */
export function engineText(
  {
    expression,
    flags,
    isWhole = false,
  }: Pick<CirculatingExpression, "flags" | "isWhole"> & { readonly expression: string },
  dialect: DialectName,
): string {
  const [start, end] = isWhole ? dialects[dialect].anchors : ["", ""];
  const inline = flags === "" || dialect === "ecmascript" ? "" : `(?${flags})`;
  return isWhole ? `${inline}${start}(?:${expression})${end}` : `${inline}${expression}`;
}

/** Returns a string of one language that is not in another, with small letters "a" wherever they make no difference. */
function readable(found: string | undefined, inside: Language, outside: Language): string | undefined {
  let text = found;
  for (const replace of [
    (one: string) => one.toLowerCase(),
    ...Array.from(found ?? "", (_, i) => (one: string) => `${one.slice(0, i)}a${one.slice(i + 1)}`),
  ]) {
    const other = text === undefined ? undefined : replace(text);
    if (other !== undefined && other.length === text?.length && inside.accepts(other) && !outside.accepts(other))
      text = other;
  }
  return text;
}

function isSpan(value: unknown): value is { readonly start: number; readonly end: number } {
  return typeof value === "object" && value !== null && "start" in value;
}
