import { randomNumbers } from "./mutatedStrings.js";
import { itemAt } from "../../src/text/itemAt.js";

/** A URI with two mistakes, and the URI that was meant. */
export interface MistakenPair {
  readonly input: string;
  readonly meant: string;
}

interface Parts {
  readonly scheme: string;
  readonly user: string;
  readonly host: string;
  readonly port: string;
  readonly rest: string;
}

const SCHEMES = ["http", "https", "https", "ftp", "ws", "postgres", "redis", "ssh"];
const USERS = ["", "", "", "", "git@", "app:s3cret@"];
const HOSTS = ["news.example.net", "api.shop.example", "localhost", "10.0.3.7", "[2001:db8::7]", "db"];
const PORTS = ["", "", ":8080", ":5432", ":443"];
const RESTS = ["/", "/a/b.html", "/docs/v2/index?lang=en", "/img/logo.png#top", "/search?q=x&p=2", "/items/42"];

/** Mistakes in a part: the part as it is written, and as it is meant; `undefined` where the URI has no place for it. */
const INNER: readonly ((uri: Parts) => readonly [written: Partial<Parts>, meant: Partial<Parts>] | undefined)[] = [
  ({ rest }) => [{ rest: `/my docs${rest}` }, { rest: `/my%20docs${rest}` }],
  ({ rest }) => [{ rest: `/a|b${rest}` }, { rest: `/a%7Cb${rest}` }],
  ({ rest }) => [{ rest: `/100%${rest}` }, { rest: `/100%25${rest}` }],
  ({ rest }) => [{ rest: `/caf\u00e9${rest}` }, { rest: `/caf%C3%A9${rest}` }],
  ({ rest }) => (rest.includes("#") ? undefined : [{ rest: `${rest}?f={1}` }, { rest: `${rest}?f=%7B1%7D` }]),
  ({ port, host }) => (port === "" && !host.startsWith("[") ? [{ port: ":undefined" }, {}] : undefined),
  ({ port }) => (port === "" ? undefined : [{ port: port + port }, {}]),
  ({ user, scheme }) =>
    user === "" && !/^http|ws/.test(scheme) ? [{ user: "app:pa#ss@" }, { user: "app:pa%23ss@" }] : undefined,
  ({ user }) => (user === "" ? [{ user: "app:p@ss@" }, { user: "app:p%40ss@" }] : undefined),
  ({ user, port }) => (user === "" && port !== "" ? [{ user: "app:pa/ss@" }, { user: "app:pa%2Fss@" }] : undefined),
  ({ host, port }) => (host.startsWith("[") && port === "" ? [{ host: host.slice(1, -1) }, {}] : undefined),
  ({ host }) => (/\.(?:shop|example)/.test(host) ? [{ host: host.replace(".", " .") }, {}] : undefined),
];

/** Mistakes around a whole URI. */
const OUTER: readonly ((uri: string) => string | undefined)[] = [
  (uri) => ` ${uri} `,
  (uri) => `${uri}\r\n`,
  (uri) => `"${uri}"`,
  (uri) => `<${uri}>`,
  (uri) => `URL: ${uri}`,
  (uri) => `url=${uri}`,
  (uri) => `(${uri})`,
  (uri) => `[see](${uri})`,
  (uri) => `${uri}">more</a>`,
  (uri) => `GET ${uri} HTTP/1.1`,
  (uri) => `\u001b[36m${uri}\u001b[39m`,
  (uri) => uri.replaceAll("/", "\\/"),
  (uri) => `1. ${uri}`,
  (uri) => (/^(?:https?|ftp|ws):/.test(uri) ? uri.replaceAll("/", "\\") : undefined),
  (uri) => `\u200b${uri}`,
  (uri) => `${uri}"}`,
  (uri) => `curl ${uri}`,
];

const asWritten = ({ scheme, user, host, port, rest }: Parts): string => `${scheme}://${user}${host}${port}${rest}`;

/** Returns URIs with two mistakes each, by chance. */
export function mistakenPairs(count: number, seed: number): MistakenPair[] {
  const random = randomNumbers(seed);
  const pick = <T>(of: readonly T[]): T => itemAt(of, Math.floor(random() * of.length));
  const pairs: MistakenPair[] = [];
  while (pairs.length < count) {
    const uri: Parts = {
      scheme: pick(SCHEMES),
      user: pick(USERS),
      host: pick(HOSTS),
      port: pick(PORTS),
      rest: pick(RESTS),
    };
    const [inner, other] = [pick(INNER), pick(INNER)];
    const [written, meant] = inner(uri) ?? [];
    if (!written) continue;
    const [once, right] = [
      { ...uri, ...written },
      { ...uri, ...meant },
    ];
    if (random() < 0.3) {
      const [writtenToo, meantToo] = [other(once)?.[0], other(right)?.[1]];
      if (inner === other || !writtenToo || !meantToo) continue;
      pairs.push({ input: asWritten({ ...once, ...writtenToo }), meant: asWritten({ ...right, ...meantToo }) });
    } else {
      const input = pick(OUTER)(asWritten(once));
      if (input !== undefined) pairs.push({ input, meant: asWritten(right) });
    }
  }
  return pairs;
}
