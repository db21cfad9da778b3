import { documentPrefixes } from '@portal/contracts/uploads/documents';
import type { DocumentUrls } from '../domain/uploads/ports.ts';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The part after the founder's prefix: an application id, or `direct` for the multipart route, then the document id. */
const afterPrefix = new RegExp(`^(${id}|direct)/(${id})\\.pdf$`, 'i');

/** Returns the prefix of the keys of all of a founder's documents. */
export const accountFolder = (sub: string) => `${documentPrefixes.stored}${sub}/`;

/** Returns the prefix of the keys of an application's stored documents. */
export const documentFolder = (sub: string, folder: string) => `${accountFolder(sub)}${folder}/`;

/** Returns the object key of a stored document, which also identifies it. It contains no part of the file name. */
export function documentKey(sub: string, folder: string, documentId: string): string {
  return `${documentFolder(sub, folder)}${documentId}.pdf`;
}

/** Returns the key of a document's copy in another application of the same founder. */
export function keyOfCopy(key: string, applicationId: string): string {
  const [sub = '', , name = ''] = key.slice(documentPrefixes.stored.length).split('/');
  return `${documentFolder(sub, applicationId)}${name}`;
}

/** The folder of uploads through the multipart route, which has no application id. Nothing is stored there. */
export const multipartFolder = 'direct';

/**
 * Returns the key to which a document is uploaded. Tickets allow writing only there, so stored documents cannot change; the
 * bucket's lifecycle deletes unused uploads.
 */
export function incomingKey(key: string): string {
  return documentPrefixes.incoming + key.slice(documentPrefixes.stored.length);
}

/**
 * Returns the key under which an application stores an upload: every document of an application is in its folder, so that they
 * can be deleted together. `undefined` for the key of another founder or another application.
 */
export function storedKey(sub: string, applicationId: string, uploadKey: string): string | undefined {
  const prefix = accountFolder(sub);
  if (!uploadKey.startsWith(prefix)) return undefined;
  const [, folder, documentId] = afterPrefix.exec(uploadKey.slice(prefix.length)) ?? [];
  if (documentId === undefined || (folder !== applicationId && folder !== multipartFolder)) return undefined;
  return documentKey(sub, applicationId, documentId);
}

/** @param bucketUrl the bucket's URL without a trailing slash */
export function makeDocumentUrls(bucketUrl: string): DocumentUrls {
  const base = `${bucketUrl}/`;
  return {
    urlOf: (key) => `${base}${key}`,
    keyOf: (url) => (url.startsWith(base) ? url.slice(base.length) : undefined),
  };
}
