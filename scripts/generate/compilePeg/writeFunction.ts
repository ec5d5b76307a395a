import { without, type CharacterSet } from "../../../src/languages/automata/characters.js";
import { pegChoice, pegSequence, type Peg } from "../../../src/languages/peg/peg.js";
import { itemAt } from "../../../src/text/itemAt.js";
import { END_OF_INPUT, EVERYTHING, intersection, isDisjoint, isWithin, union } from "./characterSets.js";
import { negation, type CharacterTests } from "./characterTests.js";
import { block, ifElse, type Code } from "./code.js";
import type { FirstCharacterFinder } from "./firstCharacters.js";
import type { Program } from "./program.js";
import type { Recorder } from "./recorders.js";
import { EMPTY, isClass, setAhead, setOf, stringsOf } from "./terminals.js";

/** What all functions of a parser are written with. */
export interface ParserParts {
  readonly program: Program;
  readonly first: FirstCharacterFinder;
  readonly tests: CharacterTests;
  readonly recorder: Recorder;
}

/** The next character, where it is known to be in a variable. */
interface Next {
  readonly variable: string;
  /** The characters that it may be. */
  readonly possible: CharacterSet;
}

/** Where a choice begins, and how its code is left. */
interface ChoicePlace {
  readonly label: string;
  readonly keep: Code;
  readonly restore: readonly string[];
}

type Repetition = Extract<Peg, { readonly kind: "repeat" }>;
type Lookahead = Extract<Peg, { readonly kind: "lookahead" }>;

/** Returns the name of the function that reads a rule. No name of JavaScript begins with "$". */
export function functionName(rule: string): string {
  return `$${rule}`;
}

/**
 * Returns the function of a rule: it takes the string and a position, and returns the position after what it has read, or -1.
 *
 *     // port = DIGIT*
 *     function $port(s, p) {
 *       const { length } = s;
 *       const start = p;
 *       while (p < length) { const c1 = s.charCodeAt(p); if (c1 >= 48 && c1 <= 57) p++; else break; }
 *       starts[4] = start; ends[4] = p; found |= 16;
 *       return p;
 *     }
 */
export function writeFunction(rule: string, body: Peg, parts: ParserParts): Code {
  return new FunctionWriter(parts).function(rule, body);
}

class FunctionWriter {
  private readonly counts = new Map<string, number>();

  constructor(private readonly parts: ParserParts) {}

  function(rule: string, body: Peg): Code {
    const { program, recorder } = this.parts;
    const numbers = program.records.get(rule) ?? [];
    const code = this.expression(body, "return -1;");
    return block(`function ${functionName(rule)}(s, p)`, [
      ...(/\blength\b/.test(JSON.stringify(code)) ? ["const { length } = s;"] : []),
      ...(recorder.needsStart(numbers) ? ["const start = p;"] : []),
      ...recorder.opening(numbers),
      ...code,
      ...recorder.record(numbers),
      "return p;",
    ]);
  }

  /**
   * Returns statements that move `p` over what an expression matches. If it does not match, they run `fail`, which leaves them; then `p`
   * and what is recorded are anything.
   */
  private expression(peg: Peg, fail: string, next?: Next): Code {
    switch (peg.kind) {
      case "rule": {
        const call = `p = ${functionName(peg.name)}(s, p);`;
        const isSure = isWithin(next?.possible ?? EVERYTHING, this.parts.first.of(peg).matches);
        return isSure ? [call] : [call, `if (p < 0) ${fail}`];
      }
      case "sequence":
        return this.sequence(peg.items, fail, next);
      case "choice":
        return this.choice(peg.items, fail, next);
      case "repeat":
        return this.repetition(peg, fail, next);
      case "lookahead":
        return this.lookahead(peg, fail, next);
      default:
        return this.string([setOf(peg)], fail, next);
    }
  }

  private sequence(items: readonly Peg[], fail: string, next?: Next): Code {
    const [first, ...others] = items;
    if (!first) return [];
    const classes = items.findIndex((item) => !isClass(item));
    const length = classes < 0 ? items.length : classes;
    if (length > 0)
      return [
        ...this.string(items.slice(0, length).map(setOf), fail, next),
        ...this.sequence(items.slice(length), fail),
      ];
    // A lookahead leaves the next character where it is, and says more about it.
    const ahead = next && setAhead(first);
    if (ahead) {
      const possible = intersection(next.possible, ahead);
      return [...this.expression(first, fail, next), ...this.sequence(others, fail, { ...next, possible })];
    }
    return [...this.expression(first, fail, next), ...this.sequence(others, fail)];
  }

