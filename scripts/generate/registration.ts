import type { NodeFacts } from "../../src/uri/generated.js";

/** The passages of a document about scheme names that it does not define. */
export interface RegistrationFacts {
  /** Names that are reserved for later definition, in lower case. */
  readonly reserved: readonly string[];
  /** The prefix of the names of experimental schemes. */
  readonly experimental?: string | undefined;
}

/** Returns what a document says about the names of schemes, from the facts about it. */
export function registrationFacts({
  schemes,
  experimental,
}: Pick<NodeFacts, "schemes" | "experimental">): RegistrationFacts {
  return { reserved: Object.keys(schemes).filter((name) => schemes[name]?.reserved), experimental };
}

/** Returns what the document says about a scheme of this name; the case of letters does not matter. */
export function registrationOf(
  scheme: string,
  { reserved, experimental }: RegistrationFacts,
): "reserved" | "experimental" | undefined {
  const name = scheme.toLowerCase();
  if (reserved.includes(name)) return "reserved";
  return experimental !== undefined && name.startsWith(experimental) ? "experimental" : undefined;
}
