import { createRequire } from "node:module";
import { packed, UNPACK, type PackedModule } from "./packedData.js";
import type { MappingRun } from "./unpack.js";

const require = createRequire(import.meta.url);

/** How `tr46` imports its modules, and how an ES module does. */
const IMPORTS: readonly (readonly [commonJs: string, esModule: string])[] = [
  ['const punycode = require("punycode/");', 'import punycode from "punycode/punycode.js";'],
  ['const regexes = require("./lib/regexes.js");', 'import regexes from "./lib/regexes.js";'],
  ['const mappingTable = require("./lib/mappingTable.json");', 'import mappingTable from "./lib/mappingTable.json";'],
  [
    'const { STATUS_MAPPING } = require("./lib/statusMapping.js");',
    'import { STATUS_MAPPING } from "./lib/statusMapping.js";',
  ],
  ["module.exports = {", "export {"],
];

/**
 * Makes ES modules of `tr46`, since a CommonJS module brings a helper that imports `node:module` into the library, and packs its tables,
 * from 215 kB to 45.
 */
export function packedTr46(code: string, id: string): PackedModule | undefined {
  const [, file] = /\/node_modules\/tr46\/(.+)$/.exec(id) ?? [];
  switch (file) {
    case undefined:
      return undefined;
    case "index.js":
      return unmapped(
        IMPORTS.reduce(
          (text, [commonJs, esModule]) => {
            if (!text.includes(commonJs)) throw new Error(`tr46 has no line ${commonJs}`);
            return text.replace(commonJs, esModule);
          },
          code.replace(/\b(?:mappingTable|regexes)(?=\[|\.(?!js))/g, "$&()"),
        ),
      );
    case "lib/statusMapping.js":
      return unmapped(code.replace("module.exports.STATUS_MAPPING =", "export const STATUS_MAPPING ="));
    case "lib/regexes.js": {
      const sources = Object.entries(require(id) as Record<string, RegExp>).map(
        ([name, { source, flags }]) => [name, source, flags] as const,
      );
      return unpacking(
        sources,
        "Object.fromEntries(value.map(([name, source, flags]) => [name, new RegExp(source, flags)]))",
      );
    }
    case "lib/mappingTable.json":
      return { ...unpacking(mappingRuns(JSON.parse(code) as Mapping[]), "mappingTable(value)"), moduleType: "js" };
    default:
      throw new Error(`tr46 has a file more: ${file}`);
  }
}

/** A line of tr46's table: a code point or the first and last of several, their status, and what they are mapped to. */
type Mapping = readonly [of: number | readonly [first: number, last: number], status: number, mapping?: string];

/** Joins neighbours with one status, and mappings of one distance: "A" to "Z". The runs are packed to a quarter of the table. */
function mappingRuns(table: readonly Mapping[]): readonly MappingRun[] {
  const runs: [count: number, status: number, mapping?: number | string][] = [];
  let next = 0;
  for (const [of, status, mapping] of table) {
    const [first, last] = typeof of === "number" ? [of, of] : of;
    if (first !== next) throw new Error(`tr46's table has no line for ${next}`);
    next = last + 1;
    const isOne = first === last && mapping !== undefined && Array.from(mapping).length === 1;
    const distance = isOne ? (mapping.codePointAt(0) ?? 0) - first : mapping;
    const before = runs.at(-1);
    if (before?.[1] === status && before[2] === distance && typeof distance !== "string") before[0] += next - first;
    else runs.push(distance === undefined ? [next - first, status] : [next - first, status, distance]);
  }
  return runs;
}

/** Returns an ES module whose default export returns what is made of a value, at its first call: most hosts are ASCII. */
function unpacking(value: unknown, made: string): PackedModule {
  const text = JSON.stringify(packed(value));
  return unmapped(
    `import { mappingTable, unpacked } from ${JSON.stringify(UNPACK)};\nconst packed = unpacked(${text});\nlet made;\nexport default function table() {\n  if (made === undefined) {\n    const value = packed();\n    made = ${made};\n  }\n  return made;\n}\n`,
  );
}

function unmapped(code: string): PackedModule {
  return { code, map: null };
}
