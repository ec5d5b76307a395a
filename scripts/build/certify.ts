/**
 * The last part of `npm run build`: writes dist/certificate.json, which `uri-generations verify` checks an installed package against:
 * a hash of each file of the tarball, and for each rule the result of `npm run prove`, with a hash of the automaton
 * that it is about. Without an earlier run of `npm run prove`, the certificate has no proof, and `verify` reports that.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CERTIFICATE, type Certificate } from "../../src/cli/verify/certificate.js";
import { hash } from "../generate/cache.js";
import { GENERATED, ROOT } from "../generate/grammarSource.js";

/** The part of the certificate of `npm run prove` that is used here. */
interface ProvedGrammars {
  readonly peggy: string;
  readonly decision: string;
  readonly grammars: readonly {
    readonly id: string;
    readonly rules: readonly { readonly rule: string; readonly result: string; readonly automaton?: string }[];
  }[];
}

/** The files that npm packs, by its own rules: those that package.json names, and package.json, README.md and LICENSE. */
const packed = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
  cwd: ROOT,
  encoding: "utf8",
  stdio: ["ignore", "pipe", "ignore"],
  // npm is a script on Windows.
  shell: process.platform === "win32",
});
const [tarball] = JSON.parse(packed) as readonly { readonly files: readonly { readonly path: string }[] }[];
const files = (tarball?.files ?? [])
  .map(({ path }) => path)
  .filter((path) => path !== CERTIFICATE)
  .sort();
const proved = join(GENERATED, "certificate.json");
const certificate: Certificate = {
  files: Object.fromEntries(files.map((file) => [file, hash(readFileSync(join(ROOT, file)))])),
  ...(existsSync(proved) && { proof: proofOf(JSON.parse(readFileSync(proved, "utf8")) as ProvedGrammars) }),
};
writeFileSync(join(ROOT, CERTIFICATE), `${JSON.stringify(certificate)}\n`);

function proofOf({ peggy, decision, grammars }: ProvedGrammars): Certificate["proof"] {
  return {
    peggy,
    decision,
    grammars: Object.fromEntries(
      grammars.map(({ id, rules }) => [
        id,
        Object.fromEntries(
          rules.map(({ rule, result, automaton }) => [rule, automaton ? [result, automaton] : [result]]),
        ),
      ]),
    ),
  };
}
