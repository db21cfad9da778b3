import { expect, test } from 'vitest';
import { isPdf, pdfHeadLength } from './pdf.ts';

const header = 'HTTP/1.1 200 OK\r\n'.padEnd(pdfHeadLength - 5);

test('a PDF has its signature in the first 1,024 bytes', () => {
  const pdfs = [
    '%PDF-',
    '%pdf-1.7',
    ' %PDF-1.7',
    '\ufeff%PDF-1.4',
    '\n%PDF-1.7',
    '\0%PDF-1.7',
    `${header}%PDF-`,
  ];
  const others = [
    '',
    '%PDF',
    'PDF-1.7',
    '%FDF-1.2',
    '%PDF\u20101.7',
    '%!PS-Adobe-3.0',
    '\u0089PNG',
    `${header} %PDF-`,
  ];
  const accepted = (text: string) => isPdf(new TextEncoder().encode(text));
  expect(pdfs.filter((text) => !accepted(text))).toEqual([]);
  expect(others.filter(accepted)).toEqual([]);
});
