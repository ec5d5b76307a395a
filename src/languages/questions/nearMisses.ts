import { quoteCharacter } from "../../text/printable.js";
import { NEVER, START, type Dfa } from "../automata/dfa.js";
import { Random } from "./random.js";
import { readSentenceOptions, sentences, type SentenceOptions } from "./sentences.js";
import { itemAt } from "../../text/itemAt.js";
import { codePointName } from "../../text/hexadecimal.js";

/** A string outside a language, and how it was made from one inside. */
export interface NearMiss {
  readonly input: string;
  /** `inserted "%" at 3`, `removed "]" at 8`, `replaced "a" with " " at 0`, `swapped ":" and "/" at 4`, `cut off at 7`. */
  readonly change: string;
  /** The string of the language. */
  readonly base: string;
  /** Length of the longest prefix of `input` that some string of the language begins with, in UTF-16 code units. */
  readonly failAt: number;
}

/** No string of a rule in ASCII has this character, so that at least one change leads out of the language. */
const FOREIGN_CHARACTER = "\u00E9";
const TRIES = 30;
/** The number of strings in a row that no change leads out of the language, after which it is assumed that none does. */
const MOST_FAILURES = 1000;
const MEMORY = 5000;

type Change = Pick<NearMiss, "input" | "change">;
const NOTHING = { input: undefined, change: undefined };

/** See `Language.nearMisses`. */
export function nearMisses(dfa: Dfa, options?: SentenceOptions): Generator<NearMiss, void, undefined> {
  return make(dfa, sentences(dfa, options), new Random(readSentenceOptions(options).seed));
}

function* make(dfa: Dfa, bases: Iterable<string>, random: Random): Generator<NearMiss, void, undefined> {
  const seen = new Set<string>();
  const foreign = foreignCharacter();
  let failures = 0;
  for (const base of bases) {
    let found = outside(base);
    for (let tries = 0; tries < TRIES && (!found || seen.has(found.input)); tries++) found = outside(base) ?? found;
    const at = random.below(base.length + 1);
    const { input, change } = found ?? (foreign === undefined ? NOTHING : inserted(base, at, foreign));
    if (input === undefined) {
      if (++failures >= MOST_FAILURES) return;
      continue;
    }
    failures = 0;
    // The set keeps neighbours different; it must not grow without bound.
    if (seen.size >= MEMORY) seen.clear();
    seen.add(input);
    yield { input, change, base, failAt: dfa.survives(START, input) };
  }

  /** Returns the string with one change, if that leads out of the language. */
  function outside(base: string): Change | undefined {
    const found = change(base);
    return found && dfa.accepting[dfa.run(START, found.input)] !== 1 ? found : undefined;
  }

  function change(base: string): Change | undefined {
    const at = random.below(base.length + 1);
    const here = base[at];
    const next = base[at + 1];
    switch (random.below(6)) {
      case 0:
      case 1:
        return inserted(base, at, character());
      case 2:
        return here === undefined ? undefined : changed(base, at, 1, "", `removed ${name(here)}`);
      case 3: {
        const other = character();
        if (here === undefined || here === other) return undefined;
        return changed(base, at, 1, other, `replaced ${name(here)} with ${name(other)}`);
      }
      case 4:
        if (here === undefined || next === undefined || here === next) return undefined;
        return changed(base, at, 2, next + here, `swapped ${name(here)} and ${name(next)}`);
      default:
        return here === undefined ? undefined : changed(base, at, base.length, "", "cut off");
    }
  }

  /** Returns a character of a class, each with equal chance; from the class that no string has, preferably a visible one. */
  function character(): string {
    const kind = random.below(dfa.classCount);
    const codes = itemAt(dfa.members, kind);
    const visible = codes.filter((code) => code >= 0x20 && code < 0x7f);
    if (kind === NEVER && random.chance(0.1)) return foreign ?? FOREIGN_CHARACTER;
    const from = visible.length > 0 && random.chance(0.9) ? visible : codes;
    return from.length > 0 ? String.fromCharCode(random.pick(from)) : (foreign ?? FOREIGN_CHARACTER);
  }

  /** Returns a character that no string of the language has; `undefined` if there is none. */
  function foreignCharacter(): string | undefined {
    if ((dfa.classOf[FOREIGN_CHARACTER.charCodeAt(0)] ?? NEVER) === NEVER) return FOREIGN_CHARACTER;
    const [code] = dfa.members[NEVER] ?? [];
    return code === undefined ? undefined : String.fromCharCode(code);
  }
}

function inserted(base: string, at: number, character: string): Change {
  return changed(base, at, 0, character, `inserted ${name(character)}`);
}

/** Returns the string with `text` instead of `length` code units. */
function changed(base: string, at: number, length: number, text: string, how: string): Change {
  return { input: base.slice(0, at) + text + base.slice(at + length), change: `${how} at ${at}` };
}

function name(character: string): string {
  return /^[ -~]$/.test(character) ? quoteCharacter(character) : codePointName(character.charCodeAt(0));
}
