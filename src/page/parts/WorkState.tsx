import type { JSX } from "preact";
import { t } from "../locales/message.js";
import type { Work } from "../worker/useWork.js";

/** What is said while a result is not there: how far it is, with a button that cancels it, or why there is none. */
export function WorkState({
  work,
  says = t("common.working"),
}: {
  readonly work: Work<unknown> | undefined;
  readonly says?: string;
}): JSX.Element {
  if (work?.is === "failed") return <p class="notice">{t("common.failed", { why: work.why })}</p>;
  if (work?.is === "cancelled")
    return (
      <p class="row">
        {t("common.stopped")}{" "}
        <button type="button" class="button" onClick={work.again}>
          {t("common.again")}
        </button>
      </p>
    );
  return (
    <p class="row waiting quiet">
      {says}{" "}
      {work?.is === "under way" && (
        <button type="button" class="button" onClick={work.cancel}>
          {t("common.cancel")}
        </button>
      )}
    </p>
  );
}
