import type { TreeNode } from "../../../generated.js";
import { childOf, spanIn, spansIn } from "../../../components/componentNodes.js";
import type { FtpParts, Ftpurl } from "../components.js";
import type { LayoutOf } from "../../../components/span.js";
import { octets, utf8Octets } from "../../../percent/percent.js";

// RFC 1738 section 3.2.2: FTP url-path
//
//   ftp://myname@host.dom/%2Fetc/pub/motd;type=a
//         \____/          \____/ \_/ \__/      |
//          user            cwd   cwd name   typecode

export function layoutFtp(ftpurl: TreeNode): LayoutOf<FtpParts> {
  const segments = spansIn(childOf(ftpurl, "fpath"), "fsegment");
  return { cwd: segments.slice(0, -1), name: segments[segments.length - 1], typecode: spanIn(ftpurl, "ftptype") };
}

/** A command that a client sends to the FTP server. */
export interface FtpCommand {
  readonly command: "USER" | "PASS" | "CWD" | "TYPE" | "RETR" | "NLST";
  /** The decoded argument; `undefined` for a command without one, and where the client still has to find it out. */
  readonly argument: readonly number[] | undefined;
  /**
   * The source of the argument: the `"url"`, the `"anonymous"` convention (3.2.1), the `"user"`, whom the client has to ask
   * (3.2.1), or a `"guess"` of the transfer mode (3.2.3).
   */
  readonly from: "url" | "anonymous" | "user" | "guess";
}

export interface FtpOptions {
  /** The e-mail address of the end user. By the convention of anonymous FTP it is the password (3.2.1). */
  readonly email?: string;
}

/**
 * Returns the commands that an FTP URL stands for, in their order (RFC 1738 sections 3.2.1 and 3.2.2). A client sends `USER`
 * and `PASS` only if the server asks for them.
 *
 * @param ftpurl the result of `rfc1738.parse` whose `form` is `"ftpurl"`
 * @returns frozen; arguments are octets. Without a url-path there are only `USER` and `PASS`. An empty name gives a `RETR`
 *   or `NLST` without an argument.
 * @throws {TypeError} for the components of another form
 * @throws {EncodingError} if the e-mail address has a lone surrogate
 *
 * @example
 * const url = rfc1738.parse("ftp://myname@host.dom/%2Fetc/motd");
 * if (url.form === "ftpurl") ftpCommands(url).map(ftpLine) // ["USER myname", "PASS", "CWD /etc", "TYPE", "RETR motd"]
 */
export function ftpCommands(ftpurl: Ftpurl, options: FtpOptions = {}): readonly FtpCommand[] {
  if (ftpurl.form !== "ftpurl")
    throw new TypeError(
      `the components of an ftpurl are expected, not of ${JSON.stringify((ftpurl as { form: unknown }).form)}`,
    );
  const {
    user,
    password,
    parts: { cwd, name, typecode },
  } = ftpurl;
  const commands: FtpCommand[] = [];
  const send = (
    command: FtpCommand["command"],
    argument: readonly number[] | undefined,
    from: FtpCommand["from"] = "url",
  ): void => {
    commands.push(Object.freeze({ command, argument, from }));
  };
  const ofUrl = (text: string): readonly number[] | undefined => (text === "" ? undefined : octets(text));

  // 3.2.1: if the URL has no user and the server asks for one, the convention of anonymous FTP is used: the user name
  // "anonymous", and the end user's e-mail address as the password.
  if (user === undefined) {
    send("USER", utf8Octets("anonymous"), "anonymous");
    send("PASS", options.email === undefined ? undefined : utf8Octets(options.email), "anonymous");
  } else {
    send("USER", ofUrl(user));
    // If the URL has no password and the server asks for one, the client asks the user.
    if (password === undefined) send("PASS", undefined, "user");
    else send("PASS", ofUrl(password));
  }
  if (name === undefined) return Object.freeze(commands);

  // 3.2.2: each <cwd> element is the argument of a CWD command; an empty one gives a CWD without an argument.
  for (const directory of cwd) send("CWD", ofUrl(directory));
  // With the typecode "d", an NLST of <name> lists the directory.
  if (typecode?.toLowerCase() === "d") {
    send("NLST", ofUrl(name));
  } else {
    // Otherwise a TYPE command with the typecode, then RETR for the file <name>. 3.2.3: without a typecode the client guesses.
    if (typecode === undefined) send("TYPE", undefined, "guess");
    else send("TYPE", octets(typecode));
    send("RETR", ofUrl(name));
  }
  return Object.freeze(commands);
}

/**
 * Returns a command as a line of text without its end, for people to read. Each octet of the argument becomes the
 * character with that code (ISO Latin 1).
 *
 * @example
 * ftpLine({ command: "CWD", argument: [47, 101, 116, 99], from: "url" }) // "CWD /etc"
 */
export function ftpLine({ command, argument }: FtpCommand): string {
  if (argument === undefined) return command;
  let line = `${command} `;
  for (const octet of argument) line += String.fromCharCode(octet);
  return line;
}
