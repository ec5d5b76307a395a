/**
 * `npm run site`: builds dist/site/ from the built page: the page as its home, guides, lists and the reference of public names by TypeDoc,
 * with its search, and the documents with their grammars and railroad diagrams. Nothing in it is loaded from elsewhere, and it works from a
 * folder. A link that leads nowhere fails the run.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { Application, Converter, TSConfigReader, type DocumentReflection } from "typedoc";
import { railroadPage } from "../../src/comparison/teach/index.js";
import { generations } from "../../src/index.js";
import { escapeMarkup } from "../../src/text/escaping.js";
import { ROOT } from "../generate/grammarSource.js";
import { brokenLinks } from "./brokenLinks.js";
import { documentsPage } from "./documentsPage.js";

const SITE = join(ROOT, "dist", "site");
const PAGE = join(ROOT, "dist", "uri-generations.html");

/** The texts of the reference beside the public names, in order; one with `undefined` keeps its own heading as its title. */
const TEXTS: Readonly<Record<string, string | undefined>> = {
  "src/guides/validate.md": undefined,
  "src/guides/migrate.md": undefined,
  "src/guides/compare.md": undefined,
  "src/guides/lint.md": undefined,
  "src/guides/grammar.md": undefined,
  "src/guides/teach.md": undefined,
  "src/cli/README.md": "Command line and rules of lint",
  "src/README.md": "Public names, errors and the map of the code",
  "src/documents/README.md": undefined,
  "src/documents/urlStandard/README.md": undefined,
  "src/documents/urlStandard/valid/README.md": undefined,
  "src/comparison/README.md": "Comparing generations",
  "src/comparison/grammars/README.md": "Published grammars as parsers",
  "src/comparison/expressions/README.md": undefined,
  "src/checking/advise/README.md": "Advice about risky URIs",
  "test/peers/README.md": undefined,
  "grammar/README.md": "The documents and their terms",
  "CHANGELOG.md": undefined,
};

/** The links at the top of every page, from the folder of the site. */
const LINKS: Readonly<Record<string, string>> = {
  "Check a URI": "index.html",
  "Guides and reference": "reference/index.html",
  Documents: "documents/index.html",
};
/** Where links begin that are seen from the folder of the site, until it is known from which page. */
const FROM_SITE = "site:";

rmSync(SITE, { recursive: true, force: true });
await writeReference();
writePages();
const broken = brokenLinks(SITE);
for (const { page, link, why } of broken) console.error(`${page}: ${link}: ${why}`);
if (broken.length > 0) process.exit(1);
console.log(`${SITE}: open index.html in a browser`);

async function writeReference(): Promise<void> {
  const out = join(SITE, "reference");
  const app = await Application.bootstrapWithPlugins(
    {
      out,
      readme: "README.md",
      projectDocuments: Object.keys(TEXTS),
      searchInDocuments: true,
      headings: { readme: false },
      customCss: "scripts/build/site.css",
      highlightLanguages: [
        "typescript",
        "javascript",
        "json",
        "yaml",
        "sh",
        "console",
        "html",
        "sql",
        "toml",
        "python",
        "lua",
        "make",
      ],
      ignoredHighlightLanguages: ["abnf", "peggy"],
      navigationLinks: Object.fromEntries(Object.entries(LINKS).map(([text, link]) => [text, FROM_SITE + link])),
    },
    [new TSConfigReader()],
  );
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_, document: DocumentReflection) => {
    const file = relative(ROOT, app.files.getReflectionPath(document) ?? "");
    const heading = /^# (.+)$/m.exec(document.content[0]?.text ?? "")?.[1];
    document.name = TEXTS[file] ?? heading ?? document.name;
  });
  const project = await app.convert();
  if (!project) throw new Error("the sources have errors");
  await app.generateOutputs(project);
  if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exit(1);
  for (const file of readdirSync(out, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".html")) continue;
    const path = join(out, file);
    const toSite = `${relative(dirname(path), SITE)}/`;
    const text = readFileSync(path, "utf8").replaceAll(FROM_SITE, toSite);
    // A folder has no page of its own where the site is opened from one.
    writeFileSync(path, text.replace(/(?<=href="(?:\.\.\/)+)(?=[#"])/g, "index.html"));
  }
}

/** Writes the page, and a page for each document, with links to the others. */
function writePages(): void {
  write("index.html", withLinks(readFileSync(PAGE, "utf8"), ""));
  const list = generations.map(
    ({ id, document, title, date }) =>
      `<li><a href="${id}.html">${escapeMarkup(document)}</a>, ${escapeMarkup(date)}: ${escapeMarkup(title)}</li>`,
  );
  const page = documentsPage().replace(
    /(?=<h1)/,
    `<h1>Documents</h1>\n<p>The rules of each as it prints them, as they are parsed, and as railroad diagrams:</p>\n<ul>\n${list.join("\n")}\n</ul>\n`,
  );
  write("documents/index.html", withLinks(page, "../"));
  for (const { id } of generations) write(`documents/${id}.html`, withLinks(railroadPage(id), "../"));
}

function write(name: string, text: string): void {
  const file = join(SITE, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Returns a page with the links at its top. */
function withLinks(page: string, toSite: string): string {
  const links = Object.entries(LINKS).map(([text, link]) => `<a href="${toSite}${link}">${text}</a>`);
  const bar = `<nav aria-label="Site" style="font:.9rem/2 system-ui,sans-serif;text-align:end;padding:0 1rem">${links.join(" · ")}</nav>`;
  if (!/<body[^>]*>/.test(page)) return page.replace(/(<\/style>)/, (end) => `${end}\n${bar}`);
  return page.replace(/<body[^>]*>/, (body) => `${body}\n${bar}`);
}
