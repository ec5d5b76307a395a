import { treeOf } from "../parse/treeOf.js";
import type { GeneratedGrammar, GeneratedRule, TreeNode } from "../generated.js";
import { DEAD, type Automata } from "../../languages/automata/automaton.js";
import { rightmost } from "./edits.js";
import { firstOffered } from "./offeredRepairs.js";
import type { Edit, FaultReading, Possibility } from "./refusal.js";
import { Expectations } from "../../languages/automata/expectations.js";
import { characterAt } from "../../text/printable.js";
import { changesCase, Told, type MessageFacts } from "./plainMessage.js";
import { shortenedString } from "./shortenedString.js";
import type { RepairCandidate } from "./repairSearch.js";
import { RuleFinder, type RuleNode } from "./ruleFinder.js";
import type { Unfilled } from "./unfilledVariables.js";
import { isWord, PAIRS } from "./symbols.js";
import { endOfScheme } from "./writtenUri.js";
import { itemAt, getOrInsert, valueFor } from "../../text/itemAt.js";

const MOST_READINGS = 3;
/** How much more than the first repair another one may cost for its reading to be reported. */
const LESS_PLAUSIBLE = 2;

/** A string that a rule rejects, and its viable prefix. */
export interface RefusedString {
  readonly input: string;
  readonly rule: string;
  readonly viable: { readonly length: number; readonly state: number };
  /** The variable that is not filled in; present if nothing else is wrong. */
  readonly unfilled: Unfilled | undefined;
}

/** An offset in a mended string, or in a shorter one that is equal around the offset. */
interface Position {
  readonly text: string;
  readonly offset: number;
}

