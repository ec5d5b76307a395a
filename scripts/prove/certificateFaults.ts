import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CODE_UNITS } from "../../src/languages/automata/characters.js";
import { Automata, DEAD, type PackedAutomata } from "../../src/languages/automata/automaton.js";
import { checkBisimulation, type Bisimulation } from "../../src/languages/peg/checkBisimulation.js";
import { hash } from "../generate/cache.js";

/** The fields used from the certificate of `npm run prove`: certificate.json, and one file a grammar in proofs/. */
interface Certificate {
  readonly grammars: readonly {
    readonly id: string;
    readonly rules: readonly {
      readonly rule: string;
      readonly result: string;
      readonly bisimulation?: { readonly hash: string };
    }[];
    readonly components?: readonly { readonly of: string; readonly result: string; readonly hash?: string }[];
  }[];
}

/** The result of checking a certificate. */
export interface CertificateCheck {
  readonly rules: number;
  readonly components: number;
  readonly pairs: number;
  readonly faults: readonly string[];
}

/**
 * Checks a certificate without any code of the decision: that each rule and each language of components has a proof, that the proof
 * is a bisimulation (`checkBisimulation`), and that the automaton of the ABNF in a rule's proof is the one in the tables.
 *
 * @param folder has certificate.json and proofs/
 * @param tablesOf returns the automata of a grammar's rules, as they are shipped
 */
export async function certificateFaults(
  folder: string,
  tablesOf: (id: string) => Promise<PackedAutomata>,
): Promise<CertificateCheck> {
  const { grammars } = JSON.parse(readFileSync(join(folder, "certificate.json"), "utf8")) as Certificate;
  const faults: string[] = [];
  const total = { rules: 0, components: 0, pairs: 0 };
  const check = (of: string, proof: Bisimulation | undefined, certified: string | undefined): void => {
    const fault = faultOf(proof, certified);
    if (fault !== undefined) faults.push(`${of}: ${fault}`);
    total.pairs += proof?.pairs.length ?? 0;
  };
  for (const { id, rules, components = [] } of grammars) {
    const proofs = readProofs<{ readonly bisimulation: Bisimulation }>(folder, id);
    const automata = new Automata(await tablesOf(id));
    for (const { rule, result, bisimulation: certified } of rules) {
      const proof = proofs[rule]?.bisimulation;
      total.rules++;
      if (result !== "equal") faults.push(`${id} ${rule}: ${result}, not proved equal`);
      else check(`${id} ${rule}`, proof, certified?.hash);
      if (proof && !isTable(proof, automata, automata.starts.get(rule)))
        faults.push(`${id} ${rule}: the proof is about another table`);
    }
    for (const rule of automata.starts.keys())
      if (!rules.some((one) => one.rule === rule)) faults.push(`${id} ${rule}: has a table and no proof`);
    const kept = Object.values(
      readProofs<readonly { readonly of: string; readonly certificate?: Bisimulation }[]>(folder, `${id}.components`),
    ).flatMap((list) => list ?? []);
    for (const { of, result, hash: certified } of components) {
      total.components++;
      if (result !== "equal") faults.push(`${id}, ${of}: ${result}, not proved equal`);
      else check(`${id}, ${of}`, kept.find((one) => one.of === of)?.certificate, certified);
    }
  }
  return { ...total, faults };
}

function faultOf(proof: Bisimulation | undefined, certified: string | undefined): string | undefined {
  if (!proof) return "no proof";
  return hash(JSON.stringify(proof)) === certified ? checkBisimulation(proof) : "the proof is not the certified one";
}

/** Returns true if the automaton of the ABNF in a proof accepts the strings that a table accepts from a state on. */
function isTable({ labels, abnf }: Bisimulation, automata: Automata, start = DEAD): boolean {
  // Each label stands for code units that the table does not tell apart.
  const typeName = (code: number): number | undefined => automata.classOf[Math.min(code, automata.alphabetSize)];
  const isOneKind = labels.every((ranges) => {
    const first = ranges[0]?.[0] ?? CODE_UNITS;
    return ranges.every(([from, to]) => {
      for (let code = from; code <= to; code++) if (typeName(code) !== typeName(first)) return false;
      return true;
    });
  });
  if (!isOneKind) return false;
  const seen = new Map<string, readonly [state: number, inTable: number]>([["", [0, start]]]);
  // Grows while it is walked.
  for (const [state, inTable] of seen.values()) {
    if ((state !== -1 && abnf.accepting.includes(state)) !== (automata.accepting[inTable] === 1)) return false;
    for (const [label, ranges] of labels.entries()) {
      const next = [abnf.next[state]?.[label] ?? -1, automata.step(inTable, ranges[0]?.[0] ?? 0)] as const;
      if (!seen.has(next.join())) seen.set(next.join(), next);
    }
  }
  return true;
}

function readProofs<Proof>(folder: string, name: string): Readonly<Record<string, Proof | undefined>> {
  try {
    return JSON.parse(readFileSync(join(folder, "proofs", `${name}.json`), "utf8")) as Record<string, Proof>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}
