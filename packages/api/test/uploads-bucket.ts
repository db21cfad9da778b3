import { randomUUID } from 'node:crypto';
import {
  GetObjectCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { cleanResult, scanTag } from '@portal/contracts/uploads/scan';
import type { RawBody } from '../src/domain/use-case.ts';
import { type Bucket, connectBucket } from '../src/s3/bucket.ts';
import { makeDocumentStore } from '../src/s3/document-store.ts';
import { makeCheckDocuments } from '../src/uploads/check-documents.ts';
import { documentKey, incomingKey, makeDocumentUrls } from '../src/uploads/document-key.ts';
import { emulators } from './emulators.ts';

/** Connects to the S3 emulator. */
export function connectUploads(config: S3ClientConfig = {}): Bucket {
  const { endpoint, bucket } = emulators().s3;
  const url = `https://${bucket}.s3.ap-south-1.amazonaws.com`;
  return connectBucket(bucket, url, { region: 'ap-south-1', endpoint, ...config });
}

/** Connects to the documents in the S3 emulator, with the check of a draft's documents. */
export function connectDocuments() {
  const bucket = connectUploads();
  const documents = makeDocumentStore(bucket);
  const documentUrls = makeDocumentUrls(bucket.url);
  return { bucket, documents, documentUrls, checkDocuments: makeCheckDocuments({ documents, documentUrls }) };
}

/** Returns the bytes of a PDF of a certain size. */
export function pdfOf(size: number): Buffer {
  return Buffer.alloc(size, '%PDF-1.7\n');
}

/** The beginning of a PNG image. */
export const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** Uploads any bytes to the incoming key of a new document of an application. @returns the document's key */
export async function putIncoming(
  { client, name }: Bucket,
  { sub, applicationId }: { readonly sub: string; readonly applicationId: string },
  bytes: Uint8Array,
  metadata: Record<string, string> = {},
): Promise<string> {
  const key = documentKey(sub, applicationId, randomUUID());
  const Key = incomingKey(key);
  await client.send(new PutObjectCommand({ Bucket: name, Key, Body: bytes, Metadata: metadata }));
  return key;
}

/** Tags an object like the malware scan. */
export async function tagScanResult(
  { client, name }: Bucket,
  key: string,
  result = cleanResult,
): Promise<void> {
  const Tagging = { TagSet: [{ Key: scanTag, Value: result }] };
  await client.send(new PutObjectTaggingCommand({ Bucket: name, Key: key, Tagging }));
}

/** Reads an object; `undefined` if it does not exist. */
export async function readBytes({ client, name }: Bucket, key: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
    throw error;
  }
}

type Part = readonly [field: string, value: Uint8Array | string, name?: string];

function toForm(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const [field, value, name = 'deck.pdf'] of parts) {
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, new Blob([new Uint8Array(value)]), name);
  }
  return form;
}

/** Encodes a multipart form with texts and files. */
export async function formOf(...parts: Part[]): Promise<RawBody> {
  const response = new Response(toForm(parts));
  return { bytes: await response.bytes(), contentType: response.headers.get('content-type') ?? '' };
}

/** Posts a form like a browser: the fields, then the file. */
export function postForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  bytes: Uint8Array,
): Promise<Response> {
  return fetch(url, { method: 'POST', body: toForm([...Object.entries(fields), ['file', bytes]]) });
}

/** Stores a document of somebody with the result of its malware scan: clean by default, '' for none yet. */
export async function storeDocument(
  bucket: Bucket,
  { name = 'deck.pdf', bytes = pdfOf(100), result = cleanResult } = {},
) {
  const key = documentKey(randomUUID(), 'direct', randomUUID());
  await makeDocumentStore(bucket).put({ key, name, bytes });
  if (result !== '') await tagScanResult(bucket, key, result);
  return { key, name, size: bytes.length };
}
