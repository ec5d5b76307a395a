import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import type { Judgement } from "../../../src/comparison/judge/judgement.js";
import type { PairJudgement } from "../../../src/comparison/judge/judgePair.js";
import { cli, MAIN } from "../../support/command.js";
import { inProcess } from "../../support/inProcess.js";
import { plainEnvironment, type Run } from "../../support/run.js";
import { removeScratch, scratchDirectory } from "../../support/scratch.js";

const ADAPTER = fileURLToPath(new URL("./adapter.js", import.meta.url));
const VICTIM = "8080";
const scratch = scratchDirectory();
afterAll(removeScratch);

function adapter(manner: string, argument = ""): string {
  return `exec ${process.execPath} ${ADAPTER} ${manner} ${argument}`;
}

/** Returns the arguments that judge a command as a parser of `port`, with few strings. */
function judging(command: string, ...more: string[]): string[] {
  return ["judge", "--in", "rfc3986#port", "--limit", "400", "--command", command, "-t", "1", ...more];
}

function run(command: string, ...more: string[]): Promise<Run> {
  return inProcess(judging(command, ...more));
}

function judgement({ stdout }: Run): Judgement {
  return JSON.parse(stdout) as Judgement;
}

const lines = (text: string): string[] => text.split("\n").slice(0, -1);

describe("two commands", () => {
  const both = (manner: string, ...more: string[]): Promise<Run> =>
    run(adapter("fine"), "--command", adapter(manner), ...more);

  it("that answer alike do not differ", async () => {
    const { status, stdout } = await both("fine");
    expect([status, lines(stdout)]).toEqual([
      0,
      ["they differ in 0 of 400 strings that both answered (400 asked; compared: verdicts only)"],
    ]);
  });

  it("that differ are told apart, with an example", async () => {
    const { status, stdout } = await both("takes-signs");
    expect(status).toBe(1);
    expect(stdout).toMatch(/^they differ in \d+ of 400 strings/);
    expect(stdout).toMatch(/\nverdict +other +\d+ +"[+-]" +refuses it +accepts it\n/);
    const { stdout: markdown } = await both("takes-signs", "--format", "markdown");
    expect(markdown).toMatch(/\| verdict \| other \| \d+ \| `[+-]` \| refuses it \| accepts it \|/);
  });

  it.each(["hangs", "crashes", "is-late", "garbage", "skips", "says-too-much"])(
    "of which one %s at one string: the others count, and the string is named",
    async (manner) => {
      const { status, stdout } = await both(manner, "--format", "json");
      const { answered, asked, differing, findings, incomplete } = JSON.parse(stdout) as PairJudgement;
      expect([status, asked, answered, differing, incomplete]).toEqual([1, 400, 399, 0, null]);
      expect([findings[0], findings[1].map(({ input }) => input)]).toEqual([[], [VICTIM]]);
    },
  );

  it("of which there are three are refused", async () => {
    const { status, stderr } = await both("fine", "--command", "true");
    expect([status, stderr]).toEqual([2, expect.stringMatching(/--command: one or two parsers can be judged/)]);
  });
});

describe("a well-mannered command", () => {
  it("is judged; exit code 0 if it follows a generation", async () => {
    const { status, stdout, stderr } = await run(adapter("fine"));
    expect([status, stderr]).toEqual([0, ""]);
    expect(lines(stdout)[0]).toBe("follows RFC 3986 in all 400 strings that were asked, of at most 8,000 characters");
    expect(stdout).toMatch(/^rfc3986 +400 +0 +0 +0$/m);
  });

  it("exit code 1 if it deviates, with cause, section and example", async () => {
    const { status, stdout } = await run(adapter("takes-signs"));
    expect(status).toBe(1);
    expect(lines(stdout)[0]).toBe("closest to RFC 3986, with 1 deviation");
    expect(stdout).toMatch(/\naccepts .*"[+-]".* as port \(RFC 3986 3\.2\.3\)\n {2}\d+ strings; the shortest: [+-]\n/);
  });

  it("--json and --markdown", async () => {
    const result = judgement(await run(adapter("takes-signs"), "--format", "json"));
    expect(result).toMatchObject({
      closest: "rfc3986",
      follows: false,
      causes: [{ kind: "accepts", rule: "port", section: "3.2.3" }],
      findings: [],
      incomplete: null,
    });
    const { stdout } = await run(adapter("takes-signs"), "--format", "markdown");
    expect(stdout).toContain("| `rfc3986` | 400 |");
    expect(stdout).toMatch(/\| accepts .* as port \| RFC 3986 3\.2\.3 \| `[+-]` \|/);
  });

  it("tells components", async () => {
    const { status, stdout } = await run(adapter("tells-components"), "--format", "json");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ follows: true, components: ["port"] });
  });
});

