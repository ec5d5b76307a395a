import type { TreeNode } from "../../../generated.js";
import { spanIn } from "../../../components/componentNodes.js";
import type { NntpParts } from "../components.js";
import type { LayoutOf } from "../../../components/span.js";

// RFC 1738 section 3.7: NNTP
//
//   nntp://host:119/comp.infosystems.www.misc/4711
//                   \_______________________/ \__/
//                         newsgroupName    articleNumber

export function layoutNntp(nntpurl: TreeNode): LayoutOf<NntpParts> | undefined {
  const newsgroupName = spanIn(nntpurl, "group");
  return newsgroupName && { newsgroupName, articleNumber: spanIn(nntpurl, "digits") };
}
