import { generation } from "../../index.js";

/** The generations, oldest first: what was new in each, and a string that it and the one before it do not both accept. */
export { default as timeline } from "../../../generated/timeline.js";

/** A copy of the first document, which the IETF's own archive does not number like the others. */
const DOCUMENT_OF_1993 = "http://cd.textfiles.com/internetinfo/networking/info-service/www/doc/url6.txt";

/**
 * Returns the address of a generation's document: RFCs at the RFC Editor, drafts at the IETF. With a section ("3.2.2", "A", or
 * "RFC 5234 B.1" of another document) it leads there, where the document's sections are numbered.
 */
export function documentAddress(id: string, section = ""): string {
  const { document } = generation(id);
  const [, other, place = section] = /^RFC (\d+) (\S+)$/.exec(section) ?? [];
  const [, rfc = other] = other === undefined ? (/^RFC (\d+)$/.exec(document) ?? []) : [];
  const anchor = /^\d[\d.]*$/.test(place)
    ? `#section-${place}`
    : /^[A-Z](?:\.\d+)*$/.test(place)
      ? `#appendix-${place}`
      : "";
  if (rfc !== undefined) return `https://www.rfc-editor.org/rfc/rfc${rfc}${anchor}`;
  return document.startsWith("draft-")
    ? `https://datatracker.ietf.org/doc/html/${document}${anchor}`
    : DOCUMENT_OF_1993;
}
