import type { Expression } from "../abnf/rules.js";
import { oneOf, quotedText } from "./characterBox.js";
import type { Sign } from "./characterBox.js";
import { ENGLISH_WORDS } from "./railroadWords.js";
import type { RailroadWords } from "./railroadWords.js";
import { box, choice, loop, nothing, optional, sequence } from "./tracks.js";
import type { Track } from "./tracks.js";
import { itemAt, lastItem } from "../text/itemAt.js";

/** The box of a reference to a rule; in a PEG, `expression` is its number there. */
export type ReferenceBox = (name: string, expression?: number) => Track;

/** From so many on, alternatives of one character each share a box: their order means nothing in ABNF. */
const MANY = 5;

/** The narrowest that anything is asked to be. */
export const NARROW = 140;

const PROSE_COLUMNS = 44;

/** Returns the railroad diagram of a document's rule, if possible no wider than `limit`. Recursion here follows the nesting of the rule's text. */
export function abnfTrack(
  expression: Expression,
  reference: ReferenceBox,
  limit: number,
  words: RailroadWords = ENGLISH_WORDS,
): Track {
  const inside = (item: Expression, taken: number): Track =>
    abnfTrack(item, reference, Math.max(NARROW, limit - taken), words);
  switch (expression.kind) {
    case "string":
      return expression.text === ""
        ? nothing(words.nothing)
        : stringBox(expression.text, expression.caseSensitive, words);
    case "range":
      return oneOf([[expression.from, expression.to]], words.oneOf, { data: { "data-signs": 1 } });
    case "rule":
      return reference(expression.name);
    case "prose":
      return box(wrapped(expression.text), { kind: "prose", title: words.describedInWords });
    case "sequence":
      if (expression.items.length === 0) return nothing(words.nothing);
      return sequence(
        joined(expression.items).map((item) => inside(item, 0)),
        limit,
      );
    case "choice": {
      const branches = gathered(expression.items);
      const tracks = branches.map((branch) =>
        Array.isArray(branch)
          ? oneOf(branch, words.oneOf, { data: { "data-signs": branch.length } })
          : inside(branch as Expression, 40),
      );
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

function stringBox(text: string, caseSensitive: boolean, words: RailroadWords): Track {
  const cased = /[a-z]/i.test(text);
  return box([quotedText(text)], {
    kind: "terminal",
    title: cased ? (caseSensitive ? words.thisCase : words.eitherCase) : undefined,
  });
}

/** Neighbours in a sequence that are one character each are one string: `h t t p :` is how the draft of 1993 writes "http:". */
function joined(items: readonly Expression[]): Expression[] {
  const result: Expression[] = [];
  for (const item of items) {
    const last = result.at(-1);
    if (
      item.kind === "string" &&
      item.text.length === 1 &&
      last?.kind === "string" &&
      last.caseSensitive === item.caseSensitive
    ) {
      result[result.length - 1] = { ...last, text: last.text + item.text };
    } else {
      result.push(item);
    }
  }
  return result;
}

/** Alternatives, with runs of single characters put together. */
function gathered(items: readonly Expression[]): (Expression | Sign[])[] {
  const result: (Expression | Sign[])[] = [];
  let run: { readonly item: Expression; readonly sign: Sign }[] = [];
  const close = (): void => {
    if (run.length >= MANY) result.push(run.map(({ sign }) => sign));
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

/** The one character that an expression derives, if it is no letter that stands for both cases. */
function signOf(item: Expression): Sign | undefined {
  if (item.kind === "range") return [item.from, item.to];
  if (item.kind !== "string" || item.text.length !== 1 || (!item.caseSensitive && /[a-z]/i.test(item.text)))
    return undefined;
  const code = item.text.charCodeAt(0);
  return [code, code];
}

function wrapped(text: string): string[] {
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    const last = lastItem(lines);
    if (last !== "" && last.length + 1 + word.length > PROSE_COLUMNS) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines;
}
