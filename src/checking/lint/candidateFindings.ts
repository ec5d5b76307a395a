import type { AdviceKind } from "../advise/advice.js";
import { advise } from "../advise/advise.js";
import type { Repair } from "../../uri/diagnosis/refusal.js";
import { applied } from "../../uri/diagnosis/edits.js";
import { domainToAscii } from "../../documents/urlStandard/domainToAscii.js";
import type { Find } from "../finder/find.js";
import { rfc3987 } from "../../../generated/documents/rfc3987/index.js";
import { isMissing } from "./anchors.js";
import { withoutMistakes } from "./certainMistakes.js";
import { isOfAProgram } from "../formats/uriKeys.js";
import type { LintOptions } from "./lintOptions.js";
import { isQuiet, levelOf, MISSING_TARGET, type RuleLevels } from "./lintRules.js";
import type { LintFinding } from "./lintFinding.js";
import { localReference } from "./localReference.js";
import { offsetInFile, type LocatedText, type Place } from "../formats/locatedText.js";

/** One URI of a file, whole. */
export interface LintCandidate extends LocatedText {
  readonly rule: string | undefined;
  readonly place: Place;
  readonly allowsIri?: true;
  readonly isLink?: true;
  readonly isKept?: true;
  /** True for a part of a text: what its author quotes there is mentioned. */
  readonly isProse?: true;
  /** The find in a text, if it is not a value that is a URI by the format. Its offsets are those in the decoded text. */
  readonly find?: Find;
}

/** A finding before lines and columns are known, and before the repair is made in the file. */
export interface Unplaced extends Omit<LintFinding, "position" | "endPosition" | "fix"> {
  /** Absent if the finding is about a directive. */
  readonly candidate?: LintCandidate;
  /** Present if it is safe, and the format says that there is a URI. */
  readonly repair?: Repair | undefined;
}

/**
 * Returns what is wrong with one URI of a file, and what is advised; `undefined` if it is not decided whether it is wrong, since what is
 * refused may be the notation of something that is filled in later.
 */
