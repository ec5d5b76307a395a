/** The formats in which `lint` prints. They have a file of their own, since the help needs them and nothing else. */
export const LINT_FORMATS = ["text", "json", "sarif", "github", "codeclimate"] as const;
