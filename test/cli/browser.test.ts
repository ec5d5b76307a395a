import { describe, expect, it } from "vitest";
import { inProcess } from "../support/inProcess.js";

describe("uri-generations parse --browser", () => {
  it("resolves on a base, and says where RFC 3986 goes elsewhere", async () => {
    const { status, stdout } = await inProcess(["parse", "--browser", "--base", "http://b/c", "http:a", "/d"]);
    expect(status).toBe(0);
    expect(stdout).toContain("  other     same-scheme  a\n");
    expect(stdout).toContain(
      "  reads     http://b/a\n  RFC 3986  reads another host, path: a request goes elsewhere\n",
    );
    expect(stdout).toContain("  reads     http://b/d\n  RFC 3986  reads the same\n");
  });

  it("exits 1 for a string that is refused, or a base that is", async () => {
    expect(await inProcess(["parse", "--browser", "//a"])).toMatchObject({ status: 1, stderr: "" });
    expect(await inProcess(["parse", "--browser", "--base", "x", "http://a/"])).toMatchObject({
      status: 1,
      stderr: "",
    });
  });

  it("goes on after a host that is not decided", async () => {
    const long = `http://${"\u00E9".repeat(5000)}/`;
    const { status, stdout, stderr } = await inProcess(["parse", "--browser", "--format", "json"], {
      input: `${long}\nhttp://A/\n`,
    });
    expect([status, stderr]).toEqual([3, expect.stringContaining("is not decided") as string]);
    expect(JSON.parse(stdout)).toMatchObject({ input: "http://A/", accepted: true, href: "http://a/" });
  });
});

describe("uri-generations verdicts", () => {
  it.each([
    ["http://a?b", 0, "accepted  valid as http://a/?b (empty-path)"],
    ["HTTP:\\\\a", 1, "accepted  with a validation error as http://a/ (scheme-case, backslash, empty-path)"],
    ["http://u@a/", 0, "accepted  with a validation error: a user or password"],
    ["http://a:65536/", 0, 'refused   the port is above 65535: "65536"'],
    [
      `http://${"\u00E9".repeat(5000)}/`,
      0,
      "not decided: a host of more than 4096 characters, some of them beyond ASCII, is not decided",
    ],
  ])("has a row of the URL Standard below the generations: %j", async (input, code, words) => {
    const { status, stdout } = await inProcess(["verdicts", input]);
    expect(status).toBe(code);
    expect(stdout.split("\n").map((line) => line.replace(/^ {2}url-standard +/, ""))).toContain(words);
  });

  it("has that row alone, and a subject of its own elsewhere", async () => {
    expect((await inProcess(["verdicts", "--in", "url-standard", "http://a/"])).stdout).toMatch(
      /^http:\/\/a\/\n {2}url-standard +accepted {2}valid\n$/,
    );
    const { stdout } = await inProcess(["check", "--in", "url-standard", "http://a_b/"]);
    expect(stdout).toContain("(offset 8, URL Standard 2026-07-02 3.4)");
    expect(await inProcess(["resolve", "--in", "url-standard", "http://a/", "b"])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("its parser is browser(input, { base })") as string,
    });
    expect(await inProcess(["normalize", "--in", "url-standard", "http://a/"])).toMatchObject({
      status: 2,
      stderr: expect.not.stringContaining("internal error") as string,
    });
    const railroad = await inProcess(["grammar", "draw", "url-standard#port-number"]);
    expect(railroad.stdout).toContain("<svg");
  });
});
