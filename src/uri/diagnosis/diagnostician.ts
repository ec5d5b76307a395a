import type { GeneratedGrammar } from "../generated.js";
import type { Automata } from "../../languages/automata/automaton.js";
import { characterSet, contains, type CharacterSet, type Range } from "../../languages/automata/characters.js";
import { CharacterSteps } from "../../languages/automata/characterSteps.js";
import { FaultReadings, type RefusedString } from "./faultReadings.js";
import { offeredRepairs } from "./offeredRepairs.js";
import type { Told } from "./plainMessage.js";
import type { FaultReading, LazyRefusal, Repair } from "./refusal.js";
import { passesGate, type GateFacts } from "./repairGate.js";
import { repairPaths } from "./repairPaths.js";
import type { MistakenRule } from "./rewrites.js";
import type { RepairCandidate } from "./repairSearch.js";
import { RuleRepairs } from "./ruleRepairs.js";
import { onlyUnfilled, type Unfilled } from "./unfilledVariables.js";
import { itemAt, getOrInsert } from "../../text/itemAt.js";
import { lazy } from "../../text/lazy.js";

const NUMBER_SIGN = 0x23;

/** Strings of which a rule for whole references derives at least one. */
const WHOLE = ["http://a/", "http://a", "a://a", "a:b", "//a/b"];
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Finds out why a grammar rejects a string, and which edits would repair it. */
export class Diagnostician {
  private readonly ruleRepairs = new Map<string, RuleRepairs>();
  private readonly gates = new Map<string, GateFacts>();
  private readonly mistakenRules = new Map<string, MistakenRule>();
  private readonly steps: CharacterSteps;
  private readonly unreserved: CharacterSet;
  private readonly readings: FaultReadings;
  private readonly formOf: ReadonlyMap<string, string>;
  private readonly mistakes: ReadonlySet<string>;
  /** Set for a document of a scheme, which imports most rules, and for one without mistakes. */
  private readonly isPlain: boolean;
  /** Set if at least some URIs have a place for a user. */
  private readonly namesUsers: boolean;

  constructor(
    private readonly grammar: GeneratedGrammar,
    private readonly automata: Automata,
  ) {
    this.steps = new CharacterSteps(automata);
    this.unreserved = characterSet(
      grammar.unreserved.flatMap((rule) => {
        const start = automata.startOf(rule);
        return [
          ...automata.following(start).map((code): Range => [code, code]),
          ...automata.followingBeyondAscii(start),
        ];
      }),
    );
    this.readings = new FaultReadings(grammar, automata);
    this.mistakes = new Set(grammar.mistakes);
    this.isPlain = grammar.imports !== undefined || this.mistakes.size === 0;
    const schemes = Object.values(grammar.schemeOf);
    // Without forms the rules of schemes are not alternatives of the start rule.
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
   * @param accepts returns whether the call that refuses the string accepts another one; the rule alone decides if left out
   */
  refusal(input: string, rule: string, accepts?: (text: string) => boolean): LazyRefusal {
    const start = this.automata.startOf(rule);
    const viable = this.automata.viablePrefix(input, start);
    const refused: RefusedString = { input, rule, viable, unfilled: this.unfilledIn(input, rule) };
    const candidates = new Candidates(this.candidates(refused, accepts));
    const first = lazy(() => this.readings.first(refused, candidates, this.isPlain));
    return new Diagnosis(refused, this.readings, first, candidates, this.isPlain);
  }

  private candidates(
    { input, rule, unfilled }: RefusedString,
    accepts: ((text: string) => boolean) | undefined,
  ): Generator<RepairCandidate, undefined> {
    const facts = this.gateFacts(rule);
    return repairPaths(input, {
      automata: this.automata,
      start: this.automata.startOf(rule),
      repairsOf: (text) => this.repairsOf(this.ownForm(text, rule)),
      mistaken: this.mistakenRule(rule),
      mistakes: this.mistakes,
      isPlain: this.isPlain,
      passes: (repair) => passesGate(input, repair, facts) && accepts?.(repair.mended) !== false,
      isUnfilled: (text) => !unfilled && this.unfilledIn(text, rule) !== undefined,
    });
  }

  private unfilledIn(input: string, rule: string): Unfilled | undefined {
    if (this.isPlain) return undefined;
    return onlyUnfilled(input, (text) => this.automata.accepts(text, this.automata.startOf(this.ownForm(input, rule))));
  }

  private gateFacts(rule: string): GateFacts {
    return getOrInsert(this.gates, rule, () => {
      const { automata } = this;
      const derives = (text: string, name = rule): boolean => automata.accepts(text, automata.startOf(name));
      return {
        isWhole: WHOLE.some((text) => derives(text)) || SCHEME.test(automata.completion(automata.startOf(rule))),
        isPlain: this.isPlain,
      };
    });
  }

  private mistakenRule(rule: string): MistakenRule {
    const conforms = (text: string): boolean => this.automata.accepts(text, this.automata.startOf(rule));
    return getOrInsert(this.mistakenRules, rule, () => ({
      mistakes: this.mistakes,
      needsScheme: conforms("a:b") && !conforms("b"),
      hasFragments: this.repairsOf(rule).mayHold(NUMBER_SIGN),
      // Where the grammar has letters beyond ASCII, a host of them is not a mistake.
      isInternational: this.automata.rangesBeyondAscii.length > 0,
      prefix: this.grammar.delimiting.prefix.text,
      refusesUserinfo: (prefix) => !this.namesUsers && conforms(`${prefix}a/`) && !conforms(`${prefix}a@a/`),
    }));
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
      const code = character.codePointAt(0) ?? 0;
      if (wide.mayHold(code) && !narrow.mayHold(code)) return true;
    }
    return false;
  }

