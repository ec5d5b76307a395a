import type { ComponentProperty } from "../../../generated/documentNames.js";
import { UriSyntaxError, type RefusedInput } from "../diagnosis/uriSyntaxError.js";
import type { FaultReading, Refusal } from "../diagnosis/refusal.js";
import { characterAt } from "../../text/printable.js";
import { hide, markAsUriError } from "../../text/uriError.js";
import type { Grammar } from "../facade/grammar.js";
import type { Misreading } from "./recompose.js";

/**
 * No string of the grammar has the given components: the string that would have them, `input`, does not conform, or is read with other
 * components. A segment that a path cannot have is refused by itself.
 */
export class ComponentError extends UriSyntaxError {
  static {
    hide(this.prototype, "name", "ComponentError");
    markAsUriError(this, "ERR_COMPONENT");
  }
  /** The name of the component. */
  readonly component: ComponentProperty;

  constructor(component: string, refused: RefusedInput, diagnose: () => Refusal) {
    super(refused, () => inComponent(component, diagnose()));
    // The names come from compositions and from component objects.
    this.component = component as ComponentProperty;
  }
}

/** Returns a refusal whose messages begin with the component. */
function inComponent(component: string, { viablePrefix, possible, readings, repairs }: Refusal): Refusal {
  const named = (reading: FaultReading): FaultReading => ({
    ...reading,
    message: `component ${component}: ${reading.message}`,
    detail: `component ${component}: ${reading.detail}`,
  });
  const [first, ...others] = readings;
  return { viablePrefix, possible, readings: [named(first), ...others.map(named)], repairs };
}

/** Returns the error for a component that does not conform. */
export function refusedComponent(component: string, error: UriSyntaxError): ComponentError {
  return new ComponentError(component, error, () => error);
}

/** Returns the error for a string that is read with another component. */
export function misreadComponent(generation: Grammar, component: string, how: Misreading): ComponentError {
  const { text, offset, message, form: rule, expected } = how;
  const refused = { generation: generation.id, startRule: generation.startRule, input: text };
  return new ComponentError(component, refused, () => {
    const { section } = generation.rule(rule);
    const found = characterAt(text, offset);
    const reading = { offset, found, rule, section, expected: [expected], message, detail: message };
    return { viablePrefix: offset, possible: [], readings: [reading], repairs: [] };
  });
}
