import grammar from "../generated/url-1993.js";
import printed from "../generated/url-1993.published.js";
import { restAfterHost, restAfterScheme, schemeOf, searchOf } from "./components.js";
import type { Parts, Url1993Components } from "./components.js";
import { createGeneration } from "./generation.js";

function build(parts: Parts, input: string): Omit<Url1993Components, "generation" | "form"> {
  const hostless = parts.form === "generic" || parts.form === "newsaddress";
  return {
    scheme: schemeOf(parts, input),
    user: parts.text("user"),
    // The host of a news article is no host of the URL.
    host: hostless ? undefined : parts.text("host"),
    port: parts.text("port"),
    path: hostless ? restAfterScheme(parts, input) : restAfterHost(parts, input),
    search: searchOf(parts, input)?.text,
    fragmentid: parts.text("fragmentid"),
  };
}

/** The Internet-Draft "Uniform Resource Locators" of 14 July 1993. */
export const url1993 = createGeneration<Url1993Components>(grammar, build, createGeneration<Url1993Components>(printed, build));
