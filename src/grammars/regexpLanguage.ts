import { CharSet, DFA, JS, NFA, TooManyNodesError } from "refa";
import type { Concatenation, Element, Expression, Quantifier } from "refa";
import { pairsOfSurrogates } from "../abnf/codeUnits.js";
import { CODE_UNITS } from "../automata/characters.js";
import type { Language } from "../language/language.js";
import { argumentRangeError, argumentTypeError, isInstance, kindOf } from "../text/uriError.js";
import { automatonLanguage, codeUnitSet, LAST_SYMBOL, MOST_NODES, stateLimit } from "./automatonLanguage.js";
import type { LanguageLimits } from "./automatonLanguage.js";

/**
 * Returns the strings for which `regexp.test` is true, with `lastIndex` 0. As in JavaScript, an expression without `^` and `$`
 * finds what it means anywhere in a string.
 *
 * @throws {RangeError} naming the feature, for what is not regular or not supported: backreferences, `^` and `$` inside, the flag `m`
 * @throws {TypeError} if the argument is no RegExp
 *
 * @example
 * difference(regexpLanguage(/^[0-9]+$/), readGrammar("n = 1*DIGIT").language("n")).relation // "equal"
 */
export function regexpLanguage(regexp: RegExp, options?: LanguageLimits): Language {
  const maxStates = stateLimit(options);
  if (!isInstance(regexp, RegExp)) throw argumentTypeError(`a RegExp is expected, not ${kindOf(regexp)}`, "regexp");
  const refused = (what: string): RangeError =>
    argumentRangeError(`${String(regexp)} is not decided: ${what}`, "regexp");
  try {
    const parser = JS.Parser.fromLiteral(regexp);
    const { expression, maxCharacter } = parser.parse({ backreferences: "throw", maxBackreferenceWords: 0 });
    const anything = repeatedAnything(maxCharacter);
    const whole: Expression = {
      type: "Expression",
      parent: null,
      alternatives: expression.alternatives.flatMap((alternative) => anchored(alternative, anything)),
    } as unknown as Expression;
    const nfa = NFA.fromRegex(whole, { maxCharacter }, { assertions: "throw" }, new NFA.LimitedNodeFactory(maxStates));
    return automatonLanguage(inCodeUnits(nfa, maxStates), String(regexp), maxStates);
  } catch (error) {
    if (error instanceof TooManyNodesError) throw refused(`its automaton has more than ${maxStates} states`);
    const message = error instanceof Error ? error.message : "";
    if (/backreference/i.test(message)) throw refused("a backreference is not regular; write out what it repeats");
    if (/assertion/i.test(message))
      throw refused("it has an assertion that is not ^ at its beginning or $ at its end; write it without");
    if (/unicode sets|\bv\b flag|flag/i.test(message)) throw refused(message);
    throw error;
  }
}

function repeatedAnything(maxCharacter: number): () => Quantifier {
  return () =>
    ({
      type: "Quantifier",
      min: 0,
      max: Infinity,
      lazy: false,
      alternatives: [
        {
          type: "Concatenation",
          elements: [{ type: "CharacterClass", characters: CharSet.all(maxCharacter) }],
        },
      ],
    }) as unknown as Quantifier;
}

/** Returns alternatives for whole strings: `^` and `$` at the ends are gone, and where one is missing, anything stands. */
function anchored(alternative: Concatenation, anything: () => Quantifier): Concatenation[] {
  return atStart(alternative.elements, anything)
    .flatMap((elements) => atEnd(elements, anything))
    .map((elements) => ({ type: "Concatenation", elements }) as unknown as Concatenation);
}

function atStart(elements: readonly Element[], anything: () => Quantifier): Element[][] {
  const [first, ...others] = elements;
  if (first && isEdge(first, "behind")) return [withoutEdges(others, "behind")];
  if (first?.type === "Alternation")
    return first.alternatives.flatMap((inner) => atStart([...inner.elements, ...others], anything));
  return [[anything(), ...elements]];
}

function withoutEdges(elements: readonly Element[], kind: "ahead" | "behind"): Element[] {
  return elements.filter((_, i) => {
    const edges = kind === "behind" ? elements.slice(0, i + 1) : elements.slice(i);
    return !edges.every((edge) => isEdge(edge, kind));
  });
}

function atEnd(elements: readonly Element[], anything: () => Quantifier): Element[][] {
  const last = elements[elements.length - 1];
  const others = elements.slice(0, -1);
  if (last && isEdge(last, "ahead")) return [withoutEdges(others, "ahead")];
  if (last?.type === "Alternation")
    return last.alternatives.flatMap((inner) => atEnd([...others, ...inner.elements], anything));
  return [[...elements, anything()]];
}

/** Returns true for `^` or `$`: an assertion that no character at all stands there. */
function isEdge(element: Element, kind: "ahead" | "behind"): boolean {
  if (element.type !== "Assertion" || element.kind !== kind || !element.negate) return false;
  const [only, ...others] = element.alternatives.flatMap((alternative) => alternative.elements);
  return (
    element.alternatives.length === 1 && others.length === 0 && only?.type === "CharacterClass" && only.characters.isAll
  );
}

/** Returns the automaton with pairs of surrogates in the place of characters beyond U+FFFF. */
function inCodeUnits(nfa: NFA, maxStates: number): NFA {
  const dfa = DFA.fromFA(nfa, new DFA.LimitedNodeFactory(maxStates));
  const builder = new NFA.Builder(new NFA.LimitedNodeFactory(MOST_NODES));
  const nodes = new Map<DFA.ReadonlyNode, NFA.Node>();
  for (const node of dfa.nodes()) nodes.set(node, node === dfa.initial ? builder.initial : builder.createNode());
  for (const [node, copy] of nodes) {
    if ((dfa.finals as ReadonlySet<DFA.ReadonlyNode>).has(node)) builder.makeFinal(copy);
    for (const [{ min, max }, next] of node.out) {
      const target = nodes.get(next);
      if (!target) continue;
      if (min < CODE_UNITS) builder.linkNodes(copy, target, codeUnitSet(min, Math.min(max, CODE_UNITS - 1)));
      if (max < CODE_UNITS) continue;
      for (const [high, highEnd, low, lowEnd] of pairsOfSurrogates(Math.max(min, CODE_UNITS), max)) {
        const between = builder.createNode();
        builder.linkNodes(copy, between, codeUnitSet(high, highEnd));
        builder.linkNodes(between, target, codeUnitSet(low, lowEnd));
      }
    }
  }
  return NFA.fromBuilder(builder, { maxCharacter: LAST_SYMBOL });
}
