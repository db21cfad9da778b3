import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { SubmittedData } from '@portal/contracts/applications/records';
import type { PresentDocument } from '../applications/ports.ts';
import { presentDocuments } from '../applications/present-documents.ts';

/** A submission's answers as organisers read them: yes or no as a boolean, each document with its URL. */
export async function presentAnswers(
  { isDPITTCertified, ...answers }: StoredDraft,
  presentDocument: PresentDocument,
): Promise<SubmittedData> {
  return {
    ...answers,
    ...(isDPITTCertified && { isDPITTCertified: isDPITTCertified === 'yes' }),
    ...(await presentDocuments(answers, presentDocument)),
  } as SubmittedData;
}
