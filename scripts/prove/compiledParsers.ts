import type { NodeFacts } from "../../src/uri/generated.js";
import { compiled, readProgram } from "../generate/compilePeg/compilePeg.js";
import { componentWanted, treeWanted } from "../generate/compilePeg/parsers.js";
import type { Program } from "../generate/compilePeg/program.js";
import { publishedNames, type GrammarSource } from "../generate/grammarSource.js";
import { parsePeg, type PegRule } from "../generate/pegFile.js";

/** A document's PEG as the passes of the compiler leave it: what its two parsers are written of. */
export interface CompiledParsers {
  readonly components: Program;
  readonly tree: Program;
}

/** Returns what the parsers of a document are written of. */
export function compiledParsers(source: GrammarSource, facts: NodeFacts): CompiledParsers {
  const published = publishedNames(source);
  const [components, tree] = [
    { rules: source.componentPeg, published },
    { rules: source.peg, published },
  ];
  return {
    components: compiled(readProgram(parsed(components.rules), componentWanted(components, facts))),
    tree: compiled(readProgram(parsed(tree.rules), treeWanted(tree))),
  };
}

function parsed(rules: readonly PegRule[]): ReturnType<typeof parsePeg> {
  return parsePeg(rules.map(({ text }) => text).join("\n\n"), "");
}
