import { joinReference, splitReference } from "../../components/mainComponents.js";
import { genericAnatomy } from "../../normalize/anatomy.js";

/** draft-fielding-url-syntax-05: a scheme that appendix B finds must also be one in the grammar. */
export const anatomyOfUrlSyntax05 = genericAnatomy({
  server: "site",
  split(uri, generation) {
    const components = splitReference(uri);
    const { scheme, authority, path, query, fragment } = components;
    if (scheme === undefined || generation.test(scheme, { rule: "scheme" })) return components;
    // A rel_path may begin with "_:", and "_" is not a scheme.
    const before = joinReference({ scheme, authority, path, query: undefined, fragment: undefined });
    return { scheme: undefined, authority: undefined, path: before, query, fragment };
  },
});
