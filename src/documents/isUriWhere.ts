import { isUri } from "../../generated/documents/rfc3986/tests.js";
import { assertOneOf, assertWholeNumber, readOptions } from "../text/options.js";
import {
  argumentRangeError,
  argumentTypeError,
  assertObject,
  assertString,
  shown,
  type ErrorCode,
} from "../text/uriError.js";
import type { Conforming } from "../uri/components/conforming.js";
import { splitAuthority } from "../uri/components/authorityParts.js";
import { splitReference } from "../uri/components/mainComponents.js";
import { WEB_PORTS } from "../uri/normalize/webPorts.js";
import { originOfUri } from "./agreedOrigin.js";
import { readIpv4 } from "./urlStandard/ipAddresses.js";
import { specialPurpose } from "./specialPurpose.js";

/**
 * The URIs that an application allows, among those of RFC 3986. A property that is left out restricts nothing; one that is
 * `undefined`, as when a setting is missing, is an error.
 *
 * Of http, https, ws, wss and ftp only URIs are allowed whose host is not empty, and whose origin browsers and `fetch` (URL Standard)
 * read in the same way: not `https:evil.example`, `https://0x7f.1/`, `https://a%2fb/`. Where the host, the port or the path is restricted
 * and `schemes` is left out, these are also the only schemes: `javascript://app.example.com/%0Aalert(1)` has a host too. Other schemes that
 * are named are read by RFC 3986 alone, also `file`, of which a browser has a reading of its own (`file://c:/x` is a drive there).
 */
export interface UriConstraints {
  /** The schemes that are allowed. Case is ignored (RFC 3986 3.1). */
  readonly schemes?: readonly string[];
  /** `false`: nothing is allowed before the host, as in `http://user@host/`. */
  readonly userinfo?: boolean;
  /**
   * The hosts that are allowed: names, addresses, and `*.example.com` for every name that ends in `.example.com`, but not
   * `example.com`. Case is ignored (RFC 3986 3.2.2); an escape such as `%61` equals nothing.
   *
   * `"public"`: names with a dot, and addresses that are globally reachable by RFC 6890, also of an IPv4 address inside an IPv6 address:
   * not loopback, private, link-local, unspecified, multicast or reserved ones, in whatever form `inet_aton()` reads them; not
   * `localhost` nor names below `localhost`, `local`, `internal` and `home.arpa`. **Names are not resolved**: a name may lead to a private
   * address, so the address that is connected to has to be checked as well, after each redirect.
   */
  readonly host?: readonly string[] | "public";
  /** `false`: no port is allowed, not even an empty one or the scheme's own. A list: these ports; without one, the scheme's own counts. */
  readonly port?: boolean | readonly number[];
  /**
   * The paths that are allowed, compared as text: `"/callback"`, or `"/images/*"` for every path that begins with `/images/` and has no dot
   * segments, nor escapes that could become some (`%2e`, `%2f`, `%5c`, `%25`). The empty path after a host is `/`.
   */
  readonly path?: readonly string[];
  /** `false`: no fragment is allowed. */
  readonly fragment?: boolean;
  /** The greatest length, in UTF-16 code units. */
  readonly maxLength?: number;
  /** `"rfc3986"`: the host is that of RFC 3986, possibly empty, whatever browsers read. Only for URIs that none of them sees. */
  readonly readers?: "rfc3986";
}

/** The reason why a URI is excluded by {@link UriConstraints}. */
export interface ConstraintIssue {
  readonly message: string;
  readonly code: ErrorCode;
  /** UTF-16 offset in the URI. */
  readonly offset: number;
  /** The constraint that excludes it; `readers` if a browser reads another origin, or none. */
  readonly constraint: keyof UriConstraints;
}

const CODE = "ERR_CONSTRAINT";
const SCHEME = /^[a-z][a-z0-9+.-]*$/;
const NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;
const ANY_NAME = "*.";
const ANY_PATH = "/*";
const LAST_PORT = 65_535;
const NAMES = ["schemes", "userinfo", "host", "port", "path", "fragment", "maxLength", "readers"] as const;

