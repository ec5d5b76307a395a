import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, type Dirent } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { canonical } from "../../languages/automata/canonical.js";
import { namedGenerations } from "../../documents/generationOf.js";
import { automataOf } from "../../uri/facade/internals.js";
import { knownSchemes, nonstandardFile } from "../../documents/schemes.js";
import { uriTemplate } from "../../documents/template.js";
import { printable } from "../../text/printable.js";
import { CONFORMS, DOES_NOT_CONFORM, MISUSE, UsageError } from "../shell/exit.js";
import { print } from "../shell/output.js";
import { CERTIFICATE, type Certificate } from "../verify/certificate.js";

/** The folders of a working copy that are checked; its other files are not packed. */
const PACKED: readonly string[] = ["dist", "grammar"];
/** Files in these folders that are made for other purposes, and not packed. */
const NOT_PACKED =
  /^dist\/(?:uri-generations\.html$|uri-generations-elements\.js$|reference\/)|^grammar\/[^/]*\.json$|(?:^|\/)\./;

const NOT_SEEN =
  "not seen: files that were changed together with the certificate; npm audit signatures compares a package with the registry";

/**
 * Checks the installed package against its certificate: that it has every file of the tarball unchanged and nothing
 * else, and that the loaded automaton of every rule is the one that the proof is about.
 *
 * @returns 0 if all is as certified; 1 if something differs; 2 if there is no proof, or no certificate that can be read
 */
export async function printVerification(): Promise<number> {
  const root = dirname(createRequire(import.meta.url).resolve("uri-generations/package.json"));
  const { files, proof } = readCertificate(join(root, CERTIFICATE));
  const rules = Object.values(proof?.grammars ?? {}).flatMap((grammar) => Object.keys(grammar));
  const faults = [...filesThatDiffer(root, files), ...(proof && rules.length > 0 ? rulesThatDiffer(proof) : [])];
  await print(faults.map((fault) => `${printable(fault)}\n`).join(""));
  if (faults.length > 0) {
    await print(`${faults.length} ${faults.length === 1 ? "difference" : "differences"}: install the package anew\n`);
    return DOES_NOT_CONFORM;
  }
  await print(`${Object.keys(files).length} files are as they were built\n`);
  if (!proof || rules.length === 0) {
    await print("nothing is proved here: this build has no proof of any rule (npm run prove before it makes one)\n");
    return MISUSE;
  }
  await print(
    `${rules.length} rules of ${Object.keys(proof.grammars).length} grammars: PEG and ABNF are proved equal, and the tables are those of the proof\n${NOT_SEEN}\n`,
  );
  return CONFORMS;
}

function readCertificate(path: string): Certificate {
  try {
    const certificate: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (isCertificate(certificate)) return certificate;
  } catch {
    // The error below reports it.
  }
  throw new UsageError(
    `nothing is proved here: ${CERTIFICATE} is missing, or not a certificate; install the package anew`,
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCertificate(value: unknown): value is Certificate {
  if (!isRecord(value) || !isRecord(value["files"]) || Object.keys(value["files"]).length === 0) return false;
  const { proof } = value;
  if (proof === undefined) return true;
  if (!isRecord(proof) || !isRecord(proof["grammars"])) return false;
  return Object.values(proof["grammars"]).every(
    (rules) => isRecord(rules) && Object.values(rules).every(Array.isArray),
  );
}

function filesThatDiffer(root: string, files: Certificate["files"]): string[] {
  const changed = Object.entries(files).flatMap(([file, hash]) => {
    const facts = lstatSync(join(root, file), { throwIfNoEntry: false });
    if (!facts) return [`${file}: missing`];
    // Anything else is named below.
    if (!facts.isFile()) return [];
    return sha256(readFileSync(join(root, file))) === hash ? [] : [`${file}: differs from what was built`];
  });
  return [...changed, ...added(root, files)];
}

/** Returns the files of a package that are not in its tarball. */
function added(root: string, files: Certificate["files"]): string[] {
  const isWorkingCopy = existsSync(join(root, ".git"));
  const folders = isWorkingCopy ? PACKED.filter((folder) => existsSync(join(root, folder))) : [""];
  return folders
    .flatMap((folder) => entriesIn(join(root, folder)))
    .flatMap((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
      if (path === CERTIFICATE || (isWorkingCopy && NOT_PACKED.test(path))) return [];
      if (!entry.isFile()) return [`${path}: was not built: not a regular file`];
      return Object.hasOwn(files, path) ? [] : [`${path}: was not built`];
    });
}

/** Returns what is in a folder, at any depth, but folders. (Some versions of Node follow symbolic links if asked for all at once.) */
function entriesIn(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entriesIn(join(folder, entry.name)) : [entry],
  );
}

function rulesThatDiffer({ grammars }: NonNullable<Certificate["proof"]>): string[] {
  const installed = new Map<string, object>(
    [...namedGenerations, ...Object.values(knownSchemes), nonstandardFile, uriTemplate].flatMap((grammar) => [
      [grammar.id, grammar] as const,
      ...("published" in grammar ? [[`${grammar.id}.published`, grammar.published] as const] : []),
    ]),
  );
  const gone = Object.keys(grammars).filter((id) => !installed.has(id));
  const differing = [...installed].flatMap(([id, grammar]) => {
    // A scheme that differs from the printed grammar by a sentence of prose alone has one table for both.
    const rules = grammars[id] ?? grammars[id.replace(/\.published$/, "")];
    if (!rules) return [`${id}: installed, but not proved`];
    const automata = automataOf(grammar);
    const missing = [...automata.starts.keys()].filter((rule) => !Object.hasOwn(rules, rule));
    const wrong = Object.entries(rules).flatMap(([rule, [result, automaton]]) => {
      if (result !== "equal") return [`${id} ${rule}: ${result}, not proved equal`];
      const start = automata.starts.get(rule);
      return start !== undefined && sha256(canonical(automata, start).text) === automaton
        ? []
        : [`${id} ${rule}: the table is not the one that the proof is about`];
    });
    return [...missing.map((rule) => `${id} ${rule}: installed, but not proved`), ...wrong];
  });
  return [...gone.map((id) => `${id}: proved, but not installed`), ...differing];
}

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
