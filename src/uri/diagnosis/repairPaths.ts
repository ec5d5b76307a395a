import { splitAuthority } from "../components/authorityParts.js";
import { splitReference } from "../components/mainComponents.js";
import type { Automata } from "../../languages/automata/automaton.js";
import { applied, composed } from "./edits.js";
import { encodedWhole, LONGEST_SEARCHED } from "./encodedWhole.js";
import { mistakesIn } from "./mistakes.js";
import { PRICES } from "./prices.js";
import type { Edit, Mistake } from "./refusal.js";
import { repairConfidence } from "./repairConfidence.js";
import { MOST_COST, RepairSearch, SLACK, type RepairCandidate, type RepairDraft } from "./repairSearch.js";
import type { RuleRepairs } from "./ruleRepairs.js";
import type { MistakenRule } from "./rewrites.js";
import { PAIRS, Symbols } from "./symbols.js";
import type { GatedRepair } from "./repairGate.js";
import { writtenUri } from "./writtenUri.js";
import { itemAt } from "../../text/itemAt.js";
import { lazy, lazyRegExp } from "../../text/lazy.js";

/** The longest string in which named mistakes are looked for. */
export const LONGEST_WITH_MISTAKES = 2000;
/** The longest string that is searched again after a named mistake has been undone. */
const LONGEST_SEARCHED_AGAIN = 500;
/** The most named mistakes that are undone in one string. */
const MOST_MISTAKES = 4;
/** The most texts in which mistakes are looked for, and the most that are searched for single edits. */
const MOST_TEXTS = 48;
const MOST_SEARCHES = 16;
/** In a longer text a search costs more, so there are fewer. */
const LONG = 300;
const MOST_SEARCHES_OF_LONG = 2;

/** With more characters after the host that may not occur where they are, all are encoded: the search would take milliseconds, and find little else. */
const MOST_WRONG = 16;

/** An intermediate text between the input and a conforming one. */
interface Text {
  readonly text: string;
  readonly edits: readonly Edit[];
  /** The mistakes undone so far, that of the first edit first; a mistake may have no name. */
  readonly mistakes: readonly (Mistake | undefined)[];
  readonly cost: number;
  readonly fault: RepairDraft["fault"];
}

/** What is done next, the cheapest first: undo mistakes in a text, search it for single edits, or offer it. */
interface Step {
  readonly price: number;
  readonly distance: number;
  readonly run: () => RepairCandidate | undefined;
}

/** What the search needs to know about a rule. */
export interface SearchedRule {
  readonly automata: Automata;
  readonly start: number;
  /** The rule by which single edits are searched; a form of the rule, by the scheme of the text. */
  readonly repairsOf: (text: string) => RuleRepairs;
  readonly mistaken: MistakenRule;
  /** The mistakes that its document lists. */
  readonly mistakes: ReadonlySet<string>;
  /** True if nothing but named mistakes is undone, and characters are percent-encoded. */
  readonly isPlain: boolean;
  /** Returns true for a repair that names nothing else than its input, and that the call accepts. */
  readonly passes: (repair: GatedRepair) => boolean;
  /** Returns true if nothing is wrong with a text but a variable that is not filled in. */
  readonly isUnfilled: (text: string) => boolean;
}

/**
 * Yields the repairs of a string, the cheapest first; of equal price, the one nearest to the end of the viable prefix.
 *
 * A best-first search: each mistake is a step from one text to another, in any order and number, and from each text the search over
 * single edits leads to one that conforms. A repair costs the sum of its steps; its price is higher if the single edits
 * make one that may not be offered.
 */
