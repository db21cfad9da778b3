import type { WriteSheet } from 'hucre/xlsx';

/** A cell of an exported table. Texts are never formulas; the writers see to it. */
export type ExportCell = string | number | null;

export interface ExportTable {
  /** The name of the sheet, where the format has one. */
  readonly name: string;
  /** What the name of its own file ends in, such as `-assessments`. */
  readonly part?: string | undefined;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly ExportCell[])[];
}

/** Writes tables into files: a file for each, or one with a sheet for each. */
export type WriteTables = (tables: readonly ExportTable[]) => Promise<readonly Blob[]>;

/** Without it, Excel reads the file in the encoding of the system instead of UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * What spreadsheet programs may read as a formula, also behind spaces and invisible characters, or in the full width of East Asian
 * scripts. Such a cell gets a `'` before it.
 */
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Control characters, most of which XML cannot have. One of them in an answer would make the file unreadable. */
const controls = /[^\P{Cc}\t\r\n]|[\uFFFE\uFFFF]/gu;

/** A text as both formats write it. Format characters stay: the joiners of Tamil are among them. */
const cleaned = (text: string): string => text.replaceAll(controls, '');

/** Writes each table as CSV (RFC 4180, UTF-8). */
export const writeCsv: WriteTables = async (tables) =>
  tables.map(
    ({ headers, rows }) =>
      new Blob([byteOrderMark, toLines([headers, ...rows])], { type: 'text/csv;charset=utf-8' }),
  );

const toLines = (rows: readonly (readonly ExportCell[])[]): string =>
  rows.map((row) => `${row.map(toCsv).join(',')}\r\n`).join('');

function toCsv(value: ExportCell): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = cleaned(value);
  // Always in quotation marks: many programs separate cells at semicolons and tabs, too.
  return `"${formula.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

/** In characters. Longer answers are cut off on the screen only. */
const widths = { least: 8, most: 48 } as const;

const bold = { style: { font: { bold: true } } } as const;

/** Writes an XLSX file with a sheet for each table. Its texts are cells of the type text, so that none is a formula. */
export const writeXlsx: WriteTables = async (tables) => {
  // Loaded when a file needs it.
  const { rangeRef, writeXlsx: writeWorkbook } = await import('hucre/xlsx');
  const sheets = tables.map((table) => ({
    ...toSheet(table),
    autoFilter: { range: rangeRef(0, 0, table.rows.length, table.headers.length - 1) },
  }));
  const file = await writeWorkbook({ sheets, stringMode: 'inline' });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return [new Blob([file as BlobPart], { type })];
};

/** Columns are as wide as their contents; the head stays, and is bold. */
function toSheet({ name, headers, rows }: ExportTable): WriteSheet {
  const cells = [headers, ...rows].map((row) => row.map(toCell));
  const widthOf = (at: number) => {
    const longest = cells.reduce((most, row) => Math.max(most, String(row[at] ?? '').length), 0);
    return Math.min(Math.max(longest + 2, widths.least), widths.most);
  };
  return {
    name,
    rows: cells,
    columns: headers.map((_, at) => ({ width: widthOf(at) })),
    cells: new Map(headers.map((_, at) => [`0,${at}`, bold])),
    freezePane: { rows: 1 },
  };
}

/** Readers of the format take `_x000D_` for a character of that code. Its underscore as a code keeps it a text. */
const escapes = /_(?=x[\da-f]{4}_)/gi;

const toCell = (cell: ExportCell): ExportCell =>
  typeof cell === 'string' ? cleaned(cell).replaceAll(escapes, '_x005F_') : cell;
