import { joinReference, splitReference } from "../../components/mainComponents.js";
import { generic } from "../../normalize/anatomy.js";

/** draft-fielding-url-syntax-05: what appendix B takes for a scheme or a site has to be one for the grammar too. */
export const anatomyOfUrlSyntax05 = generic({
  server: "site",
  split(uri, generation) {
    const components = splitReference(uri);
    const { scheme, authority, path, query, fragment } = components;
    // A rel_path may begin with "_:", which is no scheme.
    if (scheme !== undefined && !generation.test(scheme, { rule: "scheme" })) {
      const before = joinReference({ scheme, authority, path, query: undefined, fragment: undefined });
      return { scheme: undefined, authority: undefined, path: before, query, fragment };
    }
    // A path may begin with "//", if no site fits there: http://a_b/, http://a?b.
    const site =
      authority !== undefined && generation.test(authority, { rule: "site" }) && (path !== "" || query === undefined);
    return site || authority === undefined
      ? components
      : { ...components, authority: undefined, path: `//${authority}${path}` };
  },
});
