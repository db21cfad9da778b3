import { randomUUID } from 'node:crypto';
import { maxDocumentBytes, maxMultipartBytes } from '@portal/contracts/uploads/documents';
import { describe, expect, test } from 'vitest';
import { newFounder } from '../../test/founders.ts';
import { connectUploads, pdfOf, png, readBytes } from '../../test/uploads-bucket.ts';
import { isProblem } from '../problem.ts';
import { makeDocumentStore } from '../s3/document-store.ts';
import { arrivalKey, isKeyOf, makeDocumentAddresses } from './document-key.ts';
import { type MultipartBody, makeUploadFile } from './upload-file.ts';

const bucket = connectUploads();
const documents = makeDocumentStore(bucket);
const addresses = makeDocumentAddresses(bucket.url);
const ports = { documents, addresses, newId: randomUUID, now: Date.now };
const uploadFile = makeUploadFile({ ...ports, budget: { take: async () => undefined } });

type Part = [field: string, value: Uint8Array | string, name?: string];

/** A form as the platform writes it. */
async function formOf(...parts: Part[]): Promise<MultipartBody> {
  const form = new FormData();
  for (const [field, value, name = 'deck.pdf'] of parts) {
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, new Blob([new Uint8Array(value)]), name);
  }
  const response = new Response(form);
  return { bytes: await response.bytes(), contentType: response.headers.get('content-type') ?? '' };
}

describe('the multipart route', () => {
  test('stores a PDF under the founder and answers the URL that a draft takes', async () => {
    const founder = newFounder();
    const url = await uploadFile(await formOf(['file', pdfOf(maxMultipartBytes), 'Écran "1".pdf']), founder);
    if (isProblem(url)) throw new Error(url.problem);
    const key = addresses.keyOf(url) ?? '';
    expect(isKeyOf(founder.sub, key)).toBe(true);
    expect(await documents.inspect(arrivalKey(key))).toMatchObject({
      size: maxMultipartBytes,
      name: 'Écran _1_.pdf',
    });
    expect((await readBytes(bucket, arrivalKey(key)))?.equals(pdfOf(maxMultipartBytes))).toBe(true);
  });

  const refused: [string, () => Promise<MultipartBody>, object][] = [
    ['a picture', () => formOf(['file', png]), { problem: 'file-not-pdf' }],
    [
      'more than 4 MB',
      () => formOf(['file', pdfOf(maxMultipartBytes + 1)]),
      { problem: 'file-too-large-for-route' },
    ],
    ['5 MB', () => formOf(['file', pdfOf(maxDocumentBytes)]), { problem: 'file-too-large-for-route' }],
    ['more than 5 MB', () => formOf(['file', pdfOf(maxDocumentBytes + 1)]), { problem: 'file-too-large' }],
    [
      'an empty file',
      () => formOf(['file', Buffer.alloc(0)]),
      { problem: 'invalid-request', fields: { file: 'file-empty' } },
    ],
    [
      'a file that is large and no PDF',
      () => formOf(['file', Buffer.alloc(maxMultipartBytes + 1)]),
      { problem: 'file-too-large-for-route' },
    ],
    [
      'a form of another type',
      async () => {
        const { bytes, contentType } = await formOf(['file', pdfOf(10)]);
        return { bytes, contentType: `text/plain; was=${contentType}` };
      },
      { problem: 'invalid-request', fields: { file: 'value-invalid' } },
    ],
    [
      'the fields of a form without files',
      async () => ({
        bytes: Buffer.from('file=%25PDF-1.7'),
        contentType: 'application/x-www-form-urlencoded',
      }),
      { problem: 'invalid-request' },
    ],
    [
      'a type that no header can be',
      async () => ({ bytes: pdfOf(10), contentType: 'multipart/form-data; boundary=\n' }),
      { problem: 'invalid-request' },
    ],
    ['no file', () => formOf(['other', pdfOf(10)]), { problem: 'invalid-request' }],
    ['two files', () => formOf(['file', pdfOf(10)], ['file', pdfOf(10)]), { problem: 'invalid-request' }],
    ['a text in place of the file', () => formOf(['file', '%PDF-1.7']), { problem: 'invalid-request' }],
    [
      'a body that is no form',
      async () => ({ bytes: pdfOf(10), contentType: 'application/pdf' }),
      { problem: 'invalid-request' },
    ],
    [
      'a form without a boundary',
      async () => ({ bytes: pdfOf(10), contentType: 'multipart/form-data' }),
      { problem: 'invalid-request' },
    ],
    [
      'a form that is torn off',
      async () => {
        const { bytes, contentType } = await formOf(['file', pdfOf(1000)]);
        return { bytes: bytes.subarray(0, 500), contentType };
      },
      { problem: 'invalid-request', fields: { file: 'value-invalid' } },
    ],
  ];
  test.each(refused)('refuses %s', async (_, body, expected) => {
    expect(await uploadFile(await body(), newFounder())).toMatchObject(expected);
  });

  test('takes a form however its type is written', async () => {
    const { bytes, contentType } = await formOf(['file', pdfOf(10)]);
    const written = contentType.replace('multipart/form-data;', 'Multipart/Form-Data ;');
    expect(await uploadFile({ bytes, contentType: written }, newFounder())).toMatch(/^http/);
  });

  test('says to wait for a second at least', async () => {
    const spent = makeUploadFile({ ...ports, now: () => 1000, budget: { take: async () => 1000 } });
    expect(await spent(await formOf(['file', pdfOf(10)]), newFounder())).toEqual({
      problem: 'too-many-uploads',
      details: { retry_after: 1 },
    });
  });

  test('says when the next upload may begin', async () => {
    const now = 1_000_000;
    const spent = makeUploadFile({
      ...ports,
      now: () => now,
      budget: { take: async () => now + 90_500 },
    });
    expect(await spent(await formOf(['file', pdfOf(10)]), newFounder())).toEqual({
      problem: 'too-many-uploads',
      details: { retry_after: 91 },
    });
  });
});
