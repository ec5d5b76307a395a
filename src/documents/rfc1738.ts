import type { NotDefined } from "../uri/resolve/resolutionAlgorithm.js";
import type { TraceOption } from "../uri/resolve/resolve.js";
import { type Anatomy, sameParse } from "../uri/normalize/anatomy.js";

export type ResolveOptions = TraceOption;

/** RFC 1738 section 2.3, "Hierarchical schemes and relative links". */
export const resolution: NotDefined = {
  notDefined:
    "RFC 1738 does not define how a relative reference is resolved: section 2.3 leaves relative links to another document, which became RFC 1808",
};

/** RFC 1738: a login is between "//" and the next "/". Escapes may tell its forms apart, so the components are compared. */
export const anatomy: Anatomy = {
  server: "login",
  split(uri, generation) {
    const colon = uri.indexOf(":");
    const rest = uri.slice(colon + ":".length);
    const slash = rest.indexOf("/", "//".length);
    const login = rest.startsWith("//") ? rest.slice("//".length, slash < 0 ? rest.length : slash) : undefined;
    const hosted = login !== undefined && generation.test(login, { rule: "login" });
    return {
      scheme: uri.slice(0, colon),
      authority: hosted ? login : undefined,
      path: hosted ? rest.slice("//".length + login.length) : rest,
      query: undefined,
      fragment: undefined,
    };
  },
  sameStructure: sameParse,
};
