import type { GeneratedGrammar } from "../generated.js";
import type { Automata } from "../../languages/automata/automaton.js";
import { characterSet, contains, type CharacterSet, type Range } from "../../languages/automata/characters.js";
import { CharacterSteps } from "../../languages/automata/characterSteps.js";
import { percentEncoded } from "./edits.js";
import { FaultReadings, type RefusedString } from "./faultReadings.js";
import { offeredRepairs } from "./offeredRepairs.js";
import type { Edit, LazyRefusal, Repair } from "./refusal.js";
import { repairPaths } from "./repairPaths.js";
import type { MistakenRule } from "./rewrites.js";
import { RuleRepairs, type RepairCandidate } from "./repairSearch.js";
import { onlyUnfilled } from "./unfilledVariables.js";
import { itemAt, remembered } from "../../text/itemAt.js";
import { lazy } from "../../text/lazy.js";

const NUMBER_SIGN = 0x23;
const SPACE = 0x20;
const DELETE = 0x7f;
/** Letters of Latin, Greek, Cyrillic and East Asian writing that look like no ASCII character. */
const LETTERS = /[\u00C0-\u024F\u0370-\u052F\u3041-\u9FFF\uAC00-\uD7A3]/;
/**
 * Matches a host with a path, or a path alone, in which nothing looks like a mistake with a name: no quotation mark or bracket, no second
 * scheme, no escape of other formats, no option of a command.
 */
const PLAIN =
  /^(?:[a-z][a-z\d+.-]*:\/\/[\w.-]+(?::\d*)?(?=[/?#])|(?=\/[^/]))(?!.*(?:["'`<>\\[\]]|:\/\/|%u|&(?:#|quot|gt|lt)|\s[-|>&]|[}\s]$))/is;
/** Only the author of a template knows what belongs in it. */
const NO_REPAIRS: readonly Repair[] = Object.freeze([]);

/** Finds out why a grammar rejects a string, and which edits would repair it. */
export class Diagnostician {
  private readonly ruleRepairs = new Map<string, RuleRepairs>();
  private readonly mistakenRules = new Map<string, MistakenRule>();
  private readonly steps: CharacterSteps;
  private readonly unreserved: CharacterSet;
  private readonly readings: FaultReadings;
  private readonly formOf: ReadonlyMap<string, string>;
  /** Set if at least some URIs have a place for a user. */
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
   */
  refusal(input: string, rule: string): LazyRefusal {
    const start = this.startOf(rule);
    const refused: RefusedString = {
      input,
      rule,
      viable: this.automata.viablePrefix(input, start),
      unfilled: onlyUnfilled(input, (text) => this.automata.accepts(text, this.startOf(this.ownForm(input, rule)))),
    };
    const candidates = lazy(() => replayable(this.candidates(refused)));
    const first = lazy(() => this.readings.first(refused, this.plainEdit(refused), candidates));
    const readings = lazy(() => this.readings.all(refused, first(), candidates()));
    const repairs = lazy(() => (refused.unfilled ? NO_REPAIRS : offeredRepairs(input, candidates())));
    const possible = lazy(() => this.readings.possible(refused));
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

  private candidates({ input, rule }: RefusedString): Generator<RepairCandidate, undefined> {
    return repairPaths(input, {
      automata: this.automata,
      start: this.startOf(rule),
      repairsOf: (text) => this.repairsOf(this.ownForm(text, rule)),
      mistaken: this.mistakenRule(rule),
    });
  }

  /**
   * Returns the edit that percent-encodes the first wrong character, if no string of the rule holds it and nothing else looks like a mistake:
   * then the first repair begins with it, and the message need not wait for a search.
   */
  private plainEdit({ input, rule, viable, unfilled }: RefusedString): Edit | undefined {
    const offset = viable.length;
    const code = input.charCodeAt(offset);
    const isUnclear =
      unfilled !== undefined ||
      this.formOf.size > 0 ||
      !((code >= SPACE && code < DELETE) || LETTERS.test(input.charAt(offset)));
    if (isUnclear || this.repairsOf(rule).mayHold(code) || !PLAIN.test(input)) return undefined;
    const text = percentEncoded(input.charAt(offset));
    const isEscape = this.automata.viablePrefix(text, viable.state).length === text.length;
    return isEscape ? { kind: "percent-encode", offset, length: 1, text } : undefined;
  }

  private mistakenRule(rule: string): MistakenRule {
    const conforms = (text: string): boolean => this.automata.accepts(text, this.startOf(rule));
    return remembered(this.mistakenRules, rule, () => ({
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
      const code = character.codePointAt(0) as number;
      if (wide.mayHold(code) && !narrow.mayHold(code)) return true;
    }
    return false;
  }

  private repairsOf(rule: string): RuleRepairs {
    const isUnreserved = (character: number): boolean => contains(this.unreserved, character);
    return remembered(
      this.ruleRepairs,
      rule,
      () => new RuleRepairs(this.automata, this.steps, this.startOf(rule), isUnreserved),
    );
  }

  private startOf(rule: string): number {
    return this.automata.startOf(rule);
  }
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