  /** Reads some characters in a row. */
  private string(sets: readonly CharacterSet[], fail: string, next?: Next): Code {
    const condition = this.stringCondition(sets, next);
    return [...(condition === "" ? [] : [`if (${negation(condition)}) ${fail}`]), advance(sets.length)];
  }

  /** Returns the condition that the next characters are in the sets, one after the other; "" if that is known. */
  private stringCondition(sets: readonly CharacterSet[], next?: Next): string {
    const { tests } = this.parts;
    const later = sets.slice(1).map((set, i) => tests.onceCondition(`s.charCodeAt(p + ${i + 1})`, set));
    const first = itemAt(sets, 0);
    const inside = `p${later.length === 0 ? "" : ` + ${later.length}`} < length`;
    if (!next) return [inside, tests.onceCondition("s.charCodeAt(p)", first), ...later].join(" && ");
    const own = tests.condition(next.variable, first, next.possible);
    return [...(own === "true" ? [] : [own]), ...(later.length === 0 ? [] : [inside, ...later])].join(" && ");
  }

  private choice(items: readonly Peg[], fail: string, next?: Next): Code {
    const strings = stringsOf({ kind: "choice", items });
    const known = next ?? { variable: this.fresh("c"), possible: EVERYTHING };
    const read = next ? [] : [readNext(known.variable)];
    if (strings) return [...read, ...this.choiceOfStrings(strings, fail, known)];
    let place: ChoicePlace | undefined;
    const code = this.alternatives(items, fail, known, () => {
      return (place ??= { label: this.fresh("choice"), ...this.position(pegChoice(items.slice(0, -1))) });
    });
    return [...read, ...(place ? [...place.keep, ...block(`${place.label}:`, code)] : code)];
  }

  private choiceOfStrings(strings: readonly (readonly Peg[])[], fail: string, next: Next): Code {
    return strings.reduceRight<Code>(
      (otherwise, string) =>
        ifElse(this.stringCondition(string.map(setOf), next) || "true", [advance(string.length)], otherwise),
      [fail],
    );
  }

  /**
   * Returns the code of alternatives that begin with the characters by which they are chosen.
   *
   * @param placeOf returns where the choice begins, and where its code ends, if that is needed to try one alternative after another
   */
  private alternatives(items: readonly Peg[], fail: string, next: Next, placeOf: () => ChoicePlace): Code {
    const { first, tests } = this.parts;
    const [item, ...others] = items.filter((one) => !isDisjoint(guarded(one).guard, next.possible));
    if (!item) return [fail];
    const { guard, rest } = guarded(item);
    const here = { ...next, possible: intersection(next.possible, guard) };
    const condition = tests.condition(next.variable, guard, next.possible);
    if (others.length === 0) {
      const code = this.expression(rest, fail, here);
      return condition === "true" ? code : [`if (${negation(condition)}) ${fail}`, ...code];
    }
    const { matches } = first.of(rest);
    const later = union(...others.map((other) => guarded(other).guard));
    if (isWithin(here.possible, matches) || isDisjoint(here.possible, later)) {
      // No other alternative is tried where this one begins: if it fails, the choice does.
      const possible = without(next.possible, here.possible);
      const code = this.expression(rest, fail, here);
      return condition === "true"
        ? code
        : ifElse(condition, code, this.alternatives(others, fail, { ...next, possible }, placeOf));
    }
    const { label, restore } = placeOf();
    const alternative = this.fresh("alternative");
    const tried = [...this.expression(rest, `break ${alternative};`, here), `break ${label};`];
    const possible = without(next.possible, intersection(guard, matches));
    return [
      ...block(condition === "true" ? `${alternative}:` : `${alternative}: if (${condition})`, tried),
      ...restore,
      ...this.alternatives(others, fail, { ...next, possible }, placeOf),
    ];
  }

