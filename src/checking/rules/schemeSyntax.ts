import { rfc3986 } from "../../../generated/documents/rfc3986/index.js";
import { tel } from "../../documents/rfc3966.js";
import { mailto } from "../../documents/rfc6068.js";
import type { Rule } from "./rule.js";

const SCHEME_RULES = { mailto, tel };

export const schemeSyntax: Rule = {
  id: "scheme-syntax",
  level: "warn",
  sections: ["RFC 6068 2", "RFC 3966 3"],
  sentence: "A mail address or a telephone number in a link that RFC 6068 or RFC 3966 does not allow.",
  good: ["mailto:a@b.example?subject=c", "tel:+1-555-1234", "tel:1234;phone-context=b.example"],
  bad: ["mailto:a", "tel:5551234"],
  check({ text, place, isLink }, _, { conforms }) {
    if (!conforms || place !== "declared" || !isLink || !/^(?:mailto|tel):/i.test(text)) return [];
    const result = rfc3986.safeParse(text, { schemeRules: SCHEME_RULES });
    if (result.success) return [];
    const { offset, message, repairs } = result.error;
    return [{ offset, message, repairs: repairs.map(({ mended }) => mended) }];
  },
};
