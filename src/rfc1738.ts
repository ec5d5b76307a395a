import grammar from "../generated/rfc1738.js";
import { restAfterHost, schemeOf, searchOf } from "./components.js";
import type { Rfc1738Components } from "./components.js";
import { createGeneration } from "./generation.js";

/** RFC 1738, December 1994: Uniform Resource Locators (URL). */
export const rfc1738 = createGeneration<Rfc1738Components>(grammar, (parts, input) => {
  const scheme = schemeOf(parts, input);
  // A fileurl may leave its host out. The host of a news article is no host of the URL.
  const hosted = parts.node("authority") !== undefined || parts.form === "fileurl";
  return {
    scheme,
    user: parts.text("user"),
    password: parts.text("password"),
    host: parts.form === "newsurl" ? undefined : parts.text("host"),
    port: parts.text("port"),
    path: hosted ? restAfterHost(parts, input) : undefined,
    search: searchOf(parts, input)?.text,
    schemepart: scheme !== undefined && !hosted ? input.slice(scheme.length + ":".length) : undefined,
  };
});
