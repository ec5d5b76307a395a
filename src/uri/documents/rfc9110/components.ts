import type { Rfc3986HostType } from "../../../../generated/documents/rfc3986/types.js";

/** The components of a URI of http or https (RFC 9110 4.2). There is no userinfo, and the host is not empty. */
export interface HttpComponents {
  readonly scheme: string;
  readonly authority: string;
  readonly host: string;
  readonly hostType: Rfc3986HostType;
  readonly port: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
}
