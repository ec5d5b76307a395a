import { ALPHABET_SIZE } from "../../languages/automata/automaton.js";
import type { Edit } from "./refusal.js";
import { escaped } from "../percent/escapes.js";
import { utf8Octets } from "../percent/percent.js";

/** Returns the string after its edits. */
export function applied(input: string, edits: readonly Edit[]): string {
  let mended = "";
  let from = 0;
  for (const { offset, length, text } of edits) {
    mended += input.slice(from, offset) + text;
    from = offset + length;
  }
  return mended + input.slice(from);
}

/** Returns a whole character percent-encoded in UTF-8: `percentEncoded("é") // "%C3%A9"` */
export function percentEncoded(character: string): string {
  return escaped(character.charCodeAt(0) < ALPHABET_SIZE ? [character.charCodeAt(0)] : utf8Octets(character));
}

/**
 * Composes edits with edits of their result, into edits of the input. Where both change the same text, they become
 * one.
 *
 * @example
 * // "a&#64;b" -> "a@b" -> "a%40b": one replacement of "&#64;" by "%40"
 */
export function composed(first: readonly Edit[], second: readonly Edit[]): readonly Edit[] {
  const edits: Edit[] = [];
  const left = [...first];
  let shift = 0;
  for (const { kind, offset, length, text } of second) {
    const end = offset + length;
    for (let done = left[0]; done && done.offset + shift + done.text.length <= offset; [done] = left) {
      edits.push(done);
      shift += done.text.length - done.length;
      left.shift();
    }
    let start = offset - shift;
    let [before, isMerged] = ["", false];
    for (let done = left[0]; done && done.offset + shift < end; [done] = left) {
      const from = done.offset + shift;
      if (from < offset) [before, start] = [done.text.slice(0, offset - from), done.offset];
      const rest = done.text.slice(end - from);
      shift += done.text.length - rest.length - done.length;
      // The rest may be edited again.
      left.splice(
        0,
        1,
        ...(rest === "" ? [] : [{ ...done, offset: done.offset + done.length, length: 0, text: rest }]),
      );
      isMerged = true;
    }
    const stop = end - shift;
    const put = before + text;
    const merged = put === "" ? "delete" : stop === start ? "insert" : "replace";
    edits.push({ kind: isMerged ? merged : kind, offset: start, length: stop - start, text: put });
  }
  return joined([...edits, ...left]);
}

/** Merges neighbouring edits of one kind, and insertions at the same offset. */
export function joined(edits: readonly Edit[]): readonly Edit[] {
  const result: Edit[] = [];
  for (const edit of edits) {
    const last = result.at(-1);
    if (last?.kind === edit.kind && last.offset + last.length === edit.offset)
      result[result.length - 1] = { ...last, length: last.length + edit.length, text: last.text + edit.text };
    else if (edit.length > 0 || edit.text !== "") result.push(edit);
  }
  return result;
}

/** Returns the rightmost offset at which an edit of a run has the same result, up to the end of the viable prefix. */
export function rightmost(input: string, { kind, offset, length, text }: Edit, most: number): number {
  const moved = kind === "insert" ? text : input.slice(offset, offset + length);
  if ((kind !== "insert" && kind !== "delete") || moved.length !== 1) return offset;
  let right = offset;
  while (right < most && input[right + (kind === "insert" ? 0 : 1)] === moved) right++;
  return right;
}
