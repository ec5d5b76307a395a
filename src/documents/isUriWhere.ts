import { isUri } from "../../generated/documents/rfc3986/tests.js";
import { demandOneOf, demandWholeNumber, readOptions } from "../text/options.js";
import {
  argumentRangeError,
  argumentTypeError,
  demandObject,
  demandString,
  shown,
  type ErrorCode,
} from "../text/uriError.js";
import type { Conforming } from "../uri/components/conforming.js";
import { splitAuthority } from "../uri/components/authorityParts.js";
import { splitReference } from "../uri/components/mainComponents.js";

/**
 * The URIs that an application allows, among those of RFC 3986. A property that is left out restricts nothing; one that is
 * `undefined`, as when a setting is missing, is an error.
 */
export interface UriConstraints {
  /** The schemes that are allowed. Case is ignored (RFC 3986 3.1). */
  readonly schemes?: readonly string[];
  /** `false`: nothing is allowed before the host, as in `http://user@host/`. */
  readonly userinfo?: boolean;
  /**
   * The hosts that are allowed: names, addresses, and `*.example.com` for every name that ends in `.example.com`, but not
   * `example.com`. Case is ignored (RFC 3986 3.2.2); an escape such as `%61` equals nothing.
   */
  readonly host?: readonly string[];
  /** `false`: no port is allowed, not even an empty one or the scheme's own. */
  readonly port?: boolean;
  /** `false`: no fragment is allowed. */
  readonly fragment?: boolean;
  /** The greatest length, in UTF-16 code units. */
  readonly maxLength?: number;
}

/** The reason why a URI is excluded by {@link UriConstraints}. */
export interface ConstraintIssue {
  readonly message: string;
  readonly code: ErrorCode;
  /** UTF-16 offset in the URI. */
  readonly offset: number;
}

const CODE = "ERR_CONSTRAINT";
const SCHEME = /^[a-z][a-z0-9+.-]*$/;
const NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;
const ANY_NAME = "*.";

/**
 * Returns a function that returns whether a value is a URI of RFC 3986 that the constraints allow.
 *
 * @throws {TypeError} if the constraints are not an object, have another property, or one that is `undefined`
 * @throws {RangeError} if there are none (`isUri` accepts every URI), and for a scheme or a host that no URI has
 *
 * @example
 * const isCallback = isUriWhere({ schemes: ["https"], userinfo: false, host: ["*.example.com"] });
 * isCallback("https://app.example.com/done") // true
 * isCallback("https://evil.example/app.example.com") // false
 */
export function isUriWhere(constraints: UriConstraints): (value: unknown) => value is Conforming<"URI"> {
  const issueOf = constraintIssue(constraints);
  if (Object.keys(constraints).length === 0)
    throw argumentRangeError("constraints: at least one is expected; isUri accepts every URI", "constraints");
  return (value): value is Conforming<"URI"> => isUri(value) && issueOf(value) === undefined;
}

/** Returns a function that returns why a conforming URI is excluded by the constraints, or `undefined`. Without any constraints, none is. */
export function constraintIssue(constraints: UriConstraints): (uri: string) => ConstraintIssue | undefined {
  // Without this, `readOptions` takes `undefined` for no constraints.
  demandObject(constraints, "constraints");
  const { schemes, userinfo, host, port, fragment, maxLength } = readOptions(constraints, [
    "schemes",
    "userinfo",
    "host",
    "port",
    "fragment",
    "maxLength",
  ]);
  for (const [name, value] of Object.entries(constraints))
    if (value === undefined)
      throw argumentTypeError(`${name} must be a constraint, got undefined; leave it out to allow any`, name);
  const ofScheme = listOf("schemes", schemes, "a scheme", (one) => SCHEME.test(one));
  const ofHost = listOf("host", host, "a host", (one) =>
    one.startsWith("[")
      ? one.endsWith("]") && isUri(`x://${one}`)
      : NAME.test(one.startsWith(ANY_NAME) ? one.slice(ANY_NAME.length) : one),
  );
  for (const [name, value] of Object.entries({ userinfo, port, fragment }))
    if (value !== undefined) demandOneOf(name, value, [true, false]);
  if (maxLength !== undefined) demandWholeNumber("maxLength", maxLength, 1);

  return (uri) => {
    const issue = (offset: number, message: string): ConstraintIssue => ({ message, code: CODE, offset });
    if (maxLength !== undefined && uri.length > maxLength)
      return issue(maxLength, `at most ${maxLength} characters are allowed, found ${uri.length}`);
    const { scheme, authority, fragment: ownFragment } = splitReference(uri);
    if (ofScheme && !ofScheme.includes(scheme?.toLowerCase() ?? ""))
      return issue(0, `the scheme must be ${anyOf(ofScheme)}, found ${excerpt(scheme)}`);
    const start = authority === undefined ? 0 : uri.indexOf("//") + "//".length;
    const parts = splitAuthority(authority ?? "");
    if (userinfo === false && parts.userinfo !== undefined)
      return issue(start, "a userinfo is not allowed before the host");
    const hostStart = start + (parts.userinfo === undefined ? 0 : parts.userinfo.length + "@".length);
    if (ofHost && !ofHost.some((one) => isHost(parts.host.toLowerCase(), one)))
      return issue(hostStart, `the host must be ${anyOf(ofHost)}, found ${excerpt(parts.host)}`);
    if (port === false && parts.port !== undefined)
      return issue(hostStart + parts.host.length, `a port is not allowed, found ${excerpt(`:${parts.port}`)}`);
    return fragment === false && ownFragment !== undefined
      ? issue(uri.indexOf("#"), "a fragment is not allowed")
      : undefined;
  };
}

/** Returns whether a host is the one that is allowed, or one of the names that are. Both are in lower case. */
function isHost(host: string, allowed: string): boolean {
  if (!allowed.startsWith(ANY_NAME)) return host === allowed;
  const end = allowed.slice(1);
  return host.endsWith(end) && NAME.test(host.slice(0, -end.length));
}

/**
 * Reads a list of names in lower case.
 *
 * @throws {RangeError} if it is empty, or has something else
 */
function listOf(
  name: string,
  given: readonly string[] | undefined,
  what: string,
  isOne: (text: string) => boolean,
): readonly string[] | undefined {
  if (given === undefined) return undefined;
  const list = Array.isArray(given) ? [...given] : [];
  if (list.length === 0) throw argumentRangeError(`${name}: a list with at least one entry is expected`, name);
  return list.map((one: unknown) => {
    demandString(one, name);
    const text = one.toLowerCase();
    if (!isOne(text)) throw argumentRangeError(`${name}: ${shown(one)} is not ${what}`, name);
    return text;
  });
}

function anyOf(list: readonly string[]): string {
  return list.length > 1 ? `${list.slice(0, -1).join(", ")} or ${list[list.length - 1] ?? ""}` : list.join();
}

const LONGEST_EXCERPT = 60;

function excerpt(text = ""): string {
  if (text === "") return "none";
  return text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT)}...` : text;
}
