import { Automata } from "../src/automaton.js";
import { decide } from "../src/language/decide.js";
import { packAutomata, RuleAutomata } from "./automata.js";
import { readGenerations, readGrammarSource } from "./grammar-source.js";
import { pegIdentifier } from "./peg-file.js";
const only = process.argv[2];
const onlyRule = process.argv[3];
for (const facts of readGenerations()) {
  if (only && facts.id !== only) continue;
  const t0 = Date.now();
  const source = readGrammarSource(facts);
  const run = (label: string, rules: typeof source.corrected, peg: typeof source.peg): void => {
    const made = new RuleAutomata([...rules, ...source.core]);
    const automata = new Automata(packAutomata(new Map(rules.map((rule) => [rule.name, made.of(rule)]))));
    const expressions = new Map(peg.map((rule) => [rule.pegName, rule.expression]));
    for (const rule of rules) {
      if (onlyRule && rule.name !== onlyRule) continue;
      const t = Date.now();
      try {
      const decision = decide(expressions, pegIdentifier(rule.name), automata, automata.starts.get(rule.name)!);
      const ms = Date.now() - t;
      if (!decision.equal || ms > 100) console.log(label, rule.name, JSON.stringify(decision), ms);
      } catch (e) { console.log(label, rule.name, (e as Error).message, Date.now() - t); }
    }
    console.log(label, "done", Date.now() - t0);
  };
  run(facts.id, source.corrected, source.peg);
  if (source.publishedPeg) run(`${facts.id} published`, source.published, source.publishedPeg);
}
