import { documentPlaces } from '@portal/contracts/uploads/documents';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** What follows a founder's prefix: an application's id, or `direct` for the multipart route, then the document's id. */
const afterPrefix = new RegExp(`^(?:${id}|direct)/${id}\\.pdf$`, 'i');

const prefixOf = (sub: string) => `${documentPlaces.kept}${sub}/`;

/** Where a founder's document is kept, and its name everywhere. Nothing of it comes from the file's own name. */
export function documentKey(sub: string, folder: string, documentId: string): string {
  return `${prefixOf(sub)}${folder}/${documentId}.pdf`;
}

/** The folder of files that came by the multipart route, which does not say to which application they belong. */
export const directFolder = 'direct';

/**
 * Where the file of a document arrives. Tickets write there and nowhere else: what is kept cannot change any more, and
 * what no application takes is removed by the bucket's lifecycle.
 */
export function arrivalKey(key: string): string {
  return documentPlaces.arrived + key.slice(documentPlaces.kept.length);
}

/** Whether a key is one that the server made for this founder. */
export function isKeyOf(sub: string, key: string): boolean {
  const prefix = prefixOf(sub);
  return key.startsWith(prefix) && afterPrefix.test(key.slice(prefix.length));
}

/**
 * The URL form of stored documents, which the multipart route answers: the bucket's own address and the key. It opens
 * nothing by itself; the server recognises it when it comes back in a draft.
 */
export interface DocumentAddresses {
  urlOf(key: string): string;
  /** The key that a URL of ours names; `undefined` for any other URL. */
  keyOf(url: string): string | undefined;
}

/** @param bucketUrl the bucket's address, without a trailing slash */
export function makeDocumentAddresses(bucketUrl: string): DocumentAddresses {
  const base = `${bucketUrl}/`;
  return {
    urlOf: (key) => `${base}${key}`,
    keyOf: (url) => (url.startsWith(base) ? url.slice(base.length) : undefined),
  };
}
