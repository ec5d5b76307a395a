import { describe, expect, it } from "vitest";
import {
  ftpCommands,
  ftpLine,
  gopherRequest,
  sendableParts,
  UnsafeOctetError,
  type SendOptions,
} from "../../../src/documents/rfc1738Sending.js";
import { rfc1738 } from "../../../generated/documents/generations.js";
import type { Rfc1738Components } from "../../../generated/documents/rfc1738/types.js";

/** Sends a URL as its scheme does, and returns the octets as ISO Latin 1. */
function sent(input: string, options?: SendOptions & { readonly email?: string }): string {
  const url: Rfc1738Components = rfc1738.parse(input);
  switch (url.form) {
    case "gopherurl":
      return String.fromCharCode(...gopherRequest(url, options));
    case "ftpurl":
      return ftpCommands(url, options).map(ftpLine).join("\n");
    case "waisurl":
    case "nntpurl":
    case "prosperourl":
    case "telneturl":
    case "newsurl":
    case "mailtourl":
      return JSON.stringify(sendableParts(url, options));
    default:
      throw new Error(`${input} is of the form ${url.form}`);
  }
}

function refusal(input: string, options?: SendOptions & { readonly email?: string }): UnsafeOctetError {
  try {
    return expect.fail(`sent ${sent(input, options)}`);
  } catch (error) {
    if (error instanceof UnsafeOctetError) return error;
    throw error;
  }
}

describe("RFC 1738 sections 3.4.1 and 6: CR, LF, NUL and tab are not sent", () => {
  it.each([
    ["gopher://h/1a%0D%0Ab", "selector", "3.4.1", 1, 0x0d],
    ["gopher://h/1%C3%A9%0A", "selector", "3.4.1", 6, 0x0a],
    ["gopher://h/1a%00", "selector", "3.4.1", 1, 0x00],
    ["gopher://h/1a%09b%0d%0ac", "search", "3.4.1", 1, 0x0d],
    ["gopher://h/1a%09b%09c%09d", "gopherPlusString", "6", 1, 0x09],
    ["gopher://h/1a%09%09+%0D%0Aquit", "gopherPlusString", "6", 1, 0x0d],
    ["gopher://h/1a%09%09+%091%0D%0A+-1%0D%0Aa%0Ab%0D%0A.%0D%0A", "gopherPlusString", "6", 1, 0x0a],
    ["ftp://h/a%0D%0ADELE%20x", "name", "6", 1, 0x0d],
    ["ftp://h/a%0Ab/c", "cwd", "6", 1, 0x0a],
    ["ftp://u%0D%0AQUIT:p@h/a", "user", "6", 1, 0x0d],
    ["ftp://u:p%00@h/a", "password", "6", 1, 0x00],
    ["ftp://u:p@h/a%09b;type=d", "name", "6", 1, 0x09],
    ["wais://h/d%0D%0Aq", "database", "6", 1, 0x0d],
    ["wais://h/d?s%00", "search", "6", 1, 0x00],
    ["wais://h/d/t/p%0A", "wpath", "6", 1, 0x0a],
    ["prospero://h/o%0D;a=b", "hsoname", "6", 1, 0x0d],
    ["prospero://h/o;a%09=b", "name", "6", 1, 0x09],
    ["prospero://h/o;a=%0D", "value", "6", 0, 0x0d],
    ["telnet://u%0A:p@h/", "user", "6", 1, 0x0a],
    ["telnet://u:%0D@h/", "password", "6", 0, 0x0d],
    ["mailto:a%0D%0ABcc:b@c", "encoded822addr", "6", 1, 0x0d],
  ])("%s: %s", (input, component, section, offset, octet) => {
    const error = refusal(input);
    expect({ ...error }).toMatchObject({ component, section, offset, octet });
    expect(error.message).toContain(`${component}: an encoded `);
    expect(error.message).toContain(`(RFC 1738 ${section})`);
    expect(error.message).toContain(`at offset ${offset}`);
    // They can be sent with an option.
    expect(sent(input, { unsafe: true })).toBeTypeOf("string");
  });

  it("nor in the e-mail address of anonymous FTP (3.2.1)", () => {
    expect(refusal("ftp://h/a", { email: "a@b\r\nDELE x" })).toMatchObject({
      component: "email",
      offset: 3,
      octet: 0x0d,
    });
  });

  it("unsafe octets are sent if asked for", () => {
    expect(sent("gopher://h/1a%0D%0Ab", { unsafe: true })).toBe("a\r\nb\r\n");
    expect(sent("ftp://u:p@h/a%0Ab", { unsafe: true })).toContain("RETR a\nb");
  });
});

it("sendableParts decodes every text, and keeps labels", () => {
  const url = rfc1738.parse("wais://h/data%20base?c%61ts");
  if (url.form !== "waisurl") throw new Error(url.form);
  const parts = sendableParts(url);
  expect(parts).toEqual({
    user: undefined,
    password: undefined,
    parts: { kind: "search", database: [...Buffer.from("data base")], search: [...Buffer.from("cats")] },
  });
  expect([parts, parts.parts, parts.parts.database].every(Object.isFrozen)).toBe(true);
  const newsgroup = rfc1738.parse("nntp://h/a.b/12");
  if (newsgroup.form !== "nntpurl") throw new Error(newsgroup.form);
  expect(sendableParts(newsgroup).parts).toEqual({
    newsgroupName: [...Buffer.from("a.b")],
    articleNumber: [...Buffer.from("12")],
  });
});

it("other forms and other options are refused", () => {
  expect(() => sendableParts(rfc1738.parse("http://h/") as never)).toThrow(TypeError);
  const url = rfc1738.parse("telnet://u@h");
  if (url.form !== "telneturl") throw new Error(url.form);
  expect(() => sendableParts(url, { safe: false } as object)).toThrow(
    new TypeError('there is no option "safe"; there are unsafe'),
  );
});
