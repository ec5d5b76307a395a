import { basename, dirname, join } from "node:path";
import type { GetModuleInfo } from "rolldown";
import { reachable } from "../../src/languages/automata/reach.js";
import { GENERATED, ROOT } from "../generate/grammarSource.js";
import { COMMAND, isCommand, isLibrary, nameOf, slim, SMALL, source, whole } from "./moduleNames.js";

/** The parsers that `lint` reads formats with. */
export const LIBRARIES = "cli/lint/libraries";
/** The library of the Language Server Protocol's messages. */
export const PROTOCOL = "cli/lsp/libraries";
/** The parser of regular expressions, for those that are compared with grammars. */
export const REGEXP_LIBRARY = "regexpLibrary";

/** Returns the file for a module that more than one file needs; `null` leaves it to the bundler. */
export function chunkLayout(info: GetModuleInfo): (id: string) => string | null {
  const needed = (...names: readonly string[]): ReadonlySet<string> =>
    new Set(reachable(names.map(source), (id) => info(id)?.importedIds ?? []));
  const inside = (ids: ReadonlySet<string>, directory: string): ReadonlySet<string> =>
    new Set([...ids].filter((id) => dirname(id) === join(ROOT, "src", directory)));
  const main = needed("cli/program");
  const verbs = [...main].flatMap((id) => info(id)?.dynamicallyImportedIds ?? []);
  const ofVerbs = needed(...verbs.map(nameOf));
  // Of grammars in documents, and of HTML.
  const ofPrinted = new Set([...needed("checking/printed/printedRules")].filter(isLibrary));
  const ofLint = new Set([...needed("cli/verbs/lint")].filter((id) => isLibrary(id) && !main.has(id)));
  const parts = (ids: ReadonlySet<string>, ...names: string[]): ReadonlySet<string> =>
    new Set(names.flatMap((name) => [...inside(ids, `cli/${name}`)]));
  const ofCheck = new Set(
    [...needed("cli/verbs/check", "cli/lines/answerEach")].filter(
      (id) =>
        isCommand(id) ||
        isLibrary(id) ||
        nameOf(id).endsWith("/loadGeneration") ||
        basename(id) === "generationModules.ts",
    ),
  );
  // The order matters: the first line that a module matches decides.
  const files: readonly (readonly [string, ReadonlySet<string>])[] = [
    // Of RFC 3987 and of the browser's reading.
    [
      "punycode",
      new Set([...needed("documents/urlStandard/index")].filter((id) => id.includes("/node_modules/punycode/"))),
    ],
    [
      "functions",
      new Set([
        ...["documents/rfc3986/functions.ts", "documents/rfc3986/tests.ts", "rfc3986.acceptor.js"].map((file) =>
          join(GENERATED, file),
        ),
        source("documents/isUriWhere"),
      ]),
    ],
    // Of the generation, and of advice without it.
    ["rfc3986Table", new Set(["rfc3986.nodes.js", "rfc3986.parser.js"].map((file) => join(GENERATED, file)))],
    // A bundler leaves a file out that it does not need, but not the expressions at the top of one that it needs.
    [
      "mistakes",
      new Set([...needed("uri/diagnosis/mistakes")].filter((id) => /\/(?:mistakes\w*|rewrites)\.ts$/.test(id))),
    ],
    ["slimParser", inSeveral([...slim, ...SMALL].map((name) => needed(name)))],
    ["functions", needed("documents/isUriWhere")],
    // The functions that the index of a generation exports beside it belong to it as well.
    // The command line uses one generation for the schemes' rules, and loads no others for that.
    [
      "generation",
      needed(
        "uri/generation/generation",
        "documents/exportName",
        "uri/generation/scheme",
        "uri/parse/slimParser",
        "uri/resolve/removeDotSegments",
        "comparison/schemeRefusal",
        "text/escaping",
        "text/directions",
        "text/rescued",
        "text/runtimeHost",
        "languages/automata/tuples",
      ),
    ],
    ["generation", inSeveral(whole.map((name) => needed(name)))],
    ...whole.map((name): [string, ReadonlySet<string>] => [name, needed(name)]),
    ["urlStandard", needed("documents/urlStandard/urlStandard")],
    ["browserRules", needed("documents/urlStandard/readByRules", "documents/urlStandard/refusalInWords")],
    ["domainToAscii", needed("documents/urlStandard/domainToAscii")],
    [
      "generations",
      needed("comparison/verdicts", "comparison/explain/explain", "comparison/diagnose", "languages/abnf/rules"),
    ],
    ["browser", needed("documents/urlStandard/index")],
    [
      "language",
      needed(
        "documents/language",
        "comparison/characters/characterTable",
        "comparison/lattice/lattice",
        "comparison/lineage/lineage",
      ),
    ],
    ["diff", needed("comparison/diff/diff", "comparison/diff/separating")],
    ["judge", needed("comparison/judge/judge")],
    [REGEXP_LIBRARY, new Set([...needed("comparison/grammars/index")].filter(isLibrary))],
    // Everything that verbs need about a line is in one file.
    ["cli/lines/lines", ofCheck],
    ["cli/reports", parts(needed("cli/verbs/lint"), "reports", "shell")],
    ["cli/lines/verdicts", parts(needed("cli/verbs/verdicts", "cli/lines/verdictsLines"), "lines", "reports")],
    ["cli/printedLibraries", ofPrinted],
    [LIBRARIES, ofLint],
    [PROTOCOL, new Set([...needed("cli/verbs/lsp")].filter((id) => /\/vscode-[^/]*\/lib\//.test(id)))],
    ["cli/lint/lint", inside(ofVerbs, "cli/lint")],
    ["cli/verbs/shared", parts(ofVerbs, "reports", "shell", "verbs")],
  ];
  const alone = new Set([...slim, ...COMMAND].map(source).concat(verbs));
  return (id) => {
    if (alone.has(id)) return null;
    // The modules that the program needs at its start for every verb.
    return main.has(id) ? "cli/program" : (files.find((file) => file[1].has(id))?.[0] ?? null);
  };
}

/** Returns the items that are in at least two of several sets. */
function inSeveral(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]).filter((id) => sets.filter((set) => set.has(id)).length > 1));
}
