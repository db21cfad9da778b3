import type { ValidationCode } from '@portal/contracts/applications/validation-codes';
import { documentName } from '@portal/contracts/uploads/document-name';
import {
  type DocumentReference,
  maxDocumentBytes,
  type StoredDocument,
} from '@portal/contracts/uploads/documents';
import { isPdf } from '@portal/contracts/uploads/pdf';
import type { CheckDocuments } from '../domain/applications/ports.ts';
import { fieldProblem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { InspectedDocument } from '../domain/uploads/ports.ts';
import type { Ports } from '../ports.ts';
import { incomingKey, storedKey } from './document-key.ts';

type CheckDocumentsPorts = Pick<Ports, 'documents' | 'documentUrls'>;

type ValidationResult = StoredDocument | ValidationCode;

/**
 * Validates a founder's document references: the server must have made the key or URL for this founder and application, and the object must
 * exist, be small enough and be a PDF. A new upload is promoted: copied, in the inspected version, to the
 * application's stored folder, where nobody can overwrite it.
 */
export function makeCheckDocuments(ports: CheckDocumentsPorts): CheckDocuments {
  return async (references, { sub, applicationId, known, refuse, stored: copies = new Set() }) => {
    const named = Object.entries(references).map(([path, reference]) => {
      const upload = typeof reference === 'string' ? ports.documentUrls.keyOf(reference) : reference.key;
      const key = upload && storedKey(sub, applicationId, upload);
      return { path, reference, upload, key, stored: known.find((document) => document.key === key) };
    });
    const refused = named.some(({ stored }) => stored === undefined) ? await refuse?.() : undefined;
    if (refused !== undefined) return refused;
    const checks = named.map(async ({ path, reference, upload, key, stored }) => {
      if (!key || !upload) return [path, 'document-unknown'] as const;
      return [path, stored ?? (await validateDocument(ports, { upload, key, reference, copies }))] as const;
    });
    const accepted = new Map<string, StoredDocument>();
    const faults = new Map<string, ValidationCode>();
    for (const [path, result] of await Promise.all(checks)) {
      if (typeof result === 'string') faults.set(path, result);
      else accepted.set(path, result);
    }
    if (faults.size > 0) return fieldProblem('document-rejected', Object.fromEntries(faults));
    return Object.fromEntries(accepted);
  };
}

interface NewUpload {
  readonly upload: string;
  readonly key: string;
  readonly reference: DocumentReference;
  /** Receives the key when the upload is copied. */
  readonly copies: Set<string>;
}

async function validateDocument(
  { documents }: CheckDocumentsPorts,
  { upload, key, reference, copies }: NewUpload,
): Promise<ValidationResult> {
  const found = await retryOnConflict(() => promoteOrFind(documents, incomingKey(upload), key, copies));
  if (typeof found === 'string') return found;
  const name = typeof reference === 'string' ? (found.name ?? '') : reference.name;
  return { key, name: documentName(name), size: found.size, sha256: found.sha256 };
}

type Found = Promise<(InspectedDocument & { readonly sha256: string }) | ValidationCode | undefined>;

/** Promotes a new upload. If that fails, for example because it was promoted earlier, returns the stored document. */
async function promoteOrFind(
  documents: CheckDocumentsPorts['documents'],
  incoming: string,
  key: string,
  copies: Set<string>,
): Found {
  const promoted = await promoteUpload(documents, incoming, key);
  if (typeof promoted === 'object') {
    copies.add(key);
    return promoted;
  }
  const stored = await documents.inspect(key);
  const sha256 = stored && (await documents.sha256Of(key));
  return stored && sha256 !== undefined ? { ...stored, sha256 } : promoted;
}

/** Copies an upload to the stored prefix, unless it is invalid; `undefined` when source or target changed in between. */
async function promoteUpload(
  documents: CheckDocumentsPorts['documents'],
  incoming: string,
  key: string,
): Found {
  const found = await documents.inspect(incoming);
  if (found === undefined) return 'document-unknown';
  const fault = faultOf(found);
  if (fault !== undefined) return fault;
  const sha256 = await documents.copy(incoming, found.version, key);
  return sha256 === undefined ? undefined : { ...found, sha256 };
}

function faultOf({ size, head }: InspectedDocument): ValidationCode | undefined {
  if (size === 0) return 'file-empty';
  if (size > maxDocumentBytes) return 'file-too-large';
  return isPdf(head) ? undefined : 'file-not-pdf';
}
