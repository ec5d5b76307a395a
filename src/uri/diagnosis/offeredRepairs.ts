import type { Edit, Repair } from "./refusal.js";
import { SLACK, type RepairCandidate } from "./repairSearch.js";

const MOST_REPAIRS = 3;
/** Only this many characters of a long run are compared. */
const LONG_RUN = 100;

/**
 * Returns the likeliest of the repairs that may be offered. One that costs much more than the likeliest of all would only be a way
 * round that one.
 */
export function firstOffered(candidates: Iterable<RepairCandidate>): RepairCandidate | undefined {
  let likeliest: RepairCandidate | undefined;
  for (const repair of candidates) {
    likeliest ??= repair;
    if (repair.price > likeliest.price + SLACK) return undefined;
    if (repair.isOffered) return repair;
  }
  return undefined;
}

/** Returns the first repair that may be offered and at most two others that differ in kind and cost little more. */
export function offeredRepairs(candidates: Iterable<RepairCandidate>): readonly Repair[] {
  const repairs: RepairCandidate[] = [];
  for (const repair of firstOffered(candidates) ? candidates : []) {
    const [first] = repairs;
    if (first && (repairs.length === MOST_REPAIRS || repair.price > first.price + SLACK)) break;
    if (!repair.isOffered) continue;
    if (
      !first ||
      ((repair.mistake === "international host" || isAlternative(first, repair)) &&
        !repairs.some((other) => isSameIdea(other, repair)))
    )
      repairs.push(repair);
  }
  // Without the properties that only a reading needs.
  return repairs.map(({ fault: _, price: __, undoes: ___, isOffered: ____, ...repair }) => repair);
}

/**
 * Returns true for repairs that change the same characters, whatever the replacements, or that are about the same
 * mistake.
 */
function isSameIdea(one: Repair, other: Repair): boolean {
  if (one.mistake !== undefined && one.mistake === other.mistake) return true;
  const deeds = ({ edits }: Repair): string =>
    edits.map(({ kind, offset }) => `${kind === "replace" ? "delete" : kind} ${offset}`).join();
  return deeds(one) === deeds(other);
}

/** Returns false for a repair that contains all edits of the first one, or that treats characters differently that the first one treats alike. */
function isAlternative({ edits }: Repair, other: Repair): boolean {
  const first = kindsByOffset(edits);
  const second = kindsByOffset(other.edits);
  const answers = new Map<Edit["kind"], Set<Edit["kind"] | undefined>>();
  for (const [at, kind] of first) answers.set(kind, (answers.get(kind) ?? new Set()).add(second.get(at)));
  const asFirst = edits.every(({ kind, offset }) =>
    kind === "insert"
      ? other.edits.some((edit) => edit.kind === kind && edit.offset === offset)
      : second.get(offset) === kind,
  );
  return !asFirst && [...answers.values()].every(({ size }) => size === 1);
}

/** Returns the kind of edit by the offset of each changed character; of a long run, only of its first characters. */
function kindsByOffset(edits: readonly Edit[]): ReadonlyMap<number, Edit["kind"]> {
  const kinds = new Map<number, Edit["kind"]>();
  for (const { kind, offset, length } of edits)
    for (let at = offset; at < offset + Math.min(length, LONG_RUN); at++) kinds.set(at, kind);
  return kinds;
}
