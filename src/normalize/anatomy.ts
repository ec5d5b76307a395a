import { isLabel } from "../components/span.js";
import { sameComponents } from "../components/mainComponents.js";
import type { MainComponents } from "../components/mainComponents.js";
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
  sameStructure(one: string, other: string, decode: (text: string) => string, generation: Grammar): boolean;
  /** Removes the dot segments from the path of an absolute URI, if the document wants them removed. */
  withoutDotSegments?(path: string): string;
}

/** Returns the anatomy of strings that appendix B splits, or a function much like it. */
export function genericAnatomy(anatomy: Omit<Anatomy, "sameStructure">): Anatomy {
  const { split, server } = anatomy;
  return {
    ...anatomy,
    sameStructure(one, other, decode, generation) {
      const [a, b] = [split(one, generation), split(other, generation)];
      return (
        sameComponents(mapComponents(a, decode), mapComponents(b, decode)) &&
        isServer(a.authority, server, generation) === isServer(b.authority, server, generation)
      );
    },
  };
}

function isServer(authority: string | undefined, rule: string | undefined, generation: Grammar): boolean {
  return authority !== undefined && rule !== undefined && generation.test(authority, { rule });
}

function mapComponents(
  { scheme, authority, path, query, fragment }: MainComponents,
  change: (text: string) => string,
): MainComponents {
  const map = (component: string | undefined): string | undefined =>
    component === undefined ? undefined : change(component);
  return { scheme, authority: map(authority), path: change(path), query: map(query), fragment: map(fragment) };
}

/** Implements {@link Anatomy.sameStructure} by the component objects of both strings. */
export function sameParse(one: string, other: string, decode: (text: string) => string, generation: Grammar): boolean {
  return generation.test(other) && sameDecoded(generation.parse(one), generation.parse(other), decode);
}

/** Returns whether two parts of component objects are equal after decoding. Their depth is that of the object's type. */
function sameDecoded(one: unknown, other: unknown, decode: (text: string) => string): boolean {
  if (typeof one === "string" && typeof other === "string") return one === other || decode(one) === decode(other);
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => {
      const [a, b] = [(one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]];
      return isLabel(name) ? a === b : sameDecoded(a, b, decode);
    })
  );
}
