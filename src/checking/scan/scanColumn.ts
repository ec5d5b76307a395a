import type { Automata } from "../../languages/automata/automaton.js";
import { CARRIAGE_RETURN, LINE_FEED } from "../../text/octets.js";
import { readOptions } from "../../text/options.js";
import { argumentTypeError, demandObject, isInstance, kindOf, readArgument } from "../../text/uriError.js";
import { type AskedRule, lineTable, type LineTable } from "./lineTable.js";
import { scannedRule, type ScannedRule } from "./scan.js";
import { recordOf } from "../../text/records.js";

/** A column of strings as Apache Arrow lays it out: a `Data` of the type Utf8 or LargeUtf8 is one. */
export interface TextColumn {
  readonly length: number;
  /** The UTF-8 of all values, one after another. */
  readonly values: Uint8Array;
  /** Where each value begins in `values`, and where the last one ends: one number more than there are values. */
  readonly valueOffsets: Int32Array | BigInt64Array;
  /** A bit for each value, the lowest first: 0 if there is none. Absent or empty if no value is missing. */
  readonly nullBitmap?: Uint8Array | null | undefined;
  /** The place in `nullBitmap` of the first value; 0 if left out. */
  readonly offset?: number | undefined;
}

const BITS = 8;

/**
 * Returns for each value of a column whether it belongs to a rule. Nothing is copied or decoded.
 *
 * @returns a bit for each value, the lowest bit of the first octet first, as Arrow stores booleans: 1 if the value
 *   belongs to the rule; 0 if it does not, and where there is no value
 * @throws {TypeError} if the column is not laid out like that
 * @throws {RangeError} for an unknown generation or rule
 *
 * @example
 * const values = new TextEncoder().encode("http://a/x y");
 * scanColumn({ length: 2, values, valueOffsets: Int32Array.of(0, 9, 12) }) // Uint8Array [ 1 ]
 */
export function scanColumn(column: TextColumn, options?: ScannedRule): Uint8Array {
  const asked = scannedRule(readOptions(options, ["generation", "rule"]));
  demandColumn(column);
  const { length, values, valueOffsets, nullBitmap, offset = 0 } = column;
  const { entries, start } = tableOf(asked);
  const bits = new Uint8Array(Math.ceil(length / BITS));
  const bitmap = nullBitmap?.length ? nullBitmap : undefined;
  for (let place = 0; place < length; place++) {
    if (bitmap && !bitAt(bitmap, offset + place)) continue;
    const to = Number(valueOffsets[place + 1]);
    let row = start;
    let i = Number(valueOffsets[place]);
    for (; i < to; i++) {
      const octet = values[i] ?? 0;
      // The table treats LF and CR as ends of lines.
      if (octet <= CARRIAGE_RETURN) break;
      row = entries[row + octet] ?? 0;
    }
    const accepted = i < to ? acceptsControls(asked, column, place) : entries[row + LINE_FEED] === 1;
    if (accepted) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  }
  return bits;
}

function bitAt(bitmap: Uint8Array, place: number): boolean {
  return (((bitmap[place >> 3] ?? 0) >> (place & 7)) & 1) === 1;
}

const UTF_8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** Hardly any rule has control characters, so they need not be fast. */
function acceptsControls({ automata, start }: AskedRule, { values, valueOffsets }: TextColumn, place: number): boolean {
  const text = UTF_8.decode(values.subarray(Number(valueOffsets[place]), Number(valueOffsets[place + 1])));
  return automata.accepts(text, start);
}

const tables = new WeakMap<Automata, Map<number, LineTable>>();

/** Returns the table of a rule, which is made once: a column may come in many parts. */
function tableOf(asked: AskedRule): LineTable {
  const known = tables.get(asked.automata) ?? new Map<number, LineTable>();
  tables.set(asked.automata, known);
  const table = known.get(asked.start) ?? lineTable([asked]);
  known.set(asked.start, table);
  return table;
}

/** @throws {TypeError} if a column is not laid out as Arrow has it */
function demandColumn(column: unknown): asserts column is TextColumn {
  demandObject(column, "column");
  const { length, values, valueOffsets } = readArgument("column", () => {
    const { length, values, valueOffsets } = recordOf(column);
    return { length, values, valueOffsets };
  });
  if (!isInstance(values, Uint8Array))
    throw argumentTypeError(`column: its values must be octets (Uint8Array), got ${kindOf(values)}`, "column");
  if (!(isInstance(valueOffsets, Int32Array) || isInstance(valueOffsets, BigInt64Array)))
    throw argumentTypeError(
      `column: its valueOffsets must be an Int32Array or BigInt64Array, got ${kindOf(valueOffsets)}`,
      "column",
    );
  if (typeof length !== "number" || !Number.isSafeInteger(length) || length < 0 || valueOffsets.length <= length)
    throw argumentTypeError(
      `column: its length has to be a whole number, with one value in valueOffsets more than that`,
      "column",
    );
}
