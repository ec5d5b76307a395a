import type { Elsewhere, Possibility, FaultReading, Refusal, Repair } from "../uri/diagnosis/refusal.js";
import { formatElsewhere } from "../uri/diagnosis/refusalText.js";
import { shortenedString } from "../uri/diagnosis/shortenedString.js";
import { automataOf, factsOf } from "../uri/facade/internals.js";
import { childAt } from "../uri/parse/childAt.js";
import type { Generation } from "../uri/generation/generation.js";
import { generationOf } from "../documents/generationOf.js";
import { generations } from "../documents/index.js";
import type { RuleOption } from "../uri/facade/grammar.js";
import type { SyntaxNode } from "../languages/peg/syntaxNode.js";
import { readOptions } from "../text/options.js";
import { assertString } from "../text/uriError.js";

export interface DiagnoseOptions extends RuleOption {
  /** The generation, or its id; RFC 3986 if left out. */
  readonly generation?: Generation | string | undefined;
}

/** The reason why a generation rejects a string, and the generations that accept it. */
export interface Diagnosis extends Refusal {
  readonly input: string;
  readonly generation: string;
  readonly startRule: string;
  readonly viablePrefix: number;
  readonly possible: readonly Possibility[];
  readonly readings: readonly [FaultReading, ...FaultReading[]];
  readonly repairs: readonly Repair[];
  /** The other generations whose start rule accepts the input, oldest first; none if the caller named a rule. */
  readonly elsewhere: readonly Elsewhere[];
  /** Returns the text of `UriSyntaxError.format()`, and a line for each generation that accepts the input. */
  format(): string;
}

/**
 * Returns why a string does not conform: the text of `UriSyntaxError`, and the verdicts of the other generations. (An
 * error knows only its own generation, so that a module of one generation loads no other.)
 *
 * @returns `undefined` if the input conforms
 * @throws {TypeError} if the input is not a string
 * @throws {RangeError} for an unknown generation or rule
 *
 * @example
 * diagnose("http://a:b/").elsewhere.map(({ generation, rule }) => `${generation} ${rule}`).at(-1) // "rfc2396bis-01 reg-name"
 */
export function diagnose(input: string, options?: DiagnoseOptions): Diagnosis | undefined {
  assertString(input, "input");
  const { generation: of = "rfc3986", rule } = readOptions(options, ["generation", "rule"]);
  const subject = generationOf(of);
  const result = subject.safeParse(input, rule === undefined ? {} : { rule });
  if (result.success) return undefined;
  const { error } = result;
  const { startRule, viablePrefix, readings, repairs } = error;
  const elsewhere =
    rule === undefined || rule === subject.startRule ? acceptedElsewhere(input, subject, error.offset) : [];
  return Object.freeze({
    input,
    generation: subject.id,
    startRule,
    viablePrefix,
    readings,
    repairs,
    elsewhere,
    get possible() {
      return error.possible;
    },
    format: () =>
      [
        error.format(),
        ...formatElsewhere(elsewhere, { document: subject.document, text: subject.rule(error.rule).abnf }),
      ].join("\n"),
  });
}

function acceptedElsewhere(input: string, subject: Generation, offset: number): readonly Elsewhere[] {
  const accepting = generations.filter((other) => other.id !== subject.id && other.test(input));
  return Object.freeze(
    accepting.map((other) => {
      const automata = automataOf(other);
      // A long input is parsed around the offset only.
      const around = shortenedString(
        automata,
        automata.startOf(other.startRule),
        input,
        Math.min(offset, input.length),
      );
      const rule = componentAt(other.tree(around.text), around.offset, other);
      return Object.freeze({
        generation: other.id,
        document: other.document,
        rule,
        section: other.rule(rule).section,
      });
    }),
  );
}

/**
 * Returns the innermost rule at an offset that can derive more text than it does there, so not a class of single
 * characters.
 */
function componentAt(tree: SyntaxNode, offset: number, other: Generation): string {
  let found = tree.rule;
  const { lexical } = factsOf(other);
  const position = Math.min(offset, tree.end - 1);
  for (let node: SyntaxNode | undefined = tree; node; node = childAt(node, position)) {
    if (
      node.end - node.start > 1 &&
      !lexical.includes(node.rule) &&
      other.test(node.text + node.text, { rule: node.rule })
    )
      found = node.rule;
  }
  return found;
}
