import type { TreeNode } from "../../../generated.js";
import { spanIn } from "../../../components/componentNodes.js";
import type { MailtoParts } from "../components.js";
import type { LayoutOf } from "../../../components/span.js";

// RFC 1738 section 3.5: MAILTO
//
//   mailto:timbl@info.cern.ch
//          \________________/
//            encoded822addr

export function layoutMailto(mailtourl: TreeNode): LayoutOf<MailtoParts> | undefined {
  const encoded822addr = spanIn(mailtourl, "encoded822addr");
  return encoded822addr && { encoded822addr };
}
