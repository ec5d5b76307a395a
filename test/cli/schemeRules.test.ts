import { describe, expect, it } from "vitest";
import { inProcess } from "../support/inProcess.js";

const SAID = "conforms to url as otherurl; httpurl refuses it: ";

describe("check, for a scheme with a rule of its own", () => {
  it("says of a URL that conforms why its scheme's rule refuses it", async () => {
    const { status, stdout } = await inProcess(["check", "--in", "rfc1738", "http://u:p@h/", "http://h/"]);
    expect(status).toBe(0);
    const [first, second] = stdout.split("\n");
    expect(first).toContain(`conforms  http://u:p@h/  (${SAID}`);
    expect(second).toBe("conforms  http://h/");
  });

  it("says so of lines, and in JSON", async () => {
    const input = "http://h/\nhttp://u:p@h/\nx-a:b\n";
    const { stdout } = await inProcess(["check", "--in", "rfc1738"], { input });
    expect(stdout.split("\n").map((line) => line.includes(SAID))).toEqual([false, true, false, false]);
    const json = await inProcess(["check", "--in", "rfc1738", "--format", "json"], { input });
    const records = json.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records).toMatchObject([
      { conforms: true },
      { conforms: true, schemeRefusal: { rule: "httpurl", section: expect.any(String) as string } },
      { conforms: true },
    ]);
    expect("schemeRefusal" in (records[0] ?? {})).toBe(false);
  });

  it("--schemes refuses it", async () => {
    const input = "http://h/\nhttp://u:p@h/\nx-a:b\nmailto:\n<\n";
    expect((await inProcess(["check", "--in", "rfc1738", "--schemes", "http://u:p@h/"])).status).toBe(1);
    expect((await inProcess(["check", "--in", "rfc1738", "--schemes", "http://h/", "x-a:b"])).status).toBe(0);
    const { status, stdout } = await inProcess(["check", "--in", "rfc1738", "--schemes"], { input });
    expect(status).toBe(1);
    expect(stdout.split("\n").map((line) => line.split(" ")[0])).toEqual([
      "conforms",
      "refused",
      "conforms",
      "refused",
      "refused",
      "",
    ]);
    const summary = await inProcess(["check", "--in", "rfc1738", "--schemes", "--summary"], { input });
    expect(summary.stdout).toBe("conforms  2\nrefused   3\n");
    const drawn = await inProcess(["check", "--in", "rfc1738", "--schemes", "--format", "full", "http://u:p@h/"]);
    expect(drawn.stdout).toContain("^");
  });

  it("--schemes takes the documents of schemes where the document itself has no rules", async () => {
    const { status, stdout } = await inProcess(["check", "--schemes", "http://u:p@h/", "x-a:b"]);
    expect([status, stdout]).toEqual([1, expect.stringMatching(/^refused .*RFC 9110 4\.2\.4\)\nconforms {2}x-a:b\n$/)]);
  });
});

describe("verdicts, for a scheme with a rule of its own", () => {
  it("says so below the row, and in JSON", async () => {
    const { stdout } = await inProcess(["verdicts", "http://u:p@h/"]);
    const rows = stdout.split("\n");
    const at = rows.findIndex((row) => row.startsWith("  rfc1738 "));
    expect(rows[at + 1]).toContain(SAID);
    expect(rows.filter((row) => row.includes("refuses it"))).toHaveLength(1);
    const json = await inProcess(["verdicts", "--format", "json", "http://u:p@h/"]);
    expect(
      (JSON.parse(json.stdout) as { verdicts: { generation: string }[] }).verdicts.find(
        ({ generation }) => generation === "rfc1738",
      ),
    ).toMatchObject({
      conforms: true,
      schemeRefusal: { rule: "httpurl" },
    });
  });
});
