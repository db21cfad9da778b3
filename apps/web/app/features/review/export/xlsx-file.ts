import { writeXlsxStream } from 'hucre/xlsx';
import type { ExportCell } from './export-columns.ts';
import { type ExportTable, inChunks } from './table-file.ts';

/** Characters that XML cannot have. Without this, one of them in an answer would make the file unreadable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it removes.
const noXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** In characters. Long answers are cut off on the screen only. */
const columnWidth = 24;

/** Writes a table as XLSX. Its texts are cells of the type text, so that none is a formula. */
export async function writeXlsx(
  { name, headers, rows }: ExportTable,
  signal: AbortSignal,
  onRows: (count: number) => void,
): Promise<Blob> {
  async function* cells() {
    for await (const chunk of inChunks(rows, signal, onRows)) for (const row of chunk) yield row.map(toCell);
  }
  const columns = headers.map((header) => ({ header, width: columnWidth }));
  const file = writeXlsxStream(cells(), { name, columns, freezePane: { rows: 1 } });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Response(file, { headers: { 'content-type': type } }).blob();
}

const toCell = (cell: ExportCell): ExportCell =>
  typeof cell === 'string' ? cell.replaceAll(noXml, '') : cell;
