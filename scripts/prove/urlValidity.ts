/**
 * Decides for all strings how the valid URL strings of the URL Standard relate to the URIs of RFC 3986: by one product of the automata of
 * both grammars and of every cause for which a URI is not a valid URL string.
 */
import { regexpLanguage } from "../../src/comparison/grammars/index.js";
import type { Automata } from "../../src/languages/automata/automaton.js";
import { Tuples } from "../../src/languages/automata/tuples.js";
import { validityCauses } from "../../src/documents/urlStandard/valid/validityCauses.js";
import { language } from "../../src/documents/language.js";
import type { Language } from "../../src/languages/questions/language.js";

/** The facts that a product of languages shows. */
interface Product {
  /** The number of tuples of states that some string reaches. */
  readonly size: number;
  /** The shortest string of each kind that was found; the kind of a string follows from the languages that it is in. */
  readonly found: ReadonlyMap<string, string>;
}

/** The characters that witnesses have rather than others of their class. */
const PREFERRED = [..."ahtpswfile:/1.@?#"].map((character) => character.charCodeAt(0));
const ASCII = 0x80;

/**
 * Searches the product of languages, breadth first.
 *
 * @param kindsOf the kinds of a string by the languages that it is in
 * @param alphabet the number of code units that are read
 */
export function searchProduct(
  languages: readonly Language[],
  kindsOf: (memberships: readonly boolean[]) => readonly string[],
  alphabet = ASCII,
): Product {
  const machines = languages.map(({ internals }) => internals);
  const codes = representatives(
    machines.map(({ automata }) => automata),
    alphabet,
  );
  const tuples = new Tuples();
  const texts: string[] = [];
  const found = new Map<string, string>();
  const visit = (states: Int32Array, text: string): void => {
    if (tuples.numberOf(states) < texts.length) return;
    texts.push(text);
    const memberships = machines.map(({ automata }, i) => automata.accepting[states[i] ?? 0] === 1);
    for (const kind of kindsOf(memberships)) if (!found.has(kind)) found.set(kind, text);
  };
  visit(
    Int32Array.from(machines, ({ start }) => start),
    "",
  );
  for (let i = 0; i < texts.length; i++)
    for (const code of codes) {
      const next = Int32Array.from(machines, ({ automata }, n) => automata.step(tuples.at(i, n), code));
      visit(next, (texts[i] ?? "") + String.fromCharCode(code));
    }
  return { size: texts.length, found };
}

/** Returns one code unit of each class of those that all automata treat alike. */
function representatives(automata: readonly Automata[], alphabet: number): number[] {
  const known = new Map<string, number>();
  const all = [...PREFERRED, ...Array.from({ length: alphabet }, (_, code) => code)];
  for (const code of all) {
    const key = automata.map(({ classOf, alphabetSize }) => classOf[Math.min(code, alphabetSize)]).join();
    if (!known.has(key)) known.set(key, code);
  }
  return [...known.values()];
}

const never = regexpLanguage(/^\0\0$/);

/** The causes that automata decide. */
const CAUSES = validityCauses.filter(({ pattern }) => pattern);

/** The decision about the causes. */
interface CauseDecision {
  /** The number of states of the product. */
  readonly size: number;
  /** By cause: a shortest URI that has it and no other one. */
  readonly alone: ReadonlyMap<string, string>;
  /** Kinds that must not exist: a URI that is not valid and has no cause, a valid one that has one, a valid one that is not a URI. */
  readonly faults: readonly (readonly [kind: string, witness: string])[];
}

/** Decides whether the causes are complete, and whether each can be the only one. */
export function decideCauses(): CauseDecision {
  const languages = [
    language("rfc3986", "URI"),
    language("url-standard-2026-07"),
    ...CAUSES.flatMap(({ pattern = /^$/, except }) => [
      regexpLanguage(pattern, { maxSeconds: Infinity }),
      except ? regexpLanguage(except) : never,
    ]),
  ];
  const { size, found } = searchProduct(languages, ([isUri, isValid, ...causes]) => {
    if (!isUri) return isValid ? ["valid, not a URI"] : [];
    const present = CAUSES.filter((_, i) => causes[2 * i] && !causes[2 * i + 1]);
    if (isValid) return present.length > 0 ? ["valid, with a cause"] : [];
    if (present.length === 0) return ["not valid, without a cause"];
    return present.length === 1 ? present.map(({ id }) => id) : [];
  });
  const ids = new Set(CAUSES.map(({ id }) => id));
  return {
    size,
    alone: new Map([...found].filter(([kind]) => ids.has(kind))),
    faults: [...found].filter(([kind]) => !ids.has(kind)),
  };
}
