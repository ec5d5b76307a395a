import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { Parser } from "htmlparser2";

/** A link that leads nowhere. */
export interface BrokenLink {
  /** The page that it is on, from the folder. */
  readonly page: string;
  readonly link: string;
  readonly why: string;
}

interface Page {
  readonly ids: ReadonlySet<string>;
  readonly links: readonly string[];
}

/**
 * Returns the links of the HTML pages in a folder that lead to no file of it, or to no place in a page. Links to other hosts are not followed,
 * and fragments of a page that a script fills (one with an element `#page`) are its own affair.
 */
export function brokenLinks(folder: string): BrokenLink[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  const pages = new Map(names.map((name) => [name, readPage(readFileSync(join(folder, name), "utf8"))]));
  return [...pages].flatMap(([page, { links }]) =>
    links.flatMap((link) => {
      const [path = "", fragment] = link.split("#");
      const target = path === "" ? page : posix.normalize(posix.join(posix.dirname(page), decodeURI(path)));
      const file = join(folder, target);
      if (target.startsWith("..") || !existsSync(file) || !statSync(file).isFile())
        return [{ page, link, why: "the file does not exist" }];
      const ids = pages.get(target)?.ids;
      if (fragment === undefined || fragment === "" || !ids || ids.has("page")) return [];
      const place = decodeURIComponent(fragment);
      // TypeDoc numbers the place of a name that another one has in other letters, and does not say so in its list.
      return ids.has(place) || ids.has(`${place}-1`)
        ? []
        : [{ page, link, why: "the page has no element with this id" }];
    }),
  );
}

function readPage(html: string): Page {
  const ids = new Set<string>();
  const links: string[] = [];
  const parser = new Parser({
    onopentag(_, { id, name, href, src }) {
      for (const place of [id, name]) if (place !== undefined) ids.add(place);
      for (const link of [href, src])
        if (link !== undefined && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(link)) links.push(link);
    },
  });
  parser.end(html);
  return { ids, links };
}
