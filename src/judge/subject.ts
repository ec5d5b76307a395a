import type { Generation } from "../generations/generation.js";
import { START } from "../automata/dfa.js";
import type { Dfa } from "../automata/dfa.js";
import { language } from "../language/index.js";
import type { Span } from "../components/span.js";
import type { SyntaxNode } from "../parse/syntaxNode.js";
import type { ComponentName, ReportedComponents } from "./answer.js";

const known = new WeakMap<Generation, Map<string, Subject>>();

/** A rule of a generation, made once. */
export function subject(of: Generation, rule: string): Subject {
  const byRule = known.get(of) ?? new Map<string, Subject>();
  known.set(of, byRule);
  const found = byRule.get(rule) ?? new Subject(of, rule);
  byRule.set(rule, found);
  return found;
}

/** Component objects that are kept, since several parsers may be asked the same. */
const KEPT = 20_000;

/** One rule of one generation, which a parser is held against. */
export class Subject {
  readonly dfa: Dfa;
  private readonly split = new Map<string, ReportedComponents>();

  /** Made by {@link subject}. */
  constructor(
    readonly of: Generation,
    readonly rule: string,
  ) {
    this.dfa = language(of, rule).dfa;
  }

  accepts(input: string): boolean {
    return this.dfa.accepting[this.dfa.run(START, input)] === 1;
  }

  tree(input: string): SyntaxNode {
    return this.of.tree(input, { rule: this.rule });
  }

  /** The components of a string that conforms, under their names in RFC 3986; those that the generation does not know are missing. */
  components(input: string): ReportedComponents {
    const known = this.split.get(input);
    if (known) return known;
    const components = inTermsOfRfc3986(
      this.of.spans(input, { rule: this.rule }) as Readonly<Record<string, unknown>>,
      input,
    );
    if (this.split.size < KEPT) this.split.set(input, components);
    return components;
  }
}

/** Where another generation has a component under another name. */
const OTHER_NAMES: Partial<Record<ComponentName, string>> = {
  authority: "site",
  query: "search",
  fragment: "fragmentid",
};

function inTermsOfRfc3986(spans: Readonly<Record<string, unknown>>, input: string): ReportedComponents {
  const found: { [Name in ComponentName]?: string | undefined } = {};
  const copy = (name: ComponentName, from: string): void => {
    if (from in spans) found[name] = textOf(spans[from], input);
  };
  for (const name of ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"] as const) {
    copy(name, name);
    const other = OTHER_NAMES[name];
    if (other !== undefined) copy(name, other);
  }
  if ("user" in spans) {
    const user = spans.user as Span | undefined;
    const last = (spans.password ?? user) as Span | undefined;
    found.userinfo = user && last && input.slice(user.start, last.end);
  }
  // The documents before url-syntax-05 count the "/" before a path as a delimiter; since then it is a part of the path.
  if (!("authority" in spans) && !("site" in spans) && "path" in spans) {
    const path = spans.path as Span | undefined;
    if (path && input[path.start - 1] === "/") found.path = input.slice(path.start - 1, path.end);
    else if (!path && spans.host) found.path = "";
    // What stands behind the scheme of a URL without a host is no path to them, and no other component of RFC 3986 either.
    else if (!path) delete found.path;
  }
  return found;
}

function textOf(span: unknown, input: string): string | undefined {
  return span === undefined ? undefined : input.slice((span as Span).start, (span as Span).end);
}
