// css-tree publishes no types of its own. This entry is its tokenizer alone, by the tokens of CSS Syntax Level 3.
declare module "css-tree/tokenizer" {
  export function tokenize(source: string, onToken: (type: number, start: number, end: number) => void): void;
  export const Ident: number;
  export const Function: number;
  export const AtKeyword: number;
  export const String: number;
  export const Url: number;
  export const BadUrl: number;
  export const WhiteSpace: number;
  export const Comment: number;
}
