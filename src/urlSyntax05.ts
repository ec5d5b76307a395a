import grammar from "../generated/url-syntax-05.js";
import type { UrlSyntax05Components } from "./components.js";
import { createGeneration } from "./generation.js";

/** draft-fielding-url-syntax-05, 2 May 1997: Uniform Resource Locators (URL): Generic Syntax and Semantics. */
export const urlSyntax05 = createGeneration<UrlSyntax05Components>(grammar, (parts, input) => {
  const path = parts.node("path");
  const query = parts.node("query");
  return {
    scheme: parts.text("scheme"),
    site: parts.text("site"),
    user: parts.text("user"),
    password: parts.text("password"),
    host: parts.text("host"),
    port: parts.text("port"),
    // abs_path and rel_path derive the query too (section 5); the path component of 4.3 ends before it.
    path: path ? input.slice(path.start, query ? query.start - "?".length : path.end) : parts.node("site") && "",
    query: query?.text,
    fragment: parts.text("fragment"),
  };
});
