import type { LintCandidate } from "./lintCandidate.js";
import type { LintOptions } from "./lintOptions.js";
import type { RuleLevel } from "../../text/ruleLevels.js";

/** A rule of lint, and all that is said of it. A new one is a file beside this one, and an entry in `index.ts`. */
export interface Rule {
  readonly id: string;
  /** The level unless another one is set. */
  readonly level: RuleLevel;
  /** The documents and sections that it follows. */
  readonly sections: readonly string[];
  /** A sentence on what is wrong. */
  readonly sentence: string;
  /** The document by which the examples are read; RFC 3986 if absent. */
  readonly generation?: string;
  /** URIs in a link, or texts of Markdown, in which it finds nothing, and in which it finds something. They are its tests. */
  readonly good: readonly Example[];
  readonly bad: readonly Example[];
  /** The settings with which the examples are read, if the rule needs some. */
  readonly settings?: Pick<LintOptions, "allowedSchemes">;
  /** Returns what is wrong with a URI; absent if the rule is decided elsewhere. */
  readonly check?: (candidate: LintCandidate, options: LintOptions, context: RuleContext) => readonly Found[];
}

/** A URI, which is put in a link, or a text of Markdown. */
export type Example = string | { readonly markdown: string };

/** Facts about a URI that the rules share. */
export interface RuleContext {
  /** True if the text conforms to the document. */
  readonly conforms: boolean;
  /** True if its end is certain: it is declared by the format, or between quotes or brackets. */
  readonly isSure: boolean;
}

/** A violation of a rule in a URI. */
export interface Found {
  /** The UTF-16 offset of the fault in the URI. */
  readonly offset: number;
  readonly message: string;
  /** What to write instead, the most plausible first. */
  readonly repairs?: readonly string[];
  /** The level here, if it is not that of the rule. */
  readonly level?: RuleLevel;
}

/** A rule whose findings are advice of the kind in its id, `advice/KIND`. */
export interface AdviceRule extends Omit<Rule, "check"> {
  readonly id: `advice/${string}`;
  /** Matches URIs that have the thing on purpose: they are reported only if a level is set. */
  readonly meant?: RegExp;
  /** True if it says nothing about a host that only its author reaches, or that no one does. */
  readonly isAboutHost?: true;
  /** True if it is about what readers of hosts make of a host: other schemes may have anything there, and a pattern is not read. */
  readonly isReadAsHost?: true;
  /** True if a text that mentions the URI may do so for this. */
  readonly isMentioned?: true;
}
