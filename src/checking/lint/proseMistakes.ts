/**
 * Mistakes in a text that leave nothing open. Where a format declares a URI, everything that does not conform is an error; in a text, what is
 * refused may be the notation of something else. It is certainly wrong if its faults are in this table, or white space in a path, a query or a
 * fragment. The rows were right in files of other people. The group of a row is what is right before the mistake.
 */
const MISTAKES: readonly RegExp[] = [
  // Markup around a URI: `"../a"`, `(https://a.example/)`, `<https://a.example/b>`, `[a](https://a.example/)`, `https://a.example/]`
  /^["(<[]+(?=(?:[a-z][a-z\d+.-]*:)?\/\/)/i,
  /^"(?=[^"]+"$)/,
  /^\[(?=[^[\]]*\]\()/,
  /^([^[\]{}|]*)\]\((?=[^[\]{}|]*$)/,
  /^([^<>[\]{}"|]+)(?:[>\]]+|")$/,
  // Words between quotation marks: `?q=label:"help+wanted"`
  /(?<=[\w:/=-])"\w(?:[\w+.%@-]*\w)?"/g,
  // Characters that are not seen
  /(?!\s)[\p{Cc}\p{Cf}]/gu,
  // Separators of Windows: `..\images\a.png`
  /(?<=[\w.-])\\(?=[\w.-]{2})/g,
  // One bar, as between the families of a web font, but not between two names of which one may be chosen
  /^([^|(]+)\|(?=[^|]*$)/,
  // `f(byte[])`, `?a[]=b`
  /(?<=\w)\[\]/g,
  // Two "#": `#/room/#a:b.example`, `a##b`, `a#b#c`, but not `#a#` or `/#a#/b`
  /^([^#]*#!?\/[^#]*)#/,
  /^([^#]*#)#(?=[\w.-]+$)/,
  /^([^#]*[^#/?&=]#[\w.-]+)#(?=[\w.-]+$)/,
  // One percent sign, with neither a name after it nor a directive of printf or strftime: `100%&b`, `%2`, `%zz`
  /^([^%]*(?:%[\da-f]{2}[^%]*)*)%(?![\da-f]{2}|[-+#]?\d*(?:\.\d+)?[sdiuvqxfgtopymhj])(?=\w{0,2}(?:[^\w%{([<@]|$))(?=[^%]*(?:%[\da-f]{2}[^%]*)*$)/i,
  // A colon instead of a slash: `https://github.com:owner/repo`
  /^([a-z][a-z\d+.-]*:\/\/(?:[\w-]+\.)+[a-z]{2,}):(?!port\b)(?=[a-z][\w-]+\/[\w-]+)/i,
  // A port that begins with a digit, though not `80xx`, and an IP address in brackets
  /^([a-z][a-z\d+.-]*:\/\/[^/?#]*?:)\d+[a-wyz][\w.-]*(?=[/?#]|$)/i,
  /^([a-z][a-z\d+.-]*:\/\/(?:[^@/?#]*@)?)\[[\da-f]*:[\da-f:.]*\]?(?=[:/?#]|$)/i,
];

/** A name with a mark before it or on both sides, which conforms: `$a`, `&a;`, `!!!a!!!`, `@a@`, `::a::`. */
const NAMED = /\$|&[\w.#-]+;|([!@*~]|::)[\w. -]*\1/;

/** Returns true for a text with a name that is probably replaced by something else, although it conforms. */
export function hasMarkedName(text: string): boolean {
  return NAMED.test(text);
}

/** A path, a query or a fragment, or the name of a file, has a space in it; words alone may say what to write: `href="URL of the page"`. */
const WITH_DELIMITER = /^[^\s/?#]*[/?#]|^[^:]*\.[a-z]{2,4}$/i;

/**
 * Replaces certain mistakes by letters and digits that may be anywhere in a URI; offsets stay. If the text is then an IRI, what was refused
 * is wrong; if not, that is not decided.
 *
 * @example withoutMistakes("/a b/{c}") // "/a1b/{c}"
 */
export function withoutMistakes(text: string): string {
  if (hasMarkedName(text)) return text;
  const spaced = WITH_DELIMITER.test(text) ? text.replace(/\s/g, "1") : text;
  return MISTAKES.reduce(
    (left, mistake) =>
      left.replace(mistake, (part: string, ...match: unknown[]) => {
        const before = typeof match[0] === "string" ? match[0] : "";
        const mended = "1".repeat(part.length - before.length);
        // A scheme begins with a letter.
        return before === "" && match.at(-2) === 0 ? `x${mended.slice(1)}` : before + mended;
      }),
    spaced,
  );
}
