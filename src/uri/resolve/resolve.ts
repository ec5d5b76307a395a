import { joinReference, sameComponents, splitReference, type MainComponents } from "../components/mainComponents.js";
import { assertConforming, type Conformer } from "../parse/assertConforming.js";
import { citation } from "../../text/citation.js";
import { assertOneOf, readOptions } from "../../text/options.js";
import { argumentRangeError, assertString, shown } from "../../text/uriError.js";
import { resolvedBase, targetOf, withGuard } from "./relativeBase.js";
import {
  NotDefinedError,
  type AnyResolveOptions,
  type Leftover,
  type NotDefined,
  type Observe,
  type ResolutionAlgorithm,
  type ResolutionStep,
} from "./resolutionAlgorithm.js";
import { keysOf } from "../../text/records.js";

/** The option that every document has. */
export interface TraceOption {
  /**
   * If `true`, `resolution` returns every step of the algorithm as data, for at most 65,536 characters of reference and
   * base together. The default is `false`.
   */
  readonly trace?: boolean | undefined;
}

/** The options of documents that have relative references. */
export interface RelativeBaseOption extends TraceOption {
  /**
   * If `true`, the base may be a relative reference, and so may the result: `../c` on `a/b/c` gives `a/c`. The default is
   * `false`, since the documents resolve against an absolute base only.
   */
  readonly relativeBase?: boolean | undefined;
}

/** The choices that RFC 2396 and rfc2396bis-01 leave open. */
export interface LooseSchemeOption extends RelativeBaseOption {
  /**
   * The default is `true`. If `false`, a scheme in the reference that equals the scheme of the base is ignored, "for
   * backwards compatibility": `http:g` then means `g`.
   */
  readonly validating?: boolean | undefined;
  /** The default is `"keep"`, as in the document's examples. The document also allows `"drop"` and `"error"`. */
  readonly leftover?: Leftover | undefined;
}

/** The target of a reference. */
export type Resolution =
  | {
      readonly kind: "uri";
      readonly uri: string;
      /** The components that the algorithm computes, from which `uri` is composed. */
      readonly components: MainComponents;
      /**
       * `true` if `uri` conforms and has these components. It is `false` where the algorithm overlooks a case: under RFC 2396
       * the reference `g` on the base `http://a` gives `http://ag`, under RFC 3986 `..//g` on `x:/a` gives `x://g`.
       */
      readonly faithful: boolean;
      /**
       * With RFC 3986 (4.4): `true` if the reference is a same-document reference, whose target is the base except for
       * the fragment. The documents before it report that as `kind: "current-document"`.
       */
      readonly sameDocument?: boolean;
      readonly trace?: readonly ResolutionStep[];
    }
  | {
      /** The document's result is "(current document)": no other resource and no URI, only a fragment of it. */
      readonly kind: "current-document";
      readonly fragment: string | undefined;
      readonly trace?: readonly ResolutionStep[];
    };

/** The result of a resolution algorithm. */
interface Outcome {
  readonly reference: MainComponents;
  readonly base: MainComponents;
  /** `undefined` for the current document. */
  readonly target: MainComponents | undefined;
  /** Composed from the target. */
  readonly uri: string;
  /** See {@link Resolution}. */
  readonly faithful: boolean;
  readonly steps: readonly ResolutionStep[] | undefined;
}

const NO_OPTIONS: AnyResolveOptions = Object.freeze({});

/**
 * The largest number of characters, reference and base together, for which a trace is made. A trace takes many times
 * their memory.
 */
const LONGEST_TRACED = 65_536;

/** Resolves references of one generation by the algorithm of its document. */
export class Resolver {
  /** Splits a string into its main components as the document does. */
  readonly split: (text: string) => MainComponents;

  /**
   * @param isScheme returns whether the text before the first colon is a scheme: a URL of url-syntax-05 may begin with "_:", and "_" is none
   */
  constructor(
    readonly grammar: Conformer,
    private readonly algorithm: ResolutionAlgorithm | NotDefined,
    private readonly isScheme: (text: string) => boolean,
  ) {
    this.split = ("split" in algorithm ? algorithm.split : undefined) ?? splitReference;
  }

  /**
   * Returns the algorithm of the document.
   *
   * @throws {NotDefinedError} if it defines none
   */
  definedAlgorithm(): ResolutionAlgorithm {
    if ("notDefined" in this.algorithm) throw new NotDefinedError(this.grammar.id, this.algorithm.notDefined);
    return this.algorithm;
  }

