declare module "punycode/punycode.js" {
  const punycode: {
    /**
     * Decodes Punycode (RFC 3492): `decode("rsum-bpad") // "résumé"`. Throws a `RangeError` for text that is not
     * Punycode.
     */
    decode(text: string): string;
  };
  export default punycode;
}
