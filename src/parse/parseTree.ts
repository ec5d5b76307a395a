import type { GeneratedPeg, TreeNode } from "../generated.js";
import type { Peg, PegTerminal } from "../peg/peg.js";
import type { SyntaxNode } from "./syntaxNode.js";
import { itemAt, valueFor } from "../text/itemAt.js";

/**
 * Returns where an expression ends that begins at a place, or {@link FAILED}. With a list, it adds the nodes of the rules
 * that the expression itself refers to, three numbers each: the rule, where it begins, where it ends.
 */
type Matcher = (input: string, at: number, nodes: number[] | undefined) => number;

const FAILED = -1;
const ASCII = 128;
const NUMBERS_A_NODE = 3;

interface CompiledRule {
  /** The name as published. */
  readonly rule: string;
  readonly body: Matcher;
}

/** The rules of a PEG, ready to read strings. */
interface CompiledPeg {
  readonly rules: readonly CompiledRule[];
  /** By the name in the PEG: the place in `rules`. */
  readonly places: ReadonlyMap<string, number>;
}

const compiled = new WeakMap<GeneratedPeg, CompiledPeg>();

/**
 * Returns the parse tree of a string that belongs to the language of a rule. The children of a node are made when they are
 * first asked for, so a tree takes no more memory than what has been looked at.
 *
 * @param pegName the rule's name in the PEG
 * @throws {Error} if the rule does not match the whole string
 */
export function parseTree(peg: GeneratedPeg, pegName: string, input: string): TreeNode {
  let known = compiled.get(peg);
  if (!known) compiled.set(peg, (known = compile(peg)));
  const place = valueFor(known.places, pegName);
  const end = itemAt(known.rules, place).body(input, 0, undefined);
  if (end !== input.length) throw new Error(`${pegName} does not match the string`);
  return new LazyNode(known.rules, place, input, 0, end);
}

/** A node that knows its rule and its span, and reads its part of the input again when its children are asked for. */
class LazyNode implements TreeNode {
  private made: readonly TreeNode[] | undefined;

  constructor(
    private readonly rules: readonly CompiledRule[],
    private readonly place: number,
    private readonly input: string,
    readonly start: number,
    readonly end: number,
  ) {}

  get rule(): string {
    return itemAt(this.rules, this.place).rule;
  }

  get children(): readonly TreeNode[] {
    return (this.made ??= this.makeChildren());
  }

  private makeChildren(): readonly TreeNode[] {
    const numbers: number[] = [];
    itemAt(this.rules, this.place).body(this.input, this.start, numbers);
    const children: TreeNode[] = [];
    for (let i = 0; i < numbers.length; i += NUMBERS_A_NODE) {
      const [place, start, end] = [numbers[i], numbers[i + 1], numbers[i + 2]] as [number, number, number];
      children.push(new LazyNode(this.rules, place, this.input, start, end));
    }
    return children;
  }
}

/**
 * Returns the public view of a tree. Its nodes are plain frozen objects, whose `text` and `children` are computed when they
 * are first asked for.
 */
export function syntaxNode(node: TreeNode, input: string): SyntaxNode {
  const { rule, start, end } = node;
  let children: readonly SyntaxNode[] | undefined;
  return Object.freeze({
    rule,
    start,
    end,
    get text(): string {
      return input.slice(start, end);
    },
    get children(): readonly SyntaxNode[] {
      return (children ??= Object.freeze(node.children.map((child) => syntaxNode(child, input))));
    },
  });
}

/** Recursion follows the nesting of the grammar, never the length of the input. Peggy takes no grammar with left recursion, so it ends. */
function compile(peg: GeneratedPeg): CompiledPeg {
  const places = new Map(Object.keys(peg).map((name, place) => [name, place]));
  const expressions = new Map(Object.entries(peg).map(([name, { expression }]) => [name, expression]));
  const singlesOfRules = new Map<string, Firsts>();
  const firstsOfRules = new Map<string, Firsts>();
  const rules = Object.values(peg).map(({ rule, expression }): CompiledRule => ({ rule, body: matcherOf(expression) }));
  return { rules, places };

  function matcherOf(expression: Peg): Matcher {
    switch (expression.kind) {
      case "rule": {
        const place = valueFor(places, expression.name);
        return (input, at, nodes) => {
          const end = itemAt(rules, place).body(input, at, undefined);
          if (nodes && end !== FAILED) nodes.push(place, at, end);
          return end;
        };
      }
      case "sequence":
        return sequence(expression.items.map(matcherOf));
      case "choice":
        return choice(expression.items.map((item) => ({ matcher: matcherOf(item), firsts: firstsOf([item]) })));
      case "repeat":
        return repetition(
          matcherOf(expression.item),
          expression.min,
          expression.max ?? Infinity,
          singlesOf(expression.item),
        );
      case "lookahead": {
        const item = matcherOf(expression.item);
        return (input, at) => ((item(input, at, undefined) === FAILED) === expression.negated ? at : FAILED);
      }
      default:
        return terminalMatcher(expression);
    }
  }

  /**
   * Returns which ASCII characters a sequence of expressions may begin with, by their codes, the last place for all other characters; every
   * one if it may match without reading a character.
   */
  function firstsOf([item, ...rest]: readonly Peg[]): Firsts {
    if (item === undefined) return ALL;
    switch (item.kind) {
      case "lookahead":
        return firstsOf(rest);
      case "repeat":
        return item.min === 0 ? union([firstsOf([item.item]), firstsOf(rest)]) : firstsOf([item.item]);
      case "sequence":
        return firstsOf([...item.items, ...rest]);
      case "choice":
        return union(item.items.map((inner) => firstsOf([inner])));
      case "rule": {
        const { name } = item;
        const known = firstsOfRules.get(name) ?? firstsOf([valueFor(expressions, name)]);
        firstsOfRules.set(name, known);
        return known;
      }
      default:
        return firstsOfTerminal(item);
    }
  }

  /** Returns the ASCII characters that an expression matches whatever follows them: each by itself. */
  function singlesOf(expression: Peg): Firsts {
    switch (expression.kind) {
      case "class":
        return firstsOfTerminal(expression).fill(0, ASCII);
      case "literal":
        return expression.text.length === 1 ? firstsOfTerminal(expression).fill(0, ASCII) : NO_SINGLES;
      case "rule": {
        const { name } = expression;
        const known = singlesOfRules.get(name) ?? singlesOf(valueFor(expressions, name));
        singlesOfRules.set(name, known);
        return known;
      }
      case "choice": {
        // The first item that may begin with a character has to match it by itself.
        const items = expression.items.map((item) => ({ firsts: firstsOf([item]), singles: singlesOf(item) }));
        return Uint8Array.from({ length: ASCII + 1 }, (_, code) => {
          const tried = items.find(({ firsts }) => firsts[code] === 1);
          return tried?.singles[code] ?? 0;
        });
      }
      default:
        return NO_SINGLES;
    }
  }
}

