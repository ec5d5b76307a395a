/** Run by `bench.ts` in a process of its own, with `--expose-gc`: bytes of heap that one parsed object takes, as JSON. */
import { parseUri } from "@hyperjump/uri";
import fastUri from "fast-uri";
import uriJs from "uri-js";
import { rfc3986 } from "../../src/index.js";
import { CORPORA } from "./corpora.js";
import { itemAt } from "../../src/text/itemAt.js";

const COUNT = 50_000;
const inputs = CORPORA[0]?.inputs ?? [];

const makers: Readonly<Record<string, (input: string) => unknown>> = {
  "rfc3986.parse": (input) => rfc3986.parse(input),
  "new URL": (input) => new URL(input),
  "@hyperjump/uri parseUri": (input) => parseUri(input),
  "fast-uri parse": (input) => fastUri.parse(input),
  "uri-js parse": (input) => uriJs.parse(input),
};

/** The strings exist before; the parts that are sliced off them are counted. */
function heapOf(make: (input: string) => unknown): number {
  const kept: unknown[] = new Array<unknown>(COUNT);
  for (let i = 0; i < COUNT; i++) kept[i] = make(itemAt(inputs, i % inputs.length));
  kept.fill(undefined);
  gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < COUNT; i++) kept[i] = make(itemAt(inputs, i % inputs.length));
  gc?.();
  return (process.memoryUsage().heapUsed - before) / kept.length;
}

console.log(JSON.stringify(Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, heapOf(make)]))));
