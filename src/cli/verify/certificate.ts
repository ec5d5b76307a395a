/** The file of the certificate, from the root of the package. */
export const CERTIFICATE = "dist/certificate.json";
/** The folders whose files the certificate names. */
export const CERTIFIED: readonly string[] = ["dist", "grammar"];

/** The certificate that `npm run build` writes of a package: the hashes are SHA-256, in hexadecimal digits. */
export interface Certificate {
  /** By the path of each file from the root of the package, with slashes. */
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

/** Returns true for a file of the package that the certificate names, by its path from the root. */
export function isCertified(path: string): boolean {
  // The page, the reference and the facts beside the grammars are no part of the package, nor is what lies in hidden folders.
  return (
    path !== CERTIFICATE &&
    !/^dist\/(?:uri-generations\.html$|reference\/)|^grammar\/[^/]*\.json$|(?:^|\/)\./.test(path)
  );
}
