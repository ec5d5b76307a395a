import expressions from "../../../generated/settled.js";
import { automataOf } from "../../grammar/internals.js";
import type { Generation } from "../../generations/generation.js";
import { generation, generations } from "../../generations/index.js";
import type { Expression } from "../../abnf/rules.js";
import { Machines } from "../../automata/machines.js";
import { RuleMachines } from "./ruleMachines.js";
import { Signs } from "./signs.js";

/** A generation by its id or itself, the printed grammar of one too. @throws {RangeError} for an unknown id */
export function generationOf(of: Generation | string): Generation {
  return typeof of === "string" ? generation(of) : of;
}

/** The rules of two generations, made to be held against each other. */
export function ruleMachines(a: Generation, b: Generation): readonly [RuleMachines, RuleMachines] {
  const [inA, inB] = [expressionsOf(a), expressionsOf(b)];
  const workshop = { machines: new Machines(), signs: new Signs([...Object.values(inA), ...Object.values(inB)]) };
  return [new RuleMachines(workshop, automataOf(a), inA), new RuleMachines(workshop, automataOf(b), inB)];
}

/** What each rule of a generation derives. @throws {TypeError} for what is no generation of this package */
function expressionsOf(of: Generation): Readonly<Record<string, Expression>> {
  const printed = generations.some(({ published }) => published === of);
  if (!printed && !generations.includes(of))
    throw new TypeError("a generation of this package, or the id of one, is expected");
  // The generator writes what `Expression` says; the types of generated modules stand on their own.
  return expressions[printed ? `${of.id}.published` : of.id] as Readonly<Record<string, Expression>>;
}
