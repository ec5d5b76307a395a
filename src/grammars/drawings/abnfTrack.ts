import { allParts, parts, type Expression } from "../../languages/abnf/rules.js";
import type { Range } from "../../languages/automata/characters.js";
import { filled, oneOf, quotedText } from "./characterBox.js";
import { ENGLISH_WORDS, type RailroadWords } from "./railroadWords.js";
import { box, choice, loop, nothing, optional, sequence, type BoxFacts, type Track } from "./tracks.js";
import { itemAt } from "../../text/itemAt.js";
import { isList } from "../../text/records.js";

/** The box of a reference to a rule; `expression` is its number in the rule that contains it. */
export type ReferenceBox = (name: string, expression?: number) => Track;

/** From this many on, alternatives of one character each share a box: their order means nothing in ABNF. */
const MANY = 5;

/** The least width limit that is passed on. */
export const NARROW = 140;

const PROSE_COLUMNS = 44;

/** Returns the number of each box of a rule in ABNF: of its strings, ranges and references, in the order of its text. */
export function leafNumbers(expression: Expression): ReadonlyMap<Expression, number> {
  const leaves = new Set(allParts(expression).filter((part) => parts(part).length === 0));
  return new Map(Array.from(leaves, (leaf, number) => [leaf, number]));
}

/** Returns the railroad diagram of a document's rule, if possible no wider than `limit`. Recursion here follows the nesting of the rule's text. */
export function abnfTrack(
  expression: Expression,
  reference: ReferenceBox,
  limit: number,
  words: RailroadWords = ENGLISH_WORDS,
  numbers = leafNumbers(expression),
): Track {
  const inside = (item: Expression, taken: number): Track =>
    abnfTrack(item, reference, Math.max(NARROW, limit - taken), words, numbers);
  const data = { "data-expression": numbers.get(expression) };
  switch (expression.kind) {
    case "string":
      return expression.text === ""
        ? nothing(words.nothing)
        : stringBox(expression.text, expression.caseSensitive, words, data);
    case "range":
      return oneOf([[expression.from, expression.to]], words.oneOf, { data: { "data-signs": 1, ...data } });
    case "rule":
      return reference(expression.name, numbers.get(expression));
    case "prose":
      return box(filled(expression.text.trim().split(/\s+/), " ", PROSE_COLUMNS), {
        kind: "prose",
        title: words.describedInWords,
      });
    case "sequence":
      if (expression.items.length === 0) return nothing(words.nothing);
      return sequence(
        joined(expression.items).map(({ item, of }) =>
          item.kind === "string" && of.length > 1
            ? stringBox(item.text, item.caseSensitive, words, { "data-expression": numbersOf(of, numbers) })
            : inside(item, 0),
        ),
        limit,
      );
    case "choice": {
      const tracks = gathered(expression.items).map((branch) => {
        if (!isList(branch)) return inside(branch, 40);
        const [items, signs] = [branch.map(({ item }) => item), branch.map(({ sign }) => sign)];
        const facts = { "data-signs": signs.length, "data-expression": numbersOf(items, numbers) };
        return oneOf(signs, words.oneOf, { data: facts });
      });
      return tracks.length === 1 ? itemAt(tracks, 0) : choice(tracks, false);
    }
    case "repeat": {
      const { min, max, item } = expression;
      return repeated(min, max ?? Infinity, inside(item, roomOfRepeat(min, max ?? Infinity)), words);
    }
  }
}

/** Returns a repetition of a track, with the count where it is not just `*` or `1*`. */
export function repeated(min: number, max: number, item: Track, words: RailroadWords): Track {
  if (max === 0) return nothing(words.nothing);
  const round = max === 1 ? item : loop(item, countLabel(min, max, words));
  return min === 0 ? optional(round) : round;
}

/** Returns the width that the lines around a repetition add to it. */
export function roomOfRepeat(min: number, max: number): number {
  return (min === 0 ? 40 : 0) + (max > 1 ? 20 : 0);
}

function countLabel(min: number, max: number, words: RailroadWords): string | undefined {
  if (min === max) return words.times(min);
  if (max === Infinity) return min <= 1 ? undefined : words.timesOrMore(min);
  return min === 0 ? words.timesAtMost(max) : words.timesBetween(min, max);
}

/** Returns the numbers of some boxes that are drawn as one. */
function numbersOf(items: readonly Expression[], numbers: ReadonlyMap<Expression, number>): string {
  return items.flatMap((item) => numbers.get(item) ?? []).join(" ");
}

function stringBox(text: string, caseSensitive: boolean, words: RailroadWords, data: BoxFacts["data"] = {}): Track {
  const cased = /[a-z]/i.test(text);
  return box([quotedText(text)], {
    kind: "terminal",
    title: cased ? (caseSensitive ? words.thisCase : words.eitherCase) : undefined,
    data,
  });
}

/** Neighbours in a sequence that are one character each are one string: `h t t p :` is how the draft of 1993 writes "http:". */
function joined(items: readonly Expression[]): { readonly item: Expression; readonly of: readonly Expression[] }[] {
  const result: { item: Expression; of: readonly Expression[] }[] = [];
  for (const item of items) {
    const { item: last, of } = result.at(-1) ?? { of: [] };
    if (
      item.kind === "string" &&
      item.text.length === 1 &&
      last?.kind === "string" &&
      last.caseSensitive === item.caseSensitive
    ) {
      result[result.length - 1] = { item: { ...last, text: last.text + item.text }, of: [...of, item] };
    } else {
      result.push({ item, of: [item] });
    }
  }
  return result;
}

/** An alternative that is one character. */
interface Character {
  readonly item: Expression;
  readonly sign: Range;
}

/** Alternatives, with runs of single characters put together. */
function gathered(items: readonly Expression[]): (Expression | Character[])[] {
  const result: (Expression | Character[])[] = [];
  let run: Character[] = [];
  const close = (): void => {
    if (run.length >= MANY) result.push(run);
    else result.push(...run.map(({ item }) => item));
    run = [];
  };
  for (const item of items) {
    const sign = signOf(item);
    if (sign) {
      run.push({ item, sign });
      continue;
    }
    close();
    result.push(item);
  }
  close();
  return result;
}

/** The one character that an expression derives, if it is not a letter that matches both cases. */
function signOf(item: Expression): Range | undefined {
  if (item.kind === "range") return [item.from, item.to];
  if (item.kind !== "string" || item.text.length !== 1 || (!item.caseSensitive && /[a-z]/i.test(item.text)))
    return undefined;
  const code = item.text.charCodeAt(0);
  return [code, code];
}
