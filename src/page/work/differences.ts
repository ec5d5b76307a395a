import { generation } from "../../index.js";
import { difference, language } from "../../language/index.js";
import type { LanguageDifference } from "../../language/index.js";
import { lattice } from "../../lattice.js";
import type { Lattice } from "../../lattice.js";
import { latticeSvg } from "../../lattice/svg.js";

/** A rule of one generation beside its counterpart in another. */
export interface RulePair {
  readonly a?: string;
  readonly b?: string;
  /** Absent where one of the two has no such rule. */
  readonly found?: LanguageDifference;
}

/** Two generations, rule by rule; the start rules first. */
export interface Differences {
  readonly pairs: readonly RulePair[];
}

export function differencesOf(a: string, b: string): Differences {
  const [one, other] = [generation(a), generation(b)];
  const pair = (ruleA: string, ruleB: string): RulePair => ({ a: ruleA, b: ruleB, found: difference(language(a, ruleA), language(b, ruleB)) });
  const shared = one.rules.filter((rule) => other.rules.includes(rule) && !(rule === one.startRule && rule === other.startRule));
  return {
    pairs: [
      pair(one.startRule, other.startRule),
      ...shared.map((rule) => pair(rule, rule)),
      ...one.rules.filter((rule) => !other.rules.includes(rule)).map((rule) => ({ a: rule })),
      ...other.rules.filter((rule) => !one.rules.includes(rule)).map((rule) => ({ b: rule })),
    ],
  };
}

/** How the languages of all generations lie inside one another, with its drawing. */
export interface DrawnLattice {
  readonly lattice: Lattice;
  readonly svg: string;
}

export function drawnLattice(absolute: boolean): DrawnLattice {
  const found = lattice({ absolute });
  return { lattice: found, svg: latticeSvg(found) };
}
