import type { GeneratedGrammar, GeneratedRule } from "../../generated/types.js";
import type { Automata } from "../automaton.js";
import type { Edit, Possibility, Reading, Refusal, Repair } from "../diagnosis.js";
import { Expectations } from "../expectations.js";
import { characterAt, sentence } from "../printable.js";
import { mistakeOf, suspected } from "./mistakes.js";
import { applied, cheapestRepairs } from "./repairs.js";
import { RepairTable } from "./repairTable.js";
import { RuleAt } from "./ruleAt.js";
import type { RuleNode } from "./ruleAt.js";
import { Symbols } from "./symbols.js";

const MOST_REPAIRS = 3;
const MOST_READINGS = 3;
/** Of a longer string only the first repair is read, since each reading costs a parse. */
const LONG = 2000;

/** Says of the strings that one grammar refuses what is wrong with them, and what would mend them. */
export class Diagnostician {
  private readonly tables = new Map<string, RepairTable>();
  private readonly byName: ReadonlyMap<string, GeneratedRule>;
  private readonly unreserved: ReadonlySet<number>;
  private readonly expectations: Expectations;
  private readonly rules: RuleAt;

  constructor(private readonly grammar: GeneratedGrammar, private readonly automata: Automata) {
    const rules = [...grammar.rules, ...grammar.core];
    this.byName = new Map([...grammar.core, ...grammar.rules].map((rule) => [rule.name, rule]));
    this.unreserved = new Set(grammar.unreserved.flatMap((rule) => automata.following(this.startOf(rule))));
    this.expectations = new Expectations(automata, rules.map(({ name }) => name));
    this.rules = new RuleAt(automata);
  }

  /** @param input does not belong to the language of the rule */
  refusal(input: string, rule: string): Refusal {
    const viable = this.automata.viablePrefix(input, this.startOf(rule));
    const candidates = this.candidates(input, rule, viable.length);
    const readings: Reading[] = [];
    for (const candidate of input.length > LONG ? candidates.slice(0, 1) : candidates) {
      const reading = this.reading(input, rule, viable, candidate);
      if (!readings.some((other) => other.rule === reading.rule && other.offset === reading.offset)) readings.push(reading);
      if (readings.length === MOST_READINGS) break;
    }
    const [first = this.readingOfPrefix(input, rule, viable), ...others] = readings;
    let possible: readonly Possibility[] | undefined;
    const possibilities = (): readonly Possibility[] => this.possible(input.slice(0, viable.length), rule, viable.state);
    return {
      viablePrefix: viable.length,
      get possible() {
        return (possible ??= possibilities());
      },
      readings: [first, ...others],
      repairs: distinct(candidates).slice(0, MOST_REPAIRS),
    };
  }

  /** Repairs, the most plausible first: of equal cost, the one nearest to where nothing more could be read. */
  private candidates(input: string, rule: string, viable: number): Repair[] {
    const symbols = new Symbols(input);
    const table = this.tableOf(rule);
    const toGo = table.costsToGo(symbols);
    const found = [...suspected(input, this.grammar.schemes), ...(toGo ? cheapestRepairs(table, symbols, toGo) : [])];
    const distance = ({ edits: [edit] }: Repair): number => Math.abs(viable - (edit as Edit).offset);
    const mended = new Set<string>();
    return found
      .map((candidate): Repair => {
        const mistake = candidate.mistake ?? mistakeOf(candidate.edits, symbols);
        return { mended: applied(input, candidate.edits), edits: candidate.edits, cost: candidate.cost, ...(mistake && { mistake }) };
      })
      .sort((a, b) => a.cost - b.cost || distance(a) - distance(b))
      .filter((repair) => !mended.has(repair.mended) && mended.add(repair.mended) && this.automata.accepts(repair.mended, this.startOf(rule)));
  }

  /** What a repair says was wrong: where it begins, and the rule that holds this place in the mended string. */
  private reading(input: string, rule: string, viable: Viable, { mended, edits }: Repair): Reading {
    const { kind, offset, text } = edits[0] as Edit;
    // An escape that was begun goes wrong behind the "%".
    if (input[offset] === "%" && offset < viable.length && kind !== "insert") return this.readingOfPrefix(input, rule, viable);
    const tree = this.grammar.parse(mended, { startRule: this.rule(rule).pegName });
    const node = kind === "delete" ? this.rules.underWay(tree, mended, offset)
      : kind === "percent-encode" ? this.rules.underWay(tree, mended, offset + text.length)
      : this.rules.holding(tree, offset);
    return this.told(input, node, offset, offset === viable.length ? this.expectations.in(viable.state) : this.expectedIn(node, mended, offset));
  }

  /** What the viable prefix with a shortest completion says was wrong. */
  private readingOfPrefix(input: string, rule: string, { length, state }: Viable): Reading {
    const mended = input.slice(0, length) + this.automata.completion(state);
    const tree = this.grammar.parse(mended, { startRule: this.rule(rule).pegName });
    return this.told(input, this.rules.underWay(tree, mended, length), length, this.expectations.in(state));
  }

  private told(input: string, { rule: name }: RuleNode, offset: number, expected: readonly string[]): Reading {
    const { section } = this.rule(name);
    const found = characterAt(input, offset);
    return { offset, found, rule: name, section, expected, message: sentence({ rule: name, expected, found, offset, section, document: this.grammar.document }) };
  }

  /** What the rule itself has at an offset. */
  private expectedIn({ rule, start }: RuleNode, text: string, offset: number): string[] {
    const { state } = this.automata.viablePrefix(text.slice(start, offset), this.startOf(rule));
    return this.expectations.in(state).map((item) => (item === "the end" ? `the end of ${rule}` : item));
  }

  private possible(prefix: string, rule: string, state: number): Possibility[] {
    const byTarget = new Map<number, string>();
    for (const code of this.automata.following(state)) {
      const target = this.automata.step(state, code);
      byTarget.set(target, (byTarget.get(target) ?? "") + String.fromCharCode(code));
    }
    return [...byTarget].map(([target, characters]) => {
      const text = `${prefix}${characters.charAt(0)}${this.automata.completion(target)}`;
      return { characters, rule: this.rules.holding(this.grammar.parse(text, { startRule: this.rule(rule).pegName }), prefix.length).rule };
    });
  }

  private tableOf(rule: string): RepairTable {
    let table = this.tables.get(rule);
    if (!table) this.tables.set(rule, (table = new RepairTable(this.automata, this.startOf(rule), this.unreserved)));
    return table;
  }

  private rule(name: string): GeneratedRule {
    return this.byName.get(name) as GeneratedRule;
  }

  private startOf(rule: string): number {
    return this.automata.starts.get(rule) as number;
  }
}

interface Viable {
  readonly length: number;
  readonly state: number;
}

/** Without those that do the same in the same place with another character. */
function distinct(repairs: readonly Repair[]): Repair[] {
  const seen = new Set<string>();
  return repairs.filter(({ edits, mistake }) => {
    const name = JSON.stringify([mistake, edits.map(({ kind, offset }) => [kind === "insert" || kind === "replace" ? "put" : kind, offset])]);
    return !seen.has(name) && seen.add(name);
  });
}
