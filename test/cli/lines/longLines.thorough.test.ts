import { describe, expect, it } from "vitest";
import { cli } from "../../support/command.js";

const SHORT = "http://b/\nhttp://c d/\n";
/** A conforming text, and one that is wrong at every second character. */
const LINES = { conforming: "a/", wrong: "a " } as const;

function longLine(kind: keyof typeof LINES, length: number): string {
  return `http://a/${LINES[kind].repeat(length / 2)}\n${SHORT}`;
}

// A line as long as that once ended the program, and the lines after it were lost.
describe("a long line is answered, and so are the lines after it", () => {
  it.each([
    [["check", "--format", "full"], "conforming", 12e6],
    [["check", "--format", "full"], "wrong", 12e6],
    [["check", "--format", "json"], "wrong", 12e6],
    [["verdicts", "--format", "full"], "conforming", 4e6],
    [["verdicts", "--format", "full"], "wrong", 4e6],
    [["verdicts", "--format", "json"], "wrong", 4e6],
    [["parse"], "conforming", 12e6],
    [["parse", "--tree"], "conforming", 4e6],
    [["parse", "--tree"], "wrong", 4e6],
    [["grammar", "strings", "rfc3986", "--kind", "next"], "wrong", 4e6],
    [["parse", "--advise"], "conforming", 4e6],
    [["normalize"], "conforming", 4e6],
  ] as const)("%s, %s, %d characters", async (args, kind, length) => {
    const { stdout, stderr, status } = await cli(args, { input: longLine(kind, length) });
    expect(stdout + stderr).toMatch(/http:\/\/b\/|"host":"b"/);
    expect(stdout + stderr).toContain("c d/");
    expect(stderr).not.toMatch(/heap|RangeError|at .*:\d+:\d+/);
    expect([0, 1, 2]).toContain(status);
  });

  // It took 33 bytes of heap for each character before the wrong one, however little was printed.
  it("one wrong character after 20 million is reported in a heap of 100 MB", async () => {
    const env = { NODE_OPTIONS: "--max-old-space-size=100" };
    const input = longLine("conforming", 20e6).replace("\n", " c\n");
    const { stdout, stderr } = await cli(["check", "--format", "full"], { input, env });
    expect(stdout).toContain("space not allowed in the path; write %20");
    expect(stdout).toContain("c d/");
    expect(stderr).toBe("");
  });

  it("an explanation names the limit and gives the verdicts", async () => {
    const { stdout } = await cli(["verdicts", "--format", "full"], { input: longLine("conforming", 4e6) });
    expect(stdout).toContain("4000009 characters are too long for an explanation (limit 16384): verdicts only");
    expect(stdout.match(/accepted/g)?.length).toBeGreaterThanOrEqual(2 * 6);
  });

  it("a tree names the limit, and the exit code says that one is missing", async () => {
    const { stderr, status } = await cli(["parse", "--tree"], { input: longLine("conforming", 4e6) });
    expect(stderr).toContain("4000009 characters are too long for a tree (limit 100000): verdict only: conforms");
    expect(status).toBe(2);
  });
});