  private repetition(peg: Repetition, fail: string, next?: Next): Code {
    const { min, max, item } = peg;
    const strings = stringsOf(item);
    if (strings) return this.loopOverStrings(strings, peg, fail, next);
    if (min === 0 && max === 1) return this.optional(item, next);
    const run = min === 0 && max === undefined ? runOf(item) : undefined;
    if (run) return this.loopToLast(run.last, run.before);
    return this.loop(peg, fail);
  }

  /** Reads characters, or short strings such as escapes, as long as there are some. */
  private loopOverStrings(
    strings: readonly (readonly Peg[])[],
    { min, max }: Repetition,
    fail: string,
    next?: Next,
  ): Code {
    const variable = this.fresh("c");
    const possible: CharacterSet = [[0, END_OF_INPUT - 1]];
    const tried = strings.reduceRight<Code>(
      (otherwise, string) =>
        ifElse(
          this.stringCondition(string.map(setOf), { variable, possible }) || "true",
          [advance(string.length)],
          otherwise,
        ),
      ["break;"],
    );
    const one = union(...strings.filter((string) => string.length === 1).map((string) => setOf(itemAt(string, 0))));
    const isSure = min === 0 || (min === 1 && next !== undefined && isWithin(next.possible, one));
    const isCounted = max !== undefined || min > 1;
    const count = isCounted ? this.fresh("count") : "";
    const from = isSure || isCounted ? "" : this.fresh("from");
    return [
      ...(isCounted ? [`let ${count} = 0;`] : isSure ? [] : [`const ${from} = p;`]),
      ...block(`while (${max === undefined ? "" : `${count} < ${max} && `}p < length)`, [
        `const ${variable} = s.charCodeAt(p);`,
        ...tried,
        ...(isCounted ? [`${count}++;`] : []),
      ]),
      ...(isSure ? [] : [`if (${isCounted ? `${count} < ${min}` : `p === ${from}`}) ${fail}`]),
    ];
  }

  /**
   * Reads characters up to the last one of a set, over others.
   *
   *     *( *"-" alphanum )     "a-b--."     reads "a-b"
   */
  private loopToLast(last: CharacterSet, before: CharacterSet): Code {
    const variable = this.fresh("c");
    const read = this.fresh("read");
    const { tests } = this.parts;
    const possible: CharacterSet = [[0, END_OF_INPUT - 1]];
    const isBefore = tests.condition(variable, before, without(possible, last));
    return [
      `let ${read} = p;`,
      ...block("while (p < length)", [
        `const ${variable} = s.charCodeAt(p);`,
        ...ifElse(
          tests.condition(variable, last, possible),
          [`${read} = ++p;`],
          ifElse(isBefore, ["p++;"], ["break;"]),
        ),
      ]),
      `p = ${read};`,
    ];
  }

  private optional(item: Peg, next?: Next): Code {
    const { guard, rest } = guarded(item);
    const known = next ?? { variable: this.fresh("c"), possible: EVERYTHING };
    const here = { ...known, possible: intersection(known.possible, guard) };
    const read = next ? [] : [readNext(known.variable)];
    const condition = this.parts.tests.condition(known.variable, guard, known.possible);
    if (isWithin(here.possible, this.parts.first.of(rest).matches)) {
      const code = this.expression(rest, CANNOT_FAIL, here);
      return [...read, ...(condition === "true" ? code : block(`if (${condition})`, code))];
    }
    const name = this.fresh("optional");
    const { keep, restore } = this.position(rest);
    const fail = `{ ${[...restore, `break ${name};`].join(" ")} }`;
    const code = [...keep, ...this.expression(rest, fail, here)];
    return [...read, ...block(condition === "true" ? `${name}:` : `${name}: if (${condition})`, code)];
  }

