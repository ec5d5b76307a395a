import { FORMAT_NAMES } from "../../checking/formats/index.js";
import { RULE_LEVELS } from "../../text/ruleLevels.js";

/** A JSON Schema, as far as it is needed here. */
type Schema = Readonly<Record<string, unknown>>;

const strings = (description: string): Schema => ({ type: "array", items: { type: "string" }, description });

/** The settings for all files, or for those of a glob. */
const SETTINGS: Readonly<Record<string, Schema>> = {
  generation: {
    type: "string",
    description: "The id of the document that URIs must conform to: rfc3986, rfc2396, ...",
  },
  format: { enum: FORMAT_NAMES, description: "The format of the files, whatever their names are." },
  allowedSchemes: strings("The only schemes that are allowed."),
  placeholders: strings('Forms of what is filled in later, each given by an example: "@host@".'),
  keys: strings("Keys of JSON, YAML and TOML whose values are URI references."),
  rules: {
    type: "object",
    additionalProperties: { enum: RULE_LEVELS },
    description: "The levels of rules: error/RULE, advice/KIND, advice/*, ...",
  },
  code: { type: "boolean", description: "True if URIs in code are also reported, and what may be a template." },
  ignoreUris: strings("Globs of URIs that are not reported."),
};

/** The JSON Schema of `uri-generations.config.json`. */
export const CONFIGURATION_SCHEMA: Schema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Settings of uri-generations lint",
  type: "object",
  additionalProperties: false,
  properties: {
    $schema: { type: "string" },
    ...SETTINGS,
    ignore: strings("Globs of files that are not checked."),
    overrides: {
      type: "array",
      description: "Settings for the files of globs; later ones win.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["files"],
        properties: {
          files: { type: ["string", "array"], items: { type: "string" }, description: "A glob, or a list of globs." },
          ...SETTINGS,
        },
      },
    },
  },
};

const TYPES: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  object: "an object",
  string: "a string",
};

/**
 * Returns what is wrong with a configuration, in words; `undefined` if it follows the schema.
 *
 * @example await configurationFault({ code: 1 }) // "code must be true or false"
 */
export async function configurationFault(content: unknown): Promise<string | undefined> {
  const { Ajv } = await import("ajv");
  const validate = new Ajv({ verbose: true, allowUnionTypes: true }).compile(CONFIGURATION_SCHEMA);
  if (validate(content)) return undefined;
  const [{ instancePath = "", keyword = "", params = {}, parentSchema, message = "" } = {}] = validate.errors ?? [];
  const place = instancePath
    .split("/")
    .slice(1)
    .reduce((path, key) => path + (/^\d+$/.test(key) ? `[${key}]` : `${path === "" ? "" : "."}${unescaped(key)}`), "");
  const subject = place === "" ? "the file" : place;
  const facts = params as Readonly<Record<string, unknown>>;
  switch (keyword) {
    case "additionalProperties": {
      const known = Object.keys((parentSchema as { properties?: object } | undefined)?.properties ?? {});
      return `unknown setting "${place === "" ? "" : `${place}.`}${String(facts["additionalProperty"])}"; known: ${known.join(", ")}`;
    }
    case "required":
      return `${subject} has no "${String(facts["missingProperty"])}"`;
    case "enum":
      return `${subject} must be one of ${[facts["allowedValues"]].flat().join(", ")}`;
    case "type":
      return `${subject} must be ${[facts["type"]]
        .flat()
        .map((type) => TYPES[String(type)] ?? String(type))
        .join(" or ")}`;
    default:
      return `${subject} ${message}`;
  }
}

/** Decodes a key of a JSON Pointer (RFC 6901 3). */
function unescaped(key: string): string {
  return key.replaceAll("~1", "/").replaceAll("~0", "~");
}
