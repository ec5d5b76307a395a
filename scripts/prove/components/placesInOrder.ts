import { itemAt } from "../../../src/text/itemAt.js";
import { columnsBy, explored, type Machine } from "./machine.js";
import type { MarkedAlphabet } from "./markedAlphabet.js";

/** The marks that have been passed: none, the one that is read first, or both. */
type Passed = 0 | 1 | 2;

/** One way to mark a string: the states of both machines. */
type Way = readonly [inFirst: number, inSecond: number, passed: Passed];

/**
 * Returns the strings in which both ends of a text are places of the string, and the start is not after the end. Marks in them are
 * ignored. In `GOPHER://A` the path would start one character after the host, after the end of the string.
 *
 * @param first the machine of the end that is read first: of the start, if both machines read a string from its beginning
 */
export function placesInOrder(first: Machine, second: Machine, { size, end: endMark }: MarkedAlphabet): Machine {
  const on = ({ next }: Machine, state: number, code: number): number => itemAt(itemAt(next, state), code);
  const columns = columnsBy(endMark, (code) =>
    code === endMark
      ? "end"
      : [first, second]
          .flatMap(({ next }) => next.flatMap((row) => [row[code % size], row[(code % size) + size]]))
          .join(),
  );
  const dead = [first, second].map(deadState);
  // A mark at the end of the string is read before the characters or after them; in the other case it leads to the dead state.
  const withEndMark = (ways: readonly Way[]): readonly Way[] =>
    ways.flatMap(([inFirst, inSecond, passed]): readonly Way[] => {
      const bothMarked: Way = [on(first, inFirst, endMark), on(second, inSecond, endMark), 2];
      if (passed === 2) return [[inFirst, inSecond, passed]];
      if (passed === 1)
        return [
          [inFirst, inSecond, passed],
          [inFirst, bothMarked[1], 2],
        ];
      return [[inFirst, inSecond, passed], [bothMarked[0], inSecond, 1], bothMarked];
    });
  const distinct = (ways: readonly Way[]): readonly Way[] => {
    const alive = ways.filter(([inFirst, inSecond]) => inFirst !== dead[0] && inSecond !== dead[1]);
    return [...new Map(alive.map((way) => [String(way), way])).values()];
  };
  const step = (ways: readonly Way[], code: number): readonly Way[] => {
    if (code === endMark) return ways;
    const plain = code % size;
    return distinct(
      ways.flatMap(([inFirst, inSecond, passed]): Way[] => {
        const [toFirst, toSecond] = [on(first, inFirst, plain), on(second, inSecond, plain)];
        const [firstHere, secondHere] = [on(first, inFirst, plain + size), on(second, inSecond, plain + size)];
        if (passed === 2) return [[toFirst, toSecond, passed]];
        if (passed === 1)
          return [
            [toFirst, toSecond, passed],
            [toFirst, secondHere, 2],
          ];
        return [
          [toFirst, toSecond, passed],
          [firstHere, toSecond, 1],
          [firstHere, secondHere, 2],
        ];
      }),
    );
  };
  return explored<readonly Way[]>(
    distinct(withEndMark([[0, 0, 0]])),
    columns,
    (ways) => ways.map(String).sort().join(" "),
    step,
    (ways) =>
      withEndMark(ways).some(
        ([inFirst, inSecond, passed]) =>
          passed === 2 && first.accepting[inFirst] === true && second.accepting[inSecond] === true,
      ),
  );
}

/** Returns the state from which nothing is accepted, if there is one. The machine is minimal. */
function deadState({ next, accepting }: Machine): number | undefined {
  const state = next.findIndex((row, state) => !accepting[state] && row.every((target) => target === state));
  return state < 0 ? undefined : state;
}

/** Returns the strings that two machines together accept. */
export function both(a: Machine, b: Machine, accepts: (inA: boolean, inB: boolean) => boolean): Machine {
  const codes = itemAt(a.next, 0).length;
  const columns = columnsBy(codes - 1, (code) =>
    [a, b].map(({ next }) => next.map((row) => row[code]).join()).join(" "),
  );
  return explored<readonly [number, number]>(
    [0, 0],
    columns,
    ([inA, inB]) => inA * b.next.length + inB,
    ([inA, inB], code) => [itemAt(itemAt(a.next, inA), code), itemAt(itemAt(b.next, inB), code)],
    ([inA, inB]) => accepts(a.accepting[inA] === true, b.accepting[inB] === true),
  );
}
