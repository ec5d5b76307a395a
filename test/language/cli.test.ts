import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { rfc2396, rfc3986 } from "../../src/index.js";
import { language } from "../../src/language/index.js";
import type { NearMiss, SuiteRow } from "../../src/language/index.js";
import { MAIN, ROOT } from "../support/command.js";

function run(args: readonly string[], input = ""): { readonly out: string; readonly err: string; readonly exit: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAIN, ...args], {
    cwd: ROOT, input, encoding: "utf8", maxBuffer: 1 << 28, env: { ...process.env, NO_COLOR: "1" },
  });
  return { out: stdout, err: stderr, exit: status };
}
const lines = (text: string): string[] => text.split("\n").slice(0, -1);

describe("sentences", () => {
  it("prints what the language gives", () => {
    const { out, exit } = run(["sentences", "--seed", "5", "--count", "20", "--max-length", "30"]);
    expect(exit).toBe(0);
    expect(lines(out)).toEqual([...language("rfc3986").sentences({ seed: 5, count: 20, maxLength: 30 })]);
  });

  it("prints near misses with what was changed", () => {
    const { out } = run(["sentences", "-g", "rfc2396", "-r", "host", "--near-misses", "--json", "-n", "5"]);
    expect(lines(out).map((line) => JSON.parse(line) as NearMiss)).toEqual([...language("rfc2396", "host").nearMisses({ count: 5 })]);
    expect(run(["sentences", "-r", "port", "--near-misses", "-n", "1"]).out).toMatch(/ {2}(inserted|removed|replaced|swapped|cut) .*; (dies at \d+|ends too early)\n$/);
  });

  it("takes no nonsense", () => {
    for (const args of [["-n", "many"], ["-m", "-1"], ["-r", "nothing"]]) {
      const { out, err, exit } = run(["sentences", ...args]);
      expect([out, exit, lines(err).length]).toEqual(["", 2, 1]);
    }
  });
});

describe("suite", () => {
  it("prints rows as JSON, of one rule or of all", () => {
    const rows = lines(run(["suite", "--rule", "authority"]).out).map((line) => JSON.parse(line) as SuiteRow);
    expect(rows).toEqual([...language("rfc3986", "authority").suite()]);
    const all = lines(run(["suite", "--all", "--extent", "classes", "-g", "rfc2396"]).out).map((line) => JSON.parse(line) as SuiteRow);
    expect([...new Set(all.map(({ rule }) => rule))]).toEqual(rfc2396.rules);
    expect(all.filter(({ rule }) => rule === "server")).toEqual([...language("rfc2396", "server").suite({ extent: "classes" })]);
  });

  it("takes no nonsense", () => {
    const { out, err, exit } = run(["suite", "--extent", "half"]);
    expect([out, exit, lines(err).length]).toEqual(["", 2, 1]);
  });
});

describe("next", () => {
  it("says what may follow, and points at where a prefix died", () => {
    const { out, exit } = run(["next", "http://[", "http://a b"]);
    expect(exit).toBe(1);
    expect(out).toBe(`http://[
        ^ goes on
may follow: HEXDIG, ":", "V", "v"
characters: 0123456789:ABCDEFVabcdefv
may end here: no; shortest completion: ::]

http://a b
        ^ dies at offset 8
could have stood here: unreserved, sub-delims, "#", "%", "/", ":", "?", "@", the end
characters: !#$%&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~
may end here: yes
`);
  });

  it("reads standard input, and prints JSON", () => {
    const { out, exit } = run(["next", "--json", "-r", "port"], "80\n\n");
    expect(exit).toBe(0);
    expect(lines(out).map((line) => JSON.parse(line) as unknown)).toEqual(
      ["80", ""].map((prefix) => ({ prefix, ...language(rfc3986, "port").next(prefix) })),
    );
  });
});
