import { CompiledOctets } from "./octets.js";
import * as index from "../../../src/index.js";
import * as rfc1738 from "../../../src/generations/rfc1738/parse.js";
import * as rfc2396 from "../../../src/generations/rfc2396/parse.js";
import * as rfc2396bis01 from "../../../src/generations/rfc2396bis01/parse.js";
import * as rfc3986 from "../../../src/generations/rfc3986/parse.js";
import * as url1993 from "../../../src/generations/url1993/parse.js";
import * as urlSyntax05 from "../../../src/generations/urlSyntax05/parse.js";
import type { Generation } from "../../../src/index.js";
import { readGenerations, readGrammarSource } from "../../generate/grammarSource.js";
import { Derivatives } from "../derivatives.js";

/** The exports of a slim module. */
interface SlimModule {
  test(input: string): boolean;
  safeParse(input: string): { readonly success: boolean; readonly data?: unknown };
}

/** Everything that answers for one generation, each by independent code. */
export interface FuzzSubject {
  readonly generation: Generation;
  readonly slim: SlimModule;
  /** The octets' automaton of the command line. */
  acceptsLine(input: string): boolean;
  /** The reader by derivatives of the published rules. */
  readonly reader: { viablePrefix(input: string): number; accepts(input: string): boolean };
}

const SLIM: Readonly<Record<string, SlimModule>> = { rfc1738, rfc2396, rfc2396bis01, rfc3986, url1993, urlSyntax05 };

/** Returns the subjects of all generations, oldest first. */
export function fuzzSubjects(): FuzzSubject[] {
  const exported = Object.entries(index) as [string, unknown][];
  return index.generations.map((generation) => {
    const facts = readGenerations().find(({ id }) => id === generation.id);
    const name = exported.find(([, value]) => value === generation)?.[0];
    const slim = SLIM[name ?? ""];
    if (!facts || !slim) throw new Error(`${generation.id} is in no entry of generations.json`);
    const { corrected, core } = readGrammarSource(facts);
    const derivatives = new Derivatives([...corrected, ...core]);
    const octets = new CompiledOctets(generation);
    const { startRule } = generation;
    return {
      generation,
      slim,
      acceptsLine: (input: string) => octets.accepts(input),
      reader: {
        viablePrefix: (input: string) => derivatives.viablePrefix(input, startRule),
        accepts: (input: string) => derivatives.accepts(input, startRule),
      },
    };
  });
}
