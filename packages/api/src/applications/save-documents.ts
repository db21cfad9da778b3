import type { SaveDraftRequest } from '@portal/contracts/applications/draft';
import { assembleDocuments, documentsOf, referencesOf } from '../domain/applications/draft-documents.ts';
import type { ApplicationRecord } from '../domain/applications/record.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import type { Ports } from '../ports.ts';
import { type DraftChanges, emptyToNull } from './merge-draft.ts';

/**
 * Returns the changes of a request, with its documents validated and in their stored form. New uploads are stored unless the request is
 * based on a stale revision or `refuse` returns a problem.
 */
export async function readChanges(
  { checkDocuments }: Pick<Ports, 'checkDocuments'>,
  { data, revision }: SaveDraftRequest,
  { sub, applicationId, data: stored, revision: storedRevision }: ApplicationRecord,
  refuse: () => Promise<Problem | undefined>,
): Promise<DraftChanges | Problem> {
  const known = Object.values(documentsOf(stored));
  const isStale = revision !== undefined && revision !== storedRevision;
  const documents = await checkDocuments(referencesOf(data), {
    sub,
    applicationId,
    known,
    refuse: async () =>
      (await refuse()) ?? (isStale ? problem('draft-conflict', { revision: storedRevision }) : undefined),
  });
  if (isProblem(documents)) return documents;
  return emptyToNull({ ...data, ...assembleDocuments(documents) });
}

export type DiscardPorts = Pick<Ports, 'applications' | 'changes' | 'removeDocument'>;

/** Deletes the uploads that a refused save stored, unless another save named them meanwhile. */
export async function discardCopies(
  { applications, changes, removeDocument }: DiscardPorts,
  sub: string,
  applicationId: string,
  copies: ReadonlySet<string>,
): Promise<void> {
  const [application, asked] = await Promise.all([
    applications.find(sub, applicationId),
    changes.find(applicationId),
  ]);
  const named = [application?.data ?? {}, asked?.answers ?? {}].flatMap((answers) =>
    Object.values(documentsOf(answers)).map(({ key }) => key),
  );
  await Promise.all([...copies].filter((key) => !named.includes(key)).map(removeDocument));
}
