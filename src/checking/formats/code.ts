import { C_COMMENT, MARKUP_COMMENT, type Format } from "./format.js";
import { decoded, type FormatReading, type LocatedProse } from "./locatedText.js";

/** Source code in the usual languages: all of it is code. */
export const code: Format = {
  extensions: [
    ...[
      "c",
      "cc",
      "cpp",
      "cxx",
      "h",
      "hh",
      "hpp",
      "hxx",
      "ino",
      "m",
      "mm",
      "cs",
      "fs",
      "fsx",
      "vb",
      "d",
      "zig",
      "rs",
      "go",
    ],
    ...["java", "kt", "kts", "scala", "groovy", "gradle", "clj", "cljs", "cljc", "edn", "swift", "dart"],
    ...["js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx", "coffee", "vue", "svelte", "astro"],
    ...["py", "pyi", "pyx", "rb", "rake", "php", "phtml", "pl", "pm", "t", "lua", "tcl", "r", "jl", "sql"],
    ...[
      "sh",
      "bash",
      "zsh",
      "fish",
      "ps1",
      "psm1",
      "psd1",
      "bat",
      "cmd",
      "awk",
      "sed",
      "mk",
      "cmake",
      "nix",
      "tf",
      "hcl",
    ],
    ...[
      "hs",
      "lhs",
      "ml",
      "mli",
      "elm",
      "ex",
      "exs",
      "erl",
      "hrl",
      "lisp",
      "el",
      "scm",
      "rkt",
      "f90",
      "pas",
      "asm",
      "s",
    ],
    ...["scss", "sass", "less", "styl", "graphql", "gql", "proto", "thrift", "sol", "wat", "glsl", "hlsl", "y", "l"],
  ],
  read: readCode,
  comment: `#|--|;|%|${MARKUP_COMMENT}|${C_COMMENT}`,
};

/** An escape in a string of JSON, of a script (ECMAScript 12.9.4) and of most other languages. */
const ESCAPE = /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|[^])/g;
const WHITE_SPACE_ESCAPE = /^\\[bfnrtv\r\n]$/;

/** The elements of HTML, DocBook and xml2rfc whose text shows code. */
export const CODE_ELEMENTS: ReadonlySet<string> = new Set([
  ...["code", "kbd", "pre", "samp", "tt", "var"],
  ...[
    "command",
    "computeroutput",
    "filename",
    "literal",
    "literallayout",
    "programlisting",
    "screen",
    "synopsis",
    "userinput",
  ],
  ...["artwork", "sourcecode", "spanx"],
]);

/** Reads source code: all of it is code. */
function readCode(file: string): FormatReading {
  return { values: [], texts: [codeText(file, 0)], structure: [] };
}

/** Returns source code with its escapes decoded. An escape of white space or of a control character is a space, which ends a URI. */
export function codeText(code: string, start: number): LocatedProse {
  return { ...decoded(code, start, ESCAPE, unescaped), kind: "code" };
}

function unescaped(escape: string): string {
  if (WHITE_SPACE_ESCAPE.test(escape)) return " ";
  if (escape.length === 2) return escape.slice(1);
  const unit = parseInt(escape.slice(2), 16);
  return unit < 0x20 ? " " : String.fromCharCode(unit);
}
