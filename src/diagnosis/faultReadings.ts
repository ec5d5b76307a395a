import type { GeneratedGrammar, GeneratedRule, TreeNode } from "../generated.js";
import { DEAD } from "../automata/automaton.js";
import type { Automata } from "../automata/automaton.js";
import type { Edit, Possibility, FaultReading, Repair } from "./refusal.js";
import { Expectations } from "../automata/expectations.js";
import { characterAt, sentence } from "../text/printable.js";
import { shortenedString } from "./shortenedString.js";
import { RuleFinder } from "./ruleFinder.js";
import type { RuleNode } from "./ruleFinder.js";
import { isWord, Role, Symbols, traits } from "./symbols.js";

const MOST_READINGS = 3;
/** How much more than the least a repair may cost for what it says to be worth reading. */
const LESS_PLAUSIBLE = 2;

/** A string that one rule refuses, and how far it could be read. */
export interface RefusedString {
  readonly input: string;
  readonly rule: string;
  readonly viable: { readonly length: number; readonly state: number };
}

/** A place in a mended string, or in one alike. */
interface Position {
  readonly text: string;
  readonly place: number;
}

/** Tells in the words of a document what was wrong if a repair is what was meant. */
export class FaultReadings {
  private readonly byName: ReadonlyMap<string, GeneratedRule>;
  private readonly expectations: Expectations;
  private readonly rules: RuleFinder;
  private readonly scheme: string | undefined;
  private readonly completions = new Map<number, string>();

  constructor(
    private readonly grammar: GeneratedGrammar,
    private readonly automata: Automata,
  ) {
    const { rules, core } = grammar;
    this.byName = new Map([...core, ...rules].map((rule) => [rule.name, rule]));
    this.expectations = new Expectations(
      automata,
      [...rules, ...core].map(({ name }) => name),
    );
    this.rules = new RuleFinder(automata, grammar);
    [this.scheme] = Object.entries(grammar.components).flatMap(([rule, component]) =>
      component === "scheme" ? [rule] : [],
    );
  }

  /** The one of the likeliest repair; without any, what the viable prefix says. */
  first(refused: RefusedString, [likeliest]: Iterable<Repair>): FaultReading {
    return likeliest ? this.of(refused, likeliest) : this.ofPrefix(refused);
  }

  /** Those of the repairs that cost hardly more than the first of them does. */
  all(
    refused: RefusedString,
    first: FaultReading,
    repairs: Iterable<Repair>,
  ): readonly [FaultReading, ...FaultReading[]] {
    const readings: [FaultReading, ...FaultReading[]] = [first];
    const add = (reading: FaultReading): void => {
      if (!readings.some(({ rule, offset }) => rule === reading.rule && offset === reading.offset))
        readings.push(reading);
    };
    let likeliest: Repair | undefined;
    for (const repair of repairs) {
      if (likeliest && (readings.length >= MOST_READINGS || repair.cost > likeliest.cost + LESS_PLAUSIBLE)) break;
      if (likeliest) add(this.of(refused, repair));
      likeliest ??= repair;
      // Where more could be read than the first story has it, the story in which it was.
      if (first.offset < refused.viable.length) add(this.ofPrefix(refused));
    }
    return readings.length > MOST_READINGS
      ? (readings.slice(0, MOST_READINGS) as [FaultReading, ...FaultReading[]])
      : readings;
  }

  /** The rules to which the characters that could stand behind the viable prefix would belong. */
  possible({ input, rule, viable: { length, state } }: RefusedString): Possibility[] {
    const prefix = input.slice(0, length);
    const byTarget = new Map<number, string>();
    for (const code of this.automata.following(state)) {
      const target = this.automata.step(state, code);
      byTarget.set(target, (byTarget.get(target) ?? "") + String.fromCharCode(code));
    }
    return [...byTarget].map(([target, characters]) => {
      const tree = this.parse(prefix + characters.charAt(0) + this.completion(target), rule);
      return { characters, rule: this.rules.holding(tree, length).rule };
    });
  }

