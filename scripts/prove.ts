import { Automata } from "../src/automaton.js";
import { decide } from "../src/language/decide.js";
import { packAutomata, RuleAutomata } from "./automata.js";
import { readGenerations, readGrammarSource } from "./grammar-source.js";
import { pegIdentifier } from "./peg-file.js";

for (const facts of readGenerations()) {
  const source = readGrammarSource(facts);
  const run = (label: string, rules: typeof source.corrected, peg: typeof source.peg): void => {
    const made = new RuleAutomata([...rules, ...source.core]);
    const automata = new Automata(packAutomata(new Map(rules.map((rule) => [rule.name, made.of(rule)]))));
    const expressions = new Map(peg.map((rule) => [rule.pegName, rule.expression]));
    for (const rule of rules) {
      const t = Date.now();
      const decision = decide(expressions, pegIdentifier(rule.name), automata, automata.starts.get(rule.name)!);
      const ms = Date.now() - t;
      if (!decision.equal || ms > 300) console.log(label, rule.name, JSON.stringify(decision), ms);
    }
    console.log(label, "done");
  };
  run(facts.id, source.corrected, source.peg);
  if (source.publishedPeg) run(`${facts.id} published`, source.published, source.publishedPeg);
}
