import { extensionOf } from "../../checking/formats/index.js";
import type { LeftOut } from "./fileText.js";

/** The most names of files, and of extensions, that are shown. */
const MOST_NAMES = 3;
const MOST_EXTENSIONS = 12;

/** The files that are not read because of what they are. Each kind is one line, however many files it has. */
export class LeftOutFiles {
  private readonly left: Readonly<Record<LeftOut, string[]>> = { binary: [], encoding: [], unknown: [] };

  add(file: string, kind: LeftOut): void {
    this.left[kind].push(file);
  }

  get counts(): { readonly binary: number; readonly notUtf8: number } {
    return { binary: this.left.binary.length, notUtf8: this.left.encoding.length };
  }

  /** The numbers of files of unknown format by their extensions, the most frequent first. */
  get extensions(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const file of this.left.unknown) {
      const extension = extensionOf(file) || "without extension";
      counts.set(extension, (counts.get(extension) ?? 0) + 1);
    }
    return new Map([...counts].sort(([, one], [, other]) => other - one));
  }

  /** `10,883 files of unknown format not read: 10,880 .csl, 3 without extension` */
  get lines(): readonly string[] {
    const { binary, encoding, unknown } = this.left;
    const extensions = Array.from(this.extensions, ([extension, count]) => `${grouped(count)} ${extension}`);
    const kinds = [
      [unknown, "file of unknown format", "files of unknown format", some(extensions, MOST_EXTENSIONS)],
      [encoding, "file that is not UTF-8", "files that are not UTF-8", some(encoding, MOST_NAMES)],
      [binary, "binary file", "binary files", some(binary, MOST_NAMES)],
    ] as const;
    return kinds.flatMap(([files, one, several, names]) =>
      files.length === 0 ? [] : [`${counted(files.length, one, several)} not read: ${names}`],
    );
  }
}

/** `a.png, b.png, c.png and 9 more` */
function some(names: readonly string[], most: number): string {
  const more = names.length - most;
  return `${names.slice(0, most).join(", ")}${more > 0 ? ` and ${grouped(more)} more` : ""}`;
}

/** Returns a number with commas: `10,883`. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** Returns a number with what it counts: `2 files`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : several}`;
}
