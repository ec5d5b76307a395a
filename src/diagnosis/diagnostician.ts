import type { GeneratedGrammar } from "../generated.js";
import type { Automata } from "../automata/automaton.js";
import type { Edit, LazyRefusal, Repair } from "./refusal.js";
import { applied } from "./edits.js";
import { mistakeOf, suspected } from "./wholeMistakes.js";
import type { WholeRule } from "./wholeMistakes.js";
import { offered } from "./offeredRepairs.js";
import { FaultReadings } from "./faultReadings.js";
import type { RefusedString } from "./faultReadings.js";
import { RuleRepairs } from "./repairSearch.js";
import type { RepairDraft } from "./repairSearch.js";
import { Symbols } from "./symbols.js";

const NUMBER_SIGN = 0x23;
/** In longer strings no mistake about the whole is looked for. */
const LONG = 2000;

/** Says of the strings that one grammar refuses what is wrong with them, and what would mend them. */
export class Diagnostician {
  private readonly repairs = new Map<string, RuleRepairs>();
  private readonly unreserved: ReadonlySet<number>;
  private readonly readings: FaultReadings;
  private readonly formOf: ReadonlyMap<string, string>;

  constructor(
    private readonly grammar: GeneratedGrammar,
    private readonly automata: Automata,
  ) {
    this.unreserved = new Set(grammar.unreserved.flatMap((rule) => automata.following(this.startOf(rule))));
    this.readings = new FaultReadings(grammar, automata);
    const schemes = Object.values(grammar.schemeOf);
    const own = Object.entries(grammar.schemeOf).filter(
      ([, scheme]) => schemes.indexOf(scheme) === schemes.lastIndexOf(scheme),
    );
    this.formOf = new Map(own.map(([form, scheme]) => [scheme, form]));
  }

  /**
   * Each part is worked out when it is asked for, and then kept.
   *
   * @param input does not belong to the language of the rule
   */
  refusal(input: string, rule: string): LazyRefusal {
    const refused = { input, rule, viable: this.automata.viablePrefix(input, this.startOf(rule)) };
    const candidates = once(() => replayable(this.candidates(refused)));
    const first = once(() => this.readings.first(refused, candidates()));
    const readings = once(() => this.readings.all(refused, first(), candidates()));
    const repairs = once(() => offered(input, candidates()));
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

  /** RuleRepairs, the most plausible first: of equal cost, the one nearest to where nothing more could be read. */
  private *candidates({ input, rule, viable }: RefusedString): Generator<Repair, undefined> {
    const symbols = new Symbols(input);
    const whole =
      input.length > LONG
        ? []
        : suspected(input, viable.length, this.grammar.delimiting, this.whole(rule)).map((candidate) =>
            this.withOthers(input, rule, candidate),
          );
    const distance = ({ edits: [edit] }: Pick<Repair, "edits">): number =>
      Math.abs(viable.length - (edit as Edit).offset);
    const found = [...whole, ...this.repairsOf(this.ownForm(input, rule)).of(symbols)].sort(
      (a, b) => a.cost - b.cost || distance(a) - distance(b),
    );
    const given = new Set<string>();
    for (const { edits, cost, mistake = mistakeOf(edits, symbols) } of found) {
      const mended = applied(input, edits);
      if (given.has(mended) || !this.automata.accepts(mended, this.startOf(rule))) continue;
      given.add(mended);
      yield { mended, edits, cost, ...(mistake && { mistake }) };
    }
    return undefined;
  }

  private whole(rule: string): WholeRule {
    const conforms = (text: string): boolean => this.automata.accepts(text, this.startOf(rule));
    return { needsScheme: conforms("a:b") && !conforms("b"), hasFragments: this.repairsOf(rule).mayHold(NUMBER_SIGN) };
  }

  /** What is missing before a string, and what else is wrong with it then. */
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
   * The rule of the scheme's own form, if the input begins with it and ":" or "//": what only a more general form would make of it is not
   * what was meant.
   */
  private ownForm(input: string, rule: string): string {
    if (rule !== this.grammar.startRule || this.formOf.size === 0) return rule;
    const form = this.formOf.get(/^[^:/?#]*(?=:|\/\/)/.exec(input.trimStart())?.[0].toLowerCase() ?? "");
    return form === undefined || this.loses(input, rule, form) ? rule : form;
  }

  /** Something in the input may stand in the one, but not in the other. */
  private loses(input: string, rule: string, form: string): boolean {
    const wide = this.repairsOf(rule);
    const narrow = this.repairsOf(form);
    for (let i = 0; i < input.length; i++) {
      const code = input.charCodeAt(i);
      if (wide.mayHold(code) && !narrow.mayHold(code)) return true;
    }
    return false;
  }

  private repairsOf(rule: string): RuleRepairs {
    let repairs = this.repairs.get(rule);
    if (!repairs)
      this.repairs.set(rule, (repairs = new RuleRepairs(this.automata, this.startOf(rule), this.unreserved)));
    return repairs;
  }

  private startOf(rule: string): number {
    return this.automata.starts.get(rule) as number;
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** What a generator yields, worked out as far as somebody asked for it, as often as somebody goes through it. */
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
        yield kept[i] as T;
      }
    },
  };
}
