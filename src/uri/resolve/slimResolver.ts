import { ruleTest } from "../parse/acceptor.js";
import { refusal, type SlimRule } from "../parse/slimParser.js";
import { relativize } from "./relativize.js";
import { Resolver } from "./resolve.js";
import type { ResolutionAlgorithm } from "./resolutionAlgorithm.js";

/** The start rule of a document. */
type StartRule = Pick<SlimRule<unknown>, "acceptor" | "name">;

/** Returns the `resolve` of a slim module, of a document whose grammar gives what is before the first colon of a URI to the scheme. */
export function slimResolve<Options extends object>(
  rule: StartRule,
  algorithm: ResolutionAlgorithm,
): (reference: string, base: string, options?: Options) => string {
  const resolver = slimResolver(rule, algorithm);
  return (reference, base, options) => resolver.resolve(reference, base, options);
}

/** Returns the `relativize` of such a module. */
export function slimRelativize(
  rule: StartRule,
  algorithm: ResolutionAlgorithm,
): (target: string, base: string) => string {
  const resolver = slimResolver(rule, algorithm);
  return (target, base) => relativize(resolver, target, base);
}

function slimResolver(rule: StartRule, algorithm: ResolutionAlgorithm): Resolver {
  const { generation: id, document } = rule.acceptor;
  const test = ruleTest(rule.acceptor, rule.name);
  const parse = (input: string): void => {
    if (!test(input)) throw refusal(rule, input);
  };
  return new Resolver({ id, document, test, parse }, algorithm, () => true);
}
