import { itemAt } from "../../text/itemAt.js";
import { argumentTypeError } from "../../text/uriError.js";

/**
 * The order in which a document writes components and delimiters (section 5.3 of RFC 3986), read from the line in its data:
 *
 *     [scheme:][//authority{[userinfo@]host[:port]}][path][?query][#fragment]
 *
 * A name is a component, any other character is itself. `[...]` is written if one of its components is given, `(a|b)` is written as the
 * alternative that fits the given components best, and `{...}` shows how a component can also be given by its parts.
 */
export interface Composition {
  readonly line: Alternatives;
  /** The names of the components, in the order of the line; a component is before its parts. */
  readonly names: readonly string[];
  /** The component that can be given by its parts. */
  readonly whole: string | undefined;
  readonly parts: readonly string[];
  /** The characters between its parts. */
  readonly delimiters: string;
}

type Alternatives = readonly (readonly Item[])[];
type Item =
  | { readonly literal: string }
  | { readonly component: string; readonly parts?: Alternatives }
  | { readonly group: Alternatives; readonly optional: boolean };

/** The components that are texts, by their names. */
export type Texts = Readonly<Record<string, string | undefined>>;

/** A part of the composed string: a component, or a delimiter. */
export interface Piece {
  readonly text: string;
  readonly component?: string;
}

/** Reads a line of composition. */
export function readComposition(text: string): Composition {
  const tokens = text.match(/[A-Za-z]+|[[\](){}|]|[^A-Za-z[\](){}|]+/g) ?? [];
  const whole = /(\w+)\{/.exec(text)?.[1];
  let parts: string[] = [];
  const line = alternatives();
  const delimiters = (/\{(.*)\}/.exec(text)?.[1] ?? "").replace(/[A-Za-z[\]()|]/g, "");
  return { line, names: [...new Set(namesIn(line))], whole, parts, delimiters };

  /** Reads alternatives and the bracket after them. */
  function alternatives(): Item[][] {
    const all: Item[][] = [[]];
    for (let token = tokens.shift(); token !== undefined && !"])}".includes(token); token = tokens.shift())
      if (token === "|") all.push([]);
      else all.at(-1)?.push(item(token));
    return all;
  }

  function item(token: string): Item {
    if (token === "[" || token === "(") return { group: alternatives(), optional: token === "[" };
    if (!/^[A-Za-z]/.test(token)) return { literal: token };
    if (token !== whole) return { component: token };
    tokens.shift();
    const inside = alternatives();
    parts = namesIn(inside);
    return { component: token, parts: inside };
  }
}

/**
 * Returns the pieces of the string that has the given components. Components that the best alternative cannot hold are left out.
 *
 * @throws {TypeError} for a component that is missing beside the others
 */
export function piecesOf({ line }: Composition, texts: Texts): Piece[] {
  return written(line, texts, undefined);
}

/** @param beside a given component because of which these alternatives are written */
function written(alternatives: Alternatives, texts: Texts, beside: string | undefined): Piece[] {
  const isGiven = (name: string): boolean => texts[name] !== undefined;
  const given = namesIn(alternatives).filter(isGiven);
  const costs = alternatives.map((items) => {
    const names = namesIn([items]);
    const missing = items.filter((item) => "component" in item && !isGiven(item.component)).length;
    // To leave a given component out is worse than to miss one that is not given.
    return given.filter((name) => !names.includes(name)).length * (names.length + 1) + missing;
  });
  const best = itemAt(alternatives, costs.indexOf(Math.min(...costs)));
  return best.flatMap((item) => {
    if ("literal" in item) return [{ text: item.literal }];
    if ("group" in item) {
      const inside = namesIn(item.group).find(isGiven);
      return item.optional && inside === undefined ? [] : written(item.group, texts, inside ?? beside);
    }
    const { component, parts } = item;
    const text = texts[component];
    if (text !== undefined) return [{ text, component }];
    if (parts) return written(parts, texts, beside);
    const why = beside === undefined ? "" : `: there is a ${beside}`;
    throw argumentTypeError(`${component} must be a string, got undefined${why}`, component);
  });
}

/** Returns the names of the components in alternatives; a component is before its parts. */
function namesIn(alternatives: Alternatives): string[] {
  return alternatives.flat().flatMap((item) => {
    if ("literal" in item) return [];
    return "group" in item ? namesIn(item.group) : [item.component, ...namesIn(item.parts ?? [])];
  });
}
