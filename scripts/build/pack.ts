/**
 * `npm run pack -- FOLDER`: packs the package from a copy, and prints the path of the tarball. The copy's package.json has only what its users need:
 * no scripts, which npm would warn of when it installs the package, and none of this project's own tools.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The fields of package.json that are for this project alone. */
const OWN_FIELDS = ["scripts", "devDependencies", "overrides"];

/** The part of npm's JSON report on a tarball that is used here. */
export interface Tarball {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

/** Packs what is built into a folder. */
export function packInto(folder: string): Tarball {
  const copy = mkdtempSync(join(tmpdir(), "uri-generations-"));
  try {
    for (const { path } of npmPack(ROOT, "--dry-run").files) cpSync(join(ROOT, path), join(copy, path));
    // A picture of the README that is not packed, since it is larger than all documentation together.
    const readme = readFileSync(join(ROOT, "README.md"), "utf8").replace(/^!\[.*\]\((?!http).*\)\n\n/gm, "");
    writeFileSync(join(copy, "README.md"), readme);
    const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Readonly<Record<string, unknown>>;
    const published = Object.entries(manifest).filter(([name]) => !OWN_FIELDS.includes(name));
    writeFileSync(join(copy, "package.json"), `${JSON.stringify(Object.fromEntries(published), undefined, 2)}\n`);
    mkdirSync(folder, { recursive: true });
    return npmPack(copy, "--pack-destination", resolve(folder));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function npmPack(folder: string, ...options: readonly string[]): Tarball {
  // Without scripts: what is packed is built already, by a script of this project or by the test that packs.
  const printed = execFileSync("npm", ["pack", "--ignore-scripts", "--json", ...options], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [tarball] = JSON.parse(printed) as [Tarball];
  return tarball;
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [folder = "."] = process.argv.slice(2);
  console.log(join(folder, packInto(folder).filename));
}
