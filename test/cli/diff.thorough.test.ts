import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rfc3986 } from "../../src/index.js";
import { inProcess } from "../support/inProcess.js";
import { leaveOut } from "../support/leaveOut.js";

describe("uri-generations suite --minimal", () => {
  let made: ReturnType<typeof inProcess> | undefined;
  const relativeRefSuite = (): ReturnType<typeof inProcess> =>
    (made ??= inProcess(["suite", "--minimal", "--rule", "relative-ref"]));

  it("finds parsers that accept the right strings and split them differently", async () => {
    type Parts = Record<string, string | null>;
    const { stdout } = await relativeRefSuite();
    const rows = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { input: string; components?: Parts });
    const differing = (fault: (parts: Parts) => Parts): number =>
      rows.filter(({ input, components }) => {
        if (!components) return false;
        const right = rfc3986.parse(input) as unknown as Record<string, string | undefined>;
        const parts = fault(Object.fromEntries(Object.keys(components).map((name) => [name, right[name] ?? null])));
        return Object.keys(components).some((name) => parts[name] !== components[name]);
      }).length;
    const emptyIsAbsent = (name: string) => (parts: Parts) => ({ ...parts, [name]: parts[name] || null });
    const faults: Readonly<Record<string, (parts: Parts) => Parts>> = {
      "the query begins at the last ?": (parts) => ({ ...parts, query: parts.query?.split("?").at(-1) ?? null }),
      "the fragment is in the query": (parts) =>
        parts.fragment == null ? parts : { ...parts, query: `${parts.query ?? ""}#${parts.fragment}`, fragment: null },
      "the port is in the host": (parts) =>
        parts.port == null ? parts : { ...parts, host: `${parts.host}:${parts.port}`, port: null },
      "the userinfo ends at its first colon": (parts) => ({
        ...parts,
        userinfo: parts.userinfo?.split(":")[0] ?? null,
      }),
      "the path loses its slash after an authority": (parts) =>
        parts.authority === null ? parts : { ...parts, path: (parts.path ?? "").replace(/^\//, "") },
      "brackets are not in the host": (parts) => ({ ...parts, host: parts.host?.replace(/^\[|\]$/g, "") ?? null }),
      ...Object.fromEntries(
        ["query", "fragment", "port", "userinfo", "authority"].map((name) => [`empty ${name}`, emptyIsAbsent(name)]),
      ),
    };
    expect(differing((parts) => parts)).toBe(0);
    expect(Object.keys(faults).filter((name) => differing(faults[name] ?? ((parts) => parts)) === 0)).toEqual([]);
  });

  it("prints strings whose components are found by the runner in the README", async () => {
    if (spawnSync("python3", ["--version"]).status !== 0) return leaveOut("there is no python3: the runner is not run");
    const { stdout } = await relativeRefSuite();
    const [, runner = ""] = /```python\n(.*?)```/s.exec(readFileSync("src/comparison/README.md", "utf8")) ?? [];
    // Appendix B refuses nothing, and splits what conforms as the grammar does.
    const { status, stdout: report } = spawnSync("python3", ["-c", runner], { input: stdout, encoding: "utf8" });
    const rows = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { conforms: boolean });
    expect(status).toBe(1);
    expect(report.trimEnd().split("\n")).toHaveLength(rows.filter(({ conforms }) => !conforms).length);
  });
});
