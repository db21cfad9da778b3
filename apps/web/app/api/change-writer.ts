/** In milliseconds. */
const writeInterval = 500;

/** Collects changes that are expensive to show. */
export interface ChangeWriter<Change> {
  /** Writes the change after at most 500 ms, with others. */
  readonly add: (change: Change) => void;
  /** Writes at once what is collected. */
  readonly write: () => void;
}

/**
 * Collects changes of the cached list of a stage for `show`: each write makes the table search, filter and sort all rows again.
 */
export function makeChangeWriter<Change>(show: (changes: readonly Change[]) => void): ChangeWriter<Change> {
  let changes: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const collected = changes;
    changes = [];
    show(collected);
  };
  return {
    add: (change) => {
      changes.push(change);
      timer ??= setTimeout(write, writeInterval);
    },
    write,
  };
}
