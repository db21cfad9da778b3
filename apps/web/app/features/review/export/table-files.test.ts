import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { ExportCell, ExportTable } from './table-file.ts';
import { writeCsv, writeXlsx } from './table-file.ts';

/** What a founder may type and a spreadsheet program may run. */
const formulaLike = [
  '=1+1',
  '=HYPERLINK("https://example.org","Click")',
  "=cmd|' /C calc'!A0",
  '+91 98765 43210',
  '+cmd|x',
  '-5 °C in winter',
  '-2+3',
  '@SUM(1,1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '  =1+1',
  '=1+1\nand a second line',
  '＝1+1',
  // Behind characters without a width.
  ...['\u200B', '\u00AD', '\u202E'].map((invisible) => `${invisible}=1+1`),
];

const plain = [
  'நீர் ஆய்வகம்',
  'க்\u200Cஷ',
  '2027-04-02 08:30',
  'says "hello", twice',
  'one\ntwo',
  "'quoted",
  '007',
  '1 = 1',
];

const headers = ['விண்ணப்பம்', 'Score'];
const table = (rows: readonly (readonly ExportCell[])[]) => ({ name: 'stage1', headers, rows });
const asRows = (texts: readonly string[]) => texts.map((text) => [text, 3.75] as const);

async function csvOf(rows: readonly (readonly ExportCell[])[]): Promise<string> {
  const [file] = await writeCsv([table(rows)]);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.arrayBuffer());
}

/** The file, read by a library of another maker. */
async function workbookOf(...tables: readonly ExportTable[]) {
  const [file] = await writeXlsx(tables);
  return read(await file?.arrayBuffer(), { cellFormula: true, cellStyles: true, bookFiles: true });
}

async function sheetOf(rows: readonly (readonly ExportCell[])[]) {
  const { Sheets } = await workbookOf(table(rows));
  const sheet = Sheets['stage1'];
  if (!sheet) throw new Error('The file has no sheet');
  return { sheet, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true }) };
}

describe('a CSV file', () => {
  test('comes back with its texts, dates and numbers; its byte order mark makes Excel show Tamil', async () => {
    const text = await csvOf([...asRows(plain), ['', null]]);
    expect(text.codePointAt(0)).toBe(0xfeff);
    expect(parse(text, { bom: true })).toEqual([
      headers,
      ...plain.map((answer) => [answer, '3.75']),
      ['', ''],
    ]);
  });

  test('has an apostrophe before what may be a formula', async () => {
    const [, ...rows] = parse(await csvOf(asRows(formulaLike)), { bom: true });
    expect(rows).toEqual(formulaLike.map((answer) => [`'${answer}`, '3.75']));
  });

  test('has a formula neither behind a control character nor in a part of a text', async () => {
    const texts = ['\0=1+1', '\x1F=1+1', 'a;=HYPERLINK(1)', 'a\t=1+1'];
    const text = await csvOf(asRows(texts));
    const [, ...lines] = text.trimEnd().split('\r\n');
    expect(lines).toEqual(["'=1+1", "'=1+1", ...texts.slice(2)].map((cell) => `"${cell}",3.75`));
  });
});

describe('an XLSX file', () => {
  test('comes back with its texts, dates and numbers', async () => {
    // The last ones are how the format writes a character.
    const texts = [...plain, '_x0041_x000d_ and _X000D_', '_x005F_x0041_'];
    const { rows } = await sheetOf([...asRows(texts), ['x', null]]);
    expect(rows.map(([text]) => text)).toEqual([headers[0], ...texts, 'x']);
    expect(rows.map(([, score]) => score)).toEqual(['Score', ...texts.map(() => 3.75), undefined]);
  });

  test('has a sheet for each table, with columns as wide as their texts and a bold head that stays and filters', async () => {
    const workbook = await workbookOf(
      table([
        ['x'.repeat(20), 1],
        ['y'.repeat(900), 2],
      ]),
      {
        ...table([]),
        name: 'Assessments',
        headers: ['a', 'b'.repeat(30)],
      },
    );
    expect(workbook.SheetNames).toEqual(['stage1', 'Assessments']);
    const [first, second] = workbook.SheetNames.map((name) => workbook.Sheets[name]);
    expect(first?.['!cols']?.map(({ width }) => Math.round(width ?? 0))).toEqual([48, 8]);
    expect(second?.['!cols']?.map(({ width }) => Math.round(width ?? 0))).toEqual([8, 32]);
    expect(first?.['!autofilter']).toEqual({ ref: 'A1:B3' });
    const files = (workbook as unknown as { files: Record<string, { content: Uint8Array }> }).files;
    const xml = new TextDecoder().decode(files['xl/worksheets/sheet1.xml']?.content);
    expect(xml).toMatch(/<pane [^>]*ySplit="1"/);
    expect(xml).toMatch(/<c r="A1"[^>]* s="1"/);
    expect(new TextDecoder().decode(files['xl/styles.xml']?.content)).toContain('<b/>');
  });

  test('has what may be a formula as a text', async () => {
    const { sheet } = await sheetOf(asRows(formulaLike));
    for (const [row, answer] of formulaLike.entries()) {
      const cell = sheet[`A${row + 2}`];
      expect(cell).toMatchObject({ t: 's' });
      expect(cell.f).toBeUndefined();
      // XML reads a carriage return as a line feed.
      expect(cell.v.replaceAll('\r', '\n')).toBe(answer.replaceAll('\r', '\n'));
    }
  });

  test('stays readable with characters that XML cannot have', async () => {
    const { rows } = await sheetOf(asRows(['a\u0000b\u000Bc\uFFFFd', 'half a pair: \uD83D']));
    expect(rows[1]?.[0]).toBe('abcd');
    expect(rows[2]?.[0]).toMatch(/^half a pair/);
  });
});
