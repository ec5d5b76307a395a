import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/run.js";

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}

const packagesOf = (file: string): Readonly<Record<string, LockedPackage>> => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, file), "utf8")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  return packages;
};
const FILES = ["package-lock.json", ".ci/thorough/package-lock.json"];
const locked = FILES.flatMap((file) => Object.entries(packagesOf(file))).filter(([path]) => path !== "");

/** The packages that may run a program when they are installed: esbuild looks for the binary of its platform. */
const MAY_RUN = ["node_modules/esbuild", "node_modules/fsevents"];

// The registry's own audit of known vulnerabilities is a part of .ci/run, where the registry has one.
describe("the lock files", () => {
  it("has a SHA-512 hash for every package", () => {
    const faulty = locked.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""));
    expect(faulty.map(([path]) => path)).toEqual([]);
    expect(locked.length).toBeGreaterThan(300);
  });

  it("takes packages from the registry only, in exact versions", () => {
    const foreign = locked.filter(
      ([, { resolved, version, link }]) =>
        link === true ||
        !/^\d+\.\d+\.\d+/.test(version ?? "") ||
        (resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/")),
    );
    expect(foreign.map(([path]) => path)).toEqual([]);
  });

  it("lets no package run a program at installation that is not known to need it", () => {
    const running = locked.filter(([path, { hasInstallScript }]) => hasInstallScript && !MAY_RUN.includes(path));
    expect(running.map(([path]) => path)).toEqual([]);
  });

  it("has no package for run time", () => {
    expect(packagesOf("package-lock.json")[""]).not.toHaveProperty("dependencies");
  });
});
