import { describe, expect, it } from "vitest";
import { cli, shell } from "../support/command.js";
import { inProcess } from "../support/inProcess.js";
import { THOROUGH } from "../support/thorough.js";

describe("small things that people trip over", () => {
  it("a byte order mark is no part of the first line", async () => {
    expect((await inProcess(["check"], { input: "\uFEFFhttp://a/\n\uFEFFa\n" })).stdout).toMatch(
      /^conforms {2}http:\/\/a\/\nrefused {3}/,
    );
  });

  it("octets that are no UTF-8 are named as such, once", async () => {
    const { stderr } = await inProcess(["check"], { input: Buffer.from("caf\xe9\ncaf\xe9\n", "latin1") });
    expect(stderr).toMatch(/^uri-generations: standard input is not UTF-8: "caf\uFFFD" [^\n]*\n$/);
    expect((await inProcess(["check"], { input: "a\uFFFD" })).stderr).toBe("");
  });

  it("standard input that is closed is misuse; an empty one is not", async () => {
    expect((await shell("$CLI check <&-; echo $?")).stdout).toBe("2\n");
    expect((await inProcess(["check"], { input: "" })).status).toBe(0);
    if (THOROUGH) expect((await shell("$CLI lint --list - <&-; echo $?")).stdout).toBe("2\n");
    if (THOROUGH) expect((await shell("$CLI check < /dev/null; echo $?")).stdout).toBe("0\n");
  });

  if (THOROUGH)
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
  });
});

describe("completion", () => {
  it("bash completes commands, options and nothing else", async () => {
    const script = (await inProcess(["completion", "bash"])).stdout;
    const complete = async (words: readonly string[]): Promise<string[]> => {
      const { stdout } = await shell(
        `${script}\nuri-generations() { $CLI "$@"; }; COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}; _uri_generations; printf '%s\\n' "\${COMPREPLY[@]}"`,
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
});

it("check answers of a URI that is too long for the name of a file", async () => {
  const long = `data:,${"a".repeat(5000)}`;
  expect(await inProcess(["check", "-q", long])).toMatchObject({ status: 0, stderr: "" });
  expect(await inProcess(["check", "-q", `${long} `])).toMatchObject({ status: 1, stderr: "" });
});