  private repairsOf(rule: string): RuleRepairs {
    const isUnreserved = (character: number): boolean => contains(this.unreserved, character);
    return getOrInsert(
      this.ruleRepairs,
      rule,
      () => new RuleRepairs(this.automata, this.steps, this.automata.startOf(rule), isUnreserved),
    );
  }
}

/** A refusal whose parts are made when they are read. A class: V8 would make a hidden class for each object literal with getters. */
class Diagnosis implements LazyRefusal {
  private allReadings: LazyRefusal["readings"] | undefined;
  private offered: readonly Repair[] | undefined;
  private possibilities: LazyRefusal["possible"] | undefined;

  constructor(
    private readonly refused: RefusedString,
    private readonly made: FaultReadings,
    private readonly told: () => Told,
    private readonly candidates: Iterable<RepairCandidate>,
    private readonly isPlain: boolean,
  ) {}

  get viablePrefix(): number {
    return this.refused.viable.length;
  }

  get message(): string {
    return this.told().message;
  }

  get first(): FaultReading {
    return this.told().reading;
  }

  get readings(): LazyRefusal["readings"] {
    return (this.allReadings ??= this.made.all(this.refused, this.told(), this.isPlain ? [] : this.candidates));
  }

  get repairs(): readonly Repair[] {
    const { input, unfilled } = this.refused;
    // Only the author of a template knows what belongs in it, and of an empty string nothing is known.
    const isKnown = input !== "" && !unfilled && !this.told().namesVariable;
    return (this.offered ??= isKnown ? offeredRepairs(this.candidates) : []);
  }

  get possible(): LazyRefusal["possible"] {
    return (this.possibilities ??= this.made.possible(this.refused));
  }
}

/** The repairs of a string, each computed once, when a loop first needs it. */
class Candidates implements Iterable<RepairCandidate> {
  private readonly kept: RepairCandidate[] = [];

  constructor(private readonly source: Generator<RepairCandidate, undefined>) {}

  *[Symbol.iterator](): Generator<RepairCandidate> {
    for (let i = 0; ; i++) {
      if (i === this.kept.length) {
        const next = this.source.next();
        if (next.done) return;
        this.kept.push(next.value);
      }
      yield itemAt(this.kept, i);
    }
  }
}
