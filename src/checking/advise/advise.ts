import { ADVICE_SEVERITY, type Advice, type AdviceKind, type UncitedAdvice } from "./advice.js";
import { bidiEnds, bidiFormatting, bidiMixed } from "./bidi.js";
import { encodedDelimiter, encodedLineBreak, encodedNul } from "./encoded.js";
import { foreignPort, misleadingUserinfo, password, rareIpv4, user, zoneBeyondLink } from "./authority.js";
import { CONFORMING_MISTAKES } from "./conformingMistakes.js";
import { PRACTICAL_ADVISERS } from "./practice.js";
import { advisedUri, type AdvisedUri } from "./advisedUri.js";
import type { ToAscii } from "../../documents/urlStandard/readAsBrowser.js";
import { citation } from "../../text/citation.js";
import { factsOf, hasInternals } from "../../uri/facade/internals.js";
import type { Generation } from "../../uri/generation/generation.js";
import { slimSpans } from "../../uri/parse/slimParser.js";
import acceptor from "../../../generated/rfc3986.acceptor.js";
import rfc3986 from "../../../generated/rfc3986.nodes.js";
import { $URI_reference, spans } from "../../../generated/rfc3986.parser.js";
import type { Rfc3986Components } from "../../../generated/documents/rfc3986/types.js";
import { assertOneOf, readOptions } from "../../text/options.js";
import { argumentTypeError, assertFunction, typeName } from "../../text/uriError.js";

export type { Advice } from "./advice.js";

export interface AdviseOptions {
  /** The generation whose document gives the advice; RFC 3986 if left out. Its id is not accepted, since ids load all generations. */
  readonly generation?: Generation | undefined;
  /** Also advice from other documents and from practice; `false` for the generation's own document alone. */
  readonly practice?: boolean | undefined;
  /** Maps a domain beyond ASCII: `domainToAscii` of `uri-generations/browser`. Without it, what a browser makes of such a host is not decided, and no advice is given about one in an IRI. */
  readonly toAscii?: ToAscii | undefined;
}

/** Reads a URI without the diagnosis of `rfc3986`, which would be most of a bundle. */
const spansOfReference = /* @__PURE__ */ slimSpans<Rfc3986Components>({
  name: "URI-reference",
  read: $URI_reference,
  parser: spans,
  acceptor,
});

/** The function for each danger, under the name by which grammar/X.json gives the document's section on it. */
const ADVISERS = {
  password,
  user,
  "misleading-userinfo": misleadingUserinfo,
  "rare-ipv4": rareIpv4,
  zone: zoneBeyondLink,
  port: foreignPort,
  "encoded-nul": encodedNul,
  "encoded-line-break": encodedLineBreak,
  "encoded-delimiter": encodedDelimiter,
  "bidi-formatting": bidiFormatting,
  "bidi-mixed": bidiMixed,
  "bidi-ends": bidiEnds,
} satisfies Partial<Record<AdviceKind, (subject: AdvisedUri) => UncitedAdvice[]>>;

/**
 * Returns what to be careful of in a URI that conforms, in the order of the URI. It comes from the security considerations of the
 * document (RFC 3986 7, RFC 6874 4, RFC 3987 4, rfc2396bis-01 7, RFC 2396 7, url-syntax-05 7, RFC 1738 6), each giving only its own advice, and from
 * practice: an empty host, a port above 65535, a host that a browser reads differently, and more. It is not a verdict: `test` and
 * `parse` ignore it.
 *
 * @throws {RefusedError} if the URI does not conform; with the option `generation`, the `UriSyntaxError` of that one, which has the reason
 * @throws {TypeError} if it is not a string, or `generation` is not a generation of this package
 *
 * @example
 * advise("http://2130706433/")[0].value // "127.0.0.1"
 */
export function advise(uri: string, options?: AdviseOptions): Advice[] {
  const { generation, practice = true, toAscii } = readOptions(options, ["generation", "practice", "toAscii"]);
  assertOneOf("practice", practice, [true, false]);
  assertFunction(toAscii, "toAscii");
  if (generation !== undefined && !hasInternals(generation))
    throw argumentTypeError(
      `generation must be a generation such as rfc3987, got ${typeof generation === "string" ? "its id" : typeName(generation)}`,
      "generation",
    );
  const facts = generation ? factsOf(generation) : rfc3986;
  const { document, security } = facts;
  const subject = advisedUri(uri, facts, generation ? generation.spans(uri) : spansOfReference(uri), toAscii);
  const practical = practice
    ? [...PRACTICAL_ADVISERS, ...CONFORMING_MISTAKES].flatMap(({ section, find }) =>
        find(subject).map((found) => ({ ...found, section })),
      )
    : [];
  const found = Object.entries(ADVISERS)
    .flatMap(([kind, adviser]) => {
      const section = security[kind];
      return section === undefined
        ? []
        : adviser(subject).map((finding) => ({ ...finding, section: citation(document, section) }));
    })
    .concat(practical)
    .sort((one, other) => one.start - other.start)
    .map((advice) => ({ ...advice, severity: ADVICE_SEVERITY[advice.kind] }));
  // An adviser takes the name from the component object that it reads, without knowing the document.
  return found as Advice[];
}
