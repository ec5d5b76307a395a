import type { Gopherurl } from "../../../../../generated/documents/rfc1738/types.js";
import { octets } from "../../../percent/percent.js";
import { readOptions } from "../../../../text/options.js";
import { demandString } from "../../../../text/uriError.js";
import { demandForm, SECURITY_SECTION, sendable, type SendOptions } from "./sendable.js";

// RFC 1738 section 3.4: GOPHER
//
//   gopher://host:70/1selector%09search%09+view%20language
//                    |\______/   \____/   \______________/
//          gophertype  selector  search   gopherPlusString

/** 3.4.1: "the <gophertype> defaults to "1"" where the gopher-path is empty. */
export const DEFAULT_GOPHERTYPE = "1";

/** The request that a gopher+ string makes. Names and values are raw text; `octets` decodes them. */
export type GopherPlus =
  /** `+`: the item in its default view (3.4.4). */
  | { readonly kind: "default view"; readonly section: "3.4.4" }
  /** `?`: an item with a Gopher electronic form, which a client requests before the item itself (3.4.4, 3.4.5). */
  | { readonly kind: "electronic form"; readonly section: "3.4.5" }
  /** `!` and `$`: all attributes of the item, or of all items in the directory (3.4.6). */
  | { readonly kind: "all attributes"; readonly of: "item" | "directory"; readonly section: "3.4.6" }
  /** `!` and `$` with names, which `%20` separates (3.4.7). */
  | {
      readonly kind: "attributes";
      readonly of: "item" | "directory";
      readonly names: readonly string[];
      readonly section: "3.4.7";
    }
  /** `+<view_name>%20<language_name>` (3.4.8). */
  | { readonly kind: "alternate view"; readonly view: string; readonly language: string; readonly section: "3.4.8" }
  /** `+%091%0D%0A+-1%0D%0A`, a line for each item, `.%0D%0A`: a form that is filled in (3.4.9). */
  | { readonly kind: "filled form"; readonly askItems: readonly string[]; readonly section: "3.4.9" }
  /** A string whose meaning the document does not define. */
  | { readonly kind: "unspecified"; readonly section: "3.4.3" };

// No character is reserved in a gopher-path (3.4.1): each may be written as itself or encoded.
const PLUS = "(?:\\+|%2B)";
const CRLF = "%0D%0A";
const DEFAULT_VIEW = new RegExp(`^${PLUS}$`, "i");
const ELECTRONIC_FORM = /^(?:\?|%3F)$/i;
const ATTRIBUTES = /^(?:(!|%21)|\$|%24)/;
const FORM_BEGIN = new RegExp(`^${PLUS}%09(?:1|%31)${CRLF}${PLUS}(?:-|%2D)(?:1|%31)${CRLF}`, "i");
const FORM_END = new RegExp(`(?:\\.|%2E)${CRLF}$`, "i");
const LINE_END = new RegExp(CRLF, "i");
const FORM_LINE_END = new RegExp(`${CRLF}$`, "i");

/**
 * Returns the meaning of a gopher+ string (RFC 1738 sections 3.4.4 to 3.4.9).
 *
 * @param gopherPlusString the raw text, as in the URL
 * @returns frozen, with the section that defines the meaning
 * @throws {TypeError} if it is not a string
 *
 * @example
 * gopherPlus("!+ABSTRACT%20+SMELL") // { kind: "attributes", of: "item", names: ["+ABSTRACT", "+SMELL"], section: "3.4.7" }
 */
export function gopherPlus(gopherPlusString: string): GopherPlus {
  demandString(gopherPlusString, "gopherPlusString");
  return Object.freeze(meaning(gopherPlusString));
}

