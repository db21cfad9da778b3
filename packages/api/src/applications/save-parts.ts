import type { SaveDraftRequest, SaveDraftResponse } from '@portal/contracts/applications/draft';
import { assembleDocuments, documentsOf, referencesOf } from '../domain/applications/draft-documents.ts';
import type { CheckDocuments } from '../domain/applications/ports.ts';
import type { ApplicationRecord } from '../domain/applications/record.ts';
import { isProblem, type Problem } from '../domain/problem.ts';
import { type DraftChanges, emptyToNull } from './merge-draft.ts';

/* What saving a draft and saving requested changes have in common. */

/** Returns the changes of a request, with its documents validated and in their stored form. */
export async function readChanges(
  { checkDocuments }: { readonly checkDocuments: CheckDocuments },
  { data }: SaveDraftRequest,
  { sub, applicationId, data: stored }: ApplicationRecord,
): Promise<DraftChanges | Problem> {
  const known = Object.values(documentsOf(stored));
  const documents = await checkDocuments(referencesOf(data), { sub, applicationId, known });
  if (isProblem(documents)) return documents;
  return emptyToNull({ ...data, ...assembleDocuments(documents) });
}

/** Returns the response to a save. */
export function toSaveResponse({ applicationId, revision, updatedAt }: ApplicationRecord): SaveDraftResponse {
  return {
    message: 'Your application progress has been saved.',
    application_id: applicationId,
    revision,
    saved_at: updatedAt,
  };
}
