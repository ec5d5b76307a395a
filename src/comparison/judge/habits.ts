import { hostnameOf } from "../../text/runtimeHost.js";
import type { BrowserRule } from "../../documents/urlStandard/browserRule.js";
import { BROWSER_RULES, readByRules, type RuleReading } from "../../documents/urlStandard/readByRules.js";
import { authorityOf, splitUrl } from "../../documents/urlStandard/urlText.js";
import { WEB_PORTS } from "../../uri/normalize/webPorts.js";
import type { ComponentName, ReportedComponents } from "./answer.js";
import { splitDeviations, verdictDeviation, type Expectation } from "./deviation.js";
import type { AskedString, SplitComponent } from "./judgement.js";
import type { ReferenceRule } from "./referenceRule.js";
import { RULE_WORDS } from "./ruleWords.js";

/** A change that a parser makes to every string before reading it, or to every component before reporting it. */
export interface Habit {
  /** The end of a sentence that begins with the parser: `reads \ as /`. */
  readonly sentence: string;
  /** The component that is concerned; all of them if omitted. */
  readonly component?: ComponentName;
  /** Returns the text that is read instead of the input. */
  readonly read?: (input: string) => string;
  /** A rule of the URL Standard that the parser also carries out; one that it leaves out, if it follows the standard otherwise. */
  readonly rule?: BrowserRule;
  /** Returns true for a string that is refused though the document accepts it. */
  readonly refuses?: (input: string, components: ReportedComponents) => boolean;
  /** Returns the components that are reported instead of the document's. */
  readonly report?: (components: ReportedComponents) => ReportedComponents;
  readonly acceptsAll?: true;
}

/** The URL Standard as what a parser follows apart from its habits. */
export interface Standard {
  /** The base on which it reads relative references, if it reads them. */
  readonly base: string | undefined;
}

/** A parser that has some habits and otherwise follows a rule of a generation, or the URL Standard. */
export class HabitualParser implements Expectation {
  /** The rules of the URL Standard that it carries out. */
  private readonly rules: readonly BrowserRule[];
  /** True if a string is accepted unless one of them refuses it. */
  private readonly endsWithUri: boolean;
  private latest: { readonly input: string; readonly reading: RuleReading; readonly isOnBase: boolean } | undefined;

  constructor(
    readonly reference: ReferenceRule,
    readonly habits: readonly Habit[],
    readonly standard?: Standard,
  ) {
    const rules = BROWSER_RULES.filter(
      (rule) => (standard !== undefined) !== habits.some((habit) => habit.rule === rule),
    );
    // The rules that encode characters need well-formed text, which the first one makes.
    this.endsWithUri = standard !== undefined && rules.at(-1) === BROWSER_RULES.at(-1);
    this.rules = rules.length === 0 ? [] : BROWSER_RULES.filter((rule, i) => i === 0 || rules.includes(rule));
  }

  with(habit: Habit): HabitualParser {
    return new HabitualParser(this.reference, [...this.habits, habit], this.standard);
  }

  without(habit: Habit): HabitualParser {
    const others = this.habits.filter((other) => other !== habit);
    return new HabitualParser(this.reference, others, this.standard);
  }

  /** The document that the parser follows, without its habits. */
  get followed(): Expectation {
    return this.standard ? new HabitualParser(this.reference, [], this.standard) : this.reference;
  }

  accepts(input: string): boolean {
    if (this.habits.some(({ acceptsAll }) => acceptsAll)) return true;
    const { reading } = this.read(input);
    if (reading.refused || !this.conforms(reading.uri)) return false;
    return !this.habits.some(({ refuses }) => refuses?.(reading.href, this.split(reading.href)));
  }

  components(input: string): ReportedComponents {
    const { reading, isOnBase } = this.read(input);
    // Which base a parser has is not known, and neither are the components that a reference takes from it.
    if (reading.refused || isOnBase || !this.conforms(reading.uri)) return {};
    return this.habits.reduce((reported, { report }) => report?.(reported) ?? reported, this.split(reading.href));
  }

  /** Returns true if this parser would have given another reply. */
  contradicts({ input, reply }: AskedString): boolean {
    return verdictDeviation(this, input, reply) !== undefined || splitDeviations(this, input, reply).length > 0;
  }

  /** Returns the components that a reply reports otherwise than the rule, and otherwise than this parser. */
  unexplainedSplits({ input, reply }: AskedString): SplitComponent[] {
    const unexplained = new Set(splitDeviations(this, input, reply).map(({ component }) => component));
    if (unexplained.size === 0) return [];
    return splitDeviations(this.followed, input, reply).filter(({ component }) => unexplained.has(component));
  }

