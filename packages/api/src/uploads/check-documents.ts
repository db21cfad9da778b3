import type { ValidationCode } from '@portal/contracts/applications/messages';
import {
  type DocumentReference,
  maxDocumentBytes,
  type StoredDocument,
} from '@portal/contracts/uploads/documents';
import type { CheckDocuments } from '../applications/ports.ts';
import { fieldProblem } from '../problem.ts';
import type { DocumentAddresses } from './document-address.ts';
import { isKeyOf } from './document-key.ts';
import { documentName } from './document-name.ts';
import { mapBounded } from './map-bounded.ts';
import { isPdf } from './pdf.ts';
import type { DocumentStore, InspectedDocument } from './ports.ts';

export interface CheckDocumentsPorts {
  readonly documents: Pick<DocumentStore, 'inspect'>;
  readonly addresses: DocumentAddresses;
}

/** How many documents are looked at simultaneously: a draft names at most 14. */
const atOnce = 7;

type Verdict = StoredDocument | ValidationCode;

/**
 * Makes the check of documents that a founder names: the key, or the URL, is one the server made for this founder; the
 * object is there, within size and a PDF by its first bytes. What is kept has the object's own size.
 */
export function makeCheckDocuments(ports: CheckDocumentsPorts): CheckDocuments {
  return async (references, { sub, known }) => {
    const keptByKey = new Map(known.map((document) => [document.key, document]));
    const verdicts = await mapBounded(Object.entries(references), atOnce, async ([path, reference]) => {
      const key = typeof reference === 'string' ? ports.addresses.keyOf(reference) : reference.key;
      const kept = key === undefined ? undefined : keptByKey.get(key);
      return [path, kept ?? (await judge(ports, sub, key, reference))] as const;
    });
    const faults = verdicts.filter(
      (entry): entry is [string, ValidationCode] => typeof entry[1] === 'string',
    );
    if (faults.length > 0) return fieldProblem('document-rejected', Object.fromEntries(faults));
    return Object.fromEntries(
      verdicts.filter((entry): entry is [string, StoredDocument] => isStored(entry[1])),
    );
  };
}

async function judge(
  { documents }: CheckDocumentsPorts,
  sub: string,
  key: string | undefined,
  reference: DocumentReference,
): Promise<Verdict> {
  if (key === undefined || !isKeyOf(sub, key)) return 'document-unknown';
  const found = await documents.inspect(key);
  if (found === undefined) return 'document-unknown';
  const fault = faultOf(found);
  if (fault !== undefined) return fault;
  const name = typeof reference === 'string' ? (found.name ?? '') : reference.name;
  return { key, name: documentName(name), size: found.size };
}

function faultOf({ size, head }: InspectedDocument): ValidationCode | undefined {
  if (size === 0) return 'file-empty';
  if (size > maxDocumentBytes) return 'file-too-large';
  return isPdf(head) ? undefined : 'file-not-pdf';
}

function isStored(verdict: Verdict): verdict is StoredDocument {
  return typeof verdict !== 'string';
}
