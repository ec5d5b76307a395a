import type { TreeNode } from "../../../generated.js";
import { childOf, spanIn } from "../../../components/componentNodes.js";
import type { WaisParts } from "../components.js";
import type { LayoutOf } from "../../../components/span.js";

// RFC 1738 section 3.9: WAIS
//
//   wais://host:210/database             wais://host:210/database?search           wais://host:210/database/TEXT/1
//                   \______/                             \______/ \____/                           \______/ \__/ |
//                   database                             database search                           database wtype wpath

/** Finds the parts of a waisurl, or of one of its three alternatives. */
export function layoutWais(node: TreeNode): LayoutOf<WaisParts> | undefined {
  const form = childOf(node, "waisdatabase") ?? childOf(node, "waisindex") ?? childOf(node, "waisdoc") ?? node;
  const [database, search, wtype, wpath] = ["database", "search", "wtype", "wpath"].map((rule) => spanIn(form, rule));
  if (!database) return undefined;
  if (search) return { kind: "search", database, search };
  return wtype && wpath ? { kind: "document", database, wtype, wpath } : { kind: "database", database };
}
