/**
 * The last part of `npm run build`: writes dist/certificate.json, which `uri-generations verify` checks an installed package against:
 * a hash of each file, and of each rule what `npm run prove` decided, with a hash of the automaton that this is about. Without a run
 * of `npm run prove` before, the certificate has no proof, and `verify` says so.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CERTIFICATE, CERTIFIED, isCertified } from "../../src/cli/verify/certificate.js";
import type { Certificate } from "../../src/cli/verify/certificate.js";
import { GENERATED, ROOT } from "../generate/grammarSource.js";

/** The part that is used here of the certificate that `npm run prove` writes. */
interface ProvedGrammars {
  readonly peggy: string;
  readonly decision: string;
  readonly grammars: readonly {
    readonly id: string;
    readonly rules: readonly { readonly rule: string; readonly result: string; readonly automaton?: string }[];
  }[];
}

const files = CERTIFIED.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length)),
)
  .filter(isCertified)
  .sort();
const proved = join(GENERATED, "certificate.json");
const certificate: Certificate = {
  files: Object.fromEntries(
    files.map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(join(ROOT, file)))
        .digest("hex"),
    ]),
  ),
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