  /** See {@link Operations.resolution}. */
  resolution(reference: string, base: string, options?: AnyResolveOptions): Resolution {
    const found = this.outcome(reference, base, options);
    const { target, uri, faithful } = found;
    const trace = found.steps && { trace: Object.freeze(found.steps) };
    if (!target) return Object.freeze({ kind: "current-document", fragment: found.reference.fragment, ...trace });
    return Object.freeze({
      kind: "uri",
      uri,
      components: Object.freeze(target),
      faithful,
      ...(this.definedAlgorithm().namesSameDocument && {
        sameDocument: sameComponents({ ...target, fragment: undefined }, { ...found.base, fragment: undefined }),
      }),
      ...trace,
    });
  }

  /** See {@link Operations.resolve}. */
  resolve(reference: string, base: string, options?: AnyResolveOptions): string {
    const { target, uri, faithful, reference: components } = this.outcome(reference, base, options);
    if (!target) return joinReference({ ...this.split(base), fragment: components.fragment });
    if (faithful) return uri;
    const guarded = withGuard(target);
    const guardedUri = joinReference(guarded);
    if (this.isRead(guardedUri, guarded)) return guardedUri;
    // Throws the error of a result that does not conform.
    this.grammar.parse(uri);
    throw argumentRangeError(
      `the reference ${shown(reference)} cannot be resolved: ${this.grammar.document} gives ${shown(uri)}, which has other components than the algorithm means`,
      "reference",
    );
  }

  private outcome(reference: string, base: string, given: AnyResolveOptions | undefined): Outcome {
    const { grammar } = this;
    assertString(reference, "reference");
    assertString(base, "base");
    const algorithm = this.definedAlgorithm();
    const options = given === undefined ? NO_OPTIONS : optionsOf(grammar, algorithm, given);
    if (options.trace && reference.length + base.length > LONGEST_TRACED)
      throw argumentRangeError(
        `the reference and the base are too long for a trace: of more than ${LONGEST_TRACED.toLocaleString("en")} characters together, none is made`,
        "trace",
      );
    assertConforming(grammar, base, "base");
    const splitBase = this.split(base);
    const components = this.split(reference);
    const isUnknown = base === "" && algorithm.unknownBase === true && components.scheme !== undefined;
    if (!isUnknown) this.assertBase(base, splitBase, options, components);
    const baseComponents = resolvedBase(splitBase, algorithm.transform);
    // Where the grammar has no relative references, only a reference with a scheme can be checked by itself.
    const isChecked =
      !(algorithm.checkResult && components.scheme === undefined) &&
      !algorithm.admits?.(reference, (input) => grammar.test(input));
    if (isChecked) assertConforming(grammar, reference, "reference");

    const steps: ResolutionStep[] | undefined = options.trace ? [] : undefined;
    const observe: Observe | undefined = steps && ((step) => steps.push(Object.freeze(step)));
    const target = targetOf(algorithm, components, baseComponents, options, observe);
    const uri = target ? joinReference(target) : "";
    // The error of `parse` is about the result, which is not an argument.
    if (algorithm.checkResult && !grammar.test(uri)) grammar.parse(uri);
    const faithful =
      target !== undefined &&
      // Most references with a scheme are their own target, and have been checked.
      ((isChecked && sameComponents(components, target)) || this.isRead(uri, target));
    return { reference: components, base: baseComponents, target, uri, faithful, steps };
  }

  /** Returns whether a URI conforms and has these components. */
  private isRead(uri: string, components: MainComponents): boolean {
    return this.grammar.test(uri) && sameComponents(this.split(uri), components);
  }

  /**
   * Demands a base with a scheme, or with `relativeBase` any base.
   *
   * @throws {RangeError} for another base
   */
  private assertBase(
    base: string,
    { scheme }: MainComponents,
    { relativeBase = false }: AnyResolveOptions,
    reference: MainComponents,
  ): void {
    if (scheme !== undefined && this.isScheme(scheme)) return;
    if (scheme === undefined && relativeBase) return;
    // Some libraries take the base first.
    const order = reference.scheme === undefined ? "" : "; the reference is the first argument, the base the second";
    throw argumentRangeError(
      `the base ${shown(base)} is not absolute: it has no scheme (${citation(this.grammar.document, this.definedAlgorithm().baseSection)})${order}`,
      "base",
    );
  }
}

/**
 * Reads the options that the document has.
 *
 * @throws {TypeError} for other options
 * @throws {RangeError} for a value that an option does not have
 */
function optionsOf(generation: Conformer, algorithm: ResolutionAlgorithm, given: AnyResolveOptions): AnyResolveOptions {
  const values: Partial<Record<keyof AnyResolveOptions, readonly unknown[]>> = {
    ...algorithm.options,
    // Relative paths are merged as appendix B splits them.
    ...(!algorithm.checkResult && !algorithm.split && { relativeBase: [true, false] }),
    trace: [true, false],
  };
  const options = readOptions(given, keysOf(values), generation);
  for (const name of keysOf(options)) assertOneOf(name, options[name], values[name] ?? [], generation);
  return options;
}
