import { slimConformer, type StartRule } from "../parse/slimParser.js";
import { relativize } from "./relativize.js";
import { Resolver } from "./resolve.js";
import type { ResolutionAlgorithm } from "./resolutionAlgorithm.js";

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
  return new Resolver(slimConformer(rule), algorithm, () => true);
}
