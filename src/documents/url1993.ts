import { lastItem } from "../text/itemAt.js";
import { type MainComponents, splitReference } from "../uri/components/mainComponents.js";
import type { Observe, ResolutionAlgorithm } from "../uri/resolve/resolutionAlgorithm.js";
import { allButLastSegment } from "../uri/resolve/segmentRemoval.js";
import type { TraceOption } from "../uri/resolve/resolve.js";
import { type Anatomy, sameParse } from "../uri/normalize/anatomy.js";
import { argumentRangeError, assertString } from "../text/uriError.js";

export type ResolveOptions = TraceOption;

/**
 * The Internet-Draft of 14 July 1993, section "Partial form". Its BNF has full forms only, so the result must conform.
 */
export const resolution: ResolutionAlgorithm = {
  baseSection: "Partial form",
  options: {},
  split: splitForm,
  transform: expandPartialForm,
  checkResult: true,
};

/** "A full form must have a colon and that colon must occur before any slash": what is before it is taken for the scheme, whatever it is. */
function splitForm(text: string): MainComponents {
  const scheme = /^[^:/#]*(?=:)/.exec(text)?.[0];
  return scheme === undefined ? splitReference(text) : { ...splitReference(`x${text.slice(scheme.length)}`), scheme };
}

/** Follows "the rules for the use of a partial name", in their order, from the partial name to the full one. The numbers are ours. */
function expandPartialForm(
  partial: MainComponents,
  context: MainComponents,
  _: unknown,
  observe: Observe | undefined,
): MainComponents {
  const note = (step: string, does: string): void => observe?.({ section: "Partial form", step, does });
  const { query, fragment } = partial;

  // If the schemes differ, the whole locator is given: a full form has a colon before any slash.
  if (partial.scheme !== undefined) {
    note("1", "full form");
    return partial;
  }
  // Otherwise the scheme is left out, and the scheme of the context is used.
  const { scheme } = context;
  note("1", "scheme of the context");

  // If host or port differ, host, port and the rest of the locator are given.
  if (partial.authority !== undefined) {
    note("2", "host, port and the rest are given");
    return { ...partial, scheme };
  }
  // Otherwise the path may be absolute or relative.
  const { authority } = context;
  note("3", "host and port of the context");

  // A path with a leading slash is absolute.
  if (partial.path.startsWith("/")) {
    note("4", "absolute path");
    return { scheme, authority, path: partial.path, query, fragment };
  }

  // Otherwise the partial name replaces everything after the last slash of the context's path. The slash after the host
  // counts even if it is left out.
  const contextPath = authority !== undefined && context.path === "" ? "/" : context.path;
  let path = allButLastSegment(contextPath) + partial.path;
  observe?.({
    section: "Partial form",
    step: "5",
    does: "replace the last part by the partial path",
    buffer: path,
  });

  // In the result, "/xxx/.." and "/." are removed until none is left; xxx, ".." and "." are complete elements.
  path = withoutDotElements(path);
  observe?.({ section: "Partial form", step: "6", does: 'remove every "/xxx/.." and "/."', buffer: path });
  return { scheme, authority, path, query, fragment };
}

/** Removes "." and ".." elements with the slash before them: "/a/b/.." gives "/a", not "/a/". The first element, without a slash, stays. */
function withoutDotElements(path: string): string {
  const [first, ...elements] = path.split("/");
  const kept: string[] = [];
  for (const element of elements) {
    if (element === ".." && kept.length > 0 && lastItem(kept) !== "..") kept.pop();
    else if (element !== ".") kept.push(element);
  }
  return [first, ...kept].join("/");
}

/** The Internet-Draft of 14 July 1993 says nothing about case and ports, so there is no rule for a server. */
export const anatomy: Anatomy = { split: splitReference, sameStructure: sameParse };

/** The parts of a URL as the prose of the draft of 1993 describes them. An absent part is `undefined`. */
export interface Url1993ProseParts {
  readonly scheme: string;
  /** "Internet protocol parts": the text between "//" and the next slash. */
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  /** The rest after the slash, or after the scheme if it is not followed by "//". */
  readonly path: string | undefined;
  readonly search: string | undefined;
  /** "Fragment-id": a void one means the whole object, with its "#" or without. */
  readonly fragmentid: string | undefined;
  /** "Prospero" and "News": the parts of the path. */
  readonly parts: ProsperoProseParts | NewsProseParts | undefined;
}

/** "Prospero": "%00" is before the version and before each attribute, and the version may be empty. */
export interface ProsperoProseParts {
  readonly hsoname: string;
  readonly version: string | undefined;
  readonly attributes: readonly string[];
}

/** "News": an "@" distinguishes the identifier of a message from the name of a group. */
export type NewsProseParts =
  | { readonly kind: "article"; readonly article: string; readonly unique: string; readonly host: string }
  | { readonly kind: "group"; readonly group: string };

/** "Prospero": the escaped null that separates the parts of a path. */
const PROSPERO_SEPARATOR = "%00";

/**
 * Divides a URL as the prose of the draft of 1993 does, where its BNF has other parts or none (see `url1993.readings`): a user, a
 * password and a port in every URL with "//", also in those of `rlogin` and `tn3270`; the attributes of Prospero;
 * articles of News without a host after their "@"; a void fragment. Nothing is validated.
 *
 * @param url a full form
 * @returns frozen
 * @throws {RangeError} for a partial form, which has no colon before the first slash
 * @throws {TypeError} for a value that is not a string
 *
 * @example
 * proseParts("ftp://joe:pw@h.org:2121/d/f").port // "2121"
 */
export function proseParts(url: string): Url1993ProseParts {
  assertString(url, "url");
  const hash = url.indexOf("#");
  const whole = hash < 0 ? url : url.slice(0, hash);
  const colon = whole.indexOf(":");
  const slash = whole.indexOf("/");
  if (colon < 0 || (slash >= 0 && slash < colon))
    throw argumentRangeError(
      'url: a full form is expected, with a colon before any slash (1993, section "Partial form")',
      "url",
      { generation: "url-1993" },
    );
  const scheme = whole.slice(0, colon);
  const hasServer = whole.startsWith("//", colon + 1);
  const from = colon + (hasServer ? "://" : ":").length;
  const question = whole.indexOf("?", from);
  const end = question < 0 ? whole.length : question;
  const next = hasServer ? whole.slice(0, end).indexOf("/", from) : from - 1;
  const path = next < 0 ? undefined : whole.slice(next + 1, end);
  return Object.freeze({
    scheme,
    ...(hasServer ? serverParts(whole.slice(from, next < 0 ? end : next)) : NO_SERVER),
    path,
    search: question < 0 ? undefined : whole.slice(question + 1),
    fragmentid: hash < 0 ? undefined : url.slice(hash + 1),
    parts: scheme === "prospero" ? prosperoParts(path ?? "") : scheme === "news" ? newsParts(path ?? "") : undefined,
  });
}

type ServerParts = Pick<Url1993ProseParts, "user" | "password" | "host" | "port">;

const NO_SERVER: ServerParts = { user: undefined, password: undefined, host: undefined, port: undefined };

/** An "@" follows the user, a colon is between user and password, and another one before the digits of a port. */
function serverParts(section: string): ServerParts {
  const at = section.lastIndexOf("@");
  const login = at < 0 ? undefined : section.slice(0, at);
  const password = login?.indexOf(":") ?? -1;
  const server = section.slice(at + 1);
  const port = server.lastIndexOf(":");
  const hasPort = port >= 0 && /^\d+$/.test(server.slice(port + 1));
  return {
    user: password < 0 ? login : login?.slice(0, password),
    password: password < 0 ? undefined : login?.slice(password + 1),
    host: hasPort ? server.slice(0, port) : server,
    port: hasPort ? server.slice(port + 1) : undefined,
  };
}

function prosperoParts(path: string): ProsperoProseParts {
  const [hsoname = "", version, ...attributes] = path.split(PROSPERO_SEPARATOR);
  return Object.freeze({ hsoname, version, attributes: Object.freeze(attributes) });
}

function newsParts(path: string): NewsProseParts {
  const at = path.lastIndexOf("@");
  return Object.freeze(
    at < 0
      ? { kind: "group", group: path }
      : { kind: "article", article: path, unique: path.slice(0, at), host: path.slice(at + 1) },
  );
}
