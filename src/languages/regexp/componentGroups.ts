import { ALPHABET_SIZE, DEAD } from "../automata/automaton.js";
import { reachable } from "../automata/reach.js";
import { characterSet, without, type CharacterSet } from "../automata/characters.js";
import { difference } from "../questions/difference.js";
import type { Language } from "../questions/language.js";
import { itemAt, getOrInsert } from "../../text/itemAt.js";
import {
  ALL,
  choice,
  firstOf,
  isNullable,
  isSame,
  look,
  NOTHING_READ,
  partsOf,
  sequence,
  setOf,
  type ReadRegexp,
  type Regexp,
} from "./regexp.js";

const ASCII = Array.from({ length: ALPHABET_SIZE }, (_, code) => code);

/** How the groups of components are made. */
export interface GroupOptions {
  /** The components that are never absent: where nothing derives one, it is empty. */
  readonly always: ReadonlySet<string>;
  readonly hasLookaround: boolean;
  /** Returns the language of an expression. */
  readonly languageOf: (read: ReadRegexp) => Language;
}

/**
 * Returns an expression in which a component has one group where that can be, since most engines refuse a name that comes twice, and the
 * names of the groups of each component.
 *
 *     (?://AUTHORITY(?<path>A)|(?<path>B)|(?<path>C))     three groups of one name
 *     (?://AUTHORITY(?![^/?#])|(?!//))(?<path>A|B|C)      one: lookahead says which of A, B, C may follow
 *
 * Alternatives that end alike are joined there. Where a lookahead is needed so that nothing else is read, it is chosen from a few forms, and
 * compared with what was read before. Where none fits, or the dialect has none, the second group is called `path_without_authority`.
 */
export function componentGroups(
  regexp: Regexp,
  options: GroupOptions,
): { readonly regexp: Regexp; readonly groups: Readonly<Record<string, readonly string[]>> } {
  const present = [...options.always].reduce(alwaysPresent, withoutNested(regexp, new Set()));
  return withNames(new Joiner(options).joined(present, NOTHING_READ));
}

/** Returns an expression without groups of components that are inside the same component. */
function withoutNested(regexp: Regexp, inside: ReadonlySet<string>): Regexp {
  if (regexp.kind === "set") return regexp;
  if ("items" in regexp) {
    const items = regexp.items.map((item) => withoutNested(item, inside));
    return regexp.kind === "choice" ? choice(items) : sequence(items);
  }
  if (regexp.kind !== "group") return { ...regexp, item: withoutNested(regexp.item, inside) };
  const item = withoutNested(regexp.item, new Set([...inside, regexp.name]));
  return inside.has(regexp.name) ? item : { ...regexp, item };
}

/** Returns an expression in which a component is empty where it was absent because all that it is in is optional. */
function alwaysPresent(regexp: Regexp, name: string): Regexp {
  if (!namesIn(regexp).has(name) || regexp.kind === "group") return regexp;
  if ("items" in regexp) {
    const items = regexp.items.map((item) => alwaysPresent(item, name));
    return regexp.kind === "choice" ? choice(items) : sequence(items);
  }
  if (regexp.kind === "repeat" && regexp.min === 0 && regexp.max === 1)
    return choice([alwaysPresent(regexp.item, name), { kind: "group", name, item: NOTHING_READ }]);
  return "item" in regexp ? { ...regexp, item: alwaysPresent(regexp.item, name) } : regexp;
}

function namesIn(regexp: Regexp): ReadonlySet<string> {
  return new Set(partsOf(regexp).flatMap((part) => (part.kind === "group" ? part.name : [])));
}

class Joiner {
  constructor(private readonly options: GroupOptions) {}

  /** Joins alternatives inside an expression, and its own. `rest` is what comes after it. */
  joined(regexp: Regexp, rest: Regexp): Regexp {
    if (namesIn(regexp).size === 0) return regexp;
    switch (regexp.kind) {
      case "sequence": {
        const made: Regexp[] = [];
        for (const item of [...regexp.items].reverse()) made.unshift(this.joined(item, sequence([...made, rest])));
        return sequence(made);
      }
      case "choice":
        return this.joinedChoice(
          regexp.items.map((item) => this.joined(item, rest)),
          rest,
        );
      case "set":
      case "look":
        return regexp;
      case "repeat":
        return { ...regexp, item: this.joined(regexp.item, rest) };
      default:
        return { ...regexp, item: this.joined(regexp.item, rest) };
    }
  }

  private joinedChoice(items: readonly Regexp[], rest: Regexp): Regexp {
    const open = items.map((item) => (item.kind === "sequence" ? item.items : [item]));
    // Alternatives that begin alike come first: they need no lookahead.
    for (const isAlike of [true, false])
      for (let i = 0; i < open.length; i++)
        for (let j = i + 1; j < open.length; j++) {
          const joined = this.pair(itemAt(open, i), itemAt(open, j), rest, isAlike);
          if (!joined) continue;
          open[i] = joined;
          open.splice(j--, 1);
        }
    return choice(open.map(sequence));
  }

