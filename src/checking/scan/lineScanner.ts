import lineScannerModule from "../../../generated/lineScanner.js";
import { CARRIAGE_RETURN, LINE_FEED } from "../../text/octets.js";
import { lineTable, type LineTable, type AskedRule } from "./lineTable.js";

/** The lines that end in some octets: for each, a bit for each rule that it belongs to, and the place after its LF. */
export interface EndedLines {
  readonly count: number;
  /** Two numbers for each line: the rules, and the place after its LF. The array is overwritten by the next call. */
  readonly notes: Int32Array;
}

/** Reads octets by a table. The places are counted in the octets of the call. */
interface Engine {
  /** Where octets must be for {@link read}. */
  readonly room: Uint8Array;
  /** Reads the first octets of the room. */
  read(length: number): EndedLines;
  /** The rules that a line belongs to if it ends here. */
  end(): number;
}

/** The number of octets that are read at once. They and the notes on their lines stay in the processor's cache. */
const PIECE = 2 ** 18;
/** The notes on a line take two numbers of four octets. */
const NOTE = 2;
const WORD = 4;
/** A page of WebAssembly's memory. */
const PAGE = 2 ** 16;
const SECTIONS = 4;

/**
 * Reads a text once, and reports for each line which of several rules it belongs to. The text may come in pieces that
 * end anywhere. Lines end with LF or CRLF; octets that are not UTF-8 belong to no rule. Memory does not grow with the
 * text.
 */
export class LineScanner {
  private readonly engine: Engine;
  private atStart = true;

  /** @param asked the rules; the first one has the lowest bit */
  constructor(asked: readonly AskedRule[], engine: "WebAssembly" | "JavaScript" = fastestEngine()) {
    this.engine =
      engine === "WebAssembly" ? webAssemblyEngine(lineTable(asked, WORD)) : javaScriptEngine(lineTable(asked));
  }

  /** Octets that are put here before {@link read} need not be copied. */
  get room(): Uint8Array {
    return this.engine.room;
  }

  /**
   * Reads some octets, and calls back with the lines that end in them.
   *
   * @param visit is given the lines, and the place in `octets` that theirs are counted from
   */
  read(octets: Uint8Array, visit: (lines: EndedLines, offset: number) => void): void {
    const { room } = this.engine;
    for (let offset = 0; offset < octets.length; offset += PIECE) {
      const piece = octets.subarray(offset, offset + PIECE);
      if (piece.buffer !== room.buffer || piece.byteOffset !== room.byteOffset) room.set(piece);
      visit(this.engine.read(piece.length), offset);
    }
    if (octets.length > 0) this.atStart = octets[octets.length - 1] === LINE_FEED;
  }

  /**
   * Reads a text of whole lines; the last one may have no LF.
   *
   * @param visit is given where each line begins and ends in the text, without its LF or CRLF, and the rules that it belongs to
   */
  readLines(octets: Uint8Array, visit: (from: number, to: number, rules: number) => void): void {
    let from = 0;
    const line = (end: number, rules: number): void => {
      visit(from, end > from && octets[end - 1] === CARRIAGE_RETURN ? end - 1 : end, rules);
      from = end + 1;
    };
    this.read(octets, ({ count, notes }, offset) => {
      for (let i = 0; i < count; i++) line(offset + (notes[NOTE * i + 1] ?? 0) - 1, notes[NOTE * i] ?? 0);
    });
    const rules = this.end();
    if (rules !== undefined) line(octets.length, rules);
  }

  /** Ends the text. Returns the rules that its last line belongs to, or `undefined` if the text ended with LF or was empty. */
  end(): number | undefined {
    const rules = this.engine.end();
    const { atStart } = this;
    this.atStart = true;
    return atStart ? undefined : rules;
  }
}

/** Where sections begin after the first one; all at the end if there is only one. */
type Sections = readonly [b: number, c: number, d: number];

