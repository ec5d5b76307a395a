import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { expect, it } from "vitest";
import { GRAMMAR_VERBS } from "../../scripts/bench/hostileGrammars.js";
import { program } from "../../src/cli/program.js";

/** Returns the commands of the program that do something, with their names as they are called. */
function verbs(command: CommandUnknownOpts, name = ""): (readonly [name: string, command: CommandUnknownOpts])[] {
  return command.commands.flatMap((one) => {
    const full = `${name}${one.name()}`;
    return one.commands.length > 0 ? verbs(one, `${full} `) : [[full, one] as const];
  });
}

it("every verb that takes a grammar has a time limit, and is in the table of hostile grammars", () => {
  const taking = verbs(program).filter(
    ([, { options, registeredArguments }]) =>
      options.some(({ long }) => long === "--import") &&
      registeredArguments.some(({ description }) => /\babnf\b/i.test(description)),
  );
  const names = taking.map(([name]) => name).sort();
  expect(taking.filter(([, { options }]) => !options.some(({ long }) => long === "--timeout"))).toEqual([]);
  expect(names).toEqual(Object.keys(GRAMMAR_VERBS).sort());
});
