import { expect, it } from "vitest";
import { described, SLOW_CALLS, TRIED_CALLS } from "../support/publicCalls.js";
import { THOROUGH } from "../support/thorough.js";

/** What other code may have put on `Object.prototype`: the names of property descriptors and of options, as values that would be taken. */
const POLLUTED: Readonly<Record<string, unknown>> = {
  get: () => "polluted",
  set: () => undefined,
  value: "polluted",
  writable: true,
  enumerable: true,
  configurable: true,
  level: "case",
  rule: "port",
  generation: "rfc1738",
  host: "polluted",
  http: "polluted",
  maxSeconds: 0,
  maxStates: 1,
  schemeRules: "defined",
  encode: true,
  keep: "allowed",
  base: "http://polluted/",
  fragments: false,
  relativeBase: true,
  trace: true,
  leftover: "error",
  generations: ["rfc1738"],
  nesting: 1,
  limit: 1,
  width: 1,
  peg: true,
  before: "x",
  after: "x",
  orRule: "port",
};

async function outcome(call: () => unknown): Promise<unknown> {
  try {
    return described(await call());
  } catch (error) {
    return String(error);
  }
}

async function outcomeWith(polluted: object, call: () => unknown): Promise<unknown> {
  try {
    // An assignment: a descriptor would be polluted as well.
    Object.assign(Object.prototype, polluted);
    return await outcome(call);
  } finally {
    for (const name of Object.keys(polluted)) Reflect.deleteProperty(Object.prototype, name);
  }
}

/** How many names are polluted at once: few, as one may hide what another does; one in the thorough tests. */
const AT_ONCE = THOROUGH ? 1 : 10;

it.each(TRIED_CALLS)("%s answers the same, whatever Object.prototype has", async (name, call) => {
  const names = Object.entries(POLLUTED);
  const all = Array.from({ length: Math.ceil(names.length / AT_ONCE) }, (_, i) =>
    Object.fromEntries(names.slice(i * AT_ONCE, (i + 1) * AT_ONCE)),
  );
  // The polluted calls are first: nothing that they need is remembered from another one.
  const polluted: [object, unknown][] = [];
  // Where calls take long, all names are polluted at once.
  for (const one of SLOW_CALLS.has(name) ? [POLLUTED] : all) polluted.push([one, await outcomeWith(one, call)]);
  const clean = await outcome(call);
  for (const [one, answer] of polluted) expect([one, answer]).toEqual([one, clean]);
});