describe("a command that cannot be talked to: one line, exit code 2", () => {
  it.each<[string, string, RegExp]>([
    [
      "does not exist",
      "no-such-command-anywhere",
      /^uri-generations: the command answered nothing; it ended with exit code 127: .*not found/,
    ],
    ["exits at once", adapter("exits"), /^uri-generations: the command answered nothing; it ended with exit code 3$/],
    [
      "buffers its output",
      adapter("buffers"),
      /^uri-generations: the command answers only when its input ends: it has to flush/,
    ],
    [
      "says nothing",
      "sleep 600",
      /^uri-generations: the command gave no answer to the first question, "", within 1000 ms/,
    ],
  ])("%s", async (_, command, message) => {
    const { status, stdout, stderr } = await run(command);
    expect([status, stdout]).toEqual([2, ""]);
    expect(lines(stderr)).toEqual([expect.stringMatching(message)]);
  });

  it.each<[string[], RegExp]>([
    [[], /required option '--command <COMMAND>' not specified/],
    [["--command", "cat", "-i", "rfc3986#nosuch"], /no rule "nosuch"/],
    [["--command", "cat", "-i", "nosuch"], /no document or file "nosuch"/],
    [["--command", "cat", "--limit", "0"], /--limit/],
    [["--command", "cat", "-t", "0"], /--timeout/],
    [["--command", "cat", "--format", "html"], /Allowed choices/],
  ])("misuse %j", async (args, message) => {
    const { status, stdout, stderr } = await inProcess(["judge", ...args]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(lines(stderr)).toEqual([expect.stringMatching(message)]);
  });
});

describe("a command that fails at one string: a finding that names it, and the run goes on", () => {
  it.each<[string, string, string]>([
    ["crashes", "crash", "ended with exit code 1: ValueError: \\u{1B}[31mno"],
    ["hangs", "no-answer", "gave no answer within 1000 ms"],
    ["skips", "no-answer", "gave no answer within 1000 ms"],
    ["is-late", "no-answer", "gave no answer within 1000 ms"],
    ["says-too-much", "extra-answers", "answered more than one line, the first being true"],
    ["floods", "extra-answers", "answered more than one line, the first being true"],
    ["garbage", "garbage", "answered yes\\u{1B}[2J, which is neither true, false, null nor an object of components"],
    ["long-line", "long-answer", "answered a line of more than a million characters"],
  ])("%s", async (manner, kind, detail) => {
    const done = await run(adapter(manner), "--format", "json");
    const { findings, agreement, incomplete, closest } = judgement(done);
    expect([done.status, closest, incomplete]).toEqual([1, "rfc3986", null]);
    expect(findings).toEqual([{ kind, input: VICTIM, detail }]);
    expect(agreement).toMatchObject([{ answered: 399, accepts: 0, refuses: 0 }]);
  });

  it("a crash ends one question, not the judgement", async () => {
    // Each crash starts the command anew.
    const done = await run(adapter("crashes-often"), "--limit", "100");
    expect(done.status).toBe(1);
    expect(lines(done.stdout)[0]).toMatch(/^closest to RFC 3986, with no deviation, \d+ findings$/);
    expect(done.stdout).toMatch(/\ncrash {2}.*: ended with exit code 1, and at \d+ other strings\n$/);
  });

  it("gives up after fifty", async () => {
    const done = await run(adapter("always-garbage"));
    expect(done.status).toBe(1);
    expect(lines(done.stdout)[0]).toBe("not judged: it gave no usable answer to 50 strings");
    expect(done.stdout).not.toContain("\u001B");
  });
});

it("a command that passes everything gets no verdict: exit code 3", async () => {
  const { status, stdout } = await run(adapter("passes"));
  expect([status, lines(stdout)[0]]).toEqual([
    3,
    "not enough to tell: it answered 0 of 400 strings; at least one in 10 is needed",
  ]);
});

describe("what was started is ended", () => {
  const alive = (pid: number): boolean => {
    try {
      process.kill(pid, 0);
      // A dead child that nobody has waited for yet still has its number.
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
    } catch {
      return false;
    }
  };
  const started = (file: string): number[] => readFileSync(file, "utf8").trim().split(/\s+/).map(Number);
  const gone = async (pids: readonly number[]): Promise<void> => {
    for (let tries = 0; tries < 50 && pids.some(alive); tries++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(pids.filter(alive)).toEqual([]);
  };

  it("children of children too, at the end of the run", async () => {
    const file = join(scratch, "end");
    expect((await cli(judging(adapter("starts-another", file)))).status).toBe(0);
    expect(started(file)).toHaveLength(2);
    await gone(started(file));
  });

  it("but for one that left the process group, as the help says", async () => {
    const file = join(scratch, "left");
    expect((await cli(judging(adapter("starts-another-that-leaves", file)))).status).toBe(0);
    const [command = 0, left = 0] = started(file);
    await gone([command]);
    expect(alive(left)).toBe(true);
    process.kill(left, "SIGKILL");
    const { stdout } = await inProcess(["judge", "--help"]);
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(
      "A process that leaves the process group of the command (setsid) is not ended",
    );
  });

  it.each<[string, (pid: number) => void, number | null]>([
    ["SIGINT", (pid) => process.kill(pid, "SIGINT"), 130],
    ["SIGTERM", (pid) => process.kill(pid, "SIGTERM"), 143],
    ["SIGHUP", (pid) => process.kill(pid, "SIGHUP"), 129],
    ["SIGQUIT", (pid) => process.kill(pid, "SIGQUIT"), 131],
    ["SIGABRT", (pid) => process.kill(pid, "SIGABRT"), 134],
    ["SIGKILL", (pid) => process.kill(pid, "SIGKILL"), null],
  ])("at %s", async (name, end, code) => {
    const file = join(scratch, name);
    const child = spawn(
      process.execPath,
      [MAIN, "judge", "--command", adapter("starts-another-and-hangs", file), "-t", "60"],
      { env: plainEnvironment(), stdio: "ignore" },
    );
    const closed = new Promise<number | null>((resolve) => child.on("close", resolve));
    while (!existsSync(file) || started(file).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    end(child.pid as number);
    expect(await closed).toBe(code);
    await gone(started(file));
  });

  it.each(["SIGTERM", "SIGQUIT", "SIGABRT", "SIGKILL"] as const)(
    "at %s, even if it reads nothing and ignores that its pipes are closed",
    async (signal) => {
      const file = join(scratch, `reads-nothing-${signal}`);
      const child = spawn(process.execPath, [MAIN, "judge", "--command", adapter("does-not-read", file), "-t", "60"], {
        env: plainEnvironment(),
        stdio: "ignore",
      });
      const closed = new Promise<unknown>((resolve) => child.on("close", resolve));
      while (!existsSync(file) || started(file).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
      child.kill(signal);
      await closed;
      await gone(started(file));
    },
  );
});

it("the same strings for the same seed, fewer for a lower limit", async () => {
  const asked = async (name: string, ...more: string[]): Promise<string[]> => {
    const file = join(scratch, name);
    await run(adapter("counts", file), ...more);
    return lines(readFileSync(file, "utf8"));
  };
  const one = await asked("one");
  expect(await asked("again")).toEqual(one);
  expect(await asked("few", "--limit", "50")).toEqual(one.slice(0, 50));
  expect(await asked("other", "--seed", "2")).not.toEqual(one);
});
