import { describe, expect, it } from "vitest";
import { cli, shell } from "../support/command.js";
import { inProcess } from "../support/inProcess.js";

it("verdicts --summary says which documents accept the same lines", async () => {
  const input = "http://a/\nhttp://[::1]/\na b\nHTTP://a\nhttp://b/\n";
  const { stdout } = await inProcess(["verdicts", "--summary"], { input });
  expect(stdout.slice(stdout.indexOf("\n\n") + 2).split("\n")).toEqual([
    "2 lines        accepted by all generations",
    "1 line         refused by all generations",
    "1 line         accepted from rfc2732 to rfc6874",
    "1 line         accepted from rfc1630 to rfc6874",
    "",
  ]);
});

describe("convert", () => {
  it("needs to be told what to convert to", async () => {
    const { status, stderr } = await inProcess(["convert", "not a uri"]);
    expect([status, stderr]).toEqual([2, expect.stringContaining("convert needs --from, --to or --set")]);
  });

  it("refuses a template that does not conform, with its place", async () => {
    const { status, stderr } = await inProcess(["convert", "--from", "template", "--set", "id=1", "http://e/{id"]);
    expect(status).toBe(1);
    expect(stderr).not.toContain("internal error");
    expect(stderr).toContain("http://e/{id\n");
  });

  it("refuses a host that would be read as more than a host", async () => {
    const { status, stderr } = await inProcess(["convert", "--set", "host=::1", "http://a/"]);
    expect([status, stderr]).toEqual([2, expect.stringContaining("brackets")]);
  });
});

describe("absolute and relative", () => {
  it.each([
    [["--in", "rfc1738"], "--reference: RFC 1738 has no relative references"],
    [["--in", "rfc3986#host"], "--reference has no effect on a rule that is named: rfc3986#host"],
    [["--in", "/a+/"], "--reference is for documents only; /a+/ is not one"],
  ])("check --reference is refused where it would have no effect: %j", async (options, message) => {
    const { status, stderr } = await inProcess(["check", ...options, "--reference", "a"]);
    expect([status, stderr]).toEqual([2, `uri-generations: ${message}\n`]);
  });

  it("check --reference takes the relative references of the URL Standard, and without it names them", async () => {
    const standard = ["check", "--in", "url-standard"];
    expect((await inProcess([...standard, "--reference", "../a"])).status).toBe(0);
    expect((await inProcess([...standard, "--reference", "a b"])).status).toBe(1);
    expect((await inProcess([...standard, "../a"])).stdout).toBe(
      "refused   ../a  no scheme: a relative reference; --reference accepts it\n",
    );
  });

  it("check --reference says of a relative reference that it is one, also from standard input", async () => {
    const expected =
      "conforms  http://a/\nconforms  a  (a relative reference)\nconforms    (a relative reference)\nconforms  ./a:b  (a relative reference)\n";
    const lines = "http://a/\na\n\n./a:b\n";
    expect((await inProcess(["check", "--reference", "http://a/", "a", "", "./a:b"])).stdout).toBe(expected);
    expect((await inProcess(["check", "--reference"], { input: lines })).stdout).toBe(expected);
    expect((await inProcess(["check", "--in", "rfc3986#URI", "a:b"])).stdout).toBe("conforms  a:b\n");
    expect((await inProcess(["check", "--in", "rfc3986#port", "80"])).stdout).toBe("conforms  80\n");
  });

  it.each([
    ["rfc3986", "http://a/#b", 0],
    ["rfc3986", "foo", 1],
    ["rfc3986", "", 1],
    ["rfc2396", "http://a/", 0],
    ["rfc2396", "foo", 1],
    ["rfc2396", "http://a/#b", 0],
    ["rfc1738", "http://a/", 0],
  ])("check --in %s %j: exit code %i", async (generation, uri, status) => {
    expect((await inProcess(["check", "--in", generation, uri])).status).toBe(status);
  });
});

