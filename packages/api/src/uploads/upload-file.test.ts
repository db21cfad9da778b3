import { randomUUID } from 'node:crypto';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { maxDocumentBytes, maxMultipartBytes } from '@portal/contracts/uploads/documents';
import { expect, test, vi } from 'vitest';
import { newFounder } from '../../test/founders.ts';
import { connectDocuments, formOf, pdfOf, readBytes } from '../../test/uploads-bucket.ts';
import { callWith } from '../../test/use-cases.ts';
import type { Caller } from '../domain/caller.ts';
import { isProblem, problem } from '../domain/problem.ts';
import type { RawBody } from '../domain/use-case.ts';
import { incomingKey, storedKey } from './document-key.ts';
import { makeUploadFile } from './upload-file.ts';

const { bucket, documents, documentUrls } = connectDocuments();

const uploaderWith = (changes: Partial<Parameters<typeof makeUploadFile>[0]>) => {
  const upload = makeUploadFile({
    rounds: { list: async () => [{ ...firstRound, version: 1 }] },
    findApplicationStatus: async () => ({ status: 'new' }) as const,
    documents,
    documentUrls,
    newId: randomUUID,
    now: () => duringTheRound,
    budget: { reserve: async () => undefined },
    ...changes,
  });
  return (body: RawBody, caller: Caller, application_id?: string) =>
    callWith(upload, { query: { application_id }, body, caller });
};
const uploadFile = uploaderWith({});
const form = await formOf(['file', pdfOf(10)]);

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

test('stores a PDF that other bytes precede for the application that it names, if that takes documents', async () => {
  const founder = newFounder();
  const before = await formOf(['file', Buffer.from('\ufeff\n%PDF-1.7'), 'document']);
  const url = await uploadFile(before, founder, 'an-application');
  expect(url).toContain(`/${founder.sub}/an-application/`);
  const submitted = uploaderWith({ findApplicationStatus: async () => ({ status: 'submitted' }) });
  expect(await submitted(form, founder, 'an-application')).toEqual(problem('already-submitted'));
});

/** A form that is cut off, or has another content type. */
const malformed = [
  '',
  'application/pdf',
  'multipart/mixed; boundary=a',
  'multipart/form-data',
  `text/plain; was=${form.contentType}`,
  ...['', 'x', '"', 'x'.repeat(5000)].map((boundary) => `multipart/form-data; boundary=${boundary}`),
].map((contentType) => ({ ...form, contentType }));
const cutOff = [0, 1, 50, 100, form.bytes.length - 60].map((end) => ({
  ...form,
  bytes: form.bytes.subarray(0, end),
}));

const file = pdfOf(10);
const otherForms = await Promise.all([
  formOf(),
  formOf(['file', 'a text']),
  formOf(['file', file], ['file', 'a text']),
  formOf(['file', file], ['file', file]),
  ...['files', 'FILE', 'file[]', '', '__proto__'].map((field) => formOf([field, file])),
]);

test('stores nothing but exactly one PDF in the field file', async () => {
  const put = vi.fn<typeof documents.put>();
  const rejects = async (body: RawBody, expected: object) =>
    expect(await uploaderWith({ documents: { ...documents, put } })(body, newFounder())).toEqual(expected);
  const invalid = (code: string) => ({ problem: 'invalid-request', fields: { file: code } });
  for (const body of [...malformed, ...cutOff, ...otherForms]) await rejects(body, invalid('value-invalid'));
  await rejects(await formOf(['file', Buffer.from('%!PS-Adobe-3.0')]), problem('file-not-pdf'));
  await rejects(await formOf(['file', Buffer.alloc(0)]), invalid('file-empty'));
  const sizes = {
    [maxMultipartBytes + 1]: 'file-too-large-for-route',
    [maxDocumentBytes + 1]: 'file-too-large',
  } as const;
  for (const [size, code] of Object.entries(sizes))
    await rejects(await formOf(['file', Buffer.alloc(Number(size))]), problem(code));
  expect(put).not.toHaveBeenCalled();
});

test('accepts any spelling of the content type', async () => {
  const contentType = form.contentType.replace('multipart/form-data;', 'Multipart/Form-Data ;');
  expect(await uploadFile({ ...form, contentType }, newFounder())).toMatch(/^http/);
});

test('refuses a founder who has closed the account, and one without uploads until the next is free', async () => {
  const closed = uploaderWith({ findApplicationStatus: async () => ({ status: 'closed' }) });
  expect(await closed(form, newFounder())).toEqual(problem('not-signed-in'));
  const refusedUntil = (free: number) =>
    uploaderWith({ budget: { reserve: async () => free } })(form, newFounder());
  const tooMany = (retry_after: number) => problem('too-many-uploads', { retry_after });
  expect(await refusedUntil(duringTheRound + 90_500)).toEqual(tooMany(91));
  expect(await refusedUntil(1000)).toEqual(tooMany(1));
});
