import type { ValidationCode } from '@portal/contracts/applications/messages';
import {
  type DocumentReference,
  maxDocumentBytes,
  type StoredDocument,
} from '@portal/contracts/uploads/documents';
import type { CheckDocuments } from '../applications/ports.ts';
import { fieldProblem } from '../problem.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { arrivalKey, type DocumentAddresses, isKeyOf } from './document-key.ts';
import { documentName } from './document-name.ts';
import { isPdf } from './pdf.ts';
import type { DocumentStore, InspectedDocument } from './ports.ts';

export interface CheckDocumentsPorts {
  readonly documents: Pick<DocumentStore, 'inspect' | 'copy'>;
  readonly addresses: DocumentAddresses;
}

type Verdict = StoredDocument | ValidationCode;

/**
 * Makes the check of documents that a founder names: the key, or the URL, is one the server made for this founder; the
 * object is there, within size and a PDF by its first bytes. One that has only arrived is then kept, those very bytes:
 * from there on nobody can write it. What is answered has the object's own size.
 */
export function makeCheckDocuments(ports: CheckDocumentsPorts): CheckDocuments {
  return async (references, { sub, known }) => {
    const judged = Object.entries(references).map(async ([path, reference]) => {
      const key = typeof reference === 'string' ? ports.addresses.keyOf(reference) : reference.key;
      const kept = known.find((document) => document.key === key);
      return [path, kept ?? (await judge(ports, sub, key, reference))] as const;
    });
    const taken = new Map<string, StoredDocument>();
    const faults = new Map<string, ValidationCode>();
    for (const [path, verdict] of await Promise.all(judged)) {
      if (typeof verdict === 'string') faults.set(path, verdict);
      else taken.set(path, verdict);
    }
    if (faults.size > 0) return fieldProblem('document-rejected', Object.fromEntries(faults));
    return Object.fromEntries(taken);
  };
}

async function judge(
  { documents }: CheckDocumentsPorts,
  sub: string,
  key: string | undefined,
  reference: DocumentReference,
): Promise<Verdict> {
  if (key === undefined || !isKeyOf(sub, key)) return 'document-unknown';
  const found = await retryOnConflict(() => findOrKeep(documents, key));
  if (typeof found === 'string') return found;
  const name = typeof reference === 'string' ? (found.name ?? '') : reference.name;
  return { key, name: documentName(name), size: found.size };
}

type Found = Promise<InspectedDocument | ValidationCode | undefined>;

/** Nearly always it has just arrived: one look, one copy. Whatever stands against that, one that was kept first stays. */
async function findOrKeep(documents: CheckDocumentsPorts['documents'], key: string): Found {
  const arrived = await keepArrived(documents, key);
  return typeof arrived === 'object' ? arrived : ((await documents.inspect(key)) ?? arrived);
}

/** Keeps what has arrived, unless it is at fault; `undefined` when another came in between or was kept first. */
async function keepArrived(documents: CheckDocumentsPorts['documents'], key: string): Found {
  const arrival = arrivalKey(key);
  const found = await documents.inspect(arrival);
  if (found === undefined) return 'document-unknown';
  return faultOf(found) ?? ((await documents.copy(arrival, found.version, key)) ? found : undefined);
}

function faultOf({ size, head }: InspectedDocument): ValidationCode | undefined {
  if (size === 0) return 'file-empty';
  if (size > maxDocumentBytes) return 'file-too-large';
  return isPdf(head) ? undefined : 'file-not-pdf';
}
