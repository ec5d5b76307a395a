import { generation } from "../index.js";

/** The generations, oldest first: what was new in each, and a string that it and the one before it do not both accept. */
export { default as timeline } from "../../generated/timeline.js";

/** A copy of the first document, which the IETF's own archive does not number like the others. */
const DOCUMENT_OF_1993 = "http://cd.textfiles.com/internetinfo/networking/info-service/www/doc/url6.txt";

/** Returns the address of a generation's document: RFCs at the RFC Editor, drafts at the IETF. */
export function documentAddress(id: string): string {
  const { document } = generation(id);
  const [, rfc] = /^RFC (\d+)$/.exec(document) ?? [];
  if (rfc !== undefined) return `https://www.rfc-editor.org/rfc/rfc${rfc}`;
  return document.startsWith("draft-") ? `https://datatracker.ietf.org/doc/html/${document}` : DOCUMENT_OF_1993;
}
