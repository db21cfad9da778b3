import { randomUUID } from 'node:crypto';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { StoredDocument } from '@portal/contracts/uploads/documents';
import { assembleDocuments, documentsOf } from '../domain/applications/draft-documents.ts';
import { isoTime } from '../domain/clock.ts';
import { isProblem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { beginApplication } from './save-draft.ts';

export interface CopyApplicationPorts
  extends Pick<Ports, 'rounds' | 'applications' | 'documents' | 'readScan' | 'now'> {
  /** Returns the key of a document's copy in an application, the same one for each call. */
  readonly copiedKey: (key: string, applicationId: string) => string;
}

/**
 * Makes a draft in the open round with the answers of one of the caller's applications, of any round, and copies of its documents in
 * which no virus was found. The draft's id is the call's `Idempotency-Key`: a repeated call makes no second one, and completes a
 * first one that was interrupted.
 */
export function makeCopyApplication(ports: CopyApplicationPorts): UseCase<'copyApplication'> {
  const { applications, now } = ports;
  return async ({ params, caller, requestId = randomUUID() }) => {
    const original = await applications.find(caller.sub, params.application_id);
    if (original === undefined) return problem('application-not-found');
    const documents = documentsOf(original.data);
    const answers = Object.fromEntries(
      Object.entries(original.data).filter(([name]) => !(name in assembleDocuments(documents))),
    );
    const begun = await retryOnConflict(
      async () =>
        (await applications.find(caller.sub, requestId)) ??
        beginApplication(ports, requestId, caller, { revision: 0, data: answers }),
    );
    if (isProblem(begun)) return begun;
    if (begun.revision > 0) return { application_id: requestId };
    const copies = await Promise.all(
      Object.entries(documents).map(async ([path, document]) => {
        const copied = await copyDocument(ports, document, ports.copiedKey(document.key, requestId));
        return copied === undefined ? [] : [[path, copied] as const];
      }),
    );
    const data = { ...answers, ...assembleDocuments(Object.fromEntries(copies.flat())) };
    // Another call with the same key, or the founder's first save, may have come before.
    await applications.save(
      { ...begun, data: data as StoredDraft, revision: 1, updatedAt: isoTime(now()) },
      0,
    );
    return { application_id: requestId };
  };
}

/** Returns the copy of a document; `undefined` when it is not known to be clean, or no longer there. */
async function copyDocument(
  { documents, readScan }: CopyApplicationPorts,
  document: StoredDocument,
  key: string,
): Promise<StoredDocument | undefined> {
  if ((await readScan(document.key)) !== 'clean') return undefined;
  const found = await documents.inspect(document.key);
  const copied = found && (await documents.copy(document.key, found.version, key));
  // An interrupted call may have copied it.
  const isThere = copied !== undefined || (await documents.inspect(key)) !== undefined;
  return isThere ? { ...document, key } : undefined;
}
