import { describe, expect, it } from "vitest";
import { EncodingError, octets, utf8Octets } from "../../../src/uri/percent/percent.js";
import { ftpCommands, ftpLine, type FtpOptions } from "../../../src/documents/rfc1738Sending.js";
import { rfc1738 } from "../../../generated/documents/generations.js";
import type { Ftpurl } from "../../../generated/documents/rfc1738/types.js";

function ftp(input: string): Ftpurl {
  const url = rfc1738.parse(input);
  if (url.form !== "ftpurl") throw new Error(`${input} is no ftpurl`);
  return url;
}

const lines = (input: string, options?: FtpOptions): string[] => ftpCommands(ftp(input), options).map(ftpLine);

describe("RFC 1738 section 3.2.2", () => {
  it("<URL:ftp://myname@host.dom/%2Fetc/motd>: CWD /etc, RETR motd", () => {
    expect(lines("ftp://myname@host.dom/%2Fetc/motd")).toEqual([
      "USER myname",
      "PASS",
      "CWD /etc",
      "TYPE",
      "RETR motd",
    ]);
  });

  it("<URL:ftp://myname@host.dom/etc/motd>: CWD etc, RETR motd", () => {
    expect(lines("ftp://myname@host.dom/etc/motd")).toEqual(["USER myname", "PASS", "CWD etc", "TYPE", "RETR motd"]);
  });

  it("<URL:ftp://myname@host.dom//etc/motd>: CWD without an argument, CWD etc, RETR motd", () => {
    expect(lines("ftp://myname@host.dom//etc/motd")).toEqual([
      "USER myname",
      "PASS",
      "CWD",
      "CWD etc",
      "TYPE",
      "RETR motd",
    ]);
  });

  it("the typecode d: NLST, and no TYPE", () => {
    expect(lines("ftp://u:p@h/a/b;type=d")).toEqual(["USER u", "PASS p", "CWD a", "NLST b"]);
    expect(lines("ftp://u:p@h/;type=D")).toEqual(["USER u", "PASS p", "NLST"]);
  });

  it("another typecode: TYPE with it, then the file", () => {
    expect(lines("ftp://u:p@h/a/b;type=i")).toEqual(["USER u", "PASS p", "CWD a", "TYPE i", "RETR b"]);
    expect(lines("ftp://u:p@h/b;type=A")).toEqual(["USER u", "PASS p", "TYPE A", "RETR b"]);
  });

  it("the whole url-path may be left out", () => {
    expect(lines("ftp://u:p@h")).toEqual(["USER u", "PASS p"]);
  });

  it("an empty name is sent as it is", () => {
    expect(lines("ftp://u:p@h/")).toEqual(["USER u", "PASS p", "TYPE", "RETR"]);
  });

  it("all parts are decoded", () => {
    expect(ftpCommands(ftp("ftp://%C3%A9:%00@h/%FF/%3B%2F"), { unsafe: true })).toEqual([
      { command: "USER", argument: [0xc3, 0xa9], from: "url" },
      { command: "PASS", argument: [0], from: "url" },
      { command: "CWD", argument: [0xff], from: "url" },
      { command: "TYPE", argument: undefined, from: "guess" },
      { command: "RETR", argument: [0x3b, 0x2f], from: "url" },
    ]);
  });
});

describe("RFC 1738 section 3.2.1", () => {
  it("no user name: anonymous, with the e-mail address as the password", () => {
    expect(lines("ftp://h/a", { email: "user@host.dom" })).toEqual([
      "USER anonymous",
      "PASS user@host.dom",
      "TYPE",
      "RETR a",
    ]);
    expect(ftpCommands(ftp("ftp://h")).map(({ command, argument, from }) => [command, argument, from])).toEqual([
      ["USER", utf8Octets("anonymous"), "anonymous"],
      ["PASS", undefined, "anonymous"],
    ]);
  });

  it("a user name without a password: the user is asked", () => {
    expect(ftpCommands(ftp("ftp://u@h"))[1]).toEqual({ command: "PASS", argument: undefined, from: "user" });
  });

  it("an empty user name or password is not an absent one (3.1)", () => {
    expect(ftpCommands(ftp("ftp://@host.com/")).slice(0, 2)).toEqual([
      { command: "USER", argument: undefined, from: "url" },
      { command: "PASS", argument: undefined, from: "user" },
    ]);
    expect(ftpCommands(ftp("ftp://foo:@host.com/")).slice(0, 2)).toEqual([
      { command: "USER", argument: octets("foo"), from: "url" },
      { command: "PASS", argument: undefined, from: "url" },
    ]);
  });
});

it("the result is frozen", () => {
  const commands = ftpCommands(ftp("ftp://h/a"));
  expect(
    [commands, ...commands, ...commands.flatMap(({ argument }) => (argument ? [argument] : []))].every((part) =>
      Object.isFrozen(part),
    ),
  ).toBe(true);
});

it("a lone surrogate in the e-mail address is refused", () => {
  expect(() => ftpCommands(ftp("ftp://h"), { email: "a\uD800" })).toThrow(EncodingError);
});

it("other forms are refused", () => {
  const other = rfc1738.parse("ftp://h/a;b");
  expect(() => ftpCommands(other as unknown as Ftpurl)).toThrow(
    new TypeError('the components of an ftpurl are expected, not of "otherurl"'),
  );
});

it("ftpLine has one character for each octet", () => {
  expect(ftpLine({ command: "RETR", argument: [0x61, 0xe9, 0xff], from: "url" })).toBe("RETR a\u00E9\u00FF");
});

it("a URL with very many directories is refused, and the limit is named", () => {
  expect(ftpCommands(ftp(`ftp://h/${"a/".repeat(10_000)}b`))).toHaveLength(10_004);
  expect(() => ftpCommands(ftp(`ftp://h/${"a/".repeat(10_001)}b`))).toThrow(
    new RangeError("an FTP URL with 10,001 directories: commands are made for at most 10,000"),
  );
});
