import { BlockList, isIPv4 } from "node:net";
import { describe, expect, it } from "vitest";
import { hostStrings } from "../../scripts/prove/readers/hostStrings.js";
import { isUri } from "../../src/index.js";
import { isUriWhere } from "../../src/documents/isUriWhere.js";
import { tryCatch } from "../../src/text/tryCatch.js";
import { SEED, THOROUGH } from "../support/thorough.js";

/** The number of inputs. */
const COUNT = THOROUGH ? 1_000_000 : 4_000;
/** Milliseconds; a million strings take a minute on an idle machine. */
const PATIENCE = 600_000;

/** The blocks that are not public, written from the registry and read by Node. A list for each, since Node reads IPv4 as IPv4-mapped too. */
const notPublic = {
  ipv4: blockList(
    "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 " +
      "192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3",
    "ipv4",
  ),
  ipv6: blockList("::/3 2001::/23 2001:db8::/32 3fff::/20 4000::/2 8000::/1", "ipv6"),
};

function blockList(blocks: string, family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const block of blocks.split(" ")) {
    const [address = "", length] = block.split("/");
    list.addSubnet(address, Number(length), family);
  }
  return list;
}

/** The IPv4 address inside an IPv6 address as Node's URL writes it: mapped, translated, 6to4. */
function inside(address: string): string | undefined {
  const [, high = "", low = ""] =
    /^(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ??
    /^2002:([\da-f]{1,4}):([\da-f]{1,4}):/.exec(address) ??
    [];
  if (high === "") return undefined;
  const [one, other] = [parseInt(high, 16), parseInt(low, 16)];
  return [one >> 8, one & 255, other >> 8, other & 255].join(".");
}

function isPublic(hostname: string): boolean {
  if (hostname.startsWith("[")) {
    const address = hostname.slice(1, -1);
    const own = inside(address);
    return own === undefined ? !notPublic.ipv6.check(address, "ipv6") : !notPublic.ipv4.check(own);
  }
  if (isIPv4(hostname)) return !notPublic.ipv4.check(hostname);
  const labels = hostname.replace(/\.$/, "").split(".");
  return (
    labels.length > 1 && !labels.includes("") && !/(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/.test(hostname)
  );
}

/** Node 20 refuses names that begin with "xn--" and are not Punycode; the standard no longer reads them. */
const urlOf = (input: string): URL | undefined =>
  tryCatch(
    () => new URL(input),
    [TypeError],
    () => undefined,
  );

const SCHEMES_OF_WEB = ["https", "http", "ws", "wss"];
const isListed = isUriWhere({ host: ["app.example.com", "*.app.example.com", "[2606:4700::1]", "8.8.8.8"] });
const isPublicHost = isUriWhere({ schemes: SCHEMES_OF_WEB, host: "public" });
const isOfWeb = isUriWhere({ schemes: SCHEMES_OF_WEB });

describe("constraints agree with Node's URL on the host", () => {
  it(`in ${COUNT} strings`, { timeout: PATIENCE }, () => {
    const counts = { listed: 0, public: 0, web: 0, refused: 0 };
    for (const input of hostStrings(COUNT, SEED)) {
      const [listed, global, web] = [isListed(input), isPublicHost(input), isOfWeb(input)];
      if ((listed || global) && /^[^/]*:\/\/[^/]*xn--/i.test(input)) continue;
      // Appendix B of RFC 3986, with the host of its authority.
      const [, , , authority = ""] = /^(([^:/?#]+):)?(?:\/\/([^/?#]*))?/.exec(input) ?? [];
      const host = authority.replace(/^.*@/, "").replace(/:\d*$/, "").toLowerCase();
      if (!listed && !global && !web) {
        counts.refused++;
        continue;
      }
      const url = urlOf(input);
      if (!url) {
        if (/xn--/i.test(host)) continue;
        expect.fail(`${JSON.stringify(input)} is allowed, and Node refuses it`);
      }
      if (url.hostname !== host) expect.fail(`${JSON.stringify(input)} is allowed, and Node reads ${url.hostname}`);
      if (listed) {
        counts.listed++;
        if (!/^(?:(?:[\w-]+\.)*app\.example\.com|8\.8\.8\.8|\[2606:4700::1\])$/.test(url.hostname))
          expect.fail(`${JSON.stringify(input)} is listed, and Node reads ${url.hostname}`);
      }
      if (web) counts.web++;
      if (global) counts.public++;
      if (web && global !== isPublic(url.hostname) && !/[^\w.[\]:-]/.test(host))
        expect.fail(`${JSON.stringify(input)}: public is ${global}, and Node reads ${url.hostname}`);
    }
    // Something of each kind was tried.
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(COUNT / 200);
  });

  it("allow whatever Node reads as RFC 3986 does", { timeout: PATIENCE }, () => {
    let count = 0;
    for (const input of hostStrings(COUNT, SEED)) {
      const url = urlOf(input);
      const [, host = ""] =
        /^(?:https?|wss?):\/\/(?:[^/?#@\\]*@)?([^/?#@:\\]+|\[[\da-fA-F:]+\])(?::\d*)?[/?#]?\w*$/i.exec(input) ?? [];
      if (url?.hostname !== host.toLowerCase() || host === "" || !/^[\w.[\]:-]+$/.test(host)) continue;
      count++;
      if (isUri(input) && !isOfWeb(input)) expect.fail(`${JSON.stringify(input)} is refused`);
    }
    expect(count).toBeGreaterThan(COUNT / 50);
  });
});
