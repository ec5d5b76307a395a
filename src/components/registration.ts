/** What a document says of the names of schemes beyond those that it defines. */
export interface RegistrationFacts {
  /** Names that are kept for later definition, in lower case. */
  readonly reserved: readonly string[];
  /** How the names of experimental schemes begin. */
  readonly experimental?: string | undefined;
}

/** What the document says of a scheme by name; schemes are the same in either case. */
export function registrationOf(
  scheme: string,
  { reserved, experimental }: RegistrationFacts,
): "reserved" | "experimental" | undefined {
  const name = scheme.toLowerCase();
  if (reserved.includes(name)) return "reserved";
  return experimental !== undefined && name.startsWith(experimental) ? "experimental" : undefined;
}
