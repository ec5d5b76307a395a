import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isBuilt } from "../../scripts/build/buildStamp.js";
import { ROOT } from "./run.js";

const LOCK = join(ROOT, "node_modules/.cache/uri-generations/build.lock");
const OWNER = join(LOCK, "owner");
const POLL_MILLISECONDS = 200;

/** Runs `npm run build` if dist/ is older than the sources. Test files that run at once build once. */
export function buildIfStale(): void {
  while (!isBuilt()) {
    if (!lock()) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MILLISECONDS);
      continue;
    }
    try {
      if (isBuilt()) return;
      const { status, stdout, stderr } = spawnSync("npm", ["run", "build"], { cwd: ROOT, encoding: "utf8" });
      if (status !== 0) throw new Error(`npm run build failed:\n${stdout}${stderr}`);
      if (!isBuilt()) throw new Error("the sources changed during npm run build: run the tests again");
    } finally {
      rmSync(LOCK, { recursive: true, force: true });
    }
  }
}

/** Takes the lock, also from a process that has ended without releasing it. Returns false if another process has it. */
function lock(): boolean {
  try {
    mkdirSync(LOCK, { recursive: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") mkdirSync(join(LOCK, ".."), { recursive: true });
    else if (code === "EEXIST") removeIfAbandoned();
    else throw error;
    return false;
  }
  writeFileSync(OWNER, String(process.pid));
  return true;
}

function removeIfAbandoned(): void {
  try {
    process.kill(Number(readFileSync(OWNER, "utf8")), 0);
  } catch (error) {
    // ENOENT: the owner has not written its number yet, or has just released the lock.
    if ((error as NodeJS.ErrnoException).code === "ESRCH") rmSync(LOCK, { recursive: true, force: true });
  }
}
