import type { GeneratedGrammar, GeneratedRule, TreeNode } from "../../generated/types.js";
import { DEAD } from "../automaton.js";
import type { Automata } from "../automaton.js";
import type { Edit, Possibility, Reading, Refusal, Repair } from "../diagnosis.js";
import { Expectations } from "../expectations.js";
import { characterAt, sentence } from "../printable.js";
import { near } from "./near.js";
import { mistakeOf, suspected } from "./mistakes.js";
import { applied, Repairs, SLACK } from "./repairs.js";
import { RuleAt } from "./ruleAt.js";
import type { RuleNode } from "./ruleAt.js";
import { isWord, Role, Symbols, traits } from "./symbols.js";

const MOST_REPAIRS = 3;
const MOST_READINGS = 3;
/** How much more than the least a repair may cost for what it says to be worth reading. */
const LESS_PLAUSIBLE = 2;
const NUMBER_SIGN = 0x23;
/** In longer strings no mistake about the whole is looked for. */
const LONG = 2000;

/** Says of the strings that one grammar refuses what is wrong with them, and what would mend them. */
export class Diagnostician {
  private readonly repairs = new Map<string, Repairs>();
  private readonly byName: ReadonlyMap<string, GeneratedRule>;
  private readonly unreserved: ReadonlySet<number>;
  private readonly expectations: Expectations;
  private readonly rules: RuleAt;
  private readonly scheme: string | undefined;

  constructor(private readonly grammar: GeneratedGrammar, private readonly automata: Automata) {
    const rules = [...grammar.rules, ...grammar.core];
    this.byName = new Map([...grammar.core, ...grammar.rules].map((rule) => [rule.name, rule]));
    this.unreserved = new Set(grammar.unreserved.flatMap((rule) => automata.following(this.startOf(rule))));
    this.expectations = new Expectations(automata, rules.map(({ name }) => name));
    this.rules = new RuleAt(automata, grammar);
    [this.scheme] = Object.entries(grammar.components).flatMap(([rule, component]) => (component === "scheme" ? [rule] : []));
  }

  /** @param input does not belong to the language of the rule */
  refusal(input: string, rule: string): Refusal {
    const viable = this.automata.viablePrefix(input, this.startOf(rule));
    // Each is worked out when it is asked for: the viable prefix alone costs next to nothing.
    const candidates = once(() => this.candidates(input, rule, viable.length));
    const readings = once(() => this.readings(input, rule, viable, candidates()));
    const repairs = once(() => {
      const [first, ...others] = distinct(candidates());
      if (!first) return [];
      const near = others.filter(({ cost, edits }) => cost <= first.cost + SLACK && !edits.some((edit) => tearsWord(input, edit)));
      return [first, ...near.slice(0, MOST_REPAIRS - 1)];
    });
    const possible = once(() => this.possible(input.slice(0, viable.length), rule, viable.state));
    return {
      viablePrefix: viable.length,
      get readings() {
        return readings();
      },
      get repairs() {
        return repairs();
      },
      get possible() {
        return possible();
      },
    };
  }

  private readings(input: string, rule: string, viable: Viable, candidates: readonly Repair[]): [Reading, ...Reading[]] {
    const readings: Reading[] = [];
    const add = (reading: Reading): void => {
      if (!readings.some(({ rule: name, offset }) => name === reading.rule && offset === reading.offset)) readings.push(reading);
    };
    for (const candidate of candidates) {
      if (readings.length === MOST_READINGS || candidate.cost > (candidates[0]?.cost ?? 0) + LESS_PLAUSIBLE) break;
      add(this.reading(input, rule, viable, candidate));
      // Where more could be read than the first story has it, the story in which it was.
      if (readings[0] && readings[0].offset < viable.length) add(this.readingOfPrefix(input, rule, viable));
    }
    const [first = this.readingOfPrefix(input, rule, viable), ...others] = readings.slice(0, MOST_READINGS);
    return [first, ...others];
  }

