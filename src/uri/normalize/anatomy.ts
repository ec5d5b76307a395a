import type { MainComponents } from "../components/mainComponents.js";
import { sameData } from "../components/sameData.js";
import { mapTexts } from "../components/span.js";
import type { Conformer } from "../parse/assertConforming.js";

/** What the parts of a string are found with. */
export interface SplitGrammar extends Conformer {
  /** Returns whether a string is in the language of a rule, the start rule if it is left out. */
  test(input: string, options?: { readonly rule?: string | undefined }): boolean;
  parse(input: string): object;
}

/** Finds in a generation's strings the parts that the normal forms are about. */
export interface Anatomy {
  /** Returns the main components. The authority is the one that the grammar recognizes. */
  split(uri: string, generation: SplitGrammar): MainComponents;
  /** The rule of an authority that has a host; `true` if every authority has one. */
  readonly server?: string | true;
  /**
   * Returns whether two strings that differ only in escapes that `decode` decodes have the same characters in the same
   * components.
   */
  sameStructure(one: string, other: string, generation: SplitGrammar, decode: (text: string) => string): boolean;
  /**
   * Returns the normal form of an internationalized domain name; `undefined` for any other host. The method is absent
   * if no host is a domain name.
   */
  domainName?(host: string): string | undefined;
  /** Removes the dot segments from the path of an absolute URI, if the document removes them. */
  withoutDotSegments?(path: string): string;
}

/** Returns the anatomy of strings that appendix B splits, or a similar function. */
export function genericAnatomy(anatomy: Omit<Anatomy, "sameStructure">): Anatomy {
  const { split, server } = anatomy;
  return {
    ...anatomy,
    // No unreserved character delimits a component. A decoded one can only turn a segment into a scheme, as in "%61:b",
    // and another authority into a server.
    sameStructure(one, other, generation) {
      const [a, b] = [split(one, generation), split(other, generation)];
      return (
        a.scheme === b.scheme && isServer(a.authority, server, generation) === isServer(b.authority, server, generation)
      );
    },
  };
}

function isServer(authority: string | undefined, rule: Anatomy["server"], generation: SplitGrammar): boolean {
  return authority !== undefined && rule !== undefined && (rule === true || generation.test(authority, { rule }));
}

/** Implements {@link Anatomy.sameStructure} by the component objects of both strings. */
export function sameParse(
  one: string,
  other: string,
  generation: SplitGrammar,
  decode: (text: string) => string,
): boolean {
  const decoded = (uri: string): unknown => mapTexts(generation.parse(uri), decode);
  return generation.test(other) && sameData(decoded(one), decoded(other));
}
