import * as z from 'zod/mini';

/** Largest file that the portal takes, in MiB ("5 MB" to people). */
export const maxDocumentMegabytes = 5;

/** The same in bytes. */
export const maxDocumentBytes = maxDocumentMegabytes * 1024 * 1024;

/** Largest file that the multipart route takes: base64 of more does not fit into a function's request. */
export const maxMultipartBytes = 4 * 1024 * 1024;

/** Most files in `otherSupportingDocuments`. */
export const maxSupportingDocuments = 10;

export const documentContentType = 'application/pdf';

/**
 * Where files lie in the bucket: as they arrive, for as long as the bucket's lifecycle leaves them there, and for good
 * once an application has taken them.
 */
export const documentPlaces = { arrived: 'incoming/', kept: 'founders/' } as const;

const text = (max: number) =>
  z.string().check(z.minLength(1, 'document-unknown'), z.maxLength(max, 'document-unknown'));

/** Of a document, in bytes. */
export const documentSizeSchema = z
  .int()
  .check(z.minimum(1, 'file-empty'), z.maximum(maxDocumentBytes, 'file-too-large'));

/** A document as it is kept: the server-made object key, the founder's file name, the size in bytes. */
const storedShape = { key: text(300), name: text(200), size: documentSizeSchema };
export type StoredDocument = z.infer<z.ZodMiniObject<typeof storedShape>>;

/**
 * A document as it is answered: `url` downloads it, for its owner and organisers, for a few minutes. The bucket refuses
 * it until the document is known to be clean.
 */
export const documentSchema = z.object({ key: z.string(), name: z.string(), size: z.int(), url: z.string() });
export type Document = z.infer<typeof documentSchema>;

const references = [
  z.strictObject({ ...storedShape, url: z.optional(z.string().check(z.maxLength(4000))) }),
  z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
] as const;

/**
 * A document as a caller names it in a draft: what a ticket led to (an answered `url` may come back with
 * it and is ignored), or the URL that the multipart route answered. The server keeps {@link StoredDocument}.
 */
export const documentReferenceSchema = z.union(references, 'document-unknown');

/** The same where a document must be there; none is `incomplete`. */
export const requiredDocumentReferenceSchema = z.union(references, {
  error: (issue) => (issue.input === undefined || issue.input === null ? 'incomplete' : 'document-unknown'),
});

export type DocumentReference = z.infer<typeof documentReferenceSchema>;

/** The id by which a document is downloaded: the last part of its key, without the ending. */
export function documentIdOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(/\.pdf$/i, '');
}