export function* repairPaths(input: string, rule: SearchedRule): Generator<RepairCandidate, undefined> {
  const { automata, start, mistaken } = rule;
  const seen = new Map<string, number>();
  const given = new Set<string>();
  const steps: Step[] = [];
  let least = MOST_COST;
  const viable = automata.viablePrefix(input, start).length;
  let texts = 0;
  let searches = 0;

  const add = (price: number, edits: readonly Edit[], run: Step["run"]): void => {
    const distance = Math.abs(viable - (edits[0]?.offset ?? viable));
    let at = steps.length;
    while (at > 0 && isAfter(itemAt(steps, at - 1), price, distance)) at--;
    steps.splice(at, 0, { price, distance, run });
  };

  const offer = (
    mended: string,
    edits: readonly Edit[],
    from: Text,
    cost: number,
    left: number,
    losesData = false,
  ): boolean => {
    const passes = rule.passes({ mended, edits, undoes: from.mistakes.length > 0 });
    const price = from.cost + cost + left + (passes || keepsHost(from.text, mended) ? 0 : PRICES.refused);
    least = Math.min(least, price);
    add(price, edits, () => {
      if (given.has(mended)) return undefined;
      given.add(mended);
      const begin = Math.min(from.fault?.offset ?? 0, from.edits[0]?.offset ?? 0);
      const isFirst = !edits.some(({ offset }) => offset < begin);
      const [mistake = mistakeOf(input, edits), ...others] = isFirst ? from.mistakes : [undefined, ...from.mistakes];
      const confidence = repairConfidence(
        input,
        edits,
        [mistake, ...others].filter((one) => one !== undefined),
      );
      return {
        mended,
        edits,
        cost: from.cost + cost,
        price,
        undoes: from.mistakes.length > 0,
        isOffered: passes && !losesData,
        ...(mistake && { mistake }),
        confidence,
        ...(from.fault && isFirst && { fault: from.fault }),
      };
    });
    return passes;
  };

  const visit = (from: Text): void => {
    const { text, cost, edits } = from;
    if ((seen.get(text) ?? Infinity) <= cost) return;
    seen.set(text, cost);
    const undo = (draft: RepairDraft): void => {
      const isFirst = itemAt(draft.edits, 0).offset < (edits[0]?.offset ?? Infinity);
      visit({
        text: applied(text, draft.edits),
        edits: composed(edits, draft.edits),
        mistakes: isFirst ? [draft.mistake, ...from.mistakes] : [...from.mistakes, draft.mistake],
        cost: cost + draft.cost,
        fault: isFirst ? draft.fault : from.fault,
      });
    };
    add(cost, edits, () => {
      if ((seen.get(text) ?? 0) < cost || texts++ > MOST_TEXTS) return undefined;
      // Without what is around it, only a variable is wrong: its author knows the value.
      if (text !== input && rule.isUnfilled(text)) return steps.splice(0) && undefined;
      const { length, state } = automata.viablePrefix(text, start);
      const drafts =
        text.length > LONGEST_WITH_MISTAKES || from.mistakes.length >= MOST_MISTAKES
          ? []
          : mistakesIn(text, length, mistaken, rule.mistakes);
      const plain = drafts.filter((draft) => draft.cost <= PRICES.beyondDoubt);
      const left = plain.length > 0 ? PRICES.leftAsItIs : 0;
      if (length === text.length && automata.accepting[state] === 1) {
        offer(text, edits, from, 0, left);
        plain.forEach(undo);
        return undefined;
      }
      mend(from, left);
      drafts.forEach(undo);
      return undefined;
    });
  };

  /** Looks for single edits; where nearly everything is wrong, every character is encoded that may not occur where it is. */
  const mend = (from: Text, left: number): void => {
    const { text, cost, edits } = from;
    const { length } = text;
    // None if the result does not conform.
    const whole = lazy(() => encodedWhole(automata, start, text) ?? []);
    add(cost + left, edits, () => {
      const isEncoded = length > MOST_WRONG && isWrongAllOver(text, whole());
      // A longer text is never searched, and is the only one.
      if (isEncoded || rule.isPlain || length > LONGEST_SEARCHED)
        return choose(from, [], whole, isEncoded || rule.isPlain, left);
      const found = new RepairSearch(rule.repairsOf(text), Symbols.of(text));
      const isSearched = text === input || length <= LONGEST_SEARCHED_AGAIN;
      add(cost + left + found.atLeast, edits, () => {
        if (searches++ > (length > LONG ? MOST_SEARCHES_OF_LONG : MOST_SEARCHES)) return undefined;
        found.limit(Math.min(MOST_COST, least + SLACK - cost - left));
        if (isSearched) found.run();
        return choose(from, found.drafts(), whole, false, left);
      });
      return undefined;
    });
  };

  const choose = (
    from: Text,
    found: readonly RepairDraft[],
    whole: () => readonly Edit[],
    isEncoded: boolean,
    left: number,
  ): undefined => {
    const { text } = from;
    const offered = found.filter(({ edits, cost }) => {
      const mended = applied(text, edits);
      if (!automata.accepts(mended, start)) return false;
      return offer(mended, composed(from.edits, edits), from, cost, left, losesData(text, edits));
    });
    // If nothing is found that may be offered, every character that may not occur where it is is encoded.
    const encoded = offered.length > 0 ? [] : whole();
    if (encoded.length === 0) return undefined;
    const mended = applied(text, encoded);
    const extra = found.length > 0 ? PRICES.encodedAsItStands : text === input && !isEncoded ? MOST_COST : 0;
    const cost = extra + PRICES.encodeNever * lengthOf(encoded);
    offer(mended, composed(from.edits, encoded), from, cost, left, losesData(text, encoded));
    return undefined;
  };

  visit({ text: input, edits: [], mistakes: [], cost: 0, fault: undefined });
  for (let step = steps.shift(); step; step = steps.shift()) {
    const repair = step.run();
    if (repair) yield repair;
  }
  return undefined;
}

