import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/**
 * Runs jobs in threads, one per core, and returns the results in the order of the jobs.
 *
 * @param script the file that each thread runs; it receives each job as a message and sends back one message
 * @param done called after each job
 */
export async function inWorkers<Job, Result>(
  script: URL,
  jobs: readonly Job[],
  done?: (result: Result) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(script);
      let current = -1;
      const give = (): void => {
        current = next++;
        if (current < jobs.length) worker.postMessage(jobs[current]);
        else void worker.terminate().then(() => resolve());
      };
      worker.on("error", reject);
      worker.on("message", (result: Result) => {
        results[current] = result;
        done?.(result);
        give();
      });
      give();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, work));
  return results;
}
