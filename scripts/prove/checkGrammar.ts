/**
 * `npm run check:grammar`: compares every PEG with the collected rules, in both directions. Prints a line for each finding
 * and exits 1 if there is one.
 */
import { GrammarFileError } from "../generate/pegFile.js";
import { readDocuments, readGrammarSource } from "../generate/grammarSource.js";
import { grammarFindings } from "./grammarFindings.js";

const findings: string[] = [];
let rules = 0;
let departures = 0;
try {
  for (const facts of readDocuments()) {
    const source = readGrammarSource(facts);
    findings.push(...grammarFindings(source));
    rules += source.corrected.length;
    departures += source.peg.filter(({ notes }) => notes.length > 0).length;
  }
} catch (error) {
  if (!(error instanceof GrammarFileError)) throw error;
  findings.push(error.message);
}
for (const finding of new Set(findings)) console.error(finding);
console.log(`grammar: ${rules} published rules, ${departures} PEG rules with notes, ${findings.length} findings`);
if (findings.length > 0) process.exitCode = 1;
