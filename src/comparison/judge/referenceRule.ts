import type { Generation } from "../../uri/generation/generation.js";
import { START, type Dfa } from "../../languages/automata/dfa.js";
import { language, type Language } from "../../documents/language.js";
import { isSpan, type Span } from "../../uri/components/span.js";
import type { SyntaxNode } from "../../languages/peg/syntaxNode.js";
import { COMPONENT_NAMES, type ComponentName, type ReportedComponents } from "./answer.js";
import { getOrInsert } from "../../text/itemAt.js";
import { recordOf } from "../../text/records.js";

const known = new WeakMap<Generation, Map<string, ReferenceRule>>();

/** Returns a rule of a generation to compare parsers with; the same object for the same rule. */
export function referenceRule(generation: Generation, rule: string): ReferenceRule {
  const byRule = getOrInsert(known, generation, () => new Map<string, ReferenceRule>());
  return getOrInsert(byRule, rule, () => new ReferenceRule(generation, rule));
}

/** One rule of one generation, which a parser is compared with. */
export class ReferenceRule {
  readonly language: Language;
  readonly dfa: Dfa;

  /** Called by {@link referenceRule} only. */
  constructor(
    readonly generation: Generation,
    readonly rule: string,
  ) {
    this.language = language(generation, rule);
    this.dfa = this.language.dfa;
  }

  accepts(input: string): boolean {
    return this.dfa.accepts(this.dfa.run(START, input));
  }

  tree(input: string): SyntaxNode {
    return this.generation.tree(input, { rule: this.rule });
  }

  /** Returns the components of an accepted string under their names in RFC 3986; those that the generation does not have are missing. */
  components(input: string): ReportedComponents {
    return inTermsOfRfc3986(recordOf(this.generation.spans(input, { rule: this.rule })), input);
  }
}

export function isOfWholeUris({ generation, rule }: ReferenceRule): boolean {
  return rule === generation.startRule;
}

/** The components that older generations have under another name. */
const OTHER_NAMES: Partial<Record<ComponentName, readonly string[]>> = {
  authority: ["site", "netLoc"],
  query: ["search"],
  fragment: ["fragmentid"],
};

function inTermsOfRfc3986(spans: Readonly<Record<string, unknown>>, input: string): ReportedComponents {
  const components: { [Name in ComponentName]?: string | undefined } = {};
  const copy = (name: ComponentName, from: string): void => {
    if (from in spans) components[name] = textOf(spans[from], input);
  };
  for (const name of COMPONENT_NAMES) {
    copy(name, name);
    for (const other of OTHER_NAMES[name] ?? []) copy(name, other);
  }
  if ("user" in spans) {
    const { user, password } = spans;
    const last = isSpan(password) ? password : user;
    components.userinfo = isSpan(user) && isSpan(last) ? input.slice(user.start, last.end) : undefined;
  }
  // The documents before url-syntax-05 count the "/" before a path as a delimiter; since then it is a part of the path.
  if ("slash" in spans) {
    const { slash, path, params } = spans as Readonly<Record<string, Span | undefined>>;
    components.path = path && input.slice((slash ?? path).start, (params ?? path).end);
  } else if (!("authority" in spans) && !("site" in spans) && "path" in spans) {
    const path = spans.path as Span | undefined;
    if (path && input[path.start - 1] === "/") components.path = input.slice(path.start - 1, path.end);
    else if (!path && spans.host) components.path = "";
    // The text after the scheme of a URL without a host is not a path in these documents, nor another component of RFC 3986.
    else if (!path) delete components.path;
  }
  return components;
}

function textOf(span: unknown, input: string): string | undefined {
  return isSpan(span) ? input.slice(span.start, span.end) : undefined;
}