  /** What a repair says was wrong: where it begins, and the rule that holds this place in the mended string. */
  private of(refused: RefusedString, repair: Repair): FaultReading {
    const { input, rule, viable } = refused;
    const { mistake, edits } = repair;
    const edit = edits[0] as Edit;
    if (
      isEscapeBegun(refused, repair) ||
      mistake === "no slashes" ||
      (mistake === "no dot segment" && viable.length > 0)
    )
      return this.ofPrefix(refused);
    const offset = mistake === "no scheme" ? 0 : rightmost(input, edit, viable.length);
    if (edit.kind === "delete" && offset + edit.length === viable.length && PROMISING.includes(input.charAt(offset))) {
      const promised = this.promised(refused);
      if (promised) return this.told(input, promised, viable.length, this.expectations.in(viable.state));
    }
    const at = shortenedString(this.automata, this.startOf(rule), repair.mended, offset);
    const node = this.brokenRule(refused, repair, offset, at);
    return this.told(input, node, offset, this.expected(refused, node, offset, at));
  }

  /** What the viable prefix with a shortest completion says was wrong. */
  private ofPrefix({ input, rule, viable: { length, state } }: RefusedString): FaultReading {
    const { text, place } = shortenedString(
      this.automata,
      this.startOf(rule),
      input.slice(0, length) + this.completion(state),
      length,
    );
    return this.told(
      input,
      this.rules.underWayOrBegun(this.parse(text, rule), text, place),
      length,
      this.expectations.in(state),
    );
  }

  /** The rule that the first edit of a repair says was broken. */
  private brokenRule(refused: RefusedString, { edits, mistake }: Repair, offset: number, at: Position): RuleNode {
    const { input, rule, viable } = refused;
    const edit = edits[0] as Edit;
    if (edit.kind === "delete" && offset === 0 && isOuter(input)) return { rule, start: 0 };
    if (this.scheme !== undefined && (mistake === "no scheme" || offset <= endOfScheme(input)))
      return { rule: this.scheme, start: 0 };
    const tree = this.parse(at.text, rule);
    switch (mistake) {
      case "no dot segment":
        return this.rules.around(tree, edit.text.length);
      case "IPv6 address without brackets":
        return this.rules.holding(tree, at.place);
      case "brackets around a name":
        // Unless something before them is wrong, too.
        return viable.length <= offset
          ? this.rules.around(tree, at.place)
          : this.rules.holding(this.completed(refused, offset + 1), offset);
      case "zone":
        return this.rules.around(tree, at.place);
      default:
        return this.ruleOfEdit(input, edit, offset, tree, at);
    }
  }

  private ruleOfEdit(
    input: string,
    { kind, length, text: put }: Edit,
    offset: number,
    tree: TreeNode,
    { text, place }: Position,
  ): RuleNode {
    const { rules } = this;
    switch (kind) {
      case "delete":
        return this.ruleOfDeleted(
          tree,
          { text, place },
          input.slice(offset, offset + length),
          input.charAt(offset - 1),
        );
      case "percent-encode":
        return rules.underWayOrBegun(tree, text, place + put.length);
      case "insert":
        return /^[\w*]/.test(put)
          ? (rules.begun(tree, place) ?? rules.holding(tree, place))
          : rules.around(tree, place);
      case "replace":
        return this.ruleOfReplaced(tree, { text, place });
    }
  }

  private ruleOfDeleted(tree: TreeNode, { text, place }: Position, deleted: string, before: string): RuleNode {
    const { rules } = this;
    if (isWordAt(deleted, 0))
      return isWordAt(text, place - 1) ? rules.holding(tree, place - 1) : rules.underWayOrBegun(tree, text, place);
    if (isWordAt(deleted, 1)) return rules.withSign(tree, text, place, deleted.charAt(0));
    return deleted.charAt(0) === before ? rules.ofDoubled(tree, text, place) : rules.underWayOrBegun(tree, text, place);
  }

