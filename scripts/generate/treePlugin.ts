import type { ast, Config, Plugin } from "peggy";

const HELPER = `
const peg$none = Object.freeze([]);
// Depth follows the nesting of the grammar's brackets, never the length of the input.
function peg$collect(value, children) {
  if (Array.isArray(value)) for (const item of value) peg$collect(item, children);
  else if (value !== null && typeof value === "object") children.push(value);
}
function peg$node(rule, start, end, matched) {
  if (matched === null || typeof matched !== "object") return { rule, start, end, children: peg$none };
  if (!Array.isArray(matched)) return { rule, start, end, children: [matched] };
  const children = [];
  peg$collect(matched, children);
  return { rule, start, end, children: children.length === 0 ? peg$none : children };
}`;

/**
 * A Peggy plugin that makes each rule return its node: the rule's name, its span, and the nodes of the rules inside it.
 * The passes that would hide a rule (proxies, unused rules, merged classes) are taken out, so that the tree shows the
 * grammar as it is written.
 *
 * @param published gives the name under which a Peggy rule stands in the tree
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
        code: `return peg$node(${JSON.stringify(published(rule.name))}, peg$savedPos, peg$currPos, matched);`,
      };
    }
  }
}
