import { WEB_PORTS } from "../../uri/normalize/webPorts.js";
import type { BrowserRules } from "./browserRule.js";
import { encoded, isSpecial, onAuthority, onParts, authorityOf } from "./urlText.js";

const HIGHEST_PORT = 65535;
/** URL Standard 1.3, userinfo percent-encode set. */
const USERINFO_SET = /[\0-\x20"#/:;<=>?@[\\\]^`{|}\x7F-\u{10FFFF}]+/gu;

/** The rules for what comes before a host. */
export const AUTHORITY_RULES = {
  "drive-as-host": onParts(({ scheme, authority = "", path }) =>
    scheme === "file" && /^[a-z][:|]$/i.test(authority)
      ? { authority: "", path: `/${authority.charAt(0)}:${path}` }
      : undefined,
  ),
  "last-at": onParts(({ scheme, authority = "" }) => {
    const last = authority.lastIndexOf("@");
    return scheme === "file" || authority.indexOf("@") === last
      ? undefined
      : { authority: authority.slice(0, last).replaceAll("@", "%40") + authority.slice(last) };
  }),
  userinfo: onAuthority(({ userinfo }) => {
    if (userinfo === undefined) return undefined;
    const colon = userinfo.indexOf(":");
    if (colon < 0) return { userinfo: encoded(userinfo, USERINFO_SET) };
    const [username, password] = [userinfo.slice(0, colon), userinfo.slice(colon + 1)];
    return { userinfo: `${encoded(username, USERINFO_SET)}:${encoded(password, USERINFO_SET)}` };
  }),
  "host-missing": onParts(({ scheme = "", authority }) => {
    if (authority === undefined || scheme === "file") return undefined;
    const { userinfo, host, port } = authorityOf(authority, scheme);
    return host === "" && (isSpecial(`${scheme}:`) || userinfo !== undefined || port !== undefined)
      ? { error: "host-missing", text: authority }
      : undefined;
  }),
  credentials: onAuthority(({ userinfo }) =>
    userinfo?.endsWith(":") === true || userinfo === ""
      ? { userinfo: userinfo.slice(0, -1) === "" ? undefined : userinfo.slice(0, -1) }
      : undefined,
  ),
  port: onAuthority(({ port }, scheme) => {
    if (port === undefined) return undefined;
    if (/[^0-9]/.test(port)) return { error: "port-invalid", text: port };
    const digits = port.replace(/^0+(?=[0-9])/, "");
    if (Number(digits) > HIGHEST_PORT) return { error: "port-out-of-range", text: port };
    return { port: digits === "" || digits === WEB_PORTS.get(scheme) ? undefined : digits };
  }),
} satisfies BrowserRules;
