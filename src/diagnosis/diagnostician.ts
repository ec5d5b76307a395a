import type { GeneratedGrammar } from "../generated.js";
import type { Automata } from "../automata/automaton.js";
import { characterSet, contains } from "../automata/characters.js";
import type { CharacterSet, Range } from "../automata/characters.js";
import { CharacterSteps } from "../automata/characterSteps.js";
import type { Edit, LazyRefusal, Repair } from "./refusal.js";
import { applied } from "./edits.js";
import { composed, costOfEncoding, encodedAuthority, encodedWhole, LONGEST_SEARCHED } from "./encodedWhole.js";
import { namedMistakes } from "./namedMistakes.js";
import { harmOf } from "./harmfulRepair.js";
import type { Harm } from "./harmfulRepair.js";
import { repairConfidence } from "./repairConfidence.js";
import { brackets, mistakeOf, suspectedMistakes } from "./wholeMistakes.js";
import type { WholeRule } from "./wholeMistakes.js";
import { offeredRepairs } from "./offeredRepairs.js";
import { FaultReadings } from "./faultReadings.js";
import type { RefusedString } from "./faultReadings.js";
import { MOST_COST, RuleRepairs, SLACK } from "./repairSearch.js";
import type { RepairCandidate, RepairDraft } from "./repairSearch.js";
import { Symbols } from "./symbols.js";
import { onlyUnfilled } from "./unfilledVariables.js";
import { writtenAuthority } from "./writtenAuthority.js";
import { itemAt } from "../text/itemAt.js";

const NUMBER_SIGN = 0x23;
/** The longest string that is searched for mistakes about the whole. */
const LONGEST_WITH_WHOLE_MISTAKES = 2000;

