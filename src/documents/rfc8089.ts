import type { Grammar } from "../uri/facade/grammar.js";
import { argumentRangeError, demandString, shown } from "../text/uriError.js";
import { demandOneOf } from "../text/options.js";
import grammar from "../../generated/rfc8089.js";
import nonstandard from "../../generated/rfc8089-f.js";
import type { Names as NonstandardNames } from "../../generated/rfc8089-f.names.js";
import type { Names } from "../../generated/rfc8089.names.js";
import type { Rfc6874HostType } from "../../generated/documents/rfc6874/types.js";
import { type Scheme, type SchemeTypes, createScheme } from "../uri/generation/scheme.js";

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
   * authority or in the path.
   *
   * @throws {UriSyntaxError} if it is not a URI of the scheme
   * @throws {RangeError} if it names no absolute path there, such as one on another host for POSIX; if an escape stands for a delimiter of
   *   paths or for U+0000
   * @throws {EncodingError} for escapes that are not UTF-8
   *
   * @example
   * file.toPath("file:///c%3A/a%20b", "posix") // "/c:/a b"
   * file.toPath("file:///c|/a", "windows") // "c:\\a"
   */
  toPath(uri: string, system: FileSystem): string;
}

/** The components from which a path is made, in the strict syntax or with its variations. */
interface FileParts {
  readonly host: string | undefined;
  readonly userinfo?: string | undefined;
  readonly drive?: string | undefined;
  readonly path: string;
}

/** @param nonstandard the grammar of appendix F, by which paths of Windows are read */
export function filePaths(of: Grammar, nonstandard: () => Grammar): FilePaths {
  return {
    fromPath(path, system) {
      demandString(path, "path", of.id);
      demandOneOf("system", system, SYSTEMS);
      const { host, local } = system === "posix" ? { host: "", local: path } : windowsParts(path);
      if (!local.startsWith("/")) throw refused("path", `${shown(path)} is not an absolute path`);
      const text = local.split("/").map((segment) => of.encode("segment", segment, { keep: "allowed" }));
      const uri = `file://${host}${text.join("/")}`;
      of.parse(uri);
      return uri;
    },
    toPath(uri, system) {
      demandOneOf("system", system, SYSTEMS);
      const grammar = system === "posix" ? of : nonstandard();
      const { host = "", userinfo, drive, path } = grammar.parse(uri) as unknown as FileParts;
      if (system === "windows" && /%5C/i.test(uri)) throw refused("uri", "an escaped backslash would divide the path");
      if (/%2F|%00/i.test(uri)) throw refused("uri", "an escaped slash or U+0000 would divide or end the path");
      const local = grammar.decodeText("path", path);
      const isHere = host === "" || host.toLowerCase() === "localhost";
      if (system === "posix") {
        if (!isHere) throw refused("uri", `the file is on the host ${shown(host)}`);
        return local;
      }
      if (userinfo !== undefined) throw refused("uri", "a path has no user");
      const server = isHere ? "" : `\\\\${uncHost(grammar.decodeText("host", host.replace(INLINE_IP, "[$1]")))}`;
      if ((drive === undefined) === isHere) throw refused("uri", "either a drive letter or a host is expected");
      return (drive === undefined ? server : `${drive.slice(0, 1)}:`) + local.split("/").join("\\");
    },
  };
}

const SYSTEMS = ["posix", "windows"] as const;

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

/**
 * The scheme file by RFC 8089, February 2017: The "file" URI Scheme, section 2. `toPath` and `fromPath` translate between its URIs and
 * paths of POSIX and of Windows, as the appendices describe it.
 *
 * @example
 * file.parse("file:///etc/motd").host // ""
 * file.test("file:c:/autoexec.bat") // false
 * file.toPath("file:c:/autoexec.bat", "windows") // "c:\\autoexec.bat"
 */
export const file: Scheme<File> & FilePaths = /* @__PURE__ */ createScheme("file", grammar, undefined, (of) =>
  filePaths(of, () => nonstandardFile),
);

/**
 * The scheme file as it is found in use, by the rules of RFC 8089, appendix F, which collects the variations of appendix E. They are not normative.
 *
 * @example
 * nonstandardFile.parse("file:c|/autoexec.bat").drive // "c|"
 */
export const nonstandardFile: Scheme<NonstandardFile> = /* @__PURE__ */ createScheme("file", nonstandard);
