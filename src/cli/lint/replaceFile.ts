import { randomBytes } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { UsageError } from "../shell/exit.js";

const PERMISSIONS = 0o7777;
const WRITABLE = 0o222;

/**
 * Replaces the content of a file at once: a reader sees the old one or the new one, even if this program is stopped. The new file has
 * the permissions and the owner of the old one, and never has wider permissions. Access control lists and extended
 * attributes, which Node.js cannot read, are those of a new file.
 *
 * @param before the octets that were read of the file
 * @throws {Error} if the file is not a regular one, is read-only, has several names, belongs to another user, or has
 *   changed since; it then stays as it is
 */
export function replaceFile(file: string, before: Uint8Array, after: Uint8Array): void {
  const target = realpathSync(file);
  const facts = statSync(target);
  if (!facts.isFile()) throw new Error("not fixed: not a regular file");
  if (facts.nlink > 1)
    throw new Error(`not fixed: the file has ${facts.nlink} names (hard links), and a new one would have only this`);
  if ((facts.mode & WRITABLE) === 0) throw new Error("not fixed: the file is read-only");
  accessSync(target, constants.W_OK);
  const temporary = temporaryName(target);
  // The umask may remove permissions here, and none is added before the owner is set.
  const descriptor = openSync(temporary, "wx", facts.mode & PERMISSIONS);
  try {
    try {
      keepOwner(descriptor, facts);
      fchmodSync(descriptor, facts.mode & PERMISSIONS);
      writeFileSync(descriptor, after);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    if (!readFileSync(target).equals(before)) throw new Error("not fixed: the file has changed since it was read");
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Writes a file of this program at once, whether it exists or not.
 *
 * @throws {UsageError} if that fails, as on a full disk; an old file then stays as it is
 */
export function writeWhole(path: string, text: string): void {
  const target = existsSync(path) ? realpathSync(path) : path;
  const temporary = temporaryName(target);
  try {
    writeFileSync(temporary, text, { flag: "wx" });
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw new UsageError(`${path} not written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function temporaryName(target: string): string {
  return `${target}.${randomBytes(6).toString("hex")}.tmp`;
}

/** @throws {Error} if a file belongs to others and this program may not give the new one to them */
function keepOwner(descriptor: number, { uid, gid }: { readonly uid: number; readonly gid: number }): void {
  const created = fstatSync(descriptor);
  if (created.uid === uid && created.gid === gid) return;
  try {
    fchownSync(descriptor, uid, gid);
  } catch {
    throw new Error("not fixed: the file belongs to another user or group, and a new one would be yours");
  }
}
