/** The part of npm `abnf` that the cross-check of the notation reader needs; the package has no types of its own. */
declare module "abnf" {
  export type Node =
    | { readonly type: "prose" | "caseInsensitveString" | "caseSensitveString"; readonly str: string }
    | { readonly type: "range"; readonly first: number; readonly last: number }
    | { readonly type: "ruleref"; readonly name: string }
    | { readonly type: "group"; readonly alt: Node }
    | { readonly type: "concatenation"; readonly elements: readonly Node[] }
    | { readonly type: "alternation"; readonly alts: readonly Node[] }
    | {
        readonly type: "repetition";
        readonly rep: { readonly min: number; readonly max: number | null | undefined };
        readonly el: Node;
      };

  export interface Rules {
    /** By the name in upper case, in the order of the text. */
    readonly defs: Readonly<Record<string, { readonly name: string; readonly def: Node }>>;
  }

  export function parseString(text: string): Rules;
}
