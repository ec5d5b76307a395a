import type { Generation } from "../../uri/generation/generation.js";
import { specialPurpose } from "../../documents/specialPurpose.js";
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
  if (specialPurpose(host) !== undefined) return true;
  // A name of one label is one of the own network.
  return host.includes(".") || host.startsWith("[") ? OF_EXAMPLES.test(host) : inetAton(host) === undefined;
}

/** Names of examples (RFC 6761 6.5), and one that home networks use. */
const OF_EXAMPLES = /(?:^|\.)example\.(?:com|net|org)$|\.(?:example|lan)$/;
