import { Automata } from "../../src/languages/automata/automaton.js";
import { proveDocumentAttribution } from "./changedPeg.js";
import { RuleAutomata } from "../../src/languages/abnf/ruleAutomata.js";
import { departures, evidence, type Evidence } from "./departures.js";
import { citation } from "../../src/text/citation.js";
import { hash } from "../generate/cache.js";
import type { GrammarSource } from "../generate/grammarSource.js";

/** A proof about a choice, for printing and for the certificate. */
export interface ChoiceProof {
  readonly rule: string;
  readonly proves: "attribution" | "departure";
  /** A sentence for people. */
  readonly says: string;
  readonly holds: boolean;
}

/** The proofs that hold already: their sentences by their keys. */
export type KnownChoices = Readonly<Record<string, string | undefined>>;

/**
 * Proves the choices, which equality of languages does not decide. For each choice that the document settles: that the
 * PEG makes it in the same way, for all strings. For each departure from the mechanical translation: the shortest
 * string that goes wrong without it, or why there is none.
 *
 * @param known keys of proofs that hold already, with their sentences
 * @param key a hash of the code that proves them
 */
export function* proveChoices(
  source: GrammarSource,
  key: string,
  known: KnownChoices,
): Generator<{ proof: ChoiceProof; key: string; before: boolean }> {
  const { facts, corrected, core, peg } = source;
  const grammar = [...corrected, ...core].map(({ name, expression }) => [name, expression]);
  const rest = hash(JSON.stringify([key, grammar, peg.map(({ text }) => text)]));

  const proved = (
    proofKey: string,
    rule: string,
    proves: ChoiceProof["proves"],
    prove: () => Pick<ChoiceProof, "says" | "holds">,
  ): { proof: ChoiceProof; key: string; before: boolean } => {
    const before = known[proofKey];
    const result = before === undefined ? prove() : { says: before, holds: true };
    return { proof: { rule, proves, ...result }, key: proofKey, before: before !== undefined };
  };

  for (const attribution of facts.attributions) {
    const { rule, by, section, says } = attribution;
    yield proved(hash(rest + JSON.stringify(attribution)), rule, "attribution", () => {
      const wrong = proveDocumentAttribution(source, attribution).find(({ counterExample }) => counterExample);
      const where = `${citation(facts.document, section)}: ${says}`;
      const sentence = wrong?.counterExample
        ? `${JSON.stringify(wrong.counterExample.witness)} goes to ${wrong.to} by the ${wrong.counterExample.attributedBy} only (${where})`
        : `${by.join(", ")}: as the document says, for all strings (${where})`;
      return { says: sentence, holds: wrong === undefined };
    });
  }

  let automata: Automata | undefined;
  const made = (): Automata => {
    const rules = new RuleAutomata([...corrected, ...core]);
    return (automata ??= rules.tables([...corrected, ...core]));
  };
  for (const departed of departures(source)) {
    const proofKey = hash(`${rest}${departed.pegName}${JSON.stringify(departed.notes)}`);
    yield proved(proofKey, departed.pegName, "departure", () => {
      const found = evidence(source, departed, made());
      return { says: inWords(found), holds: found.shownBy?.confirmed !== false };
    });
  }
}

function inWords({ kinds, shownBy, goesElsewhere, because }: Evidence): string {
  const without = `[${kinds.join("] [")}] without it`;
  if (goesElsewhere)
    return `${without} ${JSON.stringify(goesElsewhere.witness)} is wrongly attributed (${goesElsewhere.rule}: ${goesElsewhere.to})`;
  if (!shownBy) return `${without}: ${because ?? "nothing is known"}`;
  const { witness, wrongly, rule, confirmed } = shownBy;
  return `${without} ${JSON.stringify(witness)} is wrongly ${wrongly} as ${rule}${confirmed ? "" : "; BUT THE PARSER SAYS OTHERWISE"}`;
}
