import { mapTexts } from "../uri/components/span.js";
import { EncodingError, octets, utf8Octets } from "../uri/percent/percent.js";
import { readOptions } from "../text/options.js";
import { argumentRangeError, argumentTypeError, assertObject, assertString, shown } from "../text/uriError.js";
import type { Ftpurl, Gopherurl, Rfc1738Components } from "../../generated/documents/rfc1738/types.js";
import { isOneOf, recordOf } from "../text/records.js";

export { octets, type OctetsOf } from "../uri/percent/percent.js";

/** A part of a URL decodes to an octet that ends a line or a field, or hides what follows, in the protocol that it is sent in. */
export class UnsafeOctetError extends EncodingError {
  override readonly name = "UnsafeOctetError";
  constructor(
    /** The name of the part: `"selector"`, `"password"`, `"cwd"`. */
    readonly component: string,
    readonly octet: number,
    /** The UTF-16 offset in the text of the part. */
    offset: number,
    /** The section of RFC 1738 that forbids it or warns about it. */
    readonly section: string,
  ) {
    super(
      `${component}: an encoded ${UNSAFE.get(octet) ?? "octet"} is not sent to a server (RFC 1738 ${section}); { unsafe: true } sends it;`,
      offset,
      "rfc1738",
    );
  }
}

export interface SendOptions {
  /**
   * If `true`, decoded CR, LF, NUL and tab are sent like other octets. The default is `false`: they let the author of a URL send
   * commands of their own (RFC 1738 section 6).
   */
  readonly unsafe?: boolean | undefined;
}

const UNSAFE: ReadonlyMap<number, string> = new Map([
  [0x00, "NUL"],
  [0x09, "tab"],
  [0x0a, "LF"],
  [0x0d, "CR"],
]);

/** RFC 1738 section 6, "Security Considerations". */
export const SECURITY_SECTION = "6";

/**
 * Decodes a part of a URL that is to be sent to a server.
 *
 * @throws {UnsafeOctetError} for CR, LF, NUL and tab, unless they are allowed
 */
export function sendable(
  component: string,
  text: string,
  { unsafe = false }: SendOptions,
  section = SECURITY_SECTION,
): readonly number[] {
  const decoded = octets(text);
  const index = unsafe ? -1 : decoded.findIndex((octet) => UNSAFE.has(octet));
  if (index >= 0) {
    // Each octet before it is one character, or "%" and two digits.
    let offset = 0;
    for (let i = 0; i < index; i++) offset += text[offset] === "%" ? "%XX".length : 1;
    throw new UnsafeOctetError(component, decoded[index] ?? 0, offset, section);
  }
  return decoded;
}

/**
 * Demands the components of a URL of one of some forms.
 *
 * @param named the forms as the message names them
 *
 * @throws {TypeError} for anything else
 */
export function assertForm(url: unknown, argument: string, forms: readonly string[], named = forms.join(", ")): void {
  assertObject(url, argument);
  const form = "form" in url ? url.form : undefined;
  if (!isOneOf(forms, form))
    throw argumentTypeError(`the components of ${named} are expected, not of ${shown(form)}`, argument, {
      generation: "rfc1738",
    });
}

/** The decoded parts of a URL, under the names that they have in its component object. */
export interface DecodedParts {
  readonly user: readonly number[] | undefined;
  readonly password: readonly number[] | undefined;
  readonly parts: Readonly<Record<string, unknown>>;
}

/** The forms whose parts a client sends as they are, without commands that RFC 1738 defines. */
const SENT_FORMS = ["nntpurl", "telneturl", "waisurl", "prosperourl", "newsurl", "mailtourl"] as const;
type SentForm = (typeof SENT_FORMS)[number];

/**
 * Decodes user, password and the parts of a URL whose scheme sends them in its protocol: nntp, telnet, wais, prospero, news
 * and mailto (RFC 1738 sections 3.5 to 3.9 and 3.11). For ftp and gopher there are `ftpCommands` and `gopherRequest`.
 *
 * @param url the result of `rfc1738.parse` with such a form
 * @returns frozen; every text is replaced by its octets, labels such as `kind` are kept
 * @throws {UnsafeOctetError} if one of them has a CR, LF, NUL or tab, unless `unsafe` is `true`
 * @throws {TypeError} for the components of another form
 *
 * @example
 * const url = rfc1738.parse("wais://h/data%20base?cats");
 * if (url.form === "waisurl") sendableParts(url).parts // { kind: "search", database: [100, 97, ...], search: [99, 97, 116, 115] }
 */
export function sendableParts(
  url: Extract<Rfc1738Components, { readonly form: SentForm }>,
  options?: SendOptions,
): DecodedParts {
  const given = readOptions(options, ["unsafe"]);
  assertForm(url, "url", SENT_FORMS);
  const { user, password, parts } = url;
  return Object.freeze({
    user: user === undefined ? undefined : sendable("user", user, given),
    password: password === undefined ? undefined : sendable("password", password, given),
    parts: recordOf(mapTexts(parts ?? {}, (text, name) => sendable(name, text, given))),
  });
}

// RFC 1738 section 3.2.2: FTP url-path
//
//   ftp://myname@host.dom/%2Fetc/pub/motd;type=a
//         \____/          \____/ \_/ \__/      |
//          user            cwd   cwd name   typecode