/** For each ASCII character, and for all others together, 1 if an expression may begin with it. */
type Firsts = Uint8Array;

const NO_SINGLES: Firsts = new Uint8Array(ASCII + 1);
const ALL: Firsts = new Uint8Array(ASCII + 1).fill(1);

/** Characters beyond ASCII are so rare that they need no table: any of them may be the first. */
function firstsOfTerminal(terminal: PegTerminal): Firsts {
  const first = terminal.kind === "literal" ? { ...terminal, text: terminal.text.charAt(0) } : terminal;
  const matches = terminalMatcher(first);
  return Uint8Array.from({ length: ASCII + 1 }, (_, code) =>
    Number(code === ASCII || matches(String.fromCharCode(code), 0, undefined) !== FAILED),
  );
}

function union(all: readonly Firsts[]): Firsts {
  return Uint8Array.from({ length: ASCII + 1 }, (_, code) => Number(all.some((firsts) => firsts[code] === 1)));
}

function terminalMatcher(terminal: PegTerminal): Matcher {
  switch (terminal.kind) {
    case "literal":
      return literal(terminal.text, terminal.ignoreCase);
    case "class":
      return oneOf(terminal);
    case "any":
      return (input, at) => (at < input.length ? at + 1 : FAILED);
  }
}

function literal(text: string, ignoreCase: boolean): Matcher {
  const { length } = text;
  if (!ignoreCase) return (input, at) => (input.startsWith(text, at) ? at + length : FAILED);
  const lower = text.toLowerCase();
  return (input, at) => (input.slice(at, at + length).toLowerCase() === lower ? at + length : FAILED);
}

function oneOf({ ranges, inverted, ignoreCase }: Extract<Peg, { kind: "class" }>): Matcher {
  const contains = (code: number): boolean => ranges.some(([from, to]) => from <= code && code <= to);
  const matches = (code: number): boolean => {
    const character = String.fromCharCode(code);
    const found = ignoreCase
      ? contains(character.toLowerCase().charCodeAt(0)) || contains(character.toUpperCase().charCodeAt(0))
      : contains(code);
    return found !== inverted;
  };
  const ofAscii = Array.from({ length: ASCII }, (_, code) => matches(code));
  return (input, at) => {
    if (at >= input.length) return FAILED;
    const code = input.charCodeAt(at);
    return (code < ASCII ? ofAscii[code] : matches(code)) ? at + 1 : FAILED;
  };
}

function sequence(items: readonly Matcher[]): Matcher {
  return (input, start, nodes) => {
    const before = nodes?.length ?? 0;
    let at = start;
    for (const item of items) {
      at = item(input, at, nodes);
      if (at !== FAILED) continue;
      if (nodes) nodes.length = before;
      break;
    }
    return at;
  };
}

/** Items that cannot begin with the next character are not tried: they would fail. At the end of the input there is none, and all are tried. */
function choice(items: readonly { readonly matcher: Matcher; readonly firsts: Firsts }[]): Matcher {
  const all = items.map(({ matcher }) => matcher);
  const beginning = Array.from({ length: ASCII + 1 }, (_, code) =>
    items.filter(({ firsts }) => firsts[code] === 1).map(({ matcher }) => matcher),
  );
  return (input, start, nodes) => {
    for (const item of beginning[Math.min(input.charCodeAt(start), ASCII)] ?? all) {
      const at = item(input, start, nodes);
      if (at !== FAILED) return at;
    }
    return FAILED;
  };
}

/** @param singles the characters that the item matches by themselves, which need no call where no nodes are wanted */
function repetition(item: Matcher, min: number, max: number, singles: Firsts): Matcher {
  return (input, start, nodes) => {
    const before = nodes?.length ?? 0;
    let at = start;
    for (let count = 0; count < max; count++) {
      if (nodes === undefined && singles[input.charCodeAt(at)] === 1) {
        at++;
        continue;
      }
      const end = item(input, at, nodes);
      if (end === FAILED) {
        if (count >= min) return at;
        if (nodes) nodes.length = before;
        return FAILED;
      }
      at = end;
    }
    return at;
  };
}
