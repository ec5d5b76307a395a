import type { JSX } from "preact";
import { generation } from "../../documents/index.js";
import { generations } from "../../../generated/documents/generations.js";
import { t } from "../locales/message.js";

/** Returns the year in which a document was published. */
export function yearOf(id: string): string {
  return generation(id).date.slice(0, 4);
}

export function documentName(id: string): string {
  return t(`doc.${id as "rfc3986"}`);
}

interface TimelineProps {
  /** The sentence above the marks. */
  readonly says: JSX.Element;
  readonly label?: string;
  /** The verdict of each document; absent if there is none. */
  readonly verdicts?: ReadonlyMap<string, boolean>;
  /** The document that is open below, or the two that are compared. */
  readonly open?: string | undefined;
  readonly pair?: readonly [string, string];
  readonly choose: (id: string) => void;
  readonly children?: JSX.Element | false | undefined;
}

/** The twelve documents as marks on a line, evenly spaced: filled where a document accepts the string. */
export function Timeline({ says, label, verdicts, open, pair, choose, children }: TimelineProps): JSX.Element {
  const ids = generations.map(({ id }) => id as string);
  const [from, to] = pair ? pair.map((id) => ids.indexOf(id)).sort((a, b) => a - b) : [];
  return (
    <section class="timeline" aria-label={label ?? t("check.documents")}>
      <p class="says">{says}</p>
      <ol>
        {ids.map((id, i) => {
          const accepted = verdicts?.get(id);
          const isBetween = from !== undefined && to !== undefined && i > from && i <= to;
          const classes = [
            accepted === undefined ? "" : accepted ? "yes" : "no",
            accepted === true && verdicts?.get(ids[i - 1] ?? "") === true ? "joined" : "",
            isBetween ? "between" : "",
            id === "rfc3986" && !pair ? "today" : "",
          ];
          const { document, date } = generation(id);
          const verdict = accepted === undefined ? "" : t(accepted ? "common.accepts" : "common.rejects");
          return (
            <li key={id} class={classes.filter((one) => one !== "").join(" ")}>
              <button
                type="button"
                title={`${document}, ${date}${verdict === "" ? "" : `: ${verdict}`}`}
                {...(pair ? { "aria-pressed": pair.includes(id) } : { "aria-expanded": open === id })}
                onClick={() => choose(id)}
              >
                <span class="year">{yearOf(id)}</span>
                <span class="dot" />
                <span class="name">{documentName(id)}</span>
                {verdict !== "" && <span class="visually-hidden">{verdict}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      <p class="ends">
        <span>{yearOf(ids[0] ?? "")}</span>
        <span>{yearOf(ids.at(-1) ?? "")}</span>
      </p>
      {children}
    </section>
  );
}