  /**
   * The rule of the scheme's own form, if the input begins with it and ":" or "//": what only a more general form would make of it is not
   * what was meant.
   */
  private ownForm(input: string, rule: string): string {
    if (rule !== this.grammar.startRule) return rule;
    const scheme = /^[^:/?#]*(?=:|\/\/)/.exec(input.trimStart())?.[0].toLowerCase();
    const [form, other] = Object.entries(this.grammar.schemeOf).flatMap(([name, of]) => (of === scheme ? [name] : []));
    if (form === undefined || other !== undefined) return rule;
    const loses = (code: number): boolean => this.repairsOf(rule).mayHold(code) && !this.repairsOf(form).mayHold(code);
    return [...input].some((sign) => loses(sign.charCodeAt(0))) ? rule : form;
  }

  /** Repairs, the most plausible first: of equal cost, the one nearest to where nothing more could be read. */
  private candidates(input: string, rule: string, viable: number): Repair[] {
    const symbols = new Symbols(input);
    const repairs = this.repairsOf(this.ownForm(input, rule));
    const whole = input.length > LONG ? [] : suspected(input, viable, this.grammar.delimiting, this.repairsOf(rule).mayHold(NUMBER_SIGN));
    const found = [...whole, ...repairs.of(symbols)];
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
  private reading(input: string, rule: string, viable: Viable, repair: Repair): Reading {
    const edit = repair.edits[0] as Edit;
    const { kind } = edit;
    const { mistake } = repair;
    // An escape that was begun goes wrong behind the "%".
    const escape = input[edit.offset] === "%" && edit.offset < viable.length && kind !== "insert" && mistake !== "zone";
    if (escape) return this.readingOfPrefix(input, rule, viable);
    if (mistake === "no slashes" || (mistake === "no dot segment" && viable.length > 0)) return this.readingOfPrefix(input, rule, viable);
    const offset = mistake === "no scheme" ? 0 : rightmost(input, edit, viable.length);
    if (kind === "delete" && offset + edit.length === viable.length && PROMISING.includes(input.charAt(offset))) {
      const promised = this.promised(input, rule, viable);
      if (promised) return this.told(input, promised, viable.length, this.expectations.in(viable.state));
    }
    const { text, place } = near(this.automata, this.startOf(rule), repair.mended, offset);
    const node = this.brokenRule(input, rule, repair, offset, { text, place });
    if (offset === viable.length) return this.told(input, node, offset, this.expectations.in(viable.state));
    const { state } = this.automata.viablePrefix(input.slice(0, offset), this.startOf(rule));
    const own = this.expectedIn(node, { text, place }, input, offset);
    const others = this.expectations.in(state, input.charCodeAt(offset));
    return this.told(input, node, offset, own.length > 0 ? own : others.length > 0 ? others : this.expectations.in(state));
  }

  /** The rule that the first edit of a repair says was broken. */
  private brokenRule(input: string, rule: string, repair: Repair, offset: number, { text, place }: Place): RuleNode {
    const { edits, mistake } = repair;
    const { rules } = this;
    const { kind, length, text: put } = edits[0] as Edit;
    if (kind === "delete" && offset === 0 && isOuter(input)) return { rule, start: 0 };
    if (this.scheme !== undefined && (mistake === "no scheme" || offset <= endOfScheme(input))) return { rule: this.scheme, start: 0 };
    const tree = this.grammar.parse(text, { startRule: this.rule(rule).pegName });
    switch (mistake) {
      case "no dot segment":
        return rules.around(tree, put.length);
      case "IPv6 address without brackets":
        return rules.holding(tree, place);
      case "brackets around a name":
        // Unless something before them is wrong, too.
        if (this.automata.viablePrefix(input, this.startOf(rule)).length <= offset) return rules.around(tree, place);
        return rules.holding(this.completed(input, rule, offset + 1), offset);
      case "zone":
        return rules.around(tree, place);
    }
    switch (kind) {
      case "delete":
        return this.ruleOfDeleted(tree, text, place, input.slice(offset, offset + length), input.charAt(offset - 1));
      case "percent-encode":
        return rules.underWayOrBegun(tree, text, place + put.length);
      case "insert":
        return /^[\w*]/.test(put) ? rules.begun(tree, place) ?? rules.holding(tree, place) : rules.around(tree, place);
      case "replace":
        return this.ruleOfReplaced(tree, text, place);
    }
  }

  private ruleOfDeleted(tree: TreeNode, text: string, place: number, deleted: string, before: string): RuleNode {
    const { rules } = this;
    if (isWordAt(deleted, 0)) return isWordAt(text, place - 1) ? rules.holding(tree, place - 1) : rules.underWayOrBegun(tree, text, place);
    if (isWordAt(deleted, 1)) return rules.withSign(tree, text, place, deleted.charAt(0));
    return deleted.charAt(0) === before ? rules.ofDoubled(tree, text, place) : rules.underWayOrBegun(tree, text, place);
  }

  /** A component that may not hold a character, or the rule that has the one meant in its own text. */
  private ruleOfReplaced(tree: TreeNode, text: string, place: number): RuleNode {
    if (isWordAt(text, place)) return this.rules.begun(tree, place) ?? this.rules.holding(tree, place);
    const around = this.rules.around(tree, place);
    const under = this.rules.underWay(tree, text, place);
    return under.start >= around.start && under.end <= around.end ? under : around;
  }

  /** The part that has to follow the viable prefix, if one has to begin there. */
  private promised(input: string, rule: string, { length, state }: Viable): RuleNode | undefined {
    if (this.automata.accepting[state] === 1) return undefined;
    const tree = this.completed(input, rule, length);
    const begun = this.rules.begun(tree, length);
    // If it could be one of several parts, the rule that names them.
    const start = begun && this.startOf(begun.rule);
    if (start !== undefined && this.automata.following(state).some((code) => this.automata.step(start, code) === DEAD)) return this.rules.around(tree, length);
    return begun ?? (isWordAt(this.automata.completion(state), 0) ? this.rules.around(tree, length) : undefined);
  }

  /** The tree of a viable prefix with a shortest completion. */
  private completed(input: string, rule: string, length: number): TreeNode {
    const prefix = input.slice(0, length);
    const { state } = this.automata.viablePrefix(prefix, this.startOf(rule));
    return this.grammar.parse(prefix + this.automata.completion(state), { startRule: this.rule(rule).pegName });
  }

  /** What the viable prefix with a shortest completion says was wrong. */
  private readingOfPrefix(input: string, rule: string, { length, state }: Viable): Reading {
    const mended = input.slice(0, length) + this.automata.completion(state);
    const { text, place } = near(this.automata, this.startOf(rule), mended, length);
    const tree = this.grammar.parse(text, { startRule: this.rule(rule).pegName });
    return this.told(input, this.rules.underWayOrBegun(tree, text, place), length, this.expectations.in(state));
  }

  private told(input: string, { rule: name }: RuleNode, offset: number, expected: readonly string[]): Reading {
    const { section } = this.rule(name);
    const found = characterAt(input, offset);
    const facts = { offset, found, rule: name, section, expected };
    return { ...facts, message: sentence({ ...facts, document: this.grammar.document }) };
  }

  /** What the rule itself has in a place, other than what was found there. */
  private expectedIn({ rule, start }: RuleNode, { text, place }: Place, input: string, offset: number): string[] {
    const found = offset < input.length ? input.charCodeAt(offset) : undefined;
    const own = this.expectations.in(this.automata.viablePrefix(text.slice(start, place), this.startOf(rule)).state, found);
    return own.map((item) => (item === "the end" ? `the end of ${rule}` : item));
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

  private repairsOf(rule: string): Repairs {
    let repairs = this.repairs.get(rule);
    if (!repairs) this.repairs.set(rule, (repairs = new Repairs(this.automata, this.startOf(rule), this.unreserved)));
    return repairs;
  }

  private rule(name: string): GeneratedRule {
    return this.byName.get(name) as GeneratedRule;
  }

  private startOf(rule: string): number {
    return this.automata.starts.get(rule) as number;
  }
}

/** A place in a mended string, or in one alike. */
interface Place {
  readonly text: string;
  readonly place: number;
}

interface Viable {
  readonly length: number;
  readonly state: number;
}

/** It takes a sign away with a part of the word behind it: `:8` of `a:8a`. */
function tearsWord(input: string, { kind, offset, length }: Edit): boolean {
  const end = offset + length;
  return kind === "delete" && length > 1 && !isWordAt(input, offset) && isWordAt(input, end - 1) && isWordAt(input, end);
}

/** Where an edit could as well be made, as far to the right as nothing could go on. */
function rightmost(input: string, { kind, offset, length, text }: Edit, most: number): number {
  const moved = kind === "insert" ? text : input.slice(offset, offset + length);
  if ((kind !== "insert" && kind !== "delete") || moved.length !== 1) return offset;
  let right = offset;
  while (right < most && input[right + (kind === "insert" ? 0 : 1)] === moved) right++;
  return right;
}

/** Signs that have something follow them. */
const PROMISING = "/?#:@;=";

function isWordAt(text: string, offset: number): boolean {
  return isWord(text.charCodeAt(offset));
}

/** What is around a whole string begins it. */
function isOuter(input: string): boolean {
  return traits(new Symbols(input).kinds[0] as number).role === Role.OUTER;
}

/** The offset of the colon before "//"; -1 if there is none. */
function endOfScheme(input: string): number {
  return /^[^/?#:]*:\/\//.test(input) ? input.indexOf(":") : -1;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Without those that do the same in the same place with another character. */
function distinct(repairs: readonly Repair[]): Repair[] {
  const seen = new Set<string>();
  return repairs.filter(({ edits, mistake }) => {
    const name = JSON.stringify([mistake, edits.map(({ kind, offset }) => [kind === "insert" || kind === "replace" ? "put" : kind, offset])]);
    return !seen.has(name) && seen.add(name);
  });
}
