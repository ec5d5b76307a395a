import { ALPHABET_SIZE, DEAD } from "../automaton.js";
import type { Edit, Mistake } from "../diagnosis.js";
import { utf8Octets } from "../percent.js";
import { AT_END, DOUBLED, insertedCost, NEVER_DONE, NEXT_LOWER_DIGIT, replacedCost, UNFORCED } from "./costs.js";
import type { Surroundings } from "./costs.js";
import type { CostsToGo, RepairTable } from "./repairTable.js";
import { isWord } from "./symbols.js";
import type { SymbolKind, Symbols } from "./symbols.js";

/** Edits that make a string conform, and what they cost. */
export interface Candidate {
  readonly edits: readonly Edit[];
  readonly cost: number;
  readonly mistake?: Mistake;
}

/** How much more than the least a repair may cost to be worth a mention. */
const SLACK = 18;
/** How many repairs are looked at, and how many partial ones. */
const MOST_REPAIRS = 16;
const MOST_PARTIAL = 20_000;

/** A string mended up to `place`, where the automaton is in `state`. */
interface Partial {
  readonly place: number;
  readonly state: number;
  readonly behindDeleted: boolean;
  readonly spent: number;
  readonly edit: Edit | undefined;
  readonly before: Partial | undefined;
}

/** The repairs of least cost, and those that cost little more, cheapest first. */
export function cheapestRepairs(table: RepairTable, symbols: Symbols, toGo: CostsToGo): Candidate[] {
  const { automata } = table;
  const least = toGo.at(0, table.start, false);
  if (least === Infinity) return [];
  const most = least + SLACK;
  const open: Partial[][] = Array.from({ length: SLACK + 1 }, () => []);
  const found: Candidate[] = [];
  let partial = 0;

  const push = (from: Partial, place: number, state: number, price: number, edit: Edit | undefined, behindDeleted = false): void => {
    if (state === DEAD) return;
    const total = from.spent + price + toGo.at(place, state, behindDeleted);
    if (total > most || partial++ > MOST_PARTIAL) return;
    open[total - least]?.push({ place, state, behindDeleted, spent: from.spent + price, edit, before: from });
  };

  const alternatives = (at: Partial): void => {
    const { place, state } = at;
    if (place === symbols.length) {
      if (automata.accepting[state] !== 1) insertions(at, 0, AT_END);
      return;
    }
    const costs = table.costs(symbols.kinds[place] as SymbolKind);
    const { code, meant } = costs;
    const forced = automata.step(state, code) === DEAD;
    const unforced = forced ? 0 : UNFORCED;
    const replace = (by: number, price: number): void => push(at, place + 1, automata.step(state, by), price, edit("replace", place, 1, String.fromCharCode(by)));
    push(at, place + 1, state, costs.deleted + unforced, edit("delete", place, 1, ""), true);
    const encoded = forced ? costs.encoded : costs.encodedUnforced;
    if (encoded !== NEVER_DONE) {
      push(at, place + 1, table.encoded(state, costs), encoded, edit("percent-encode", place, 1, percentEncoded(symbols.slice(place, place + 1))));
    }
    if (meant !== undefined) replace(meant, costs.corrected + unforced);
    const digit = table.lowerDigit(state, code);
    if (digit !== undefined) replace(digit, NEXT_LOWER_DIGIT);
    for (const way of table.waysFrom(state)) if (way.code !== code) replace(way.code, replacedCost(way.code, costs.word) + unforced);
    insertions(at, unforced, costs);
  };

  const insertions = (at: Partial, unforced: number, surroundings: Surroundings): void => {
    for (const { target, code } of table.waysFrom(at.state)) {
      const { split, splitByWord } = surroundings;
      const price = code === surroundings.doubled ? DOUBLED : insertedCost(code) + unforced + (isWord(code) ? splitByWord : split);
      push(at, at.place, target, price, edit("insert", at.place, 0, String.fromCharCode(code)));
    }
  };

  /** Goes on without an edit as far as that is worth it, and notes every alternative on the way. */
  const follow = (from: Partial): void => {
    let at = from;
    if (at.behindDeleted) {
      if (at.place < symbols.length) {
        const { deletedNext, kept } = table.costs(symbols.kinds[at.place] as SymbolKind);
        push(at, at.place + 1, at.state, deletedNext, edit("delete", at.place, 1, ""), true);
        push(at, at.place, at.state, kept, undefined);
      } else {
        push(at, at.place, at.state, 0, undefined);
      }
      return;
    }
    for (;;) {
      if (toGo.at(at.place, at.state, false) === 0) {
        found.push({ edits: editsOf(at), cost: at.spent });
        return;
      }
      alternatives(at);
      if (at.place === symbols.length) return;
      const state = automata.step(at.state, table.costs(symbols.kinds[at.place] as SymbolKind).code);
      if (state === DEAD || at.spent + toGo.at(at.place + 1, state, false) > most) return;
      at = { ...at, place: at.place + 1, state };
    }
  };

  function edit(kind: Edit["kind"], place: number, length: number, text: string): Edit {
    const offset = symbols.offsets[place] as number;
    return { kind, offset, length: (symbols.offsets[place + length] as number) - offset, text };
  }

  open[0]?.push({ place: 0, state: table.start, behindDeleted: false, spent: 0, edit: undefined, before: undefined });
  for (const sameCost of open) {
    for (let next = sameCost.pop(); next; next = sameCost.pop()) {
      follow(next);
      if (found.length >= MOST_REPAIRS) return found;
    }
  }
  return found;
}

/** The edits that led to a string, in its order; neighbours of one kind are one. */
function editsOf(last: Partial): Edit[] {
  const reversed: Edit[] = [];
  for (let at: Partial | undefined = last; at; at = at.before) if (at.edit) reversed.push(at.edit);
  const edits: Edit[] = [];
  for (const edit of reversed.reverse()) {
    const before = edits[edits.length - 1];
    if (before?.kind === edit.kind && before.offset + before.length === edit.offset) {
      edits[edits.length - 1] = { ...before, length: before.length + edit.length, text: before.text + edit.text };
    } else {
      edits.push(edit);
    }
  }
  return edits;
}

/** The string with its edits made. */
export function applied(input: string, edits: readonly Edit[]): string {
  let mended = "";
  let from = 0;
  for (const { offset, length, text } of edits) {
    mended += input.slice(from, offset) + text;
    from = offset + length;
  }
  return mended + input.slice(from);
}

export function percentEncoded(sign: string): string {
  const octets = (sign.codePointAt(0) as number) < ALPHABET_SIZE ? [sign.charCodeAt(0)] : utf8Octets(sign);
  return octets.map((octet) => `%${octet.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}
