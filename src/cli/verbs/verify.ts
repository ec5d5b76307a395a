import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { canonical } from "../../automata/canonical.js";
import { generations } from "../../generations/index.js";
import { automataOf } from "../../grammar/internals.js";
import { knownSchemes, nonstandardFile } from "../../schemes/index.js";
import { uriTemplate } from "../../schemes/rfc6570/index.js";
import { printable } from "../../text/printable.js";
import { CONFORMS, DOES_NOT_CONFORM, MISUSE, UsageError } from "../shell/exit.js";
import { print } from "../shell/output.js";
import { CERTIFICATE, CERTIFIED, isCertified } from "../verify/certificate.js";
import type { Certificate } from "../verify/certificate.js";

/**
 * Checks the installed package against its certificate: the hash of every file, and of every rule that the automaton which is
 * loaded is the one that the proof is about.
 *
 * @returns 0 if all is as certified; 1 if something differs; 2 if there is no proof, or no certificate that can be read
 */
export async function printVerification(): Promise<number> {
  const root = dirname(createRequire(import.meta.url).resolve("uri-generations/package.json"));
  const { files, proof } = readCertificate(join(root, CERTIFICATE));
  const faults = [...filesThatDiffer(root, files), ...(proof ? rulesThatDiffer(proof) : [])];
  await print(faults.map((fault) => `${printable(fault)}\n`).join(""));
  if (faults.length > 0) {
    await print(`${faults.length} ${faults.length === 1 ? "difference" : "differences"}: install the package anew\n`);
    return DOES_NOT_CONFORM;
  }
  await print(`${Object.keys(files).length} files are as they were built\n`);
  if (!proof) {
    await print("this build has no proof: nothing was proved before it (npm run prove)\n");
    return MISUSE;
  }
  const grammars = Object.values(proof.grammars);
  const rules = grammars.reduce((sum, each) => sum + Object.keys(each).length, 0);
  await print(
    `${rules} rules of ${grammars.length} grammars: PEG and ABNF are proved equal, and the tables are those of the proof\n`,
  );
  return CONFORMS;
}

function readCertificate(path: string): Certificate {
  try {
    const certificate = JSON.parse(readFileSync(path, "utf8")) as Certificate;
    if (typeof certificate.files === "object") return certificate;
  } catch {
    // Said below.
  }
  throw new UsageError(`${CERTIFICATE} is missing, or no certificate: install the package anew`);
}

function filesThatDiffer(root: string, files: Certificate["files"]): string[] {
  const known = Object.entries(files).flatMap(([file, hash]) => {
    const path = join(root, file);
    if (!existsSync(path)) return [`${file}: missing`];
    return sha256(readFileSync(path)) === hash ? [] : [`${file}: differs from what was built`];
  });
  const added = CERTIFIED.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll(sep, "/"),
    )
    .filter((file) => isCertified(file) && !Object.hasOwn(files, file));
  return [...known, ...added.map((file) => `${file}: was not built`)];
}

function rulesThatDiffer({ grammars }: NonNullable<Certificate["proof"]>): string[] {
  const installed = new Map<string, object>(
    [...generations, ...Object.values(knownSchemes), nonstandardFile, uriTemplate].flatMap((grammar) => [
      [grammar.id, grammar] as const,
      ...("published" in grammar ? [[`${grammar.id}.published`, grammar.published as object] as const] : []),
    ]),
  );
  const unproved = [...installed.keys()].filter((id) => !Object.hasOwn(grammars, id));
  const differing = Object.entries(grammars).flatMap(([id, rules]) => {
    const grammar = installed.get(id);
    if (!grammar) return [`${id}: proved, but not installed`];
    const automata = automataOf(grammar);
    return Object.entries(rules).flatMap(([rule, [result, automaton]]) => {
      if (result !== "equal") return [`${id} ${rule}: ${result}, not proved equal`];
      const start = automata.starts.get(rule);
      return start !== undefined && sha256(canonical(automata, start).text) === automaton
        ? []
        : [`${id} ${rule}: the table is not the one that the proof is about`];
    });
  });
  return [...unproved.map((id) => `${id}: installed, but not proved`), ...differing];
}

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