describe("small things that people trip over", () => {
  it("an unknown command comes with a similar one, in one line", async () => {
    expect((await inProcess(["chek"])).stderr).toBe(
      "uri-generations: unknown command 'chek' (Did you mean check?) (--help lists commands and options)\n",
    );
  });

  it("parse prints JSON unless text is asked for", async () => {
    expect(await inProcess(["parse", "--format", "json", "a:b"])).toEqual(await inProcess(["parse", "a:b"]));
    expect((await inProcess(["parse", "--format", "text", "a:b"])).stdout).toMatch(/^scheme +a$/m);
  });

  it.each([
    ["parse", "--tree", "--advise"],
    ["parse", "--advise", "--browser"],
  ])("%s %s %s is misuse: the options exclude each other", async (...args) => {
    const { status, stdout, stderr } = await inProcess([...args, "a"]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/cannot be used with option/);
  });

  it.each(["grammar lint", "grammar peg", "grammar draw", "lint LICENSE --config", "parse a --tree --in"])(
    "a folder for %s is named as one",
    async (verb) => {
      const { status, stderr } = await inProcess([...verb.split(" "), "src"]);
      expect([status, stderr]).toEqual([2, 'uri-generations: "src" is a folder, not a file\n']);
    },
  );

  it("a byte order mark is no part of the first line", async () => {
    expect((await cli(["check"], { input: "\uFEFFhttp://a/\n\uFEFFa\n" })).stdout).toMatch(
      /^conforms {2}http:\/\/a\/\nrefused {3}/,
    );
  });

  it("octets that are no UTF-8 are named as such, once", async () => {
    const { stderr } = await cli(["check"], { input: Buffer.from("caf\xe9\ncaf\xe9\n", "latin1") });
    expect(stderr).toMatch(/^uri-generations: standard input is not UTF-8: "caf\uFFFD" [^\n]*\n$/);
    expect((await cli(["check"], { input: "a\uFFFD" })).stderr).toBe("");
  });

  it("check says how a file is read where its argument is one", async () => {
    expect((await inProcess(["check", "README.md"])).stderr).toBe(
      "uri-generations: README.md is a file; for a URI on each line: check < README.md; for the links in it: lint README.md\n",
    );
    expect((await inProcess(["check", "src", "no.md"])).stderr).toBe("");
  });

  it("standard input that is closed is misuse; an empty one is not", async () => {
    expect((await shell("$CLI check <&-; echo $?; $CLI lint --list - <&-; echo $?")).stdout).toBe("2\n2\n");
    expect((await shell("$CLI check < /dev/null; echo $?; printf '' | $CLI check; echo $?")).stdout).toBe("0\n0\n");
  });

  it("the help is as wide as COLUMNS says", async () => {
    const widest = async (columns: string): Promise<number> =>
      Math.max(
        ...(await cli(["check", "--help"], { env: { COLUMNS: columns } })).stdout
          .split("\n")
          .map(({ length }) => length),
      );
    expect(await widest("90")).toBeLessThanOrEqual(90);
    expect(await widest("200")).toBeGreaterThan(100);
  });
});

describe("the group of verbs for those who study the grammars", () => {
  it("the help of the program does not list them", async () => {
    const { stdout } = await inProcess(["--help"]);
    expect(stdout).toMatch(/^ {2}grammar /m);
    expect(stdout).not.toMatch(/^ {2}(?:strings|draw) /m);
  });

  it("grammar --help lists them, and grammar alone is misuse", async () => {
    const { status, stdout } = await inProcess(["grammar", "--help"]);
    expect(status).toBe(0);
    for (const verb of ["lint", "peg", "test", "draw", "strings"])
      expect(stdout).toMatch(new RegExp(`^  ${verb} `, "m"));
    expect((await inProcess(["grammar"])).status).toBe(2);
    expect(await inProcess(["grammar", "nosuch"])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("unknown command 'grammar nosuch'") as string,
    });
  });
});

describe("completion", () => {
  it("bash completes commands, options and nothing else", async () => {
    const complete = async (words: readonly string[]): Promise<string[]> => {
      const { stdout } = await shell(
        `eval "$($CLI completion bash)"; COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}; _uri_generations; printf '%s\\n' "\${COMPREPLY[@]}"`,
      );
      return stdout.trim().split("\n");
    };
    expect(await complete(["uri-generations", "che"])).toEqual(["check"]);
    expect(await complete(["uri-generations", "check", "--ref"])).toEqual(["--reference"]);
    expect(await complete(["uri-generations", "grammar", "draw", "--ki"])).toEqual(["--kind"]);
    expect(await complete(["uri-generations", "lint", "READ"])).toEqual(["README.md"]);
  });

  it.each(["zsh", "fish"])("%s gets a script with every command", async (name) => {
    const { stdout } = await inProcess(["completion", name]);
    for (const verb of ["check", "lint", "judge", "draw"]) expect(stdout).toContain(verb);
  });

  it("another shell is misuse", async () => {
    expect((await inProcess(["completion", "cmd"])).status).toBe(2);
  });
});

it("check answers of a URI that is too long for the name of a file", async () => {
  const long = `data:,${"a".repeat(5000)}`;
  expect(await inProcess(["check", "-q", long])).toMatchObject({ status: 0, stderr: "" });
  expect(await inProcess(["check", "-q", `${long} `])).toMatchObject({ status: 1, stderr: "" });
});
