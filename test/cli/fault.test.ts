import { expect, it, vi } from "vitest";
import { inProcess } from "../support/inProcess.js";

vi.mock("../../src/cli/verbs/tree.js", () => ({
  printTree: () => Promise.reject(new Error("a table is empty")),
}));

it("a fault of the program itself is one line and exit code 2, not a stack", async () => {
  const { status, stdout, stderr } = await inProcess(["parse", "--tree", "a:b"]);
  expect(stderr).toBe("uri-generations: internal error, please report it: a table is empty\n");
  expect(stdout).toBe("");
  expect(status).toBe(2);
});
