import type { GeneratedPeg, TreeNode } from "../generated.js";
import type { Peg } from "../peg/peg.js";
import type { SyntaxNode } from "./syntaxNode.js";

/**
 * Returns where an expression ends that begins at a place, or {@link FAILED}. With a list, it adds the nodes of the rules
 * that the expression itself refers to, three numbers each: the rule, where it begins, where it ends.
 */
type Matcher = (input: string, at: number, nodes: number[] | undefined) => number;

const FAILED = -1;
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
  const place = known.places.get(pegName);
  if (place === undefined) throw new Error(`there is no rule ${pegName}`);
  const end = (known.rules[place] as CompiledRule).body(input, 0, undefined);
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
    return (this.rules[this.place] as CompiledRule).rule;
  }

  get children(): readonly TreeNode[] {
    return (this.made ??= this.makeChildren());
  }

  private makeChildren(): readonly TreeNode[] {
    const numbers: number[] = [];
    (this.rules[this.place] as CompiledRule).body(this.input, this.start, numbers);
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

/** Recursion follows the nesting of the grammar, never the length of the input. */
function compile(peg: GeneratedPeg): CompiledPeg {
  const names = Object.keys(peg);
  const places = new Map(names.map((name, place) => [name, place]));
  const rules: CompiledRule[] = names.map((name) => {
    const { rule, expression } = peg[name] as GeneratedPeg[string];
    return { rule, body: matcherOf(expression) };
  });
  return { rules, places };

  function matcherOf(expression: Peg): Matcher {
    switch (expression.kind) {
      case "literal":
        return literal(expression.text, expression.ignoreCase);
      case "class":
        return oneOf(expression);
      case "any":
        return (input, at) => (at < input.length ? at + 1 : FAILED);
      case "rule": {
        const place = places.get(expression.name);
        if (place === undefined) throw new Error(`there is no rule ${expression.name}`);
        return (input, at, nodes) => {
          const end = (rules[place] as CompiledRule).body(input, at, undefined);
          if (nodes && end !== FAILED) nodes.push(place, at, end);
          return end;
        };
      }
      case "sequence":
        return sequence(expression.items.map(matcherOf));
      case "choice":
        return choice(expression.items.map(matcherOf));
      case "repeat":
        return repetition(matcherOf(expression.item), expression.min, expression.max ?? Infinity);
      case "lookahead": {
        const item = matcherOf(expression.item);
        return (input, at) => ((item(input, at, undefined) === FAILED) === expression.negated ? at : FAILED);
      }
    }
  }
}

function literal(text: string, ignoreCase: boolean): Matcher {
  const { length } = text;
  if (!ignoreCase) return (input, at) => (input.startsWith(text, at) ? at + length : FAILED);
  const lower = text.toLowerCase();
  return (input, at) => (input.slice(at, at + length).toLowerCase() === lower ? at + length : FAILED);
}

const ASCII = 128;

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

function choice(items: readonly Matcher[]): Matcher {
  return (input, start, nodes) => {
    for (const item of items) {
      const at = item(input, start, nodes);
      if (at !== FAILED) return at;
    }
    return FAILED;
  };
}

function repetition(item: Matcher, min: number, max: number): Matcher {
  return (input, start, nodes) => {
    const before = nodes?.length ?? 0;
    let at = start;
    for (let count = 0; count < max; count++) {
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
