import type { MainComponents } from "../components/mainComponents.js";
import { sameData } from "../components/sameData.js";
import { mapTexts } from "../components/span.js";
import type { Grammar } from "../grammar/grammar.js";

/** Finds in a generation's strings what the normal forms are about. */
export interface Anatomy {
  /** Returns the main components. The authority is one that the grammar takes for one. */
  split(uri: string, generation: Grammar): MainComponents;
  /** The rule of an authority that has a host. */
  readonly server?: string;
  /**
   * Returns whether two strings, equal but for escapes that `decode` decodes, have the same characters in the same components.
   */
  sameStructure(one: string, other: string, generation: Grammar, decode: (text: string) => string): boolean;
  /** Removes the dot segments from the path of an absolute URI, if the document wants them removed. */
  withoutDotSegments?(path: string): string;
}

/** Returns the anatomy of strings that appendix B splits, or a function much like it. */
export function genericAnatomy(anatomy: Omit<Anatomy, "sameStructure">): Anatomy {
  const { split, server } = anatomy;
  return {
    ...anatomy,
    // No unreserved character delimits a component. All that a decoded one can do is to make a scheme of a segment, as in "%61:b",
    // and a server of another authority.
    sameStructure(one, other, generation) {
      const [a, b] = [split(one, generation), split(other, generation)];
      return (
        a.scheme === b.scheme && isServer(a.authority, server, generation) === isServer(b.authority, server, generation)
      );
    },
  };
}

function isServer(authority: string | undefined, rule: string | undefined, generation: Grammar): boolean {
  return authority !== undefined && rule !== undefined && generation.test(authority, { rule });
}

/** Implements {@link Anatomy.sameStructure} by the component objects of both strings. */
export function sameParse(one: string, other: string, generation: Grammar, decode: (text: string) => string): boolean {
  const decoded = (uri: string): unknown => mapTexts(generation.parse(uri), decode);
  return generation.test(other) && sameData(decoded(one), decoded(other));
}
