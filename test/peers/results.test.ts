import { describe, expect, it } from "vitest";
import { generation } from "../../src/index.js";
import { judge } from "../../src/judge.js";
import type { Cause } from "../../src/judge/cause.js";
import type { Judgement } from "../../src/judge/judgement.js";
import { answersOf } from "./ask.js";
import { availability, PEERS } from "./peers.js";
import type { InProcessPeer, Peer } from "./peers.js";
import { readResults } from "./results.js";
import type { Result } from "./results.js";

// What is recorded holds for the recorded versions; a peer of another version is left to `npm run peers`.
const recorded: readonly (readonly [name: string, peer: Peer, result: Result])[] = (await Promise.all(PEERS.map(async (peer) => {
  const result = readResults().find((one) => one.peer === peer.name);
  const found = await availability(peer);
  const reason = !result ? "not recorded" : "missing" in found ? found.missing : found.version !== result.version ? `recorded: ${result.version}, here: ${found.version}` : undefined;
  if (result && reason === undefined) return [[peer.name, peer, result] as const];
  console.log(`skipped: results of ${peer.name} (${peer.language}): ${String(reason)}`);
  return [];
}))).flat();

/** Judged again as a whole; the others' causes are looked at one by one, since judging them all takes too long for a test. */
const JUDGED_AGAIN = ["@hyperjump/uri", "apg-lite uri-app"];

function resultOf(name: string): Result {
  return readResults().find(({ peer }) => peer === name) as Result;
}

describe.concurrent("each cause recorded is seen again in its example", () => {
  it.each(recorded)("%s", async (_, peer, { judgement, byRfc3986 }) => {
    for (const { closest, causes } of [judgement, ...(byRfc3986 ? [byRfc3986] : [])]) {
      const answers = await answersOf(peer, causes.map(({ example }) => example));
      causes.forEach((cause, i) => { expect({ cause, seen: isSeen(cause, closest, answers[i]) }).toEqual({ cause, seen: true }); });
    }
  });
});

function isSeen({ kind, example, components = [] }: Cause, closest: string, answer: unknown): boolean {
  const conforms = generation(closest).test(example);
  if (kind === "refuses") return conforms && answer === false;
  if (kind === "accepts") return !conforms && answer !== false && answer !== null;
  return conforms && components.length > 0
    && components.every(({ component, reported }) => (answer as Readonly<Record<string, unknown>>)[component] === (reported ?? null));
}

describe("judged again, a peer of this process is judged the same", () => {
  it.each(recorded.filter(([name]) => JUDGED_AGAIN.includes(name)))("%s", (_, peer, { judgement }) => {
    // Through JSON, as it is recorded.
    expect(JSON.parse(JSON.stringify(judge((peer as InProcessPeer).parse)))).toEqual(judgement);
  });
});

describe("the judge found, without being told,", () => {
  function causesOf({ judgement, byRfc3986 }: Result): readonly Cause[] {
    return [...judgement.causes, ...(byRfc3986?.causes ?? [])];
  }

  it("that apg-lite accepts leading zeros in the IPv4 address of an IPv6 address", () => {
    const { closest, causes }: Judgement = resultOf("apg-lite uri-app").judgement;
    expect(closest).toBe("rfc3986");
    expect(causes.find(({ kind, example }) => kind === "accepts" && /\[.*:0[0-9]+\.[0-9.]+\]|\[.*:.*\.0[0-9].*\]/.test(example))).toBeDefined();
  });

  it("that several parsers refuse an IPvFuture", () => {
    const refusing = readResults().filter((result) => causesOf(result).some(({ kind, rule }) => kind === "refuses" && rule === "IPvFuture"));
    expect(refusing.map(({ peer }) => peer)).toEqual(expect.arrayContaining(["WHATWG URL", "java.net.URI"]));
  });

  it("that java.net.URI has no host where RFC 3986 has a reg-name that is no hostname", () => {
    const splits = causesOf(resultOf("java.net.URI")).filter(({ kind }) => kind === "splits").flatMap(({ components = [] }) => components);
    expect(splits.some(({ component, expected, relation }) => component === "host" && expected !== "" && relation === "absent")).toBe(true);
  });

  it("that two parsers follow RFC 3986 to the letter", () => {
    expect(readResults().filter(({ judgement }) => judgement.follows).map(({ peer, judgement }) => [peer, judgement.closest]))
      .toEqual([["@hyperjump/uri", "rfc3986"], ["uriparser", "rfc3986"]]);
  });
});
