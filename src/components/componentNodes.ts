import type { NodeFacts, TreeNode } from "../generated.js";
import { registrationOf } from "./registration.js";
import type { Span } from "./span.js";

/** The first node of each component in a tree, and the form of the whole. */
export class ComponentNodes {
  /** The node of the rule that tells the forms apart; the whole tree where none of them is in it. */
  readonly formNode: TreeNode;
  private readonly nodes = new Map<string, TreeNode>();
  private literalScheme: Span | undefined;

  constructor(
    readonly tree: TreeNode,
    readonly input: string,
    readonly grammar: NodeFacts,
  ) {
    const { components, carriers, forms, schemeOf } = grammar;
    let formNode: TreeNode | undefined;
    const visit = (node: TreeNode): void => {
      if (forms.includes(node.rule)) formNode ??= node;
      const component = components[node.rule];
      if (component !== undefined && !this.nodes.has(component)) this.nodes.set(component, node);
      const scheme = schemeOf[node.rule];
      if (scheme !== undefined) this.literalScheme ??= { start: node.start, end: node.start + scheme.length };
      if (carriers.includes(node.rule)) node.children.forEach(visit);
    };
    visit(tree);
    this.formNode = formNode ?? tree;
  }

  get form(): string {
    return this.formNode.rule;
  }

  /** Whether the tree is a whole reference, and not one of its parts. */
  get whole(): boolean {
    return this.tree.rule === this.grammar.startRule || this.grammar.forms.includes(this.form);
  }

  /** The node of a component, or `undefined` if the component is absent. */
  node(component: string): TreeNode | undefined {
    return this.nodes.get(component);
  }

  /** Where a component stands, or `undefined` if it is absent. */
  span(component: string): Span | undefined {
    return spanOf(this.nodes.get(component));
  }

  /** Where the scheme stands, which many rules have as a string and not as a rule. */
  get scheme(): Span | undefined {
    return this.span("scheme") ?? this.literalScheme;
  }

  /** What the document says of the scheme by name. */
  get registration(): "reserved" | "experimental" | undefined {
    if (!this.scheme) return undefined;
    const { schemes, experimental } = this.grammar;
    const reserved = Object.entries(schemes).flatMap(([name, scheme]) => (scheme.reserved ? [name] : []));
    return registrationOf(this.input.slice(this.scheme.start, this.scheme.end), { reserved, experimental });
  }
}

/** The span of a node, or `undefined` where there is none. */
export function spanOf(node: TreeNode): Span;
export function spanOf(node: TreeNode | undefined): Span | undefined;
export function spanOf(node: TreeNode | undefined): Span | undefined {
  return node && { start: node.start, end: node.end };
}

/** The first of a node's own children that a rule made. */
export function childOf(node: TreeNode | undefined, rule: string): TreeNode | undefined {
  return node?.children.find((child) => child.rule === rule);
}

/** The span of the first of a node's own children that a rule made. */
export function spanIn(node: TreeNode | undefined, rule: string): Span | undefined {
  return spanOf(childOf(node, rule));
}

/** The spans of all of a node's own children that a rule made, in the order of the input. */
export function spansIn(node: TreeNode | undefined, rule: string): Span[] {
  return (node?.children ?? []).filter((child) => child.rule === rule).map((child) => spanOf(child));
}
