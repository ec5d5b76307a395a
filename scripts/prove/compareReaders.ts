/**
 * `npm run prove:readers`: of the strings that `isUriWhere` accepts for http and https, counts those whose host `urllib.parse` of Python or curl
 * reads as another one. Nothing but 0 is right: who checks the host of a URI sends a request to no other. A program that is not installed is
 * named, and not asked.
 *
 *   -- --strings N   how many generated strings (1,000,000 by default; about one in thirty is accepted and new)
 *   -- --seed N      other strings
 */
import { parseArgs } from "node:util";
import { isUriWhere } from "../../src/documents/isUriWhere.js";
import { differentHosts } from "./readers/differentHosts.js";
import { hostStrings } from "./readers/hostStrings.js";
import { NotInstalled, OTHER_READERS } from "./readers/otherReaders.js";

const SHOWN = 20;
const { values } = parseArgs({
  options: { strings: { type: "string", default: "1000000" }, seed: { type: "string", default: "0" } },
});

const schemes = ["http", "https"];
const guards = [
  isUriWhere({ schemes }),
  isUriWhere({ schemes, host: "public" }),
  isUriWhere({ schemes, host: ["app.example.com", "*.app.example.com", "localhost", "127.0.0.1", "8.8.8.8", "[::1]"] }),
];
const accepted = new Set<string>();
let count = 0;
for (const input of hostStrings(Number(values.strings), Number(values.seed))) {
  count++;
  if (guards.some((isAllowed) => isAllowed(input))) accepted.add(input);
}
console.log(`${count} strings, ${accepted.size} different ones of them accepted`);

for (const reader of OTHER_READERS) {
  try {
    const { different, refused } = await differentHosts(reader, [...accepted]);
    console.log(`${reader.name}: another host in ${different.length}, ${refused} refused`);
    for (const { uri, host, other } of different.slice(0, SHOWN))
      console.error(`${JSON.stringify(uri)}: ${host}, read as ${other}`);
    if (different.length > 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error;
    console.log(`${reader.name}: not compared, since ${error.message}`);
  }
}
