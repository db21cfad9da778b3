import { type Log, traceOf } from './log.ts';

/** Number of items that are handled at the same time. */
const concurrency = 16;

/**
 * Handles each item of a list. One that throws is logged as a failure, and the others are handled all the same.
 *
 * @param handle returns whether there was something to do
 * @param kind names the items in the log
 */
export async function handleEach<Item>(
  items: AsyncIterable<Item>,
  handle: (item: Item) => Promise<boolean>,
  { kind, log }: { readonly kind: string; readonly log: Log },
): Promise<{ readonly done: number; readonly failed: number }> {
  const rest = items[Symbol.asyncIterator]();
  let [done, failed] = [0, 0];
  async function handleRest(): Promise<void> {
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      try {
        if (await handle(next.value)) done += 1;
      } catch (error) {
        failed += 1;
        log({ event: 'failure', kind, problem: 'internal-error', error: traceOf(error) });
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, handleRest));
  return { done, failed };
}
