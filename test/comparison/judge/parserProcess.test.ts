import { afterEach, expect, it, vi } from "vitest";
import { killAll, ParserProcess } from "../../../src/cli/judge/parserProcess.js";

afterEach(() => {
  vi.useRealTimers();
  killAll();
});

it("a process that has ended is sent nothing and not waited for", async () => {
  const process = new ParserProcess("exit 3");
  expect(await process.next(60_000)).toEqual({ kind: "end", how: "ended with exit code 3" });
  // No timer runs out from here on: waiting for one would take for ever.
  vi.useFakeTimers();
  await process.ask(Array.from({ length: 10_000 }, () => "a string that no pipe has room for"));
  expect(await process.next(60_000)).toMatchObject({ kind: "end" });
});
