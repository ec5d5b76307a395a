import { splitReference } from "../../components/mainComponents.js";
import { genericAnatomy } from "../../normalize/anatomy.js";
import { removeDotSegments } from "../../resolve/removeDotSegments.js";
import { readDomainName } from "./domainName.js";

/** RFC 3987: like RFC 3986, whose operations it adopts (2.1, 6.5), with an `iauthority`. */
export const anatomyOfRfc3987 = genericAnatomy({
  server: "iauthority",
  split: splitReference,
  withoutDotSegments: removeDotSegments,
  domainName: (host) => readDomainName(host)?.unicode,
});
