// The resolution algorithms as their documents print them: string patterns, repeated until nothing changes. Slow, and
// written without looking at src/uri/resolve, whose results they are compared with. "(current document)" is spelled as
// in the examples.

import { itemAt } from "../../src/text/itemAt.js";

interface Parsed {
  scheme: string | undefined;
  authority: string | undefined;
  path: string;
  query: string | undefined;
  fragment: string | undefined;
}

type Answer = string | RangeError;

export function parse(reference: string): Parsed {
  const match = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/s.exec(reference) as RegExpExecArray;
  return { scheme: match[2], authority: match[4], path: itemAt(match, 5), query: match[7], fragment: match[9] };
}

export function recombine({ scheme, authority, path, query, fragment }: Parsed): string {
  let result = "";
  if (scheme !== undefined) result = `${result}${scheme}:`;
  if (authority !== undefined) result = `${result}//${authority}`;
  result = result + path;
  if (query !== undefined) result = `${result}?${query}`;
  if (fragment !== undefined) result = `${result}#${fragment}`;
  return result;
}

/** RFC 1808 section 2.4, and section 4 with the slash before a path kept apart from it. */
export function rfc1808(reference: string, base: string): Answer {
  const read = (
    text: string,
  ): {
    scheme: string;
    netLoc: string | undefined;
    slash: string;
    path: string;
    params: string;
    query: string;
    fragment: string;
  } => {
    let rest = text;
    const cut = (pattern: RegExp): string => {
      const found = pattern.exec(rest)?.[1] ?? "";
      rest = rest.replace(pattern, "");
      return found;
    };
    const fragment = cut(/#(.*)$/s);
    const scheme = cut(/^([a-zA-Z0-9+.-]+):/);
    const hasNetLoc = rest.startsWith("//");
    const netLoc = cut(/^\/\/([^/]*)/);
    const query = cut(/\?(.*)$/s);
    const params = cut(/;(.*)$/s);
    const slash = cut(/^(\/)/);
    return { scheme, netLoc: hasNetLoc ? netLoc : undefined, slash, path: rest, params, query, fragment };
  };
  const E = read(reference);
  const B = read(base);
  // 2a and 2b.
  if (Object.values(E).every((part) => part === "" || part === undefined)) return base;
  if (E.scheme !== "") return reference;
  if (B.netLoc !== undefined && B.path.startsWith("/")) return new RangeError("no generic-RL");
  const T = { ...E, scheme: B.scheme };
  if (E.netLoc === undefined || E.netLoc === "") {
    T.netLoc = B.netLoc;
    if (E.slash === "" && E.path === "") {
      [T.slash, T.path] = [B.slash, B.path];
      if (E.params === "") {
        T.params = B.params;
        if (E.query === "") T.query = B.query;
      }
    } else if (E.slash === "") {
      T.slash = B.netLoc === undefined ? B.slash : "/";
      const merged = mergeSteps(T.slash + B.path.replace(/[^/]*$/, "") + E.path);
      T.path = merged.slice(T.slash.length);
    }
  }
  const after = (mark: string, part: string): string => (part === "" ? "" : mark + part);
  return `${T.scheme}:${T.netLoc === undefined ? "" : `//${T.netLoc}`}${T.slash}${T.path}${after(";", T.params)}${after("?", T.query)}${after("#", T.fragment)}`;
}

/** RFC 3986 5.2.4. */
export function removeDotSegments(path: string): string {
  let input = path;
  let output = "";
  while (input !== "") {
    if (input.startsWith("../")) input = input.slice(3);
    else if (input.startsWith("./")) input = input.slice(2);
    else if (input.startsWith("/./")) input = `/${input.slice(3)}`;
    else if (input === "/.") input = "/";
    else if (input.startsWith("/../") || input === "/..") {
      input = `/${input.slice(4)}`;
      output = output.replace(/\/?[^/]*$/, "");
    } else if (input === "." || input === "..") input = "";
    else {
      const first = (/^\/?[^/]*/.exec(input) as RegExpExecArray)[0];
      output += first;
      input = input.slice(first.length);
    }
  }
  return output;
}

/**
 * The steps that RFC 3986 5.2.2 and the draft before it have in common.
 *
 * @param clean is applied to the path of a reference that has one of its own
 * @param merge returns the path for a relative one
 */
function transform(
  R: Parsed,
  Base: Parsed,
  clean: (path: string) => string,
  merge: (path: string) => string | RangeError,
): Answer {
  const { scheme, authority, query } = Base;
  if (R.scheme !== undefined) return recombine({ ...R, path: clean(R.path) });
  if (R.authority !== undefined) return recombine({ ...R, scheme, path: clean(R.path) });
  if (R.path === "") return recombine({ ...Base, query: R.query ?? query, fragment: R.fragment });
  const path = R.path.startsWith("/") ? clean(R.path) : merge(R.path);
  return path instanceof RangeError ? path : recombine({ ...R, scheme, authority, path });
}

/** Returns a reference without its scheme if that is the scheme of the base, as parsers that are not strict read it. */
function withoutSameScheme(R: Parsed, Base: Parsed, isIgnored: boolean): Parsed {
  return isIgnored && R.scheme?.toLowerCase() === Base.scheme?.toLowerCase() ? { ...R, scheme: undefined } : R;
}

/** RFC 3986 5.2.2 and 5.2.3. */
export function rfc3986(reference: string, base: string, { strict = true } = {}): Answer {
  const Base = parse(base);
  return transform(withoutSameScheme(parse(reference), Base, !strict), Base, removeDotSegments, (path) =>
    removeDotSegments(
      Base.authority !== undefined && Base.path === "" ? `/${path}` : Base.path.replace(/[^/]*$/, "") + path,
    ),
  );
}

/**
 * Returns where complete segments begin: after every slash, and at the beginning of a buffer that does not begin with
 * one.
 */
function segmentStarts(buffer: string): number[] {
  const starts = buffer.startsWith("/") ? [] : [0];
  for (let i = 0; i < buffer.length; i++) if (buffer[i] === "/") starts.push(i + 1);
  return starts;
}

function segmentAt(buffer: string, start: number): string {
  return (/^[^/]*/.exec(buffer.slice(start)) as RegExpExecArray)[0];
}

/** url-syntax-05 6d to 6g, RFC 2396 6c to 6f, rfc2396bis-01 merge 3 to 6. */
function mergeSteps(merged: string): string {
  let buffer = merged;
  for (let at; (at = segmentStarts(buffer).find((start) => buffer.startsWith("./", start))) !== undefined;) {
    buffer = buffer.slice(0, at) + buffer.slice(at + 2);
  }
  buffer = buffer.replace(/(^|\/)\.$/, "$1");
  for (;;) {
    const at = segmentStarts(buffer).find((start) => {
      const segment = segmentAt(buffer, start);
      return segment !== ".." && buffer.startsWith("/../", start + segment.length);
    });
    if (at === undefined) break;
    buffer = buffer.slice(0, at) + buffer.slice(at + segmentAt(buffer, at).length + 4);
  }
  const last = segmentStarts(buffer).find((start) => {
    const segment = segmentAt(buffer, start);
    return segment !== ".." && buffer.slice(start + segment.length) === "/..";
  });
  return last === undefined ? buffer : buffer.slice(0, last);
}

function leftovers(buffer: string, leftover: string): string | RangeError {
  let rest = buffer;
  while (/^\/?\.\.(\/|$)/.test(rest)) {
    if (leftover === "keep") return buffer;
    if (leftover === "error") return new RangeError("leftover");
    rest = rest.replace(/^(\/?)\.\.(\/|$)/, "$1");
  }
  return rest;
}

/** draft-fielding-uri-rfc2396bis-01 5.2. */
export function rfc2396bis01(reference: string, base: string, { validating = true, leftover = "keep" } = {}): Answer {
  const Base = parse(base);
  const R = withoutSameScheme(parse(reference), Base, !validating);
  if (isCurrentDocument(R)) return currentDocument(R);
  return transform(
    R,
    Base,
    (path) => path,
    (path) => leftovers(mergeSteps((Base.path === "" ? "/" : Base.path.replace(/[^/]*$/, "")) + path), leftover),
  );
}

/**
 * The steps before and after the merging of paths that RFC 2396, its draft and the draft of 1993 have in common: a reference without a
 * scheme has that of the base, and one without an authority also that of the base.
 *
 * @param merge returns the path of a relative one, and what else it changes
 */
function inherit(reference: string, R: Parsed, Base: Parsed, merge: () => Partial<Parsed> | RangeError): Answer {
  if (R.scheme !== undefined) return reference;
  const { scheme } = Base;
  if (R.authority !== undefined) return recombine({ ...R, scheme });
  const merged = R.path.startsWith("/") ? {} : merge();
  return merged instanceof RangeError ? merged : recombine({ ...R, scheme, authority: Base.authority, ...merged });
}

/** RFC 2396 5.2. */
export function rfc2396(reference: string, base: string, { validating = true, leftover = "keep" } = {}): Answer {
  const Base = parse(base);
  const R = withoutSameScheme(parse(reference), Base, !validating);
  if (isCurrentDocument(R)) return currentDocument(R);
  return inherit(reference, R, Base, () => {
    const merged = leftovers(mergeSteps(Base.path.replace(/[^/]*$/, "") + R.path), leftover);
    return merged instanceof RangeError ? merged : { path: merged };
  });
}

/** draft-fielding-url-syntax-05 5.2. */
export function urlSyntax05(reference: string, base: string): Answer {
  const R = parse(reference);
  const Base = parse(base);
  if (isCurrentDocument(R)) return currentDocument(R);
  return inherit(reference, R, Base, () => {
    let buffer = Base.path.replace(/[^/]*$/, "") + R.path;
    if (R.query !== undefined) buffer += `?${R.query}`;
    buffer = mergeSteps(buffer);
    return { query: /\?(.*)$/s.exec(buffer)?.[1], path: buffer.replace(/\?.*$/s, "") };
  });
}

/** The draft of 1993, "Partial form". */
export function url1993(reference: string, base: string): Answer {
  const R = parse(reference);
  const Base = parse(base);
  return inherit(reference, R, Base, () => {
    const context = Base.authority !== undefined && Base.path === "" ? "/" : Base.path;
    let path = context.replace(/[^/]*$/, "") + R.path;
    for (let before; before !== path;) {
      before = path;
      path = path.replace(/\/\.(?=\/|$)/, "");
      if (before === path) path = path.replace(/\/(?!\.\.?(\/|$))[^/]*\/\.\.(?=\/|$)/, "");
    }
    return { path };
  });
}

function isCurrentDocument({ scheme, authority, path, query }: Parsed): boolean {
  return path === "" && scheme === undefined && authority === undefined && query === undefined;
}

function currentDocument({ fragment }: Parsed): string {
  return `(current document)${fragment === undefined ? "" : `#${fragment}`}`;
}
