import { decideAnswer } from "../../../src/page/worker/languageAnswer.js";
import { languageFacts, samplesOf } from "../../../src/page/worker/languageSubject.js";
import { AutomatonError } from "../../../src/languages/abnf/ruleAutomata.js";
import type { Expression } from "../../../src/languages/abnf/rules.js";
import { Random } from "../../../src/languages/questions/random.js";
import { getOrInsert } from "../../../src/text/itemAt.js";
import { tryCatch } from "../../../src/text/tryCatch.js";
import { derivedStrings } from "./derivedStrings.js";

/** Rules of characters, references, sequences, choices and repetitions, which can be written in ABNF and as a PEG. */
type Rules = ReadonlyMap<string, Expression>;

/** A grammar of an exercise, and an answer to it. */
export interface RandomGrammarPair {
  readonly exercise: Rules;
  readonly answer: Rules;
}

const NAMES = ["x", "y"];
/** Strings up to this length are derived by brute force, and witnesses up to the other. */
const LONGEST = 5;
const LONGEST_WITNESS = 8;

/** Makes random small grammars that recur in any way, with answers that are nearly right. */
export class RandomGrammars extends Random {
  pair(): RandomGrammarPair {
    const exercise = new Map(NAMES.map((name) => [name, this.part(2)]));
    const answer = new Map([...exercise].map(([name, part]) => [name, this.changed(part)]));
    return { exercise, answer };
  }

  private part(depth: number): Expression {
    if (depth === 0 || this.below(5) === 0) {
      if (this.below(3) === 0) return { kind: "rule", name: this.pick(NAMES) };
      return { kind: "string", text: this.below(2) === 0 ? "a" : "b", caseSensitive: true };
    }
    const kind = (["sequence", "choice", "repeat"] as const)[Math.min(this.below(5) >> 1, 2)] ?? "choice";
    const items = Array.from({ length: 2 + this.below(2) }, () => this.part(depth - 1));
    if (kind !== "repeat") return { kind, items };
    const min = this.below(2);
    const max = [1, 2, undefined][this.below(3)];
    return { kind, min, max, item: this.part(depth - 1) };
  }

  /** Returns the same part half of the time, else one in which something is different. */
  private changed(part: Expression): Expression {
    if (this.below(8) === 0) return this.part(1);
    if (part.kind === "repeat") return { ...part, item: this.changed(part.item) };
    if (part.kind !== "sequence" && part.kind !== "choice") return part;
    const items = part.items.map((item) => this.changed(item));
    return { ...part, items: part.kind === "choice" && this.below(3) === 0 ? items.reverse() : items };
  }
}

/**
 * Returns what the functions of the page say of a pair of grammars that brute force contradicts, or the error that they throw;
 * `undefined` if there is nothing.
 */
export function grammarProblem(pair: RandomGrammarPair): string | undefined {
  return tryCatch(
    () => contradiction(pair),
    [Error],
    (error) => `throws ${String(error)}`,
  );
}

function contradiction({ exercise, answer }: RandomGrammarPair): string | undefined {
  const abnf = abnfOf(exercise);
  const strings = stringsUpTo(LONGEST);
  const derived = derivedBy(exercise, LONGEST);
  const problems: string[] = [];
  const judge = (
    decision: ReturnType<typeof decideAnswer>,
    accepts: (text: string, longest: number) => boolean | undefined,
  ): void => {
    const differing = strings.find((text) => accepts(text, LONGEST) === !derived.has(text));
    if ((decision.is === "equal" || decision.is === "same strings") && differing !== undefined)
      problems.push(`"${decision.is}", but ${JSON.stringify(differing)} shows a difference`);
    if (decision.is !== "unequal") return;
    const { witness, wrongly, nesting } = decision;
    if (nesting === undefined && differing !== undefined && differing.length < witness.length)
      problems.push(
        `a string shorter than ${JSON.stringify(witness)}, ${JSON.stringify(differing)}, shows a difference`,
      );
    if (witness.length > LONGEST_WITNESS || /[^ab]/.test(witness)) return;
    const isDerived = derivedBy(exercise, witness.length).has(witness);
    const isAccepted = accepts(witness, witness.length);
    if (isDerived === (wrongly === "accepted") || isAccepted === (wrongly === "refused"))
      problems.push(`${JSON.stringify(witness)} is not wrongly ${wrongly}`);
  };
  judge(decideAnswer({ abnf, rule: "x" }, "peg", pegOf(answer)), (text) => matches(answer, text));
  const answers = getOrInsert(new Map<number, ReadonlySet<string>>(), LONGEST, () => derivedBy(answer, LONGEST));
  judge(decideAnswer({ abnf, rule: "x" }, "abnf", abnfOf(answer)), (text, longest) =>
    (longest === LONGEST ? answers : derivedBy(answer, longest)).has(text),
  );
  // A language whose automaton exceeds a limit has no facts that could be wrong.
  problems.push(
    ...tryCatch(
      () => wrongFacts(abnf, derived),
      [AutomatonError],
      () => [],
    ),
  );
  return problems[0];
}

