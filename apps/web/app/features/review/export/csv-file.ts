import type { ExportCell } from './export-columns.ts';
import { type ExportTable, inChunks } from './table-file.ts';

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