  /** A component that may not hold a character, or the rule that has the one meant in its own text. */
  private ruleOfReplaced(tree: TreeNode, { text, place }: Position): RuleNode {
    const { rules } = this;
    if (isWordAt(text, place)) return rules.begun(tree, place) ?? rules.holding(tree, place);
    const around = rules.around(tree, place);
    const under = rules.underWay(tree, text, place);
    return under.start >= around.start && under.end <= around.end ? under : around;
  }

  /** The part that has to follow the viable prefix, if one has to begin there. */
  private promised(refused: RefusedString): RuleNode | undefined {
    const { automata, rules } = this;
    const { length, state } = refused.viable;
    if (automata.accepting[state] === 1) return undefined;
    const tree = this.completed(refused, length);
    const begun = rules.begun(tree, length);
    // If it could be one of several parts, the rule that names them.
    const start = begun && this.startOf(begun.rule);
    if (start !== undefined && automata.following(state).some((code) => automata.step(start, code) === DEAD))
      return rules.around(tree, length);
    return begun ?? (isWordAt(this.completion(state), 0) ? rules.around(tree, length) : undefined);
  }

  /** What could stand in a place: by the rule itself, or where that has nothing to say by the whole. */
  private expected(
    { input, rule, viable }: RefusedString,
    node: RuleNode,
    offset: number,
    { text, place }: Position,
  ): readonly string[] {
    // Where a scheme is under way, what else could begin so is not what was meant.
    if (offset === viable.length && node.rule !== this.scheme) return this.expectations.in(viable.state);
    const found = offset < input.length ? input.charCodeAt(offset) : undefined;
    // What stands there could begin one, but none follows.
    if (
      offset === 0 &&
      node.rule === this.scheme &&
      found !== undefined &&
      this.automata.step(this.startOf(node.rule), found) !== DEAD
    )
      return [`${node.rule} ":"`];
    const own = this.expectations.in(this.stateBehind(text.slice(node.start, place), node.rule), found);
    if (own.length > 0) return own.map((item) => (item === "the end" ? `the end of ${node.rule}` : item));
    const state = this.stateBehind(input.slice(0, offset), rule);
    const others = this.expectations.in(state, input.charCodeAt(offset));
    return others.length > 0 ? others : this.expectations.in(state);
  }

  private told(input: string, { rule: name }: RuleNode, offset: number, expected: readonly string[]): FaultReading {
    const { section } = this.byName.get(name) as GeneratedRule;
    const facts = { offset, found: characterAt(input, offset), rule: name, section, expected };
    return { ...facts, message: sentence({ ...facts, document: this.grammar.document }) };
  }

  /** The tree of the beginning of a viable prefix with a shortest completion. */
  private completed({ input, rule }: RefusedString, length: number): TreeNode {
    const prefix = input.slice(0, length);
    return this.parse(prefix + this.completion(this.stateBehind(prefix, rule)), rule);
  }

  private completion(state: number): string {
    let text = this.completions.get(state);
    if (text === undefined) this.completions.set(state, (text = this.automata.completion(state)));
    return text;
  }

  private parse(text: string, rule: string): TreeNode {
    return this.grammar.parse(text, { startRule: (this.byName.get(rule) as GeneratedRule).pegName });
  }

  private stateBehind(text: string, rule: string): number {
    return this.automata.viablePrefix(text, this.startOf(rule)).state;
  }

  private startOf(rule: string): number {
    return this.automata.starts.get(rule) as number;
  }
}

/** An escape that was begun goes wrong behind the "%". */
function isEscapeBegun({ input, viable }: RefusedString, { edits, mistake }: Repair): boolean {
  const { kind, offset } = edits[0] as Edit;
  return input[offset] === "%" && offset < viable.length && kind !== "insert" && mistake !== "zone";
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
