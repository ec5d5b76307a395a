import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { generations, rfc3986 } from "../../../src/index.js";
import { language } from "../../../src/documents/language.js";
import { cli, MAIN, shell } from "../../support/command.js";
import { inProcess } from "../../support/inProcess.js";
import { plainEnvironment } from "../../support/run.js";
import { removeScratch, scratchDirectory } from "../../support/scratch.js";
import { leaveOut } from "../../support/leaveOut.js";

afterAll(removeScratch);

/** The command of the guide for several processors. */
const RECIPE =
  /^parallel .*$/m.exec(readFileSync(new URL("../../../src/guides/validate.md", import.meta.url), "utf8"))?.[0] ?? "";

/** Sentences and near misses of every generation, with lines that are odd in other ways between them. */
const ODD = ["", "a b", "http://é/", "\u0000", "a\tb", "x".repeat(70_000), "http://h/\r", "\uFFFD"];
/** The number of sentences and of near misses of each generation. */
const COUNT = 60;
const INPUTS = [
  ...ODD,
  ...generations.flatMap((each, seed) => [
    ...language(each).sentences({ seed, count: COUNT }),
    ...[...language(each).nearMisses({ seed, count: COUNT })].map(({ input }) => input),
  ]),
  ...ODD,
].filter((input) => !input.includes("\n"));
const TEXT = INPUTS.join("\n");
/** The number of lines that are URIs: `check` refuses relative references. */
const conforming = INPUTS.filter((input) => rfc3986.test(input.replace(/\r$/, ""), { rule: "URI" })).length;

/** A CR at the end of a line belongs to the end of the line. */
function verdictsOf(line: string): boolean[] {
  return generations.map((generation) => generation.test(line.replace(/\r$/, "")));
}

describe("check of many lines", () => {
  it("--summary counts", async () => {
    const { status, stdout } = await inProcess(["check", "--summary"], { input: TEXT });
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: `conforms  ${conforming}\nrefused   ${INPUTS.length - conforming}\n`,
    });
  });

  it.each([0, 1])("--summary counts each line of a file once, after %i that others read", async (skipped) => {
    // A byte order mark, and lines of 70,000 characters that go through several parts.
    const file = join(scratchDirectory(), "lines.txt");
    writeFileSync(file, `\uFEFFa:\n${TEXT}`);
    const read = "read line; ".repeat(skipped);
    const { stdout } = await shell(`(${read}$CLI check --summary) < "${file}"`);
    expect(stdout).toBe(`conforms  ${conforming + 1 - skipped}\nrefused   ${INPUTS.length - conforming}\n`);
  });

  it("--summary --json, with nothing to refuse", async () => {
    const { status, stdout } = await inProcess(["check", "--in", "rfc3986#port", "--format", "json", "--summary"], {
      input: "1\r\n\n22",
    });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ generation: "rfc3986", rule: "port", lines: 3, conforming: 3, refused: 0 });
  });

  it.each([["--format", "json"], []])("prints a line for each line, with %j", async (...args) => {
    const { stdout } = await inProcess(["check", ...args], { input: TEXT });
    expect(stdout.split("\n")).toHaveLength(INPUTS.length + 1);
  });

  it("says of each line what it says of each argument", async () => {
    const some = INPUTS.filter((input) => !/[\0\r]/.test(input) && input.length < 1000 && !input.startsWith("-")).slice(
      0,
      200,
    );
    expect(await inProcess(["check"], { input: some.join("\n") })).toEqual(await inProcess(["check", ...some]));
  });

  it("escapes what a rule may hold that a terminal obeys", async () => {
    const { stdout } = await inProcess(["check", "--in", "rfc2396#control"], { input: "\u001B\n\u007F\n" });
    expect(stdout).toBe("conforms  \\u{1B}\nconforms  \\u{7F}\n");
  });

  it.each(["-j", "--jobs"])("%s is misuse, and GNU parallel is named", async (option) => {
    const { status, stdout, stderr } = await inProcess(["check", option, "2", "a"]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(
      `unknown option '${option}': for several processes, ${RECIPE.replace("lines.txt", "FILE")} `,
    );
  });
});

