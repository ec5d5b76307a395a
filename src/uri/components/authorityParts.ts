/** The parts of an authority. Each but the host is `undefined` if its delimiter is absent. */
export interface AuthorityParts {
  readonly userinfo: string | undefined;
  readonly host: string;
  readonly port: string | undefined;
}

/**
 * Divides any authority at its first "@", and at the first ":" after that outside of brackets (RFC 3986 3.2, and the host state of the URL
 * Standard).
 *
 * @example
 * splitAuthority("u:p@[::1]:80") // { userinfo: "u:p", host: "[::1]", port: "80" }
 */
export function splitAuthority(authority: string): AuthorityParts {
  const at = authority.indexOf("@");
  const colon = portColon(authority, at + 1);
  return {
    userinfo: at < 0 ? undefined : authority.slice(0, at),
    host: authority.slice(at + 1, colon < 0 ? undefined : colon),
    port: colon < 0 ? undefined : authority.slice(colon + 1),
  };
}

function portColon(text: string, start: number): number {
  if (!text.includes("[", start)) return text.indexOf(":", start);
  let insideBrackets = false;
  for (let i = start; i < text.length; i++) {
    const character = text[i];
    if (character === "[") insideBrackets = true;
    else if (character === "]") insideBrackets = false;
    else if (character === ":" && !insideBrackets) return i;
  }
  return -1;
}

/** Returns the authority that has the given parts. */
export function joinAuthority({ userinfo, host, port }: AuthorityParts): string {
  return `${userinfo === undefined ? "" : `${userinfo}@`}${host}${port === undefined ? "" : `:${port}`}`;
}
