import type { Spent } from '@portal/local/lambda/meter';

/** What the functions of a local cloud spent, and what the process held meanwhile. */
export interface Books {
  readonly spent: readonly Spent[];
  /** One a second: when, in s since the start, and MB. */
  readonly memory: readonly Memory[];
}

interface Memory {
  readonly at: number;
  /** Of the whole process, emulators and what they keep included. */
  readonly rss: number;
  /** What the gateway and the small emulators have in their heap. */
  readonly heap: number;
}

/** Keeps what every invocation spent, and looks at the memory every second. */
export function keepBooks() {
  let spent: Spent[] = [];
  const memory: Memory[] = [];
  const look = () => {
    const { rss, heapUsed } = process.memoryUsage();
    memory.push({ at: performance.now() / 1000, rss: rss / 1e6, heap: heapUsed / 1e6 });
  };
  setInterval(look, 1000).unref();
  return {
    note: (one: Spent) => void spent.push(one),
    /** All since the last time. */
    close: (): Books => {
      const books = { spent, memory: memory.splice(0) };
      spent = [];
      return books;
    },
  };
}
