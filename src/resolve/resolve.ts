import { joinReference, sameComponents, splitReference } from "../components/mainComponents.js";
import type { MainComponents } from "../components/mainComponents.js";
import type { Grammar } from "../grammar/grammar.js";
import { NotDefinedError } from "./resolutionAlgorithm.js";
import type {
  AnyResolveOptions,
  Leftover,
  NotDefined,
  ResolutionAlgorithm,
  ResolutionStep,
} from "./resolutionAlgorithm.js";

/** The option that every document has. */
export interface TraceOption {
  /** If `true`, {@link Operations.resolution} returns every step of the algorithm as data. The default is `false`. */
  readonly trace?: boolean | undefined;
}

/** The choices that RFC 2396 and rfc2396bis-01 leave open. */
export interface LooseSchemeOption extends TraceOption {
  /**
   * The default is `true`. If `false`, a scheme in the reference that equals the scheme of the base is ignored, "for
   * backwards compatibility": `http:g` then means `g`.
   */
  readonly validating?: boolean | undefined;
  /** The default is `"keep"`, as in the document's examples. The document allows `"drop"` and `"error"` too. */
  readonly leftover?: Leftover | undefined;
}

/** The target of a reference. */
export type Resolution =
  | {
      readonly kind: "uri";
      readonly uri: string;
      /** The components that the algorithm arrives at, and from which `uri` is composed. */
      readonly components: MainComponents;
      /**
       * `true` if `uri`, split again, has these components. It is `false` where the algorithm overlooks a case: under
       * RFC 2396 the reference `g` on the base `http://a` gives `http://ag`, under RFC 3986 `..//g` on `x:/a` gives `x://g`.
       */
      readonly faithful: boolean;
      readonly trace?: readonly ResolutionStep[];
    }
  | {
      /** The document answers "(current document)": no other resource and no URI, only a fragment of it. */
      readonly kind: "current-document";
      readonly fragment: string | undefined;
      readonly trace?: readonly ResolutionStep[];
    };

/** See {@link Operations.resolution}. */
export function resolution(
  generation: Grammar,
  algorithm: ResolutionAlgorithm | NotDefined,
  reference: string,
  base: string,
  options: AnyResolveOptions = {},
): Resolution {
  demandString(reference, "reference");
  demandString(base, "base");
  if ("notDefined" in algorithm) throw new NotDefinedError(generation.id, algorithm.notDefined);
  checkOptions(generation, algorithm, options);
  demand(generation, base);
  const baseComponents = splitReference(base);
  // A URL of url-syntax-05 may begin with "_:", and "_" is no scheme.
  if (baseComponents.scheme === undefined || !generation.test(baseComponents.scheme, { rule: "scheme" })) {
    throw new RangeError(
      `the base ${JSON.stringify(shortened(base))} is not absolute: it has no scheme (${generation.document} ${algorithm.baseSection})`,
    );
  }
  const components = splitReference(reference);
  // Where the grammar has no relative references, only a reference with a scheme can be checked by itself.
  if (
    !(algorithm.checkResult && components.scheme === undefined) &&
    !algorithm.admits?.(reference, (input) => generation.test(input))
  )
    demand(generation, reference);

  const steps: ResolutionStep[] | undefined = options.trace ? [] : undefined;
  const target = algorithm.transform(
    components,
    baseComponents,
    options,
    steps && ((step) => steps.push(Object.freeze(step))),
  );
  const trace = steps && { trace: Object.freeze(steps) };
  if (!target) return Object.freeze({ kind: "current-document", fragment: components.fragment, ...trace });
  const uri = joinReference(target);
  if (algorithm.checkResult) demand(generation, uri);
  return Object.freeze({
    kind: "uri",
    uri,
    components: Object.freeze(target),
    faithful: sameComponents(splitReference(uri), target),
    ...trace,
  });
}

/** See {@link Operations.resolve}. */
export function resolve(
  generation: Grammar,
  algorithm: ResolutionAlgorithm | NotDefined,
  reference: string,
  base: string,
  options: AnyResolveOptions = {},
): string {
  const result = resolution(generation, algorithm, reference, base, { ...options, trace: false });
  if (result.kind === "uri") return result.uri;
  return joinReference({ ...splitReference(base), fragment: result.fragment });
}

/** @throws {UriSyntaxError} if the input is not in the language of the start rule */
function demand(generation: Grammar, input: string): void {
  if (!generation.test(input)) generation.parse(input);
}

function demandString(value: unknown, name: string): void {
  if (typeof value !== "string")
    throw new TypeError(`a string is expected as ${name}, not ${value === null ? "null" : typeof value}`);
}

function checkOptions({ document }: Grammar, algorithm: ResolutionAlgorithm, options: AnyResolveOptions): void {
  const known: Readonly<Record<string, readonly unknown[]>> = { ...algorithm.options, trace: [true, false] };
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    const values = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!values)
      throw new RangeError(
        `${document} has no option ${JSON.stringify(name)}; it has ${Object.keys(known).join(", ")}`,
      );
    if (!values.includes(value)) {
      throw new RangeError(
        `${name}: ${values.map((one) => JSON.stringify(one)).join(" or ")} is expected, not ${JSON.stringify(value)}`,
      );
    }
  }
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
