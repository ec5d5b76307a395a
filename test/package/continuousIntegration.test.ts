import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { leaveOut } from "../support/leaveOut.js";
import { ROOT, run } from "../support/run.js";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe("what is missing", () => {
  it("is a failure in CI, and a line elsewhere", () => {
    const printed = vi.spyOn(console, "log").mockReturnValue();
    vi.stubEnv("CI", "true");
    expect(() => {
      leaveOut("there is no browser");
    }).toThrow("there is no browser. In CI nothing is left out");
    expect(printed).not.toHaveBeenCalled();
    vi.stubEnv("CI", "");
    leaveOut("there is no browser");
    expect(printed).toHaveBeenCalledExactlyOnceWith("left out: there is no browser");
  });

  it.each([
    ["true", 1],
    ["", 0],
  ])("such as another version of Node, with CI=%s", async (CI, status) => {
    // A registry that does not answer: npx finds no Node 22.
    const registry = {
      npm_config_registry: "http://127.0.0.1:9/",
      npm_config_fetch_retries: "0",
      npm_config_cache: "/dev/null",
    };
    const answer = await run("bash", [join(ROOT, ".ci/node"), "22", "true"], { env: { ...registry, CI } });
    expect(answer.stdout).toMatch(/^Node 22: not tested, the registry does not bring it/);
    expect(answer.status).toBe(status);
  });
});

it("the workflows name each action by the hash of a commit: a tag can be moved", () => {
  const folder = join(ROOT, ".github/workflows");
  const files = [
    join(ROOT, ".github/actions/lint/action.yml"),
    ...readdirSync(folder).map((file) => join(folder, file)),
  ];
  const used = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/^[ -]*uses: *(.*)/gm)]);
  expect(used.length).toBeGreaterThan(0);
  expect(
    used.map(([, action]) => action).filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/.test(action ?? "")),
  ).toEqual([]);
});

it(".ci/run stops at the first failure and leaves out none of the checks", () => {
  const script = readFileSync(join(ROOT, ".ci/run"), "utf8");
  expect(script).toContain("\nset -euo pipefail\n");
  expect(script).toContain("--halt soon,fail=1");
  for (const command of [
    ...[
      "npm test",
      "npm run prove",
      "npm run check:code",
      "npm run check:package",
      "npm run lint:grammar",
      "npm run fuzz",
      "bash .ci/audit",
    ],
    ...["npm run suites", "npm run mutate-grammar -- --rotating", "npm run test:thorough", "bash .ci/node"],
  ])
    expect(script.replaceAll(/^#.*$/gm, "")).toContain(command);
});
