import { describe, expect, it } from "vitest";
import { inProcess } from "../support/inProcess.js";

describe("uri-generations parse --browser", () => {
  it("goes on after a host that is not decided", async () => {
    const long = `http://${"\u00E9".repeat(5000)}/`;
    const { status, stdout, stderr } = await inProcess(["parse", "--browser", "--format", "json"], {
      input: `${long}\nhttp://A/\n`,
    });
    expect([status, stderr]).toEqual([3, expect.stringContaining("is not decided") as string]);
    expect(JSON.parse(stdout)).toMatchObject({ input: "http://A/", accepted: true, href: "http://a/" });
  });
});

it("verdicts says that the host is not decided", async () => {
  const { stdout } = await inProcess(["verdicts", "--in", "url-standard", `http://${"\u00E9".repeat(5000)}/`]);
  expect(stdout).toContain("not decided: a host of more than 4096 characters, some of them beyond ASCII");
});
