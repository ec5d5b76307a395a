import { RuleIndex, type Expression, type Rule } from "../../languages/abnf/rules.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import { itemAt } from "../../text/itemAt.js";
import { tryCatch } from "../../text/tryCatch.js";

/** No derivation is searched for in longer strings. */
const LONGEST = 40;
/** The most parts that are tried for one derivation. */
const MOST_TRIED = 200_000;
const DEEPEST = 1000;

/** A part of a derivation: characters, or what a rule derives. */
type Part = string | { readonly rule: string; readonly parts: readonly Part[] };

/** Looks for ways in which expressions derive strings. */
export class Derivations {
  private readonly index: RuleIndex<Rule>;

  constructor(rules: readonly Rule[]) {
    this.index = new RuleIndex(rules);
  }

  /**
   * Returns one way in which expressions, one after the other, derive a string: `n( DIGIT( "4" ) DIGIT( "2" ) )`.
   *
   * @returns `undefined` if there is none, or if the search would take too long
   */
  of(items: readonly Expression[], text: string): string | undefined {
    const node = this.nodeOf(items, text);
    return node && nodeText(node);
  }

  /** Returns one way in which expressions derive a string, with the rules that they name and not what is inside them: `n("42") "."`. */
  briefly(items: readonly Expression[], text: string): string | undefined {
    const node = this.nodeOf(items, text);
    return node && nodeText(node, true);
  }

  private nodeOf(items: readonly Expression[], text: string): SyntaxNode | undefined {
    if (text.length > LONGEST) return undefined;
    const search = (): readonly Part[] | undefined =>
      new Search(this.index, text).sequence(items, 0, 0, text.length, 0);
    const parts = tryCatch(search, [TooMuch], () => undefined);
    return parts && nodeOf("", parts, 0);
  }

  /**
   * Returns a tree for each alternative by which a rule derives a string: two trees show that the rule leaves open which one is meant.
   *
   * @returns no tree if the rule does not derive the string, or the string is longer than 40 characters
   */
  trees({ name, expression }: Rule, text: string): readonly SyntaxNode[] {
    if (text.length > LONGEST) return [];
    const alternatives = expression.kind === "choice" ? expression.items : [expression];
    const search = (alternative: Expression): SyntaxNode[] => {
      const parts = new Search(this.index, text).sequence([alternative], 0, 0, text.length, 0);
      return parts ? [nodeOf(name, parts, 0)] : [];
    };
    return tryCatch(
      () => alternatives.flatMap(search),
      [TooMuch],
      () => [],
    );
  }

  /** Returns the offsets at which a string can be divided into a part of `before` and a part of `after`, two at most. */
  divisions(before: readonly Expression[], after: readonly Expression[], text: string): number[] {
    const found: number[] = [];
    for (let at = 0; at <= text.length && found.length < 2; at++)
      if (this.of(before, text.slice(0, at)) !== undefined && this.of(after, text.slice(at)) !== undefined)
        found.push(at);
    return found;
  }
}

class TooMuch extends Error {}

/** Searches in one string. All methods return parts of a derivation of the characters from one offset to another. */
class Search {
  private tried = 0;
  private readonly known = new Map<object, Map<number, readonly Part[] | undefined>>();

  constructor(
    private readonly index: RuleIndex<Rule>,
    private readonly text: string,
  ) {}

  /** Returns a derivation of the items from the number `first` on. */
  sequence(
    items: readonly Expression[],
    first: number,
    from: number,
    to: number,
    depth: number,
  ): readonly Part[] | undefined {
    if (first === items.length) return from === to ? [] : undefined;
    return this.getOrInsert(items, (first * (LONGEST + 1) + from) * (LONGEST + 1) + to, () => {
      for (let at = to; at >= from; at--) {
        const one = this.part(itemAt(items, first), from, at, depth + 1);
        const rest = one && this.sequence(items, first + 1, at, to, depth + 1);
        if (rest) return [...one, ...rest];
      }
      return undefined;
    });
  }

