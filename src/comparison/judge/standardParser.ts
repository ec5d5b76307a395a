import { hostnameOf } from "../../text/runtimeHost.js";
import { readByRules, type RuleReading } from "../../documents/urlStandard/readByRules.js";
import type { BrowserRule } from "../../documents/urlStandard/browserRule.js";
import { authorityOf, splitUrl } from "../../documents/urlStandard/urlText.js";
import type { ReportedComponents } from "./answer.js";
import type { Expectation } from "./deviation.js";

interface Read {
  readonly input: string;
  readonly reading: RuleReading;
  readonly isOnBase: boolean;
}

/** A parser that follows the URL Standard, which the answers of other parsers are compared with. */
export class StandardParser implements Expectation {
  private latest: Read | undefined;

  /** @param base the URL on which it reads relative references; `undefined` if it refuses them */
  constructor(readonly base: string | undefined) {}

  accepts(input: string): boolean {
    return !this.read(input).reading.refused;
  }

  components(input: string): ReportedComponents {
    const { reading, isOnBase } = this.read(input);
    // Which base a parser has is not known, and neither are the components that a reference takes from it.
    if (reading.refused || isOnBase) return {};
    const { scheme, authority, path, query, fragment } = splitUrl(reading.href);
    return {
      scheme,
      authority,
      ...(authority !== undefined && authorityOf(authority, scheme)),
      path,
      query,
      fragment,
    };
  }

  /** Returns the rule that refuses a string, or the last one that changes it; `undefined` if none does. */
  lastRule(input: string): BrowserRule | undefined {
    const { refused, applied } = this.read(input).reading;
    return refused?.rule ?? applied.at(-1)?.rule;
  }

  private read(input: string): Read {
    if (this.latest?.input === input) return this.latest;
    const alone = readByRules(input, { base: undefined, toAscii: hostnameOf });
    const isOnBase = this.base !== undefined && alone.refused !== undefined;
    const reading = isOnBase ? readByRules(input, { base: this.base, toAscii: hostnameOf }) : alone;
    return (this.latest = { input, reading, isOnBase });
  }
}
