/** The file of the certificate, from the root of the package. */
export const CERTIFICATE = "dist/certificate.json";
/** The certificate that `npm run build` writes for a package: the hashes are SHA-256, in hexadecimal digits. */
export interface Certificate {
  /** By the path from the root of the package, with slashes, of each file of the tarball but this one. */
  readonly files: Readonly<Record<string, string>>;
  /** Absent if nothing was proved before the build. */
  readonly proof?:
    | {
        readonly peggy: string;
        /** The hash of the code that decided. */
        readonly decision: string;
        /** By the name of the grammar and of the rule: `"equal"` if PEG and ABNF accept the same strings, and the hash of the automaton. */
        readonly grammars: Readonly<
          Record<string, Readonly<Record<string, readonly [result: string, automaton?: string]>>>
        >;
      }
    | undefined;
}
