import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { SubmittedData } from '@portal/contracts/applications/records';
import type { WithDownloadUrl } from '../applications/ports.ts';
import { withDownloadUrls } from '../applications/with-download-urls.ts';

/** Converts answers for organisers: `isDPITTCertified` becomes a boolean, documents get download URLs. */
export async function toSubmittedData(
  { isDPITTCertified, ...answers }: StoredDraft,
  withDownloadUrl: WithDownloadUrl,
): Promise<SubmittedData> {
  return {
    ...answers,
    ...(isDPITTCertified && { isDPITTCertified: isDPITTCertified === 'yes' }),
    ...(await withDownloadUrls(answers, withDownloadUrl)),
  } as SubmittedData;
}
