// The parts that only one kind of address has, under the names of the rules.

/** `groupart`: all groups (`*`), a group, or an article, whose `unique` part stands before the last `@` that a host can follow. */
export type NewsaddressParts =
  | { readonly kind: "all groups"; readonly group: string }
  | { readonly kind: "group"; readonly group: string }
  | { readonly kind: "article"; readonly article: string; readonly unique: string; readonly host: string };

export interface WaisindexParts {
  readonly database: string;
}

/** Section "WAIS": `wtype` and `digits` are the type and length that a client has to know before retrieval. */
export interface WaisdocParts {
  readonly database: string;
  readonly wtype: string;
  readonly digits: string;
  readonly path: string;
}

/** Section "Prospero": a host specific object name, a version and attributes. */
export interface ProsperoaddressParts {
  readonly hsoname: string;
  readonly version: string | undefined;
  readonly attributes: readonly string[];
}

/** Section "Gopher". An absent gtype means `"1"`. */
export interface GopheraddressParts {
  readonly gtype: string | undefined;
  readonly selector: string | undefined;
}

export interface AfsaddressParts {
  readonly cellname: string;
}

type Address = {
  readonly generation: "url-1993";
  readonly scheme: string;
  readonly fragmentid: string | undefined;
};

type Hostport = {
  readonly user: undefined;
  readonly host: string;
  readonly port: string | undefined;
};

type HostOnly = {
  readonly user: undefined;
  readonly host: string;
  readonly port: undefined;
};

type NoHost = {
  readonly user: undefined;
  readonly host: undefined;
  readonly port: undefined;
};

type NoSearch = {
  readonly search: undefined;
};

export interface Generic extends Address, NoHost {
  readonly form: "generic";
  readonly path: string;
  readonly search: string | undefined;
  readonly parts: undefined;
  /** Section "Registration of naming schemes": `x-` begins the names of experiments, `urn` is kept. */
  readonly registration: "reserved" | "experimental" | undefined;
}
export interface Httpaddress extends Address, Hostport {
  readonly form: "httpaddress";
  readonly path: string | undefined;
  readonly search: string | undefined;
  readonly parts: undefined;
}
export interface Fileaddress extends Address, HostOnly, NoSearch {
  readonly form: "fileaddress";
  readonly path: string;
  readonly parts: undefined;
}
export interface Newsaddress extends Address, NoHost, NoSearch {
  readonly form: "newsaddress";
  readonly path: string;
  readonly parts: NewsaddressParts;
}
export interface Prosperoaddress extends Address, Hostport, NoSearch {
  readonly form: "prosperoaddress";
  readonly path: string;
  readonly parts: ProsperoaddressParts;
}
export interface Telnetaddress extends Address, NoSearch {
  readonly form: "telnetaddress";
  readonly user: string | undefined;
  readonly host: string;
  readonly port: string | undefined;
  readonly path: undefined;
  readonly parts: undefined;
}
export interface Gopheraddress extends Address, Hostport {
  readonly form: "gopheraddress";
  readonly path: string | undefined;
  readonly search: string | undefined;
  readonly parts: GopheraddressParts;
}
export interface Waisindex extends Address, Hostport {
  readonly form: "waisindex";
  readonly path: string;
  readonly search: string | undefined;
  readonly parts: WaisindexParts;
}
export interface Waisdoc extends Address, Hostport, NoSearch {
  readonly form: "waisdoc";
  readonly path: string;
  readonly parts: WaisdocParts;
}
/** The cellname stands in the place of the host. */
export interface Afsaddress extends Address, HostOnly, NoSearch {
  readonly form: "afsaddress";
  readonly path: string;
  readonly parts: AfsaddressParts;
}

/**
 * The components of a string under the Internet-Draft of 1993. `form` is the alternative of `url` that it fits. `path`
 * is "the rest of the locator": the text after the "/" that follows the host, or after the scheme where there is no
 * host, without a search.
 */
export type Url1993Components =
  | Generic
  | Httpaddress
  | Fileaddress
  | Newsaddress
  | Prosperoaddress
  | Telnetaddress
  | Gopheraddress
  | Waisindex
  | Waisdoc
  | Afsaddress;

/** The parts that only one kind of address has. */
export type Url1993Parts =
  NewsaddressParts | WaisindexParts | WaisdocParts | ProsperoaddressParts | GopheraddressParts | AfsaddressParts;

/**
 * The components of a string of any rule of the draft. `form` is the rule if the string fits none of the alternatives
 * of `url`.
 */
export interface Url1993RuleComponents {
  readonly generation: "url-1993";
  readonly form: string;
  readonly scheme: string | undefined;
  readonly user: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly path: string | undefined;
  readonly search: string | undefined;
  readonly fragmentid: string | undefined;
  readonly parts: Url1993Parts | undefined;
  readonly registration?: "reserved" | "experimental" | undefined;
}
