/** What became of an item: its error, or what `act` has to say. */
export type RunResult = { readonly note: string | undefined } | { readonly error: unknown };

export interface RunOptions<Item> {
  /** How many calls run at the same time. */
  readonly limit: number;
  /** No further call starts once it is aborted. */
  readonly signal: AbortSignal;
  /** Called after each item. */
  readonly onSettled: (item: Item, result: RunResult) => void;
}

/** Calls `act` for each item, a few at a time. Never rejects. Resolves when all calls that have started are settled. */
export async function runEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<string | undefined>,
  { limit, signal, onSettled }: RunOptions<Item>,
): Promise<void> {
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined && !signal.aborted; item = queue.shift()) {
      try {
        onSettled(item, { note: await act(item) });
      } catch (error) {
        onSettled(item, { error });
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
}
