import { describe, expect, it } from "vitest";
import { generations } from "../../src/index.js";
import type { Components } from "../../src/documents/index.js";
import type { Span } from "../../src/uri/components/span.js";
import { conformingRows, wholeReferences } from "../support/conformingRows.js";

/** Properties that say something about the text and are not part of it. */
const LABELS = ["generation", "form", "hostType", "pathForm", "registration", "kind", "thisHost"];

describe("laws over all conforming rows", () => {
  it("there are many", () => {
    expect(wholeReferences.length).toBeGreaterThan(1000);
    expect(conformingRows.length).toBeGreaterThan(2500);
  });

  it("the slices of all spans are the components", () => {
    for (const { subject, rule, input } of conformingRows) {
      const components = subject.parse(input, { rule });
      expect(sliced(subject.spans(input, { rule }), input), `${subject.id} ${rule} ${input}`).toEqual(
        withoutLabels(components),
      );
    }
  });

  it("objects are plain, frozen all the way down, and survive JSON", () => {
    for (const { subject, rule, input } of conformingRows) {
      const components = subject.parse(input, { rule });
      for (const part of [components, subject.spans(input, { rule })])
        expect(mistakes(part), `${subject.id} ${rule} ${input}`).toEqual([]);
      expect(JSON.parse(JSON.stringify(components))).toEqual(components);
    }
  });

  it("every object of a generation has the same properties", () => {
    for (const subject of generations) {
      const shapes = conformingRows
        .filter((row) => row.subject === subject)
        .map(({ rule, input }) =>
          Object.keys(subject.parse(input, { rule })).filter((name) => name !== "registration"),
        );
      expect(new Set(shapes.map((names) => names.join())).size, subject.id).toBe(1);
    }
  });

  it("the start rule gives what the types promise", () => {
    for (const { subject, input } of wholeReferences)
      expect(broken(subject.parse(input)), `${subject.id} ${input}`).toEqual([]);
  });

  it("components do not overlap, but for those that are parts of another", () => {
    const outer: Record<string, readonly string[]> = {
      authority: ["userinfo", "host", "port", "regName"],
      site: ["user", "password", "host", "port"],
    };
    for (const { subject, input } of wholeReferences) {
      const spans = Object.entries(subject.spans(input)).filter(
        (entry): entry is [string, Span] => entry[0] !== "parts" && entry[1] !== undefined,
      );
      for (const [name, span] of spans) {
        for (const [other, { start, end }] of spans) {
          const overlap = Math.min(span.end, end) > Math.max(span.start, start);
          if (!overlap || name === other || outer[other]?.includes(name)) continue;
          const inside = start >= span.start && end <= span.end;
          expect(outer[name]?.includes(other) && inside, `${subject.id} ${input}: ${name} and ${other}`).toBe(true);
        }
      }
    }
  });
});

/** Texts instead of spans. */
function sliced(value: unknown, input: string): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => sliced(item, input));
  if ("start" in value && "end" in value && Object.keys(value).length === 2 && typeof value.start === "number")
    return input.slice(value.start, value.end as number);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sliced(inner, input)]));
}

function withoutLabels(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLabels);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !LABELS.includes(name))
      .map(([name, inner]) => [name, withoutLabels(inner)]),
  );
}

/** Where a value is not plain or not frozen. */
function mistakes(value: unknown, path = ""): string[] {
  if (typeof value !== "object")
    return ["string", "boolean", "number", "undefined"].includes(typeof value) ? [] : [`${path}: ${typeof value}`];
  if (value === null) return [`${path}: null`];
  const prototype: unknown = Object.getPrototypeOf(value);
  return [
    ...(prototype === Object.prototype || prototype === Array.prototype ? [] : [`${path}: not plain`]),
    ...(Object.isFrozen(value) ? [] : [`${path}: not frozen`]),
    ...Object.entries(value).flatMap(([name, inner]) => mistakes(inner, `${path}.${name}`)),
  ];
}

