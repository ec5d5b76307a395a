import grammar from "../../../../generated/rfc8089.js";
import nonstandard from "../../../../generated/rfc8089-f.js";
import type { Names as NonstandardNames } from "../../../../generated/rfc8089-f.names.js";
import type { Names } from "../../../../generated/rfc8089.names.js";
import type { Rfc6874HostType } from "../../../../generated/documents/rfc6874/types.js";
import { createScheme, type Scheme, type SchemeTypes } from "../scheme.js";
import { filePaths, type FilePaths } from "./filePath.js";

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

export type { FilePaths, FileSystem } from "./filePath.js";
