import { lazy } from "../../text/lazy.js";
import { hide } from "../../text/uriError.js";
import type { AnyComponents } from "../components/documentTypes.js";
import type { ComponentParser, NodeFacts } from "../generated.js";
import { ruleTest } from "../parse/acceptor.js";
import { RefusedError } from "../parse/refusedError.js";
import { slimConformer, slimSafeParse, type SlimRule } from "../parse/slimParser.js";
import { encodeDisallowed } from "../percent/encodeDisallowed.js";
import { componentAutomata, refusedText, slimEncoding, type SlimComponents } from "../percent/slimEncoding.js";
import { change, type ChangedGrammar, type ChangeOptions, type Changes } from "./change.js";
import { readComposition } from "./composition.js";
import { recompose, type ComposedGrammar, type Recomposable } from "./recompose.js";

type StartParser = SlimRule<ComponentParser["parse"]>;

/** Returns the `recompose` of a slim module. */
export function slimRecompose<C extends AnyComponents>(
  rule: StartParser,
  { composition = "" }: NodeFacts,
): (components: Recomposable<C>) => string {
  const line = lazy(() => readComposition(composition));
  const grammar = composed(rule);
  return (components) => recompose(grammar, line(), components);
}

/** Returns the `change` of such a module. */
export function slimChange<C extends AnyComponents>(
  rule: StartParser,
  components: SlimComponents,
): (uri: string, changes: Changes<C>, options?: ChangeOptions) => string {
  const { facts } = components;
  const line = lazy(() => readComposition(facts.composition ?? ""));
  const grammar = lazy(() => changed(rule, components));
  return (uri, changes, options) => change(grammar(), line(), uri, changes, options);
}

function composed(rule: StartParser): ComposedGrammar {
  const { document, generation } = rule.acceptor;
  const parse = slimSafeParse<AnyComponents>(rule);
  const isWhole = ruleTest(rule.acceptor, rule.name);
  const error = (component: string, input: string, offset: number, message: string): RefusedError => {
    const refused = new RefusedError(document, input, offset, generation, `component ${component}: ${message}`);
    return hide(hide(refused, "code", "ERR_COMPONENT"), "component", component);
  };
  return {
    id: generation,
    document,
    safeParse(input) {
      const result = parse(input);
      if (result.success) return result;
      const { error } = result;
      const { input: refused, viablePrefix } = error;
      // What comes before does not conform by itself: of "http://::1/", the host is wrong and not the path.
      const isBefore = !isWhole(refused.slice(0, viablePrefix));
      return { success: false, error, ...(isBefore && { at: Math.max(0, viablePrefix - 1) }) };
    },
    refused: (component, { message, input, offset }) => error(component, input, offset, message),
    misread: (component, { text, offset, message }) => error(component, text, offset, message),
  };
}

function changed(rule: StartParser, components: SlimComponents): ChangedGrammar {
  const { facts } = components;
  const automata = componentAutomata(components);
  const encoding = slimEncoding(components);
  const whole = composed(rule);
  return {
    ...whole,
    ...slimConformer(rule),
    facts: { ...facts, ruleNames: [...automata.starts.keys()] },
    safeParse(input, options) {
      if (options?.rule === undefined) return whole.safeParse(input);
      const error = refusedText(components, input, options.rule);
      return error ? { success: false, error } : { success: true, data: {} };
    },
    encode: (component, text) => encoding().encode(component, text),
    encodeDisallowed: (text, of, delimiters) => encodeDisallowed(text, automata, of, facts, delimiters),
  };
}
