import type { ComponentNodes } from "../../../components/componentNodes.js";
import type { Rfc1738Parts } from "../components.js";
import type { LayoutOf } from "../../../components/span.js";
import { layoutFile } from "./file.js";
import { layoutFtp } from "./ftp.js";
import { layoutGopher } from "./gopher.js";
import { layoutHttp } from "./http.js";
import { layoutMailto } from "./mailto.js";
import { layoutNews } from "./news.js";
import { layoutNntp } from "./nntp.js";
import { layoutProspero } from "./prospero.js";
import { layoutWais } from "./wais.js";

/**
 * What a scheme of RFC 1738 section 3 finds in its url-path. A telneturl (3.8) has user, password, host and port, and
 * nothing of its own; an otherurl is of a scheme about which nothing is known, or not as its scheme would have it.
 */
export function layoutParts({ form, formNode, input }: ComponentNodes): LayoutOf<Rfc1738Parts> | undefined {
  switch (form) {
    case "ftpurl":
      return layoutFtp(formNode);
    case "httpurl":
      return layoutHttp(formNode);
    case "gopherurl":
      return layoutGopher(formNode);
    case "mailtourl":
      return layoutMailto(formNode);
    case "newsurl":
      return layoutNews(formNode);
    case "nntpurl":
      return layoutNntp(formNode);
    case "waisurl":
    case "waisdatabase":
    case "waisindex":
    case "waisdoc":
      return layoutWais(formNode);
    case "fileurl":
      return layoutFile(formNode, input);
    case "prosperourl":
      return layoutProspero(formNode);
    default:
      return undefined;
  }
}
