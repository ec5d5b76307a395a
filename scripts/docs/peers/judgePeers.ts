/**
 * `npm run peers [-- name ...]`: judges the parsers of scripts/docs/peers that are installed here and writes the
 * results, with versions and date, to test/peers/results.json; results for other parsers stay. `npm run readme` makes
 * tables of them.
 */
import { spawnSync } from "node:child_process";
import { judge } from "../../../src/comparison/judge/judge.js";
import type { JudgeOptions } from "../../../src/comparison/judge/judgeOptions.js";
import type { Judgement } from "../../../src/comparison/judge/judgement.js";
import { verdictSentence } from "../../../src/comparison/judge/judgementSentences.js";
import { ROOT } from "../../generate/grammarSource.js";
import { availability, PEERS, type Peer } from "./peerList.js";
import { readJson, readResults, writeResults, type PeerResult } from "./peerResults.js";

/** Within this time even the slowest of them is compiled, started and gives its first answer. */
const ANSWER_MS = 60_000;
const MAX_JSON = 1 << 26;
/** The number of strings that each is asked: the slowest command answers some hundreds a second. */
const LIMIT = 12_000;
const LIMIT_IN_PROCESS = 50_000;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PEERS.some((peer) => peer.name === name));
if (unknown.length > 0) {
  console.error(`There is no peer ${unknown.join(", ")}; there are: ${PEERS.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

const results = new Map(readResults().map((result) => [result.peer, result]));
for (const peer of PEERS) {
  if (wanted.length > 0 && !wanted.includes(peer.name)) continue;
  const found = await availability(peer);
  if ("missing" in found) {
    console.log(`${peer.name}: not judged: ${found.missing}`);
    continue;
  }
  const result = await judged(peer, found.version);
  results.set(peer.name, result);
  console.log(`${peer.name} (${found.version}): ${verdictSentence(result.judgement)}`);
  writeResults(PEERS.flatMap(({ name }) => results.get(name) ?? []));
}

/** Judges a peer by all generations, and if another one is closer also by RFC 3986, which most readers want. */
async function judged(peer: Peer, version: string): Promise<PeerResult> {
  const judgement = await ask(peer, {});
  const byRfc3986 = judgement.closest === "rfc3986" ? undefined : await ask(peer, { generation: "rfc3986" });
  return {
    peer: peer.name,
    version,
    date: new Date().toISOString().slice(0, 10),
    judgement,
    ...(byRfc3986 && { byRfc3986 }),
  };
}

async function ask(peer: Peer, options: Pick<JudgeOptions, "generation">): Promise<Judgement> {
  return "command" in peer
    ? judgeCommand(peer.command, options)
    : judge(peer.parse, { ...options, limit: LIMIT_IN_PROCESS });
}

/** Judges a peer with the command line of this package. */
function judgeCommand(command: readonly string[], { generation }: Pick<JudgeOptions, "generation">): Judgement {
  const main = [
    "--import",
    "./scripts/register.js",
    "src/cli/main.ts",
    "judge",
    "--json",
    "--command",
    command.join(" "),
  ];
  const numbers = ["--timeout", String(ANSWER_MS), "--limit", String(LIMIT)];
  const chosen = generation === undefined ? [] : ["--generation", generation];
  const { stdout, stderr } = spawnSync(process.execPath, [...main, ...numbers, ...chosen], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: MAX_JSON,
  });
  try {
    return readJson(stdout) as Judgement;
  } catch {
    throw new Error(`${command.join(" ")}: ${stderr}`);
  }
}