export function candidateFindings(candidate: LintCandidate, options: LintOptions): Unplaced[] | undefined {
  const { generation, allowedSchemes, rules = {}, isIgnored } = options;
  const { text, rule, place } = candidate;
  if ((place === "code" && !options.code) || isIgnored?.(text)) return [];
  const template = filledTemplate(text, options.placeholders);
  if (place !== "declared" && isOfAProgram(template)) return [];
  // Every reader of pages takes the octets in a data URI as they are: up to "#", nothing in them is a fault.
  const filled = template.replace(/^data:[^#]+/i, (data) => data.replace(/[^\w.~!$&'()*+,;=:@/?-]/g, "1"));
  const isSure = place === "declared" || (place === "quoted" && !isPartOfMore(candidate));
  const finding = (
    id: string,
    offset: number,
    message: string,
    severity: LintFinding["severity"],
    more?: Pick<Unplaced, "repairs" | "repair">,
  ): Unplaced[] => unplaced(candidate, { rule: id, offset, message, severity: levelled(id, severity, rules) }, more);
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(filled)?.[1]?.toLowerCase();
  const disallowed =
    allowedSchemes && scheme !== undefined && !allowedSchemes.includes(scheme)
      ? finding(
          "disallowed-scheme",
          0,
          `scheme "${scheme}" not allowed; allowed are ${allowedSchemes.join(", ")}`,
          isSure ? "error" : "warning",
        )
      : undefined;
  // Where a variable begins a text, it may give the scheme.
  const ruleOption = rule === undefined || filled.charAt(0) !== text.charAt(0) ? {} : { rule };
  const allowsIri = candidate.allowsIri === true || place !== "declared";
  const conforms = (uri: string): boolean =>
    generation.test(uri, ruleOption) ||
    (allowsIri && generation.test(uri.replace(/[^\x00-\x7F]/gu, "1"), ruleOption) && rfc3987.test(uri));
  if (!conforms(filled)) {
    // Of a text in brackets that has white space, only the first word belongs to the URI for certain.
    const firstWord = /^\S*/.exec(candidate.find?.text ?? "")?.[0].length || filled.length;
    const sure = isSure ? filled : surePart(filled.slice(0, firstWord));
    if (!isSure && conforms(sure)) return [];
    const isCertain = rfc3987.test(withoutMistakes(sure));
    if (!isCertain && (place === "code" || !options.code)) return disallowed;
    // Where an IRI is allowed, only its other characters can be faults.
    const iri = filled.replace(/[^\x00-\x7F]/g, "1");
    const isIri = allowsIri && !generation.test(iri, ruleOption);
    const result = generation.safeParse(isIri ? iri : filled, ruleOption);
    if (result.success) throw new Error(`${generation.id} both refuses and parses ${JSON.stringify(filled)}`);
    const { error } = result;
    const isAsWritten = filled === text;
    const repairs = isIri
      ? error.repairs.map((repair) => ({ ...repair, mended: applied(text, repair.edits) }))
      : error.repairs;
    const [first] = repairs;
    return finding(`error/${error.rule}`, error.offset, error.message, isSure && isCertain ? "error" : "warning", {
      repairs: isAsWritten ? repairs.map(({ mended }) => mended) : [],
      ...(first?.confidence === "safe" &&
        isAsWritten &&
        isCertain &&
        place === "declared" &&
        isMeantSo(candidate, error, first) && { repair: first }),
    });
  }
  if (disallowed) return disallowed;
  if (filled !== text || candidate.isKept || !generation.test(text)) return [];
  const advice = advise(text, { generation, toAscii: domainToAscii });
  const has = (kind: AdviceKind): boolean => advice.some((one) => one.kind === kind);
  // A URI that a text mentions may be there for what is odd about it; a host that is missing is a mistake there also.
  const isProse = place === "loose" || candidate.isProse === true;
  const isMention = isProse && /^[^:]*:\/\/[^/?#]/.test(text);
  const isQuietHere = (kind: AdviceKind): boolean =>
    isQuiet(kind, text) ||
    (isMention && /^(?:(?:browser|numeric)-host|misleading-userinfo|rare-ipv4)$/.test(kind)) ||
    // One thing is said of a host.
    (kind === "browser-host" && (has("empty-host") || has("numeric-host") || has("rare-ipv4"))) ||
    (kind === "empty-host" && !isSure) ||
    (isProse && /^(?:empty-host|encoded-.*)$/.test(kind)) ||
    (kind === "browser-host" && isProse && !text.includes("."));
  return advice.flatMap(({ kind, start, message, section }) =>
    levelOf(`advice/${kind}`, rules) === undefined && isQuietHere(kind)
      ? []
      : finding(`advice/${kind}`, start, `${message} (${section})`, "warning"),
  );
}

/**
 * Returns a finding if a relative link leads to nothing.
 *
 * @param anchors returns the names of places in the document itself
 */
export function missingTarget(
  candidate: LintCandidate,
  { missingTarget: missing, isIgnored, placeholders, rules = {}, isTest }: LintOptions,
  anchors: () => ReadonlySet<string> | undefined,
): Unplaced[] {
  const { text, isLink } = candidate;
  if (!missing || !isLink || isTest || isIgnored?.(text) || filledTemplate(text, placeholders) !== text) return [];
  // What may be filled in later leads nowhere yet.
  if (text.includes("$") || !rfc3987.test(withoutMistakes(text))) return [];
  const reference = localReference(text);
  if (!reference) return [];
  const { path, fragment = "" } = reference;
  const own = isMissing(fragment, path === "" ? anchors() : undefined)
    ? `the document has no heading or id "${fragment}"`
    : undefined;
  const message = path === "" ? own : missing(reference);
  if (message === undefined) return [];
  const severity = levelled(MISSING_TARGET, "error", rules);
  return unplaced(candidate, { rule: MISSING_TARGET, offset: 0, message, severity });
}

/** Returns the level that is set for a rule, or else the usual one. */
function levelled(id: string, usual: LintFinding["severity"], rules: RuleLevels): LintFinding["severity"] | undefined {
  const level = levelOf(id, rules);
  return level === "off" ? undefined : level === undefined ? usual : level === "error" ? "error" : "warning";
}

/** Returns a finding on a URI, at an offset in it, unless it has no severity: the rule is off. */
function unplaced(
  candidate: LintCandidate,
  {
    severity,
    offset,
    ...facts
  }: Pick<Unplaced, "rule" | "message" | "offset"> & { severity: LintFinding["severity"] | undefined },
  more?: Pick<Unplaced, "repairs" | "repair">,
): Unplaced[] {
  if (severity === undefined) return [];
  return [
    {
      candidate,
      ...facts,
      uri: candidate.text,
      start: offsetInFile(candidate, 0),
      end: offsetInFile(candidate, candidate.text.length),
      severity,
      offset: offsetInFile(candidate, offset),
      repairs: [],
      ...more,
    },
  ];
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
 * Returns true for a text between quotes or brackets that has more than a URI: a command or a list, after white space; a string of a
 * language with escapes, or a regular expression, with a backslash.
 */
function isPartOfMore({ text, find }: LintCandidate): boolean {
  return text.includes("\\") || /\s/.test(find?.text ?? "");
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

/**
 * Replaces variables of the forms that are set by letters and digits that may be anywhere in a URI, so that the rest can be checked; offsets
 * stay.
 *
 * @param examples the forms, each by an example in which any name may be: `@host@`
 */
function filledTemplate(text: string, examples: readonly string[] = []): string {
  if (examples.length === 0) return text;
  const name = "[A-Za-z_][A-Za-z0-9_.-]*";
  const parts = new RegExp(`${name}|[\\\\^$.*+?()[\\]{}|]`, "g");
  const forms = examples.map((example) => example.replace(parts, (part) => (/^\w/.test(part) ? name : `\\${part}`)));
  return text.replace(new RegExp(forms.join("|"), "g"), (part: string, at: number) =>
    at === 0 ? `x${"1".repeat(part.length - 1)}` : "1".repeat(part.length),
  );
}
