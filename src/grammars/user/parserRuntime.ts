/**
 * The part of a generated TypeScript module that is the same for all grammars: it runs the tables before it. It is text
 * because a generated module depends on nothing.
 */
export const PARSER_RUNTIME = `
/** A string that a rule does not derive. \`offset\` is the length of its longest beginning that could still go on. */
export class ParseError extends SyntaxError {
  override readonly name = "ParseError";
  constructor(
    readonly rule: RuleName,
    readonly offset: number,
  ) {
    super(\`the input is no \${rule}: offset \${offset}\`);
  }
}

/** Returns true if the rule derives the whole input. */
export function test(input: string, rule: RuleName = START): boolean {
  const refusal = refusedAt(input, rule);
  return refusal === undefined ? run(input, rule).node !== undefined : refusal < 0;
}

/**
 * Returns the parse tree of the input.
 *
 * @throws {ParseError} if the rule does not derive the whole input
 */
export function parse<R extends RuleName = typeof START>(input: string, rule: R = START as R): SyntaxNode<R> {
  const refusal = refusedAt(input, rule);
  if (refusal !== undefined && refusal >= 0) throw new ParseError(rule, refusal);
  const { node, furthest } = run(input, rule);
  if (!node) throw new ParseError(rule, furthest);
  return node as SyntaxNode<R>;
}

/** Returns the place at which a string is refused, -1 if it is accepted; undefined if the rule has no automaton. */
function refusedAt(input: string, rule: RuleName): number | undefined {
  const start = AUTOMATON.starts[rule];
  if (start === undefined) return undefined;
  let state: number = start;
  for (let i = 0; i < input.length; i++) {
    const next: number = AUTOMATON.next[state]?.[classOf(input.charCodeAt(i))] ?? 0;
    if (next === 0) return i;
    state = next;
  }
  return AUTOMATON.accepting.has(state) ? -1 : input.length;
}

/** Returns the class of a UTF-16 code unit: those of one class are alike in every state. */
function classOf(code: number): number {
  let [low, high] = [0, AUTOMATON.cuts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((AUTOMATON.cuts[middle] ?? 0) <= code) low = middle;
    else high = middle - 1;
  }
  return AUTOMATON.classes[low] ?? 0;
}

interface Node {
  readonly rule: RuleName;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly children: readonly Node[];
}

/** Where a call returns to, or where a choice goes on if what it tries fails. */
interface Frame {
  /** The instruction to go on with. */
  readonly address: number;
  /** The rule that was called; undefined for a choice. */
  readonly rule?: number;
  position: number;
  /** The number of nodes before. */
  nodes: number;
}

/** The match of a rule at a place: undefined for none. */
type Known = { readonly end: number; readonly nodes: readonly Node[] } | undefined;

/** Runs the program of the parsing expression grammar. Its stack is not a recursion, so the depth of an input is not limited. */
function run(input: string, rule: RuleName): { readonly node: Node | undefined; readonly furthest: number } {
  const stack: Frame[] = [];
  let nodes: Node[] = [];
  const known = RULES.map((): Map<number, Known> => new Map());
  const start = RULES.findIndex(({ pegName }) => pegName === PEG_NAMES[rule]);
  let position = 0;
  let furthest = 0;
  let address = RULES[start]?.address ?? 0;
  stack.push({ address: -1, rule: start, position, nodes: 0 });
  for (;;) {
    const [op, a = 0] = PROGRAM[address] ?? [FAIL];
    let failed = false;
    address++;
    switch (op) {
      case CHARACTER:
        if (position < input.length && isIn(SETS[a] ?? [], input.charCodeAt(position))) position++;
        else failed = true;
        break;
      case CHOICE:
        stack.push({ address: a, position, nodes: nodes.length });
        break;
      case COMMIT:
        stack.pop();
        address = a;
        break;
      case AGAIN: {
        const top = stack[stack.length - 1];
        if (top) [top.position, top.nodes] = [position, nodes.length];
        address = a;
        break;
      }
      case BACK: {
        const top = stack.pop();
        position = top?.position ?? 0;
        nodes.length = top?.nodes ?? 0;
        address = a;
        break;
      }
      case CALL: {
        const memo = known[a];
        if (memo?.has(position)) {
          const before = memo.get(position);
          if (before) {
            position = before.end;
            for (const one of before.nodes) nodes.push(one);
          } else failed = true;
        } else {
          stack.push({ address, rule: a, position, nodes: nodes.length });
          address = RULES[a]?.address ?? 0;
        }
        break;
      }
      case RETURN: {
        const frame = stack.pop();
        const called = RULES[frame?.rule ?? 0];
        if (!frame || !called) return { node: undefined, furthest };
        const inside = nodes.splice(frame.nodes);
        const node: Node | undefined = called.rule === undefined ? undefined : {
          rule: called.rule,
          start: frame.position,
          end: position,
          text: input.slice(frame.position, position),
          children: inside,
        };
        const made = node ? [node] : inside;
        if (frame.address < 0) return { node: position === input.length ? node : undefined, furthest: Math.max(furthest, position) };
        known[frame.rule ?? 0]?.set(frame.position, { end: position, nodes: made });
        for (const one of made) nodes.push(one);
        address = frame.address;
        break;
      }
      case FAIL_TWICE:
        stack.pop();
        failed = true;
        break;
      default:
        failed = true;
    }
    if (!failed) continue;
    furthest = Math.max(furthest, position);
    let frame = stack.pop();
    // Calls fail with what was tried in them.
    for (; frame?.rule !== undefined; frame = stack.pop()) known[frame.rule]?.set(frame.position, undefined);
    if (!frame) return { node: undefined, furthest };
    ({ address, position } = frame);
    nodes.length = frame.nodes;
  }
}

function isIn(ranges: readonly (readonly [number, number])[], code: number): boolean {
  return ranges.some(([from, to]) => from <= code && code <= to);
}
`;

/** The instructions of the program that {@link PARSER_RUNTIME} runs. */
export const OPERATIONS = [
  "FAIL",
  "CHARACTER",
  "CHOICE",
  "COMMIT",
  "AGAIN",
  "BACK",
  "CALL",
  "RETURN",
  "FAIL_TWICE",
] as const;