  private part(expression: Expression, from: number, to: number, depth: number): readonly Part[] | undefined {
    if (this.tried++ > MOST_TRIED || depth > DEEPEST) throw new TooMuch();
    const piece = this.text.slice(from, to);
    switch (expression.kind) {
      case "string": {
        const { text, caseSensitive } = expression;
        const isEqual = caseSensitive ? piece === text : piece.toLowerCase() === text.toLowerCase();
        return isEqual ? [piece] : undefined;
      }
      case "range": {
        const code = piece.charCodeAt(0);
        return piece.length === 1 && code >= expression.from && code <= expression.to ? [piece] : undefined;
      }
      case "rule": {
        const rule = this.index.find(expression.name);
        if (!rule) return undefined;
        const parts = this.getOrInsert(rule, from * (LONGEST + 1) + to, () =>
          this.part(rule.expression, from, to, depth + 1),
        );
        return parts && [{ rule: rule.name, parts }];
      }
      case "sequence":
        return this.sequence(expression.items, 0, from, to, depth);
      case "choice":
        for (const item of expression.items) {
          const parts = this.part(item, from, to, depth + 1);
          if (parts) return parts;
        }
        return undefined;
      case "repeat":
        return this.repeated(expression, 0, from, to, depth);
      default:
        return undefined;
    }
  }

  /** Returns a derivation by as many items as are left after some have been read. */
  private repeated(
    expression: Extract<Expression, { kind: "repeat" }>,
    read: number,
    from: number,
    to: number,
    depth: number,
  ): readonly Part[] | undefined {
    const { min, max = Infinity, item } = expression;
    if (from === to && read >= min) return [];
    if (read >= max) return undefined;
    // Beyond the least number it does not matter how many there are, unless there is a greatest one.
    const count = max === Infinity ? Math.min(read, min) : read;
    return this.getOrInsert(expression, (count * (LONGEST + 1) + from) * (LONGEST + 1) + to, () => {
      const shortest = read < min ? from : from + 1;
      for (let at = to; at >= shortest; at--) {
        const one = this.part(item, from, at, depth + 1);
        const rest = one && this.repeated(expression, read + 1, at, to, depth + 1);
        if (rest) return [...one, ...rest];
      }
      return undefined;
    });
  }

  /** Returns what was found before, or searches. A search that is under way is not begun again: a derivation needs no circle. */
  private getOrInsert(of: object, key: number, search: () => readonly Part[] | undefined): readonly Part[] | undefined {
    let known = this.known.get(of);
    if (!known) this.known.set(of, (known = new Map<number, readonly Part[] | undefined>()));
    if (known.has(key)) return known.get(key);
    known.set(key, undefined);
    const found = search();
    known.set(key, found);
    return found;
  }
}

/** Returns the node of a rule that derives some parts from an offset on. */
function nodeOf(rule: string, parts: readonly Part[], start: number): SyntaxNode {
  const children: SyntaxNode[] = [];
  let end = start;
  let text = "";
  for (const part of parts) {
    const child = typeof part === "string" ? undefined : nodeOf(part.rule, part.parts, end);
    if (child) children.push(child);
    const derived = typeof part === "string" ? part : (child?.text ?? "");
    end += derived.length;
    text += derived;
  }
  return { rule, start, end, text, children };
}

/** Returns what is inside a node as text, with characters side by side in one pair of quotation marks: `n( DIGIT( "4" ) )`, briefly `n("4")`. */
export function nodeText({ text, start, children }: SyntaxNode, isBrief = false): string {
  const texts: string[] = [];
  let at = 0;
  const add = (piece: string): void => {
    if (piece !== "") texts.push(JSON.stringify(piece));
  };
  for (const child of children) {
    add(text.slice(at, child.start - start));
    texts.push(isBrief ? `${child.rule}(${JSON.stringify(child.text)})` : `${child.rule}( ${nodeText(child)} )`);
    at = child.end - start;
  }
  add(text.slice(at));
  return texts.length === 0 ? `""` : texts.join(" ");
}
