import type { PackedPeg, PackedPegExpression, TreeNode } from "../generated.js";

/** Where an expression ends that begins at a place, or {@link FAILED}; the nodes of the rules in it are added to a list. */
type Matcher = (input: string, at: number, nodes: TreeNode[]) => number;

const FAILED = -1;

/**
 * The tree of a string of the start rule, as Peggy's parser gives it, from the PEG as data: a third of that parser's size,
 * since it has neither other start rules nor anything to say of strings that do not conform.
 */
export function pegTree(packed: PackedPeg): (input: string) => TreeNode {
  // Made when first asked for: most strings never need it.
  let matchers: readonly Matcher[] | undefined;
  return (input) => {
    matchers ??= matchersOf(packed);
    const nodes: TreeNode[] = [];
    if (matchers[0]?.(input, 0, nodes) !== input.length)
      throw new Error(`${packed[0]?.[0]} does not match ${JSON.stringify(input)}`);
    return nodes[0] as TreeNode;
  };
}

function matchersOf(packed: PackedPeg): readonly Matcher[] {
  const matchers = packed.map(([rule, expression]): Matcher => {
    const body = matcherOf(expression);
    return (input, start, nodes) => {
      const children: TreeNode[] = [];
      const end = body(input, start, children);
      if (end !== FAILED) nodes.push({ rule, start, end, children });
      return end;
    };
  });
  return matchers;

  /** Recursion follows the nesting of the grammar's text. */
  function matcherOf(expression: PackedPegExpression): Matcher {
    if (typeof expression === "number")
      return (input, at, nodes) => (matchers[expression] as Matcher)(input, at, nodes);
    const [kind, ...parts] = expression;
    switch (kind) {
      case "'":
      case "i":
        return literal(parts[0] as string, kind === "i");
      case "[":
        return oneOf(parts[0] as string);
    }
    const items = (parts as PackedPegExpression[]).map(matcherOf);
    const first = items[0] as Matcher;
    switch (kind) {
      case ",":
        return sequence(items);
      case "/":
        return choice(items);
      case "*":
        return repetition(first, 0, Infinity);
      case "+":
        return repetition(first, 1, Infinity);
      case "?":
        return repetition(first, 0, 1);
      case "!":
        return (input, at) => (first(input, at, []) === FAILED ? at : FAILED);
      case "&":
        return (input, at) => (first(input, at, []) === FAILED ? FAILED : at);
    }
  }
}

function literal(text: string, ignoreCase: boolean): Matcher {
  const { length } = text;
  if (!ignoreCase) return (input, at) => (input.startsWith(text, at) ? at + length : FAILED);
  return (input, at) => (input.slice(at, at + length).toLowerCase() === text ? at + length : FAILED);
}

function oneOf(characters: string): Matcher {
  const pattern = new RegExp(characters);
  return (input, at) => (pattern.test(input.charAt(at)) ? at + 1 : FAILED);
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
