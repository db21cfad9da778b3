import { writeXlsxStream } from 'hucre/xlsx';
import { type ExportCell, type ExportTable, inChunks } from './table-file.ts';

/** Control characters, most of which XML cannot have. One of them in an answer would make the file unreadable. */
const controls = /[\p{Cc}\uFFFE\uFFFF]/gu;

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

/** Readers of the format take `_x000D_` for a character of that code. Its underscore as a code keeps it a text. */
const escapes = /_(?=x[\da-f]{4}_)/gi;

const toCell = (cell: ExportCell): ExportCell =>
  typeof cell === 'string'
    ? cell.replaceAll(controls, (one) => ('\t\r\n'.includes(one) ? one : '')).replaceAll(escapes, '_x005F_')
    : cell;