/** Returns true if more than a few characters may not occur where they are, all of them after the host. */
function isWrongAllOver(text: string, whole: readonly Edit[]): boolean {
  return (
    lengthOf(whole) > MOST_WRONG &&
    itemAt(whole, 0).offset >= writtenUri(text).host.end &&
    whole.every(({ kind }) => kind !== "delete")
  );
}

const letterOrDigit = lazyRegExp(String.raw`[\p{L}\p{N}]`, "u");

/**
 * Returns true if edits delete or replace a letter or digit after the first character, but for its other forms, those of a broken escape, and
 * letters after the digits of a port, or instead of them: `:80a`, `:bad`, but not `:pa/ss@a.example`
 */
function losesData(text: string, edits: readonly Edit[]): boolean {
  return edits.some(({ kind, offset, length, text: put }) => {
    if (kind === "insert" || kind === "percent-encode") return false;
    const old = text
      .slice(offset, offset + length)
      .normalize("NFKC")
      .replace(/%[\da-f]{0,2}/gi, "");
    const { host, port, end } = writtenUri(text);
    const isAfterPort = port && offset >= host.end && offset + length <= end && /^:?[a-z]+$/i.test(old);
    return offset > 0 && !isAfterPort && letterOrDigit().test(old) && old.toLowerCase() !== put.toLowerCase();
  });
}

/** Returns true if a repair has the host that its text seems to have, and a port if there are digits of one; or if neither has a host. */
function keepsHost(text: string, mended: string): boolean {
  const { host, port, hasAuthority } = writtenUri(text);
  const { authority } = splitReference(mended);
  if (authority === undefined) return !hasAuthority;
  const after = splitAuthority(authority);
  const hasPort = port !== undefined && /^\d/.test(text.slice(port.start));
  return hasAuthority && after.host === text.slice(host.start, host.end) && (!hasPort || Boolean(after.port));
}

/** Returns the number of characters that edits replace. */
function lengthOf(edits: readonly Edit[]): number {
  return edits.reduce((sum, { length }) => sum + length, 0);
}

function isAfter(step: Step, price: number, distance: number): boolean {
  return step.price > price || (step.price === price && step.distance > distance);
}

/** Returns the mistake about the whole string that explains all edits of a repair. */
function mistakeOf(input: string, edits: readonly Edit[]): Mistake | undefined {
  const changed = edits.map(({ offset, length }) => input.slice(offset, offset + length));
  const all = changed.join("");
  const does = (kind: Edit["kind"]): boolean => edits.every((edit) => edit.kind === kind);
  if (all === "") return undefined;
  if (does("delete")) {
    const isAround =
      input.includes(applied(input, edits)) && [...all.replace(/\s/g, "")].every((one) => PAIRS.join("").includes(one));
    return !isAround ? undefined : all.trim() === "" ? "white space around" : "delimiters around";
  }
  if (does("replace"))
    return /^\\+$/.test(all)
      ? "backslashes"
      : edits.every(({ text }, i) => changed[i]?.normalize("NFKC") === text)
        ? "look-alikes"
        : undefined;
  return does("percent-encode") && !/[\x00-\x7F]/.test(all) ? "not ASCII" : undefined;
}
