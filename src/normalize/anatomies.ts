import { mapTexts } from "../components/span.js";
import type { Grammar } from "../grammar.js";
import { joinReference, sameComponents, splitReference } from "../mainComponents.js";
import type { MainComponents } from "../mainComponents.js";
import type { Anatomy } from "./normalizer.js";
import { removeDotSegments } from "../removeDotSegments.js";
import { mergePaths } from "../resolve/rfc2396bis01.js";

/** RFC 3986: appendix B takes apart what appendix A derives. */
export const anatomyOfRfc3986 = generic({ server: "authority", split: splitReference, withoutDotSegments: removeDotSegments });

/** RFC 2396 says nothing of dot segments in absolute URIs: `/./g` keeps them (appendix C). */
export const anatomyOfRfc2396 = generic({ server: "server", split: splitReference });

/**
 * draft-fielding-uri-rfc2396bis-01 section 6.2.2.3: the part of the path behind its first "/" is merged with the part before
 * it. What is left over of "..", stays.
 */
export const anatomyOfRfc2396bis01 = generic({
  server: "server", split: splitReference,
  withoutDotSegments: (path) => (path.startsWith("/") ? mergePaths("/", path.slice("/".length), "keep") : path),
});

/** draft-fielding-url-syntax-05: what appendix B takes for a scheme or a site has to be one for the grammar too. */
export const anatomyOfUrlSyntax05 = generic({
  server: "site",
  split(uri, generation) {
    const components = splitReference(uri);
    const { scheme, authority, path, query, fragment } = components;
    // A rel_path may begin with "_:", which is no scheme.
    if (scheme !== undefined && !generation.test(scheme, { rule: "scheme" })) {
      const before = joinReference({ scheme, authority, path, query: undefined, fragment: undefined });
      return { scheme: undefined, authority: undefined, path: before, query, fragment };
    }
    // A path may begin with "//", if no site fits there: http://a_b/, http://a?b.
    const site = authority !== undefined && generation.test(authority, { rule: "site" }) && (path !== "" || query === undefined);
    return site || authority === undefined ? components : { ...components, authority: undefined, path: `//${authority}${path}` };
  },
});

/** RFC 1738: a login between "//" and the next "/". Escapes may tell its forms apart, so that the parser has to say where they stand. */
export const anatomyOfRfc1738: Anatomy = {
  server: "login",
  split(uri, generation) {
    const colon = uri.indexOf(":");
    const rest = uri.slice(colon + ":".length);
    const slash = rest.indexOf("/", "//".length);
    const login = rest.startsWith("//") ? rest.slice("//".length, slash < 0 ? rest.length : slash) : undefined;
    const hosted = login !== undefined && generation.test(login, { rule: "login" });
    return {
      scheme: uri.slice(0, colon), authority: hosted ? login : undefined, path: hosted ? rest.slice("//".length + login.length) : rest,
      query: undefined, fragment: undefined,
    };
  },
  sameStructure: sameParse,
};

/** The Internet-Draft of 14 July 1993 has no words on case and ports: hosts are not looked for. */
export const anatomyOfUrl1993: Anatomy = { split: splitReference, sameStructure: sameParse };

function generic(anatomy: Omit<Anatomy, "sameStructure">): Anatomy {
  const { split, server } = anatomy;
  return {
    ...anatomy,
    sameStructure(one, other, decode, generation) {
      const [a, b] = [split(one, generation), split(other, generation)];
      return sameComponents(mapped(a, decode), mapped(b, decode)) && hasServer(a.authority, server, generation) === hasServer(b.authority, server, generation);
    },
  };
}

function hasServer(authority: string | undefined, rule: string | undefined, generation: Grammar): boolean {
  return authority !== undefined && rule !== undefined && generation.test(authority, { rule });
}

function mapped({ scheme, authority, path, query, fragment }: MainComponents, text: (text: string) => string): MainComponents {
  const map = (component: string | undefined): string | undefined => (component === undefined ? undefined : text(component));
  return { scheme, authority: map(authority), path: text(path), query: map(query), fragment: map(fragment) };
}

function sameParse(one: string, other: string, decode: (text: string) => string, generation: Grammar): boolean {
  const decoded = (uri: string): string => JSON.stringify(mapTexts(generation.parse(uri), decode));
  return generation.test(other) && decoded(one) === decoded(other);
}
