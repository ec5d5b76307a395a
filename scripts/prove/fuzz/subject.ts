import { askedRule, LineScanner } from "../../../src/checking/scan/lineScanner.js";
import { generations } from "../../../generated/documents/generations.js";
import type { Generation } from "../../../src/uri/generation/generation.js";
import { readGenerations, readGrammarSource } from "../../generate/grammarSource.js";
import { Derivatives } from "../derivatives.js";

/** The exports of a slim module. */
interface SlimModule {
  test(input: string): boolean;
  safeParse(input: string): { readonly success: boolean; readonly data?: unknown };
}

/** All implementations of one generation, each by independent code. */
export interface FuzzSubject {
  readonly generation: Generation;
  readonly slim: SlimModule;
  /** The scanner of lines of octets of the command line. The input must have no line break. */
  acceptsLine(input: string): boolean;
  /** The reader by derivatives of the published rules. */
  readonly reader: { viablePrefix(input: string): number; accepts(input: string): boolean };
}

/** Returns the subjects of all generations, oldest first, or of one. */
export async function fuzzSubjects(only?: string): Promise<FuzzSubject[]> {
  return Promise.all(
    generations
      .filter(({ id }) => only === undefined || id === only)
      .map(async (generation) => {
        const facts = readGenerations().find(({ id }) => id === generation.id);
        if (!facts) throw new Error(`${generation.id} is not in grammar/documents.json`);
        const { corrected, core } = readGrammarSource(facts);
        const derivatives = new Derivatives([...corrected, ...core]);
        const { startRule } = generation;
        const scanner = new LineScanner([askedRule(generation, startRule)]);
        return {
          generation,
          // Relative, with the name in one place, so that esbuild can bundle it with planted faults.
          slim: (await import(`../../../generated/documents/${facts.export}/parse.ts`)) as SlimModule,
          acceptsLine: (input: string) => {
            let accepted = false;
            scanner.readLines(new TextEncoder().encode(`${input}\n`), (_, __, rules) => (accepted = rules === 1));
            return accepted;
          },
          reader: {
            viablePrefix: (input: string) => derivatives.viablePrefix(input, startRule),
            accepts: (input: string) => derivatives.accepts(input, startRule),
          },
        };
      }),
  );
}
