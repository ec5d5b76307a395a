import type { Generation } from "../../generations/generation.js";
import { difference, language } from "../../language/index.js";
import { explain, sides } from "./causes.js";
import type { Explained, Explanation, Guilty } from "./causes.js";
import { counterparts } from "./counterparts.js";
import type { Counterparts } from "./counterparts.js";
import { ruleMachines } from "./grammars.js";
import { isEmpty, shortest } from "../../automata/machines.js";
import type { Machine } from "../../automata/machines.js";
import type { RuleMachines } from "./ruleMachines.js";
import type { DifferenceCause, DiffOptions, RuleDiff, RuleRelation, RuleText, StartDiff } from "./types.js";

/** A cause with the language of all strings that are put down to it. */
export interface CauseLanguage {
  readonly cause: DifferenceCause;
  readonly strings: Machine;
}

/** Two generations, or a rule of each, held against each other. */
export class GenerationPair {
  readonly inA: RuleMachines;
  readonly inB: RuleMachines;
  private readonly rows: readonly Counterparts[];
  private readonly startA: string;
  private readonly startB: string;
  private readonly languages = new Map<"a" | "b", readonly CauseLanguage[]>();
  private known: { readonly onlyInA: Explanation; readonly onlyInB: Explanation } | undefined;

  /** @throws {RangeError} if the rule has no counterpart */
  constructor(
    readonly a: Generation,
    readonly b: Generation,
    { rule }: DiffOptions = {},
  ) {
    [this.inA, this.inB] = ruleMachines(a, b);
    this.rows = counterparts(this.inA, this.inB, a.startRule, b.startRule);
    [this.startA, this.startB] = rule === undefined ? [a.startRule, b.startRule] : this.counterpartsOf(rule);
  }

  rules(): RuleDiff[] {
    return this.rows.map(({ match, a, b }) => ({
      match,
      ...(a !== undefined && { a: ruleText(this.a, a) }),
      ...(b !== undefined && { b: ruleText(this.b, b) }),
      ...(a !== undefined && b !== undefined && this.relation(a, b)),
    }));
  }

  start(): StartDiff {
    const { onlyInA, onlyInB } = this.explanations();
    const match = this.rows.find(({ a, b }) => a === this.startA && b === this.startB)?.match ?? "replaced";
    return {
      match,
      a: ruleText(this.a, this.startA),
      b: ruleText(this.b, this.startB),
      ...this.relation(this.startA, this.startB),
      causes: {
        onlyInA: this.causes("a").map(({ cause }) => cause),
        onlyInB: this.causes("b").map(({ cause }) => cause),
      },
      complete: isEmpty(onlyInA.unexplained) && isEmpty(onlyInB.unexplained),
    };
  }

  /** The causes for which strings belong to one of the two only, by their witnesses, the shorter ones first. */
  causes(onlyIn: "a" | "b"): readonly CauseLanguage[] {
    const known = this.languages.get(onlyIn);
    if (known) return known;
    const { onlyInA, onlyInB } = this.explanations();
    const causes = (onlyIn === "a" ? onlyInA : onlyInB).causes.map((explained) => ({
      strings: explained.strings,
      cause: this.cause(explained, onlyIn),
    }));
    causes.sort(
      (one, other) =>
        one.cause.witness.length - other.cause.witness.length || (one.cause.witness < other.cause.witness ? -1 : 1),
    );
    this.languages.set(onlyIn, causes);
    return causes;
  }

  private cause({ rule, suspects, alone, strings }: Explained, onlyIn: "a" | "b"): DifferenceCause {
    const { signs } = this.inA.workshop;
    const [more, less] = onlyIn === "a" ? [this.a, this.b] : [this.b, this.a];
    const witness = shortest(alone) ?? shortest(strings) ?? [];
    const { parts, mended } = this.mended(witness, suspects);
    const own = suspects.find(({ anchor }) => anchor === rule);
    return {
      ...ruleText(more, rule),
      change: onlyIn === "a" ? (own ? "narrower" : "gone") : own ? "wider" : "new",
      ...(own
        ? { counterpart: ruleText(less, own.counterpart) }
        : {
            within: suspects.map(({ anchor, counterpart }) =>
              onlyIn === "a" ? { a: anchor, b: counterpart } : { a: counterpart, b: anchor },
            ),
          }),
      witness: signs.write(witness),
      parts,
      mended,
    };
  }

  /** Where a string is to be mended, and the string with the shortest substitutes there. */
  private mended(witness: readonly number[], suspects: readonly Guilty[]): Pick<DifferenceCause, "parts" | "mended"> {
    const { signs } = this.inA.workshop;
    for (const { anchor, substitutes, mended } of suspects) {
      const parts = mended.partsOf(witness);
      if (!parts) continue;
      const instead = signs.write(shortest(substitutes) as number[]);
      const between = [0, ...parts.map(({ end }) => end)].map((from, i) =>
        signs.write(witness.slice(from, parts[i]?.start)),
      );
      return { parts: parts.map((part) => ({ ...part, rule: anchor })), mended: between.join(instead) };
    }
    return { parts: [], mended: "" };
  }

  private explanations(): { readonly onlyInA: Explanation; readonly onlyInB: Explanation } {
    if (this.known) return this.known;
    const { onlyInA, onlyInB } = sides(this.inA, this.inB, this.rows, this.startA, this.startB);
    return (this.known = { onlyInA: explain(onlyInA), onlyInB: explain(onlyInB) });
  }

  /** The relation as it is told from the first generation to the second. */
  private relation(
    a: string,
    b: string,
  ): { readonly relation: RuleRelation; readonly onlyInA?: string; readonly onlyInB?: string } {
    const { relation, onlyInA, onlyInB } = difference(language(this.a, a), language(this.b, b));
    const told = {
      equal: "same",
      narrower: "wider",
      wider: "narrower",
      crossing: "crossing",
      disjoint: "disjoint",
    } as const;
    return {
      relation: told[relation],
      ...(onlyInA !== undefined && { onlyInA }),
      ...(onlyInB !== undefined && { onlyInB }),
    };
  }

  private counterpartsOf(rule: string): [string, string] {
    const row = this.rows.find(({ a, b }) => (a === rule || b === rule) && a !== undefined && b !== undefined);
    if (row?.a !== undefined && row.b !== undefined) return [row.a, row.b];
    // Names the known rules if neither generation has this one.
    const owner = this.inB.names.includes(rule) ? this.b : this.a;
    owner.rule(rule);
    throw new RangeError(
      `${(owner === this.a ? this.b : this.a).document} has no counterpart of ${rule} (${owner.document} ${owner.rule(rule).section})`,
    );
  }
}

function ruleText(generation: Generation, name: string): RuleText {
  const { abnf, section } = generation.rule(name);
  return { rule: name, text: abnf, section };
}
