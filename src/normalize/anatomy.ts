import { mapTexts } from "../components/span.js";
import { sameComponents } from "../components/mainComponents.js";
import type { MainComponents } from "../components/mainComponents.js";
import type { Grammar } from "../grammar/grammar.js";
import type { Anatomy } from "./normalizer.js";

export function generic(anatomy: Omit<Anatomy, "sameStructure">): Anatomy {
  const { split, server } = anatomy;
  return {
    ...anatomy,
    sameStructure(one, other, decode, generation) {
      const [a, b] = [split(one, generation), split(other, generation)];
      return (
        sameComponents(mapped(a, decode), mapped(b, decode)) &&
        hasServer(a.authority, server, generation) === hasServer(b.authority, server, generation)
      );
    },
  };
}

function hasServer(authority: string | undefined, rule: string | undefined, generation: Grammar): boolean {
  return authority !== undefined && rule !== undefined && generation.test(authority, { rule });
}

function mapped(
  { scheme, authority, path, query, fragment }: MainComponents,
  text: (text: string) => string,
): MainComponents {
  const map = (component: string | undefined): string | undefined =>
    component === undefined ? undefined : text(component);
  return { scheme, authority: map(authority), path: text(path), query: map(query), fragment: map(fragment) };
}

export function sameParse(one: string, other: string, decode: (text: string) => string, generation: Grammar): boolean {
  const decoded = (uri: string): string => JSON.stringify(mapTexts(generation.parse(uri), decode));
  return generation.test(other) && decoded(one) === decoded(other);
}
