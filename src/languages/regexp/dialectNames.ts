/** The names of the dialects of regular expressions, apart from what is known of them: a command's help needs no more. */
export const DIALECT_NAMES = [
  "ecmascript",
  "json-schema",
  "html",
  "pcre",
  "perl",
  "python",
  "java",
  "dotnet",
  "re2",
  "rust",
  "posix-ere",
  "postgres",
  "xsd",
] as const;

export type DialectName = (typeof DIALECT_NAMES)[number];
