import { itemAt } from "../../text/itemAt.js";

/** A piece of the text of a rule. */
export interface RulePiece {
  readonly text: string;
  /** True if the other text has nothing in its place, or something else. */
  readonly isChanged: boolean;
}

/** Strings, descriptions in words, numbers, names, white space, and everything else by characters. */
const TOKEN = /"[^"\n]*"|<[^>\n]*>|%[a-z][\w.-]*|[a-z][\w+-]*|\d+|\s+|[^]/gi;
/** A longer comparison marks all between the common beginning and the common end. */
const MOST_STEPS = 4_000_000;

/**
 * Returns the texts of a rule in two grammars in pieces, with what changed marked. White space is never marked, and `|` is the same
 * as `/`.
 *
 *     x = a | b        x = ( a / c )
 *             ~            ~     ~ ~
 *
 * @param isSame returns true for two names of rules that mean the same
 */
export function markedRules(
  a: string,
  b: string,
  isSame: (a: string, b: string) => boolean,
): readonly [readonly RulePiece[], readonly RulePiece[]] {
  const [tokensA, tokensB] = [a.match(TOKEN) ?? [], b.match(TOKEN) ?? []] as const;
  const [partsA, partsB] = [tokensA.filter(isPart), tokensB.filter(isPart)];
  const alike = (i: number, j: number): boolean => {
    const [one, other] = [itemAt(partsA, i), itemAt(partsB, j)];
    return one === other || (one === "|" && other === "/") || (one === "/" && other === "|") || isSame(one, other);
  };
  const [keptA, keptB] = keptParts(partsA.length, partsB.length, alike);
  return [pieces(tokensA, keptA), pieces(tokensB, keptB)];
}

function isPart(token: string): boolean {
  return !/^\s/.test(token);
}

/** Returns the numbers of the items of a longest common subsequence in both lists. */
function keptParts(
  countA: number,
  countB: number,
  alike: (i: number, j: number) => boolean,
): readonly [ReadonlySet<number>, ReadonlySet<number>] {
  const kept = [new Set<number>(), new Set<number>()] as const;
  const keep = (i: number, j: number): void => {
    kept[0].add(i);
    kept[1].add(j);
  };
  let start = 0;
  for (; start < countA && start < countB && alike(start, start); start++) keep(start, start);
  let [endA, endB] = [countA, countB];
  for (; endA > start && endB > start && alike(endA - 1, endB - 1); endA--, endB--) keep(endA - 1, endB - 1);
  const [rows, columns] = [endA - start, endB - start];
  if (rows * columns > MOST_STEPS) return kept;
  // lengths[i][j]: of the items from i and from j on.
  const lengths = Array.from({ length: rows + 1 }, () => new Int32Array(columns + 1));
  const lengthAt = (i: number, j: number): number => itemAt(itemAt(lengths, i), j);
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      itemAt(lengths, i)[j] = alike(start + i, start + j)
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  for (let [i, j] = [0, 0]; i < rows && j < columns;) {
    if (alike(start + i, start + j)) keep(start + i++, start + j++);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  }
  return kept;
}

/** Returns tokens as pieces. White space on a line between two marked tokens is marked with them. */
function pieces(tokens: readonly string[], kept: ReadonlySet<number>): RulePiece[] {
  const found: { text: string; isChanged: boolean }[] = [];
  let number = 0;
  const changed = tokens.map((token) => isPart(token) && !kept.has(number++));
  tokens.forEach((text, i) => {
    const isBetween = /^[ \t]+$/.test(text) && changed[i - 1] === true && changed[i + 1] === true;
    const isChanged = changed[i] === true || isBetween;
    const last = found.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else found.push({ text, isChanged });
  });
  return found;
}
