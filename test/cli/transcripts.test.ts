import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { removeScratch, scratchDirectory } from "../support/scratch.js";
import { commandsOf, expectCommand } from "../support/transcript.js";

afterAll(removeScratch);

const here = fileURLToPath(new URL(".", import.meta.url));
const transcripts = readdirSync(here, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));

it("there are transcripts", () => {
  expect(transcripts.map((name) => basename(name))).toContain("twentyQuestions.md");
});

// The commands of a file run in one folder, in their order: some read what others have written.
describe.each(transcripts)("%s", (name) => {
  const folder = scratchDirectory();
  it.each(commandsOf(readFileSync(`${here}${name}`, "utf8")))("$line", (command) => expectCommand(command, folder));
});