  private loop({ min, max, item }: Repetition, fail: string): Code {
    const { guard, rest } = guarded(item);
    const variable = this.fresh("c");
    const name = this.fresh("loop");
    const { tests, first } = this.parts;
    const isCounted = min > 1 || max !== undefined;
    const count = isCounted || min === 1 ? this.fresh("count") : "";
    const isSure = isWithin(guard, first.of(rest).matches);
    const { keep, restore } = this.position(rest);
    const ended = isSure ? CANNOT_FAIL : `{ ${[...restore, `break ${name};`].join(" ")} }`;
    const condition = tests.condition(variable, guard);
    const code = this.expression(rest, ended, { variable, possible: guard });
    return [
      ...(count === "" ? [] : [`let ${count} = 0;`]),
      ...block(`${isSure ? "" : `${name}: `}${max === undefined ? "for (;;)" : `while (${count} < ${max})`}`, [
        readNext(variable),
        ...(condition === "true" ? [] : [`if (${negation(condition)}) break;`]),
        ...(isSure ? [] : keep),
        ...code,
        ...(count === "" ? [] : [`${count}++;`]),
      ]),
      ...(min === 0 ? [] : [`if (${count} < ${min}) ${fail}`]),
    ];
  }

  private lookahead(peg: Lookahead, fail: string, next?: Next): Code {
    const { item, negated } = peg;
    const { tests } = this.parts;
    const known = next ?? { variable: this.fresh("c"), possible: EVERYTHING };
    const read = next ? [] : [readNext(known.variable)];
    const ahead = setAhead(peg);
    if (ahead) {
      const condition = tests.condition(known.variable, without(EVERYTHING, ahead), known.possible);
      return condition === "false" ? [] : [...read, `if (${condition}) ${fail}`];
    }
    const strings = stringsOf(item);
    if (strings) {
      const condition = strings.map((string) => this.stringCondition(string.map(setOf), known)).join(" || ");
      return [...read, `if (${negated ? condition : negation(condition)}) ${fail}`];
    }
    const from = this.fresh("p");
    const keep = `const ${from} = p;`;
    if (!negated) return [...read, keep, ...this.expression(item, fail, known), `p = ${from};`];
    const { guard, rest } = guarded(item);
    const name = this.fresh("not");
    const here = { ...known, possible: intersection(known.possible, guard) };
    const condition = tests.condition(known.variable, guard, known.possible);
    const matched = [...this.expression(rest, `break ${name};`, here), fail];
    return [
      ...read,
      keep,
      ...block(condition === "true" ? `${name}:` : `${name}: if (${condition})`, matched),
      `p = ${from};`,
    ];
  }

  /** Returns the statements that keep where an attempt begins, and those that go back there. */
  private position(attempt: Peg): { readonly keep: Code; readonly restore: readonly string[] } {
    const variables = ["p", ...this.parts.recorder.changedBy(attempt)].map((variable) => ({
      variable,
      // The names of masks and slots end in digits themselves.
      kept: this.fresh(variable === "p" ? variable : `${variable.replace(/\W/g, "")}_`),
    }));
    return {
      keep: variables.map(({ variable, kept }) => `const ${kept} = ${variable};`),
      restore: variables.map(({ variable, kept }) => `${variable} = ${kept};`),
    };
  }

  private fresh(name: string): string {
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return `${name}${count}`;
  }
}

/** The statement for a failure that cannot be. */
const CANNOT_FAIL = "return -1;";

function advance(by: number): string {
  return by === 1 ? "p++;" : `p += ${by};`;
}

function readNext(variable: string): string {
  return `const ${variable} = p < length ? s.charCodeAt(p) : ${END_OF_INPUT};`;
}

/** Divides an expression that begins with the characters by which it is chosen. */
function guarded(peg: Peg): { readonly guard: CharacterSet; readonly rest: Peg } {
  const [head = EMPTY, ...others] = peg.kind === "sequence" ? peg.items : [peg];
  const guard = setAhead(head);
  return guard ? { guard, rest: pegSequence(others) } : { guard: EVERYTHING, rest: peg };
}

/** Returns the characters of `*before last`, if they are apart. */
function runOf(peg: Peg): { readonly last: CharacterSet; readonly before: CharacterSet } | undefined {
  const { rest } = guarded(peg);
  const [loop, end, ...others] = rest.kind === "sequence" ? rest.items : [];
  if (loop?.kind !== "repeat" || loop.min > 0 || loop.max !== undefined || !end || others.length > 0) return undefined;
  if (!isClass(loop.item) || !isClass(end) || !isDisjoint(setOf(loop.item), setOf(end))) return undefined;
  return { last: setOf(end), before: setOf(loop.item) };
}
