import { printable } from "../text/printable.js";
import { generation } from "../generations/index.js";
import type { DeviationCause, SplitComponent } from "./deviationCause.js";
import type { Judgement } from "./judgement.js";

/** Texts of a rule that are shown. */
const TEXTS = 6;
const LONGEST = 60;

/** A string in double quotes, safe to print. */
export function quoted(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
  return `"${printable(cut)}"`;
}

/** A cause in one sentence, without its example. */
export function causeSentence({ kind, rule, texts, every, components = [] }: DeviationCause): string {
  switch (kind) {
    case "accepts":
      return `accepts ${listed(texts)} as ${rule}`;
    case "refuses":
      return every ? `refuses every ${rule} that was tried` : `refuses ${listed(texts)} as ${rule}`;
    case "splits":
      return `splits otherwise: ${components.map(split).join("; ")}`;
  }
}

function listed(texts: readonly string[]): string {
  const shown = texts.slice(0, TEXTS).map(quoted).join(", ");
  return texts.length > TEXTS ? `${shown} and others` : shown;
}

function split({ component, expected, reported }: SplitComponent): string {
  return `${component} is ${value(expected)}, reported ${value(reported)}`;
}

function value(text: string | undefined): string {
  return text === undefined ? "absent" : quoted(text);
}

/** Where the rule of a cause is defined. */
export function cited({ closest }: Judgement, { section }: DeviationCause): string {
  return section.startsWith("RFC ") ? section : `${generation(closest).document} ${section}`;
}

/** `as RFC 2396 has it`, where others say what the parser says. */
export function likeOthers({ like }: DeviationCause): string {
  return like.length === 0
    ? ""
    : `as ${like.map((id) => generation(id).document).join(", ")} ${like.length === 1 ? "has" : "have"} it`;
}

/** What the judgement comes to, in one sentence. */
export function verdictSentence({
  closest,
  equallyClose,
  follows,
  causes,
  findings,
  incomplete,
  components,
}: Judgement): string {
  const { document } = generation(closest);
  if (incomplete !== undefined) return `not judged: ${incomplete}`;
  const also =
    equallyClose.length === 0 ? "" : ` (${equallyClose.map((id) => generation(id).document).join(", ")} equally)`;
  const looked = components.length === 0 ? "" : `, components included (${components.join(", ")})`;
  if (follows) return `follows ${document}${also} in all strings that were asked${looked}`;
  const trouble = findings.length === 0 ? "" : `, ${counted(findings.length, "finding")}`;
  return `closest to ${document}${also}, with ${causes.length === 0 ? "no deviation" : counted(causes.length, "deviation")}${trouble}`;
}

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