  /** Returns two alternatives as one sequence, `undefined` if they have no end in common that has a component. */
  private pair(
    a: readonly Regexp[],
    b: readonly Regexp[],
    rest: Regexp,
    isAlike: boolean,
  ): readonly Regexp[] | undefined {
    const end: Regexp[] = [];
    const [before, after] = [[...a], [...b]];
    for (;;) {
      const [one, other] = [before[before.length - 1], after[after.length - 1]];
      if (!one || !other) break;
      if (isSame(one, other)) end.unshift(one);
      else if (one.kind === "group" && other.kind === "group" && one.name === other.name)
        end.unshift({ ...one, item: this.either(one.item, other.item) });
      else break;
      before.pop();
      after.pop();
    }
    const [beginning, otherBeginning] = [sequence(before), sequence(after)];
    if (isSame(beginning, otherBeginning)) return namesIn(sequence(end)).size > 0 ? [...before, ...end] : undefined;
    const common = [...namesIn(beginning)].some((name) => namesIn(otherBeginning).has(name));
    if (isAlike || namesIn(sequence(end)).size === 0 || common) return undefined;
    const [own, others] = [a.slice(before.length), b.slice(after.length)];
    const [first, second] = [this.guard(end, own, rest), this.guard(end, others, rest)];
    if (!first || !second) return undefined;
    return [choice([sequence([beginning, first]), sequence([otherBeginning, second])]), ...end];
  }

  /** Returns one of two expressions if it reads what the other one does, otherwise both. */
  private either(a: Regexp, b: Regexp): Regexp {
    const { relation } = difference(this.languageOf([a]), this.languageOf([b]));
    if (relation === "equal" || relation === "wider") return a;
    return relation === "narrower" ? b : choice([a, b]);
  }

  private languageOf(items: readonly Regexp[]): Language {
    return this.options.languageOf({ regexp: sequence(items), inCodePoints: true, fromStart: true, toEnd: true });
  }

  /** Returns the lookahead after which what is read by `end` is what `wanted` reads; `undefined` if none is found. */
  private guard(end: readonly Regexp[], wanted: readonly Regexp[], rest: Regexp): Regexp | undefined {
    const aim = this.languageOf([...wanted, rest]);
    const missing = (lookahead: Regexp) => difference(this.languageOf([lookahead, ...end, rest]), aim);
    const { relation, onlyInA: wrong = "" } = missing(NOTHING_READ);
    if (relation === "equal") return NOTHING_READ;
    if (!this.options.hasLookaround) return undefined;
    return this.lookaheads(sequence([...wanted, rest]), aim, wrong).find((one) => missing(one).relation === "equal");
  }

  /** Returns lookaheads that may keep out a string: by its first character, by its beginning, or by a character before which some others come. */
  private lookaheads(wanted: Regexp, aim: Language, wrong: string): Regexp[] {
    const first = setOf(firstOf(wanted));
    const others = (set: CharacterSet): Regexp => setOf(without(ALL, set));
    const characters = Array.from(wrong, (character) => codeOf(character));
    const literal = sequence(characters.map((code) => setOf([[code, code]])));
    const last = characters[characters.length - 1] ?? 0;
    const before: Regexp = { kind: "repeat", min: 0, max: Infinity, item: others(charactersBefore(aim, last)) };
    return [
      isNullable(wanted) ? look(true, true, others(firstOf(wanted))) : look(true, false, first),
      look(true, true, literal),
      look(true, true, sequence([before, setOf([[last, last]])])),
    ];
  }
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** Returns the characters of ASCII one of which comes before a character, the first time that it comes: "/", "?" and "#" before ":" in `./a:b`. */
function charactersBefore({ dfa }: Language, code: number): CharacterSet {
  const found = new Set<number>();
  const mayFollow = (state: number): boolean => dfa.step(state, code) !== DEAD;
  const targets = (state: number): (readonly [number, number])[] =>
    ASCII.filter((one) => !found.has(one)).map((one) => [one, dfa.step(state, one)]);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const state of reachable([dfa.start], (from) => targets(from).map(([, to]) => to)))
      for (const [one, to] of mayFollow(state) ? [] : targets(state)) if (mayFollow(to)) found.add(one);
  }
  return characterSet([...found].map((one) => [one, one]));
}

/** The longest name of a group that PCRE2 takes before its version 10.44, and so PHP. */
const LONGEST_NAME = 32;

/** Names groups of one component apart, by the components that come before the first of them and not before it. */
function withNames(regexp: Regexp): {
  readonly regexp: Regexp;
  readonly groups: Readonly<Record<string, readonly string[]>>;
} {
  const groups = new Map<string, string[]>();
  const before = new Map<string, readonly string[]>();
  const name = (one: Regexp, context: readonly string[]): Regexp => {
    switch (one.kind) {
      case "group": {
        const names = getOrInsert(groups, one.name, () => []);
        const first = getOrInsert(before, one.name, () => context);
        const missing = first.filter((other) => !context.includes(other));
        const apart = missing.length > 0 ? `${one.name}_without_${missing.join("_")}` : one.name;
        const isFine = apart.length <= LONGEST_NAME && !names.includes(apart);
        const own = isFine ? apart : `${one.name}_${names.length + 1}`;
        names.push(own);
        return { ...one, name: own, item: name(one.item, context) };
      }
      case "sequence": {
        let seen = context;
        return sequence(
          one.items.map((item) => {
            const named = name(item, seen);
            seen = [...seen, ...outermost(item)];
            return named;
          }),
        );
      }
      case "choice":
        return { ...one, items: one.items.map((item) => name(item, context)) };
      case "set":
        return one;
      default:
        return { ...one, item: name(one.item, context) };
    }
  };
  return { regexp: name(regexp, []), groups: Object.fromEntries(groups) };
}

/** Returns the names of the groups that are in no other group. */
function outermost(regexp: Regexp): string[] {
  if (regexp.kind === "group") return [regexp.name];
  return "items" in regexp ? regexp.items.flatMap(outermost) : "item" in regexp ? outermost(regexp.item) : [];
}
