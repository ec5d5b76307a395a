import { WEB_PORTS } from "../../uri/normalize/webPorts.js";
import type { ComponentName, ReportedComponents } from "./answer.js";
import { splitDeviations, verdictDeviation, type Expectation } from "./deviation.js";
import type { AskedString, DeviationKind, SplitComponent } from "./judgement.js";
import type { ReferenceRule } from "./referenceRule.js";

/** A change that a parser makes to every string before reading it, or to every component before reporting it. */
export interface Habit {
  /** The end of a sentence that begins with the parser: `reads \ as /`. */
  readonly sentence: string;
  readonly kind: DeviationKind;
  /** The component that is concerned; all of them if omitted. */
  readonly component?: ComponentName;
  /** Returns the text that is read instead of the input. */
  readonly read?: (input: string) => string;
  /** Returns true for a string that is refused though the document accepts it. */
  readonly refuses?: (input: string, components: ReportedComponents) => boolean;
  /** Returns the components that are reported instead of the document's. */
  readonly report?: (components: ReportedComponents) => ReportedComponents;
  readonly acceptsAll?: true;
}

/** A parser that has some habits and otherwise follows a rule. */
export class HabitualParser implements Expectation {
  constructor(
    readonly reference: ReferenceRule,
    readonly habits: readonly Habit[],
  ) {}

  with(habit: Habit): HabitualParser {
    return new HabitualParser(this.reference, [...this.habits, habit]);
  }

  without(habit: Habit): HabitualParser {
    return new HabitualParser(
      this.reference,
      this.habits.filter((other) => other !== habit),
    );
  }

  accepts(input: string): boolean {
    if (this.habits.some(({ acceptsAll }) => acceptsAll)) return true;
    const text = this.read(input);
    if (!this.reference.accepts(text)) return false;
    return !this.habits.some(({ refuses }) => refuses?.(text, this.reference.components(text)));
  }

  components(input: string): ReportedComponents {
    const text = this.read(input);
    if (!this.reference.accepts(text)) return {};
    const components = this.reference.components(text);
    return this.habits.reduce((reported, { report }) => report?.(reported) ?? reported, components);
  }

  /** Returns true if this parser would have given another reply. */
  contradicts({ input, reply }: AskedString): boolean {
    return verdictDeviation(this, input, reply) !== undefined || splitDeviations(this, input, reply).length > 0;
  }

  /** Returns the components that a reply reports otherwise than the rule, and otherwise than this parser. */
  unexplainedSplits({ input, reply }: AskedString): SplitComponent[] {
    const unexplained = new Set(splitDeviations(this, input, reply).map(({ component }) => component));
    return splitDeviations(this.reference, input, reply).filter(({ component }) => unexplained.has(component));
  }

  private read(input: string): string {
    return this.habits.reduce((text, { read }) => read?.(text) ?? text, input);
  }
}

/** The habits that are tried whatever a parser answers. */
export const COMMON_HABITS: readonly Habit[] = [
  { sentence: "ignores white space at both ends", kind: "accepts", read: (input) => input.trim() },
  {
    sentence: "ignores spaces and control characters at both ends",
    kind: "accepts",
    read: (input) => input.replace(/^[^!-\uFFFF]+/, "").replace(/[^!-\uFFFF]+$/, ""),
  },
  {
    sentence: "ignores tabs and line ends anywhere",
    kind: "accepts",
    read: (input) => input.replace(/[\t\n\r]/g, ""),
  },
  { sentence: "reads \\ as /", kind: "accepts", read: (input) => input.replaceAll("\\", "/") },
  {
    sentence: "percent-encodes characters that no rule allows",
    kind: "accepts",
    read: (input) =>
      input.replace(/[^!-~]|["<>\\^`{|}]/gu, (raw) => (/\p{Surrogate}/u.test(raw) ? raw : encodeURIComponent(raw))),
  },
  {
    sentence: 'reports "/" for an empty path after an authority',
    kind: "splits",
    component: "path",
    report: (all) => (all.path === "" && (all.authority ?? all.host) !== undefined ? { ...all, path: "/" } : all),
  },
  {
    sentence: "leaves out the default port of a scheme",
    kind: "splits",
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

function reporting(component: ComponentName, how: string, change: (text: string) => string): Habit {
  const report = (all: ReportedComponents): ReportedComponents => {
    const text = all[component];
    return text === undefined ? all : { ...all, [component]: change(text) };
  };
  return { sentence: `reports the ${component} ${how}`, kind: "splits", component, report };
}

function decodeOctets(text: string): string {
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (octets) =>
    new TextDecoder().decode(Uint8Array.from(octets.slice(1).split("%"), (digits) => parseInt(digits, 16))),
  );
}
