import { joinReference, type MainComponents } from "../components/mainComponents.js";
import { tryCatch } from "../../text/tryCatch.js";
import { argumentRangeError, assertString, shown, UriError } from "../../text/uriError.js";
import type { Resolver } from "./resolve.js";
import { allButLastSegment } from "./segmentRemoval.js";

/** See {@link Operations.relativize}. */
export function relativize(resolver: Resolver, target: string, base: string): string {
  assertString(target, "target");
  try {
    // Throws the errors of both arguments.
    resolver.resolution(target, base);
  } catch (error) {
    const refused = error as { argument?: string };
    if (error instanceof SyntaxError && refused.argument === "reference") refused.argument = "target";
    throw error;
  }
  const { split, grammar } = resolver;
  const candidates = candidatesFor(split(target), split(base)).sort((one, other) => one.length - other.length);
  for (const reference of [...candidates.filter(({ length }) => length <= target.length), target])
    if (resolvesTo(resolver, reference, base, target)) return reference;
  throw argumentRangeError(
    `no reference resolves to the target ${shown(target)}: ${grammar.document} resolves it to something else`,
    "target",
  );
}

function resolvesTo(resolver: Resolver, reference: string, base: string, target: string): boolean {
  return tryCatch(
    () => resolver.resolve(reference, base) === target,
    [UriError],
    // The candidate is not a reference of this generation, or cannot be resolved against this base.
    () => false,
  );
}

/** Returns the references that may resolve to the target. The documents differ in details, so each must be tried. */
function candidatesFor(target: MainComponents, base: MainComponents): string[] {
  const { authority, path, query, fragment } = target;
  if (target.scheme !== base.scheme) return [];
  const reference = (components: Partial<MainComponents> & Pick<MainComponents, "path">): string =>
    joinReference({ scheme: undefined, authority: undefined, query, fragment, ...components });
  const network = reference({ authority, path });
  // In RFC 1630 the last slash of a base that ends with its host is before that host.
  const networks = [network, network.slice("//".length)];
  if (authority !== base.authority) return networks;
  const paths = [...relativePaths(path, base.path), path, `/.${path}`];
  return [
    reference({ query: undefined, path: "" }),
    reference({ path: "" }),
    ...paths.map((each) => reference({ path: each })),
    ...networks,
  ];
}

/** Returns relative paths that lead from a path to another: up to the deepest directory that both have, and down from there. */
function relativePaths(path: string, basePath: string): string[] {
  // Between an authority and an empty path there is a slash, when a relative path is merged with it.
  const directory = basePath === "" ? "/" : allButLastSegment(basePath);
  const shared = sharedDirectory(path, directory);
  const ups = slashesFrom(directory, shared);
  const down = path.slice(shared);
  const relative = "../".repeat(ups) + down;
  const paths = [relative, `./${relative}`];
  // A final "." or ".." means the directory, just like "./" or "../".
  if (down === "") paths.push(ups === 0 ? "." : relative.slice(0, -"/".length));
  // In RFC 2396 and url-syntax-05 there is no slash between an authority and a merged path.
  if (basePath === "") paths.push(`./${path}`);
  // In the draft of 1993 it is the directory without the slash at its end.
  if (directory.startsWith(`${path}/`)) {
    const up = "../".repeat(slashesFrom(directory, path.length) - 1);
    paths.push(up === "" ? "." : up.slice(0, -"/".length));
  }
  return paths;
}

function slashesFrom(text: string, from: number): number {
  let count = 0;
  for (let at = text.indexOf("/", from); at >= 0; at = text.indexOf("/", at + 1)) count++;
  return count;
}

/** Returns the length of the longest common prefix of two paths that ends with a slash. */
function sharedDirectory(path: string, directory: string): number {
  let shared = 0;
  for (let i = 0; i < directory.length && path[i] === directory[i]; i++) if (path[i] === "/") shared = i + 1;
  return shared;
}
