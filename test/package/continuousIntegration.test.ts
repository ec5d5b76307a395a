import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { leaveOut } from "../support/leaveOut.js";
import { ROOT, run } from "../support/run.js";
import { THOROUGH } from "../support/thorough.js";

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

  if (THOROUGH)
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

describe("the scripts of CI", () => {
  const textOf = (file: string): string => readFileSync(join(ROOT, file), "utf8");
  const names = async (): Promise<string[]> =>
    (await run("bash", [join(ROOT, ".ci/nightly"), "--names"])).stdout.trim().split("\n");

  it("each line runs, with what it printed, until one fails", async () => {
    const lines = ["echo one", "echo two >&2; echo three; false; echo four", "sleep 1; echo five", "echo six"];
    const { status, stdout } = await run("bash", [join(ROOT, ".ci/together")], { input: `${lines.join("\n")}\n` });
    expect(status).not.toBe(0);
    expect(stdout).toMatch(/^== echo one\none\n[\d.]+ s, /m);
    expect(stdout).toContain("two\nthree\n");
    expect(stdout).not.toContain("\nfour\n");
    expect(stdout).toContain(`FAILED: ${lines[1]}\n`);
    expect(stdout).not.toContain("== echo six");
  });

  it("what passes is no failure", async () => {
    const { status, stdout } = await run("bash", [join(ROOT, ".ci/together")], { input: "true\ntrue\n" });
    expect([status, stdout.match(/== true\n/g)?.length]).toEqual([0, 2]);
  });

  it("every npm script that they run is one of package.json", () => {
    const { scripts } = JSON.parse(textOf("package.json")) as { readonly scripts: Readonly<Record<string, string>> };
    const ran = [".ci/run", ".ci/nightly"].flatMap((file) =>
      [...textOf(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? ""),
    );
    expect(ran.length).toBeGreaterThan(12);
    expect(ran.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("the workflows run the same ones, the nightly one a job for each line", async () => {
    expect(textOf(".github/workflows/ci.yml")).toMatch(/run: \.ci\/run$/m);
    expect(textOf(".github/workflows/nightly.yml")).toContain(".ci/nightly --names");
    expect(await names()).toEqual(expect.arrayContaining(["tests", "proofs", "suites", "mutations", "platforms"]));
  });

  it("a line of another name is refused, with the names that there are", async () => {
    const { status, stdout } = await run("bash", [join(ROOT, ".ci/nightly"), "nothing"]);
    expect(status).toBe(2);
    expect(stdout).toContain(`no line is called nothing; there are: ${(await names()).join(" ")}`);
  });
});
