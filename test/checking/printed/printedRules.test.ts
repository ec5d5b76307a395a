import { describe, expect, it } from "vitest";
import { printedRules } from "../../../src/checking/printed/printedRules.js";
import { THOROUGH } from "../../support/thorough.js";

/** Returns the rules that are found, each with its line, and the faults. */
function found(name: string, text: string): { rules: string[]; faults: string[] } {
  const { text: rules, faults } = printedRules(name, text);
  return {
    rules: rules.split("\n").flatMap((line, i) => (line.trim() === "" ? [] : [`${i + 1}: ${line}`])),
    faults: faults.map(({ kind, rule, line, column }) => `${line}:${column} ${kind} ${rule}`),
  };
}

/** A page break of a text RFC within a rule, prose around rules, a sentence that could be read as a rule. */
const RFC = `
RFC 9999                   Hours of the Day                   June 2022

3.  Syntax

   The hour is a number, where n = the number of bits.  It is
   followed by minutes:

      hour    = digit-pair  ; of a day
                [ ":" minutes ]
      minutes = %x30-35


Author                       Standards Track                    [Page 3]
\f
RFC 9999                   Hours of the Day                   June 2022


                DIGIT / "60"

      digit-pair = 2DIGIT

   Here is the prose that follows the rules.

      total = the number of hours
      x = "a"
      char c = "abc";
      boundary="abc"

   4.  Hours = minutes
`;

