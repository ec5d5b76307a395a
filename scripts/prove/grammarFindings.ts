import { findRule, references, type Rule } from "../../src/languages/abnf/rules.js";
import { pegReference, type GrammarSource } from "../generate/grammarSource.js";
import { mechanicalPeg, pegIdentifier } from "../../src/languages/peg/mechanicalPeg.js";
import { baseName, DEPARTURE_KINDS, isVariant, type PegRule } from "../generate/pegFile.js";
import { parseAlike } from "../../src/languages/peg/parseAlike.js";
import { allPegParts, pegReferences } from "../../src/languages/peg/peg.js";

/** Returns a sentence for each difference between the PEG of a generation and its document that no note explains. */
export function grammarFindings(source: GrammarSource): string[] {
  const { corrected, published, core, peg, publishedPeg, facts } = source;
  const findings: string[] = [];
  const find = (rule: Pick<PegRule, "file" | "line" | "pegName">, message: string): void => {
    findings.push(`${rule.file}:${rule.line}: ${rule.pegName}: ${message}`);
  };

  const rules = [...corrected, ...core];
  const byPegName = new Map(rules.map((rule) => [pegIdentifier(rule.name), rule]));
  if (byPegName.size !== rules.length)
    findings.push(`grammar/${facts.rules}: two rule names become the same Peggy identifier`);
  for (const rule of rules) {
    if (!peg.some(({ pegName }) => pegName === pegIdentifier(rule.name))) {
      findings.push(
        `grammar/${facts.rules}:${rule.line}: rule ${rule.name} has no PEG rule ${pegIdentifier(rule.name)}`,
      );
    }
    for (const name of references(rule.expression)) {
      if (!findRule(rules, name))
        findings.push(
          `grammar/${facts.rules}:${rule.line}: rule ${rule.name} refers to ${name}, which no rule defines`,
        );
    }
    if (rule.section === "")
      findings.push(`grammar/${facts.rules}:${rule.line}: rule ${rule.name} stands below no "; section" line`);
  }

  for (const rule of peg) checkRule(rule, byPegName, published);
  for (const rule of publishedPeg ?? []) if (!peg.includes(rule)) checkRule(rule, byPegName, published, published);
  return findings;

  function checkRule(
    rule: PegRule,
    known: ReadonlyMap<string, Rule>,
    printed: readonly Rule[],
    meant: readonly Rule[] = corrected,
  ): void {
    const documented = known.get(baseName(rule.pegName));
    if (!documented) return find(rule, "the document has no such rule");
    for (const { kinds } of rule.notes) {
      if (kinds.length === 0)
        find(rule, `a note without a kind; one of ${DEPARTURE_KINDS.join(", ")} is needed in brackets`);
      for (const kind of kinds)
        if (!(DEPARTURE_KINDS as readonly string[]).includes(kind))
          find(rule, `there is no kind of departure [${kind}]`);
    }
    if (isVariant(rule.pegName)) checkVariant(rule);
    else
      checkPublished(
        rule,
        findRule([...meant, ...core], documented.name) as Rule,
        findRule([...printed, ...core], documented.name) as Rule,
        meant,
      );
  }

  function checkVariant(rule: PegRule): void {
    if (rule.quote !== "") find(rule, "a variant quotes no rule; the rule itself does");
    if (rule.notes.length === 0) find(rule, "a variant is a departure and needs a note");
    if (
      !(peg.includes(rule) ? peg : (publishedPeg ?? [])).some((other) =>
        pegReferences(other.peg).includes(rule.pegName),
      )
    )
      find(rule, "no rule uses this variant");
  }

  function checkPublished(rule: PegRule, meant: Rule, printed: Rule, rulesMeant: readonly Rule[]): void {
    const correction = facts.corrections.find((candidate) => candidate.rule === meant.name && rulesMeant === corrected);
    const unreadable = facts.corrections.find((candidate) => candidate.rule === meant.name && candidate.unreadable);
    const text = unreadable ? printed.text.replace(unreadable.corrected, () => unreadable.published) : printed.text;
    if (squeeze(rule.quote) !== squeeze(text))
      find(
        rule,
        `the quotation is not the published text\n    quoted:    ${squeeze(rule.quote)}\n    published: ${squeeze(text)}`,
      );

    const kinds = new Set(rule.notes.flatMap((note) => note.kinds));
    const prose = correction?.notation !== undefined;
    const wanted = (kind: string, needed: boolean, why: string): void => {
      if (needed && !kinds.has(kind)) find(rule, `${why}: a note [${kind}] is missing`);
      if (!needed && kinds.has(kind)) find(rule, `the note [${kind}] is stale: not so that ${why}`);
    };
    wanted("prose", prose, "the document defines this rule in words");
    wanted("correction", correction !== undefined && !prose, "the facts of the document correct this rule");

    const source = { corrected: rulesMeant, core };
    const translation = mechanicalPeg(meant.expression, (name) => pegReference(source, name));
    const differs = !parseAlike(rule.peg, translation);
    const explained = ["order", "lookahead", "greedy", "recursion"].some((kind) => kinds.has(kind));
    if (differs && !explained)
      find(rule, "is not the mechanical translation of the published rule, and no note says why");
    if (!differs && explained)
      find(rule, "has a note, but is the mechanical translation of the published rule: the note is stale");
    const cut =
      allPegParts(rule.peg).some(({ kind }) => kind === "lookahead") || pegReferences(rule.peg).some(isVariant);
    wanted("lookahead", cut, "the PEG looks ahead, itself or in a variant");
    const recurs = references(meant.expression).includes(meant.name) && !pegReferences(rule.peg).includes(rule.pegName);
    wanted("recursion", recurs, "the published rule refers to itself and the PEG does not");
  }
}

/** Removes white space and comments, which do not change what a rule derives. */
function squeeze(text: string): string {
  return text
    .replace(/^(\s*;.*)$/gm, "")
    .replace(/\s; .*$/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}