/**
 * Returns a function that returns whether a value is a URI of RFC 3986 that the constraints allow.
 *
 * @throws {TypeError} if the constraints are not an object, have another property, or one that is `undefined`
 * @throws {RangeError} if there are none (`isUri` accepts every URI), and for a scheme, host, port or path that no URI has
 *
 * @example
 * const isCallback = isUriWhere({ schemes: ["https"], userinfo: false, host: ["*.example.com"] });
 * isCallback("https://app.example.com/done") // true
 * isCallback("https://evil.example/app.example.com") // false
 *
 * @example
 * isUriWhere({ schemes: ["https"], host: "public" })("https://[::ffff:10.0.0.1]/") // false
 */
export function isUriWhere(constraints: UriConstraints): (value: unknown) => value is Conforming<"URI"> {
  const issueOf = constraintIssue(constraints);
  if (!restricts(constraints))
    throw argumentRangeError("constraints: at least one is expected; isUri accepts every URI", "constraints");
  return (value): value is Conforming<"URI"> => isUri(value) && issueOf(value) === undefined;
}

/** Returns true if there is a constraint; `readers` alone is none. */
function restricts(constraints: UriConstraints): boolean {
  return Object.keys(constraints).some((name) => name !== "readers");
}

/** Returns a function that returns why a conforming URI is excluded by the constraints, or `undefined`. Without any constraints, none is. */
export function constraintIssue(constraints: UriConstraints): (uri: string) => ConstraintIssue | undefined {
  // Without this, `readOptions` takes `undefined` for no constraints.
  assertObject(constraints, "constraints");
  const { schemes, userinfo, host, port, path, fragment, maxLength, readers } = readOptions(constraints, NAMES);
  assertOwn(constraints);
  for (const [name, value] of Object.entries(constraints))
    if (value === undefined)
      throw argumentTypeError(`${name} must be a constraint, got undefined; leave it out to allow any`, name);
  if (readers !== undefined) assertOneOf("readers", readers, ["rfc3986"]);
  const areBoth = readers === undefined && restricts(constraints);
  const ofScheme = listOf("schemes", schemes, 'a scheme (such as "https")', (one) => SCHEME.test(one));
  const ofHost = host === "public" ? host : hostsOf(host, areBoth);
  const ofPort = Array.isArray(port) ? portsOf(port) : undefined;
  const ofPath = listOf("path", path, 'a path (such as "/cb", or "/cb/*" for all below it)', isPath, (one) => one);
  if (port !== undefined && !ofPort && typeof port !== "boolean")
    throw argumentRangeError(`port must be false, or a list such as [443], got ${shown(port)}`, "port");
  for (const [name, value] of Object.entries({ userinfo, fragment }))
    if (value !== undefined) assertOneOf(name, value, [true, false]);
  if (maxLength !== undefined) assertWholeNumber("maxLength", maxLength, 1);
  const restrictsPlace = host !== undefined || ofPort !== undefined || port === false || ofPath !== undefined;

  return (uri) => {
    const issue = (constraint: keyof UriConstraints, offset: number, message: string): ConstraintIssue => ({
      message,
      code: CODE,
      offset,
      constraint,
    });
    if (maxLength !== undefined && uri.length > maxLength)
      return issue("maxLength", maxLength, `at most ${maxLength} characters are allowed, found ${uri.length}`);
    const { scheme = "", authority, path: ownPath, fragment: ownFragment } = splitReference(uri);
    const ownScheme = scheme.toLowerCase();
    if (ofScheme && !ofScheme.includes(ownScheme))
      return issue("schemes", 0, `the scheme must be ${anyOf(ofScheme)}, found ${excerpt(scheme)}`);
    const start = authority === undefined ? 0 : scheme.length + "://".length;
    const isOfWeb = WEB_PORTS.has(ownScheme);
    if (areBoth && !isOfWeb && !ofScheme && restrictsPlace)
      return issue("schemes", 0, `the scheme must be ${anyOf([...WEB_PORTS.keys()])}, found ${excerpt(scheme)}`);
    if (areBoth && isOfWeb) {
      const { message } = originOfUri(uri);
      if (message !== undefined) return issue("readers", start, message);
    }
    const parts = splitAuthority(authority ?? "");
    if (userinfo === false && parts.userinfo !== undefined)
      return issue("userinfo", start, "credentials (user:password@) are not allowed");
    const hostStart = start + (parts.userinfo === undefined ? 0 : parts.userinfo.length + "@".length);
    const ownHost = parts.host.toLowerCase();
    if (ofHost === "public") {
      const reason = reasonNotPublic(ownHost);
      if (reason !== undefined)
        return issue("host", hostStart, `the host must be public, found ${excerpt(parts.host)}${reason}`);
    } else if (ofHost && !ofHost.some((one) => isHost(ownHost, one)))
      return issue("host", hostStart, `the host must be ${anyOf(ofHost)}, found ${excerpt(parts.host)}`);
    const portStart = hostStart + parts.host.length;
    if (port === false && parts.port !== undefined)
      return issue("port", portStart, `a port is not allowed, found ${excerpt(`:${parts.port}`)}`);
    if (ofPort && !ofPort.includes(Number(parts.port ? parts.port : (WEB_PORTS.get(ownScheme) ?? NaN))))
      return issue("port", portStart, `the port must be ${anyOf(ofPort)}, found ${excerpt(parts.port)}`);
    if (ofPath && !ofPath.some((one) => isUnder(authority !== undefined && ownPath === "" ? "/" : ownPath, one)))
      return issue(
        "path",
        authority === undefined ? scheme.length + ":".length : start + authority.length,
        `the path must be ${anyOf(ofPath)}, found ${excerpt(ownPath)}`,
      );
    return fragment === false && ownFragment !== undefined
      ? issue("fragment", uri.indexOf("#"), "a fragment is not allowed")
      : undefined;
  };
}

