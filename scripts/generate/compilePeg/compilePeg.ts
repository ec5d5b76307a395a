import type { ast, Config, Plugin } from "peggy";
import { readPeg } from "../../../src/languages/peg/readPeg.js";
import { chooseByFirstCharacter } from "./chooseByFirstCharacter.js";
import { flattenRepetitions } from "./flattenRepetitions.js";
import { inlineCharacters, inlineSmall } from "./inlineRules.js";
import { mergeSets } from "./mergeCharacters.js";
import type { Pass, Program, Wanted } from "./program.js";
import { separateRecorded } from "./separateRecorded.js";
import { withClasses } from "./terminals.js";

/** The passes between the PEG as it is written and the code, in order. Each file opens with a small grammar that shows what it does. */
export const PASSES: readonly Pass[] = [
  separateRecorded,
  inlineCharacters,
  inlineSmall,
  mergeSets,
  flattenRepetitions,
  chooseByFirstCharacter,
];

/**
 * A Peggy plugin: Peggy reads and checks the grammar, and these passes write the code.
 *
 * @param wanted the rules that the parser records
 * @param write writes a module of functions
 */
export function compilePeg(wanted: Wanted, write: (program: Program) => string): Plugin {
  return {
    use({ passes }: Config): void {
      passes.transform = [];
      passes.generate = [
        (grammar) => void Object.assign(grammar, { code: write(compiled(readProgram(grammar, wanted))) }),
      ];
    },
  };
}

/** Returns a program after all passes. */
export function compiled(program: Program, passes = PASSES): Program {
  return passes.reduce((before, pass) => pass(before), program);
}

/** Returns the rules that Peggy has read. */
export function readProgram({ rules }: Pick<ast.Grammar, "rules">, wanted: Wanted): Program {
  const written = new Map(rules.map(({ name, expression }) => [name, readPeg(expression, name)]));
  return {
    wanted,
    written,
    rules: new Map([...written].map(([name, peg]) => [name, withClasses(peg, name)])),
    records: new Map(),
    entries: new Map(wanted.entries.map((name) => [name, name])),
  };
}
