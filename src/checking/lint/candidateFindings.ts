import type { AdviceKind } from "../advise/advice.js";
import { advise } from "../advise/advise.js";
import type { Repair } from "../../uri/diagnosis/refusal.js";
import { applied } from "../../uri/diagnosis/edits.js";
import { domainToAscii } from "../../documents/urlStandard/domainToAscii.js";
import { rfc3987 } from "../../../generated/documents/rfc3987/index.js";
import { isOfAProgram } from "../formats/uriKeys.js";
import { ADVICE_RULES, RULES } from "../rules/index.js";
import type { AdviceRule } from "../rules/rule.js";
import { levelOf } from "../../text/ruleLevels.js";
import type { LintCandidate } from "../rules/lintCandidate.js";
import type { LintFinding } from "./lintFinding.js";
import type { LintOptions } from "../rules/lintOptions.js";
import { isOffByDefault } from "./lintRules.js";
import { hasPlaceholder } from "./placeholders.js";
import { hasMarkedName, withoutMistakes } from "./proseMistakes.js";
import { levelled, unplaced, type Unplaced } from "./unplaced.js";

/** Why a URI is not checked: it is in code, or a part of it is filled in later. */
export type SkipReason = "code" | "template";

/**
 * Returns what is wrong with one URI of a file, and what is advised; or why it is not checked. What does not conform is an error where the
 * format declares a URI. In a text it is an error if it is certainly one of the web and certainly wrong, and else a warning if it is wrong
 * wherever it ends.
 */
export function candidateFindings(candidate: LintCandidate, options: LintOptions): Unplaced[] | SkipReason {
  const { generation, rules = {}, isIgnored } = options;
  const { text, place, isNoLink } = candidate;
  if (isIgnored?.(text)) return [];
  if (place === "code" && !options.code) return "code";
  const { fault, ruleOption } = faultOf(candidate, options);
  const isTemplate = fault !== undefined && hasPlaceholder(text, options.placeholders);
  if (place !== "declared" && isOfAProgram(text)) return [];
  const isSure = place === "declared" || (place === "quoted" && !isPartOfMore(candidate));
  const finding: Finder = (id, offset, message, severity, more) =>
    unplaced(candidate, { rule: id, offset, message, severity: levelled(id, severity, rules) }, more);
  const context = { conforms: fault === undefined, isSure };
  const others = RULES.flatMap(({ id, level, check }) =>
    (check?.(candidate, options, context) ?? []).flatMap(({ offset, message, repairs = [], level: here = level }) =>
      here === "off" && levelOf(id, rules) === undefined
        ? []
        : finding(id, offset, message, here === "error" ? "error" : "warning", { repairs }),
    ),
  );
  if (isTemplate && !options.code) return others.length > 0 && !isNoLink ? others : "template";
  if (fault !== undefined && !isNoLink) {
    const severity = isTemplate ? "warning" : severityOf(candidate, isSure, options);
    if (severity === undefined) return others;
    const result = generation.safeParse(fault, ruleOption);
    if (result.success) throw new Error(`${generation.id} both refuses and parses ${JSON.stringify(fault)}`);
    const { error } = result;
    const repairs = error.repairs.map((repair) =>
      fault === text ? repair : { ...repair, mended: applied(text, repair.edits) },
    );
    const [first] = repairs;
    const isFix =
      first !== undefined &&
      (first.confidence === "safe" || isWindowsPath(candidate, first, options)) &&
      place === "declared" &&
      !isTemplate &&
      !candidate.isUnfixed &&
      isMeantSo(candidate, error, first);
    return finding(`error/${error.rule}`, error.offset, error.message, severity, {
      repairs: repairs.map(({ mended }) => mended),
      ...(isFix && { repair: first }),
    });
  }
  if (
    others.length > 0 ||
    isNoLink ||
    candidate.isKept ||
    hasPlaceholder(text, options.placeholders) ||
    !generation.test(text)
  )
    return others;
  return adviceFindings(candidate, isSure, options, finding);
}

/** The characters that are not seen, such as U+200B, a space without a width. Those that join letters (U+200C, U+200D) are part of words. */
const INVISIBLE = /(?![\u200C\u200D])\p{Cf}/u;

