import type { Grammar } from "../../facade/grammar.js";
import { argumentRangeError, demandString, shown } from "../../../text/uriError.js";
import { demandOneOf } from "../../../text/options.js";

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