/**
 * Demands that all constraints are properties of the object's own that can be listed. Others are not read, and a guard without them would
 * allow more than its caller believes.
 *
 * @throws {TypeError} for a constraint, or any property that can be listed, that is inherited; for one that is hidden
 */
function assertOwn(constraints: object): void {
  const inherited: string[] = [];
  for (const name in constraints) if (!Object.hasOwn(constraints, name)) inherited.push(name);
  const hidden = NAMES.filter((one) => one in constraints && !Object.keys(constraints).includes(one));
  const [name] = [...hidden, ...inherited];
  if (name !== undefined)
    throw argumentTypeError(`${name} is inherited or hidden, and would not be read; pass a plain object`, name);
}

/** Returns whether a host is the one that is allowed, or one of the names that are. Both are in lower case. */
function isHost(host: string, allowed: string): boolean {
  if (!allowed.startsWith(ANY_NAME)) return host === allowed;
  const end = allowed.slice(1);
  return host.endsWith(end) && NAME.test(host.slice(0, -end.length));
}

/** Returns why a host is not public, for the end of a message, or `undefined`. */
function reasonNotPublic(host: string): string | undefined {
  const special = specialPurpose(host);
  if (special) return ` (${special.name}, ${special.document})`;
  if (host === "") return "";
  if (host.startsWith("[v") || typeof readIpv4(host) === "object") return " (not an address)";
  if (host.startsWith("[")) return undefined;
  const name = host.replace(/\.$/, "");
  if (!NAME.test(name)) return " (not a name of letters, digits and hyphens)";
  return name.includes(".") ? undefined : " (a name without a dot)";
}

