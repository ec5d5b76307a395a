import { citation } from "../../text/citation.js";
import { itemAt, getOrInsert } from "../../text/itemAt.js";
import { printable } from "../../text/printable.js";
import { factsOf } from "../../uri/facade/internals.js";
import { generation } from "../../documents/index.js";
import { URL_STANDARD, type DeviationCause, type Finding, type Judgement, type SplitComponent } from "./judgement.js";

/** The number of texts of a rule that a sentence lists, and the number of characters that it quotes of each. */
const MOST_LISTED = 6;
const LONGEST_QUOTED = 60;

/** Returns a string in double quotes, safe to print. */
export function quoted(text: string): string {
  return `"${printable(cutOff(text))}"`;
}

/** Returns the beginning of a long string, with its length: `aaa... (2,048 characters)`. */
export function cutOff(text: string): string {
  return text.length > LONGEST_QUOTED
    ? `${text.slice(0, LONGEST_QUOTED)}... (${counted(text.length, "character")})`
    : text;
}

/** Describes a cause in one sentence, without its example: `accepts "00" as dec-octet`. */
export function causeSentence({ kind, rule, texts: all, example, every, components = [] }: DeviationCause): string {
  const texts = all.length > 0 ? all : [example];
  switch (kind) {
    case "accepts":
      return `accepts ${listed(texts)} as ${rule}`;
    case "refuses":
      return every ? `refuses every ${rule} that was tried` : `refuses ${listed(texts)} as ${rule}`;
    case "splits":
      return `splits differently: ${components.map(splitComponent).join("; ")}`;
  }
}

function listed(texts: readonly string[]): string {
  const shown = texts.slice(0, MOST_LISTED).map(quoted).join(", ");
  return texts.length > MOST_LISTED ? `${shown} and others` : shown;
}

function splitComponent({ component, expected, reported }: SplitComponent): string {
  return `${component} is ${valueOf(expected)}, reported ${valueOf(reported)}`;
}

function valueOf(text: string | undefined): string {
  return text === undefined ? "absent" : quoted(text);
}

/** Names the section that defines the rule of a cause: `RFC 3986 3.2.2`. */
export function causeCitation({ closest }: Judgement, { section }: DeviationCause): string {
  // The last rule of the standard is one of RFC 3986.
  if (closest === undefined || section.startsWith("RFC")) return section;
  return citation(closest === URL_STANDARD ? "URL Standard" : generation(closest).document, section);
}

/** Names the generations that agree with the parser: `as RFC 2396 has it`; "" if there are none. */
export function likeSentence({ like }: DeviationCause): string {
  return like.length === 0 ? "" : `as ${like.map(documentOf).join(", ")} ${like.length === 1 ? "has" : "have"} it`;
}

/** Names a generation's document, and with a patch the document that it changes: `RFC 2396 with RFC 2732`. */
function documentOf(id: string): string {
  if (id === URL_STANDARD) return "the URL Standard of 2 July 2026";
  const { document } = generation(id);
  const { patchOf } = factsOf(generation(id)).lineage;
  return patchOf === undefined ? document : `${generation(patchOf).document} with ${document}`;
}

/** Sums a judgement up in one sentence. */
export function verdictSentence(judgement: Judgement): string {
  const { closest, equallyClose, follows, causes, findings, incomplete, tooFewAnswers } = judgement;
  const { components, asked, answered, longest } = judgement;
  if (incomplete !== undefined) return `not judged: ${incomplete}`;
  if (closest === undefined) return `not enough to tell: ${tooFewAnswers ?? "it gave no answer"}`;
  const document = documentOf(closest);
  const also = equallyClose.length === 0 ? "" : ` (${equallyClose.map(documentOf).join(", ")} equally)`;
  const compared = components.length === 0 ? "" : `, components included (${components.join(", ")})`;
  if (follows) {
    const which = answered === asked ? "that were asked" : `that it answered (${counted(asked, "string")} asked)`;
    const lengths = `, of at most ${counted(longest, "character")}`;
    return `follows ${document}${also} in all ${counted(answered, "string")} ${which}${lengths}${compared}`;
  }
  const trouble = findings.length === 0 ? "" : `, ${counted(findings.length, "finding")}`;
  return `closest to ${document}${also}, with ${causes.length === 0 ? "no deviation" : counted(causes.length, "deviation")}${trouble}`;
}

/** Returns a number with its noun: `1 string`, `2,000 strings`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** Returns the first finding of each kind and detail, whose detail also tells at how many other strings it was found. */
export function findingGroups(findings: readonly Finding[]): Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) getOrInsert(groups, `${finding.kind} ${finding.detail}`, () => []).push(finding);
  return [...groups.values()].map((group) => {
    const { detail, ...first } = itemAt(group, 0);
    const more = group.length - 1;
    return { ...first, detail: more === 0 ? detail : `${detail}, and at ${counted(more, "other string")}` };
  });
}
