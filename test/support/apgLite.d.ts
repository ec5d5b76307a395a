/** The part of apg-lite's application that is a peer of ours; it has no types of its own. */
declare module "apg-lite/uri-app/node-uri-parser.js" {
  interface Uri {
    readonly scheme?: string;
    readonly userinfo?: string;
    readonly host?: string;
    readonly port?: number | "";
    readonly path?: string;
    readonly query?: string;
    readonly fragment?: string;
  }

  export const uriParser: { parse(uri: string, doTrace?: boolean): Uri | undefined };
}
