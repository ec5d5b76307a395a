/**
 * A place where a document cannot be taken as printed, leaves something open or contradicts itself, and how it is read here. The
 * sentences are ours.
 */
export interface DocumentReading {
  /**
   * - `"correction"`: a text that cannot be taken as printed; `published` and `corrected` are the two texts
   * - `"notation"`: a mark of the document's notation that can be taken in two ways
   * - `"attribution"`: a choice between derivations that the document settles; `by` lists the rules, the one that wins first
   * - `"contradiction"`: the prose differs from the rules; `prose` and `grammar` are the two sides
   * - `"open"`: a choice that the rules leave open
   * - `"fact"`: something that is easily overlooked
   */
  readonly kind: "correction" | "notation" | "attribution" | "contradiction" | "open" | "fact";
  /** The rule that it is about, as published; absent if it is about the whole document. */
  readonly rule?: string;
  /** The section of the document that says so; absent if none does. */
  readonly section?: string;
  readonly published?: string;
  readonly corrected?: string;
  readonly by?: readonly string[];
  readonly prose?: string;
  readonly grammar?: string;
  /** The reading that is taken, and why. */
  readonly says: string;
}
