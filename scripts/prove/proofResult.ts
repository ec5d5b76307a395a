import { hash } from "../generate/cache.js";
import type { Bisimulation } from "../../src/languages/peg/checkBisimulation.js";

/** The result of the decision whether a rule's PEG accepts exactly what its ABNF derives. */
export type ProofResult =
  | { readonly is: "equal"; readonly before: boolean; readonly bisimulation: Bisimulation }
  | {
      readonly is: "unequal";
      readonly witness: string;
      readonly acceptedBy: "PEG" | "ABNF";
      readonly parser: "confirms" | "contradicts" | "is stale";
    }
  | { readonly is: "undecided"; readonly reason: string };

/** The entry of the certificate for one rule; the hashes are SHA-256. */
export interface CertifiedRule {
  readonly rule: string;
  /** The number of states of the minimal automaton of the ABNF, without the dead one. */
  readonly states?: number;
  /** The rule with all rules that it reaches, as the document prints it and as corrected. */
  readonly abnf: string;
  /** The rule with all rules that it reaches. */
  readonly peg: string;
  readonly automaton?: string;
  readonly result: ProofResult["is"];
  /** The size of the bisimulation in generated/proofs/, and the hash of its JSON. */
  readonly bisimulation?: { readonly pairs: number; readonly hash: string };
  readonly difference?: { readonly witness: string; readonly acceptedBy: "PEG" | "ABNF" };
  readonly reason?: string;
  readonly corrected?: { readonly published: string; readonly corrected: string; readonly why: string };
}

/** Returns the part of a certificate's entry that follows from the result. */
export function certified(
  result: ProofResult,
): Pick<CertifiedRule, "result" | "bisimulation" | "difference" | "reason"> {
  switch (result.is) {
    case "equal":
      return {
        result: "equal",
        bisimulation: { pairs: result.bisimulation.pairs.length, hash: hash(JSON.stringify(result.bisimulation)) },
      };
    case "unequal":
      return { result: "unequal", difference: { witness: result.witness, acceptedBy: result.acceptedBy } };
    case "undecided":
      return { result: "undecided", reason: result.reason };
  }
}

/** Returns a result in words, for the report. */
export function inWords(result: ProofResult): string {
  switch (result.is) {
    case "equal":
      return result.before ? "equal, proved before" : "equal";
    case "unequal": {
      const other = result.acceptedBy === "PEG" ? "ABNF" : "PEG";
      const parser = {
        confirms: "the parser confirms it",
        "is stale": "the parser is not made from this grammar",
        contradicts: "BUT THE PARSER SAYS OTHERWISE: the decision procedure is wrong",
      }[result.parser];
      return `UNEQUAL: ${JSON.stringify(result.witness)} is accepted by the ${result.acceptedBy}, not by the ${other}; ${parser};`;
    }
    case "undecided":
      return `NOT DECIDED: ${result.reason};`;
  }
}
