import type { DocumentId } from "../../../generated/documentNames.js";
import type { Label } from "./span.js";

//   foo://user@example.com:8042/over/there?name=ferret#nose
//   \_/   \__/ \_________/ \__/\_________/ \_________/ \__/
//    |     |        |       |      |            |       |
// scheme  userinfo host    port   path        query  fragment        (RFC 3986 section 3; authority is userinfo, host and port)
//
// In every component object: an absent component is `undefined`, an empty one `""`, delimiters belong to no component
// (but a path keeps its slashes, and a host the brackets of an IP-literal). Objects are plain and frozen all the way down.
// The parts that a scheme or a kind of address finds in the path are in `parts`, beside the components that all share.

/** The names of the components in a component object: its properties without the labels. */
export type ComponentKey<C> = C extends unknown ? Exclude<keyof C & string, Label | "parts"> : never;

/** A component object of any document, as far as all of them agree. */
export interface AnyComponents {
  /** The id of the generation that parsed the string. */
  readonly generation: DocumentId;
  /** The alternative of the start rule that the string matches, or the rule that it was parsed with. */
  readonly form: string;
}

/**
 * The types that vary from document to document. Each folder of `generated/documents/` declares an interface of this shape
 * (`Rfc3986`), and everything that depends on a document takes it as its one type parameter.
 */
export interface DocumentTypes {
  /** The id of the generation. */
  readonly id: DocumentId;
  /** The rule that is used where none is named. */
  readonly startRule: string;
  /** The names of the rules as published, including those of RFC 5234 that the document refers to. */
  readonly rule: string;
  /** The component object of a string of the start rule. */
  readonly components: AnyComponents;
  /** The component object of a string of any rule: every component may be absent. */
  readonly ruleComponents: AnyComponents;
  /** The component object of a string of each rule. */
  readonly componentsByRule: object;
  /** A segment of a path, as {@link segments} returns it; `never` where the document has no segments. */
  readonly segment: unknown;
  /** The choices that the document leaves open in reference resolution. */
  readonly resolveOptions: object;
}

/**
 * The `componentsByRule` of a document.
 *
 * @typeParam Rule the names of all rules
 * @typeParam Known the component objects of the start rule and of the other rules about which something is known
 * @typeParam Any the component object of the other rules
 */
export type ComponentsByRule<Rule extends string, Known, Any> = {
  readonly [Name in Rule]: Name extends keyof Known ? Known[Name] : Any;
};
