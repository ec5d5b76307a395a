/**
 * A URL class of the WHATWG standard, Node's own or the package whatwg-url: `new URL(input)`, and if that throws, `new URL(input,
 * "http://base.example/")`, which is how it reads a reference. With a base there are no components of the reference, only those of its
 * target: none are reported. Of an absolute URL they are those of its `href`, as the class wrote it.
 */
import { URL as PackageUrl } from "whatwg-url";
import type { Reported } from "./components.js";

const BASE = "http://base.example/";

/** RFC 3986 appendix B; `href` has no line ends. */
const MAIN_COMPONENTS = /^([^:/?#]+):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/;

export const whatwgUrl = urlReader(URL);
export const whatwgUrlPackage = urlReader(PackageUrl);

function urlReader(Url: typeof URL | typeof PackageUrl): (input: string) => Reported | boolean {
  return (input) => {
    const url = parsed(input);
    if (!url) return parsed(input, BASE) !== undefined;
    const { href, username, password, hostname, port } = url;
    const [, scheme, authority, path, query, fragment] = MAIN_COMPONENTS.exec(href) ?? [];
    const userinfo = password === "" ? username : `${username}:${password}`;
    return {
      scheme,
      authority: authority ?? null,
      userinfo: userinfo === "" ? null : userinfo,
      host: authority === undefined ? null : hostname,
      port: port === "" ? null : port,
      path,
      query: query ?? null,
      fragment: fragment ?? null,
    };
  };

  /** Not by `canParse`: once it is optimized, V8 gives Node 20 the octets of Latin-1, so that "é" is refused. */
  function parsed(input: string, base?: string): URL | PackageUrl | undefined {
    try {
      return new Url(input, base);
    } catch {
      return undefined;
    }
  }
}
