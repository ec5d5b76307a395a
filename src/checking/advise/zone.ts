import type { UncitedAdvice } from "./advice.js";
import { adviceOn, quoted, type AdvisedUri } from "./advisedUri.js";

/** Matches an address with the prefix fe80::/10: its first ten bits are those of "fe80". */
const LINK_LOCAL = /^\[fe[89ab][\da-f]:/i;

/** RFC 6874 4: "implementations MUST NOT allow use of this format except for well-defined usages, such as sending to link-local addresses under prefix fe80::/10." */
export function zoneBeyondLink({ host }: AdvisedUri): UncitedAdvice[] {
  const at = host?.text.indexOf("%25") ?? -1;
  if (!host?.text.startsWith("[") || at < 0 || LINK_LOCAL.test(host.text)) return [];
  return adviceOn(
    "zone",
    { ...host, text: host.text.slice(at, -"]".length), start: host.start + at },
    `a zone is defined for link-local addresses (fe80::/10) only, and ${quoted(host.text.slice("[".length, at))} is not one`,
  );
}
