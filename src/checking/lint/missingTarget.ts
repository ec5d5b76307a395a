import { rfc3987 } from "../../../generated/documents/rfc3987/index.js";
import { closestName } from "../../text/closestName.js";
import { missingTarget as rule } from "../rules/missingTarget.js";
import { isMissing } from "./anchors.js";
import type { LintCandidate } from "../rules/lintCandidate.js";
import type { LintOptions } from "../rules/lintOptions.js";
import { localReference } from "../rules/localReference.js";
import { hasPlaceholder } from "./placeholders.js";
import { withoutMistakes } from "./proseMistakes.js";
import { levelled, unplaced, type Unplaced } from "./unplaced.js";

/**
 * Returns a finding if the target of a relative link does not exist.
 *
 * @param anchors returns the names of places in the document itself
 */
export function missingTarget(
  candidate: LintCandidate,
  { missingTarget: missing, isIgnored, placeholders, rules = {}, isTest }: LintOptions,
  anchors: () => ReadonlySet<string> | undefined,
): Unplaced[] {
  const { text, isLink } = candidate;
  if (!missing || !isLink || isTest || isIgnored?.(text) || hasPlaceholder(text, placeholders)) return [];
  // What may be filled in later leads nowhere yet.
  if (text.includes("$") || !rfc3987.test(withoutMistakes(text))) return [];
  const reference = localReference(text);
  if (!reference) return [];
  const { path, fragment = "" } = reference;
  const names = path === "" ? anchors() : undefined;
  const closest = names && closestName(fragment, names);
  const own = isMissing(fragment, names)
    ? `the document has no heading or id "${fragment}"${closest === undefined ? "" : `; did you mean "${closest}"?`}`
    : undefined;
  const message = path === "" ? own : missing(reference);
  if (message === undefined) return [];
  const severity = levelled(rule.id, "error", rules);
  return unplaced(candidate, { rule: rule.id, offset: 0, message, severity });
}
