import { describe, expect, it } from "vitest";
import { traceEvents } from "../../src/page/trace/traceEvents.js";
import { readPeg } from "../../src/page/work/writtenPeg.js";
import { trace } from "../../src/comparison/teach/trace.js";
import { tracePeg } from "../../src/grammars/trace/traceRules.js";
import { itemAt } from "../../src/text/itemAt.js";

describe("the events of a trace", () => {
  it("come in the order in which they happen", () => {
    const traced = tracePeg(readPeg('a = ( "x" "y" )? !"z" "x"'), "a", "xx");
    const said = traceEvents(traced).map(({ kind, step, cursor, from }) => {
      const { kind: of, peg, rule } = itemAt(traced.steps, step);
      return `${kind} ${of === "rule" ? rule : peg} ${from === undefined ? "" : `${from}>`}${cursor}`;
    });
    expect(said).toEqual([
      "enter a 0",
      'enter ( "x" "y" )? 0',
      'enter "x" 0',
      'succeed "x" 1',
      'enter "y" 1',
      'fail "y" 1',
      'give back ( "x" "y" )? 1>0',
      'succeed ( "x" "y" )? 0',
      'enter !"z" 0',
      'enter "z" 0',
      'fail "z" 0',
      'succeed !"z" 0',
      'enter "x" 0',
      'succeed "x" 1',
      "succeed a 1",
    ]);
  });

  it("move the cursor without gaps: forwards where a terminal reads, backwards where something is given back", () => {
    for (const input of ["http://u@1.2.3.4.example:80/a", "//[::1", "a:8a"]) {
      const traced = trace("rfc3986", input);
      let cursor = 0;
      for (const event of traceEvents(traced)) {
        const { kind } = itemAt(traced.steps, event.step);
        if (event.kind === "give back") expect(event.from).toBe(cursor);
        else if (!(event.kind === "succeed" && kind === "terminal")) expect(event.cursor).toBe(cursor);
        cursor = event.cursor;
      }
      expect(cursor).toBe(traced.end ?? 0);
    }
  });
});