/** Divides octets at ends of lines into four sections of about the same length, if there are enough lines. */
function sections(octets: Uint8Array, length: number): Sections {
  const after = (least: number): number => octets.indexOf(LINE_FEED, least) + 1;
  const b = after(length / SECTIONS);
  const c = after(Math.max(b, (2 * length) / SECTIONS));
  const d = after(Math.max(c, (3 * length) / SECTIONS));
  return b > 0 && c > 0 && d > 0 && d < length ? [b, c, d] : [length, length, length];
}

type Scan = (row: number, start: number, b: number, c: number, d: number, end: number, notes: number) => number;

function webAssemblyEngine({ entries, start }: LineTable): Engine {
  const instance = new WebAssembly.Instance(compiled());
  const { memory, row, scan } = instance.exports as {
    readonly memory: WebAssembly.Memory;
    readonly row: WebAssembly.Global<"i32">;
    readonly scan: Scan;
  };
  // The loop knows that the table begins after the room.
  const notesAt = PIECE + WORD * entries.length;
  memory.grow(Math.ceil((notesAt + WORD * NOTE * PIECE) / PAGE));
  const { buffer } = memory;
  const room = new Uint8Array(buffer, 0, PIECE);
  const table = new Int32Array(buffer, PIECE, entries.length);
  const notes = new Int32Array(buffer, notesAt, NOTE * PIECE);
  table.set(entries);
  row.value = start;
  return {
    room,
    read(length) {
      const end = scan(row.value, start, ...sections(room, length), length, notesAt);
      return { count: (end - notesAt) / (WORD * NOTE), notes };
    },
    end() {
      const rules = table[row.value / WORD + LINE_FEED] ?? 0;
      row.value = start;
      return rules;
    },
  };
}

let module: WebAssembly.Module | undefined;

function compiled(): WebAssembly.Module {
  return (module ??= new WebAssembly.Module(Uint8Array.from(atob(lineScannerModule), (sign) => sign.charCodeAt(0))));
}

/** Some runtimes have no WebAssembly, and some pages may not compile it. */
function fastestEngine(): "WebAssembly" | "JavaScript" {
  try {
    compiled();
    return "WebAssembly";
  } catch {
    return "JavaScript";
  }
}

/** One section only: a quarter to a half as fast. */
function javaScriptEngine({ entries, start }: LineTable): Engine {
  const room = new Uint8Array(PIECE);
  const notes = new Int32Array(NOTE * PIECE);
  let row = start;
  return {
    room,
    read(length) {
      let note = 0;
      for (let i = 0; i < length; i++) {
        const octet = room[i] ?? 0;
        row = entries[row + octet] ?? 0;
        if (octet !== LINE_FEED) continue;
        notes[note++] = row;
        notes[note++] = i + 1;
        row = start;
      }
      return { count: note / NOTE, notes };
    },
    end() {
      const rules = entries[row + LINE_FEED] ?? 0;
      row = start;
      return rules;
    },
  };
}

/** Counts the lines of a text by the rules that they belong to. The text may come in pieces that end anywhere. */
export class LineCounter {
  private readonly scanner: LineScanner;
  private readonly counts: Float64Array;

  constructor(asked: readonly AskedRule[]) {
    this.scanner = new LineScanner(asked);
    this.counts = new Float64Array(2 ** asked.length);
  }

  /** Octets that are put here before {@link read} need not be copied. */
  get room(): Uint8Array {
    return this.scanner.room;
  }

  read(octets: Uint8Array): void {
    const { counts } = this;
    this.scanner.read(octets, ({ count, notes }) => {
      for (let i = 0; i < 2 * count; i += 2) {
        const rules = notes[i] ?? 0;
        counts[rules] = (counts[rules] ?? 0) + 1;
      }
    });
  }

  /** Ends the text. Returns the number of lines for each combination of rules, a bit a rule. */
  end(): number[] {
    const { counts } = this;
    const last = this.scanner.end();
    if (last !== undefined) counts[last] = (counts[last] ?? 0) + 1;
    return [...counts];
  }
}
