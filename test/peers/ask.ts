import { expect } from "vitest";
import { run } from "../support/run.js";
import type { Peer } from "../../scripts/docs/peers/peerList.js";

/** A peer's answers: `false` where a parser of this process throws, the lines of a program otherwise, which has to end well. */
export async function answersOf(peer: Peer, questions: readonly string[]): Promise<readonly unknown[]> {
  if (!("command" in peer)) return questions.map((question) => orRefuses(() => peer.parse(question)));
  const [program, ...args] = peer.command;
  const input = questions.map((question) => `${JSON.stringify(question)}\n`).join("");
  const { status, stdout, stderr } = await run(program, args, { input });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown);
}

function orRefuses(ask: () => unknown): unknown {
  try {
    return ask();
  } catch {
    return false;
  }
}
