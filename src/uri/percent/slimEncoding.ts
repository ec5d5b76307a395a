import { Automata, type PackedAutomata } from "../../languages/automata/automaton.js";
import { getOrInsert } from "../../text/itemAt.js";
import { lazy } from "../../text/lazy.js";
import type { NodeFacts, PackedAcceptor } from "../generated.js";
import { RefusedError } from "../parse/refusedError.js";
import { percentEncoding, type PercentEncoding } from "./percent.js";

/** What a slim module knows of the components of its document: the facts, and the automata of their rules. */
export interface SlimComponents {
  readonly acceptor: PackedAcceptor;
  readonly facts: NodeFacts;
  readonly automata: PackedAutomata;
}

/** Returns the `encode` of a slim module. */
export function slimEncode<Name extends string>(components: SlimComponents): PercentEncoding<Name>["encode"] {
  const encoding = slimEncoding(components);
  return (component, data, options) => encoding().encode(component, data, options);
}

/** Returns the `decode` of such a module. */
export function slimDecode<Name extends string>(components: SlimComponents): PercentEncoding<Name>["decode"] {
  const encoding = slimEncoding(components);
  return (component, text) => encoding().decode(component, text);
}

const unpacked = new WeakMap<PackedAutomata, Automata>();

/** Returns the automata of a module, which are unpacked once for all its functions. */
export function componentAutomata({ automata }: SlimComponents): Automata {
  return getOrInsert(unpacked, automata, () => new Automata(automata));
}

/** Returns the percent-encoding of the components of a slim module. */
export function slimEncoding(components: SlimComponents): () => PercentEncoding {
  const { facts } = components;
  return lazy(() =>
    percentEncoding(facts, {
      automata: () => componentAutomata(components),
      isConstrained: false,
      demand: (text, rule) => {
        const error = refusedText(components, text, rule);
        if (error) throw error;
      },
    }),
  );
}

/** Returns the error for a text that a component's rule does not derive. */
export function refusedText(components: SlimComponents, text: string, rule: string): RefusedError | undefined {
  const automata = componentAutomata(components);
  const start = automata.startOf(rule);
  if (automata.accepts(text, start)) return undefined;
  const { document, generation } = components.acceptor;
  return new RefusedError(document, text, automata.viablePrefix(text, start).length, generation);
}
