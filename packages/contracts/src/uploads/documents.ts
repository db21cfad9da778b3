import * as z from 'zod/mini';
import { maxFileName } from './document-name.ts';

/** Largest file that the portal accepts, in MiB (shown as "5 MB"). */
export const maxDocumentMegabytes = 5;

/** The same in bytes. */
export const maxDocumentBytes = maxDocumentMegabytes * 1024 * 1024;

/** Largest file that the multipart route accepts, in bytes: its base64 form must fit into a Lambda request. */
export const maxMultipartBytes = 4 * 1024 * 1024;

/** Most files in `otherSupportingDocuments`. */
export const maxSupportingDocuments = 10;

export const documentContentType = 'application/pdf';

/**
 * Key prefixes of the bucket. Uploads go to `incoming`, where the bucket's lifecycle deletes them after a while; a document
 * that an application uses is copied to `stored`.
 */
export const documentPrefixes = { incoming: 'incoming/', stored: 'founders/' } as const;

const text = (max: number) =>
  z.string().check(z.minLength(1, 'document-unknown'), z.maxLength(max, 'document-unknown'));

/** Size of a document in bytes. */
export const documentSizeSchema = z
  .int()
  .check(z.minimum(1, 'file-empty'), z.maximum(maxDocumentBytes, 'file-too-large'));

/** An uploaded document: the object key made by the server, the founder's file name, the size in bytes. */
const uploadedShape = { key: text(300), name: text(maxFileName), size: documentSizeSchema };

export type UploadedDocument = z.infer<z.ZodMiniObject<typeof uploadedShape>>;

/** A stored document. `sha256`: the SHA-256 of the file, in hex. */
export type StoredDocument = UploadedDocument & { readonly sha256: string };

/**
 * A document in a response. `sha256` in hex. `url` downloads it for a few minutes; the bucket refuses the download until the malware scan
 * has found the document clean. `inline_url`, only for organisers who ask for one document, shows it in the browser for as long.
 */
export const documentSchema = z.object({
  key: z.string(),
  name: z.string(),
  size: z.int(),
  sha256: z.string(),
  url: z.string(),
  inline_url: z.optional(z.string()),
});
export type Document = z.infer<typeof documentSchema>;

const references = [
  z.strictObject({
    ...uploadedShape,
    sha256: z.optional(z.string().check(z.maxLength(64))),
    url: z.optional(z.string().check(z.maxLength(4000))),
  }),
  z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
] as const;

/**
 * A document as a caller references it in a draft: the uploaded file of a ticket (`sha256` and `url` from an earlier
 * response are ignored), or the URL that the multipart route returned. The server stores it as {@link StoredDocument}.
 */
export const documentReferenceSchema = z.union(references, 'document-unknown');

/** A reference to a required document; a missing one is `incomplete`. */
export const requiredDocumentReferenceSchema = z.union(references, {
  error: (issue) => (issue.input === undefined || issue.input === null ? 'incomplete' : 'document-unknown'),
});

export type DocumentReference = z.infer<typeof documentReferenceSchema>;

/** Returns the id of a document for downloads: the last part of its key without the extension. */
export function documentIdOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(/\.pdf$/i, '');
}
