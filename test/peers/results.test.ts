import { describe, expect, it } from "vitest";
import { generation } from "../../src/index.js";
import { judge } from "../../src/comparison/judge/judge.js";
import { URL_STANDARD, type DeviationCause, type Judgement } from "../../src/comparison/judge/judgement.js";
import { THOROUGH } from "../support/thorough.js";
import { answersOf } from "./ask.js";
import { documentationOf, readDocumentedPeers } from "../../scripts/docs/peers/documentedCauses.js";
import { availability, PEERS, type InProcessPeer, type Peer } from "../../scripts/docs/peers/peerList.js";
import { readResults, type PeerResult } from "../../scripts/docs/peers/peerResults.js";

// The records hold for the recorded versions; a peer of another version is left to `npm run peers`.
const recorded: readonly (readonly [name: string, peer: Peer, result: PeerResult])[] = (
  await Promise.all(
    PEERS.map(async (peer) => {
      const result = readResults().find((one) => one.peer === peer.name);
      const found = await availability(peer);
      const reason = !result
        ? "not recorded"
        : "missing" in found
          ? found.missing
          : found.version !== result.version
            ? `recorded: ${result.version}, here: ${found.version}`
            : undefined;
      if (result && reason === undefined) return [[peer.name, peer, result] as const];
      console.log(`skipped: results of ${peer.name} (${peer.language}): ${String(reason)}`);
      return [];
    }),
  )
).flat();

/** Judged again in the thorough tests. These have few deviations, if any; the causes of the others are looked at in their examples, since judging them again takes long. */
const JUDGED_AGAIN = ["apg-lite uri-app", "@hyperjump/uri"];

function resultOf(name: string): PeerResult {
  return readResults().find(({ peer }) => peer === name) as PeerResult;
}

if (THOROUGH)
  describe.concurrent("each cause recorded is seen again in its example", () => {
    it.each(recorded)("%s", async (_, peer, { judgement, byRfc3986 }) => {
      const known = [judgement, byRfc3986].flatMap(
        (one) => one?.causes.map((cause) => ({ closest: one.closest, cause })) ?? [],
      );
      const answers = await answersOf(
        peer,
        known.map(({ cause }) => cause.example),
      );
      expect(known.filter(({ closest, cause }, i) => !isSeen(cause, closest, answers[i]))).toEqual([]);
    });
  });

function isSeen(
  { kind, example, components = [] }: DeviationCause,
  closest: string | undefined,
  answer: unknown,
): boolean {
  // Of the standard it is told by rules which strings it accepts, not by a grammar.
  const conforms = closest === URL_STANDARD ? kind !== "accepts" : generation(closest ?? "").test(example);
  if (kind === "refuses") return conforms && answer === false;
  // A habit that makes a parser accept more may show in a string that conforms, as another component.
  if (kind === "accepts" && !conforms) return answer !== false && answer !== null;
  return (
    conforms &&
    components.length > 0 &&
    components.every(
      ({ component, reported }) => (answer as Readonly<Record<string, unknown>>)[component] === (reported ?? null),
    )
  );
}

if (THOROUGH)
  describe("judged again, against RFC 3986 alone, a peer deviates for the same causes", () => {
    it.each(recorded.filter(([name]) => JUDGED_AGAIN.includes(name)))("%s", (_, peer, { judgement }) => {
      const { causes } = judge((peer as InProcessPeer).parse, { generation: "rfc3986" });
      expect(causes.map(named)).toEqual(judgement.causes.map(named));
    });
  });

function named({ kind, rule }: DeviationCause): object {
  return { kind, rule };
}

describe("each cause of a peer was looked up in its documentation, one line each", () => {
  it.each(readDocumentedPeers().map((documented) => [documented.peer, documented] as const))(
    "%s",
    (name, documented) => {
      const { causes } = resultOf(name).judgement;
      const keys = causes.map(({ kind, rule }) => `${kind} ${rule}`);
      expect(documented.causes.map(({ kind, rule }) => `${kind} ${rule}`).sort()).toEqual(keys.sort());
      expect(new Set(causes.map((cause) => documentationOf(documented, cause))).size).toBe(keys.length);
      for (const cause of causes) {
        const { where, says } = documentationOf(documented, cause) ?? expect.fail(`${cause.rule} was not looked up`);
        expect(where.length * says.length).toBeGreaterThan(0);
      }
    },
  );

  it("Java's own says all that is left of it but one: that an address of fewer than eight groups is refused", () => {
    expect(resultOf("java.net.URI").judgement.closest).toBe("rfc2732");
    const { causes = [] } = readDocumentedPeers().find(({ peer }) => peer === "java.net.URI") ?? {};
    expect(causes.filter(({ confirms }) => !confirms).map(({ kind, rule }) => `${kind} ${rule}`)).toEqual([
      "refuses hexpart",
    ]);
  });
});

describe("the judge found, without being told,", () => {
  function causesOf({ judgement, byRfc3986 }: PeerResult): readonly DeviationCause[] {
    return [...judgement.causes, ...(byRfc3986?.causes ?? [])];
  }

  it("that apg-lite accepts leading zeros in the IPv4 address of an IPv6 address", () => {
    const { closest, causes }: Judgement = resultOf("apg-lite uri-app").judgement;
    expect(closest).toBe("rfc3986");
    expect(
      causes.find(
        ({ kind, example }) => kind === "accepts" && /\[.*:0[0-9]+\.[0-9.]+\]|\[.*:.*\.0[0-9].*\]/.test(example),
      ),
    ).toBeDefined();
  });

  it("that java.net.URI refuses an IPvFuture", () => {
    const { byRfc3986 } = resultOf("java.net.URI");
    expect(byRfc3986?.causes).toContainEqual(expect.objectContaining({ kind: "refuses", rule: "IPvFuture" }));
  });

  it("that Node's URL follows the URL Standard, but keeps ^ in paths, as src/documents/urlStandard/README.md says", () => {
    const { closest, causes } = resultOf("WHATWG URL").judgement;
    expect(closest).toBe("url-standard-2026-07");
    expect(causes.map(({ components: [one] = [] }) => [one?.component, one?.expected, one?.reported])).toContainEqual([
      "path",
      "/%5E",
      "/^",
    ]);
  });

  it("that java.net.URI has no host where RFC 3986 has a reg-name that is no hostname", () => {
    const splits = causesOf(resultOf("java.net.URI"))
      .filter(({ kind }) => kind === "splits")
      .flatMap(({ components = [] }) => components);
    expect(
      splits.some(
        ({ component, expected, relation }) => component === "host" && expected !== "" && relation === "absent",
      ),
    ).toBe(true);
  });

  it("that three parsers follow their document to the letter", () => {
    expect(
      readResults()
        .filter(({ judgement }) => judgement.follows)
        .map(({ peer, judgement }) => [peer, judgement.closest]),
    ).toEqual([
      ["@hyperjump/uri", "rfc3986"],
      ["@hyperjump/uri, IRIs", "rfc3987"],
      ["uriparser", "rfc3986"],
    ]);
  });
});
