import { describe, expect, it } from "vitest";
import { rfc2396 } from "../../generated/documents/generations.js";
import { railroad, railroadPage, trace, traceText, type Trace } from "../../src/comparison/teach/index.js";
import { inProcess } from "../support/inProcess.js";

describe("trace", () => {
  it("prints what the trace says, one after the other, and exits with 1 if some do not conform", async () => {
    const { stdout, stderr, status } = await inProcess(["trace", "--in", "rfc3986#dec-octet", "199", "256"]);
    expect(stdout).toBe(
      [199, 256].map((input) => traceText(trace("rfc3986", String(input), { rule: "dec-octet" }))).join("\n"),
    );
    expect([stderr, status]).toEqual(["", 1]);
    expect((await inProcess(["trace", "--in", "rfc3986#dec-octet", "199"])).status).toBe(0);
  });

  it("reads lines, and writes JSON", async () => {
    const { stdout, status } = await inProcess(["trace", "--in", "rfc2396", "--format", "json"], {
      input: "http://a/\na:b c\n\u0085\n",
    });
    expect(
      stdout
        .split("\n")
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Trace),
    ).toEqual(["http://a/", "a:b c", "\u0085"].map((input) => trace(rfc2396, input)));
    expect(stdout).not.toContain("\u0085");
    expect(status).toBe(1);
  });

  it("shows less, or more", async () => {
    const made = trace("rfc3986", "1.2.3.4.x", { rule: "host" });
    const { stdout } = await inProcess(["trace", "--in", "rfc3986#host", "--depth", "4", "1.2.3.4.x"]);
    expect(stdout).toBe(traceText(made, { depth: 4 }));
    const full = await inProcess(["trace", "--in", "rfc3986#host", "--format", "full", "1.2.3.4.x"]);
    expect(full.stdout).toBe(traceText(made, { detail: "all" }));
  });

  it("tells whether a URI conforms even if it stops before", async () => {
    const long = `http://a/${"b".repeat(5000)}`;
    const { stdout, status } = await inProcess(["trace", "--depth", "1", "--limit", "100", long]);
    expect([stdout.split("\n")[1], status]).toEqual([
      expect.stringMatching(/^stopped after 100 steps, the limit is 100; /),
      0,
    ]);
    expect((await inProcess(["trace", "--limit", "100", `${long} `])).status).toBe(1);
  });
});

describe("railroad", () => {
  it("prints a rule, or a whole generation", async () => {
    expect(await inProcess(["grammar", "draw", "rfc3986#path-abempty"])).toEqual({
      status: 0,
      stderr: "",
      stdout: `${railroad("rfc3986", "path-abempty")}\n`,
    });
    expect((await inProcess(["grammar", "draw", "rfc3986#host", "--kind", "peg"])).stdout).toBe(
      `${railroad("rfc3986", "host", { peg: true })}\n`,
    );
    expect((await inProcess(["grammar", "draw", "rfc2396", "--format", "html"])).stdout).toBe(
      `${railroadPage("rfc2396").trimEnd()}\n`,
    );
  });

  it("draws the start rule where none is named, which is not a core rule", async () => {
    const draw = async (...args: string[]): Promise<string> => (await inProcess(["grammar", "draw", ...args])).stdout;
    expect(await draw("rfc3986")).toBe(`${railroad("rfc3986", "URI-reference")}\n`);
    const rules = { input: "DIGIT = %x30-39\nday = 2DIGIT\nweek = 1*day\n" };
    expect((await inProcess(["grammar", "draw", "-"], rules)).stdout).toMatch(/^<svg [^>]*aria-label="week/);
    expect((await inProcess(["grammar", "draw", "--", "-#monthly"], rules)).stderr).toBe(
      'uri-generations: standard input has no rule "monthly"; known: day, week, DIGIT\n',
    );
  });
});
