/** A cell of an exported table. Texts are never formulas; the writers see to it. */
export type ExportCell = string | number | null;

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

/** Without it, Excel reads the file in the encoding of the system instead of UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * What spreadsheet programs may read as a formula, also behind spaces or in the full width of East Asian scripts. Such a cell
 * gets a `'` before it.
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Writes a table as CSV (RFC 4180, UTF-8). */
export async function writeCsv(
  { headers, rows }: ExportTable,
  signal: AbortSignal,
  onRows: (count: number) => void,
): Promise<Blob> {
  // Each part is encoded when it is made: to encode all at once would keep the page from responding for seconds.
  const parts = [new Blob([byteOrderMark, toLines([[...headers]])])];
  for await (const chunk of inChunks(rows, signal, onRows)) parts.push(new Blob([toLines(chunk)]));
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

const toLines = (rows: readonly (readonly ExportCell[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');

function toCell(value: ExportCell): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
