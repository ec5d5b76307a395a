import { describe, expect, it } from "vitest";
import { characterDifferences, diff, resolutionDifferences } from "../../src/index.js";
import { shell } from "../support/command.js";
import { inProcess } from "../support/inProcess.js";

const pair = ["rfc2396", "rfc3986"] as const;

describe("uri-generations diff", () => {
  it("prints causes with both texts, then the rules that changed", async () => {
    const { status, stdout, stderr } = await inProcess(["diff", ...pair]);
    expect([status, stderr]).toEqual([0, ""]);
    const parts = [
      "Only in rfc2396\n",
      "  reg_name narrower: //:a\n",
      "RFC 3986 3.2.2  reg-name ",
      "Only in rfc3986\n",
      "path-empty new in ",
      "IP-literal new in host: //[::]",
      "These causes explain every difference",
      "\nRules (",
      "abs_path -> path-absolute: replaced (RFC 3986 appendix D.2), narrower, only in rfc2396 //\n",
      'opaque_part: gone (path-rootless [ "?" query ]: RFC 3986 appendix D.2)\n',
      "IPvFuture: new\n",
      "Characters that they allow, where they differ\n",
      "  host\n    rfc2396  -. 0-9 A-Z a-z\n    rfc3986  !",
      "    http://a/../g  rfc2396\n    http://a/g     rfc3986\n",
    ];
    expect(parts.filter((part) => !stdout.includes(part))).toEqual([]);
    expect(parts.map((part) => stdout.indexOf(part)).slice(0, 8)).toEqual(
      parts
        .map((part) => stdout.indexOf(part))
        .slice(0, 8)
        .sort((a, b) => a - b),
    );
    expect(stdout).toMatch(/^[\x20-\x7E\n]*$/);
  });

  it("prints what the library returns as JSON, and Markdown", async () => {
    const cheap = ["url-syntax-05", "rfc2396"] as const;
    const data = await inProcess(["diff", ...cheap, "--json"]);
    const markdown = await inProcess(["diff", ...cheap, "--rule", "port", "--markdown"]);
    expect([data.status, JSON.parse(data.stdout)]).toEqual([
      0,
      {
        ...diff(...cheap),
        characters: characterDifferences(...cheap),
        resolutions: JSON.parse(JSON.stringify(resolutionDifferences(...cheap))) as unknown,
      },
    ]);
    expect([markdown.status, markdown.stdout]).toEqual([
      0,
      expect.stringMatching(/^# url-syntax-05 -> rfc2396: port equal\n/),
    ]);
    for (const line of [
      "- `user`: gone",
      "| site | `!$&'()*+,-. 0-9 :;=@ A-Z _ a-z ~ (in escapes: %)` | no such component |",
      "| `http://a/b/c/d;p?q` | `g?y/./x` | ",
    ]) {
      expect(markdown.stdout).toContain(`\n${line}`);
    }
    expect((markdown.stdout.match(/^ *```/gm) ?? []).length % 2).toBe(0);
  });

  it.each([
    [["diff", ...pair, "--json", "--markdown"], "cannot be used with"],
    [["diff", "rfc2396", "rfc\u001b[31m"], "there is no generation"],
    [["suite", "--separating", "--rule", "host"], "cannot be used with"],
  ])("%j is misuse: one line, exit code 2", async (args, message) => {
    const { status, stdout, stderr } = await inProcess(args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^uri-generations: [\x20-\x7E]+\n$/);
  });
});

describe("uri-generations suite --separating", () => {
  it("prints a JSON object a line, pair by pair, and ends when nobody reads on", async () => {
    const { status, stdout, stderr } = await shell(
      "$CLI suite --separating --generation url-syntax-05 | head -n 3; exit ${PIPESTATUS[0]}",
    );
    expect([status, stderr]).toEqual([0, ""]);
    const rows = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({
      input: "~",
      onlyIn: "url-syntax-05",
      notIn: "rfc1808",
      rule: "unreserved",
      section: "A",
      change: "wider",
      verdicts: {
        "url-1993": false,
        "url-draft-03": false,
        rfc1630: false,
        rfc1738: false,
        rfc1808: false,
        "url-syntax-05": true,
        rfc2396: true,
        rfc2732: true,
        "rfc2396bis-01": true,
        rfc3986: true,
        rfc3987: true,
        rfc6874: true,
      },
    });
  });
});
