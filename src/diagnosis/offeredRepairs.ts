import type { Edit, Repair } from "./refusal.js";
import { SLACK } from "./repairSearch.js";
import { isWord } from "./symbols.js";

const MOST_REPAIRS = 3;
/** A longer run is looked at as far. */
const LONG_RUN = 100;

/** The first, and others that are another idea and cost little more. */
export function offered(input: string, candidates: Iterable<Repair>): Repair[] {
  const repairs: Repair[] = [];
  for (const repair of candidates) {
    const [first] = repairs;
    if (first && (repairs.length === MOST_REPAIRS || repair.cost > first.cost + SLACK)) break;
    if (
      !first ||
      (isSound(input, repair) && treatsOtherwise(first, repair) && !repairs.some((other) => isSameIdea(other, repair)))
    )
      repairs.push(repair);
  }
  return repairs;
}

/** It finds fault with the same characters, whatever it puts in their place, or is about the same mistake. */
function isSameIdea(one: Repair, other: Repair): boolean {
  if (one.mistake !== undefined && one.mistake === other.mistake) return true;
  const deeds = ({ edits }: Repair): string =>
    edits.map(({ kind, offset }) => `${kind === "replace" ? "delete" : kind} ${offset}`).join();
  return deeds(one) === deeds(other);
}

/** What the first repair mends in one way, another mends in one way, too; and not in the same, with something more. */
function treatsOtherwise({ edits }: Repair, other: Repair): boolean {
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

/** What is done about each character that does not stay; of a long run, about its beginning. */
function kindsByOffset(edits: readonly Edit[]): ReadonlyMap<number, Edit["kind"]> {
  const kinds = new Map<number, Edit["kind"]>();
  for (const { kind, offset, length } of edits)
    for (let at = offset; at < offset + Math.min(length, LONG_RUN); at++) kinds.set(at, kind);
  return kinds;
}

/** Every part of it is something that one could have meant. */
function isSound(input: string, { edits, mistake }: Repair): boolean {
  return mistake !== undefined || !edits.some((edit) => tearsWord(input, edit) || isGuess(edit));
}

/** It puts in a letter or digit that nobody can know. */
function isGuess({ kind, text }: Edit): boolean {
  return (kind === "insert" || kind === "replace") && /^[a0]+$/.test(text);
}

/** It takes a sign away with a part of the word behind it: `:8` of `a:8a`. */
function tearsWord(input: string, { kind, offset, length }: Edit): boolean {
  const end = offset + length;
  const isWordAt = (at: number): boolean => isWord(input.charCodeAt(at));
  return kind === "delete" && length > 1 && !isWordAt(offset) && isWordAt(end - 1) && isWordAt(end);
}
