import { RuleAutomata } from "../../../src/languages/abnf/ruleAutomata.js";
import { type Language } from "../../../src/documents/language.js";
import { languageOf } from "../../../src/languages/questions/language.js";
import { readRules } from "../../../src/languages/abnf/notation.js";

/** The language of the first rule of a grammar in ABNF. */
export function languageOfAbnf(text: string): Language {
  const rules = readRules(text, "abnf");
  const made = new RuleAutomata(rules);
  const automata = made.tables(rules);
  return languageOf(automata, rules[0]?.name as string);
}

/** All strings over an alphabet of up to so many characters, the shorter ones first, then in the order of the alphabet. */
export function* stringsOver(alphabet: readonly string[], longest: number): Generator<string, void, undefined> {
  let layer = [""];
  for (let length = 0; length <= longest; length++) {
    yield* layer;
    if (length < longest) layer = layer.flatMap((text) => alphabet.map((sign) => text + sign));
  }
}

export const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
