import type { Components } from "../components/components.js";
import type { Grammar } from "../grammar/grammar.js";
import { joinReference, sameComponents, splitReference } from "../components/mainComponents.js";
import type { MainComponents } from "../components/mainComponents.js";

/** What may be done with the segments ".." that remain where a reference climbs above the root. */
export type Leftover = "keep" | "drop" | "error";

interface TraceOption {
  /** With {@link Operations.resolution}: every step of the algorithm as data. */
  readonly trace?: boolean | undefined;
}

interface LooseSchemeOption extends TraceOption {
  /**
   * `true` unless said otherwise. If `false`, a scheme in the reference that is the base's own is ignored, "for backwards
   * compatibility": `http:g` is then the same as `g`.
   */
  readonly validating?: boolean | undefined;
  /**
   * `"keep"`, as the examples do, is the default; `"drop"` and `"error"` are the two other ways that the document allows.
   */
  readonly leftover?: Leftover | undefined;
}

/** The choices that each document leaves open. */
interface OptionsOf {
  readonly "url-1993": TraceOption;
  readonly rfc1738: TraceOption;
  readonly "url-syntax-05": TraceOption & {
    /** `"drop"` strips "." and ".." from the beginning of the resolved path, as "some parsers inappropriately" do (C.2). */
    readonly leftover?: "keep" | "drop" | undefined;
  };
  readonly rfc2396: LooseSchemeOption;
  readonly "rfc2396bis-01": LooseSchemeOption;
  readonly rfc3986: TraceOption & {
    /** `true` unless said otherwise (5.2.2). If `false`, a scheme in the reference that is the base's own is ignored. */
    readonly strict?: boolean | undefined;
  };
}

/** The options of {@link Operations.resolve}: those of one generation, or of any. */
export type ResolveOptions<Id extends Components["generation"] = Components["generation"]> = OptionsOf[Id];

/** All options of all generations: what an algorithm gets to see. */
export interface AnyResolveOptions extends LooseSchemeOption {
  readonly strict?: boolean | undefined;
}

/** One step of an algorithm. Which of the buffers there are depends on the step. */
export interface ResolutionStep {
  /** The section of the document that has the step: `"5.2.4"`. */
  readonly section: string;
  /** Its number there (`"2E"`, `"6c"`), or for pseudocode the condition that held (`"defined(R.scheme)"`). */
  readonly step: string;
  /** What is done, in a few words. */
  readonly does: string;
  /** The buffer of section 5.2 behind the step. */
  readonly buffer?: string;
  /** The two buffers of RFC 3986 5.2.4 behind the step. */
  readonly output?: string;
  readonly input?: string;
}

/** What a reference refers to. */
export type Resolution =
  | {
      readonly kind: "uri";
      readonly uri: string;
      /** The components that the algorithm arrives at, and of which `uri` is made. */
      readonly components: MainComponents;
      /**
       * Whether `uri`, taken apart again, has these components. It has not where the algorithm overlooks something: with
       * RFC 2396 `g` on the base `http://a` is `http://ag`, with RFC 3986 `..//g` on `x:/a` is `x://g`.
       */
      readonly faithful: boolean;
      readonly trace?: readonly ResolutionStep[];
    }
  | {
      /** "(current document)": no other resource, and no URI either; only a place in it. */
      readonly kind: "current-document";
      readonly fragment: string | undefined;
      readonly trace?: readonly ResolutionStep[];
    };

/** Takes note of a step. */
export type Observe = (step: ResolutionStep) => void;

/** Section 5.2 of a document, or what it has in its place. */
export interface ResolutionAlgorithm {
  /** The section that speaks of the base. */
  readonly baseSection: string;
  /** The options of the document, and their values. */
  readonly options: Readonly<Record<string, readonly unknown[]>>;
  /**
   * The target of a reference, or `undefined` for the current document. Both arguments conform, the base has a scheme.
   *
   * @throws {RangeError} where the document calls the combination an error
   */
  transform(
    reference: MainComponents,
    base: MainComponents,
    options: AnyResolveOptions,
    observe: Observe | undefined,
  ): MainComponents | undefined;
  /** Whether a reference that the grammar does not derive is resolved by the document all the same. */
  admits?(reference: string, conforms: (input: string) => boolean): boolean;
  /** Set where the grammar has no rule for relative references: the result has to conform instead. */
  readonly checkResult?: true;
}

/** What stands in the place of an algorithm where a document has none. */
export interface NotDefined {
  /** Says so, and who does define it. */
  readonly notDefined: string;
}

/** A document does not define what was asked of it. */
export class NotDefinedError extends Error {
  override readonly name = "NotDefinedError";
  constructor(
    readonly generation: string,
    message: string,
  ) {
    super(message);
  }
}

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
  // A URL of url-syntax-05 may begin with "_:", which is no scheme.
  if (baseComponents.scheme === undefined || !generation.test(baseComponents.scheme, { rule: "scheme" })) {
    throw new RangeError(
      `the base ${JSON.stringify(shortened(base))} is not absolute: it has no scheme (${generation.document} ${algorithm.baseSection})`,
    );
  }
  const components = splitReference(reference);
  // Where the grammar knows no relative references, only one that has a scheme can be checked by itself.
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
