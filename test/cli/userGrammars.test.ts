import { join } from "node:path";
import peggy from "peggy";
import { afterAll, describe, expect, it } from "vitest";
import { inProcess } from "../support/inProcess.js";
import { readSarif } from "../support/sarif.js";
import { filesIn, removeScratch, scratchDirectory } from "../support/scratch.js";

const directory = scratchDirectory();
const file = filesIn(directory);
afterAll(removeScratch);

const hour = file("hour.abnf", `hour = digit / ( %x30-31 digit ) / ( %x32 %x30-33 )\ndigit = %x30-39\n`);
const nested = file("nested.abnf", `x = "(" [ x ] ")"\n`);

describe("grammar lint", () => {
  it("names the rule, its line and a shortest string", async () => {
    const { status, stdout } = await inProcess(["grammar", "lint", "--peg", hour]);
    expect(status).toBe(0);
    const [found] = stdout.split("\n");
    expect(found).toMatch(/^.*hour\.abnf:1:8: warning: hour: in PEG order, .*"00".* \[peg\/shadowed-alternative\]$/);
    expect(stdout).toMatch(/^0 errors, 1 warning \(2 rules, 1 file\)$/m);
    const nothing = "0 errors, 0 warnings (2 rules, 1 file)\n";
    expect(await inProcess(["grammar", "lint", hour])).toEqual({ status: 0, stdout: nothing, stderr: "" });
  });

  it("has levels, reads several files, and goes on after one that cannot be read", async () => {
    const open = file("levels.abnf", `a = b ")"\n`);
    const { status, stdout, stderr } = await inProcess(["grammar", "lint", open, join(directory, "none.abnf"), hour]);
    expect([status, stderr]).toEqual([2, expect.stringContaining("no such file: ") as string]);
    expect(stdout.split("\n")).toEqual([
      expect.stringMatching(/^.*levels\.abnf:1:5: error: a: refers to b, .* \[undefined-rule\]$/) as string,
      "1 error, 0 warnings (3 rules, 2 files); 1 rule not examined (undefined or in words)",
      "",
    ]);
    for (const [level, code] of [
      ["error", 1],
      ["warn", 0],
      ["off", 0],
    ] as const)
      expect((await inProcess(["grammar", "lint", "--rule", `undefined-rule=${level}`, open])).status).toBe(code);
    const few = ["grammar", "lint", "--rule", "undefined-rule=warn", "--max-warnings"];
    expect((await inProcess([...few, "0", open])).status).toBe(1);
    expect((await inProcess([...few, "1", open])).status).toBe(0);
    expect(await inProcess(["grammar", "lint", "--rule", "undefined-rul=off", open])).toEqual({
      status: 2,
      stdout: "",
      stderr: 'uri-generations: unknown rule "undefined-rul"; did you mean undefined-rule?\n',
    });
    expect((await inProcess(["grammar", "lint", "--rule", "peg/*=on", open])).stderr).toContain(
      "must be off, warn or error",
    );
    expect((await inProcess(["grammar", "lint", "--rules"])).stdout).toMatch(/^undefined-rule +error +It refers to/m);
    expect((await inProcess(["grammar", "lint"])).status).toBe(2);
  });

  it("takes a document by its id", async () => {
    const { status, stdout } = await inProcess(["grammar", "lint", "rfc3986"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^rfc3986: warning: URI-reference: no other rule refers to .* \[unused-rule\]$/m);
  });

  it("does not read a PEG as ABNF, and says which verbs read one", async () => {
    const peg = file("hour.peggy", "hour = [0-9]\n");
    const { status, stdout, stderr } = await inProcess(["grammar", "lint", peg]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(
      "is a PEG, and this command reads ABNF; to compare them: uri-generations diff hour.peggy rules.abnf",
    );
  });

  it("exits 0 where there is nothing to say, and names every place where the text is not a grammar", async () => {
    const clean = file("clean.abnf", `a = %x61 *%x62\n`);
    const none = "0 errors, 0 warnings (1 rule, 1 file)\n";
    expect(await inProcess(["grammar", "lint", clean])).toEqual({ status: 0, stdout: none, stderr: "" });
    const wrong = file("wrong.abnf", `a = %x61 c d\nc = )\nd = %x62 c\ne = %x6 %y\nd = %x63\n`);
    const { status, stdout } = await inProcess(["grammar", "lint", wrong]);
    expect(status).toBe(1);
    expect([...stdout.matchAll(/(:\d+:\d+: error: \w): .*(\[.*\])$/gm)].map((found) => found.slice(1))).toEqual([
      [":2:5: error: c", "[syntax-error]"],
      [":4:10: error: e", "[syntax-error]"],
      [":5:1: error: d", "[printed-differently]"],
    ]);
    expect(stdout).toContain("line 3 has d = %x62 c, which counts; here it is d = %x63 [");
    const json = await inProcess(["grammar", "lint", "--format", "json", wrong]);
    expect(JSON.parse(json.stdout.split("\n")[0] ?? "")).toMatchObject({
      kind: "syntax-error",
      severity: "error",
      line: 2,
      column: 5,
    });
    expect((await inProcess(["grammar", "lint", "--format", "github", wrong])).stdout).toMatch(
      /^::error file=.*,line=2,col=5::c/,
    );
    const { status: refused, stderr } = await inProcess(["grammar", "peg", wrong]);
    expect([refused, stderr]).toEqual([2, expect.stringContaining("line 2, column 5") as string]);
    expect((await inProcess(["grammar", "lint", join(directory, "missing.abnf")])).status).toBe(2);
  });

  it.each(["", "\n", "; only a comment\n"])("exits 2 where there is no rule: %j", async (text) => {
    const { status, stdout, stderr } = await inProcess(["grammar", "lint", file("none.abnf", text)]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/none\.abnf: no rules found; a rule such as hour = 2DIGIT begins a line \(RFC 5234/);
  });

  it.each([
    [
      'a = 1*3 "x"\n',
      '1:8: error: a: " " does not fit the notation "abnf" here: what is repeated follows 1*3 without a space',
    ],
    [
      "  a = %x61\n b = a\n",
      '1:3: error: "a" does not fit the notation "abnf" here: all rules begin in the same column',
    ],
    ["c = 1#%x61\n", "it is the white space around the commas of # (RFC 9110 section 5.6.1)"],
  ])("says what to do about %j", async (text, message) => {
    expect((await inProcess(["grammar", "lint", file("odd.abnf", text)])).stdout).toContain(message);
  });

  it("says how far recursion that is not regular was examined, and what no automaton can be made of", async () => {
    const summary = "0 errors, 0 warnings (1 rule, 1 file); 1 rule examined up to nesting 2\n";
    expect(await inProcess(["grammar", "lint", nested])).toEqual({ status: 0, stdout: summary, stderr: "" });
    const { stdout } = await inProcess(["grammar", "lint", nested, "--nesting", "3", "--rule", "not-regular=error"]);
    expect(stdout).toBe(summary.replace("2", "3"));
    const { status, stdout: shown } = await inProcess(["grammar", "lint", nested, "--rule", "not-regular=error"]);
    expect([status, shown]).toEqual([
      1,
      expect.stringContaining("x: refers to itself, and not only at one end") as string,
    ]);
    const large = file("large.abnf", "a = 1*200(1*200(%x61 / %x62 %x63))\n");
    const undecided = await inProcess(["grammar", "lint", large, "--max-states", "100"]);
    expect([undecided.status, undecided.stdout]).toEqual([
      3,
      expect.stringMatching(/\[not-decided\]\n0 errors, 1 warning .*; 1 rule not decided\n$/),
    ]);
    expect((await inProcess(["grammar", "lint", large, "--rule", "not-decided=off"])).status).toBe(3);
  });

  it("names what no rule defines, unless a grammar with it is imported", async () => {
    const link = file("link.abnf", `link = %x3C scheme %x3E\n`);
    expect((await inProcess(["grammar", "lint", link])).stdout).toContain("refers to scheme, which no rule defines");
    expect(await inProcess(["grammar", "lint", "--import", "rfc3986#scheme", link])).toMatchObject({ status: 0 });
  });

  it("says once what is not defined, and how many rules are not examined because of it or of words", async () => {
    const open = file(
      "open.abnf",
      `a = %x61 b c d\nb = mailbox %x62\nc = mailbox\nd = e\ne = <e, see [Other], Section 1>\n`,
    );
    const { stdout } = await inProcess(["grammar", "lint", open]);
    expect(stdout.split("\n").map((line) => line.replace(/^.*open\.abnf/, ""))).toEqual([
      ":2:5: error: b: refers to mailbox, which no rule defines; define it, or import a grammar that does [undefined-rule]",
      "1 error, 0 warnings (5 rules, 1 file); 5 rules not examined (undefined or in words)",
      "",
    ]);
    expect((await inProcess(["grammar", "lint", "--rule", "in-words=warn", open])).stdout).toContain(
      ":5:1: warning: e: <e, see [Other], Section 1> is a description in words, which cannot be decided; write rules in its place [in-words]",
    );
  });

  it("reads the notation that the name says", async () => {
    const bnf = file("old.bnf", `a = %x61 | b\nb = "c"\n`.replace("%x61", '"d"'));
    expect((await inProcess(["grammar", "lint", bnf])).status).toBe(0);
  });

  it("takes rules that a document names by its references from the documents that are here", async () => {
    const rules = `link = "<" segment uri-host ">"\nsegment = <segment, see [URI], Section 3.3>\nuri-host = <scheme, see [URI], Section 3.1>\n`;
    const xml = file(
      "link.xml",
      `<rfc><t>of <xref target="URI"/></t>\n<sourcecode type="abnf"><![CDATA[\n${rules}]]></sourcecode>
<references><reference anchor="A"><seriesInfo name="RFC" value="1738"/></reference>
<reference anchor="URI"><front><title>URI</title></front><seriesInfo name="STD" value="66"/><seriesInfo name="RFC" value="3986"/></reference></references></rfc>`,
    );
    const markdown = file("link.md", `---\nnormative:\n  A: RFC1738\n  URI: RFC3986\n---\n\n~~~ abnf\n${rules}~~~\n`);
    const text = file(
      "link.txt",
      `\n   ${rules.replaceAll("\n", "\n   ")}\n\n   [URI]   Berners-Lee, T., "URI",\n           STD 66, RFC 3986, 2005.\n`,
    );
    for (const document of [xml, markdown, text]) {
      const { stdout } = await inProcess(["diff", `${document}#link`, "/^<[^]*>$/"]);
      expect(stdout).toContain("link -> /^<[^]*>$/ wider: ");
    }
    expect((await inProcess(["grammar", "lint", "--rule", "in-words=warn", xml])).stdout).not.toContain("[in-words]");
    const alone = file("alone.abnf", rules);
    expect(
      (await inProcess(["grammar", "lint", "--rule", "in-words=warn", alone])).stdout.match(/\[in-words\]/g),
    ).toHaveLength(2);
    const imported = await inProcess(["diff", `${alone}#link`, "/^<[^]*>$/", "--import", "rfc3986"]);
    expect(imported.stdout).toContain("link -> /^<[^]*>$/ wider: ");
  });

  it("takes rules that a document imports from the text of another RFC beside it", async () => {
    // RFC 9116 section 4 writes imports in both ways.
    const importing = file(
      "importing.abnf",
      `s = token "=" lang-tag\ntoken = < imported from Section 5.1 of [RFC92045] >\nlang-tag = < Language-Tag from Section 2.1 of [RFC95646] >\n`,
    );
    expect(
      (await inProcess(["grammar", "lint", "--rule", "in-words=warn", importing])).stdout.match(/\[in-words\]/g),
    ).toHaveLength(2);
    file("rfc92045.txt", "   The syntax:\n\n     token = 1*DIGIT\n     other = 1*ALPHA\n");
    file("rfc95646.abnf", "Language-Tag = ALPHA\n");
    expect((await inProcess(["diff", `${importing}#s`, "/^[0-9]+=[A-Za-z]$/"])).status).toBe(0);
    const named = file("named.abnf", `s = Language-Tag\n`);
    expect((await inProcess(["diff", `${named}#s`, "/^[A-Za-z]$/", "--import", "rfc95646"])).status).toBe(0);
  });

  it("takes rules of the RFCs that are shipped, by number", async () => {
    const http = file(
      "http.abnf",
      `s = tchar OWS value\nOWS = <OWS, see [RFC7230], Section 3.2.3>\nvalue = date-mday\n`,
    );
    const { stdout } = await inProcess([
      "grammar",
      "test",
      http,
      "--import",
      "rfc9110",
      "--import",
      "rfc3339",
      "! \t31",
      "(31",
    ]);
    expect(stdout).toBe("derived  ! \\u{9}31\nnot derived  (31\n");
  });

  it("reads rules that begin in several columns", async () => {
    const indented = file("indented.abnf", `   a = b\n         / "x"\n\nb = "y"\n`);
    expect(await inProcess(["grammar", "test", indented, "y", "x"])).toMatchObject({ status: 0 });
    expect((await inProcess(["grammar", "lint", indented])).stdout).toContain("all rules begin in the same column");
    for (const text of [`   a = b\n\nb = "y" )\n`, `a = "y"\na = "x"\n`])
      expect(await inProcess(["grammar", "test", file("wrong.abnf", text), "y"])).toMatchObject({ status: 2 });
  });

  it("writes JSON, SARIF and annotations", async () => {
    const { stdout } = await inProcess(["grammar", "lint", "--peg", "--format", "json", hour]);
    expect(JSON.parse(stdout.split("\n")[0] ?? "")).toMatchObject({ rule: "hour", line: 1, witness: "00" });
    const log = readSarif((await inProcess(["grammar", "lint", "--peg", "--format", "sarif", hour])).stdout);
    expect(log.runs[0]?.results?.[0]).toMatchObject({ ruleId: "peg/shadowed-alternative" });
    expect((await inProcess(["grammar", "lint", "--peg", "--format", "github", hour])).stdout).toMatch(
      /^::warning file=.*,line=1,col=8::hour/,
    );
  });
});

describe("grammar peg", () => {
  it("prints what Peggy takes", async () => {
    const { status, stdout } = await inProcess(["grammar", "peg", hour]);
    expect(status).toBe(0);
    const { parse } = peggy.generate(stdout, { allowedStartRules: ["hour"] });
    for (const text of ["0", "00", "19", "23"]) expect(() => parse(text) as unknown).not.toThrow();
    expect(() => parse("24") as unknown).toThrow();
  });

  it("holds the PEG to choices from a file; exits 1 where one does not hold, and 2 where the file is wrong", async () => {
    const two = file(
      "two-ways.abnf",
      `s = r *( %s"a" / %s"b" / %s"b" ( %s"a" / %s"c" ) ) %s"c"\nr = x / y\nx = %s"c"\ny = %s"c"\n`,
    );
    const peg = async (choices: unknown): Promise<readonly [number | null, string, string]> => {
      const path = file("choices.json", typeof choices === "string" ? choices : JSON.stringify(choices));
      const { status, stdout, stderr } = await inProcess(["grammar", "peg", two, "--choices", path]);
      return [status, stdout, stderr];
    };
    const choice = { rule: "r", by: ["y", "x"], section: "3.2", says: "A y goes first." };
    const [status, stdout] = await peg([choice]);
    expect([status, stdout.includes("r = y\n  / x\n")]).toEqual([0, true]);
    const [wrong, , reason] = await peg([{ ...choice, in: "s" }]);
    expect([wrong, reason]).toEqual([1, expect.stringContaining('"cc" is not read by y, and should be') as string]);
    expect((await peg("[{"))[0]).toBe(2);
    expect((await peg([{ rule: "z", by: ["x"] }]))[0]).toBe(2);
  });

  it("exits 3 where a rule is not proved", async () => {
    const { status, stderr } = await inProcess(["grammar", "peg", nested]);
    expect([status, stderr]).toEqual([3, expect.stringContaining("not proved: x: ") as string]);
    const cut = await inProcess(["grammar", "peg", nested, "--nesting", "2"]);
    expect([cut.status, cut.stdout]).toEqual([
      0,
      expect.stringContaining("Not proved: equal up to nesting 2") as string,
    ]);
  });
});

describe("diff decides whether rules are equal", () => {
  const two = file("two.abnf", "hour = [ %x30-31 ] DIGIT / %x32 %x30-33\n");
  it.each<[string, string[], number, string]>([
    ["two grammars", [`${hour}#hour`, `${two}#hour`], 0, "hour equal: no string is affected"],
    ["a grammar and an expression", [hour, "/^([01]\\d|2[0-4])$/"], 1, " crossing: 1 narrowed, 1 widened"],
    ["a grammar and a PEG", [hour, file("hour.peggy", `hour = [0-9] / [01] [0-9]\n`)], 1, "hour narrower: 1 narrowed"],
    ["an expression and a document", ["/^[A-Za-z][A-Za-z0-9+.-]*$/", "rfc3986#scheme"], 0, " equal: "],
    ["what is not regular", [nested, nested], 3, ""],
    ["what is not regular, cut", [`${nested}#x`, `${nested}#x`, "--nesting", "3"], 0, "up to nesting 3"],
    ["a backreference, which is not decided", [hour, "/(a)\\1/"], 3, ""],
  ])("%s", async (_, args, exit, printed) => {
    const { status, stdout } = await inProcess(["diff", ...args]);
    expect([status, stdout]).toEqual([exit, printed === "" ? "" : (expect.stringContaining(printed) as string)]);
    expect(await inProcess(["diff", ...args, "--quiet"])).toMatchObject({ status: exit, stdout: "" });
  });
});

describe("grammar test", () => {
  const balanced = file(
    "balanced.abnf",
    `list = list list / "(" [ list ] ")" / name\nname = %x61\nother = mailbox / %x62\n`,
  );

  it("says which strings a rule derives, however it is recursive", async () => {
    const strings = ["(()a(a))", "(()", "", "aa"];
    const { status, stdout } = await inProcess(["grammar", "test", balanced, ...strings]);
    expect([status, stdout]).toEqual([
      1,
      "derived  (()a(a))\nnot derived  (()\nnot derived  (the empty string)\nderived  aa\n",
    ]);
    expect((await inProcess(["grammar", "test", balanced, "a"])).status).toBe(0);
    expect(JSON.parse((await inProcess(["grammar", "test", balanced, "--format", "json", "b"])).stdout)).toEqual({
      input: "b",
      rule: "list",
      derives: false,
    });
  });

  it("says that a string is not decided where a rule is unknown, and exits 2 for a rule that there is not", async () => {
    const { status, stdout } = await inProcess(["grammar", "test", `${balanced}#OTHER`, "b", "c"]);
    expect([status, stdout]).toEqual([
      3,
      "derived  b\nnot decided  c  other refers to mailbox, which no rule defines\n",
    ]);
    expect((await inProcess(["grammar", "test", `${balanced}#none`, "b"])).status).toBe(2);
  });
});

describe("grammar test --examples", () => {
  const rules = "hour = DIGIT / %x30-31 DIGIT / %x32 %x30-33\nopen = hour [ tail ]\n";

  it.each([
    [
      "Markdown, by comments in a figure and before one",
      "draft.md",
      `Text\n\n~~~ abnf\n${rules}~~~\n\n~~~\n; valid hour\n09\n24\n; invalid HOUR\n25\n5\n~~~\n\n<!-- invalid: open -->\n\n~~~\n  x = "1"\n~~~\n\n~~~\n7\n~~~\n`,
      [10, 11, 13, 14, 20],
    ],
    [
      "XML, whose characters are escaped",
      "draft.xml",
      `<rfc><sourcecode type="abnf">\n${rules}</sourcecode>\n<artwork>\n  ; valid hour\n  09\n  &#50;4\n\n  not one\n  ; invalid hour\n  25\n  5\n</artwork><!-- invalid open -->\n<artwork><![CDATA[\nx = "1"\n]]></artwork></rfc>\n`,
      [7, 8, 12, 13, 16],
    ],
    [
      "a grammar, whose examples are comments",
      "draft.abnf",
      `${rules}; valid hour\n;   09\n;   24\n;\n; invalid hour\n; 25\n; 5\n\n; invalid open\n; x = "1"\n`,
      [4, 5, 8, 9, 12],
    ],
  ])("asks what a document says of strings: %s", async (_, name, text, lines) => {
    const draft = file(name, text);
    const { status, stdout } = await inProcess(["grammar", "test", draft, "--examples"]);
    const says = [
      `hour: derived  09`,
      `hour: not derived, but said to be valid  24`,
      `hour: not derived  25`,
      `hour: derived, but said to be invalid  5`,
      `open: not decided  x = "1"  open refers to tail, which no rule defines`,
    ];
    expect([status, stdout]).toEqual([1, says.map((one, i) => `${draft}:${String(lines[i])}: ${one}\n`).join("")]);
    expect(await inProcess(["grammar", "test", `${draft}#open`, "--examples"])).toMatchObject({ status: 3 });
    // FILE is the document also after the option, whose rows are optional.
    expect(await inProcess(["grammar", "test", draft, "--examples"])).toMatchObject({ status, stdout });
    // The examples are not rules.
    expect((await inProcess(["grammar", "lint", draft])).stdout).not.toMatch(/syntax-error|: x:/);
  });

  it("asks the rows of a file: CSV, or what suite prints", async () => {
    const grammar = file("rows.abnf", rules);
    const csv = file("rows.csv", `rule,string,accepted\nhour, 09 ,true\r\n\nhour,"2,""\n4",FALSE\nhour,24,valid\n`);
    const { status, stdout } = await inProcess(["grammar", "test", grammar, "--format", "json", "--examples", csv]);
    expect(status).toBe(1);
    expect(
      stdout
        .trim()
        .split("\n")
        .map((row) => JSON.parse(row) as unknown),
    ).toEqual([
      { file: csv, line: 2, rule: "hour", input: "09", conforms: true, derives: true },
      { file: csv, line: 4, rule: "hour", input: '2,"\n4', conforms: false, derives: false },
      { file: csv, line: 6, rule: "hour", input: "24", conforms: true, derives: false },
    ]);
    const suite = await inProcess(["grammar", "strings", hour, "--kind", "classes"]);
    const { status: same } = await inProcess([
      "grammar",
      "test",
      grammar,
      "--examples",
      file("rows.jsonl", suite.stdout),
    ]);
    expect([suite.stdout.length > 0, same]).toEqual([true, 0]);
  });

  it("exits 2 without a file", async () => {
    const { status, stderr } = await inProcess(["grammar", "test", "--examples"]);
    expect([status, stderr]).toEqual([2, expect.stringContaining("missing required argument 'REF'")]);
  });

  it.each([
    ["a row with another third field", "hour,1,true\nhour,1,yes\n", "line 2: not the fields rule, string, and true or"],
    ["a quote that is not closed", 'hour,"1,true\n', "line 1: a quote is not closed"],
    ["a rule that there is not", "hour,1,true\nminute,1,true\n", "line 2: "],
    ["JSON of another form", '{"rule":"hour"}\n', "line 1: not an object with rule, input and conforms"],
    ["no row", "", "no examples found"],
  ])("exits 2 for %s", async (_, text, message) => {
    const args = ["grammar", "test", file("some.abnf", rules), "--examples", file("odd.csv", text)];
    const { status, stderr } = await inProcess(args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe("grammar diff", () => {
  const next = file("next.abnf", "hour = ( %x30-31 digit ) / ( %x32 %x30-33 )\ndigit = %x30-39\n");

  it("of a rule says nothing of rules that it does not reach", async () => {
    const [one, other] = [
      file("one.abnf", "a = DIGIT\nb = <words>\nc = %x61\n"),
      file("other.abnf", "a = DIGIT\nd = %x62\ne = f\n"),
    ];
    const { status, stdout } = await inProcess(["diff", `${one}#a`, `${other}#a`, "--format", "json"]);
    const { changes, rules } = JSON.parse(stdout) as { changes: object[]; rules: { a: { rule: string } }[] };
    expect([status, changes, rules.map((row) => row.a.rule)]).toEqual([0, [], ["a", "DIGIT"]]);
  });

  it("names the causes of a difference between grammars, PEGs and expressions", async () => {
    const { status, stdout } = await inProcess(["diff", hour, next]);
    expect([status, stdout]).toEqual([
      1,
      expect.stringContaining("hour.abnf -> next.abnf, hour narrower: 1 narrowed") as string,
    ]);
    expect(stdout).toContain("Narrowed: accepted before, refused now\n  hour narrower: 0\n");
    expect(stdout).toContain("explains every string that only one of the two accepts");
    const peg = file("next.peggy", `hour = [01] [0-9] / "2" [0-3]\n`);
    expect((await inProcess(["diff", peg, next])).stdout).toMatch(
      /^next\.peggy -> next\.abnf, hour equal: no string is affected/,
    );
    const { stdout: json } = await inProcess(["diff", next, "/^[0-2]\\d$/", "--format", "json"]);
    expect(JSON.parse(json)).toMatchObject({ start: { relation: "wider", onlyInB: "24", complete: true } });
  });

  it("exits 3 where a limit is reached", async () => {
    const large = file("large.abnf", "a = 1*50( %x61 / %x62 %x63 )\n");
    for (const args of [
      ["grammar", "lint", large],
      ["grammar", "peg", large],
      ["diff", large, large],
    ]) {
      const { status, stdout, stderr } = await inProcess([...args, "--max-states", "40"]);
      expect([args[0], status, stdout + stderr]).toEqual([
        args[0],
        3,
        expect.stringMatching(/more than 40 states|beyond its limits/) as string,
      ]);
    }
  });

  it("cuts at a depth of nesting, or exits 3", async () => {
    expect(await inProcess(["diff", nested, nested])).toMatchObject({ status: 3, stdout: "" });
    const { stdout } = await inProcess(["diff", nested, nested, "--nesting", "2"]);
    expect(stdout).toMatch(/^nested\.abnf -> nested\.abnf, x equal: no string is affected/);
    expect(stdout).toContain("up to nesting 2");
  });
});

describe("verbs that are asked about a grammar in a file", () => {
  it("strings takes it instead of a document", async () => {
    const { stdout } = await inProcess(["grammar", "strings", `${hour}#hour`, "--kind", "classes"]);
    const rows = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { readonly rule: string; readonly input: string; readonly conforms: boolean });
    expect(rows).toContainEqual({ rule: "hour", input: "24", conforms: false, failAt: 1 });
    for (const { input, conforms } of rows)
      expect([input, /^(?:\d|[01]\d|2[0-3])$/.test(input)]).toEqual([input, conforms]);
    const sentences = await inProcess(["grammar", "strings", nested, "--limit", "3", "--nesting", "2"]);
    for (const text of sentences.stdout.trimEnd().split("\n")) expect(text).toMatch(/^\({1,3}\){1,3}$/);
    expect((await inProcess(["grammar", "strings", hour, "--kind", "next", "2"])).stdout).toContain(
      "characters: 0123\n",
    );
  });

  it("tree prints the tree, or what is wrong, where, and what would conform", async () => {
    const { status, stdout, stderr } = await inProcess([
      "parse",
      "--tree",
      "--in",
      hour,
      "--format",
      "json",
      "12",
      "2x",
    ]);
    expect(status).toBe(1);
    const digit = { rule: "digit", start: 1, end: 2, text: "2", children: [] };
    expect(JSON.parse(stdout)).toEqual({ rule: "hour", start: 0, end: 2, text: "12", children: [digit] });
    expect(stderr).toContain(`"x" not allowed in hour; expected: "0", "1", "2", "3", the end (offset 1)\n2x\n ^\n`);
    expect(stderr).toMatch(/would conform: 2\d?\n/);
  });

  it("tree reads brackets of any depth", async () => {
    const depth = 3000;
    const { stdout } = await inProcess([
      "trace",
      "--in",
      nested,
      "--format",
      "json",
      `${"(".repeat(depth)}${")".repeat(depth)}`,
    ]);
    expect(JSON.parse(stdout)).toMatchObject({ outcome: "accepted", rule: "x" });
    expect((await inProcess(["parse", "--tree", "--in", nested, "(("])).stderr).toContain("at the end in x (offset 2)");
  });

  it("railroad draws a rule of it", async () => {
    const { status, stdout } = await inProcess(["grammar", "draw", `${hour}#hour`]);
    expect([status, stdout.match(/data-rule="(?!digit)/g)]).toEqual([0, null]);
    expect(stdout).toContain('data-rule="digit"');
    expect((await inProcess(["grammar", "draw", `${hour}#hour`, "--kind", "peg"])).stdout).toContain("<svg ");
  });

  it("exits 3 where a rule has no automaton, 2 where there is no such rule", async () => {
    expect(await inProcess(["grammar", "strings", nested, "--kind", "suite"])).toMatchObject({ status: 3, stdout: "" });
    expect(await inProcess(["grammar", "strings", nested, "--kind", "next", "("])).toMatchObject({ status: 3 });
    expect(await inProcess(["parse", "--tree", "--in", `${hour}#minute`, "1"])).toMatchObject({ status: 2 });
    // Of 10,000 rules each takes some milliseconds.
    const all = file(
      "all.abnf",
      Array.from({ length: 10_000 }, (_, i) => `r${i} = "a" r${i + 1}\n`).join("") + 'r10000 = "b"\n',
    );
    const { status, stderr } = await inProcess(["grammar", "strings", all, "--kind", "suite", "--timeout", "1"]);
    expect([status, stderr]).toEqual([
      3,
      expect.stringMatching(/^uri-generations: \d+ of 10001 rules: not decided: the time is over/m),
    ]);
  });
});
