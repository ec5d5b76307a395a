import type { MainComponents } from "../components/mainComponents.js";

/**
 * Takes the steps 4 to 7 of section 5.2 of url-syntax-05 and RFC 2396 and returns the target: the reference has no scheme of its
 * own, and takes from the base what it lacks.
 *
 * @param site the document's term for the authority
 * @param merge takes step 6: it returns the path and the query of a relative path
 */
export function completeFromBase(
  reference: MainComponents,
  { scheme, authority }: MainComponents,
  site: "site" | "authority",
  note: (step: string, does: string) => void,
  merge: () => Pick<MainComponents, "path" | "query">,
): MainComponents {
  const { path, query, fragment } = reference;

  // 4. An authority: the reference is a network path, go to step 7. Otherwise the authority is the authority of the base.
  if (reference.authority !== undefined) {
    note("4", "network path");
    note("7", "recombine");
    return { ...reference, scheme };
  }
  note("4", `${site} of the base`);

  // 5. A path that begins with "/": an absolute path, go to step 7.
  if (path.startsWith("/")) {
    note("5", "absolute path");
    note("7", "recombine");
    return { scheme, authority, path, query, fragment };
  }

  // 6. Otherwise a relative path, which is merged with the path of the base.
  const merged = merge();
  // 7. The components are recombined.
  note("7", "recombine");
  return { scheme, authority, ...merged, fragment };
}
