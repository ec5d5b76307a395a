// The parts that only one kind of address has, under the names of the rules.

/** `groupart`: all groups (`*`), a group, or an article, whose `unique` part stands before the last `@` that a host can follow. */
export type UrlDraft03NewsParts =
  | { readonly kind: "all groups"; readonly group: string }
  | { readonly kind: "group"; readonly group: string }
  | { readonly kind: "article"; readonly article: string; readonly unique: string; readonly host: string };

/** The parts that only one kind of address has. */
export type UrlDraft03Parts =
  | UrlDraft03NewsParts
  | { readonly group: string; readonly digits: string }
  | { readonly database: string }
  | { readonly database: string; readonly wtype: string; readonly wpath: string }
  | { readonly hsoname: string; readonly version: string | undefined; readonly attributes: readonly string[] }
  | { readonly gtype: string | undefined; readonly gcommand: string | undefined };

type Form =
  | "httpaddress"
  | "ftpaddress"
  | "newsaddress"
  | "nntpaddress"
  | "prosperoaddress"
  | "telnetaddress"
  | "gopheraddress"
  | "waisindex"
  | "waisdoc"
  | "mailtoaddress"
  | "midaddress"
  | "cidaddress";

/**
 * The components of a string under draft-ietf-uri-url-03. `form` is the alternative of `url` that it fits. `path` is the text after the
 * "/" that follows the host, or after the scheme where there is no host, without a search.
 */
export interface UrlDraft03Components extends UrlDraft03RuleComponents {
  readonly form: Form;
  readonly scheme: string;
}

/** The components of a string of any rule of the draft. `form` is the rule if the string fits none of the alternatives of `url`. */
export interface UrlDraft03RuleComponents {
  readonly generation: "url-draft-03";
  readonly form: string;
  readonly scheme: string | undefined;
  readonly user: string | undefined;
  /** Present only after a user. */
  readonly password: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly path: string | undefined;
  readonly search: string | undefined;
  readonly parts: UrlDraft03Parts | undefined;
}
