import { isOneOf, isRecord } from "./records.js";
import { argumentRangeError, argumentTypeError, typeName, shown, unknownOption } from "./uriError.js";

/** The generation that was asked, for an error. */
interface GenerationFacts {
  readonly id: string;
  readonly document: string;
}

/** Returns a property that an object has of its own. */
export function optionOf<Options extends object, Name extends keyof Options>(
  options: Options,
  name: Name,
): Options[Name] | undefined {
  return Object.hasOwn(options, name) ? options[name] : undefined;
}

/**
 * Reads an options argument. The properties that the object has of its own count.
 *
 * @param options the argument as the caller gave it; `undefined` is not an options
 * @param names the options that there are
 * @param of the generation that has the options, where only some generations have them
 * @returns those options that are not `undefined`
 * @throws {TypeError} if the argument is not an object, or has an option that is not among the names
 *
 * @example
 * readOptions({ level: "case" }, ["level"]) // { level: "case" }
 */
export function readOptions<Options extends object>(
  options: Options | undefined,
  names: readonly (keyof Options & string)[],
  of?: GenerationFacts,
): Options {
  if (options === undefined) return NONE as Options;
  if (!isRecord(options)) throw argumentTypeError(`options must be an object, got ${typeName(options)}`, "options");
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options)) {
    if (!isOneOf(names, name)) {
      const known = names.length === 0 ? "none" : names.join(", ");
      const shownName = shown(name);
      throw unknownOption(
        name,
        of === undefined
          ? `there is no option ${shownName}; there are ${known}`
          : `${of.document} has no option ${shownName}; it has ${known}`,
        of?.id,
      );
    }
    if (value !== undefined) read[name] = value;
  }
  return read as Options;
}

const NONE: unknown = Object.freeze({});

/**
 * Demands a whole number as the value of an option or an argument.
 *
 * @param least the smallest number that is allowed; any if left out
 * @param greatest the greatest number that is allowed; any if left out
 * @throws {RangeError} for any other value
 */
export function assertWholeNumber(name: string, value: unknown, least = -Infinity, greatest = Infinity): void {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= greatest) return;
  const from = least === -Infinity ? "" : ` from ${least}${greatest === Infinity ? " on" : ` to ${greatest}`}`;
  throw argumentRangeError(`${name} must be a whole number${from}, got ${shown(value)}`, name);
}

/** @throws {RangeError} if the value of an option is not among those that it may have */
export function assertOneOf(name: string, value: unknown, values: readonly unknown[], of?: GenerationFacts): void {
  if (values.includes(value)) return;
  const [last = "nothing", ...others] = values.map((one) => JSON.stringify(one)).reverse();
  const expected = [...(others.length > 0 ? [others.reverse().join(", ")] : []), last].join(" or ");
  throw argumentRangeError(`${name} must be ${expected}, got ${shown(value)}`, name, { generation: of?.id });
}
