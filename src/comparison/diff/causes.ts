import { Common } from "../../automata/common.js";
import type { Counterparts } from "./counterparts.js";
import { isEmpty } from "../../automata/machines.js";
import type { Machine } from "../../automata/machines.js";
import { Mended } from "./mended.js";
import type { RuleMachines } from "./ruleMachines.js";

/** A rule that may be to blame, inside a rule that both grammars have. */
export interface Suspect {
  /** The rule to name: `anchor` itself, or a rule inside it that the other grammar does not have. */
  readonly rule: string;
  /** The innermost rule around that has a counterpart; what both derive from it are the substitutes. */
  readonly anchor: string;
  readonly counterpart: string;
  /** What `anchor` derives and should not, on account of `rule`. */
  readonly excess: Machine;
  readonly substitutes: Machine;
}

/** A suspect that was found guilty, and what comes right if it is mended. */
export interface Guilty extends Suspect {
  readonly mended: Mended;
}

/** A rule with the strings that it is to blame for. */
export interface Explained {
  readonly rule: string;
  readonly suspects: readonly Guilty[];
  /** The strings that are in one language only because of this rule. */
  readonly strings: Machine;
  /** Those of them with nothing else wrong. */
  readonly alone: Machine;
}

/** One side of two grammars: that which has more, and that which has less. */
export interface Side {
  readonly more: RuleMachines;
  readonly less: RuleMachines;
  readonly start: string;
  readonly lessStart: string;
  /** The counterpart of a rule of the first in the second. */
  readonly counterpart: (rule: string) => string | undefined;
}

export interface Explanation {
  readonly causes: readonly Explained[];
  /** What is in the one language and not in the other, and no cause explains. Empty if the causes are complete. */
  readonly unexplained: Machine;
}

/** The two sides of two grammars, by the counterparts of their rules. */
export function sides(
  a: RuleMachines,
  b: RuleMachines,
  rows: readonly Counterparts[],
  startA: string,
  startB: string,
): { readonly onlyInA: Side; readonly onlyInB: Side } {
  const own = rows.filter(({ match }) => match === "same name" || match === "renamed" || match === "replaced");
  const [ofA, ofB] = [new Map(own.map((row) => [row.a, row.b])), new Map(own.map((row) => [row.b, row.a]))];
  return {
    onlyInA: { more: a, less: b, start: startA, lessStart: startB, counterpart: (rule) => ofA.get(rule) },
    onlyInB: { more: b, less: a, start: startB, lessStart: startA, counterpart: (rule) => ofB.get(rule) },
  };
}

/**
 * Why some strings belong to one language and not to the other: each is put down to one rule.
 *
 * A rule is to blame for a string if parts of it that the rule derives, and should not, are all that is wrong: with any other
 * strings in their place that both grammars derive from the rule, the whole belongs to both languages. Of several rules the
 * innermost is named; and in place of a rule that both grammars have, one inside it that the other grammar does not have, if
 * what both derive does without that one.
 *
 * Suspects are heard once each, from the innermost to the start rule. One that turns out guilty is also to blame for the
 * strings that, with its parts replaced, are explained by those before it: several things are wrong with these. Whatever is
 * left in the end is put down to the start rule. That nothing is left is not taken for granted: it is computed.
 */
export function explain(side: Side): Explanation {
  const { more, less, start, lessStart } = side;
  const { machines } = more.workshop;
  const both = less.of(lessStart);
  const all = machines.without(more.of(start), both);
  const causes = new Map<string, Explained>();
  const blame = (suspect: Guilty, strings: Machine, alone: Machine): void => {
    const known = causes.get(suspect.rule);
    causes.set(
      suspect.rule,
      known
        ? {
            ...known,
            suspects: [...known.suspects, suspect],
            strings: machines.union(known.strings, strings),
            alone: machines.union(known.alone, alone),
          }
        : { rule: suspect.rule, suspects: [suspect], strings, alone },
    );
  };
  let left = all;
  let explained = both;
  for (const suspect of isEmpty(all) ? [] : suspectsOf(side)) {
    if (isEmpty(left)) break;
    const { anchor, excess, substitutes } = suspect;
    const marked = more.marked(start, anchor, excess);
    const mended = new Mended({ marked, substitutes, target: both });
    const own = new Common(mended, left);
    if (own.isEmpty) continue;
    const alone = machines.determinized(own);
    const strings =
      explained === both
        ? alone
        : machines.determinized(new Common(new Mended({ marked, substitutes, target: explained }), left));
    blame({ ...suspect, mended }, strings, alone);
    left = machines.without(left, strings);
    explained = machines.union(explained, strings);
  }
  if (!isEmpty(left)) blame(wholeSuspect(side, left), left, left);
  return {
    causes: [...causes.values()],
    unexplained: [...causes.values()].reduce((rest, { strings }) => machines.without(rest, strings), all),
  };
}

/** The start rule, with all that is left. */
function wholeSuspect({ more, less, start, lessStart }: Side, excess: Machine): Guilty {
  const substitutes = more.workshop.machines.intersection(more.of(start), less.of(lessStart));
  const mended = new Mended({ marked: more.marked(start, start, excess), substitutes, target: less.of(lessStart) });
  return { rule: start, anchor: start, counterpart: lessStart, excess, substitutes, mended };
}

/** Innermost anchors first; inside one the rules that the other grammar does not have, outermost first, then the anchor itself. */
function suspectsOf(side: Side): Suspect[] {
  const { more, less, counterpart } = side;
  const { machines } = more.workshop;
  return innermostFirst(more, side.start).flatMap((anchor) => {
    const other = anchor === side.start ? side.lessStart : counterpart(anchor);
    if (other === undefined) return [];
    const excess = machines.without(more.of(anchor), less.of(other));
    const substitutes = machines.intersection(more.of(anchor), less.of(other));
    if (isEmpty(excess) || isEmpty(substitutes)) return [];
    const own = { anchor, counterpart: other, substitutes };
    const nothing = machines.without(excess, excess);
    const inside = newRulesIn(anchor, side).flatMap((rule): Suspect[] => {
      const without = more.changed(anchor, rule, nothing);
      if (!isEmpty(machines.without(substitutes, without))) return [];
      return [{ rule, ...own, excess: machines.without(more.of(anchor), without) }];
    });
    return [...inside.filter((suspect) => !isEmpty(suspect.excess)), { rule: anchor, ...own, excess }];
  });
}

/** The rules inside an anchor, and not inside another anchor there, that the other grammar does not have; outermost first. */
function newRulesIn(anchor: string, { more, counterpart }: Side): string[] {
  const inside = [...more.inside(anchor)];
  for (const name of inside) {
    if (counterpart(name) !== undefined) continue;
    for (const next of more.inside(name)) if (!inside.includes(next)) inside.push(next);
  }
  const names = inside.filter((name) => counterpart(name) === undefined);
  return names.sort((one, other) => Number(more.below.get(other)?.has(one)) - Number(more.below.get(one)?.has(other)));
}

/** The rules that can stand in a rule's text and the rule itself, each behind those inside it. */
function innermostFirst(rules: RuleMachines, start: string): string[] {
  const order = new Set<string>();
  const visit = (name: string): void => {
    if (order.has(name)) return;
    for (const inner of rules.inside(name)) visit(inner);
    order.add(name);
  };
  visit(start);
  return [...order];
}
