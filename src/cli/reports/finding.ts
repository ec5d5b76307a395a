import type { Fix, Location, Notification, Region, ReportingDescriptor, Result } from "sarif";
import { json, sarifMessage, workflowMessage, workflowProperty } from "../../text/escaping.js";
import { printable } from "../../text/printable.js";
import { packageFacts } from "../shell/packageFacts.js";
import type { Frame } from "./frame.js";
import { hexadecimal } from "../../text/hexadecimal.js";

/** Something that is wrong, in the form from which the formats of other tools are made. */
export interface Finding {
  readonly severity: "error" | "warning";
  /** The name of what is violated: a rule of a grammar, or a kind of advice. */
  readonly rule: string;
  readonly message: string;
  /** The message for readers who do not see the place: it begins with the URI or the rule. */
  readonly messageWithSubject: string;
  /** The file; absent for a string that was an argument. */
  readonly file?: string;
  /** The place in the file. Lines and columns count from 1. */
  readonly region?: Region;
  /** The string that was an argument. */
  readonly argument?: string;
  /** A repair of the file that is safe, or that the author must confirm. */
  readonly fix?: FindingFix | undefined;
}

export interface FindingFix {
  readonly description: string;
  readonly edits: readonly { readonly region: Region; readonly text: string }[];
}

/** Returns a workflow command of GitHub Actions that annotates the place of a finding, on a line. */
export function annotation({ severity, messageWithSubject, file, region }: Finding): string {
  const properties = [
    ...(file === undefined ? [] : [`file=${workflowProperty(file)}`]),
    ...(region?.startLine === undefined ? [] : [`line=${region.startLine}`]),
    ...(region?.startColumn === undefined ? [] : [`col=${region.startColumn}`]),
  ].join(",");
  return `::${severity}${properties === "" ? "" : ` ${properties}`}::${workflowMessage(messageWithSubject)}\n`;
}

/**
 * Returns the frame of a log of the Static Analysis Results Interchange Format, 2.1.0. The results come between its parts.
 *
 * @param columnKind the unit in which columns are counted; absent if no finding has a column
 * @param rules the rules that findings may name
 */
export function sarifFrame(
  columnKind?: "utf16CodeUnits" | "unicodeCodePoints",
  rules?: readonly ReportingDescriptor[],
): Frame {
  const driver = { name: "uri-generations", version: packageFacts.version, ...(rules && { rules }) };
  const head = json({
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver }, ...(columnKind && { columnKind }), results: [] }],
  });
  const end = "]}]}";
  return { begin: head.slice(0, -end.length), between: ",", end: `${end}\n` };
}

/**
 * Returns a finding as a result of SARIF, on a line.
 *
 * @param ruleIndex the place of the rule in the list of the frame
 */
export function sarifResult({ severity, rule, message, file, region, argument, fix }: Finding, ruleIndex = -1): string {
  const artifactLocation = { uri: fileUri(file ?? "") };
  const location: Location =
    file === undefined
      ? { logicalLocations: [{ name: printable(argument ?? "") }] }
      : { physicalLocation: { artifactLocation, ...(region && { region }) } };
  const sarifFix = (repair: FindingFix): Fix => ({
    description: { text: sarifMessage(repair.description) },
    artifactChanges: [
      {
        artifactLocation,
        replacements: repair.edits.map(({ region: deletedRegion, text }) => ({
          deletedRegion,
          insertedContent: { text },
        })),
      },
    ],
  });
  const result: Result = {
    ruleId: rule,
    ...(ruleIndex >= 0 && { ruleIndex }),
    level: severity,
    message: { text: sarifMessage(message) },
    locations: [location],
    ...(fix && { fixes: [sarifFix(fix)] }),
  };
  return `\n${json(result)}`;
}

/** The characters beside the unreserved ones (RFC 3986 2.3) that the platform does not encode. */
const RESERVED = /[!'()*]/g;

/** Returns what SARIF says of a run that could not read some files: a notification for each. */
export function sarifInvocations(unread: readonly { readonly file: string; readonly why: string }[]): string {
  const notifications = unread.map(({ file, why }): Notification => ({
    level: "error",
    message: { text: sarifMessage(`not read: ${why}`) },
    locations: [{ physicalLocation: { artifactLocation: { uri: fileUri(file) } } }],
  }));
  return json([{ executionSuccessful: unread.length === 0, toolExecutionNotifications: notifications }]);
}

/** Returns the name of a file as a URI reference. It loads no generation for that: `check` may need another one. */
export function fileUri(file: string): string {
  const path = encodeURIComponent(file)
    .replace(RESERVED, (character) => `%${hexadecimal(character.charCodeAt(0), 2)}`)
    .replaceAll("%2F", "/");
  return file.startsWith("//") ? `/.${path}` : path;
}
