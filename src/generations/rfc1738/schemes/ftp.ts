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

/** One command that a client sends to the FTP server. */
export interface FtpCommand {
  readonly command: "USER" | "PASS" | "CWD" | "TYPE" | "RETR" | "NLST";
  /** The decoded argument; `undefined` for a command without one, and where it is not known yet. */
  readonly argument: readonly number[] | undefined;
  /**
   * Where the argument comes from: the `url`, the `anonymous` convention (3.2.1), the `user`, whom the client has to ask
   * (3.2.1), or a `guess` of the transfer mode (3.2.3).
   */
  readonly from: "url" | "anonymous" | "user" | "guess";
}

export interface FtpOptions {
  /** The e-mail address of the end user, which the convention of anonymous FTP sends as the password (3.2.1). */
  readonly email?: string;
}

/**
 * RFC 1738 sections 3.2.1 and 3.2.2: the commands that an FTP URL stands for, in their order. Servers need not ask for
 * `USER` and `PASS`; a client sends them if they do.
 *
 * @param ftpurl what `rfc1738.parse` gives where `form` is `"ftpurl"`
 * @returns frozen; arguments are octets. Without a url-path there are only `USER` and `PASS`; an empty name makes a `RETR`
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

  // 3.2.1: without a user in the URL the convention of anonymous FTP serves a server that asks for one: the user name
  // "anonymous", and the end user's e-mail address as the password.
  if (user === undefined) {
    send("USER", utf8Octets("anonymous"), "anonymous");
    send("PASS", options.email === undefined ? undefined : utf8Octets(options.email), "anonymous");
  } else {
    send("USER", ofUrl(user));
    // A password that the server wants and the URL does not have is asked of the user.
    if (password === undefined) send("PASS", undefined, "user");
    else send("PASS", ofUrl(password));
  }
  if (name === undefined) return Object.freeze(commands);

  // 3.2.2: each of the <cwd> elements is the argument of a CWD command; an empty one is a CWD without an argument.
  for (const directory of cwd) send("CWD", ofUrl(directory));
  // With the typecode "d", an NLST of <name>, whose result is a file directory listing.
  if (typecode?.toLowerCase() === "d") {
    send("NLST", ofUrl(name));
  } else {
    // Otherwise a TYPE command with the typecode, then access to the file <name>. 3.2.3: without a typecode the mode is guessed.
    if (typecode === undefined) send("TYPE", undefined, "guess");
    else send("TYPE", octets(typecode));
    send("RETR", ofUrl(name));
  }
  return Object.freeze(commands);
}

/**
 * A command as one line without its end, for people to read: each octet of the argument as the character of that code
 * (ISO Latin 1).
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
