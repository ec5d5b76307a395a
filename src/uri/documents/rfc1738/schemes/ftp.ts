import type { Ftpurl } from "../../../../../generated/documents/rfc1738/types.js";
import { utf8Octets } from "../../../percent/percent.js";
import { readOptions } from "../../../../text/options.js";
import { argumentRangeError, demandObject, demandString, readArgument } from "../../../../text/uriError.js";
import { demandForm, SECURITY_SECTION, sendable, UnsafeOctetError, type SendOptions } from "./sendable.js";

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
  demandForm(ftpurl, "ftpurl", ["ftpurl"], "an ftpurl");
  if (email !== undefined) demandString(email, "email");
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
  demandObject(ftpCommand, "ftpCommand");
  return readArgument("ftpCommand", () => {
    const { command, argument } = ftpCommand;
    if (argument === undefined) return command;
    let line = `${command} `;
    for (const octet of argument) line += String.fromCharCode(octet);
    return line;
  });
}
