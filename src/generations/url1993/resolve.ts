import { CharBuffer } from "../../resolve/charBuffer.js";
import type { MainComponents } from "../../components/mainComponents.js";
import type { Observe, ResolutionAlgorithm } from "../../resolve/resolve.js";
import { allButLastSegment } from "../../resolve/buffer.js";

/** The Internet-Draft of 14 July 1993, section "Partial form". Its BNF has full forms only, so that it is the result which has to conform. */
export const resolutionOfUrl1993: ResolutionAlgorithm = {
  baseSection: "Partial form",
  options: {},
  transform: expandPartialForm,
  checkResult: true,
};

/** "The rules for the use of a partial name", in their order, read from the partial name to the full one. The steps are counted here. */
function expandPartialForm(
  partial: MainComponents,
  context: MainComponents,
  _: unknown,
  observe: Observe | undefined,
): MainComponents {
  const took = (step: string, does: string): void => observe?.({ section: "Partial form", step, does });
  const { query, fragment } = partial;

  // If the scheme parts are different, the whole locator is given: a full form has a colon before any slash.
  if (partial.scheme !== undefined) {
    took("1", "full form");
    return partial;
  }
  // Otherwise the scheme is left out, and:
  const { scheme } = context;
  took("1", "scheme of the context");

  // If host or port are different, host, port and all the rest of the locator are given.
  if (partial.authority !== undefined) {
    took("2", "host, port and the rest are given");
    return { ...partial, scheme };
  }
  // If they are the same, the path may be absolute or relative.
  const { authority } = context;
  took("3", "host and port of the context");

  // With a leading slash the path is absolute.
  if (partial.path.startsWith("/")) {
    took("4", "absolute path");
    return { scheme, authority, path: partial.path, query, fragment };
  }

  // Otherwise, what is behind the right-most slash of the context's path is removed, and the partial name put in its place.
  // The slash behind the host is there even where it may be left out.
  const contextPath = authority !== undefined && context.path === "" ? "/" : context.path;
  let path = allButLastSegment(contextPath) + partial.path;
  observe?.({
    section: "Partial form",
    step: "5",
    does: "put the partial path in the place of the last part",
    buffer: path,
  });

  // In the result, "/xxx/.." and "/." are removed wherever they are, again and again; xxx, ".." and "." are complete elements.
  path = withoutDotElements(path);
  observe?.({ section: "Partial form", step: "6", does: 'remove every "/xxx/.." and "/."', buffer: path });
  return { scheme, authority, path, query, fragment };
}

/** An element is removed with the slash before it: "/a/b/.." is "/a", not "/a/". What has no slash before it stays. */
function withoutDotElements(path: string): string {
  const kept = new CharBuffer(path.length);
  const first = path.indexOf("/") < 0 ? path.length : path.indexOf("/");
  kept.append(path, 0, first);
  for (let slash = first; slash < path.length;) {
    const next = path.indexOf("/", slash + 1);
    const end = next < 0 ? path.length : next;
    const isDot = end - slash === "/.".length && path.startsWith("/.", slash);
    const isDotDot = end - slash === "/..".length && path.startsWith("/..", slash);
    if (isDotDot && kept.length > first && !kept.hasDotDot()) kept.cut(kept.lastSlash());
    else if (!isDot) kept.append(path, slash, end);
    slash = end;
  }
  return kept.toString();
}
