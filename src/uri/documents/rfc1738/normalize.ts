import { sameParse, type Anatomy } from "../../normalize/anatomy.js";

/** RFC 1738: a login is between "//" and the next "/". Escapes may tell its forms apart, so the components are compared. */
export const anatomyOfRfc1738: Anatomy = {
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