/**
 * Returns the text in which a document finds the fault of a URI; `undefined` if it conforms. Where an IRI is allowed, only its other characters
 * can be faults: they are in the text, those of the IRI are not.
 */
export function faultOf(
  { text, rule, place, allowsIri }: LintCandidate,
  { generation }: LintOptions,
): { readonly fault: string | undefined; readonly ruleOption: { rule?: string } } {
  const ruleOption = rule === undefined ? {} : { rule };
  // Every reader of pages takes the octets in a data URI as they are: up to "#", nothing in them is a fault.
  const uri = text.replace(/^data:[^#]+/i, (data) => data.replace(/[^\w.~!$&'()*+,;=:@/?-]/g, "1"));
  if (generation.test(uri, ruleOption)) return { fault: undefined, ruleOption };
  const mayBeIri = allowsIri === true || place !== "declared";
  const visible = uri.replace(/[^\x00-\x7F]/g, (character) => (INVISIBLE.test(character) ? character : "1"));
  const isIri = mayBeIri && generation.test(visible, ruleOption) && rfc3987.test(uri);
  return { fault: isIri ? undefined : mayBeIri && !generation.test(visible, ruleOption) ? visible : uri, ruleOption };
}

/** Returns true for a relative link of Markdown with the separators of Windows, which lead nowhere on a server: `..\\images\\a.png`. */
function isWindowsPath({ text, isLink }: LintCandidate, repair: Repair, { format }: LintOptions): boolean {
  return (
    repair.mistake === "backslashes" &&
    (format === "markdown" || format === "notebook") &&
    isLink === true &&
    // A backslash at the beginning may be one of TeX: `p(x)](\\omega)`.
    !/^[a-z][\w+.-]*:|^[\\/]/i.test(text)
  );
}

/** The schemes of the web, which people know. */
const WEB = /^(?:https?|ftps?|wss?):/i;

/** A word instead of a port: `https://a.example:port/`. In a text it says what to write there. */
const NAMED_PORT = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*:)[a-z*][\w-]*(?=[/?#]|$)/i;

/** Returns the severity of a fault by the place of its URI; `undefined` if it may belong to the text. */
function severityOf(
  candidate: LintCandidate,
  isSure: boolean,
  { generation }: LintOptions,
): LintFinding["severity"] | undefined {
  const { text, place, find } = candidate;
  if (place === "declared") return "error";
  // Of a text in brackets that has white space, only the first word belongs to the URI for certain.
  const firstWord = /^\S*/.exec(find?.text ?? "")?.[0].length || text.length;
  const sure = isSure ? text : surePart(text.slice(0, firstWord));
  const conforms = (part: string): boolean => generation.test(part) || rfc3987.test(part);
  if ((!isSure && conforms(sure)) || hasMarkedName(text)) return undefined;
  if (WEB.test(sure) && rfc3987.test(withoutMistakes(sure))) return place === "code" ? "warning" : "error";
  const isMore = isPartOfMore(candidate);
  const isNamed = conforms(sure.replace(NAMED_PORT, (_, before: string) => `${before}1`));
  return text.includes("://") && !isNamed && !isMore ? "warning" : undefined;
}

/** Makes a finding about one URI, unless its rule is off. */
type Finder = (
  id: string,
  offset: number,
  message: string,
  severity: LintFinding["severity"],
  more?: Pick<Unplaced, "repairs" | "repair">,
) => Unplaced[];

function adviceFindings(
  { text, place, isProse: isOfProse }: LintCandidate,
  isSure: boolean,
  { generation, rules = {} }: LintOptions,
  finding: Finder,
): Unplaced[] {
  const advice = advise(text, { generation, toAscii: domainToAscii });
  const has = (kind: AdviceKind): boolean => advice.some((one) => one.kind === kind);
  // A URI that a text mentions may be there for what is odd about it; a host that is missing is a mistake there also.
  const isProse = place === "loose" || isOfProse === true;
  const isMention = isProse && /^[^:]*:\/\/[^/?#]/.test(text);
  const isQuietHere = (kind: AdviceKind, rule: AdviceRule): boolean =>
    isOffByDefault(rule, text) ||
    (isMention && rule.isMentioned === true) ||
    // One thing is said of a host.
    (kind === "browser-host" && (has("empty-host") || has("numeric-host") || has("rare-ipv4"))) ||
    (kind === "empty-host" && !isSure) ||
    (isProse && /^(?:empty-host|encoded-.*)$/.test(kind)) ||
    (kind === "browser-host" && isProse && !text.includes("."));
  return advice.flatMap(({ kind, start, message, section }) => {
    const rule = ADVICE_RULES.find(({ id }) => id === `advice/${kind}`);
    return !rule || (levelOf(rule.id, rules) === undefined && isQuietHere(kind, rule))
      ? []
      : finding(rule.id, start, `${message} (${section})`, "warning");
  });
}

const SURE =
  /^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/(?:[\w.~!$&'()*+,;=:%-]*@)?(?:\[(?=[\da-fA-FvV:.])[^\s[\]/?#]*\]?)?)?[\w.~!$&'*+,;=:@%/?#-]*/;

/** The path, query and fragment of any text. */
const PARTS = /^(?:[^:/?#]*:)?(?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#[^]*)?$/;

/**
 * Returns true if the author of a URI with a fault probably meant what the repair makes of it. Not meant so are a name that is compared with
 * others; a percent sign, which may be half an escape; a second "#" except one that begins a segment of a fragment that is a path
 * (`#/#room`, but not `#/page#part`); and what seems to be markup or words around a URI: what is encoded has to be inside a name.
 */
function isMeantSo(
  { text, isKept }: LintCandidate,
  { rule, offset }: { rule: string; offset: number },
  { edits }: Repair,
): boolean {
  if (isKept || rule === "pct-encoded") return false;
  // White space of a line that was broken was not meant.
  if (/\s\s/.test(text.trim())) return false;
  // White space at the end is removed or left alone.
  if (edits.some((edit) => edit.text !== "" && text.slice(edit.offset).trim() === "")) return false;
  if (text.charAt(offset) === "#" && !/^[^#]*#!?\/(?:[^#]*\/)?$/.test(text.slice(0, offset))) return false;
  const [, path = "", query = "", fragment = ""] = PARTS.exec(text.trim()) ?? [];
  const last = /[^/]*$/.exec(path)?.[0] ?? "";
  return (
    path.split("/").every((segment) => isName(segment) && !/[.!?,;:]\s|^"|"$|\]\(/.test(segment)) &&
    isName(query.slice(1)) &&
    isName(fragment.slice(1)) &&
    // A last segment of more than two words is the name of a file, and a fragment of several words is one of this document.
    (!/\s\S+\s/.test(last) || query + fragment !== "" || /\.\w+$/.test(last)) &&
    (path === "" || !/\s/.test(fragment.replace(/\([^()]*\)/g, "")))
  );
}

/** Returns true for a part of a URI with neither white space around it, a bracket or quotation mark without its partner, nor a sentence. */
function isName(part: string): boolean {
  const inside = part.replace(/"[^"]*"|\[[^[\]]*\]/g, "").replace(/\[[^[\]]*\]/g, "");
  return part.trim() === part && !/["[\]]/.test(inside) && !(/\s/.test(part) && /[.!?,;:]$/.test(part));
}

/**
 * Returns true for a text between quotes or brackets that has more than a URI: a command or a list, after white space or with a second URI; a
 * string of a language with escapes, or a regular expression, with a backslash.
 */
function isPartOfMore({ text, find }: LintCandidate): boolean {
  return text.includes("\\") || /\s/.test(find?.text ?? "") || /[,;|#][a-z][a-z\d+.-]*:\/\//i.test(text);
}

/**
 * Returns the part of a URI in running text that belongs to it for certain: up to a parenthesis or a character that no URI has there, without
 * punctuation at its end. If that conforms, the rest may belong to the text.
 *
 * @example surePart("http://a/b|c") // "http://a/b"
 */
function surePart(uri: string): string {
  const sure = SURE.exec(uri)?.[0] ?? "";
  let end = sure.length;
  while (/[^\w/\]]/.test(sure.charAt(end - 1))) end--;
  return sure.slice(0, end);
}
