/** Part of `npm run build`: writes dist/documents.html, how each document is read and where its PEG departs from its rules. All of it follows from grammar/. */
import { writeFileSync } from "node:fs";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { correctionTable, departureTable, readingTables, synthesisTable } from "../docs/documentTables.js";

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;display:block;overflow-x:auto}
th,td{text-align:start;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8886}
code{font-family:ui-monospace,monospace;font-size:.9em}`;

/** Returns the page, in which nothing is loaded from elsewhere. */
export function documentsPage(): string {
  const text = `# How the documents are read

A generation has the same as data: \`rfc1738.readings\`, \`rfc1738.rule("scheme").readings\`.

## Where a document cannot be taken as printed

${correctionTable()}

## How each document is read

\`notation\`: a mark of the notation can be taken in two ways. \`attribution\`: the document settles which of several rules derives a part. \`contradiction\`: the prose says something else than the rules.
\`open\`: the rules leave a choice. \`fact\`: easily overlooked.

${readingTables()}

## Where PEG departs from ABNF

\`order\`: alternatives are in another order. \`lookahead\`: a match counts only if the right thing follows. \`greedy\`: a repetition would eat what has to stay. \`recursion\`: repetition instead. \`prose\`: the
document describes the rule in words. \`correction\`: see above.

${departureTable()}

\`npm run synthesize\` finds departures without being told, and proves them:

${synthesisTable()}
`;
  const body = micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>How the documents are read</title>
<style>${STYLE}</style>
${body}
</html>
`;
}

/** Writes the page. */
export function writeDocumentsPage(file: string): void {
  writeFileSync(file, documentsPage());
}