/** The promises of the types that an object breaks. */
function broken(components: Components): string[] {
  const c = components as unknown as Readonly<Record<string, unknown>> & { readonly form: string };
  const has = (...names: string[]): boolean => names.every((name) => typeof c[name] === "string");
  const lacks = (...names: string[]): boolean => names.every((name) => c[name] === undefined);
  const one = (...promises: boolean[]): boolean => promises.filter(Boolean).length === 1;
  const promises: Record<string, boolean> = {};
  switch (components.generation) {
    case "rfc3986": {
      const { form, pathForm } = components;
      promises["form"] = form === "URI" ? has("scheme") : form === "relative-ref" && lacks("scheme");
      promises["authority"] =
        has("authority", "host", "hostType", "path") || lacks("authority", "host", "hostType", "userinfo", "port");
      const forms = has("authority")
        ? ["path-abempty"]
        : ["path-absolute", form === "URI" ? "path-rootless" : "path-noscheme", "path-empty"];
      promises["path"] = has("path") && forms.includes(pathForm);
      break;
    }
    case "rfc2396":
    case "rfc2396bis-01": {
      const { form } = components;
      promises["form"] = ["absoluteURI", "absolute-URI"].includes(form)
        ? has("scheme")
        : ["relativeURI", "relative-URI", "URI-reference"].includes(form) && lacks("scheme", "opaquePart");
      promises["current"] =
        form !== "URI-reference" ||
        (components.path === "" && components.generation === "rfc2396" && lacks("authority", "query"));
      promises["opaque"] = one(has("path"), has("opaquePart") && lacks("path", "query", "authority"));
      promises["authority"] = one(
        lacks("authority", "userinfo", "host", "port", "regName"),
        has("authority", "host") && lacks("regName"),
        components.authority === "" && lacks("userinfo", "host", "port", "regName"),
        has("authority", "regName") && lacks("userinfo", "host", "port"),
      );
      break;
    }
    case "url-syntax-05":
      promises["form"] =
        components.form === "absoluteURL" ? has("scheme") : components.form === "relativeURL" && lacks("scheme");
      promises["site"] =
        has("path") &&
        one(
          lacks("site", "user", "password", "host", "port"),
          has("site") && lacks("user", "password", "host", "port"),
          has("site", "host"),
        );
      promises["password"] = lacks("password") || has("user");
      break;
    case "rfc1738": {
      const hosted = ["ftpurl", "httpurl", "gopherurl", "nntpurl", "telneturl", "waisurl", "prosperourl"].includes(
        c.form,
      );
      const hostless = ["newsurl", "mailtourl"].includes(c.form);
      promises["scheme"] = has("scheme");
      promises["password"] = lacks("password") || has("user");
      promises["host"] = hosted
        ? has("host") && lacks("schemepart")
        : hostless
          ? has("schemepart") && lacks("user", "host", "port", "path", "search")
          : c.form === "fileurl"
            ? has("path") && lacks("user", "port", "search", "schemepart")
            : c.form === "otherurl" &&
              one(
                has("host") && lacks("schemepart", "search"),
                has("schemepart") && lacks("user", "host", "port", "path", "search"),
              );
      promises["user"] = lacks("user") || ["ftpurl", "telneturl", "otherurl"].includes(c.form);
      promises["path"] = has("path") || !["nntpurl", "waisurl", "prosperourl", "fileurl"].includes(c.form);
      promises["telnet"] = c.form !== "telneturl" || components.path === "" || lacks("path");
      promises["search"] = lacks("search") || ["httpurl", "waisurl"].includes(c.form);
      promises["parts"] = (components.parts === undefined) === ["telneturl", "otherurl"].includes(c.form);
      promises["registration"] = "registration" in components === (c.form === "otherurl");
      break;
    }
    case "url-1993": {
      const hostless = ["generic", "newsaddress"].includes(c.form);
      promises["scheme"] = has("scheme");
      promises["host"] = hostless ? lacks("user", "host", "port") && has("path") : has("host");
      promises["user"] = lacks("user") || c.form === "telnetaddress";
      promises["port"] = lacks("port") || !["fileaddress", "afsaddress"].includes(c.form);
      promises["path"] =
        c.form === "telnetaddress" ? lacks("path") : has("path") || ["httpaddress", "gopheraddress"].includes(c.form);
      promises["search"] = lacks("search") || ["generic", "httpaddress", "gopheraddress", "waisindex"].includes(c.form);
      promises["parts"] =
        (components.parts === undefined) ===
        ["generic", "httpaddress", "fileaddress", "telnetaddress"].includes(c.form);
      promises["registration"] = "registration" in components === (c.form === "generic");
      break;
    }
  }
  return Object.keys(promises).filter((name) => !promises[name]);
}