/** Returns whether a path is the one that is allowed, or one of those below it. */
function isUnder(path: string, allowed: string): boolean {
  if (!allowed.endsWith(ANY_PATH)) return path === allowed;
  const start = allowed.slice(0, -"*".length);
  if (!path.startsWith(start)) return false;
  const rest = path.slice(start.length);
  return !MISLEADING_ESCAPE.test(rest) && !MISLEADING_DOTS.test(rest);
}

/**
 * Escapes from which some server makes a dot, a slash or the end of the path: of these and of a backslash, of "%" (which is decoded a second
 * time), of control characters, of octets that UTF-8 does not have (%C0%AE), and of the full-width dot, slash and backslash.
 */
const MISLEADING_ESCAPE = /%(?:2[ef5]|5c|[01][\da-f]|7f|c[01]|f[5-9a-f]|ef%bc%(?:8[ef]|bc))/i;
/** Segments of dots, and what some servers take for one: "..;a", "..%3Ba", "..%20". A name may begin with one dot: ".well-known". */
const MISLEADING_DOTS = /(?:^|\/)\.(?![\w~-])/;

/** Returns whether a path has dot segments, also `..;a`, from which some servers remove the parameter. */
function hasDotSegments(path: string): boolean {
  return /(?:^|\/)\.\.?(?:[/;]|$)/.test(path);
}

function isPath(text: string): boolean {
  const path = text.endsWith(ANY_PATH) ? text.slice(0, -"*".length) : text;
  // A "*" elsewhere would be taken for one that stands for any segment.
  return path.startsWith("/") && !/[?#*]/.test(path) && !hasDotSegments(path) && isUri(`x://h${path}`);
}

/** Reads a list of hosts. With both readers, one that they read differently would allow nothing. */
function hostsOf(hosts: readonly string[] | undefined, areBoth: boolean): readonly string[] | undefined {
  if (typeof hosts === "string")
    throw argumentRangeError(`host must be a list of hosts or "public", got ${shown(hosts)}`, "host");
  const list = listOf("host", hosts, 'a host (such as "example.com", "*.example.com" or "[::1]")', (one) =>
    one.startsWith("[")
      ? one.endsWith("]") && isUri(`x://${one}`)
      : NAME.test(one.startsWith(ANY_NAME) ? one.slice(ANY_NAME.length) : one),
  );
  for (const one of areBoth ? (list ?? []) : []) {
    const { message } = originOfUri(`http://${one.startsWith(ANY_NAME) ? `a${one.slice(1)}` : one}`);
    if (message !== undefined) throw argumentRangeError(`host: ${shown(one)} allows nothing: ${message}`, "host");
  }
  return list;
}

function portsOf(ports: readonly number[]): readonly number[] {
  if (ports.length === 0) throw argumentRangeError("port: a list with at least one entry is expected", "port");
  for (const one of ports) assertWholeNumber("port", one, 0, LAST_PORT);
  return [...ports];
}

/**
 * Reads a list of names, in lower case if `written` is left out.
 *
 * @throws {RangeError} if it is empty, or has something else
 */
function listOf(
  name: string,
  given: readonly string[] | undefined,
  what: string,
  isOne: (text: string) => boolean,
  written = (text: string): string => text.toLowerCase(),
): readonly string[] | undefined {
  if (given === undefined) return undefined;
  const list = Array.isArray(given) ? [...given] : [];
  if (list.length === 0) throw argumentRangeError(`${name}: a list with at least one entry is expected`, name);
  return list.map((one: unknown) => {
    assertString(one, name);
    const text = written(one);
    if (!isOne(text)) throw argumentRangeError(`${name}: ${shown(one)} is not ${what}`, name);
    return text;
  });
}

function anyOf(list: readonly (string | number)[]): string {
  return list.length > 1 ? `${list.slice(0, -1).join(", ")} or ${list[list.length - 1] ?? ""}` : list.join();
}

const LONGEST_EXCERPT = 60;

function excerpt(text = ""): string {
  if (text === "") return "none";
  return text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT)}...` : text;
}
