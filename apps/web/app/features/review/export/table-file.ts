import type { ExportCell } from './export-columns.ts';

/** A table to write into a file. */
export interface ExportTable {
  /** The name of the sheet, where the format has one. */
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: Iterable<readonly ExportCell[]>;
}

/** Writes a table into a file. `onRows` is called with the number of rows so far. */
export type WriteTable = (
  table: ExportTable,
  signal: AbortSignal,
  onRows: (count: number) => void,
) => Promise<Blob>;

/** Rows that are written before the page gets time to respond. */
const rowsAtOnce = 50;

/**
 * Yields the rows in chunks. Between two of them the browser handles clicks and keys and paints.
 *
 * @param onRows is called with the number of rows so far
 * @throws the signal's reason when it is aborted
 */
export async function* inChunks(
  rows: ExportTable['rows'],
  signal: AbortSignal,
  onRows: (count: number) => void,
): AsyncGenerator<ExportCell[][]> {
  let chunk: ExportCell[][] = [];
  let count = 0;
  for (const row of rows) {
    chunk.push([...row]);
    count += 1;
    if (chunk.length < rowsAtOnce) continue;
    yield chunk;
    chunk = [];
    onRows(count);
    await nextTask();
    signal.throwIfAborted();
  }
  yield chunk;
  onRows(count);
}

/** Resolves in a task of its own. A timer would be throttled while the page is in the background. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
