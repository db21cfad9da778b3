/** How many of an application's documents, at most 14, are looked at simultaneously. */
export const documentsAtOnce = 7;

/** `Promise.all` over a list, with at most `atOnce` of its tasks under way; the results in the list's order. */
export async function mapBounded<T, R>(
  list: readonly T[],
  atOnce: number,
  task: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = list.entries();
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
