import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/**
 * A program that reads URIs of http and https. It returns the host of each as it is connected to or shown, without brackets; `undefined` for
 * a URI that it refuses.
 */
export interface OtherReader {
  readonly name: string;
  readonly hosts: (uris: readonly string[]) => Promise<readonly (string | undefined)[]>;
}

const URLLIB = `
import json, sys
from urllib.parse import urlsplit
for line in sys.stdin:
    try:
        print(json.dumps(urlsplit(json.loads(line)).hostname))
    except ValueError:
        print("null")
`;

const urllib: OtherReader = {
  name: "urllib.parse of Python",
  hosts: async (uris) => {
    const lines = await output("python3", ["-c", URLLIB], uris.map((uri) => `${JSON.stringify(uri)}\n`).join(""));
    // Windows has a python3 that only tells where to get one.
    if (lines.length !== uris.length) throw new NotInstalled("python3 does not answer");
    return lines.map((line) => (JSON.parse(line) as string | null) ?? undefined);
  },
};

/** With another status than one of success, curl closes the tunnel that it asked for, and goes on with the next URI. */
const REFUSED = 403;

/**
 * curl prints no host unless it connects. It is given a proxy on this machine, which notes where each request is to go, and refuses it; no
 * request leaves the machine.
 */
const curl: OtherReader = {
  name: "curl",
  hosts: async (uris) => {
    const asked: (string | undefined)[] = [];
    const proxy = createServer((request, response) => {
      // The target is a whole URI, which is read by its delimiters alone.
      asked.push(/^http:\/\/(?:[^/?#@]*@)?([^/?#]*)/.exec(request.url ?? "")?.[1]);
      response.writeHead(REFUSED).end();
    });
    proxy.on("connect", ({ url }, socket) => {
      asked.push(url);
      socket.end(`HTTP/1.1 ${REFUSED} no\r\nContent-Length: 0\r\n\r\n`);
    });
    proxy.listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const { port } = proxy.address() as AddressInfo;
    const config = [
      `proxy = "http://127.0.0.1:${port}"`,
      'noproxy = ""',
      "silent",
      "globoff",
      "max-time = 10",
      String.raw`write-out = "%{http_connect} %{http_code}\n"`,
      ...uris.map((uri) => `url = ${JSON.stringify(uri)}`),
    ];
    const lines = await output("curl", ["--disable", "--config", "-"], config.join("\n"));
    proxy.close();
    if (lines.length !== uris.length) throw new Error(`curl told of ${lines.length} of ${uris.length} URIs`);
    // Only URIs that curl can read come to the proxy, one after the other.
    const isAsked = (line: string): boolean => line.split(" ").includes(String(REFUSED));
    if (lines.filter(isAsked).length !== asked.length)
      throw new Error("the requests of curl are not those of its report");
    return lines.map((line) =>
      isAsked(line)
        ? asked
            .shift()
            ?.replace(/:\d*$/, "")
            .replace(/^\[(.*)\]$/, "$1")
        : undefined,
    );
  },
};

export const OTHER_READERS: readonly OtherReader[] = [urllib, curl];

/** A program cannot be run here: nothing was compared with it. */
export class NotInstalled extends Error {}

/** Runs a program and returns its lines. Throws {@link NotInstalled} if it cannot be run. */
async function output(program: string, args: readonly string[], input: string): Promise<readonly string[]> {
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "close").catch((error: unknown) => {
    throw new NotInstalled(`${program} cannot be run`, { cause: error });
  });
  // A program that is not there takes no input: `ended` tells of it.
  child.stdin.on("error", () => undefined).end(input);
  const [lines] = await Promise.all([text(child.stdout), ended]);
  return lines === "" ? [] : lines.replace(/\n$/, "").split("\n");
}