const AFTER_PORT =
  /^((?:[a-z][\w+.-]*:)?\/\/(?!:)(?:[^/?#]*@)?(?:[^/?#@:[\]]*|\[[^/?#@[\]]*\]):\d*)([^\d/?#@][^/?#@]*)(?=[/?#]|$)/i;

/** The longest string that is searched again after a mistake with a name has been undone. */
const LONGEST_SEARCHED_AGAIN = 500;
/** The number of repairs that the search finds after a mistake with a name is undone, and that are tried. */
const MOST_SECOND_REPAIRS = 3;

/** Nobody but the author of a template knows what belongs in it. */
const NO_REPAIRS: readonly Repair[] = Object.freeze([]);

/** Finds out why a grammar rejects a string, and which edits would repair it. */
export class Diagnostician {
  private readonly ruleRepairs = new Map<string, RuleRepairs>();
  private readonly steps: CharacterSteps;
  private readonly unreserved: CharacterSet;
  private readonly readings: FaultReadings;
  private readonly formOf: ReadonlyMap<string, string>;
  /** Set if there is a place for a user in some URIs at least. */
  private readonly namesUsers: boolean;

  constructor(
    private readonly grammar: GeneratedGrammar,
    private readonly automata: Automata,
  ) {
    this.steps = new CharacterSteps(automata);
    this.unreserved = characterSet(
      grammar.unreserved.flatMap((rule) => {
        const start = this.startOf(rule);
        return [
          ...automata.following(start).map((code): Range => [code, code]),
          ...automata.followingBeyondAscii(start),
        ];
      }),
    );
    this.readings = new FaultReadings(grammar, automata);
    const schemes = Object.values(grammar.schemeOf);
    // Without forms the rules of schemes are no alternatives of the start rule.
    const own = Object.entries(grammar.forms.length > 0 ? grammar.schemeOf : {}).filter(
      ([, scheme]) => schemes.indexOf(scheme) === schemes.lastIndexOf(scheme),
    );
    this.namesUsers = Object.values(grammar.components).some((component) => component.startsWith("user"));
    this.formOf = new Map(own.map(([form, scheme]) => [scheme, form]));
  }

  /**
   * Returns the refusal of a string. Each part of it is computed when it is first read, and then remembered.
   *
   * @param input a string that the rule does not accept
   */
  refusal(input: string, rule: string): LazyRefusal {
    const start = this.startOf(rule);
    const refused: RefusedString = {
      input,
      rule,
      viable: this.automata.viablePrefix(input, start),
      unfilled: onlyUnfilled(input, (text) => this.automata.accepts(text, start)),
    };
    const candidates = once(() => replayable(this.candidates(refused)));
    const first = once(() => this.readings.first(refused, candidates()));
    const readings = once(() => this.readings.all(refused, first(), candidates()));
    const repairs = once(() => (refused.unfilled ? NO_REPAIRS : offeredRepairs(input, candidates())));
    const possible = once(() => this.readings.possible(refused));
    return {
      viablePrefix: refused.viable.length,
      get first() {
        return first();
      },
      get readings() {
        return readings();
      },
      get repairs() {
        return repairs();
      },
      get possible() {
        return possible();
      },
    };
  }

  /** Yields repairs, the lowest cost first; of equal cost, the one nearest to the end of the viable prefix. */
  private *candidates({ input, rule, viable, unfilled }: RefusedString): Generator<RepairCandidate, undefined> {
    // Of a long string without a repair neither these nor its authority are asked for.
    const symbols = once(() => new Symbols(input));
    const whole: Begun[] =
      input.length > LONGEST_WITH_WHOLE_MISTAKES
        ? []
        : [
            ...suspectedMistakes(input, viable.length, this.grammar.delimiting, this.whole(rule)).map((draft) => ({
              draft,
              ...(draft.mistake !== "template" && {
                complete: () => [this.completed(input, rule, this.withOthers(input, rule, draft))],
              }),
            })),
            ...namedMistakes(input)
              // Where the grammar has letters beyond ASCII, a host of them is no mistake.
              .filter(({ mistake }) => mistake !== "international host" || this.automata.rangesBeyondAscii.length === 0)
              .map((draft) => ({ draft, complete: () => this.completions(input, rule, draft) })),
          ];
    const distance = ({ edits: [edit] }: Pick<Repair, "edits">): number =>
      Math.abs(viable.length - (edit as Edit).offset);
    const searched = input.length > LONGEST_SEARCHED ? [] : this.repairsOf(this.ownForm(input, rule)).of(symbols());
    const encoded = once(() => this.encoded(input, rule));
    const others = searched.length > 0 ? searched : encoded();
    const found = cheapestFirst([...whole, ...others.map((draft) => ({ draft }))], distance);
    const given = new Set<string>();
    const written = once(() => writtenAuthority(input));
    const made = ({
      edits,
      cost,
      mistake = mistakeOf(edits, symbols()),
      second,
      fault,
    }: RepairDraft): Made | undefined => {
      const mended = applied(input, edits);
      if (given.has(mended) || !this.automata.accepts(mended, this.startOf(rule))) return undefined;
      given.add(mended);
      const mistakes = [mistake, second].filter((one) => one !== undefined);
      const harm = harmOf(input, written(), mended, edits, mistakes);
      const confidence = repairConfidence(input, edits, mistakes, harm !== undefined);
      const repair = { mended, edits, cost, ...(mistake && { mistake }), confidence, ...(fault && { fault }) };
      return { repair, harm };
    };
    // A repair that does harm is never first if there is another one, and stands before no other one of about the same cost.
    let harmful: Made[] = [];
    let hasHarmless = false;
    for (const draft of found) {
      const candidate = made(draft);
      if (!candidate) continue;
      if ((hasHarmless || unfilled) && draft.cost > (harmful[0]?.repair.cost ?? draft.cost) + SLACK) {
        yield* harmful.map(({ repair }) => repair);
        harmful = [];
      }
      if (candidate.harm !== undefined) harmful.push(candidate);
      else {
        hasHarmless = true;
        yield candidate.repair;
      }
    }
    if (!hasHarmless && !unfilled) {
      const more = [
        ...encoded(),
        ...this.withoutSurplusOfPort(input, rule),
        ...this.withEncodedAuthority(input, rule),
      ].map(made);
      harmful.push(...more.filter((one) => one !== undefined));
      harmful.sort((one, other) => rankOf(one) - rankOf(other));
    }
    yield* harmful.map(({ repair }) => repair);
    return undefined;
  }

  /** Returns the repair that percent-encodes what may not stand where it stands, for strings for which the search gives up. */
  private encoded(input: string, rule: string): RepairDraft[] {
    const edits = encodedWhole(this.automata, this.startOf(rule), input);
    return edits ? [{ edits, cost: MOST_COST + costOfEncoding(edits) }] : this.withoutSurplusOfPort(input, rule);
  }

  /** Returns the repair that removes what stands after the digits of a port: `http://a:80x/` -> `http://a:80/` */
  private withoutSurplusOfPort(input: string, rule: string): RepairDraft[] {
    // The characters after the digits of a port could be in a user's name, but no "@" ends that.
    const [before = "", surplus = ""] = AFTER_PORT.exec(input)?.slice(1) ?? [];
    const withoutSurplus: Edit = { kind: "delete", offset: before.length, length: surplus.length, text: "" };
    return surplus === "" ? [] : [this.completed(input, rule, { edits: [withoutSurplus], cost: MOST_COST })];
  }

  /** Returns the repair that also percent-encodes what splits an authority otherwise: `http://tcp(a:1)/` -> `http://tcp(a%3A1)/` */
  private withEncodedAuthority(input: string, rule: string): RepairDraft[] {
    const edits = encodedAuthority(input);
    return edits.length === 0 ? [] : [this.completed(input, rule, { edits, cost: MOST_COST })];
  }

  /** Adds the edits that a string needs after a mistake with a name has been undone: it may have another such mistake. */
  private completions(input: string, rule: string, mistaken: RepairDraft): RepairDraft[] {
    const alone = this.completed(input, rule, mistaken);
    const mended = applied(input, mistaken.edits);
    if (this.automata.accepts(mended, this.startOf(rule))) return [alone];
    const searched =
      mended.length > LONGEST_SEARCHED_AGAIN
        ? []
        : this.repairsOf(rule).of(new Symbols(mended)).slice(0, MOST_SECOND_REPAIRS);
    const others = [...namedMistakes(mended), ...brackets(mended, mended.length), ...searched].flatMap(
      (second): RepairDraft[] => {
        const edits = composed(mistaken.edits, second.edits);
        if (!edits) return [];
        const cost = mistaken.cost + second.cost;
        const both = withEdits({ ...mistaken, ...(second.mistake && { second: second.mistake }), cost }, edits);
        return [this.completed(input, rule, both)];
      },
    );
    return [alone, ...others];
  }

  /** Adds the edits that percent-encode what may not stand where it stands. */
  private completed(input: string, rule: string, mistaken: RepairDraft): RepairDraft {
    const mended = applied(input, mistaken.edits);
    if (this.automata.accepts(mended, this.startOf(rule))) return mistaken;
    const others = encodedWhole(this.automata, this.startOf(rule), mended);
    const edits = others && composed(mistaken.edits, others);
    if (!edits || !others.every(({ kind }) => kind === "percent-encode")) return mistaken;
    return withEdits({ ...mistaken, cost: mistaken.cost + costOfEncoding(others) }, edits);
  }

  private whole(rule: string): WholeRule {
    const conforms = (text: string): boolean => this.automata.accepts(text, this.startOf(rule));
    return {
      needsScheme: conforms("a:b") && !conforms("b"),
      hasFragments: this.repairsOf(rule).mayHold(NUMBER_SIGN),
      refusesUserinfo: (prefix) => !this.namesUsers && conforms(`${prefix}a/`) && !conforms(`${prefix}a@a/`),
    };
  }

  /** Adds the other edits that a string needs once the text that is missing before it has been inserted. */
  private withOthers(input: string, rule: string, candidate: RepairDraft): RepairDraft {
    const {
      edits: [{ kind, offset, text }, ...others],
      cost,
    } = candidate as RepairDraft & { readonly edits: readonly [Edit] };
    const whole = text + input;
    if (kind !== "insert" || offset > 0 || others.length > 0 || this.automata.accepts(whole, this.startOf(rule)))
      return candidate;
    const [least] = this.repairsOf(rule).of(new Symbols(whole));
    if (!least || least.edits.some((edit) => edit.offset < text.length)) return candidate;
    const moved = least.edits.map((edit) => ({ ...edit, offset: edit.offset - text.length }));
    // If that alone would do, nothing is missing.
    if (this.automata.accepts(applied(input, moved), this.startOf(rule))) return candidate;
    return { ...candidate, edits: [...candidate.edits, ...moved], cost: cost + least.cost };
  }

  /**
   * Returns the rule of the scheme's own form if the input begins with that scheme and ":" or "//". A repair that only a more
   * general form accepts is not what was meant.
   */
  private ownForm(input: string, rule: string): string {
    if (rule !== this.grammar.startRule || this.formOf.size === 0) return rule;
    const form = this.formOf.get(/^[^:/?#]*(?=:|\/\/)/.exec(input.trimStart())?.[0].toLowerCase() ?? "");
    return form === undefined || this.loses(input, rule, form) ? rule : form;
  }

  /** Returns true if the input has a character that the wide rule may hold and the narrow one may not. */
  private loses(input: string, rule: string, form: string): boolean {
    const wide = this.repairsOf(rule);
    const narrow = this.repairsOf(form);
    for (const character of input) {
      const code = character.codePointAt(0) as number;
      if (wide.mayHold(code) && !narrow.mayHold(code)) return true;
    }
    return false;
  }

  private repairsOf(rule: string): RuleRepairs {
    let repairs = this.ruleRepairs.get(rule);
    if (!repairs)
      this.ruleRepairs.set(
        rule,
        (repairs = new RuleRepairs(this.automata, this.steps, this.startOf(rule), (character) =>
          contains(this.unreserved, character),
        )),
      );
    return repairs;
  }

  private startOf(rule: string): number {
    return this.automata.startOf(rule);
  }
}

/** Returns a repair with more edits. Of two mistakes, the first one in the string is named as its fault. */
function withEdits({ fault, ...mistaken }: RepairDraft, edits: readonly Edit[]): RepairDraft {
  const begin = Math.min(fault?.offset ?? 0, mistaken.edits[0]?.offset ?? 0);
  return { ...mistaken, edits, ...(fault && !edits.some(({ offset }) => offset < begin) && { fault }) };
}

/** A repair that may need further edits, which only add to its cost. */
interface Begun {
  readonly draft: RepairDraft;
  /** Adds the other edits. Absent if none are needed. */
  readonly complete?: () => readonly RepairDraft[];
}

/**
 * Yields repairs, the lowest cost first, then the lowest distance, then in their order. Those that are dearer than all that the caller reads
 * are never completed.
 */
function* cheapestFirst(
  begun: readonly Begun[],
  distance: (draft: RepairDraft) => number,
): Generator<RepairDraft, undefined> {
  const ranked = begun.map(({ draft, complete }, place) => ({ draft, complete, place }));
  const byCost = (a: Ranked, b: Ranked): number =>
    a.draft.cost - b.draft.cost || distance(a.draft) - distance(b.draft) || a.place - b.place;
  const ready: Ranked[] = ranked.filter(({ complete }) => !complete).sort(byCost);
  const waiting = ranked.filter(({ complete }) => complete).sort((a, b) => a.draft.cost - b.draft.cost);
  let started = 0;
  for (let next = 0; next < ready.length || started < waiting.length; next++) {
    for (; started < waiting.length; started++) {
      const { draft, complete, place } = itemAt(waiting, started);
      if (draft.cost > (ready[next]?.draft.cost ?? Infinity)) break;
      for (const each of complete?.() ?? [draft]) {
        const completed = { draft: each, place };
        const after = ready.findIndex((other, at) => at >= next && byCost(completed, other) < 0);
        ready.splice(after < 0 ? ready.length : after, 0, completed);
      }
    }
    yield itemAt(ready, next).draft;
  }
  return undefined;
}

/** A repair and its place among those of the same cost and distance. */
interface Ranked {
  readonly draft: RepairDraft;
  readonly place: number;
}

/** A repair that conforms. */
interface Made {
  readonly repair: RepairCandidate;
  readonly harm: Harm | undefined;
}

/** The harms, the least of them first; an address that is none is better changed than kept. */
const RANKS: readonly Made["harm"][] = ["another address", undefined, "no domain", "loss", "another host"];

/** Returns the place of a repair among those of which the search knows none that does no harm. */
function rankOf({ harm }: Made): number {
  return RANKS.indexOf(harm);
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Makes the values of a generator available to several loops; each value is computed once, when a loop first needs it. */
function replayable<T>(source: Generator<T>): Iterable<T> {
  const kept: T[] = [];
  return {
    *[Symbol.iterator]() {
      for (let i = 0; ; i++) {
        if (i === kept.length) {
          const { done, value } = source.next();
          if (done) return;
          kept.push(value);
        }
        yield itemAt(kept, i);
      }
    },
  };
}
