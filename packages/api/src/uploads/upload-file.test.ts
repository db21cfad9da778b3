import { randomUUID } from 'node:crypto';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { maxDocumentBytes, maxMultipartBytes } from '@portal/contracts/uploads/documents';
import { describe, expect, test } from 'vitest';
import { newFounder } from '../../test/founders.ts';
import { connectUploads, pdfOf, png, readBytes } from '../../test/uploads-bucket.ts';
import { isProblem, problem } from '../problem.ts';
import { makeDocumentStore } from '../s3/document-store.ts';
import { incomingKey, makeDocumentUrls, storedKey } from './document-key.ts';
import { type MultipartBody, makeUploadFile } from './upload-file.ts';

const bucket = connectUploads();
const documents = makeDocumentStore(bucket);
const documentUrls = makeDocumentUrls(bucket.url);
const ports = {
  isClosed: async () => false,
  applications: { list: async () => [] },
  findApplicationStatus: async () => ({ status: 'new' }) as const,
  documents,
  documentUrls,
  newId: randomUUID,
  now: () => duringTheRound,
};
const uploadFile = makeUploadFile({ ...ports, budget: { reserve: async () => undefined } });

type Part = [field: string, value: Uint8Array | string, name?: string];

/** Encodes a multipart form. */
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
  test('stores a PDF under the prefix of the founder and returns the URL that a draft accepts', async () => {
    const founder = newFounder();
    const url = await uploadFile(await formOf(['file', pdfOf(maxMultipartBytes), 'Écran "1".pdf']), founder);
    if (isProblem(url)) throw new Error(url.problem);
    const key = documentUrls.keyOf(url) ?? '';
    expect(storedKey(founder.sub, 'an-application', key)).toMatch(/\/an-application\//);
    expect(await documents.inspect(incomingKey(key))).toMatchObject({
      size: maxMultipartBytes,
      name: 'Écran _1_.pdf',
    });
    expect((await readBytes(bucket, incomingKey(key)))?.equals(pdfOf(maxMultipartBytes))).toBe(true);
  });

  const rejected: [string, () => Promise<MultipartBody>, object][] = [
    ['an image', () => formOf(['file', png]), { problem: 'file-not-pdf' }],
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
      'a large file that is not a PDF',
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
      'an invalid content type',
      async () => ({ bytes: pdfOf(10), contentType: 'multipart/form-data; boundary=\n' }),
      { problem: 'invalid-request' },
    ],
    ['no file', () => formOf(['other', pdfOf(10)]), { problem: 'invalid-request' }],
    ['two files', () => formOf(['file', pdfOf(10)], ['file', pdfOf(10)]), { problem: 'invalid-request' }],
    ['a text field instead of the file', () => formOf(['file', '%PDF-1.7']), { problem: 'invalid-request' }],
    [
      'a body that is not a form',
      async () => ({ bytes: pdfOf(10), contentType: 'application/pdf' }),
      { problem: 'invalid-request' },
    ],
    [
      'a form without a boundary',
      async () => ({ bytes: pdfOf(10), contentType: 'multipart/form-data' }),
      { problem: 'invalid-request' },
    ],
    [
      'a truncated form',
      async () => {
        const { bytes, contentType } = await formOf(['file', pdfOf(1000)]);
        return { bytes: bytes.subarray(0, 500), contentType };
      },
      { problem: 'invalid-request', fields: { file: 'value-invalid' } },
    ],
  ];
  test.each(rejected)('rejects %s', async (_, body, expected) => {
    expect(await uploadFile(await body(), newFounder())).toMatchObject(expected);
  });

  test('accepts any spelling of the content type', async () => {
    const { bytes, contentType } = await formOf(['file', pdfOf(10)]);
    const spelling = contentType.replace('multipart/form-data;', 'Multipart/Form-Data ;');
    expect(await uploadFile({ bytes, contentType: spelling }, newFounder())).toMatch(/^http/);
  });

  test('refuses a founder who has closed the account', async () => {
    const upload = makeUploadFile({
      ...ports,
      isClosed: async () => true,
      budget: { reserve: async () => undefined },
    });
    expect(await upload(await formOf(['file', pdfOf(10)]), newFounder())).toEqual(problem('not-signed-in'));
  });

  test('returns a waiting time of at least a second', async () => {
    const uploadWithoutBudget = makeUploadFile({
      ...ports,
      now: () => duringTheRound,
      budget: { reserve: async () => 1000 },
    });
    expect(await uploadWithoutBudget(await formOf(['file', pdfOf(10)]), newFounder())).toEqual({
      problem: 'too-many-uploads',
      details: { retry_after: 1 },
    });
  });

  test('returns the waiting time until the next upload', async () => {
    const now = duringTheRound;
    const uploadWithoutBudget = makeUploadFile({
      ...ports,
      now: () => now,
      budget: { reserve: async () => now + 90_500 },
    });
    expect(await uploadWithoutBudget(await formOf(['file', pdfOf(10)]), newFounder())).toEqual({
      problem: 'too-many-uploads',
      details: { retry_after: 91 },
    });
  });
});
