import { afterAll, describe, expect, it } from "vitest";
import { inProcess } from "../support/inProcess.js";
import { filesIn, removeScratch, scratchDirectory } from "../support/scratch.js";

const file = filesIn(scratchDirectory());
afterAll(removeScratch);

const hour = file("hour.abnf", `hour = digit / ( %x30-31 digit ) / ( %x32 %x30-33 )\ndigit = %x30-39\n`);

describe("judge", () => {
  /** A command that answers as a function in JavaScript does. */
  const command = (name: string, answer: string): string =>
    `node ${file(
      `${name}.cjs`,
      `require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
        console.log(JSON.stringify((${answer})(JSON.parse(line))));
      });`,
    )}`;

  it("asks a command the complete suite of a rule in a file, and prints where it deviates", async () => {
    const right = command("right", "(text) => /^(?:[0-9]|[01][0-9]|2[0-3])$/.test(text)");
    const wrong = command("wrong", "(text) => /^[0-2][0-9]$/.test(text)");
    expect(await inProcess(["judge", "--in", hour, "--command", right])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /^hour of hour\.abnf: no deviation in [\d,]+ answers to [\d,]+ strings, the complete suite among them\n$/,
      ) as string,
    });
    const { status, stdout } = await inProcess(["judge", "--in", hour, "--format", "json", "--command", wrong]);
    const found = JSON.parse(stdout) as Record<"wronglyAccepted" | "wronglyRefused", readonly string[]>;
    expect([status, found.wronglyRefused[0]?.length]).toEqual([1, 1]);
    for (const text of found.wronglyAccepted) expect(text).toMatch(/^2[4-9]$/);
    expect(found.wronglyAccepted).not.toEqual([]);
  });

  // RFC 8941 3.3.5, and a rule with "=" at the end only.
  const binary = file("rfc8941.abnf", 'sf-binary = ":" *(base64) ":"\nbase64 = ALPHA / DIGIT / "+" / "/" / "="\n');
  const padded = file("padded.abnf", 'sf-binary = ":" *base64 *"=" ":"\nbase64 = ALPHA / DIGIT / "+" / "/"\n');
  const expression = command("binary", "(text) => /^:[A-Za-z0-9+/]*=*:$/.test(text)");

  it("finds what a program with more states than the rule gets wrong", async () => {
    const { status, stdout } = await inProcess(["judge", "--in", binary, "--command", expression]);
    expect([status, stdout]).toEqual([1, expect.stringMatching(/^sf-binary of rfc8941\.abnf: it deviates /) as string]);
    expect(stdout).toMatch(/\nrefused, though the rule derives them: \d+\n {2}":[^"]*=[A-Za-z0-9+/][^"]*:"\n/);
  });

  it("names the version that a program follows, of several grammars", async () => {
    const args = ["judge", "--in", padded, "--command", expression];
    const { status, stdout } = await inProcess(args);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^closest to padded\.abnf\n/);
    expect(stdout).toMatch(/\nsf-binary of padded\.abnf: no deviation in /);
    // A string of the few that separate the two, which are asked first.
    expect((await inProcess([...args, "-n", "2"])).stdout).toMatch(
      /refused, though the rule derives them: 1\n {2}":=[^=]:"/,
    );
    expect((await inProcess([...args, "--markdown"])).stdout).toMatch(
      /\n\| refused, though the rule derives them \| `/,
    );
  });
});
