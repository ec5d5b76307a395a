/**
 * The forms in which templates, shells and format strings leave a part of a text open. A part that is not closed reaches to the
 * end: a URI that was found in `http://a/${{ b }}` ends at the white space.
 */
const FORMS = [
  String.raw`\$\{\{?[^}]*(?:\}\}?|$)`,
  String.raw`\{\{[^}]*(?:\}{2,3}|$)`,
  String.raw`\$\([^)]*(?:\)|$)`,
  String.raw`[#%]\{(?!\{)[^}]*(?:\}|$)`,
  // White space beside a statement is not part of a text. What is after the first of Liquid, Jinja or Twig may be in a branch of it.
  String.raw`(?:(?<!\s)\s+)?(?:\{%[^]*|<%[^%]*(?:%>\s*|$))`,
  // An entity of a document that includes this one, and a character in the notation of XML
  String.raw`&[A-Za-z_][\w.:-]{0,99};`,
  String.raw`&#(?:\d{1,7}|x[\da-fA-F]{1,6})\b;?`,
  // A number: `/issues/###`
  String.raw`(?<=\/)##+$`,
  // Server Side Includes
  String.raw`<!--#[^>]*(?:>|$)`,
  // A string that a program goes on with: `src="' . $a . '"`
  String.raw`^["'] ?[.+&] [^]*`,
  // RFC 6570, OpenAPI 4.8.5, Python, XSLT, PHP: no URI has a brace. What is not closed, as in `{$ a ? 'b' : c $}`, where a quotation
  // mark ends the attribute, and what has braces in it, as in JSX, ``{`https://a.example/${b()}`}``, reaches to the end.
  String.raw`\{[^{}]*(?:\}|\{[^]*|$)`,
  String.raw`<[\w. -]+>`,
  // SPDX: `https://a.example/<<var;name="b";original="c">>`
  String.raw`<<[^<>]*(?:>>|$)`,
  // A whole segment or value: `/[user]/?q=[name]`, `//[USER]:[PASSWORD]@a`, `/|NAME|`, `*|NAME|*`
  String.raw`(?<=^|[/=?&:])(?:\[(?:[a-z][\w. -]*|[A-Z_]+)\]|\*?\|[A-Za-z][\w:-]*\|\*?)(?=[/?#&:@]|$)`,
  // What was left out
  String.raw`\[(?:…|\.{3})\]`,
  // Doxygen: `$relpath^a.css`
  String.raw`\$[A-Za-z_]\w*\^?`,
  // Maven and Autoconf: `http://@bind.address@:@port@/`, but not a user and a password
  String.raw`(?<=^|[/:=])@[A-Za-z][^@\s/?#]*@`,
  // A whole reference, as no fragment has a "#" at its end, and a behavior of Internet Explorer
  String.raw`^#(?:\w+#|default#\w+)$`,
  // `%%REPO%%`, `!!!your URL!!!` and `::version.tag::`, but not a part of an IPv6 address
  String.raw`%%[\w.-]+%%|!!![^!]+!!!|::(?![\da-fA-F]+:)[A-Za-z_][\w.]*::`,
  // `%PATH%` and `%cfile%`, but not the beginning of `%d%s` or `%ab%20`
  String.raw`%(?![\da-fA-F]{2})[A-Za-z_][\w.]+%`,
  String.raw`%(?=\w*[g-zG-Z_])[A-Za-z]\w{2,}%(?![\da-fA-F]{2})`,
  // In `http://host:port/`, `http://a.example:N/` and `http://localhost:*`, a port is left open.
  String.raw`(?<=:\/\/(?:[^\s/@]{0,255}@)?[^\s/@]{0,255}:)(?:[\w-]{0,20}port\b|[A-Za-z_]+\b|\*)(?![^\s/?#]*@)`,
  // printf and strftime; `%da` is an octet, and `%u00e9` was one to old scripts
  String.raw`%(?![\da-fA-F]{2}|u[\da-fA-F]{4})(?:\d\$)?(?:\(\w{1,40}\))?[-+#]?\d{0,3}(?:\.\d{1,3})?[sdiuvqxXfgtTopYmHMSyj@]`,
];

const NAME = "[A-Za-z_][A-Za-z0-9_.-]*";

/**
 * Replaces the parts of a text that a template leaves open by letters and digits that may be anywhere in a URI, so that the rest can be
 * checked; offsets stay.
 *
 * @param examples further forms, each by an example in which any name may be: `@host@`
 */
export function filledTemplate(text: string, examples: readonly string[]): string {
  const further = examples.map((example) =>
    example
      .split(/[A-Za-z_][A-Za-z0-9_.-]*/)
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
      .join(NAME),
  );
  return text.replace(new RegExp([...FORMS, ...further].join("|"), "g"), (part: string, ...match: unknown[]) =>
    match.at(-2) === 0 ? `x${"1".repeat(part.length - 1)}` : "1".repeat(part.length),
  );
}
