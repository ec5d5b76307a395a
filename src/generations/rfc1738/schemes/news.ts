import type { TreeNode } from "../../../generated.js";
import { childOf, spanIn, spanOf } from "../../../components/componentNodes.js";
import type { NewsParts } from "../components.js";
import type { LayoutOf } from "../../../components/span.js";

// RFC 1738 section 3.6: NEWS
//
//   news:comp.infosystems.www.misc         news:1994Dec01.1234@host.dom
//        \_______________________/              \____________/ \______/
//              newsgroupName                        unique   fullDomainName

export function layoutNews(newsurl: TreeNode): LayoutOf<NewsParts> | undefined {
  const grouppart = childOf(newsurl, "grouppart");
  if (!grouppart) return undefined;
  const article = childOf(grouppart, "article");
  const host = childOf(article, "host");
  if (article && host) {
    const unique = { start: article.start, end: host.start - "@".length };
    return { kind: "message", messageId: spanOf(article), unique, fullDomainName: spanOf(host) };
  }
  return { kind: spanIn(grouppart, "group") ? "newsgroup" : "all newsgroups", newsgroupName: spanOf(grouppart) };
}
