import { Automata } from "../src/automaton.js";
import { decide } from "../src/language/decide.js";
import { packAutomata, RuleAutomata } from "./automata.js";
import { readGenerations, readGrammarSource } from "./grammar-source.js";
import { pegIdentifier, parsePeg } from "./peg-file.js";
const source = readGrammarSource(readGenerations().find((f) => f.id === "rfc2396bis-01")!);
const made = new RuleAutomata([...source.corrected, ...source.core]);
const automata = new Automata(packAutomata(new Map(source.corrected.map((rule) => [rule.name, made.of(rule)]))));
const expressions = new Map(source.peg.map((rule) => [rule.pegName, rule.expression]));
const mend = `domainlabel = alphanum ( ( ( alphanum / "-" ) &( "-"|..61| alphanum ) )|..61| alphanum )?
toplabel = ALPHA ( ( ( alphanum / "-" ) &( "-"|..61| alphanum ) )|..61| alphanum )?
`;
for (const r of parsePeg(mend, "x").rules) expressions.set(r.name, r.expression as never);
for (const rule of source.corrected) {
  const t = process.cpuUsage().user;
  const d = decide(expressions, pegIdentifier(rule.name), automata, automata.starts.get(rule.name)!);
  const ms = (process.cpuUsage().user - t) / 1000;
  if (!d.equal || ms > 100) console.log(rule.name, JSON.stringify(d), ms);
}
console.log(process.cpuUsage().user / 1e6);
