import type { Grammar } from "../uri/facade/grammar.js";
import { argumentRangeError, assertString, shown } from "../text/uriError.js";
import { assertOneOf } from "../text/options.js";
import grammar from "../../generated/rfc8089.js";
import nonstandard from "../../generated/rfc8089-f.js";
import type { Names as NonstandardNames } from "../../generated/rfc8089-f.names.js";
import type { Names } from "../../generated/rfc8089.names.js";
import type { Rfc6874HostType } from "../../generated/documents/rfc6874/types.js";
import { comparisonOfRfc3986 } from "./schemeComparison.js";
import { type Comparison, type Scheme, type SchemeTypes, createScheme } from "../uri/generation/scheme.js";

/** The system to which a path belongs: one with a root "/", or one with drive letters and UNC names. */
export type FileSystem = "posix" | "windows";

/** The functions of a scheme that translate between its URIs and paths of a file system. */
export interface FilePaths {
  /**
   * Returns the URI of an absolute path (RFC 8089, appendices D and E.3.1): each part of it becomes a segment, with its characters
   * percent-encoded as UTF-8 where a segment cannot hold them.
   *
   * @throws {RangeError} for a path that is not absolute, and for one of a device (`\\.\`, `\\?\`)
   * @throws {EncodingError} for a lone surrogate
   *
   * @example
   * file.fromPath("/etc/a b", "posix") // "file:///etc/a%20b"
   * file.fromPath("\\\\host\\Share\\file.txt", "windows") // "file://host/Share/file.txt"
   */
  fromPath(path: string, system: FileSystem): string;

  /**
   * Returns the path that a URI names. For Windows all variations of appendix E are read: drive letters, also with "|", and UNC names in the
   * authority or in the path. As editors write it, the character after a drive letter may be an escape.
   *
   * @throws {UriSyntaxError} if it is not a URI of the scheme
   * @throws {RangeError} if it names no absolute path there, such as one on another host for POSIX; if an escape stands for a delimiter of
   *   paths or for U+0000
   * @throws {EncodingError} for escapes that are not UTF-8
   *
   * @example
   * file.toPath("file:///c%3A/a%20b", "posix") // "/c:/a b"
   * file.toPath("file:///c|/a", "windows") // "c:\\a"
   * file.toPath("file:///C%3A/a", "windows") // "C:\\a"
   */
  toPath(uri: string, system: FileSystem): string;

  /**
   * Returns true if a URI names a file of the machine on which it is read (sections 2 and 3): its host is absent, empty or "localhost", and
   * its path is not a UNC name, also where its slashes are escaped (E.3.2).
   *
   * @throws {UriSyntaxError} if it is not a URI of the scheme, with the variations of appendix E
   *
   * @example
   * file.isLocal("file:/etc/motd") // true
   * file.isLocal("file:////host/share/a") // false
   */
  isLocal(uri: string): boolean;
}

/** The components from which a path is made, in the strict syntax or with its variations. */
interface FileParts {
  readonly host: string | undefined;
  readonly userinfo?: string | undefined;
  readonly drive?: string | undefined;
  readonly path: string;
}

/** @param nonstandard the grammar of appendix F, by which paths of Windows are read */
function filePaths(of: Grammar, nonstandard: () => Grammar): FilePaths {
  return {
    fromPath(path, system) {
      assertString(path, "path", of.id);
      assertOneOf("system", system, SYSTEMS);
      const { host, local } = system === "posix" ? { host: "", local: path } : windowsParts(path);
      if (!local.startsWith("/")) throw refused("path", `${shown(path)} is not an absolute path`);
      const text = local.split("/").map((segment) => of.encode("segment", segment, { keep: "allowed" }));
      const uri = `file://${host}${text.join("/")}`;
      of.parse(uri);
      return uri;
    },
    toPath(uri, system) {
      assertOneOf("system", system, SYSTEMS);
      const grammar = system === "posix" ? of : nonstandard();
      const { host = "", userinfo, drive, path } = grammar.parse(uri) as unknown as FileParts;
      if (system === "windows" && /%5C/i.test(uri)) throw refused("uri", "an escaped backslash would divide the path");
      if (/%2F|%00/i.test(uri)) throw refused("uri", "an escaped slash or U+0000 would divide or end the path");
      const decoded = grammar.decode("path", path);
      const isHere = isThisMachine(host);
      if (system === "posix") {
        if (!isHere) throw refused("uri", `the file is on the host ${shown(host)}`);
        return decoded;
      }
      const [, letter = drive?.slice(0, 1), local = decoded] = ESCAPED_DRIVE.exec(decoded) ?? [];
      if (userinfo !== undefined) throw refused("uri", "a path has no user");
      const server = isHere ? "" : `\\\\${uncHost(grammar.decode("host", host.replace(INLINE_IP, "[$1]")))}`;
      if ((letter === undefined) === isHere) throw refused("uri", "either a drive letter or a host is expected");
      return (letter === undefined ? server : `${letter}:`) + local.split("/").join("\\");
    },
    isLocal(uri) {
      const { host = "", userinfo, path } = nonstandard().parse(uri) as unknown as FileParts;
      return userinfo === undefined && isThisMachine(host) && !UNC_NAME.test(path);
    },
  };
}

