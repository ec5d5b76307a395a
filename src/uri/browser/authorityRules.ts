import { WEB_PORTS } from "../normalize/webPorts.js";
import type { BrowserRule } from "./browserRule.js";
import { encoded, isSpecial, onAuthority, onParts, splitAuthority } from "./urlText.js";

const HIGHEST_PORT = 65535;
/** URL Standard 1.3, userinfo percent-encode set. */
const USERINFO_SET = /[\0-\x20"#/:;<=>?@[\\\]^`{|}\x7F-\u{10FFFF}]+/gu;

/** The rules for what comes before a host. */
export const AUTHORITY_RULES: readonly BrowserRule[] = [
  {
    id: "drive-as-host",
    kind: "other",
    section: "4.4 file host state",
    sentence:
      "If state override is not given and buffer is a Windows drive letter, file-invalid-Windows-drive-letter-host validation error, set state to path state.",
    apply: onParts(({ scheme, authority = "", path }) =>
      scheme === "file" && /^[a-z][:|]$/i.test(authority)
        ? { authority: "", path: `/${authority.charAt(0)}:${path}` }
        : undefined,
    ),
  },
  {
    id: "last-at",
    kind: "mend",
    section: "4.4 authority state",
    sentence: 'If atSignSeen is true, then prepend "%40" to buffer.',
    apply: onParts(({ scheme, authority = "" }) => {
      const last = authority.lastIndexOf("@");
      return scheme === "file" || authority.indexOf("@") === last
        ? undefined
        : { authority: authority.slice(0, last).replaceAll("@", "%40") + authority.slice(last) };
    }),
  },
  {
    id: "userinfo",
    kind: "other",
    section: "4.4 authority state",
    sentence:
      "Let encodedCodePoints be the result of running UTF-8 percent-encode codePoint using the userinfo percent-encode set.",
    apply: onAuthority(({ userinfo }) => {
      if (userinfo === undefined) return undefined;
      const colon = userinfo.indexOf(":");
      if (colon < 0) return { userinfo: encoded(userinfo, USERINFO_SET) };
      const [username, password] = [userinfo.slice(0, colon), userinfo.slice(colon + 1)];
      return { userinfo: `${encoded(username, USERINFO_SET)}:${encoded(password, USERINFO_SET)}` };
    }),
  },
  {
    id: "host-missing",
    kind: "other",
    section: "4.4 host state",
    sentence: "If url is special and buffer is the empty string, host-missing validation error, return failure.",
    apply: onParts(({ scheme = "", authority }) => {
      if (authority === undefined || scheme === "file") return undefined;
      const { userinfo, host, port } = splitAuthority(authority, scheme);
      return host === "" && (isSpecial(`${scheme}:`) || userinfo !== undefined || port !== undefined)
        ? { error: "host-missing", text: authority }
        : undefined;
    }),
  },
  {
    id: "credentials",
    kind: "other",
    section: "4.5 URL serializer",
    sentence:
      "If url's password is not the empty string, then append U+003A (:), followed by url's password, to output.",
    apply: onAuthority(({ userinfo }) =>
      userinfo?.endsWith(":") === true || userinfo === ""
        ? { userinfo: userinfo.slice(0, -1) === "" ? undefined : userinfo.slice(0, -1) }
        : undefined,
    ),
  },
];

/** The rule for what comes after a host. */
export const PORT_RULE: BrowserRule = {
  id: "port",
  kind: "normal",
  section: "4.4 port state",
  sentence: "Set url's port to null, if port is url's scheme's default port; otherwise to port.",
  apply: onAuthority(({ port }, scheme) => {
    if (port === undefined) return undefined;
    if (/[^0-9]/.test(port)) return { error: "port-invalid", text: port };
    const digits = port.replace(/^0+(?=[0-9])/, "");
    if (Number(digits) > HIGHEST_PORT) return { error: "port-out-of-range", text: port };
    return { port: digits === "" || digits === WEB_PORTS.get(scheme) ? undefined : digits };
  }),
};
