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
 * Finds the parts that a scheme of RFC 1738 section 3 defines in its url-path. A telneturl (3.8) has no parts of its own.
 * The scheme of an otherurl is unknown, or the URL does not fit the rule of its scheme.
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