describe("rules that a document prints", () => {
  it("are found in the text of an RFC, across pages, without the prose", () => {
    expect(found("rfc9999.txt", RFC)).toEqual({
      rules: [
        "9: hour    = digit-pair  ; of a day",
        '10:           [ ":" minutes ]',
        "11: minutes = %x30-35",
        '19:           DIGIT / "60"',
        "21: digit-pair = 2DIGIT",
      ],
      faults: [],
    });
  });

  it("go on after an empty line where elements are below their first element, as in RFC 2445, and prose is not", () => {
    const rule = '   comp   = "BEGIN" CRLF\n\n            1*line\n\n            "END" CRLF\n';
    expect(found("rfc2445.txt", `${rule}\n   The "END" is needed.\n`).rules).toEqual([
      '1: comp   = "BEGIN" CRLF',
      "3:          1*line",
      '5:          "END" CRLF',
    ]);
    expect(found("rfc.txt", '   hour   = 2DIGIT\n\n            The hour of the "day"\n').rules).toEqual([
      "1: hour   = 2DIGIT",
    ]);
    expect(found("rfc.txt", '   hour   = 2DIGIT\n\n        "12" is noon\n').rules).toEqual(["1: hour   = 2DIGIT"]);
  });

  it("are in ABNF where they have its alternatives, though a slip in one of them is BNF", () => {
    const rules = 'a = "x" / "y"\nb = 1*( ALPHA / "+" )*2( "=" )\nc = a b\n';
    expect(printedRules("draft.txt", rules).notation).toBe("abnf");
    expect(found("draft.txt", rules).faults).toEqual(["2:22 syntax-error b"]);
    expect(printedRules("draft.txt", rules.replaceAll("/", "|")).notation).toBe("bnf");
    // What only the BNF knows by its signs is a rule in ABNF also.
    const alone = found(
      "draft.txt",
      'a = "x" / b\nb = 1*DIGIT\n\nThe parameter is a token.\n\n  match = ( token / quoted )\n',
    );
    expect(alone.rules.at(-1)).toBe("6: match = ( token / quoted )");
    expect(
      found("draft.txt", 'Hints = 1*DIGIT\n\n  hint = hint_name "=" "x"\n  hint_name = DIGIT / "a"\n').faults,
    ).toEqual(["3:14 syntax-error hint", "4:7 syntax-error hint_name"]);
  });

  it("have := after their names in RFC 2045 and its time", () => {
    const mime =
      '     version := "MIME-Version" ":" 1*DIGIT "." 1*DIGIT\n\n     type := discrete / "x"\n     discrete := "text"\n';
    expect(found("rfc.txt", mime)).toEqual({
      rules: [
        '1: version  = "MIME-Version" ":" 1*DIGIT "." 1*DIGIT',
        '3: type  = discrete / "x"',
        '4: discrete  = "text"',
      ],
      faults: [],
    });
    expect(found("rfc.txt", "count := len(words)\nfor i := 0; i < count; i++\n").rules).toEqual([]);
  });

  it("are found in XML, with the columns that the file has", () => {
    const xml = `<?xml version="1.0"?>
<!DOCTYPE rfc [ <!ENTITY nbsp "&#160;"> ]>
<rfc><section><t>x = "prose"</t>
<figure><artwork type="abnf"><![CDATA[
  a = "<" b
      / c ]]></artwork></figure>
<sourcecode type="abnf">b = &lt;c, see <xref target="RFC1"/>&gt; <iref item="b"/>/ &quot;&lt;&quot; )
c = "d"</sourcecode>
<artwork>d = %x64 e</artwork><sourcecode type="json">e = %x64</sourcecode>
<artwork name="empty"/></section></rfc>`;
    const rules = ['5: a = "<" b', "6:     / c", '8: c = "d"', "9: d = %x64 e"];
    const column = (xml.split("\n")[6] ?? "").lastIndexOf(")") + 1;
    expect(found("draft.xml", xml)).toEqual({ rules, faults: [`7:${column} syntax-error b`] });
    const { text, columnOf } = printedRules("draft.xml", xml.replace(")", "b"));
    expect(text.split("\n")[6]).toBe('b = <c, see [RFC1]> / "<" b');
    expect(columnOf(7, 27)).toBe(column);
    expect(columnOf(9, 1)).toBe(10);
  });

  it("are found in HTML of the RFC Editor", () => {
    const html = `<html><head><script>a = "<pre>b = %x62</pre>"</script></head>
<pre class="sourcecode lang-abnf">
<a href="#x">a</a> = &lt;b, see <a href="#URI">[URI]</a>&gt;
</pre><pre class="lang-json">c = %x63</pre>
<pre>   d = %x64</pre><p>e = %x65</p></html>`;
    expect(found("rfc9999.html", html).rules).toEqual(["3: a = <b, see [URI]>", "5: d = %x64"]);
  });

  it("are found in Markdown: fences of ABNF, of no language, indented ones, with attributes after them", () => {
    const markdown = `a = %x61 is prose

~~~ abnf
a = %x61
{::include other.abnf}
b =
~~~

1. In a list:

    ~~~ abnf
    c = %x63
    ~~~

\`\`\`
d = %x64
e = f
\`\`\`

~~~ json
g = %x67
~~~

~~~
h = i
~~~
{: sourcecode-type="abnf"}
`;
    expect(found("draft.md", markdown)).toEqual({
      rules: ["4: a = %x61", "12: c = %x63", "16: d = %x64", "17: e = f", "25: h = i"],
      faults: ["6:4 syntax-error b"],
    });
  });

  it("count once if they are printed alike; otherwise both are shown, and the first counts", () => {
    const document = (again: string): string =>
      `~~~ abnf\na = "b" ( c / d ) ; first\nlist = #a\n~~~\n\n~~~ abnf\n${again}\n~~~\n`;
    const list = `List = [ a *( OWS "," OWS a ) ]`;
    for (const again of [list, `A = "b" ( C / D )`, `a  =  "B"\n      ( c / d )`, `a =/ "b" (c / d)`])
      expect(found("x.md", document(again))).toEqual({
        rules: ['2: a = "b" ( c / d ) ; first', "3: list = #a"],
        faults: [],
      });
    expect(found("x.md", document(`a = %s"b" ( c / d )`)).faults).toEqual(["7:1 printed-differently a"]);
    expect(printedRules("x.md", document(`a = c`)).faults[0]?.message).toBe(
      `line 2 has a = "b" ( c / d ), which counts; here it is a = c`,
    );
    const imported = (text: string): string => `~~~ abnf\ntoken = <token, see ${text}>\nx = token\n~~~\n`;
    expect(found("x.md", imported("[tokens]") + imported("[HTTP], Section 5.6.2")).faults).toEqual([]);
    expect(found("x.md", document(`a =/ "e"`)).rules).toContain('7: a =/ "e"');
  });

  it("may be in the BNF of RFC 822", () => {
    const { notation, count } = printedRules("rfc.txt", `   a_b = "c" | d\n   d   = *alpha\n   A_B = "e" | d\n`);
    expect([notation, count]).toEqual(["bnf", 3]);
  });

  it.each([
    // draft-duerst-iri-bis section 7.2: none of its neighbours is a rule either.
    [
      "a faulty one alone",
      `x = "a" / y\ny = "b" / "c"\n\nprose\n\n  sep = "/" | "\\"\n`,
      ['1: x = "a" / y', '2: y = "b" / "c"'],
      ["6:13 syntax-error sep"],
    ],
    // RFC 4643 sections 2.3.1 and 3.1.
    [
      "a parameter that is explained first",
      `  name = string identifying the user/client\n\nprose\n\n  login = "USER" name\n  name = part\n  part = 1*DIGIT\n`,
      ['5: login = "USER" name', "6: name = part", "7: part = 1*DIGIT"],
      [],
    ],
    // RFC 9113 section 8.8.
    ["fields of a message", `  GET /resource HTTP/1.1\n  accept = image/jpeg\n  content-type = image/jpeg\n`, [], []],
    // RFC 2327 appendix A.
    ["numbers in BNF", `  a = space | "b"\n  space = %d32\n`, ['1: a = space | "b"', "2: space = %d32"], []],
  ])("are told from what is not one: %s", (_, text, rules, faults) => {
    expect(found("rfc.txt", text)).toEqual({ rules, faults });
  });

  it("are none in a text without rules, and take linear time", () => {
    const MANY = THOROUGH ? 100_000 : 10_000;
    for (const [name, text] of [
      ["a.txt", "Nothing but prose.\n"],
      ["a.xml", "<rfc><t>a = %x61</t></rfc>"],
      ["a.md", "a = %x61\n"],
      ["a.xml", "<artwork>".repeat(MANY / 5)],
      ["a.xml", `<artwork>${"<!--".repeat(MANY)}`],
      ["a.txt", `a = (${"\n\n  b".repeat(MANY)}`],
      ["a.md", "~~~\n".repeat(MANY)],
    ] as const)
      expect(printedRules(name, text).count).toBe(0);
    const many = Array.from({ length: MANY / 10 }, (_, i) => `   r${i} = r${i + 1} %x61\n`).join("\n");
    expect(printedRules("a.txt", many).count).toBe(MANY / 10);
  });
});