describe("verdicts of many lines", () => {
  it("--brief prints a sign for each generation on a line, in order", async () => {
    const expected = INPUTS.map((input) =>
      verdictsOf(input)
        .map((conforms) => (conforms ? "+" : "-"))
        .join(""),
    );
    const { status, stdout } = await inProcess(["verdicts", "--format", "brief"], { input: TEXT });
    // No document accepts some of the lines.
    expect(status).toBe(1);
    expect(
      stdout
        .split("\n")
        .slice(0, -1)
        .map((line) => line.slice(0, generations.length)),
    ).toEqual(expected);
  });

  it("--summary counts by generation and by combination", async () => {
    const picked = "url-1993,rfc1738,url-syntax-05,rfc2396,rfc2732,rfc2396bis-01,rfc3986,rfc3987,rfc6874".split(",");
    const { stdout } = await inProcess(
      ["verdicts", ...picked.flatMap((id) => ["--in", id]), "--format", "json", "--summary"],
      {
        input: "http://a_b/~c\n?y\n/\n/\na b",
      },
    );
    expect(JSON.parse(stdout)).toEqual({
      lines: 5,
      generations: [
        ["url-1993", 0],
        ["rfc1738", 0],
        ["url-syntax-05", 4],
        ["rfc2396", 3],
        ["rfc2732", 3],
        ["rfc2396bis-01", 4],
        ["rfc3986", 4],
        ["rfc3987", 4],
        ["rfc6874", 4],
      ].map(([generation, accepted]) => ({ generation, accepted, refused: 5 - (accepted as number) })),
      patterns: [
        { verdicts: "--+++++++", lines: 3 },
        { verdicts: "---------", lines: 1 },
        { verdicts: "--+--++++", lines: 1 },
      ],
    });
  });

  it("parts tables with an empty line across blocks of input", async () => {
    // The last line has no LF, so it is a block of its own.
    const input = Array.from({ length: 100 }, (_, i) => `a:${i}`).join("\n");
    const { stdout } = await cli(["verdicts"], { input });
    expect(stdout.split("\n\n").map((table) => table.split("\n")[0])).toEqual(input.split("\n"));
  });
});

describe("as a line filter", () => {
  it("one line out for each line in, at once", async () => {
    const child = spawn(process.execPath, [MAIN, "check"], { env: plainEnvironment() });
    for (const [asked, answer] of [
      ["http://a/", "conforms"],
      ["a b", "refused"],
      ["", "refused"],
      ["a:", "conforms"],
    ] as const) {
      child.stdin.write(`${asked}\n`);
      const [chunk] = (await once(child.stdout, "data")) as [Buffer];
      expect(chunk.toString()).toMatch(new RegExp(`^${answer} .*\n$`));
    }
    child.stdin.end();
    expect(await once(child, "close")).toEqual([1, null]);
  });

  const parallel = spawnSync("parallel", ["--version"]).status === 0;
  if (!parallel) leaveOut("GNU parallel is not installed here: check under it is not tried");

  it.runIf(parallel)("GNU parallel shares the lines among processes, as the guide says", async () => {
    const file = join(scratchDirectory(), "lines.txt");
    writeFileSync(file, `${TEXT}\n`);
    const recipe = RECIPE.replace("50M", "100k").replace("lines.txt", file);
    const { stdout } = await shell(
      ["check", "check --quiet"].map((verb) => recipe.replace("uri-generations check", `"$CLI ${verb}"`)).join("; ") +
        '; echo "failed: $?"',
    );
    const [failed, ...lines] = stdout.trimEnd().split("\n").reverse();
    const alone = await inProcess(["check"], { input: TEXT });
    expect(lines.reverse()).toEqual(alone.stdout.trimEnd().split("\n"));
    // Its exit code is the number of jobs that did not end with 0.
    expect(Number(failed?.replace("failed: ", ""))).toBeGreaterThan(1);
  });
});
