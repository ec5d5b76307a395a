import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MAIN } from "../../support/command.js";
import { ROOT } from "../../support/run.js";
import { removeScratch, scratchDirectory } from "../../support/scratch.js";
import { THOROUGH } from "../../support/thorough.js";

afterAll(removeScratch);

// Hoisted, since this file also writes while it is loaded, if the package has to be built.
const disk = vi.hoisted(() => ({
  /** The permissions of the temporary file when its content is written, the last time. */
  modeAtWriting: undefined as number | undefined,
  /** Those with which it is made. */
  modeAtOpening: undefined as number | undefined,
  /** True if what is written does not arrive whole. */
  isFull: false,
}));

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return {
    ...fs,
    openSync: (...args: Parameters<typeof fs.openSync>) => {
      const descriptor = fs.openSync(...args);
      disk.modeAtOpening = fs.fstatSync(descriptor).mode & 0o7777;
      return descriptor;
    },
    writeFileSync: (...args: Parameters<typeof fs.writeFileSync>) => {
      if (typeof args[0] === "number") disk.modeAtWriting = fs.fstatSync(args[0]).mode & 0o7777;
      fs.writeFileSync(...args);
      if (disk.isFull) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    },
  };
});

// The tests of a worker share their modules, which may have been loaded before this file with what is replaced here.
vi.resetModules();
const { replaceFile: replaceOctets, writeWhole } = await import("../../../src/cli/lint/replaceFile.js");
const replaceFile = (file: string, before: string, after: string): void => {
  replaceOctets(file, Buffer.from(before), Buffer.from(after));
};
afterAll(() => {
  vi.resetModules();
});

const isRoot = process.getuid?.() === 0;
const ONLY_ROOT = "only root can give files away, and become somebody else";
const NOBODY = 65_534;

describe("a file that is replaced", () => {
  let folder = "";
  let file = "";
  beforeEach(() => {
    folder = scratchDirectory();
    file = join(folder, "a.md");
    writeFileSync(file, "old");
    disk.modeAtWriting = undefined;
    disk.isFull = false;
  });

  /** The file stays as it is, with nothing beside it. */
  function isLeft(message: RegExp, before = "old"): void {
    const names = readdirSync(folder);
    const [text, { ino, mode, nlink, uid, gid, size, mtimeMs, ctimeMs }] = [readFileSync(file, "utf8"), statSync(file)];
    expect(() => {
      replaceFile(file, before, "new");
    }).toThrow(message);
    expect(readFileSync(file, "utf8")).toBe(text);
    expect(statSync(file)).toMatchObject({ ino, mode, nlink, uid, gid, size, mtimeMs, ctimeMs });
    expect(readdirSync(folder)).toEqual(names);
  }

  it.each([0o600, 0o640, 0o666, 0o755, 0o4755])(
    "never has wider permissions, and has its own before its text: %o",
    (mode) => {
      chmodSync(file, mode);
      replaceFile(file, "old", "new");
      expect(readFileSync(file, "utf8")).toBe("new");
      expect(statSync(file).mode & 0o7777).toBe(mode);
      expect((disk.modeAtOpening ?? NaN) & ~mode).toBe(0);
      expect(disk.modeAtWriting).toBe(mode);
      expect(readdirSync(folder)).toEqual(["a.md"]);
    },
  );

  it("may be named by a symbolic link, which stays one", () => {
    const link = join(folder, "b.md");
    symlinkSync("a.md", link);
    replaceFile(link, "old", "new");
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(file, "utf8")).toBe("new");
  });

  it("is left alone if it has several names", () => {
    linkSync(file, join(folder, "b.md"));
    isLeft(/2 names \(hard links\)/);
  });

  it("is left alone if it is read-only, for root too", () => {
    chmodSync(file, 0o444);
    isLeft(/read-only/);
  });

  it("is left alone if it has changed since it was read", () => {
    isLeft(/has changed since it was read/, "older");
  });

  it("is left alone if it is no regular file", () => {
    const fifo = join(folder, "fifo");
    execFileSync("mkfifo", [fifo]);
    expect(() => {
      replaceFile(fifo, "old", "new");
    }).toThrow(/not a regular file/);
    expect(lstatSync(fifo).isFIFO()).toBe(true);
  });

  it("is left alone if the disk is full, and so is a baseline", () => {
    disk.isFull = true;
    isLeft(/no space left/);
    expect(() => {
      writeWhole(file, "new");
    }).toThrow(/a\.md not written: ENOSPC: no space left on device/);
    expect(readFileSync(file, "utf8")).toBe("old");
    expect(readdirSync(folder)).toEqual(["a.md"]);
    disk.isFull = false;
    writeWhole(file, "new");
    expect(readFileSync(file, "utf8")).toBe("new");
  });

  if (THOROUGH)
    it("is the old one or the new one after the program was killed", async () => {
      const [old, mended] = ["[a](b|c)\n", "[a](b%7Cc)\n"];
      const files = Array.from({ length: 100 }, (_, index) => join(folder, `${index}.md`));
      for (const name of files) writeFileSync(name, old);
      const program = spawn(process.execPath, [MAIN, "lint", "--fix", folder], { stdio: "ignore" });
      const ended = once(program, "exit");
      while (program.exitCode === null && readFileSync(files[0] ?? "", "utf8") === old)
        await new Promise((resolve) => setTimeout(resolve, 1));
      program.kill("SIGKILL");
      await ended;
      const texts = files.map((name) => readFileSync(name, "utf8"));
      expect(texts).toContain(mended);
      expect(texts.filter((text) => text !== old && text !== mended)).toEqual([]);
    });

  it("keeps its owner", ({ skip }) => {
    skip(!isRoot, ONLY_ROOT);
    chownSync(file, NOBODY, NOBODY);
    chmodSync(file, 0o640);
    replaceFile(file, "old", "new");
    expect(statSync(file)).toMatchObject({ uid: NOBODY, gid: NOBODY });
    expect(statSync(file).mode & 0o7777).toBe(0o640);
  });

  it("is left alone if its owner cannot be kept", ({ skip }) => {
    skip(!isRoot, ONLY_ROOT);
    writeFileSync(file, "[a](b|c)\n");
    chmodSync(file, 0o666);
    chmodSync(folder, 0o777);
    // Node and the package may be in folders that only root can enter: the process becomes another user after it has started, and reads a copy.
    const copy = scratchDirectory();
    chmodSync(copy, 0o755);
    for (const name of ["dist", "package.json"]) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
    const become = `data:text/javascript,process.setgid(${NOBODY});process.setuid(${NOBODY})`;
    const main = join(copy, relative(ROOT, MAIN));
    const { status, stderr } = spawnSync(process.execPath, ["--import", become, main, "lint", "--fix", file], {
      encoding: "utf8",
    });
    expect(stderr).toMatch(/belongs to another user or group/);
    expect(status).toBe(2);
    expect(readFileSync(file, "utf8")).toBe("[a](b|c)\n");
    expect(readdirSync(folder)).toEqual(["a.md"]);
  });
});
