import type { GeneratedPeg, TreeNode } from "../generated.js";
import type { Peg } from "../peg/peg.js";

/** Returns where an expression ends that begins at a place, or {@link FAILED}; adds the nodes of the rules in it to a list. */
type Matcher = (input: string, at: number, nodes: TreeNode[]) => number;

const FAILED = -1;

/**
 * Returns a function that gives the tree of a string of the start rule, the first one of `rules`, as Peggy's parser gives it.
 * The PEG as data is a third of that parser's size, since it has neither other start rules nor error messages.
 */
export function pegTree(rules: GeneratedPeg): (input: string) => TreeNode {
  // Made when first asked for: most strings never need it.
  let start: Matcher | undefined;
  return (input) => {
    start ??= startMatcher(rules);
    const nodes: TreeNode[] = [];
    const end = start(input, 0, nodes);
    const [tree] = nodes;
    if (end !== input.length || !tree) throw new Error(`the start rule does not match ${JSON.stringify(input)}`);
    return tree;
  };
}

function startMatcher(rules: GeneratedPeg): Matcher {
  const matchers = new Map<string, Matcher>();
  for (const [name, { rule, expression }] of Object.entries(rules)) {
    const body = matcherOf(expression);
    matchers.set(name, (input, start, nodes) => {
      const children: TreeNode[] = [];
      const end = body(input, start, children);
      if (end !== FAILED) nodes.push({ rule, start, end, children });
      return end;
    });
  }
  const [start] = matchers.values();
  if (!start) throw new Error("there is no rule");
  return start;

  /** Recursion follows the nesting of the grammar's text. */
  function matcherOf(peg: Peg): Matcher {
    switch (peg.kind) {
      case "literal":
        return literal(peg.text, peg.ignoreCase);
      case "class":
        return oneOf(peg);
      case "any":
        return (input, at) => (at < input.length ? at + 1 : FAILED);
      case "rule": {
        const { name } = peg;
        return (input, at, nodes) => (matchers.get(name) as Matcher)(input, at, nodes);
      }
      case "sequence":
        return sequence(peg.items.map(matcherOf));
      case "choice":
        return choice(peg.items.map(matcherOf));
      case "repeat":
        return repetition(matcherOf(peg.item), peg.min, peg.max ?? Infinity);
      case "lookahead": {
        const item = matcherOf(peg.item);
        return (input, at) => ((item(input, at, []) === FAILED) === peg.negated ? at : FAILED);
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

function oneOf({ ranges, inverted, ignoreCase }: Extract<Peg, { kind: "class" }>): Matcher {
  const contains = (code: number): boolean => ranges.some(([from, to]) => from <= code && code <= to);
  const matches = (character: string): boolean =>
    ignoreCase
      ? contains(character.toLowerCase().charCodeAt(0)) || contains(character.toUpperCase().charCodeAt(0))
      : contains(character.charCodeAt(0));
  return (input, at) => (at < input.length && matches(input.charAt(at)) !== inverted ? at + 1 : FAILED);
}

function sequence(items: readonly Matcher[]): Matcher {
  return (input, start, nodes) => {
    const { length } = nodes;
    let at = start;
    for (const item of items) {
      at = item(input, at, nodes);
      if (at !== FAILED) continue;
      nodes.length = length;
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
    let at = start;
    for (let count = 0; count < max; count++) {
      const end = item(input, at, nodes);
      if (end === FAILED) return count < min ? FAILED : at;
      at = end;
    }
    return at;
  };
}