/** Reports in the terms of the document what was wrong, given the repair that was meant. */
export class FaultReadings {
  private readonly byName: ReadonlyMap<string, GeneratedRule>;
  private readonly expectations: Expectations;
  private readonly rules: RuleFinder;
  /** The rule of each component. */
  private readonly ruleOf: ReadonlyMap<string, string>;
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
    // The first rule of a component is the one that names it.
    this.ruleOf = new Map(
      Object.entries(grammar.components)
        .map(([rule, component]) => [component, rule] as const)
        .reverse(),
    );
    this.scheme = this.ruleOf.get("scheme");
  }

  /**
   * Returns the reading of the likeliest repair, if possible of one that may be offered: the message recommends no other. If there is no
   * repair, returns the reading of the viable prefix.
   *
   * @param isPlain set for a document whose strings, without a mistake that it lists, are wrong where the viable prefix ends
   */
  first(refused: RefusedString, repairs: Iterable<RepairCandidate>, isPlain: boolean): Told {
    const { unfilled, viable } = refused;
    if (unfilled?.kind === "variable" && viable.length > unfilled.offset) return this.ofPrefix(refused);
    const offered = firstOffered(repairs);
    if (isPlain && !offered?.undoes) return this.plain(refused, offered);
    if (offered) return this.of(refused, offered);
    for (const likeliest of repairs)
      return changesReadScheme(refused, likeliest)
        ? this.ofPrefix(refused)
        : this.of(refused, likeliest).withoutRepair();
    return this.ofPrefix(refused);
  }

  /** Returns the reading of the viable prefix, with what may follow. A repair is told of if it encodes the character there. */
  private plain(refused: RefusedString, offered: RepairCandidate | undefined): Told {
    const { length, state } = refused.viable;
    const [edit] = offered?.edits ?? [];
    // An escape may begin before.
    const begin = edit && refused.input.startsWith("%", edit.offset) ? "%X".length : 0;
    const isThere = edit && edit.offset <= length && length < edit.offset + edit.length + begin;
    return this.ofPrefix(refused, isThere ? offered : undefined, () => this.expectations.in(state));
  }

  /** Returns the readings of the repairs that cost hardly more than the first one. */
  all(
    refused: RefusedString,
    first: Told,
    repairs: Iterable<RepairCandidate>,
  ): readonly [FaultReading, ...FaultReading[]] {
    const readings: Told[] = [first];
    const add = (reading: Told): void => {
      if (!readings.some(({ facts }) => facts.rule === reading.facts.rule && facts.offset === reading.facts.offset))
        readings.push(reading);
    };
    let likeliest: RepairCandidate | undefined;
    for (const repair of repairs) {
      if (likeliest && (readings.length >= MOST_READINGS || repair.cost > likeliest.cost + LESS_PLAUSIBLE)) break;
      if (likeliest || !first.facts.repair) {
        const told = this.of(refused, repair);
        add(repair.isOffered ? told : told.withoutRepair());
      }
      likeliest ??= repair;
      // If the viable prefix reaches further than the first reading, its own reading is also reported.
      if (first.facts.offset < refused.viable.length) add(this.ofPrefix(refused));
    }
    const [, ...others] = readings.slice(0, MOST_READINGS);
    return Object.freeze([first.reading, ...others.map(({ reading }) => reading)]);
  }

  /** Returns the ASCII characters that could follow the viable prefix, by the rules that they would belong to. */
  possible({ input, rule, viable: { length, state } }: RefusedString): readonly Possibility[] {
    const prefix = shortenedString(this.automata, this.automata.startOf(rule), input.slice(0, length), length);
    const byTarget = new Map<number, string>();
    for (const code of this.automata.following(state)) {
      const target = this.automata.step(state, code);
      byTarget.set(target, (byTarget.get(target) ?? "") + String.fromCharCode(code));
    }
    const found = [...byTarget].map(([target, characters]) => {
      const tree = this.parse(prefix.text + characters.charAt(0) + this.completion(target), rule);
      return Object.freeze({ characters, rule: this.rules.holding(tree, prefix.offset).rule });
    });
    return Object.freeze(found);
  }

  /** Returns the reading of a repair: the offset where it begins, and the rule that holds this offset in the mended string. */
  private of(refused: RefusedString, repair: RepairCandidate): Told {
    const { input, rule, viable } = refused;
    const { edits } = repair;
    const fault = repair.fault && repair.fault.offset <= viable.length ? repair.fault : undefined;
    const component = fault?.component === undefined ? undefined : this.ruleOf.get(fault.component);
    if (fault && component !== undefined) return this.inComponent(refused, component, fault.offset, repair);
    if (fault) return this.ofPrefix(refused, repair);
    const edit = itemAt(edits, 0);
    if (isEscapeBegun(refused, repair)) return this.ofPrefix(refused, repair);
    const offset = rightmost(input, edit, viable.length);
    if (edit.kind === "delete" && offset + edit.length === viable.length && PROMISING.includes(input.charAt(offset))) {
      const promised = this.promised(refused);
      if (promised)
        return this.told(refused, promised, viable.length, () => this.expectations.in(viable.state), repair);
    }
    const port = this.ruleOf.get("port");
    const isColonOfPort = edit.text === "/" && /^:\D/.test(input.slice(offset, offset + 2)); // http://a.example:robots.txt
    if (port !== undefined && isColonOfPort && /^[^/]*:\/\/[^/?#]*$/.test(input.slice(0, offset)))
      return this.inComponent(refused, port, offset + 1, repair);
    const at = shortenedString(this.automata, this.automata.startOf(rule), repair.mended, offset);
    const node = this.brokenRule(refused, repair, offset, at);
    return this.told(refused, node, offset, () => this.expected(refused, node, offset, at), repair);
  }

  /** Returns the reading of a mistake that is known to be in a component. */
  private inComponent(refused: RefusedString, rule: string, offset: number, repair: RepairCandidate): Told {
    const node = { rule, start: 0 };
    const expected = (): readonly string[] =>
      rule === this.scheme
        ? this.expected(refused, node, offset, { text: "", offset: 0 })
        : endOf(rule, this.expectations.in(this.automata.startOf(rule)));
    return this.told(refused, node, offset, expected, repair);
  }

  /** Returns the reading of the viable prefix, parsed with a shortest completion. */
  private ofPrefix(refused: RefusedString, repair?: MessageFacts["repair"], allowed?: MessageFacts["allowed"]): Told {
    const { length, state } = refused.viable;
    const { tree, text, offset } = this.completed(refused, length);
    const node = this.rules.underWayOrBegun(tree, text, offset);
    return this.told(refused, node, length, () => this.expectations.in(state), repair, allowed);
  }

  /** Returns the rule that the first edit of a repair shows to be broken. */
  private brokenRule(
    refused: RefusedString,
    { edits, mistake }: Pick<RepairCandidate, "edits" | "mistake">,
    offset: number,
    at: Position,
  ): RuleNode {
    const { input, rule, viable } = refused;
    const edit = itemAt(edits, 0);
    if (edit.kind === "delete" && offset === 0 && OUTER.test(input)) return { rule, start: 0 };
    const literal = this.ruleOfLiteral(input, edit);
    if (literal !== undefined) return { rule: literal, start: 0 };
    const isScheme = offset <= endOfScheme(input) || (mistake === "no dot segment" && input.startsWith(":"));
    if (this.scheme !== undefined && isScheme) return { rule: this.scheme, start: 0 };
    // A bracket in the viable prefix has begun an address.
    if (edit.kind === "delete" && offset < viable.length && input[offset] === "[") {
      const begun = this.completed(refused, offset + 1);
      return this.rules.holding(begun.tree, begun.offset - 1);
    }
    const tree = this.parse(at.text, rule);
    switch (mistake) {
      case "no dot segment":
        return this.rules.around(tree, edit.text.length);
      case "IPv6 address without brackets":
        return this.rules.holding(tree, at.offset + edit.text.length - 1);
      case "brackets around a name":
      case "zone":
        return this.rules.around(tree, at.offset);
      default:
        return this.ruleOfEdit(input, edit, offset, tree, at);
    }
  }

  private ruleOfEdit(
    input: string,
    { kind, length, text: put }: Edit,
    offset: number,
    tree: TreeNode,
    mended: Position,
  ): RuleNode {
    const { rules } = this;
    switch (kind) {
      case "delete":
        return this.ruleOfDeleted(tree, mended, input.slice(offset, offset + length), input.charAt(offset - 1));
      case "percent-encode":
        return rules.underWayOrBegun(tree, mended.text, mended.offset + put.length);
      case "insert":
        if (put === "/" && !/^[?#]?$/.test(input.charAt(offset)))
          return rules.underWayOrBegun(tree, mended.text, mended.offset);
        return /^[\w*]/.test(put)
          ? (rules.begun(tree, mended.offset) ?? rules.holding(tree, mended.offset))
          : rules.around(tree, mended.offset);
      case "replace":
        return this.ruleOfReplaced(tree, mended);
    }
  }

  private ruleOfDeleted(tree: TreeNode, { text, offset }: Position, deleted: string, before: string): RuleNode {
    const { rules } = this;
    if (isWordAt(deleted, 0))
      return isWordAt(text, offset - 1) ? rules.holding(tree, offset - 1) : rules.underWayOrBegun(tree, text, offset);
    // After a dot, the rule that has the dot may not hold the character: a part has not begun.
    if (before === "." && deleted.trim() === "") return rules.holding(tree, offset - 1);
    if (isWordAt(deleted, 1)) return rules.withSign(tree, text, offset, deleted.charAt(0));
    return deleted.charAt(0) === before
      ? rules.ruleOfDoubled(tree, text, offset)
      : rules.underWayOrBegun(tree, text, offset);
  }

  /** Returns the component that may not hold the character, or the rule that has the intended one in its own text. */
  private ruleOfReplaced(tree: TreeNode, { text, offset }: Position): RuleNode {
    const { rules } = this;
    if (isWordAt(text, offset)) return rules.begun(tree, offset) ?? rules.holding(tree, offset);
    const around = rules.around(tree, offset);
    const under = rules.underWay(tree, text, offset);
    return under.start >= around.start && under.end <= around.end ? under : around;
  }

  /** Returns the rule that begins with a literal, if that is at the beginning in letters of the wrong case: `HTTP:` in 1993. */
  private ruleOfLiteral(input: string, edit: Edit): string | undefined {
    if (edit.offset > 0 || !changesCase(input, edit)) return undefined;
    return Object.entries(this.grammar.schemeOf).find(([, scheme]) => scheme === edit.text)?.[0];
  }

  /** Returns the part that must follow the viable prefix, if one must begin there. */
  private promised(refused: RefusedString): RuleNode | undefined {
    const { automata, rules } = this;
    const { length, state } = refused.viable;
    const { tree, offset } = this.completed(refused, length);
    const begun = rules.begun(tree, offset);
    // If it could be one of several parts, the rule that names them.
    const start = begun && this.automata.startOf(begun.rule);
    if (
      start !== undefined &&
      [...automata.following(state), ...automata.rangesBeyondAscii.map(([from]) => from)].some(
        (code) => automata.step(state, code) !== DEAD && automata.step(start, code) === DEAD,
      )
    )
      return rules.around(tree, offset);
    return begun;
  }

  /** Returns what could occur at an offset: by the rule itself, or by the start rule if the rule gives nothing. */
  private expected(
    { input, rule, viable }: RefusedString,
    node: RuleNode,
    offset: number,
    mended: Position,
  ): readonly string[] {
    // Where a scheme is under way, the other parts that could begin here were not meant.
    if (offset === viable.length && node.rule !== this.scheme) return this.expectations.in(viable.state);
    const found = offset < input.length ? input.charCodeAt(offset) : undefined;
    // The character could begin a scheme, but no ":" follows.
    if (
      offset === 0 &&
      node.rule === this.scheme &&
      found !== undefined &&
      this.automata.step(this.automata.startOf(node.rule), found) !== DEAD
    )
      return [`${node.rule} ":"`];
    const own = this.expectations.in(this.stateAfter(mended.text.slice(node.start, mended.offset), node.rule), found);
    if (own.length > 0) return endOf(node.rule, own);
    const state = this.stateAfter(input.slice(0, offset), rule);
    const others = this.expectations.in(state, input.charCodeAt(offset));
    return others.length > 0 ? others : this.expectations.in(state);
  }

  private told(
    refused: RefusedString,
    node: RuleNode,
    offset: number,
    expected: () => readonly string[],
    repair: MessageFacts["repair"],
    allowed?: MessageFacts["allowed"],
  ): Told {
    const { input, unfilled } = refused;
    const { rule } = allowed ? node : this.besideNumber(refused, node, offset);
    const { section } = valueFor(this.byName, rule);
    const { document, imports } = this.grammar;
    const component = this.grammar.components[rule];
    const found = characterAt(input, offset);
    return new Told(
      { offset, found, rule, section, input, document, imports, component, repair, unfilled, allowed },
      expected,
    );
  }

  /** Where a node is a number, and the character at the offset could be in a name as an escape, returns the node of that name; otherwise the same node. */
  private besideNumber(refused: RefusedString, node: RuleNode, offset: number): RuleNode {
    const text = `${refused.input.slice(0, offset)}%20`;
    const canHold = (next: string, of: string): boolean =>
      this.automata.viablePrefix(next, this.automata.startOf(of)).length === next.length;
    const isNumber = !canHold("a", node.rule) && canHold("1", node.rule) && !this.grammar.components[node.rule];
    if (!isNumber || /^\d?$/.test(refused.input.charAt(offset)) || !canHold(text, refused.rule)) return node;
    const { tree, ...at } = this.completed({ ...refused, input: text }, text.length);
    return this.rules.underWayOrBegun(tree, at.text, at.offset);
  }

  /** Returns the tree of the first characters of a viable prefix with a shortest completion. */
  private completed({ input, rule }: RefusedString, length: number): Position & { readonly tree: TreeNode } {
    const prefix = input.slice(0, length);
    const completed = prefix + this.completion(this.stateAfter(prefix, rule));
    const { text, offset } = shortenedString(this.automata, this.automata.startOf(rule), completed, length);
    return { tree: this.parse(text, rule), text, offset };
  }

  private completion(state: number): string {
    return getOrInsert(this.completions, state, () => this.automata.completion(state));
  }

  private parse(text: string, rule: string): TreeNode {
    return treeOf(this.grammar, valueFor(this.byName, rule), text);
  }

  private stateAfter(text: string, rule: string): number {
    return this.automata.viablePrefix(text, this.automata.startOf(rule)).state;
  }
}

/** Names the rule whose end may follow. */
function endOf(rule: string, expected: readonly string[]): readonly string[] {
  return expected.map((item) => (item === "the end" ? `the end of ${rule}` : item));
}

/**
 * Returns true for an edit of a scheme that some string of the rule has as it is. What is wrong is after it: of `https://a`, the draft of
 * 1993 has `https:a`, and `http://a`.
 */
function changesReadScheme({ input, viable }: RefusedString, { edits }: RepairCandidate): boolean {
  const end = endOfScheme(input);
  return end >= 0 && end < viable.length && itemAt(edits, 0).offset <= end;
}

/** Returns true for a broken escape: it goes wrong after the "%". */
function isEscapeBegun({ input, viable }: RefusedString, { edits, mistake }: RepairCandidate): boolean {
  const { kind, offset } = itemAt(edits, 0);
  return input[offset] === "%" && offset < viable.length && kind !== "insert" && !mistake?.startsWith("IPv6");
}

/** Matches a string that begins with white space or a delimiter around the whole. */
const OUTER = new RegExp(`^[\\s${PAIRS.map(([opening = ""]) => `\\${opening}`).join("")}]`);

/** Delimiters that announce a part after them. */
const PROMISING = "/?#:@;=";

function isWordAt(text: string, offset: number): boolean {
  return isWord(text.charCodeAt(offset));
}
