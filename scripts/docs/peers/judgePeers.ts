/**
 * `npm run peers -- NAME ...`: judges parsers of other projects that are installed here, and writes what they follow, with version and
 * date, to test/peers/results.json; the results of other parsers stay. Without a name it lists them. `npm run readme` makes the table.
 */
import { spawnSync } from "node:child_process";
import { judge } from "../../../src/comparison/judge/judge.js";
import type { Judgement } from "../../../src/comparison/judge/judgement.js";
import { verdictSentence } from "../../../src/comparison/judge/judgementSentences.js";
import { ROOT } from "../../generate/grammarSource.js";
import { availability, PEERS, type Peer } from "./peerList.js";
import { readResults, writeResults, type PeerResult } from "./peerResults.js";

/** Within this time even the slowest of them is compiled, started and gives its first answer. */
const ANSWER_MS = 60_000;
const MAX_JSON = 1 << 26;
/** The number of strings that each is asked: the slowest command answers some hundreds a second. */
const LIMIT = 12_000;
const LIMIT_IN_PROCESS = 50_000;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PEERS.some((peer) => peer.name === name));
if (wanted.length === 0 || unknown.length > 0) {
  console.error(`${unknown.length > 0 ? `There is no parser ${unknown.join(", ")}` : "Name some parsers"}; there are:`);
  for (const { name, language } of PEERS) console.error(`  ${JSON.stringify(name)} (${language})`);
  process.exit(2);
}

const results = new Map(readResults().map((result) => [result.peer, result]));
for (const peer of PEERS.filter(({ name }) => wanted.includes(name))) {
  const found = await availability(peer);
  if ("missing" in found) {
    console.error(`${peer.name}: not judged: ${found.missing}`);
    process.exitCode = 1;
    continue;
  }
  const judgement = "command" in peer ? judgeCommand(peer.command) : judge(peer.parse, { limit: LIMIT_IN_PROCESS });
  results.set(peer.name, resultOf(peer, found.version, judgement));
  console.log(`${peer.name} (${found.version}): ${verdictSentence(judgement)}`);
  writeResults(PEERS.flatMap(({ name }) => results.get(name) ?? []));
}

function resultOf({ name }: Peer, version: string, { closest, follows, agreement, causes }: Judgement): PeerResult {
  const numbers = agreement.find(({ generation }) => generation === closest);
  if (closest === undefined || !numbers) throw new Error(`${name} is close to no document`);
  const { answered, accepts, refuses, splits } = numbers;
  return {
    peer: name,
    version,
    date: new Date().toISOString().slice(0, 10),
    ...{ closest, follows, answered, accepts, refuses, splits },
    causes: causes.map(({ kind, rule, example, components: [first] = [] }) => ({
      ...{ kind, rule, example },
      ...(first && { component: first.component, expected: first.expected ?? null, reported: first.reported ?? null }),
    })),
  };
}

/** Judges a program with the command line of this package. */
function judgeCommand(command: readonly string[]): Judgement {
  const main = ["--import", "./scripts/register.js", "src/cli/main.ts", "judge", "--format", "json"];
  const options = ["--command", command.join(" "), "--timeout", String(ANSWER_MS), "--limit", String(LIMIT)];
  const { stdout, stderr } = spawnSync(process.execPath, [...main, ...options], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: MAX_JSON,
  });
  try {
    return JSON.parse(stdout) as Judgement;
  } catch {
    throw new Error(`${command.join(" ")}: ${stderr}`);
  }
}
