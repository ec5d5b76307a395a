import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { DeviationCause, DeviationKind } from "../../../src/comparison/judge/judgement.js";

/** The sentence of a peer's own documentation about one cause of its deviations from the closest generation, in our words. */
export interface DocumentedCause {
  readonly kind: DeviationKind;
  readonly rule: string;
  /** Of several causes of one kind and rule, the one with this example. */
  readonly example?: string;
  /** The place in the documentation. */
  readonly where: string;
  /** False if the documentation does not say that the peer does this. */
  readonly confirms: boolean;
  readonly says: string;
}

/** The causes of one peer, each looked up in its documentation. */
export interface DocumentedPeer {
  readonly peer: string;
  readonly source: string;
  readonly causes: readonly DocumentedCause[];
}

const FILE = fileURLToPath(new URL("../../../test/peers/documented.json", import.meta.url));

export function readDocumentedPeers(): readonly DocumentedPeer[] {
  return JSON.parse(readFileSync(FILE, "utf8")) as readonly DocumentedPeer[];
}

/** Returns what the documentation says about a cause; `undefined` if it was not looked up. */
export function documentationOf(
  { causes }: DocumentedPeer,
  { kind, rule, example: shown }: Pick<DeviationCause, "kind" | "rule" | "example">,
): DocumentedCause | undefined {
  return causes.find(
    (one) => one.kind === kind && one.rule === rule && (one.example === undefined || one.example === shown),
  );
}
