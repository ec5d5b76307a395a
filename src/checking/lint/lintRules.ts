import type { Generation } from "../../uri/generation/generation.js";
import { inetAton } from "../advise/authority.js";
import { RULES } from "../rules/index.js";
import type { AdviceRule, Rule } from "../rules/rule.js";

/** Returns all rules that files may break in a generation: those of its grammar, and the others. */
export function lintRules(generation: Generation): readonly Rule[] {
  const { rules, title, document } = generation;
  return [
    ...rules.map((name): Rule => {
      const { section } = generation.rule(name);
      return {
        id: `error/${name}`,
        level: "error",
        sections: section === "" ? [] : [`${document} ${section}`],
        sentence: `The text does not match the rule ${name} of ${title}.`,
        good: [],
        bad: [],
      };
    }),
    ...RULES,
  ];
}

const WITH_READ_HOST = /^(?:https?|wss?|ftp):(?!\/*[^/?#]*\*)/i;

/**
 * Returns true for advice that is not given unless its rule is set: what is usually meant, and what is about a host of this machine, a
 * private network, or an example.
 */
export function isOffByDefault({ level, meant, isReadAsHost, isAboutHost }: AdviceRule, uri: string): boolean {
  if (level === "off" || meant?.test(uri)) return true;
  // The name of a scheme, as it is written in texts: "http://".
  if (/^\w+:\/*$/.test(uri)) return true;
  if (isReadAsHost && !WITH_READ_HOST.test(uri)) return true;
  if (!isAboutHost) return false;
  const host = /^[^:]*:\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^:/?#]*)/.exec(uri)?.[1]?.toLowerCase().replace(/\.$/, "");
  if (host === undefined) return false;
  const address = inetAton(host);
  if (address !== undefined) return PRIVATE_IPV4.some(([first, bits]) => (address ^ first) >>> (32 - bits) === 0);
  // A name of one label is one of the own network.
  return !host.startsWith("[")
    ? !host.includes(".") ||
        /(?:^|\.)example\.(?:com|net|org)$|\.(?:example|internal|invalid|lan|local|localhost|test)$/.test(host)
    : /^\[(?:::1?|f[cd]..:.*|fe[89ab].:.*|2001:0?db8:.*)\]$/.test(host);
}

/** RFC 1122 3.2.1.3, RFC 1918 3, RFC 3927 2.1, RFC 5737 3, RFC 6598 7: the first address of each block, and the length of its prefix. */
const PRIVATE_IPV4: readonly (readonly [first: number, bits: number])[] = [
  [0x00000000, 8],
  [0x0a000000, 8],
  [0x64400000, 10],
  [0x7f000000, 8],
  [0xa9fe0000, 16],
  [0xac100000, 12],
  [0xc0000200, 24],
  [0xc0a80000, 16],
  [0xc6336400, 24],
  [0xcb007100, 24],
];
