// Choices of options and arguments that the help lists, in a file that loads nothing else.

/** The shells that `completion` writes a script for. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

/** The formats in which `check` and `extract --check` print their results. */
export const RESULT_FORMATS = ["text", "full", "json", "sarif", "github"] as const;

/** The formats in which `lint` prints. */
export const LINT_FORMATS = ["text", "stylish", "json", "sarif", "github", "codeclimate"] as const;

/** The formats of `grammar automaton --format`. */
export const AUTOMATON_FORMATS = ["svg", "dot", "mermaid"] as const;
