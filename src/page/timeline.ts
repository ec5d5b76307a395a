import { generation } from "../index.js";

/** One generation on the timeline: what was new in it, in our words. */
export interface TimelineCard {
  readonly generation: string;
  readonly news: string;
  /** A string that this generation and the one before it do not both accept; for the first one, a string that it accepts. */
  readonly witness: string;
  /** Says what the witness shows. */
  readonly shows: string;
}

/** The generations, oldest first. */
export const timeline: readonly TimelineCard[] = [
  {
    generation: "url-1993",
    news: "The first grammar of the Web's addresses. Each known scheme has a form of its own.",
    witness: "http://h/a#b",
    shows: "a fragment may follow any of them",
  },
  {
    generation: "rfc1738",
    news: "The first standard. A URL is absolute and has nothing after it.",
    witness: "http://h/a#b",
    shows: "a fragment is no part of a URL any more",
  },
  {
    generation: "url-syntax-05",
    news: "One syntax for all schemes, and references that are relative to a base.",
    witness: "../g",
    shows: "relative references are accepted",
  },
  {
    generation: "rfc2396",
    news: "URIs: locators and names under one grammar. Hosts may be names of any registry.",
    witness: "1a:b",
    shows: "a scheme must begin with a letter",
  },
  {
    generation: "rfc2396bis-01",
    news: "The revision, now in ABNF. It takes in what other RFCs had added.",
    witness: "http://[::1]/",
    shows: "IPv6 addresses stand in brackets",
  },
  {
    generation: "rfc3986",
    news: "The Internet Standard of today (STD 66), the result of the revision.",
    witness: "http://[v1.x]/",
    shows: "room for address formats that do not exist yet",
  },
];

/** A copy of the first document, which the IETF's own archive does not number like the others. */
const DOCUMENT_OF_1993 = "http://cd.textfiles.com/internetinfo/networking/info-service/www/doc/url6.txt";

/** Returns the address of a generation's document: RFCs at the RFC Editor, drafts at the IETF. */
export function documentAddress(id: string): string {
  const { document } = generation(id);
  const [, rfc] = /^RFC (\d+)$/.exec(document) ?? [];
  if (rfc !== undefined) return `https://www.rfc-editor.org/rfc/rfc${rfc}`;
  return document.startsWith("draft-") ? `https://datatracker.ietf.org/doc/html/${document}` : DOCUMENT_OF_1993;
}
