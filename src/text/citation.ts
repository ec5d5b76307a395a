/** A section that names its document itself, as core rules and the rules that a patch leaves alone have it: `RFC 5234 B.1`. */
const WITH_DOCUMENT = /^(?:RFC \d|draft-|URL Internet-Draft)/;

/**
 * Returns how a section of a document is cited.
 *
 * @example
 * citation("RFC 3986", "3.2.2") // "RFC 3986 3.2.2"
 * citation("RFC 2732", "RFC 2396 3.2.2") // "RFC 2396 3.2.2"
 */
export function citation(document: string, section: string): string {
  return WITH_DOCUMENT.test(section) ? section : `${document} ${section}`;
}

/**
 * Returns how a section is named after its document.
 *
 * @example
 * sectionName("3.2.2") // "section 3.2.2"
 * sectionName("RFC 2396 3.2.2") // "RFC 2396 3.2.2"
 */
export function sectionName(section: string): string {
  return /^\d/.test(section) ? `section ${section}` : section;
}