function meaning(text: string): GopherPlus {
  if (DEFAULT_VIEW.test(text)) return { kind: "default view", section: "3.4.4" };
  if (ELECTRONIC_FORM.test(text)) return { kind: "electronic form", section: "3.4.5" };
  const attributes = ATTRIBUTES.exec(text);
  if (attributes) {
    const of = attributes[1] === undefined ? "directory" : "item";
    const names = text.slice(attributes[0].length);
    return names === ""
      ? { kind: "all attributes", of, section: "3.4.6" }
      : { kind: "attributes", of, names: Object.freeze(names.split("%20")), section: "3.4.7" };
  }
  return filledForm(text) ?? alternateView(text) ?? { kind: "unspecified", section: "3.4.3" };
}

function filledForm(text: string): GopherPlus | undefined {
  const begin = FORM_BEGIN.exec(text);
  const rest = text.slice(begin?.[0].length);
  const end = FORM_END.exec(rest);
  if (!begin || !end) return undefined;
  const lines = rest.slice(0, end.index);
  // The "." must be on its own line.
  if (lines !== "" && !FORM_LINE_END.test(lines)) return undefined;
  const askItems = lines.split(LINE_END).slice(0, -1);
  return { kind: "filled form", askItems: Object.freeze(askItems), section: "3.4.9" };
}

function alternateView(text: string): GopherPlus | undefined {
  const plus = new RegExp(`^${PLUS}`, "i").exec(text);
  if (!plus || /%0[9AD]/i.test(text)) return undefined;
  const [view, language, ...more] = text.slice(plus[0].length).split("%20");
  if (!view || !language || more.length > 0) return undefined;
  return { kind: "alternate view", view, language, section: "3.4.8" };
}

const TAB = 0x09;
const CR = 0x0d;
const LF = 0x0a;

/**
 * Returns the octets that a client sends to the Gopher server (RFC 1738 sections 3.4.1 to 3.4.3 and 3.4.9): the decoded
 * selector, a tab and the search, a tab and the gopher+ string, as far as the URL has them, and the CR LF that ends a request
 * of the Gopher protocol (RFC 1436). The gopher+ string of a filled form has its own end, and follows the selector without an
 * empty search between them, as 3.4.9 prints it (by 3.4.3 there would be an empty search).
 *
 * For an item with an electronic form (`?`) a client first asks for its `+ASK` attribute (3.4.5); that is left to the caller.
 *
 * @param gopherurl the result of `rfc1738.parse` whose `form` is `"gopherurl"`
 * @returns octets, frozen
 * @throws {TypeError} for the components of another form
 * @throws {UnsafeOctetError} if a part has a CR, LF, NUL or tab that does not end a line of a filled form, unless
 *   `unsafe` is `true`
 *
 * @example
 * const url = rfc1738.parse("gopher://host/7sel%09cats");
 * if (url.form === "gopherurl") String.fromCharCode(...gopherRequest(url)) // "sel\tcats\r\n"
 */
export function gopherRequest(gopherurl: Gopherurl, options?: SendOptions): readonly number[] {
  const given = readOptions(options, ["unsafe"]);
  demandForm(gopherurl, "gopherurl", ["gopherurl"], "a gopherurl");
  const { selector = "", search, gopherPlusString } = gopherurl.parts;
  const plus = gopherPlusString === undefined ? undefined : gopherPlus(gopherPlusString);
  // 3.4.1: a selector has any octets but tab, LF and CR.
  const fields = [sendable("selector", selector, given, "3.4.1")];
  const filled = plus?.kind === "filled form";
  if (search !== undefined && !(filled && search === "")) fields.push(sendable("search", search, given, "3.4.1"));
  if (gopherPlusString !== undefined) {
    // The lines of a filled form end with CR LF (3.4.9). The text in them may have none of these octets.
    if (filled) for (const item of plus.askItems) sendable("gopherPlusString", item, given, SECURITY_SECTION);
    fields.push(filled ? octets(gopherPlusString) : sendable("gopherPlusString", gopherPlusString, given));
  }
  const [selected = [], ...others] = fields;
  const request = selected.concat(...others.flatMap((field) => [[TAB], field]), filled ? [] : [CR, LF]);
  return Object.freeze(request);
}
