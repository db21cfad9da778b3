import type { ProblemCode } from '@portal/contracts/http/problems';
import { maxDocumentBytes, maxMultipartBytes } from '@portal/contracts/uploads/documents';
import fc from 'fast-check';
import { canary, unusualText } from './canary.ts';

/** A form with a fault: its bytes and its Content-Type header. */
export interface FormFault {
  readonly what: string;
  readonly code: ProblemCode;
  readonly form: fc.Arbitrary<{ readonly bytes: Uint8Array; readonly contentType: string }>;
}

const boundary = 'between';
const goodType = `multipart/form-data; boundary=${boundary}`;
const pdf = Buffer.from(`%PDF-1.7\n${canary}\n%%EOF\n`);

interface Part {
  readonly name?: string;
  readonly fileName?: string | undefined;
  readonly bytes: Uint8Array;
}

function part({ name = 'file', fileName = 'deck.pdf', bytes }: Part): Buffer {
  const file = fileName === '' ? '' : `; filename="${fileName}"`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\nContent-Type: application/pdf\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}

const end = Buffer.from(`--${boundary}--\r\n`);
const formOf = (...parts: Part[]) => Buffer.concat([...parts.map(part), end]);
const good = formOf({ bytes: pdf });

const notPdfs = [
  [
    '%PDF',
    '%pdf-1.7',
    ' %PDF-1.7',
    '\ufeff%PDF-1.7',
    '\n%PDF-1.7',
    '\u0000%PDF-1.7',
    'PDF-1.7',
    '%PDF\u20101.7',
  ],
  [`GIF89a%PDF-1.7 ${canary}`, 'PK\u0003\u0004%PDF-1.7', `MZ${canary}%PDF-`, `${' '.repeat(1024)}%PDF-1.7`],
  [`<!doctype html><script>${canary}</script>`, `<svg onload="${canary}()"/>`, '%!PS-Adobe-3.0', '%FDF-1.2'],
].flat();

/** Files that are not PDFs: the signature must be at the first byte. */
const fakePdfs: fc.Arbitrary<Buffer> = fc
  .oneof(fc.constantFrom(...notPdfs), unusualText)
  .map((text) => Buffer.from(text));

const always = (bytes: Uint8Array, contentType = goodType) => fc.constant({ bytes, contentType });

/** A form with a file of a certain size, created once. */
const large = (size: number) => always(formOf({ bytes: Buffer.alloc(size, '%PDF-1.7 ') }));

/** Forms that do not contain exactly one PDF in the field `file`. */
export const formFaults: readonly FormFault[] = [
  { what: 'no body', code: 'invalid-request', form: always(Buffer.alloc(0)) },
  {
    what: 'another type',
    code: 'invalid-request',
    form: fc
      .constantFrom(
        '',
        canary,
        'application/pdf',
        'application/json',
        'multipart/mixed; boundary=between',
        'multipart/form-data',
      )
      .map((contentType) => ({ bytes: good, contentType })),
  },
  {
    what: 'another boundary',
    code: 'invalid-request',
    form: fc
      .oneof(
        fc.constantFrom('', 'betwee', 'between2', '"', 'x'.repeat(5000), '--between', canary),
        unusualText,
      )
      .map((other) => ({ bytes: good, contentType: `multipart/form-data; boundary=${other}` })),
  },
  {
    what: 'cut off',
    code: 'invalid-request',
    form: fc
      .nat({ max: good.length - end.length - 1 })
      .map((at) => ({ bytes: good.subarray(0, at), contentType: goodType })),
  },
  {
    what: 'another field',
    code: 'invalid-request',
    form: fc
      .constantFrom('files', 'FILE', 'file[]', '', '__proto__', 'constructor', canary)
      .map((name) => ({ bytes: formOf({ name, bytes: pdf }), contentType: goodType })),
  },
  { what: 'two files', code: 'invalid-request', form: always(formOf({ bytes: pdf }, { bytes: pdf })) },
  {
    what: 'a text beside the file',
    code: 'invalid-request',
    form: always(formOf({ bytes: pdf }, { fileName: '', bytes: pdf })),
  },
  {
    what: 'a text in place of the file',
    code: 'invalid-request',
    form: always(formOf({ fileName: '', bytes: pdf })),
  },
  { what: 'no part', code: 'invalid-request', form: always(end) },
  { what: 'an empty file', code: 'invalid-request', form: always(formOf({ bytes: Buffer.alloc(0) })) },
  {
    what: 'a file with the name of a PDF',
    code: 'file-not-pdf',
    form: fc
      .tuple(
        fakePdfs,
        fc.constantFrom('deck.pdf', 'deck.pdf.exe', '../../deck.pdf', 'deck.PDF', `${canary}.pdf`),
      )
      .map(([bytes, fileName]) => ({ bytes: formOf({ fileName, bytes }), contentType: goodType })),
  },
];

/** Forms with a file of an invalid size. Separate, because they are too slow to be sent many times. */
export const sizeFaults: readonly FormFault[] = [
  {
    what: 'one byte too large for the route',
    code: 'file-too-large-for-route',
    form: large(maxMultipartBytes + 1),
  },
  { what: 'as large as a document may be', code: 'file-too-large-for-route', form: large(maxDocumentBytes) },
  { what: 'one byte too large for a document', code: 'file-too-large', form: large(maxDocumentBytes + 1) },
];
