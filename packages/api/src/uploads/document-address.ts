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
