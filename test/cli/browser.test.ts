import { describe, expect, it } from "vitest";
import { inProcess } from "../support/inProcess.js";

describe("uri-generations browser", () => {
  it("resolves on a base, and says where RFC 3986 goes elsewhere", async () => {
    const { status, stdout } = await inProcess(["browser", "--base", "http://b/c", "http:a", "/d"]);
    expect(status).toBe(0);
    expect(stdout).toContain("  other     same-scheme  a\n");
    expect(stdout).toContain(
      "  reads     http://b/a\n  RFC 3986  reads another host, path: a request goes elsewhere\n",
    );
    expect(stdout).toContain("  reads     http://b/d\n  RFC 3986  reads the same\n");
  });

  it("exits 1 for a string that is refused, or a base that is", async () => {
    expect(await inProcess(["browser", "//a"])).toMatchObject({ status: 1, stderr: "" });
    expect(await inProcess(["browser", "--base", "x", "http://a/"])).toMatchObject({ status: 1, stderr: "" });
  });

  it("goes on after a host that is not decided", async () => {
    const long = `http://${"\u00E9".repeat(5000)}/`;
    const { status, stdout, stderr } = await inProcess(["browser", "--json"], { input: `${long}\nhttp://A/\n` });
    expect([status, stderr]).toEqual([3, expect.stringContaining("is not decided") as string]);
    expect(JSON.parse(stdout)).toMatchObject({ input: "http://A/", accepted: true, href: "http://a/" });
  });
});

describe("uri-generations verdicts", () => {
  it.each([
    ["http://a?b", "valid"],
    ["HTTP:\\\\a", "accepted, after rules 4 (scheme-case), 5 (backslash), 24 (empty-path); not valid"],
    ["http://u@a/", "accepted; not valid: a user or password"],
    ["http://a:65536/", 'refused: the port is above 65535: "65536"'],
    [
      `http://${"\u00E9".repeat(5000)}/`,
      "not decided: a host of more than 4096 characters, some of them beyond ASCII, is not decided",
    ],
  ])("has a line about the URL Standard below the generations: %j", async (input, words) => {
    const { status, stdout } = await inProcess(["verdicts", input]);
    expect(status).toBe(0);
    expect(stdout).toContain(`\n  URL Standard 2026-07-02: ${words}\n`);
  });

  it("has no row for it, and a subject of its own elsewhere", async () => {
    expect(await inProcess(["verdicts", "--generations", "url-standard-2026-07", "a:b"])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("URL Standard 2026-07-02 is not a generation") as string,
    });
    const { stdout } = await inProcess(["check", "--generation", "url-standard-2026-07", "http://a_b/"]);
    expect(stdout).toContain("(offset 8, URL Standard 2026-07-02 3.4)");
    expect(await inProcess(["resolve", "--generation", "url-standard-2026-07", "http://a/", "b"])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("its parser is browser(input, { base })") as string,
    });
    expect(await inProcess(["normalize", "--generation", "url-standard-2026-07", "http://a/"])).toMatchObject({
      status: 2,
      stderr: expect.not.stringContaining("a fault of this program") as string,
    });
    const railroad = await inProcess(["grammar", "railroad", "url-standard-2026-07", "port-number"]);
    expect(railroad.stdout).toContain("<svg");
  });
});
