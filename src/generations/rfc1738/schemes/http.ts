import type { TreeNode } from "../../../generated.js";
import { spanIn } from "../../../components/componentNodes.js";
import type { HttpParts } from "../components.js";
import type { LayoutOf } from "../../../components/span.js";

// RFC 1738 section 3.3: HTTP
//
//   http://host:80/path/of/it?searchpart
//                  \________/ \________/
//                     path    searchpart

export function layoutHttp(httpurl: TreeNode): LayoutOf<HttpParts> {
  return { path: spanIn(httpurl, "hpath"), searchpart: spanIn(httpurl, "search") };
}
