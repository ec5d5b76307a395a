import { itemAt, lastItem } from "../../src/text/itemAt.js";

/** The measurements of one contender, in the unit of the measurement. */
export interface Samples {
  readonly name: string;
  readonly values: number[];
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** A measurement as text: the median, and the half of all values around it. */
export function spread(values: readonly number[], digits = 0): string {
  return `${median(values).toFixed(digits)} (${quantile(values, 0.25).toFixed(digits)}-${quantile(values, 0.75).toFixed(digits)})`;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return itemAt(sorted, Math.min(sorted.length - 1, Math.floor(sorted.length * share)));
}

/**
 * Milliseconds of processor time that this process has used: on a shared machine, elapsed time means little.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The median time of a call, in milliseconds of processor time. */
export function time(call: () => unknown, atLeastMs = 200): number {
  call();
  const times: number[] = [];
  for (let spent = 0; spent < atLeastMs || times.length < 5;) {
    const start = processorTime();
    call();
    times.push(processorTime() - start);
    spent += lastItem(times);
  }
  return median(times);
}

/**
 * Goes over all inputs once, and returns a number that depends on every result, so that no call can be optimized away.
 */
export type TimedPass = (inputs: readonly string[]) => number;

let sink = 0;

/** The sum of the results of all passes. It is printed at the end, so that no pass can be optimized away. */
export function sunk(): number {
  return sink;
}

/**
 * Times several passes over the same inputs in turn, each round in another order: other programs on the machine disturb
 * all of them alike.
 *
 * @returns nanoseconds of processor time an input, one value a round
 */
export function interleaved(
  passes: Readonly<Record<string, TimedPass>>,
  inputs: readonly string[],
  rounds: number,
  turnMs: number,
): Samples[] {
  const contenders = Object.entries(passes).map(([name, pass]) => ({
    name,
    pass,
    times: timesFor(pass, inputs, turnMs),
    values: [] as number[],
  }));
  for (let round = 0; round < rounds; round++) {
    // The order is random, so that no contender always pays for the garbage of the same one.
    const order = contenders
      .map((contender) => ({ contender, place: Math.random() }))
      .sort((a, b) => a.place - b.place);
    for (const {
      contender: { pass, times, values },
    } of order) {
      const start = processorTime();
      for (let turn = 0; turn < times; turn++) sink += pass(inputs);
      values.push(((processorTime() - start) * 1e6) / times / inputs.length);
    }
  }
  return contenders.map(({ name, values }) => ({ name, values }));
}

/** Returns how often a pass must run to fill a turn, measured after the compiler has optimized it. */
function timesFor(pass: TimedPass, inputs: readonly string[], turnMs: number): number {
  for (const start = processorTime(); processorTime() - start < 2 * turnMs;) sink += pass(inputs);
  const start = processorTime();
  let count = 0;
  for (; processorTime() - start < turnMs; count++) sink += pass(inputs);
  return count;
}
