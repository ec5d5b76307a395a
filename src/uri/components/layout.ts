import { isList } from "../../text/records.js";

// Where the components of a string are is declared once for each document, as data: `layout` in
// grammar/X.json. The generator writes the functions of a document's parser by it, which make the objects.
//
//   "path": { "from": { "startOf": "path" }, "to": [{ "startOf": "query", "before": "?" }, "end"] }

/**
 * A place in the input. A name in it is a component (any of its rules), a rule, or a rule directly inside another one
 * (`"waisdoc/digits"`).
 */
export type PlaceDeclaration =
  /**
   * The start of a rule's part; or the start of the text right before it, or the end of the text that it begins with.
   */
  | { readonly startOf: string; readonly before?: string; readonly after?: string }
  /** The end of a rule's part; or the end of the text right after it. */
  | { readonly endOf: string; readonly after?: string }
  /** The end of the input. */
  | "end";

/** The strings in which a declaration holds: one of the rules `in` derives a part of them, and none of the rules `notIn` does. */
export interface Condition {
  readonly in?: readonly string[];
  readonly notIn?: readonly string[];
}

/** A place, or a list of places; the first one present in the string is used. */
export type Places = PlaceDeclaration | readonly PlaceDeclaration[];

/** A part of the input. It is absent if one of its ends is absent, or if it would end before it begins. */
export type TextDeclaration =
  /** The part that a component's rule, or a rule, derives. */
  | string
  | (Condition & { readonly part: string })
  | (Condition & { readonly from: Places; readonly to: Places })
  /** An empty part. */
  | (Condition & { readonly at: Places });

/** The value of one property of a component object. */
export type PropertyDeclaration =
  | TextDeclaration
  /** Several texts: the first one present is used. */
  | readonly TextDeclaration[]
  /**
   * A list of the texts between separators (without a separator, of the whole text); with `pairs`, a list of names and
   * values.
   */
  | { readonly list: TextDeclaration; readonly separator?: string; readonly pairs?: string }
  /** A label: the first of these rules that derives a part of the input. */
  | (Condition & { readonly oneOf: readonly string[] })
  /** A label that is always the same. */
  | { readonly label: string }
  /** A label: what the document says about a scheme of this name. If the condition fails, the property is absent. */
  | (Condition & { readonly registrationOf: TextDeclaration })
  /** A label: whether a text is absent or equal to another one, in any case of letters. */
  | { readonly absentOr: string; readonly text: TextDeclaration }
  /** The object of the first case that holds; absent if none does. */
  | CasesDeclaration;

export interface CasesDeclaration {
  readonly cases: readonly (Condition & ({ readonly layout: Layout } | CasesDeclaration))[];
}

/** The properties of a component object, in order, except `generation` and `form`. */
export interface Layout {
  readonly [property: string]: PropertyDeclaration;
}

/** The data that a {@link Layout} is applied with. */
export interface LayoutFacts {
  readonly layout: Layout;
  /** The rules that each component's name refers to. */
  readonly rulesOf: Readonly<Record<string, readonly string[]>>;
  /** The rules that distinguish the forms of a component object. */
  readonly forms: readonly string[];
}

/** Returns the names of the properties that are texts: not labels, lists or objects. */
export function textNames({ layout }: Pick<LayoutFacts, "layout">): string[] {
  return Object.entries(layout).flatMap(([name, declared]) => (isTextDeclaration(declared) ? [name] : []));
}

/** Returns true for the declaration of a text, or of several of which the first one present is used. */
export function isTextDeclaration(
  declared: PropertyDeclaration,
): declared is TextDeclaration | readonly TextDeclaration[] {
  if (typeof declared === "string" || isList(declared)) return true;
  return "part" in declared || "from" in declared || "at" in declared;
}
