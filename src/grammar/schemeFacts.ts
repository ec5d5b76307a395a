/** What a document says of a scheme by its name. */
export interface SchemeFacts {
  /** Where the document says it. */
  readonly section: string;
  /** The default port. */
  readonly port?: number;
  /** The name is only kept for a later definition. */
  readonly reserved?: true;
}

/** Without a prototype: there is a scheme `constructor` only if a document has one. */
export function schemeFacts(schemes: Readonly<Record<string, SchemeFacts>>): Readonly<Record<string, SchemeFacts>> {
  const facts = Object.create(null) as Record<string, SchemeFacts>;
  for (const [name, scheme] of Object.entries(schemes)) facts[name] = Object.freeze({ ...scheme });
  return Object.freeze(facts);
}
