// The parts that the sections 3.2 to 3.11 find in the url-path (or, without a host, in the schemepart), under the names that they use.
// All of it is raw text; `octets` decodes it.

/** 3.2.2: `<cwd1>/<cwd2>/.../<cwdN>/<name>;type=<typecode>`. */
export interface FtpParts {
  readonly cwd: readonly string[];
  /** Absent where the url-path is. */
  readonly name: string | undefined;
  readonly typecode: string | undefined;
}

/** 3.3: `<path>?<searchpart>`. */
export interface HttpParts {
  readonly path: string | undefined;
  readonly searchpart: string | undefined;
}

/** 3.4.1: `<gophertype><selector>%09<search>%09<gopher+_string>`. An absent gophertype means `"1"`. */
export interface GopherParts {
  readonly gophertype: string | undefined;
  readonly selector: string | undefined;
  readonly search: string | undefined;
  readonly gopherPlusString: string | undefined;
}

/** 3.5: `<rfc822-addr-spec>`, encoded. */
export interface MailtoParts {
  readonly encoded822addr: string;
}

/** 3.6: `<newsgroup-name>`, which may be `*` for all of them, or `<message-id>`, which is `<unique>@<full_domain_name>`. */
export type NewsParts =
  | { readonly kind: "all newsgroups"; readonly newsgroupName: string }
  | { readonly kind: "newsgroup"; readonly newsgroupName: string }
  | { readonly kind: "message"; readonly messageId: string; readonly unique: string; readonly fullDomainName: string };

/** 3.7: `<newsgroup-name>/<article-number>`. Section 5 lets the number be left out. */
export interface NntpParts {
  readonly newsgroupName: string;
  readonly articleNumber: string | undefined;
}

/** 3.9: a database that can be searched, a search of it, or a document in it. */
export type WaisParts =
  | { readonly kind: "database"; readonly database: string }
  | { readonly kind: "search"; readonly database: string; readonly search: string }
  | { readonly kind: "document"; readonly database: string; readonly wtype: string; readonly wpath: string };

/** 3.10: `<directory>/<directory>/.../<name>`. */
export interface FileParts {
  /** An absent host and `localhost` mean the machine that interprets the URL. */
  readonly thisHost: boolean;
  readonly directories: readonly string[];
  readonly name: string;
}

/** 3.11: `<hsoname>;<field>=<value>`. */
export interface ProsperoParts {
  readonly hsoname: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

type Url = {
  readonly generation: "rfc1738";
  readonly scheme: string;
};

type NoLogin = {
  readonly user: undefined;
  readonly password: undefined;
};

type Login = {
  readonly user: string | undefined;
  /** Present only after a user. */
  readonly password: string | undefined;
};

type Host = {
  readonly host: string;
  readonly port: string | undefined;
  readonly schemepart: undefined;
};

type NoHost = NoLogin & {
  readonly host: undefined;
  readonly port: undefined;
  readonly path: undefined;
  readonly search: undefined;
  readonly schemepart: string;
};

type NoSearch = {
  readonly search: undefined;
};

export interface Ftpurl extends Url, Login, Host, NoSearch {
  readonly form: "ftpurl";
  readonly path: string | undefined;
  readonly parts: FtpParts;
}
export interface Httpurl extends Url, NoLogin, Host {
  readonly form: "httpurl";
  readonly path: string | undefined;
  readonly search: string | undefined;
  readonly parts: HttpParts;
}
export interface Gopherurl extends Url, NoLogin, Host, NoSearch {
  readonly form: "gopherurl";
  readonly path: string | undefined;
  readonly parts: GopherParts;
}
export interface Mailtourl extends Url, NoHost {
  readonly form: "mailtourl";
  readonly parts: MailtoParts;
}
export interface Newsurl extends Url, NoHost {
  readonly form: "newsurl";
  readonly parts: NewsParts;
}
export interface Nntpurl extends Url, NoLogin, Host, NoSearch {
  readonly form: "nntpurl";
  readonly path: string;
  readonly parts: NntpParts;
}
export interface Telneturl extends Url, Login, Host, NoSearch {
  readonly form: "telneturl";
  readonly path: "" | undefined;
  readonly parts: undefined;
}
export interface Waisurl extends Url, NoLogin, Host {
  readonly form: "waisurl";
  readonly path: string;
  readonly search: string | undefined;
  readonly parts: WaisParts;
}
export interface Fileurl extends Url, NoLogin, NoSearch {
  readonly form: "fileurl";
  readonly host: string | undefined;
  readonly port: undefined;
  readonly path: string;
  readonly schemepart: undefined;
  readonly parts: FileParts;
}
export interface Prosperourl extends Url, NoLogin, Host, NoSearch {
  readonly form: "prosperourl";
  readonly path: string;
  readonly parts: ProsperoParts;
}

/**
 * A URL of a scheme without a form of its own, or one that its scheme's form does not take (`http://u@h/`). Where all of
 * the schemepart fits the common Internet syntax (3.1) it has a host, otherwise a schemepart.
 */
export type Otherurl = Url & {
  readonly form: "otherurl";
  readonly parts: undefined;
  /** Section 4: names beginning with `x-` are for experiments, seven others are reserved for later definition. */
  readonly registration: "reserved" | "experimental" | undefined;
} & ((Login & Host & NoSearch & { readonly path: string | undefined }) | NoHost);

/**
 * The components of a URL under RFC 1738. `form` is the alternative of `url` that it fits. `path` is the url-path of
 * 3.1, without a search; `schemepart` is everything after the scheme where there is no host; `parts` are that form's
 * own.
 */
export type Rfc1738Components =
  Ftpurl | Httpurl | Gopherurl | Mailtourl | Newsurl | Nntpurl | Telneturl | Waisurl | Fileurl | Prosperourl | Otherurl;

/** The parts that only one form of RFC 1738 has. */
export type Rfc1738Parts =
  FtpParts | HttpParts | GopherParts | MailtoParts | NewsParts | NntpParts | WaisParts | FileParts | ProsperoParts;

/**
 * The components of a string of any rule of RFC 1738. `form` is the rule if the string fits none of the alternatives of
 * `url`.
 */
export interface Rfc1738RuleComponents {
  readonly generation: "rfc1738";
  readonly form: string;
  readonly scheme: string | undefined;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly path: string | undefined;
  readonly search: string | undefined;
  readonly schemepart: string | undefined;
  readonly parts: Rfc1738Parts | undefined;
  readonly registration?: "reserved" | "experimental" | undefined;
}
