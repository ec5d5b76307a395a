import type { ast } from "peggy";
import { written } from "../../src/peg/written.js";

/** A PEG expression with one edit. */
export interface Mutant {
  /** The edit, for people. */
  readonly edit: string;
  readonly expression: ast.Expression;
  /** Two alternatives that changed places: where they can never both match, nothing else can have changed. */
  readonly exchanged?: readonly [ast.Expression, ast.Expression];
}

type Of<T extends ast.Expression["type"]> = Extract<ast.Expression, { type: T }>;

/**
 * Every single edit of an expression: alternatives swapped or dropped, lookahead and options dropped, options made
 * necessary, bounds of repetitions moved by one, a character added to a set or taken out of it.
 */
export function* mutants(expression: ast.Expression): Generator<Mutant> {
  yield* editsOf(expression);
  for (const { part, replace } of children(expression)) {
    for (const mutant of mutants(part)) yield { ...mutant, expression: replace(mutant.expression) };
  }
}

function* editsOf(node: ast.Expression): Generator<Mutant> {
  switch (node.type) {
    case "choice":
      for (let i = 0; i < node.alternatives.length; i++) {
        yield { edit: `drop ${text(node.alternatives[i])}`, expression: choice(node, without(node.alternatives, i)) };
        if (i === 0) continue;
        const exchanged = [node.alternatives[i - 1], node.alternatives[i]] as [ast.Expression, ast.Expression];
        yield {
          edit: `swap ${text(exchanged[0])} and ${text(exchanged[1])}`,
          expression: choice(node, swapped(node.alternatives, i)),
          exchanged,
        };
      }
      break;
    case "sequence":
      for (let i = 0; i < node.elements.length; i++) {
        const element = node.elements[i] as ast.Expression;
        if (element.type === "simple_and" || element.type === "simple_not" || element.type === "optional") {
          yield {
            edit: `drop ${text(element)}`,
            expression: { ...node, elements: without(node.elements, i) } as ast.Expression,
          };
        }
      }
      break;
    case "optional":
      yield { edit: `${text(node)} made necessary`, expression: node.expression as ast.Expression };
      break;
    case "zero_or_more":
      yield {
        edit: `${text(node)} at least once`,
        expression: { ...node, type: "one_or_more" } as unknown as ast.Expression,
      };
      yield {
        edit: `${text(node)} at most once`,
        expression: { ...node, type: "optional" } as unknown as ast.Expression,
      };
      break;
    case "one_or_more":
      yield {
        edit: `${text(node)} or none`,
        expression: { ...node, type: "zero_or_more" } as unknown as ast.Expression,
      };
      yield { edit: `${text(node)} once`, expression: node.expression as ast.Expression };
      break;
    case "repeated":
      yield* bounds(node);
      break;
    case "class":
      yield* characters(node);
      break;
    case "literal":
      if (node.value.length === 1)
        yield* characters({
          type: "class",
          parts: [node.value],
          inverted: false,
          ignoreCase: node.ignoreCase,
          location: node.location,
        } as unknown as Of<"class">);
      else if (node.ignoreCase)
        yield { edit: `${text(node)} in this case only`, expression: { ...node, ignoreCase: false } };
      break;
    default:
      break;
  }
}

function* bounds(node: Of<"repeated">): Generator<Mutant> {
  const min = node.min === null ? node.max.value : node.min.value;
  const least = (min ?? 0) as number;
  const most = node.max.value as number | null;
  const bounded = (low: number, high: number | null): Mutant => ({
    edit: `${text(node)} with |${low}..${high ?? ""}|`,
    expression: {
      ...node,
      min: { ...node.max, value: low },
      max: { ...node.max, value: high },
    } as unknown as ast.Expression,
  });
  if (least > 0) yield bounded(least - 1, most);
  if (most === null || least < most) yield bounded(least + 1, most);
  if (most !== null) {
    yield bounded(least, most + 1);
    if (most > least) yield bounded(least, most - 1);
  }
}

/** The first and the last character out, and the first printable character that is not in. Case-insensitive sets stay so. */
function* characters(node: Of<"class">): Generator<Mutant> {
  const members = node.parts.flatMap((part) => {
    const [from, to] = (typeof part === "string" ? [part, part] : part) as [string, string];
    return Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, i) =>
      String.fromCharCode(from.charCodeAt(0) + i),
    );
  });
  const of = (parts: string[], edit: string): Mutant => ({
    edit: `${edit} ${text(node)}`,
    expression: { ...node, parts } as unknown as ast.Expression,
  });
  for (const sign of new Set([members[0], members[members.length - 1]] as string[])) {
    yield of(
      members.filter((other) => other !== sign),
      `take ${JSON.stringify(sign)} out of`,
    );
  }
  const lower = members.map((sign) => sign.toLowerCase());
  for (let code = 0x20; code < 0x7f; code++) {
    const sign = String.fromCharCode(code);
    if (node.ignoreCase ? lower.includes(sign.toLowerCase()) : members.includes(sign)) continue;
    yield of([...members, sign], `add ${JSON.stringify(sign)} to`);
    return;
  }
}

function* children(
  node: ast.Expression,
): Generator<{ part: ast.Expression; replace: (part: ast.Expression) => ast.Expression }> {
  if (node.type === "choice" || node.type === "sequence") {
    const key = node.type === "choice" ? "alternatives" : "elements";
    const items = (node as unknown as Record<string, readonly ast.Expression[]>)[key] as readonly ast.Expression[];
    for (let i = 0; i < items.length; i++) {
      yield {
        part: items[i] as ast.Expression,
        replace: (part) =>
          ({ ...node, [key]: items.map((item, j) => (j === i ? part : item)) }) as unknown as ast.Expression,
      };
    }
  } else if ("expression" in node) {
    yield {
      part: node.expression as ast.Expression,
      replace: (part) => ({ ...node, expression: part }) as unknown as ast.Expression,
    };
  }
}

function choice(node: Of<"choice">, alternatives: readonly ast.Expression[]): ast.Expression {
  return (alternatives.length === 1 ? alternatives[0] : { ...node, alternatives }) as ast.Expression;
}

function without<T>(items: readonly T[], i: number): T[] {
  return items.filter((_, j) => j !== i);
}

function swapped<T>(items: readonly T[], i: number): T[] {
  return items.map((item, j) => (j === i - 1 ? items[i] : j === i ? items[i - 1] : item) as T);
}

function text(node: unknown): string {
  return written(node as ast.Expression);
}