  /** Returns the rule of the URL Standard that refuses a string, or the last one that changes it; `undefined` if none does. */
  lastRule(input: string): BrowserRule | undefined {
    const { refused, applied } = this.read(input).reading;
    return refused?.rule ?? applied.at(-1)?.rule;
  }

  /** Returns true if a rule of the URL Standard, and no rule before it, refuses a string. */
  isRefusedBy(rule: BrowserRule | undefined, input: string): boolean {
    const { refused } = this.read(input).reading;
    return refused !== undefined && refused.rule === rule;
  }

  /** Returns true if a rule of the URL Standard changes or refuses a string; a rule that is not carried out, if it would alone. */
  concerns(rule: BrowserRule, input: string): boolean {
    if (!this.standard) return rule.apply(input, CONTEXT) !== input;
    const { refused, applied } = this.read(input).reading;
    return refused?.rule === rule || applied.some((one) => one.rule === rule);
  }

  private read(input: string): { readonly reading: RuleReading; readonly isOnBase: boolean } {
    if (this.latest?.input === input) return this.latest;
    const text = this.habits.reduce((read, habit) => habit.read?.(read) ?? read, input);
    const own =
      this.rules.length === 0 ? { applied: [], href: text, uri: text } : readByRules(text, CONTEXT, this.rules);
    const base = this.standard?.base;
    const isOnBase = base !== undefined && own.refused !== undefined;
    const reading = isOnBase ? readByRules(text, { ...CONTEXT, base }, this.rules) : own;
    this.latest = { input, reading, isOnBase };
    return this.latest;
  }

  private conforms(uri: string): boolean {
    return this.endsWithUri || this.reference.accepts(uri);
  }

  /** The standard leaves characters in a URL that a URI cannot have. */
  private split(text: string): ReportedComponents {
    if (this.reference.accepts(text)) return this.reference.components(text);
    const { scheme, authority, path, query, fragment } = splitUrl(text);
    return {
      scheme,
      authority,
      ...(authority === undefined ? {} : authorityOf(authority, scheme)),
      path,
      query,
      fragment,
    };
  }
}

const CONTEXT = { base: undefined, toAscii: hostnameOf };

/** The habits that are tried whatever a parser answers. */
export const COMMON_HABITS: readonly Habit[] = [
  { sentence: "ignores white space at both ends", read: (input) => input.trim() },
  { sentence: "reads \\ as /", read: (input) => input.replaceAll("\\", "/") },
  {
    sentence: "percent-encodes characters that no rule allows",

    read: (input) =>
      input.replace(/[^!-~]|["<>\\^`{|}]/gu, (raw) => (/\p{Surrogate}/u.test(raw) ? raw : encodeURIComponent(raw))),
  },
  {
    sentence: 'reports "/" for an empty path after an authority',

    component: "path",
    report: (all) => (all.path === "" && (all.authority ?? all.host) !== undefined ? { ...all, path: "/" } : all),
  },
  {
    sentence: "leaves out the default port of a scheme",

    component: "port",
    report: (all) =>
      all.port !== undefined && WEB_PORTS.get(all.scheme?.toLowerCase() ?? "") === all.port
        ? { ...all, port: undefined }
        : all,
  },
  ...(["scheme", "userinfo", "host", "authority", "path", "query", "fragment"] as const).flatMap((name) => [
    reporting(name, "in lower case", (text) => text.toLowerCase()),
    reporting(name, "decoded", decodeOctets),
  ]),
];

/** Returns the rules of the URL Standard as habits: to leave one out, of a parser that follows the standard; to carry one out, of another. */
export function ruleHabits({ standard }: HabitualParser): Habit[] {
  return BROWSER_RULES.flatMap((rule) => {
    const words = RULE_WORDS[rule.id];
    return words ? [{ sentence: words[standard ? 1 : 0], rule }] : [];
  });
}

function reporting(component: ComponentName, how: string, change: (text: string) => string): Habit {
  const report = (all: ReportedComponents): ReportedComponents => {
    const text = all[component];
    return text === undefined ? all : { ...all, [component]: change(text) };
  };
  return { sentence: `reports the ${component} ${how}`, component, report };
}

function decodeOctets(text: string): string {
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (octets) =>
    new TextDecoder().decode(Uint8Array.from(octets.slice(1).split("%"), (digits) => parseInt(digits, 16))),
  );
}
