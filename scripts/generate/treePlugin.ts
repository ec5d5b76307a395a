import type { ast, Config, Plugin } from "peggy";

const HELPER = `
const peg$none = Object.freeze([]);
// Depth follows the nesting of the grammar's brackets, never the length of the input.
function peg$collect(value, children) {
  if (Array.isArray(value)) for (const item of value) peg$collect(item, children);
  else if (value !== null && typeof value === "object") children.push(value);
}
// The list that a repetition of a rule makes has nodes only, and is not copied.
function peg$children(list) {
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    if (item !== null && typeof item === "object" && !Array.isArray(item)) continue;
    const children = [];
    peg$collect(list, children);
    return children.length === 0 ? peg$none : children;
  }
  return list;
}
function peg$node(rule, start, end, matched, input, wanted) {
  if (wanted !== undefined && !wanted.has(rule)) return "";
  const children = Array.isArray(matched)
    ? peg$children(matched)
    : matched === null || typeof matched !== "object" ? peg$none : [matched];
  return { rule, start, end, text: input.slice(start, end), children };
}`;

/**
 * A Peggy plugin that makes each rule return its node: the rule's name, its span and text, and the nodes of the rules inside it.
 * The passes that would hide a rule (proxies, unused rules, merged classes) are removed, so that the tree shows the
 * grammar as it is written.
 *
 * @param published returns the name of a Peggy rule in the tree
 */
export function treePlugin(published: (pegName: string) => string): Plugin {
  return {
    use(config: Config): void {
      const hidesRules = new Set(["removeProxyRules", "mergeCharacterClasses", "removeUnusedRules"]);
      config.passes.transform = [
        giveEveryRuleItsNode,
        ...config.passes.transform.filter((pass) => !hidesRules.has(pass.name)),
      ];
    },
  };

  function giveEveryRuleItsNode(grammar: ast.Grammar): void {
    const location = grammar.location;
    grammar.topLevelInitializer = { type: "top_level_initializer", code: HELPER, codeLocation: location, location };
    for (const rule of grammar.rules) {
      const { location } = rule;
      const matched = {
        type: "labeled",
        label: "matched",
        labelLocation: location,
        location,
        expression: rule.expression,
      };
      rule.expression = {
        type: "action",
        codeLocation: location,
        location,
        expression: matched as unknown as ast.Action["expression"],
        code: `return peg$node(${JSON.stringify(published(rule.name))}, peg$savedPos, peg$currPos, matched, input, options.wanted);`,
      };
    }
  }
}
