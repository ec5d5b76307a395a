import type { Generation } from "../../uri/generation/generation.js";
import type { SchemeRulesOption } from "../../uri/facade/grammar.js";
import type { GrammarRef } from "../../comparison/grammars/grammarRef.js";
import { hasSchemeRules } from "../../comparison/schemeRefusal.js";
import { UsageError } from "./exit.js";

/** The rule of a document that strings are checked against. */
export interface CheckedRule extends SchemeRulesOption {
  readonly of: Generation;
  readonly rule: string;
  /** True if strings without a scheme are refused, which the rule may accept. */
  readonly needsScheme?: boolean;
}

/** How strings are checked. */
interface CheckOptions {
  /** True if relative references are accepted. */
  readonly reference?: true | undefined;
  /** True if the rules of the URI's scheme are applied. */
  readonly schemes?: true | undefined;
}

/**
 * Returns the rule of a document that strings are checked against: the one that was named; otherwise the start rule, and a scheme is needed
 * unless relative references are accepted. Schemes are loaded only if they are asked for.
 */
export async function checkedRule(ref: GrammarRef, { reference, schemes }: CheckOptions = {}): Promise<CheckedRule> {
  const of = documentOf(ref);
  const { rule = of.startRule, isRuleNamed } = ref;
  const needsScheme = !isRuleNamed && reference !== true;
  // A rule of its own for what is needed lets blocks of lines be counted by its automaton.
  const asked = reference
    ? { of, rule: referenceRule(ref, of) }
    : needsScheme && of.rules.includes("URI")
      ? { of, rule: "URI" }
      : { of, rule, needsScheme };
  if (!schemes) return asked;
  // RFC 1738 has rules for schemes itself. Of the documents after it, others define schemes.
  if (hasSchemeRules(of)) return { ...asked, schemeRules: "defined" };
  const { knownSchemes } = await import("../../documents/knownSchemes.js");
  return { ...asked, schemeRules: knownSchemes };
}

/** @throws {UsageError} if the option would have no effect: a rule is named, or the document has no relative references */
function referenceRule({ name, rule = "", isRuleNamed }: GrammarRef, of: Generation): string {
  if (isRuleNamed) throw new UsageError(`--reference has no effect on a rule that is named: ${name}#${rule}`);
  const references = ruleOfReferences(of);
  if (references === undefined) throw new UsageError(`--reference: ${of.document} has no relative references`);
  return references;
}

/** Returns the rule of a document for URIs and relative references, or `undefined` if it has none. */
export function ruleOfReferences({ rules, startRule, test }: Generation): string | undefined {
  // URL Standard 4.3 has a rule for each kind of base; the base of most texts has a scheme of the web.
  const rule = rules.find((one) => one === `${startRule}-special-base`) ?? startRule;
  return test(SHORT_REFERENCE, { rule }) ? rule : undefined;
}

/** A relative reference of every document that has any. */
const SHORT_REFERENCE = "a";

/** Returns the document that a reference names. */
export function documentOf({ document, name }: GrammarRef): Generation {
  if (!document) throw new UsageError(`${name} is not a document, and this needs one, such as rfc3986`);
  return document;
}
