import { describe, expect, it } from "vitest";
import { rfc2396 } from "../../src/index.js";
import { railroad, railroadPage, trace, traceText, type Trace } from "../../src/comparison/teach/index.js";
import { inProcess } from "../support/inProcess.js";

describe("trace", () => {
  it("prints what the trace says, one after the other, and exits with 1 if some do not conform", async () => {
    const { stdout, stderr, status } = await inProcess(["trace", "-r", "dec-octet", "199", "256"]);
    expect(stdout).toBe(
      [199, 256].map((input) => traceText(trace("rfc3986", String(input), { rule: "dec-octet" }))).join("\n"),
    );
    expect([stderr, status]).toEqual(["", 1]);
    expect((await inProcess(["trace", "-r", "dec-octet", "199"])).status).toBe(0);
  });

  it("reads lines, and writes JSON", async () => {
    const { stdout, status } = await inProcess(["trace", "-g", "rfc2396", "--json"], {
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
    const { stdout } = await inProcess([
      "trace",
      "-r",
      "host",
      "1.2.3.4.x",
      "--fold",
      "unreserved",
      "--fold",
      "dec-octet",
      "--depth",
      "4",
      "--detail",
      "rules",
    ]);
    expect(stdout).toBe(
      traceText(trace("rfc3986", "1.2.3.4.x", { rule: "host" }), {
        fold: ["unreserved", "dec-octet"],
        depth: 4,
        detail: "rules",
      }),
    );
  });

  it("tells whether a URI conforms even if it stops before", async () => {
    const long = `http://a/${"b".repeat(5000)}`;
    const { stdout, status } = await inProcess(["trace", "--limit", "100", "--depth", "1", long]);
    expect([stdout.split("\n")[1], status]).toEqual([
      expect.stringMatching(/^stopped after 100 steps, the limit is 100; /),
      0,
    ]);
    expect((await inProcess(["trace", "--limit", "100", `${long} `])).status).toBe(1);
  });

  it("takes no nonsense", async () => {
    for (const args of [
      ["--detail", "some"],
      ["--depth", "0"],
      ["--depth", "x"],
      ["--limit", "0"],
      ["--fold", "hots"],
      ["-r", "hots"],
      ["-g", "rfc1"],
    ]) {
      const { stdout, stderr, status } = await inProcess(["trace", ...args, "a"]);
      expect([args, stdout, status, stderr.split("\n").length]).toEqual([args, "", 2, 2]);
    }
  });
});

describe("railroad", () => {
  it("prints a rule, or a whole generation", async () => {
    expect(await inProcess(["railroad", "rfc3986", "path-abempty"])).toEqual({
      status: 0,
      stderr: "",
      stdout: `${railroad("rfc3986", "path-abempty")}\n`,
    });
    expect((await inProcess(["railroad", "rfc3986", "host", "--peg", "--width", "300"])).stdout).toBe(
      `${railroad("rfc3986", "host", { peg: true, width: 300 })}\n`,
    );
    expect((await inProcess(["railroad", "rfc2396", "--html"])).stdout).toBe(railroadPage("rfc2396"));
  });

  it("takes no nonsense", async () => {
    const calls = [
      ["rfc3986"],
      ["rfc3986", "hots"],
      ["rfc1", "host"],
      [],
      ["rfc3986", "host", "--html"],
      ["rfc3986", "--html", "--peg"],
      ["rfc3986", "host", "--width", "3"],
    ];
    for (const args of calls) {
      const { stdout, stderr, status } = await inProcess(["railroad", ...args]);
      expect([args, stdout, status, stderr.split("\n").length]).toEqual([args, "", 2, 2]);
    }
  });
});
