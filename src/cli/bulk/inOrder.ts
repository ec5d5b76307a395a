/**
 * Does work on items as they come, several at once, and hands the results on in the order of the items, each as soon as it
 * and those before it are there: a reader that waits for an answer before it asks again gets it.
 *
 * @param atOnce how many items may be under way
 */
export async function inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result> | Result,
  handOn: (result: Result) => Promise<void>,
): Promise<void> {
  const underWay: Promise<void>[] = [];
  let last = Promise.resolve();
  for await (const item of items) {
    const result = Promise.resolve(work(item));
    const before = last;
    last = result.then(async (done) => {
      await before;
      await handOn(done);
    });
    // It is looked at later; until then its failure is not unhandled.
    last.catch(() => undefined);
    underWay.push(last);
    if (underWay.length >= atOnce) await underWay.shift();
  }
  await last;
}
