import { itemAt, lastItem } from "../../src/text/itemAt.js";

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
  return itemAt(
    times.sort((a, b) => a - b),
    times.length >> 1,
  );
}
