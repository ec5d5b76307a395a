import type { TreeNode } from "../../../generated.js";
import { spanIn } from "../../../components/componentNodes.js";
import type { ProsperoParts } from "../components.js";
import type { LayoutOf, Span } from "../../../components/span.js";

// RFC 1738 section 3.11: PROSPERO. The hsoname often begins with a slash of its own.
//
//   prospero://host.dom:1525//pros/name;OBJECT-VERSION=1
//                            \________/ \____________/ |
//                              hsoname    fields[0]: name, value

export function layoutProspero(prosperourl: TreeNode): LayoutOf<ProsperoParts> | undefined {
  const hsoname = spanIn(prosperourl, "ppath");
  return hsoname && { hsoname, fields: prosperourl.children.filter(({ rule }) => rule === "fieldspec").map(field) };
}

function field(fieldspec: TreeNode): { readonly name: Span; readonly value: Span } {
  const [name, value] = [spanIn(fieldspec, "fieldname"), spanIn(fieldspec, "fieldvalue")];
  if (!name || !value) throw new Error("a fieldspec has a fieldname and a fieldvalue");
  return { name, value };
}
