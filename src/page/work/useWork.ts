import { useEffect, useState } from "preact/hooks";
import { ask } from "./workerClient.js";
import type { Kind, WorkProgress, Works } from "./requests.js";

export type { Kind };

/** Work as a view sees it. */
export type Work<K extends Kind> =
  | { readonly is: "under way"; readonly progress?: WorkProgress }
  | { readonly is: "done"; readonly answer: Works[K]["answer"] }
  | { readonly is: "failed"; readonly why: string };

/**
 * The answer to a question, worked out in another thread whenever the question changes.
 *
 * @param what `undefined` asks nothing
 */
export function useWork<K extends Kind>(kind: K, what: Works[K]["ask"] | undefined): Work<K> | undefined {
  const [work, setWork] = useState<{ readonly of: string; readonly work: Work<K> }>();
  const key = JSON.stringify(what);
  useEffect(() => {
    if (what === undefined) return undefined;
    const under = ask(kind, what, (progress) => {
      setWork({ of: key, work: { is: "under way", progress } });
    });
    under.answer.then(
      (answer) => {
        setWork({ of: key, work: { is: "done", answer } });
      },
      (error: Error) => {
        setWork({ of: key, work: { is: "failed", why: error.message } });
      },
    );
    return () => {
      under.cancel();
    };
  }, [kind, key]);
  if (what === undefined) return undefined;
  return work?.of === key ? work.work : { is: "under way" };
}