const SYSTEMS = ["posix", "windows"] as const;

/** Section 2: "localhost" and an empty host mean the machine on which the URI is read. */
function isThisMachine(host: string): boolean {
  return host === "" || host.toLowerCase() === "localhost";
}

/** The drive letter in a decoded path whose rules do not see it, because the character after it was escaped: `C%3A`, `c%7C`. */
const ESCAPED_DRIVE = /^\/([A-Za-z])[:|](\/[^]*)$/;
/** A path that begins with two slashes, in any spelling. */
const UNC_NAME = /^(?:[/\\]|%2F|%5C){2}/i;

/** Appendix E.3.2: an address in the path has its brackets encoded. */
const INLINE_IP = /^%5B(.*)%5D$/i;

/** Divides `c:\a` into "" and "/c:/a", `\\h\s\a` into "h" and "/s/a". */
function windowsParts(path: string): { readonly host: string; readonly local: string } {
  const slashed = path.replaceAll("\\", "/");
  if (/^[A-Za-z]:\//.test(slashed)) return { host: "", local: `/${slashed}` };
  const [, host = "", local = ""] = /^\/\/([^/]+)(\/[^]*)$/.exec(slashed) ?? [];
  return host === "" ? { host, local } : { host: uncHost(host), local };
}

/** Returns the host of a UNC name, unless Windows would take it for something else: `\\.\` and `\\?\` are devices. */
function uncHost(host: string): string {
  if (/^\.$|[\\/?*"<>|\0]/.test(host)) throw refused("host", `${shown(host)} is not a host`);
  return host;
}

function refused(argument: string, message: string): RangeError {
  return argumentRangeError(`${argument}: ${message}`, argument, { generation: "rfc8089" });
}

/** The components of a file URI (RFC 8089 section 2). */
export interface FileComponents {
  readonly scheme: string;
  /** Empty in `file:///a`, absent in `file:/a`. "localhost" and both of these mean the machine on which the URI is read. */
  readonly host: string | undefined;
  readonly hostType: Rfc6874HostType | undefined;
  /** The path, which is absolute: "/c:/a" in `file:///c:/a`. */
  readonly path: string;
}

/** The components of a file URI with the variations of RFC 8089, appendix E. */
export interface NonstandardFileComponents {
  readonly scheme: string;
  readonly userinfo: string | undefined;
  /** The host between the second and the third slash, or that of a UNC string: "h" in `file:////h/a`. */
  readonly host: string | undefined;
  /** The drive letter with what follows it: "c:" or "c|" */
  readonly drive: string | undefined;
  /** The path after all of these: "/a" in `file:///c:/a`. */
  readonly path: string;
}

/** The types of the scheme file. */
export type File = SchemeTypes<"rfc8089", Names["rule"], "file-URI", FileComponents>;

/** The types of the scheme file with the nonstandard variations. */
export type NonstandardFile = SchemeTypes<"rfc8089-f", NonstandardNames["rule"], "file-URI", NonstandardFileComponents>;

const comparisonOfUris = /* @__PURE__ */ comparisonOfRfc3986(grammar.normalization);

/** Appendix E.2.1: drive letters are compared without case. The normal form has an upper-case letter and a colon. */
function comparison(of: Grammar): Comparison {
  const uris = comparisonOfUris(of);
  const normalize = (uri: string): string =>
    uris
      .normalize(uri)
      .replace(
        /^(file:\/\/\/)([A-Za-z])(?::|%3A)(?=\/|$)/,
        (_, before: string, letter: string) => `${before}${letter.toUpperCase()}:`,
      );
  return { normalize, equivalent: (one, other) => normalize(one) === normalize(other) };
}

/**
 * The scheme file by RFC 8089, February 2017: The "file" URI Scheme, section 2. `toPath` and `fromPath` translate between its URIs and
 * paths of POSIX and of Windows, as the appendices describe it. `normalize` and `equivalent` follow RFC 3986; "localhost" is the empty
 * host, and drive letters are compared without case (E.2.1).
 *
 * @example
 * file.parse("file:///etc/motd").host // ""
 * file.test("file:c:/autoexec.bat") // false
 * file.toPath("file:c:/autoexec.bat", "windows") // "c:\\autoexec.bat"
 */
export const file: Scheme<File> & FilePaths & Comparison = /* @__PURE__ */ createScheme(
  "file",
  grammar,
  undefined,
  (of) => ({ ...filePaths(of, () => nonstandardFile), ...comparison(of) }),
);

/**
 * The scheme file as it is found in use, by the rules of RFC 8089, appendix F, which collects the variations of appendix E. They are not normative.
 *
 * @example
 * nonstandardFile.parse("file:c|/autoexec.bat").drive // "c|"
 */
export const nonstandardFile: Scheme<NonstandardFile> = /* @__PURE__ */ createScheme("file", nonstandard);
