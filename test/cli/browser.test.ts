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
