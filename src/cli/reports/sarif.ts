import type { Location, PhysicalLocation, Replacement, ReportingDescriptor, Result as SarifResult } from "sarif";
import { json, sarifMessage } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import type { Edit, Generation } from "../../index.js";
import { sectionName } from "../../text/citation.js";
import { packageFacts } from "../shell/packageFacts.js";
import { fileUri } from "./fileUri.js";
import type { FilePlace, CheckedString, ResultFormat } from "./result.js";

const { version } = packageFacts;

/** A log of the Static Analysis Results Interchange Format, 2.1.0, with a result for each string that is refused. */
export function sarifFormat(generation: Generation): ResultFormat {
  const rules = generation.rules.map((name): ReportingDescriptor => {
    const { abnf, section } = generation.rule(name);
    return {
      id: name,
      shortDescription: { text: `${name} of ${generation.document}, ${sectionName(section)}` },
      fullDescription: { text: abnfMessage(abnf) },
    };
  });
  const head = json({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      { tool: { driver: { name: "uri-generations", version, rules } }, columnKind: "utf16CodeUnits", results: [] },
    ],
  });
  return {
    begin: head.slice(0, -"]}]}".length),
    between: ",",
    end: "]}]}\n",
    of: (result) => (result.error ? `\n${json(resultOf(result, generation))}` : ""),
  };
}

function resultOf({ input, error, place }: CheckedString, generation: Generation): SarifResult {
  if (!error) throw new Error("only what is refused has a result");
  const {
    rule,
    message,
    offset,
    repairs: [repair],
  } = error;
  // The document of a scheme may refuse it, and has rules of its own.
  const index = error.generation === generation.id ? generation.rules.indexOf(rule) : -1;
  const found = error.found?.length ?? 0;
  const location: Location = place
    ? { physicalLocation: physical(place, offset, found) }
    : { logicalLocations: [{ name: printable(input) }] };
  return {
    ruleId: rule,
    ...(index >= 0 && { ruleIndex: index }),
    level: "error",
    message: { text: sarifMessage(message) },
    locations: [location],
    ...(repair &&
      place?.verbatim && {
        fixes: [
          {
            description: { text: sarifMessage(repair.mended) },
            artifactChanges: [
              {
                artifactLocation: { uri: fileUri(place.file) },
                replacements: repair.edits.map((edit) => replacement(place, edit)),
              },
            ],
          },
        ],
      }),
  };
}

function physical({ file, line, column, verbatim }: FilePlace, offset: number, length: number): PhysicalLocation {
  const startColumn = column + (verbatim ? offset : 0);
  return {
    artifactLocation: { uri: fileUri(file) },
    region: { startLine: line, startColumn, endColumn: startColumn + (verbatim ? length : 0) },
  };
}

function replacement({ line, column }: FilePlace, { offset, length, text }: Edit): Replacement {
  return {
    deletedRegion: { startLine: line, startColumn: column + offset, endColumn: column + offset + length },
    insertedContent: { text },
  };
}

/** A rule may take several lines, which stay. */
function abnfMessage(abnf: string): string {
  return abnf.split("\n").map(sarifMessage).join("\n");
}
