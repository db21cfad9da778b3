import type { SubmittedData } from '@portal/contracts/applications/records';
import { savedDocumentName } from '@portal/contracts/uploads/saved-document-name';
import type { WithDownloadUrl } from '../domain/applications/ports.ts';
import { withDownloadUrls } from '../domain/applications/with-download-urls.ts';
import type { SubmissionWithAnswers } from '../domain/submission/submission-record.ts';

/** Converts answers for organisers: `isDPITTCertified` becomes a boolean, documents get download URLs with names of their own. */
export async function toSubmittedData(
  { submittedId, answers: stored }: Pick<SubmissionWithAnswers, 'submittedId' | 'answers'>,
  withDownloadUrl: WithDownloadUrl,
): Promise<SubmittedData> {
  const { isDPITTCertified, ...answers } = stored;
  const documents = await withDownloadUrls(answers, withDownloadUrl, (path) =>
    savedDocumentName(submittedId, path),
  );
  return {
    ...answers,
    ...(isDPITTCertified && { isDPITTCertified: isDPITTCertified === 'yes' }),
    ...documents,
  } as SubmittedData;
}