/** Returns what is wrong with the facts and samples that the page shows of a language. */
function wrongFacts(abnf: string, derived: ReadonlySet<string>): string[] {
  const of = { abnf, rule: "x" };
  const lengths = [...derived].map(({ length }) => length);
  const [shortest] = lengths.sort((a, b) => a - b);
  // A language without a short string is most often empty.
  if (shortest === undefined) return [];
  const facts = languageFacts(of);
  const { sentences, nearMisses } = samplesOf(of, 1);
  const counts = "counts" in facts ? facts.counts : [];
  return [
    ...(facts.shortest.length === shortest ? [] : [`${JSON.stringify(facts.shortest)} is not a shortest string`]),
    ...counts
      .filter(
        ({ length, count }) => length <= LONGEST && Number(count) !== lengths.filter((one) => one === length).length,
      )
      .map(({ length, count }) => `there are not ${count} strings of length ${length}`),
    ...sentences
      .filter((text) => text.length <= LONGEST && !derived.has(text))
      .map((text) => `does not derive ${text}`),
    ...nearMisses.filter(({ input }) => derived.has(input)).map(({ input }) => `derives the near miss ${input}`),
  ];
}

/** How one notation writes what the two write differently. */
interface Notation {
  readonly character: (text: string) => string;
  readonly repeat: (item: string, min: number, max: number | undefined) => string;
}

const ABNF: Notation = {
  character: (text) => (text === "a" ? "%x61" : "%x62"),
  repeat: (item, min, max) => `${min}*${max ?? ""}${item}`,
};

/** The PEG tries alternatives in the order in which the ABNF has them. */
const PEG: Notation = {
  character: (text) => JSON.stringify(text),
  repeat: (item, min, max) => `${item}|${min}..${max ?? ""}|`,
};

export const abnfOf = (rules: Rules): string => written(rules, ABNF);
export const pegOf = (rules: Rules): string => written(rules, PEG);

/** Returns a grammar in a notation. */
function written(rules: Rules, { character, repeat }: Notation): string {
  const write = (part: Expression): string => {
    switch (part.kind) {
      case "string":
        return character(part.text);
      case "rule":
        return part.name;
      case "sequence":
        return `( ${part.items.map(write).join(" ")} )`;
      case "choice":
        return `( ${part.items.map(write).join(" / ")} )`;
      case "repeat":
        return `( ${repeat(write(part.item), part.min, part.max)} )`;
      default:
        throw unexpected(part);
    }
  };
  return [...rules].map(([name, part]) => `${name} = ${write(part)}`).join("\n");
}

function stringsUpTo(length: number): string[] {
  const all = [""];
  for (const text of all) if (text.length < length) all.push(`${text}a`, `${text}b`);
  return all;
}

/** Returns all strings up to a length that the first rule derives. */
function derivedBy(rules: Rules, longest: number): ReadonlySet<string> {
  return derivedStrings(rules, longest).get("x") ?? new Set();
}

/** Returns true if the first rule of a PEG matches the whole text; `undefined` if its parser would not end. */
function matches(rules: Rules, text: string): boolean | undefined {
  const endless = Symbol("endless");
  const underWay = new Set<string>();
  const match = (part: Expression, at: number): number => {
    switch (part.kind) {
      case "string":
        return text[at] === part.text ? at + 1 : -1;
      case "rule": {
        const key = `${part.name} ${at}`;
        const rule = rules.get(part.name);
        if (underWay.has(key)) throw endless;
        underWay.add(key);
        const end = rule ? match(rule, at) : -1;
        underWay.delete(key);
        return end;
      }
      case "sequence": {
        let end = at;
        for (const item of part.items) if (end >= 0) end = match(item, end);
        return end;
      }
      case "choice":
        for (const item of part.items) {
          const end = match(item, at);
          if (end >= 0) return end;
        }
        return -1;
      case "repeat": {
        let end = at;
        let count = 0;
        for (; count < (part.max ?? Infinity); count++) {
          const next = match(part.item, end);
          if (next < 0) break;
          if (next === end && part.max === undefined) throw endless;
          end = next;
        }
        return count >= part.min ? end : -1;
      }
      default:
        throw unexpected(part);
    }
  };
  try {
    return match({ kind: "rule", name: "x" }, 0) === text.length;
  } catch (error) {
    if (error === endless) return undefined;
    throw error;
  }
}

function unexpected({ kind }: Expression): Error {
  return new Error(`no random rule has an expression of kind ${kind}`);
}
