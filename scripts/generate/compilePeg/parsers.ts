import type { Plugin } from "peggy";
import { rulesOfLayout } from "../../../src/uri/components/layout.js";
import { registrationFacts } from "../../../src/uri/components/registration.js";
import type { NodeFacts } from "../../../src/uri/generated.js";
import { isVariant } from "../pegFile.js";
import { compilePeg } from "./compilePeg.js";
import { writeComponents } from "./writeComponents.js";
import { writeComponentParser, writeTreeParser } from "./writeModule.js";

/** The names of the rules of a PEG, with those that tell rules for single places apart. */
export interface PegNames {
  readonly pegNames: readonly string[];
  /** Returns the published name of a rule of the PEG. */
  readonly published: (pegName: string) => string;
}

/** The plugin that makes the parser of components: it records the rules that the layout names. */
export function componentParser({ pegNames, published }: PegNames, facts: NodeFacts): Plugin {
  const { placed, noticed } = rulesOfLayout(facts);
  // Those that have slots come first.
  const names = [...new Set([...placed, ...noticed])];
  const wanted = {
    published,
    names,
    holders: new Set(facts.holders),
    entries: pegNames.filter((name) => !isVariant(name)),
  };
  const components = writeComponents({ ...facts, ...registrationFacts(facts), names });
  return compilePeg(wanted, (program) => writeComponentParser(program, placed.size, components));
}

/** The plugin that makes the parser of trees: it records all rules. */
export function treeParser({ pegNames, published }: PegNames): Plugin {
  const names = [...new Set(pegNames.map(published))];
  return compilePeg(
    { published, names, holders: new Set(names), entries: pegNames.filter((name) => !isVariant(name)) },
    writeTreeParser,
  );
}
