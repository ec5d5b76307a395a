import type { JSX } from "preact";
import { rich, t } from "../locales/message.js";
import type { DocumentReading, PartName } from "../worker/checked.js";
import { shortened } from "./Steps.js";
import { documentName, yearOf } from "./Timeline.js";
import { tintOf } from "./UrlLine.js";

/** The parts in the order of a URL. */
const NAMES: readonly PartName[] = [
  "scheme",
  "registry",
  "user",
  "password",
  "host",
  "port",
  "opaque",
  "path",
  "query",
  "fragment",
];

/** Documents that follow one another, and read the same parts. */
interface Column {
  readonly ids: readonly string[];
  readonly parts: ReadonlyMap<PartName, string>;
}

/** The parts whose reading changes from document to document, in today's names: a renaming is not a change. */
export function PartsThroughTime({
  input,
  readings,
}: {
  readonly input: string;
  readonly readings: readonly DocumentReading[];
}): JSX.Element {
  const columns: { ids: string[]; parts: ReadonlyMap<PartName, string> }[] = [];
  for (const { id, accepted, parts } of readings) {
    if (!accepted) continue;
    const named = new Map(parts.map(({ name, start, end }) => [name, input.slice(start, end)]));
    const same = columns.find((one) => JSON.stringify([...one.parts]) === JSON.stringify([...named]));
    if (same) same.ids.push(id);
    else columns.push({ ids: [id], parts: named });
  }
  const present = NAMES.filter((name) => columns.some(({ parts }) => parts.has(name)));
  const changing = present.filter((name) => new Set(columns.map(({ parts }) => parts.get(name))).size > 1);
  if (changing.length === 0) return <p>{t("check.partsSame")}</p>;
  const others = present.filter((name) => !changing.includes(name));
  const list = new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" });
  const heads = columns.map((column) => headOf(column, columns, readings));
  return (
    <>
      {others.length > 0 && (
        <p>{t("check.partsOthers", { parts: list.format(others.map((name) => t(`part.${name}`))) })}</p>
      )}
      <div class="scroll" tabIndex={0} role="region" aria-label={t("check.parts")}>
        <table class="turn">
          <thead>
            <tr>
              <td />
              {heads.map((head, i) => (
                <th scope="col" key={i}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changing.map((name) => (
              <tr key={name}>
                <th scope="row">{t(`part.${name}`)}</th>
                {columns.map(({ parts }, i) => {
                  const text = parts.get(name);
                  const isWhole = parts.has("authority") && tintOf(name) === "authority";
                  return (
                    <td key={i} data-head={heads[i]}>
                      {text === undefined ? (
                        <span class="quiet">{t(isWhole ? "check.notApart" : "common.none")}</span>
                      ) : text === "" ? (
                        <span class="quiet">{t("common.empty")}</span>
                      ) : (
                        <mark class={tintOf(name)}>{shortened(text)}</mark>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {columns.map(({ ids, parts }) => {
        const whole = parts.get("authority");
        return (
          whole !== undefined && (
            <p class="small quiet" key={whole}>
              {rich("check.wholeAuthority", {
                doc: ids.map(documentName).join(", "),
                text: <mark class="authority">{shortened(whole)}</mark>,
              })}
            </p>
          )
        );
      })}
    </>
  );
}

function headOf({ ids }: Column, columns: readonly Column[], readings: readonly DocumentReading[]): string {
  const [first = "", ...others] = ids;
  if (others.length === 0) return t("check.docYear", { doc: documentName(first), year: yearOf(first) });
  const last = others.at(-1) ?? first;
  const accepting = readings.filter(({ accepted }) => accepted).map(({ id }) => id);
  const isRun = accepting.indexOf(last) - accepting.indexOf(first) === others.length;
  if (last === accepting.at(-1) && isRun) return t("check.untilToday", { year: yearOf(first) });
  if (isRun || columns.length < 2) return t("check.fromTo", { from: yearOf(first), to: yearOf(last) });
  return ids.length <= 3 ? ids.map(documentName).join(", ") : t("check.until1", { year: yearOf(last) });
}