/** A command that a client sends to the FTP server. */
export interface FtpCommand {
  readonly command: "USER" | "PASS" | "CWD" | "TYPE" | "RETR" | "NLST";
  /** The decoded argument; `undefined` for a command without one, and if the client still has to determine it. */
  readonly argument: readonly number[] | undefined;
  /**
   * The source of the argument: the `"url"`, the `"anonymous"` convention (3.2.1), the `"user"`, whom the client must
   * ask (3.2.1), or a `"guess"` of the transfer mode (3.2.3).
   */
  readonly from: "url" | "anonymous" | "user" | "guess";
}

export interface FtpOptions extends SendOptions {
  /** The e-mail address of the end user. By the convention of anonymous FTP it is the password (3.2.1). */
  readonly email?: string | undefined;
}

/** The largest number of directories that a client changes to for one URL. */
const MOST_DIRECTORIES = 10_000;

/**
 * Returns the commands that an FTP URL represents, in order (RFC 1738 sections 3.2.1 and 3.2.2). A client sends `USER`
 * and `PASS` only if the server asks for them.
 *
 * @param ftpurl the result of `rfc1738.parse` whose `form` is `"ftpurl"`
 * @returns frozen; arguments are octets. Without a url-path there are only `USER` and `PASS`. An empty name gives a `RETR`
 *   or `NLST` without an argument.
 * @throws {TypeError} for the components of another form
 * @throws {RangeError} for a URL with more than 10,000 directories
 * @throws {UnsafeOctetError} if a part or the e-mail address has a CR, LF, NUL or tab, unless `unsafe` is `true`
 * @throws {EncodingError} if the e-mail address has a lone surrogate
 *
 * @example
 * const url = rfc1738.parse("ftp://myname@host.dom/%2Fetc/motd");
 * if (url.form === "ftpurl") ftpCommands(url).map(ftpLine) // ["USER myname", "PASS", "CWD /etc", "TYPE", "RETR motd"]
 */
export function ftpCommands(ftpurl: Ftpurl, options?: FtpOptions): readonly FtpCommand[] {
  const { email, unsafe } = readOptions(options, ["email", "unsafe"]);
  assertForm(ftpurl, "ftpurl", ["ftpurl"], "an ftpurl");
  if (email !== undefined) assertString(email, "email");
  const {
    user,
    password,
    parts: { cwd, name, typecode },
  } = ftpurl;
  if (cwd.length > MOST_DIRECTORIES)
    throw argumentRangeError(
      `an FTP URL with ${cwd.length.toLocaleString("en")} directories: commands are made for at most ${MOST_DIRECTORIES.toLocaleString("en")}`,
      "ftpurl",
      { generation: "rfc1738" },
    );
  const commands: FtpCommand[] = [];
  const send = (
    command: FtpCommand["command"],
    argument: readonly number[] | undefined,
    from: FtpCommand["from"] = "url",
  ): void => {
    commands.push(Object.freeze({ command, argument, from }));
  };
  const ofUrl = (part: string, text: string): readonly number[] | undefined =>
    text === "" ? undefined : sendable(part, text, { unsafe });

  // 3.2.1: if the URL has no user and the server asks for one, the convention of anonymous FTP is used: the user name
  // "anonymous", and the end user's e-mail address as the password.
  if (user === undefined) {
    send("USER", utf8Octets("anonymous"), "anonymous");
    send("PASS", email === undefined ? undefined : addressOctets(email, unsafe), "anonymous");
  } else {
    send("USER", ofUrl("user", user));
    // If the URL has no password and the server asks for one, the client asks the user.
    if (password === undefined) send("PASS", undefined, "user");
    else send("PASS", ofUrl("password", password));
  }
  if (name === undefined) return Object.freeze(commands);

  // 3.2.2: each <cwd> element is the argument of a CWD command; an empty one gives a CWD without an argument.
  for (const directory of cwd) send("CWD", ofUrl("cwd", directory));
  // With the typecode "d", an NLST of <name> lists the directory.
  if (typecode?.toLowerCase() === "d") {
    send("NLST", ofUrl("name", name));
  } else {
    // Otherwise a TYPE command with the typecode, then RETR for the file <name>. 3.2.3: without a typecode the client guesses.
    if (typecode === undefined) send("TYPE", undefined, "guess");
    else send("TYPE", sendable("typecode", typecode, { unsafe }));
    send("RETR", ofUrl("name", name));
  }
  return Object.freeze(commands);
}

function addressOctets(email: string, unsafe: boolean | undefined): readonly number[] {
  const encoded = utf8Octets(email);
  // An e-mail address is not percent-encoded: only its unsafe characters are looked for.
  const index = email.search(UNSAFE_CHARACTER);
  if (index >= 0 && unsafe !== true)
    throw new UnsafeOctetError("email", email.charCodeAt(index), index, SECURITY_SECTION);
  return encoded;
}

const UNSAFE_CHARACTER = /[\0\t\n\r]/;

/**
 * Returns a command as a line of text without its end, for people to read. Each octet of the argument becomes the
 * character with that code (ISO Latin 1).
 *
 * @example
 * ftpLine({ command: "CWD", argument: [47, 101, 116, 99], from: "url" }) // "CWD /etc"
 */
export function ftpLine(ftpCommand: FtpCommand): string {
  assertObject(ftpCommand, "ftpCommand");
  const { command, argument } = ftpCommand;
  if (argument === undefined) return command;
  let line = `${command} `;
  for (const octet of argument) line += String.fromCharCode(octet);
  return line;
}

// RFC 1738 section 3.4: GOPHER
//
//   gopher://host:70/1selector%09search%09+view%20language
//                    |\______/   \____/   \______________/
//          gophertype  selector  search   gopherPlusString

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
  assertString(gopherPlusString, "gopherPlusString");
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
  assertForm(gopherurl, "gopherurl", ["gopherurl"], "a gopherurl");
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
