import type { DraftResponse } from '@portal/contracts/applications/draft';
import type { Application } from '@portal/contracts/applications/records';
import type { Caller } from '../caller.ts';
import { type Problem, problem } from '../problem.ts';
import type { ReviewStore } from '../review/ports.ts';
import type { ApplicationStore, WithDownloadUrl } from './ports.ts';
import { findSubmissions, summaryOf } from './summary.ts';
import { withDownloadUrls } from './with-download-urls.ts';

export type ReadApplication = (applicationId: string, caller: Caller) => Promise<Application | Problem>;

/** Reads one of the caller's own applications with all answers; any other id is `application-not-found`. */
export function makeReadApplication({
  applications,
  reviews,
  withDownloadUrl,
}: {
  readonly applications: ApplicationStore;
  readonly reviews: Pick<ReviewStore, 'findMany'>;
  readonly withDownloadUrl: WithDownloadUrl;
}): ReadApplication {
  return async (applicationId, { sub }) => {
    const application = await applications.find(sub, applicationId);
    if (application === undefined) return problem('application-not-found');
    const [submissions, documents] = await Promise.all([
      findSubmissions(reviews, [application]),
      withDownloadUrls(application.data, withDownloadUrl),
    ]);
    const submission = submissions.get(applicationId);
    return {
      id: application.applicationId,
      ...summaryOf(application, submissions),
      submitted_at: submission?.submittedAt,
      digest: submission?.digest,
      data: { ...application.data, ...documents } as DraftResponse,
    };
  };
}
