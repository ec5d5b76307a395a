import { join, relative } from "node:path";
import { ROOT } from "../generate/grammarSource.js";
import { MODULES } from "./subpaths.js";

// The names of modules in the build: `cli/main` is src/cli/main.ts, and those of subpaths.ts are modules that can be imported.

/** The module that is a program. */
export const COMMAND = ["cli/main"];

export const subpaths = [...MODULES.keys()];
export const slim = subpaths.filter((name) => name.endsWith("/parse"));
export const whole = slim.map((name) => name.replace(/\/parse$/, ""));
/** Modules of other entries that need no more code than the slim modules do, whose code they share: a bundle with one of them alone is as small. */
export const SMALL = [
  "adapters/formats",
  "adapters/uriResolver",
  "documents/isUriWhere",
  "../generated/documents/rfc3986/tests",
];

/** Returns the file of a module of src/, or of one that can be imported by its name. */
export const source = (name: string): string => MODULES.get(name) ?? join(ROOT, "src", `${name}.ts`);
export const slimFiles = new Set([...slim, ...SMALL].map(source));
/** Returns true for the table of the functions that only test. */
export const isTable = (id: string): boolean => id.endsWith(".acceptor.js");
/** `cli/main` of src/cli/main.ts. */
export const nameOf = (id: string): string => relative(join(ROOT, "src"), id).replace(/\.ts$/, "");

/** After the id of a module: a copy for the slim modules, and one for the program. */
export const COPIES = { slim: "?slim", program: "?program" } as const;
export const COPY = /\?(?:slim|program)$/;

export function isLibrary(id: string): boolean {
  return id.includes("/node_modules/");
}

/** Returns true for a module of the command line. */
export function isCommand(id: string): boolean {
  return nameOf(id).startsWith("cli/");
}
