import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Judgement } from "../../../src/comparison/judge/judgement.js";

/** The judgement on a peer, with the version that was judged and the date. */
export interface PeerResult {
  readonly peer: string;
  readonly version: string;
  /** `2026-11-21` */
  readonly date: string;
  readonly judgement: Judgement;
  /** The judgement by RFC 3986 alone, if another generation is closer. */
  readonly byRfc3986?: Judgement;
}

const FILE = fileURLToPath(new URL("../../../test/peers/results.json", import.meta.url));

export function readResults(): PeerResult[] {
  return existsSync(FILE) ? (readJson(readFileSync(FILE, "utf8")) as PeerResult[]) : [];
}

/** JSON in which `null` means `undefined`, as the command line writes it. */
export function readJson(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) => value ?? undefined);
}

export function writeResults(results: readonly PeerResult[]): void {
  writeFileSync(FILE, `${JSON.stringify(results, null, 1)}\n`);
}
